public import Core

/// How long eyes stay and how long they move.
///
/// A saccade takes `base + slope A`; Kangasrääsiö et al. 2017 use 37 ms and 2.7 ms a degree for
/// menus. Fixations are log-normal.
public struct GazeLaw: Hashable, Sendable {
  /// The duration of a saccade at no angle.
  public var saccadeBase: Milliseconds
  /// The duration of a saccade for each degree.
  public var saccadePerDegree: Milliseconds
  /// The median duration of a fixation.
  public var dwell: Milliseconds
  /// The SD of the logarithm of fixation durations.
  public var dwellNoise: Double

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - saccadeBase: The duration of a saccade at no angle.
  ///   - saccadePerDegree: The duration of a saccade for each degree.
  ///   - dwell: The median duration of a fixation.
  ///   - dwellNoise: The SD of the logarithm of fixation durations.
  public init(
    saccadeBase: Milliseconds, saccadePerDegree: Milliseconds, dwell: Milliseconds,
    dwellNoise: Double
  ) {
    self.saccadeBase = saccadeBase
    self.saccadePerDegree = saccadePerDegree
    self.dwell = dwell
    self.dwellNoise = dwellNoise
  }

  /// Returns the visual angle of a length in the middle of what is looked at.
  ///
  /// - Parameters:
  ///   - length: The length on the glass.
  ///   - distance: The distance of the eyes, positive.
  /// - Returns: The angle, `2 atan(length / (2 distance))`.
  public static func angle(of length: Millimeters, from distance: Millimeters) -> Degrees {
    precondition(distance.value > 0, "eyes are before the glass")
    let half = Mathematics.arctangent(length.value / (2 * distance.value))
    return Degrees(2 * half * 180 / .pi)
  }

  /// Returns the duration of a saccade.
  ///
  /// - Parameter angle: The angle between the two places.
  /// - Returns: The duration.
  public func saccade(over angle: Degrees) -> Milliseconds {
    saccadeBase + Milliseconds(saccadePerDegree.value * angle.value)
  }

  /// The mean duration of a fixation, `median exp(noise^2 / 2)`.
  public var meanDwell: Milliseconds {
    Milliseconds(dwell.value * Mathematics.exp(dwellNoise * dwellNoise / 2))
  }
}
