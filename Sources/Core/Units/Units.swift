/// A duration in milliseconds.
public struct Milliseconds: Hashable, Comparable, Sendable {
  /// The number of milliseconds.
  public var value: Double

  /// Creates a duration.
  ///
  /// - Parameter value: The number of milliseconds.
  public init(_ value: Double) { self.value = value }

  /// Tells whether one duration is shorter than another.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  /// Returns the sum of two durations.
  public static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  /// Returns the difference of two durations.
  public static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
}

/// A physical length in millimeters.
public struct Millimeters: Hashable, Comparable, Sendable {
  /// The number of millimeters.
  public var value: Double

  /// Creates a length.
  ///
  /// - Parameter value: The number of millimeters.
  public init(_ value: Double) { self.value = value }

  /// Tells whether one length is shorter than another.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  /// Returns the sum of two lengths.
  public static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  /// Returns the difference of two lengths.
  public static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
}

/// A length on a screen in points, the unit in which interfaces are laid out.
public struct Points: Hashable, Comparable, Sendable {
  /// The number of points.
  public var value: Double

  /// Creates a length.
  ///
  /// - Parameter value: The number of points.
  public init(_ value: Double) { self.value = value }

  /// Tells whether one length is shorter than another.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  /// Returns the sum of two lengths.
  public static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  /// Returns the difference of two lengths.
  public static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
}
