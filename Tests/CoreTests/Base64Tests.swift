import Core
import Testing

@Suite struct Base64Tests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func theExamplesOfTheStandardHold(plain: String, letters: String) {
    #expect(Base64.text(of: plain.utf8) == letters)
    #expect(Base64.bytes(of: letters) == Array(plain.utf8))
    #expect(Base64.bytes(of: letters.filter { $0 != "=" }) == Array(plain.utf8))
  }

  @Test func everyByteComesBack() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256) }
    for count in [1, 2, 3, 255, 256, 1000] {
      #expect(Base64.bytes(of: Base64.text(of: bytes.prefix(count))) == Array(bytes.prefix(count)))
    }
  }

  @Test(arguments: ["A", "Zm9vY", "Zm=v", "Zg===", "Zm9 v", "Zm9ü"])
  func whatIsNoBase64IsRefused(text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
