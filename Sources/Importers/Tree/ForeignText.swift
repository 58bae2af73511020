/// The text of a file of another tool, which says by its first bytes how it is written.
package enum ForeignText {
  /// Returns the text of bytes in UTF-8, in UTF-16 that begins with a byte order mark, or else in the
  /// encoding of Windows for western languages, which holds ISO 8859-1.
  ///
  /// - Parameter bytes: The bytes of a file.
  /// - Returns: The text without its mark, or nil where the bytes are no such text.
  package static func decoded(_ bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      return String(validating: bytes, as: UTF8.self) ?? western(bytes)
    }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    return undeclared(text)
  }

  /// The text without a declaration of XML, which would tell the encoding of the file, and not that of the
  /// text.
  private static func undeclared(_ text: String) -> String {
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>")?.upperBound else {
      return text
    }
    return "<?xml version=\"1.0\"?>" + text[end...]
  }

  /// What Windows has in place of the controls from 0x80 to 0x9F; 0 where it has nothing.
  private static let signs: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The text of bytes of a western language; nil where they hold what no text does, or name another
  /// encoding.
  private static func western(_ bytes: [UInt8]) -> String? {
    let isText = bytes.allSatisfy { byte in
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20...0x7E, 0xA0...0xFF: true
      case 0x80...0x9F: signs[Int(byte) - 0x80] != 0
      default: false
      }
    }
    guard isText else { return nil }
    let units = bytes.map { (0x80...0x9F).contains($0) ? signs[Int($0) - 0x80] : UInt16($0) }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    guard text.hasPrefix("<?xml"), let head = text.firstRange(of: "?>")?.lowerBound else {
      return text
    }
    let declaration = text[..<head].lowercased()
    let isWestern = ["8859-1\"", "8859-1'", "latin1", "windows-1252", "cp1252", "us-ascii"]
      .contains { declaration.contains($0) }
    return isWestern || !declaration.contains("encoding") ? undeclared(text) : nil
  }
}
