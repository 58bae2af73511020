/// Stepping through the characters of a text.
extension JSON5Parser {
  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// The byte here, or nil at the end.
  func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  /// The character here, or nil at the end.
  func peek() -> Unicode.Scalar? {
    guard let first = byte() else { return nil }
    if first < 0x80 { return Unicode.Scalar(first) }
    var iterator = bytes[index...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Goes on by one character; a carriage return and line feed together end one line.
  mutating func advance() {
    let first = bytes[index]
    index += 1
    if first < 0x80 {
      if first == 0x0A || (first == 0x0D && byte() != 0x0A) {
        newLine()
      } else {
        column += 1
      }
      return
    }
    while let next = byte(), next & 0xC0 == 0x80 { index += 1 }
    // The line and the paragraph separator, U+2028 and U+2029.
    if first == 0xE2, bytes[index - 2] == 0x80, bytes[index - 1] & 0xFE == 0xA8 {
      newLine()
    } else {
      column += 1
    }
  }

  /// The number of ASCII characters from here that are no quote, backslash or control character.
  func plainLength(until quote: UInt8) -> Int {
    var end = index
    while end < bytes.count, (0x20..<0x80).contains(bytes[end]), bytes[end] != quote,
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    return end - index
  }

  /// Goes on by a number of ASCII characters without a line end.
  mutating func skip(_ count: Int) {
    index += count
    column += count
  }

  private mutating func newLine() {
    line += 1
    column = 1
  }

  /// Goes on past a character if it stands here.
  ///
  /// - Parameter character: An ASCII character.
  /// - Returns: Whether it stood here.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte() == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  /// Goes on past white space and comments.
  mutating func skipSpace() throws(DocumentError) {
    gap.start = position
    defer { gap.end = index }
    while let first = byte() {
      if first == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "/") {
        let start = line
        while index < bytes.count, line == start, byte() != 0x0D { advance() }
      } else if first == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "*") {
        try skipBlockComment()
      } else if isSpace(first) {
        advance()
      } else {
        return
      }
    }
  }

  private func isSpace(_ first: UInt8) -> Bool {
    if first < 0x80 { return (0x09...0x0D).contains(first) || first == 0x20 }
    guard let scalar = peek() else { return false }
    return scalar == "\u{FEFF}" || scalar == "\u{2028}" || scalar == "\u{2029}"
      || scalar.properties.generalCategory == .spaceSeparator
  }

  private mutating func skipBlockComment() throws(DocumentError) {
    let start = position
    advance()
    advance()
    while !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
      guard index < bytes.count else {
        throw problem("an open comment", "*/ to close it", at: start)
      }
      advance()
    }
    advance()
    advance()
  }

  func problem(
    _ found: String, _ expected: String, at place: SourcePosition? = nil
  ) -> DocumentError {
    let isConflict = column == 1 && bytes[index...].starts(with: "<<<<<<< ".utf8)
    let problem =
      isConflict
      ? Problem(
        file: file, position: position, path: path, found: "a conflict that git left in the file",
        expected: """
          one side of it: of a baseline take either, run again and use 'tapcost baseline save'; of accepted \
          changes keep the entries of both
          """)
      : Problem(
        file: file, position: place ?? position, path: path, found: found, expected: expected)
    return DocumentError([problem])
  }

  func unexpected(_ expected: String) -> DocumentError {
    let found = peek().map { "the character \(String($0).debugDescription)" }
    return problem(found ?? "the end of the text", expected)
  }
  // MARK: What is left out

  /// Returns that something is missing. Where a line has begun since, the one before is named: that is where it
  /// belongs, and where somebody types who has not come to its end.
  func missing(_ expected: String) -> DocumentError {
    guard gap.end == index, gap.start.line < line else { return unexpected(expected) }
    return problem(
      index < bytes.count ? "the end of the line" : "the end of the text", expected, at: gap.start)
  }

  /// Returns that nothing separates or closes what is here; a bracket of the other kind is named itself.
  func unseparated(_ expected: String) -> DocumentError {
    let closes = byte() == UInt8(ascii: "}") || byte() == UInt8(ascii: "]")
    return closes ? unexpected(expected) : missing(expected)
  }

  /// Tells whether a line ends where a value was to come, and the next one begins with something else: what
  /// ends a member, or the name of another.
  var hasNoValue: Bool {
    guard gap.start.line < line else { return false }
    guard let first = byte() else { return true }
    if "},]".utf8.contains(first) { return true }
    var rest = self
    guard (try? rest.memberName()) != nil, (try? rest.skipSpace()) != nil else { return false }
    return rest.byte() == UInt8(ascii: ":")
  }
}
