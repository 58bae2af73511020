/// A place in a text, counted from one.
public struct SourcePosition: Hashable, Comparable, Sendable {
  // Half as long as usual numbers, since each value of a document has a place.
  private var storedLine: UInt32
  private var storedColumn: UInt32

  /// The line, counted from one.
  public var line: Int {
    get { Int(storedLine) }
    set { storedLine = UInt32(clamping: newValue) }
  }

  /// The column in Unicode scalars, counted from one.
  public var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = UInt32(clamping: newValue) }
  }

  /// Creates a position from a line and a column, both counted from one.
  public init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// Tells whether a position comes earlier in the text.
  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
