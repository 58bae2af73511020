/// A part of a control whose value is set step by step, as a page draws and plays it.
package struct ValuePart: Hashable, Sendable {
  /// What the part is.
  package enum Kind: String, Hashable, Sendable {
    /// The text that tells the value.
    case text
    /// A knob on a track.
    case knob
    /// Wheels side by side.
    case wheels
    /// A button to the value or month before.
    case less
    /// A button to the value or month after.
    case more
    /// The title of the page of a month.
    case title
    /// A day on the page of a month.
    case day
  }

  /// The goal of setting the control.
  package var control: String
  /// What the part is.
  package var kind: Kind
  /// The way from one value to the next, in pt; 0 for what is only tapped.
  package var pitch = 0.0
  /// The way from the left edge to the middle of the first value, in pt.
  package var start = 0.0
}
