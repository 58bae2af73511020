import Core

/// Reading names, values and characters.
extension XMLReader {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Tells whether ASCII characters stand here.
  func begins(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { word in
      for (offset, byte) in word.enumerated() where bytes[index + offset] != byte { return false }
      return true
    }
  }

  /// Goes on past ASCII characters if they stand here.
  mutating func takes(_ word: StaticString) -> Bool {
    guard begins(word) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  /// Goes on past space; tells whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  /// Reads a name, or returns nil where none begins.
  mutating func name() -> String? {
    let start = index
    while index < bytes.count, isNamePart(bytes[index], isFirst: index == start) { index += 1 }
    return index == start ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
      true
    // Names of inner classes, as Android's, hold a dollar sign.
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "$"):
      !isFirst
    default: false
    }
  }

  /// Reads a value in quotes; line ends and tabs in it are spaces.
  mutating func attributeValue() throws(DocumentError) -> String {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw notXML("a value without quotes") }
    let quote = bytes[index]
    index += 1
    let start = index
    let value = try characters(inValue: true) { $0 == quote || $0 == UInt8(ascii: "<") }
    guard index < bytes.count, bytes[index] == quote else {
      index = start
      throw notXML("a value that does not end")
    }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads characters and references up to a byte at which they end.
  mutating func characters(
    inValue: Bool = false, until isEnd: (UInt8) -> Bool
  ) throws(DocumentError) -> [UInt8] {
    var result: [UInt8] = []
    while index < bytes.count, !isEnd(bytes[index]) {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): result += String(try reference()).utf8
      case 0x0D:
        index += 1
        // A carriage return and a line feed are one line end.
        if index < bytes.count, bytes[index] == 0x0A { continue }
        result.append(inValue ? 0x20 : 0x0A)
      case 0x09, 0x0A:
        index += 1
        result.append(inValue ? 0x20 : byte)
      case 0..<0x20: throw notXML("a character that XML does not have")
      default:
        index += 1
        result.append(byte)
      }
      guard result.count <= XMLLimits.text else {
        throw inValue
          ? refusal("an attribute of more than \(XMLLimits.text) bytes", "shorter attributes")
          : refusal("a text of more than \(XMLLimits.text) bytes", "shorter texts")
      }
    }
    return result
  }

  /// Reads what follows an ampersand: a number of a character, or one of five names.
  private mutating func reference() throws(DocumentError) -> Unicode.Scalar {
    let body = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: body, as: UTF8.self)
    guard bytes[body.endIndex...].first == UInt8(ascii: ";"), let scalar = Self.scalar(text) else {
      throw notXML("the entity &\(visible(text))")
    }
    index = body.endIndex + 1
    return scalar
  }

  private static func scalar(_ text: String) -> Unicode.Scalar? {
    switch text {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      text.hasPrefix("#x")
      ? UInt32(text.dropFirst(2), radix: 16)
      : text.hasPrefix("#") ? UInt32(text.dropFirst(), radix: 10) : nil
    guard let number, !text.contains("+"), let scalar = Unicode.Scalar(number) else { return nil }
    let isCharacter = number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number)
    return isCharacter && number != 0xFFFE && number != 0xFFFF ? scalar : nil
  }
}
