/// Reading texts in quotes.
extension JSON5Parser {
  mutating func string() throws(DocumentError) -> String {
    let start = position
    let quote = bytes[index]
    advance()
    // Most texts are plain characters up to their end.
    let plain = plainLength(until: quote)
    if byte(plain) == quote, plain <= maximumText {
      let text = String(decoding: bytes[index..<index + plain], as: UTF8.self)
      skip(plain + 1)
      return text
    }
    var text = Array(bytes[index..<index + plain])
    skip(plain)
    while true {
      guard let first = byte(), first != 0x0A, first != 0x0D else {
        let mark = Unicode.Scalar(quote)
        throw problem("an open string", "a closing \(mark)", at: start)
      }
      if text.count > maximumText { throw longText(at: start) }
      if first == quote {
        advance()
        return String(decoding: text, as: UTF8.self)
      }
      if first == UInt8(ascii: "\\") {
        advance()
        if let scalar = try escape() { text.append(contentsOf: String(scalar).utf8) }
      } else {
        let from = index
        advance()
        text.append(contentsOf: bytes[from..<index])
      }
    }
  }

  func longText(at start: SourcePosition) -> DocumentError {
    problem("a text of more than \(maximumText) bytes", "shorter texts", at: start)
  }

  /// Reads what follows a backslash; a line end stands for nothing.
  private mutating func escape() throws(DocumentError) -> Unicode.Scalar? {
    guard let scalar = peek() else { throw unexpected("the rest of an escape") }
    let plain: Unicode.Scalar?
    switch scalar {
    case "x", "u": return try codedCharacter()
    case "b": plain = "\u{8}"
    case "f": plain = "\u{C}"
    case "n": plain = "\n"
    case "r": plain = "\r"
    case "t": plain = "\t"
    case "v": plain = "\u{B}"
    case "0" where !(byte(1).map(isDigit) ?? false): plain = "\0"
    case "0"..."9": throw unexpected("an escape that is not a digit")
    case "\n", "\r", "\u{2028}", "\u{2029}": plain = nil
    default: plain = scalar
    }
    if scalar == "\r", byte(1) == 0x0A { advance() }
    advance()
    return plain
  }

  /// Reads `x` and two or `u` and four hexadecimal digits, with the second half of a pair.
  mutating func codedCharacter() throws(DocumentError) -> Unicode.Scalar {
    let start = position
    let first = try codedUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "u") {
      advance()
      let second = try codedUnit()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw problem("half of a surrogate pair", "a whole character", at: start)
  }

  private mutating func codedUnit() throws(DocumentError) -> UInt32 {
    let digits = byte() == UInt8(ascii: "x") ? 2 : 4
    advance()
    var unit: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw unexpected("\(digits) hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      advance()
    }
    return unit
  }

  func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
