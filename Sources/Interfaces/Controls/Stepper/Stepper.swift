/// A number with two buttons beside it that make it smaller and larger by one step.
public struct Stepper: Hashable, Sendable, ControlNode, ValueControl {
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
  /// The difference that one press makes.
  public var step: Double
  var aim: String?

  /// Creates a stepper; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: Double, in range: ClosedRange<Double>,
    step: Double = 1
  ) {
    self.label = label
    self.id = id
    self.value = value
    (lower, upper) = (range.lowerBound, range.upperBound)
    self.step = step
  }

  /// The stepper as a control.
  public var control: Control { Control(wrapping: self) }
}
