import Core

/// A control that shows one number of a scale.
protocol ScaledControl: ValueControl {
  var label: String { get set }
  var value: Double { get set }
  var lower: Double { get set }
  var upper: Double { get set }
  var step: Double { get set }
}

extension ScaledControl {
  var scale: ValueScale { ValueScale(lower: lower, upper: upper, step: step) }

  var values: String { scale.text }

  func takes(_ value: String) -> Bool { Double(value).flatMap { scale.place(of: $0) } != nil }

  /// The values from the one that is shown to the one that a script is about to set; below 0 for
  /// smaller ones.
  var distance: Int {
    guard let aim = aim.flatMap({ Double($0) }), let wanted = scale.place(of: aim),
      let present = scale.place(of: value)
    else { return 0 }
    return wanted - present
  }

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
  }

  mutating func choose(_ goal: String) {
    guard goal == self.goal, let aim = aim.flatMap({ Double($0) }) else { return }
    value = aim
    self.aim = nil
  }

  /// The parts that every such control has in documents, with the meaning of each number.
  static func parts(
    value: String, lower: String, upper: String, step: String
  ) -> [Part<Self>] {
    [
      .leafID(\.id), .label(\.label),
      .required("value", at: \.value, as: .number(ValueScale.limits), value),
      .usual("lower", at: \.lower, as: .number(ValueScale.limits), default: 0, lower),
      .required("upper", at: \.upper, as: .number(ValueScale.limits), upper),
      .usual("step", at: \.step, as: .number(1e-6...1e6), default: 1, step),
    ]
  }
}

extension ObjectCursor {
  /// Notes a problem when a scale has no values, or what is shown is none of them.
  func checkValue(_ control: some ScaledControl) {
    guard control.scale.count > 1 else {
      optional("upper")?.fail(
        found: "the values \(control.values)",
        expected: "from 2 to \(ValueScale.most) values; \"upper\" above \"lower\"")
      return
    }
    if control.scale.place(of: control.value) == nil {
      optional("value")?.fail(expected: "one of \(control.values)")
    }
  }
}
