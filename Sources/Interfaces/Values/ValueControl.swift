/// A control whose value is set step by step: what scripts ask of one.
protocol ValueControl: InterfaceControl {
  /// The value that a script is about to set; nil for none.
  var aim: String? { get set }
  /// The values that it can take, for messages.
  var values: String { get }
  /// What it shows, for a page that plays it.
  var setting: ValueSetting { get }
  /// Tells whether it can take a value.
  func takes(_ value: String) -> Bool
}

extension ValueControl {
  /// The goal of setting it.
  var goal: String? { id ?? Identity.slug(label) }
}

/// Numbers at equal distances, of which a control shows one.
struct ValueScale: Hashable, Sendable {
  /// The most values of a control.
  static let most = 10_000
  /// The numbers that a scale may have.
  static let limits = -1e6...1e6

  var lower: Double
  var upper: Double
  var step: Double

  /// The number of values; 0 when there are too many, or none.
  var count: Int {
    let steps = ((upper - lower) / step).rounded(.down)
    guard step > 0, upper > lower, steps < Double(Self.most) else { return 0 }
    return Int(steps) + 1
  }

  /// The place of a value among all, from 0; nil when it is none of them.
  func place(of value: Double) -> Int? {
    let place = ((value - lower) / step).rounded()
    // A step of a tenth is no binary number.
    guard place >= 0, place < Double(count), abs(lower + place * step - value) < step * 1e-6 else {
      return nil
    }
    return Int(place)
  }

  /// The values in words.
  var text: String {
    "\(Self.text(lower)) to \(Self.text(upper)) in steps of \(Self.text(step))"
  }

  /// A number as people write it.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension Design {
  /// The controls whose value is set step by step, by their goals.
  package var settings: [String: ValueSetting] {
    var found: [String: ValueSetting] = [:]
    for control in screen.content {
      control.collect { value in
        if let goal = value.goal { found[goal] = value.setting }
      }
    }
    return found
  }

  /// Tells whether a control can be set to a value.
  package func takes(_ value: String, in control: String) -> Bool {
    var takes = false
    for other in screen.content {
      other.collect { if $0.goal == control, $0.takes(value) { takes = true } }
    }
    return takes
  }

  /// Returns the design before a control is set to a value: what has to be done follows from it.
  package func aiming(_ name: String, at value: String) -> Design {
    var design = self
    design.screen.content = screen.content.map { $0.aiming(name, at: value) }
    return design
  }
}

extension Control {
  /// Calls a function for each control whose value is set step by step.
  fileprivate func collect(_ found: (any ValueControl) -> Void) {
    if let value = wrapped as? any ValueControl { found(value) }
    for control in wrapped.allControls { control.collect(found) }
  }

  fileprivate func aiming(_ name: String, at aim: String) -> Control {
    var control = self
    if var value = wrapped as? any ValueControl, value.goal == name {
      value.aim = aim
      control.wrapped = value
    }
    control.wrapped.changeControls { $0.aiming(name, at: aim) }
    return control
  }
}
