/// The acts that set a value besides the one that begins it, as one control needs them.
public struct Adjustment: Hashable, Sendable {
  /// The sort of act.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// Presses of the same target.
    case press
    /// A drag that ends in a window one value wide.
    case drag
    /// Flicks of a wheel, and a drag of the last few rows.
    case wheel
    /// A tap somewhere else on the control.
    case tap
  }

  /// The sort of act.
  public var way: Way
  /// The number of values by which it must change; the number of further presses, 0 where one is all.
  public var steps: Int
  /// The number of values of the whole range.
  public var count: Int
  /// The stops from what was pressed before to what is tapped, one by one.
  public var stops = 0
  /// The keys that move a focus there which goes by rows and columns.
  public var arrows = 0
  /// The way on the screen from one value to the next, in pt.
  public var pitch = 0.0
  /// The width of what is pressed, in pt.
  public var width = 0.0
  /// The height of what is pressed, in pt.
  public var height = 0.0
  /// Tells whether what is pressed repeats while it is held.
  public var repeats = false
  /// Tells whether the value is at an end of the range, where what is dragged stops by itself.
  public var isAtEnd = false
}
