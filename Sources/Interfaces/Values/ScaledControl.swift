import Core

/// A number at one of equally distant places between two ends, which a control shows and sets.
public struct AdjustableNumber: Hashable, Sendable {
  /// The name of the number, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// The number that is shown.
  public var value: Double
  /// The least number.
  public var lower: Double
  /// The greatest number.
  public var upper: Double
  /// The difference between two numbers that can be set.
  public var step: Double
  var aim: String?

  init(_ label: String, id: String?, value: Double, in range: ClosedRange<Double>, step: Double) {
    self.id = id
    self.label = label
    self.value = value
    (lower, upper) = (range.lowerBound, range.upperBound)
    self.step = step
  }
}

/// A control that shows one number of a scale.
protocol ScaledControl: ValueControl {
  var number: AdjustableNumber { get set }
}

extension ScaledControl {
  var id: String? {
    get { number.id }
    set { number.id = newValue }
  }
  var label: String { number.label }
  var value: Double { number.value }
  var aim: String? {
    get { number.aim }
    set { number.aim = newValue }
  }
  var scale: ValueScale {
    ValueScale(lower: number.lower, upper: number.upper, step: number.step)
  }

  var values: String { scale.text }

  var setting: ValueSetting {
    ValueSetting(label: label, value: ValueScale.text(value), values: values, scale: scale)
  }

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
    (number.value, number.aim) = (aim, nil)
  }

  /// The parts that every such control has in documents, with the meaning of each number.
  static func parts(
    value: String, lower: String, upper: String, step: String
  ) -> [Part<Self>] {
    [
      .leafID(\.number.id), .label(\.number.label),
      .required("value", at: \.number.value, as: .number(ValueScale.limits), value),
      .usual("lower", at: \.number.lower, as: .number(ValueScale.limits), lower),
      .required("upper", at: \.number.upper, as: .number(ValueScale.limits), upper),
      .usual("step", at: \.number.step, as: .number(1e-6...1e6), step),
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
