public import Core

/// The time to tap a visible, known target at a distance, growing with the distance alone.
///
/// Thumbs on phones follow `a + b D` better than a law of difficulty, whatever the size of the
/// target (Larsen et al. 2019, taps at points). The time holds seeing the target.
public struct PointingLaw: Hashable, Sendable {
  /// The time at no distance.
  public var start: Milliseconds
  /// The time for each millimeter.
  public var perMillimeter: Milliseconds

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - start: The time at no distance.
  ///   - perMillimeter: The time for each millimeter.
  public init(start: Milliseconds, perMillimeter: Milliseconds) {
    self.start = start
    self.perMillimeter = perMillimeter
  }

  /// Returns the time of a tap.
  ///
  /// - Parameter distance: The distance from the last tap, at least 0.
  /// - Returns: The time.
  /// - Precondition: The distance is not negative.
  public func time(over distance: Millimeters) -> Milliseconds {
    precondition(distance.value >= 0, "a distance is not negative")
    return start + Milliseconds(perMillimeter.value * distance.value)
  }
}
