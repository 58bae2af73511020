/// A rectangle on a screen; the origin is the top left corner, y grows downward.
///
/// All four numbers are in points.
public struct Rectangle: Hashable, Sendable {
  /// The distance of the left edge from the left edge of the screen, in pt.
  public var x: Double
  /// The distance of the top edge from the top edge of the screen, in pt.
  public var y: Double
  /// The width, in pt.
  public var width: Double
  /// The height, in pt.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, all in pt.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The horizontal middle, in pt.
  public var midX: Double { x + width / 2 }
  /// The vertical middle, in pt.
  public var midY: Double { y + height / 2 }
  /// The right edge, in pt.
  public var maxX: Double { x + width }
  /// The bottom edge, in pt.
  public var maxY: Double { y + height }

  /// Tells whether a point lies inside; the left and top edges belong to the rectangle.
  ///
  /// - Parameters:
  ///   - px: The horizontal place, in pt.
  ///   - py: The vertical place, in pt.
  /// - Returns: Whether the point lies inside.
  public func contains(x px: Double, y py: Double) -> Bool {
    px >= x && px < maxX && py >= y && py < maxY
  }

  /// Tells whether two rectangles share any area.
  public func intersects(_ other: Self) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
