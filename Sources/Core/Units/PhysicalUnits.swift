/// An area in square millimeters, also the variance of a place.
public struct SquareMillimeters: Hashable, Comparable, Sendable {
  /// The number of square millimeters.
  public var value: Double

  /// Creates an area.
  ///
  /// - Parameter value: The number of square millimeters.
  public init(_ value: Double) { self.value = value }

  /// Tells whether one area is smaller than another.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}

/// An angle in degrees.
public struct Degrees: Hashable, Comparable, Sendable {
  /// The number of degrees.
  public var value: Double

  /// Creates an angle.
  ///
  /// - Parameter value: The number of degrees.
  public init(_ value: Double) { self.value = value }

  /// Tells whether one angle is smaller than another.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}
