/// A small generator for tests that make their own cases: SplitMix64, the same for ever.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next word.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 on and below 1: that of the library, which is generic and takes ten times as
  /// long where nothing is optimized.
  public mutating func unit() -> Double { Double(next() & 0x1F_FFFF_FFFF_FFFF) * 0x1p-53 }
}
