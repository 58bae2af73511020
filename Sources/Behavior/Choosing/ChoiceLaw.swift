public import Core

/// The time to choose among known items (Hick 1952, Hyman 1953).
///
/// Cockburn, Gutwin and Greenberg 2007 measured .24 s and .08 s a bit in practised menus.
public struct ChoiceLaw: Hashable, Sendable {
  /// The time beside the bits.
  public var start: Milliseconds
  /// The time for each bit.
  public var perBit: Milliseconds

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - start: The time beside the bits.
  ///   - perBit: The time for each bit.
  public init(start: Milliseconds, perBit: Milliseconds) {
    self.start = start
    self.perBit = perBit
  }

  /// Returns the time to choose among items that are equally likely.
  ///
  /// - Parameter count: The number of items, at least 1.
  /// - Returns: The time.
  /// - Precondition: There is an item.
  public func time(among count: Int) -> Milliseconds {
    precondition(count >= 1, "there is an item to choose")
    return start + Milliseconds(perBit.value * Mathematics.log2(Double(count)))
  }

  /// Returns the mean time to choose among items of given probabilities, by their entropy.
  ///
  /// - Parameter probabilities: The probabilities; they sum to 1.
  /// - Returns: The mean time.
  public func meanTime(probabilities: [Double]) -> Milliseconds {
    let bits = probabilities.reduce(0) { $1 > 0 ? $0 - $1 * Mathematics.log2($1) : $0 }
    return start + Milliseconds(perBit.value * bits)
  }
}
