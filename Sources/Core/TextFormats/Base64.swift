/// Bytes as letters, by RFC 4648 with padding.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as letters.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(start + 3, bytes.count)]
      let word = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
      for place in 0..<4 {
        text.append(
          place <= three.count ? letters[word >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes that letters stand for, or nil when they are none; padding may be missing.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let count = (digits.lastIndex { $0 != UInt8(ascii: "=") } ?? -1) + 1
    guard digits.count - count <= 2, count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    var (word, bits) = (0, 0)
    for digit in digits[..<count] {
      guard let value = letters.firstIndex(of: digit) else { return nil }
      (word, bits) = ((word << 6 | value) & 0xFFF, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> bits))
    }
    return bytes
  }
}
