/// A date that is set by wheels or on the page of a month.
public struct DatePicker: Hashable, Sendable, ControlNode, ValueControl {
  /// The form of a date picker.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Wheels for day, month and year side by side.
    case wheels
    /// The page of a month, with buttons to the months before and after.
    case calendar
  }

  /// The name of the date, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// The date that is shown, as in `2025-03-14`.
  public var value: String
  /// The form.
  public var style: Style
  var aim: String?

  /// Creates a date picker; see the properties for meanings.
  public init(_ label: String, id: String? = nil, value: String, style: Style = .wheels) {
    self.label = label
    self.id = id
    self.value = value
    self.style = style
  }

  /// The date picker as a control.
  public var control: Control { Control(wrapping: self) }
}
