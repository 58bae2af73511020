/// The screen of a device: how large it is, in points and on the glass.
public struct Display: Hashable, Sendable {
  /// The width in points.
  public var width: Points
  /// The height in points.
  public var height: Points
  /// The pixels for each point.
  public var scale: Double
  /// The points for each inch of glass.
  public var pointsPerInch: Double

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - scale: The pixels for each point; positive.
  ///   - pointsPerInch: The points for each inch of glass; positive.
  public init(width: Points, height: Points, scale: Double, pointsPerInch: Double) {
    precondition(scale > 0 && pointsPerInch > 0, "a display has a positive density")
    self.width = width
    self.height = height
    self.scale = scale
    self.pointsPerInch = pointsPerInch
  }

  /// The physical length of one point, in mm; an inch has 25.4 mm.
  public var millimetersPerPoint: Double { 25.4 / pointsPerInch }

  /// Returns the physical length of a length on the screen.
  ///
  /// - Parameter length: A length in points.
  /// - Returns: The same length in mm.
  public func millimeters(_ length: Points) -> Millimeters {
    Millimeters(length.value * millimetersPerPoint)
  }
}
