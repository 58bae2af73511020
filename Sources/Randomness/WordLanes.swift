/// Four random words for each of many lanes, by columns.
public struct WordLanes: Sendable {
  /// The first words.
  public var a: [UInt32]
  /// The second words.
  public var b: [UInt32]
  /// The third words.
  public var c: [UInt32]
  /// The fourth words.
  public var d: [UInt32]

  /// Creates room for the words of a number of lanes.
  public init(capacity: Int) {
    a = Array(repeating: 0, count: capacity)
    b = a
    c = a
    d = a
  }

  /// The number of lanes that there is room for.
  public var capacity: Int { min(a.count, b.count, c.count, d.count) }

  /// The words of a lane.
  subscript(lane: Int) -> SIMD4<UInt32> {
    get { SIMD4(a[lane], b[lane], c[lane], d[lane]) }
    set { (a[lane], b[lane], c[lane], d[lane]) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
}
