import Randomness

/// Draws with replacement, each a function of seed, replicate and place alone.
package struct Resampler: Equatable, Sendable {
  /// The seed of all draws.
  package let seed: UInt64
  /// The number of things to draw from, and of draws for each replicate.
  package let count: Int

  /// The word that keeps these draws apart from those of people: "BOOT".
  private static let purpose: UInt32 = 0x424F_4F54

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - count: How many things are drawn from, at least 1 and below 2^32.
  ///   - seed: The seed of all draws.
  package init(count: Int, seed: UInt64) {
    precondition(count > 0 && count <= Int(UInt32.max), "there is something to draw from")
    self.count = count
    self.seed = seed
  }

  /// Returns the things drawn for one replicate, by index.
  ///
  /// An index is a random word times the count, shifted down by 32 bits; no index is more likely
  /// than another by more than count / 2^32 of its probability.
  ///
  /// - Parameter replicate: The number of the replicate.
  /// - Returns: As many indices as there are things.
  package func indices(replicate: UInt32) -> [Int] {
    var drawn: [Int] = []
    drawn.reserveCapacity(count + 3)
    let key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    for block in 0..<UInt32((count + 3) / 4) {
      let counter = SIMD4(replicate, block, UInt32(count), Self.purpose)
      let words = Philox4x32.block(counter: counter, key: key)
      drawn.append(index(words.x))
      drawn.append(index(words.y))
      drawn.append(index(words.z))
      drawn.append(index(words.w))
    }
    drawn.removeLast(drawn.count - count)
    return drawn
  }

  /// Returns the index that a random word stands for.
  private func index(_ word: UInt32) -> Int { Int((UInt64(word) * UInt64(count)) >> 32) }
}
