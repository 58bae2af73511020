/// A number that is set by dragging a knob along a track.
public struct Slider: Hashable, Sendable, ControlNode, ValueControl {
  /// The name of the number, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// The number that is shown.
  public var value: Double
  /// The least number, at the left end.
  public var lower: Double
  /// The greatest number, at the right end.
  public var upper: Double
  /// The difference between two numbers that can be set.
  public var step: Double
  /// The width that it asks for, in pt; nil for as much as there is.
  public var width: Double?
  var aim: String?

  /// Creates a slider; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: Double, in range: ClosedRange<Double>,
    step: Double = 1, width: Double? = nil
  ) {
    self.label = label
    self.id = id
    self.value = value
    (lower, upper) = (range.lowerBound, range.upperBound)
    self.step = step
    self.width = width
  }

  /// The slider as a control.
  public var control: Control { Control(wrapping: self) }
}
