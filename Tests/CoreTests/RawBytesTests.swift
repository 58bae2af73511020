import Core
import Testing

@Suite("Names that are not UTF-8") struct RawBytesTests {
  @Test func everyPairOfBytesComesBack() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [0x61, first, second, 0x62]
        #expect(RawBytes.bytes(RawBytes.text(bytes)) == bytes)
      }
    }
  }

  /// Characters that stand for bytes would be taken for these on the way back.
  @Test(arguments: [0x10_F77F, 0x10_F780, 0x10_F7E9, 0x10_F7FF, 0x10_F800] as [UInt32])
  func charactersForPrivateUseComeBack(value: UInt32) throws {
    let bytes = Array(String(Character(try #require(Unicode.Scalar(value)))).utf8)
    let text = RawBytes.text(bytes)
    #expect(RawBytes.bytes(text) == bytes)
    let isReserved = (0x10_F780...0x10_F7FF).contains(value)
    #expect(text.unicodeScalars.count == (isReserved ? 4 : 1))
  }

  @Test(
    arguments: [
      ([0x63, 0xE9, 0x2E], "c<0xE9>."), ([0xC3, 0xA9], "é"), ([0xC3], "<0xC3>"),
      ([0xE2, 0x82], "<0xE2><0x82>"), ([0xC0, 0xAF], "<0xC0><0xAF>"),
      ([0xED, 0xA0, 0x80], "<0xED><0xA0><0x80>"), ([0xF0, 0x9F, 0x98, 0x80, 0xFF], "😀<0xFF>"),
      ([], ""),
    ] as [([UInt8], String)])
  func bytesAreSpelledOut(bytes: [UInt8], shown: String) {
    #expect(RawBytes.shown(RawBytes.text(bytes)) == shown)
    #expect(RawBytes.bytes(RawBytes.text(bytes)) == bytes)
  }

  @Test func whatIsUTF8StaysAsItIs() {
    let text = "zwölf/日本/e\u{301}/😀"
    #expect(RawBytes.text(Array(text.utf8)).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(RawBytes.shown("a\u{10F77F}\n") == "a\u{10F77F}\n")
  }
}
