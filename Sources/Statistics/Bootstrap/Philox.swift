/// The counter-based generator Philox 4x32-10 (Salmon and others 2011).
///
/// To be replaced by the one of Randomness, which has the same name and results.
enum Philox4x32 {
  static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    var state = counter
    var key = key
    for _ in 0..<10 {
      let a = UInt64(state.x) * 0xD251_1F53
      let b = UInt64(state.z) * 0xCD9E_8D57
      state = SIMD4(
        UInt32(b >> 32) ^ state.y ^ key.x, UInt32(truncatingIfNeeded: b),
        UInt32(a >> 32) ^ state.w ^ key.y, UInt32(truncatingIfNeeded: a))
      key = SIMD2(key.x &+ 0x9E37_79B9, key.y &+ 0xBB67_AE85)
    }
    return state
  }
}
