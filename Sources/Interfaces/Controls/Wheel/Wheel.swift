/// A wheel that turns under the finger and shows a few values around the present one.
public struct Wheel: Hashable, Sendable, ControlNode, ValueControl {
  /// The name of the number, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// The number in the middle.
  public var value: Double
  /// The least number, on top.
  public var lower: Double
  /// The greatest number, at the bottom.
  public var upper: Double
  /// The difference between two rows.
  public var step: Double
  var aim: String?

  /// Creates a wheel; see the properties for meanings.
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

  /// The wheel as a control.
  public var control: Control { Control(wrapping: self) }
}
