import Core
import Testing

@Suite("SHA-256") struct SHA256Tests {
  /// The examples that NIST publishes with FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func publishedExamplesAgree(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test(arguments: [1, 55, 56, 57, 63, 64, 65, 119, 120, 128])
  func piecesGiveTheSameAsTheWhole(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let whole = SHA256.hexadecimal(of: bytes)
    for split in 0...count {
      var hash = SHA256()
      hash.update(bytes[..<split])
      hash.update(bytes[split...])
      var other = SHA256()
      other.update(bytes)
      #expect(hash.finish() == other.finish())
    }
    #expect(whole.count == 64)
  }
}
