import Core

/// A control that shows one number of a scale.
protocol ScaledControl: ValueControl {
  var value: Double { get }
  var lower: Double { get }
  var upper: Double { get }
  var step: Double { get }
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
