public import Core

/// The time to point at a target, growing with the difficulty (Fitts 1954).
public struct FittsLaw: Hashable, Sendable {
  /// The time before the hand moves.
  public var start: Milliseconds
  /// The time for each bit of difficulty.
  public var perBit: Milliseconds

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - start: The time before the hand moves.
  ///   - perBit: The time for each bit of difficulty.
  public init(start: Milliseconds, perBit: Milliseconds) {
    self.start = start
    self.perBit = perBit
  }

  /// Returns the difficulty in bits, `log2(D / W + 1)` (MacKenzie 1992, the Shannon form).
  ///
  /// - Parameters:
  ///   - distance: The distance to the middle of the target, at least 0.
  ///   - width: The width along the movement; of a rectangle the smaller side (MacKenzie and
  ///     Buxton 1992).
  /// - Returns: The index of difficulty.
  /// - Precondition: The distance is not negative and the width is positive.
  public static func bits(over distance: Millimeters, to width: Millimeters) -> Double {
    precondition(distance.value >= 0 && width.value > 0, "a target has a width")
    return Mathematics.log2(distance.value / width.value + 1)
  }

  /// Returns the difficulty in bits as Fitts first wrote it, `log2(2 D / W)`.
  ///
  /// - Parameters:
  ///   - distance: The distance to the middle of the target.
  ///   - width: The width along the movement.
  /// - Returns: The index of difficulty; negative where the movement starts inside the target.
  /// - Precondition: Both are positive.
  public static func originalBits(over distance: Millimeters, to width: Millimeters) -> Double {
    precondition(distance.value > 0 && width.value > 0, "a target has a distance and a width")
    return Mathematics.log2(2 * distance.value / width.value)
  }

  /// Returns the time for a difficulty.
  ///
  /// - Parameter bits: The index of difficulty, in bits.
  /// - Returns: The mean movement time.
  public func time(bits: Double) -> Milliseconds {
    start + Milliseconds(perBit.value * bits)
  }

  /// Returns the time to reach a target, in the Shannon form.
  ///
  /// - Parameters:
  ///   - distance: The distance to the middle of the target.
  ///   - width: The width along the movement.
  /// - Returns: The mean movement time.
  /// - Precondition: The distance is not negative and the width is positive.
  public func time(over distance: Millimeters, to width: Millimeters) -> Milliseconds {
    time(bits: Self.bits(over: distance, to: width))
  }
}
