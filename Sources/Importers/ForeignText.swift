/// The text of a file of another tool, which says by its first bytes how it is written.
package enum ForeignText {
  /// Returns the text of bytes in UTF-8, or in UTF-16 that begins with a byte order mark.
  ///
  /// - Parameter bytes: The bytes of a file.
  /// - Returns: The text without its mark, or nil where the bytes are no such text.
  package static func decoded(_ bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      return String(validating: bytes, as: UTF8.self)
    }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    // A declaration of XML would tell the encoding of the file, and not that of the text.
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>")?.upperBound else {
      return text
    }
    return "<?xml version=\"1.0\"?>" + text[end...]
  }
}
