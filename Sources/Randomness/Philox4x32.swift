/// The Philox 4x32 generator with ten rounds: a block of random words as a function of a counter.
///
/// Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC '11,
/// https://doi.org/10.1145/2063384.2063405. Held to the known answers published with Random123.
public enum Philox4x32 {
  /// Returns the four words that belong to a counter under a key.
  ///
  /// - Parameters:
  ///   - counter: The four words of the counter, the lowest first.
  ///   - key: The two words of the key.
  /// - Returns: Four random words.
  public static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    var (x0, x1, x2, x3) = (counter.x, counter.y, counter.z, counter.w)
    var (k0, k1) = (key.x, key.y)
    for _ in 0..<10 {
      let first = UInt64(x0) &* 0xD251_1F53
      let third = UInt64(x2) &* 0xCD9E_8D57
      x0 = UInt32(truncatingIfNeeded: third >> 32) ^ x1 ^ k0
      x2 = UInt32(truncatingIfNeeded: first >> 32) ^ x3 ^ k1
      x1 = UInt32(truncatingIfNeeded: third)
      x3 = UInt32(truncatingIfNeeded: first)
      k0 &+= 0x9E37_79B9
      k1 &+= 0xBB67_AE85
    }
    return SIMD4(x0, x1, x2, x3)
  }
}
