import Randomness
import Testing

/// Against the known answers published with Random123 (tests/kat_vectors, philox4x32 10).
struct Philox4x32Tests {
  @Test func zerosGiveThePublishedWords() {
    let words = Philox4x32.block(counter: .zero, key: .zero)
    #expect(words == SIMD4(0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8))
  }

  @Test func onesGiveThePublishedWords() {
    let words = Philox4x32.block(
      counter: SIMD4(repeating: .max), key: SIMD2(repeating: .max))
    #expect(words == SIMD4(0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd))
  }

  @Test func digitsOfPiGiveThePublishedWords() {
    let words = Philox4x32.block(
      counter: SIMD4(0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344),
      key: SIMD2(0xa409_3822, 0x299f_31d0))
    #expect(words == SIMD4(0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1))
  }
}
