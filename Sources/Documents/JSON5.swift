/// A reader of JSON5 texts that keeps the place of every value.
///
/// It reads the grammar of json5.org: comments, trailing commas, unquoted names, single quotes,
/// hexadecimal numbers, signs and leading or trailing dots. Stricter than the grammar on purpose:
/// `Infinity`, `NaN` and repeated names are refused, and so are texts too large or too deep.
public enum JSON5 {
  /// The most bytes that a text may have.
  public static let maximumBytes = 64 << 20
  /// The most levels that values may be nested.
  public static let maximumDepth = 128

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  /// - Returns: The outermost value.
  /// - Throws: The first thing that is not JSON5, with its place.
  public static func parse(_ text: String, file: String) throws(DocumentError) -> Node {
    guard text.utf8.count <= maximumBytes else {
      throw DocumentError([
        Problem(
          file: file, position: nil, path: "$", found: "a text of \(text.utf8.count) bytes",
          expected: "at most \(maximumBytes) bytes")
      ])
    }
    var parser = JSON5Parser(text, file: file)
    return try parser.document()
  }
}

/// The state of reading one text.
struct JSON5Parser {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String, file: String) {
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  mutating func document() throws(DocumentError) -> Node {
    if scalars.first == "\u{FEFF}" { index = 1 }
    try skipSpace()
    let node = try value(path: "$", depth: 0)
    try skipSpace()
    if index < scalars.count { throw unexpected("$", "the end of the text") }
    return node
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart + 1)
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private func problem(
    _ path: String, _ found: String, _ expected: String, at place: SourcePosition? = nil
  ) -> DocumentError {
    DocumentError([
      Problem(
        file: file, position: place ?? position, path: path, found: found, expected: expected)
    ])
  }

  private func unexpected(_ path: String, _ expected: String) -> DocumentError {
    let found = peek().map { "the character \(String($0).debugDescription)" }
    return problem(path, found ?? "the end of the text", expected)
  }

  private mutating func advance() {
    let scalar = scalars[index]
    index += 1
    let newline =
      scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}"
      || (scalar == "\r" && peek() != "\n")
    if newline {
      line += 1
      lineStart = index
    }
  }

  private mutating func skipSpace() throws(DocumentError) {
    while let scalar = peek() {
      if scalar == "/" && peek(1) == "/" {
        while let next = peek(), next != "\n" && next != "\r" {
          _ = next
          advance()
        }
      } else if scalar == "/" && peek(1) == "*" {
        try skipBlockComment()
      } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(DocumentError) {
    let start = position
    advance()
    advance()
    while !(peek() == "*" && peek(1) == "/") {
      guard peek() != nil else {
        throw problem("$", "an open comment", "*/ to close it", at: start)
      }
      advance()
    }
    advance()
    advance()
  }

  private mutating func value(path: String, depth: Int) throws(DocumentError) -> Node {
    guard depth < JSON5.maximumDepth else {
      throw problem(
        path, "values nested deeper than \(JSON5.maximumDepth) levels", "a flatter document")
    }
    let start = position
    switch peek() {
    case "{": return Node(.object(try members(path: path, depth: depth)), at: start)
    case "[": return Node(.array(try items(path: path, depth: depth)), at: start)
    case "\"", "'": return Node(.string(try string(path: path)), at: start)
    case let scalar?
    where scalar == "+" || scalar == "-" || scalar == "."
      || ("0"..."9").contains(scalar):
      return Node(.number(try number(path: path)), at: start)
    default: return Node(try word(path: path, start: start), at: start)
    }
  }

  private mutating func word(
    path: String, start: SourcePosition
  ) throws(DocumentError) -> Node.Value {
    guard let first = peek(), isNameStart(first) else { throw unexpected(path, "a value") }
    let text = name()
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity", "NaN": throw problem(path, text, "a finite number", at: start)
    default: throw problem(path, "the bare word \(text)", "a value; texts need quotes", at: start)
    }
  }

  private mutating func members(
    path: String, depth: Int
  ) throws(DocumentError) -> [Node.Member] {
    advance()
    var members: [Node.Member] = []
    var seen: Set<String> = []
    while true {
      try skipSpace()
      if peek() == "}" {
        advance()
        return members
      }
      let start = position
      let key = try memberName(path: path)
      let inner = childPath(path, key)
      if !seen.insert(key).inserted {
        throw problem(inner, "the name \"\(key)\" a second time", "each name once", at: start)
      }
      try skipSpace()
      guard peek() == ":" else { throw unexpected(inner, "a colon after the name") }
      advance()
      try skipSpace()
      members.append(
        Node.Member(
          key: key, position: start, value: try value(path: inner, depth: depth + 1)))
      try skipSpace()
      if peek() == "," {
        advance()
      } else if peek() != "}" {
        throw unexpected(inner, "a comma or }")
      }
    }
  }

  private mutating func memberName(path: String) throws(DocumentError) -> String {
    if peek() == "\"" || peek() == "'" { return try string(path: path) }
    guard let first = peek(), isNameStart(first) else { throw unexpected(path, "a name or }") }
    return name()
  }

  private mutating func items(path: String, depth: Int) throws(DocumentError) -> [Node] {
    advance()
    var items: [Node] = []
    while true {
      try skipSpace()
      if peek() == "]" {
        advance()
        return items
      }
      items.append(try value(path: "\(path)[\(items.count)]", depth: depth + 1))
      try skipSpace()
      if peek() == "," {
        advance()
      } else if peek() != "]" {
        throw unexpected(path, "a comma or ]")
      }
    }
  }

  private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar.properties.isIDStart
  }

  private mutating func name() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = peek(), isNameStart(scalar) || scalar.properties.isIDContinue {
      text.append(scalar)
      advance()
    }
    return String(text)
  }

  private mutating func string(path: String) throws(DocumentError) -> String {
    let start = position
    let quote = scalars[index]
    advance()
    var text = String.UnicodeScalarView()
    while true {
      guard let scalar = peek(), scalar != "\n", scalar != "\r" else {
        throw problem(path, "an open string", "a closing \(quote)", at: start)
      }
      if scalar == quote {
        advance()
        return String(text)
      }
      if scalar == "\\" {
        advance()
        try escape(into: &text, path: path)
      } else {
        text.append(scalar)
        advance()
      }
    }
  }

  private mutating func escape(
    into text: inout String.UnicodeScalarView, path: String
  ) throws(DocumentError) {
    guard let scalar = peek() else { throw unexpected(path, "the rest of an escape") }
    switch scalar {
    case "x", "u":
      text.append(try codedScalar(path: path))
      return
    case "b": text.append("\u{8}")
    case "f": text.append("\u{C}")
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "v": text.append("\u{B}")
    case "0": text.append("\0")
    case "\r" where peek(1) == "\n": advance()
    case "\n", "\r", "\u{2028}", "\u{2029}": break
    default: text.append(scalar)
    }
    advance()
  }

  private mutating func codedScalar(path: String) throws(DocumentError) -> Unicode.Scalar {
    let first = try hexadecimalUnit(path: path)
    guard (0xD800..<0xDC00).contains(first) else {
      guard let scalar = Unicode.Scalar(first) else {
        throw problem(path, "half of a surrogate pair", "a whole character")
      }
      return scalar
    }
    guard peek() == "\\", peek(1) == "u" else {
      throw problem(path, "half of a surrogate pair", "a whole character")
    }
    advance()
    let second = try hexadecimalUnit(path: path)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem(path, "half of a surrogate pair", "a whole character") }
    return scalar
  }

  private mutating func hexadecimalUnit(path: String) throws(DocumentError) -> UInt32 {
    let digits = peek() == "x" ? 2 : 4
    advance()
    var unit: UInt32 = 0
    for _ in 0..<digits {
      guard let scalar = peek(), let digit = hexadecimalDigit(scalar) else {
        throw unexpected(path, "\(digits) hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      advance()
    }
    return unit
  }

  private func hexadecimalDigit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.isASCII else { return nil }
    return Character(scalar).hexDigitValue
  }

  private mutating func number(path: String) throws(DocumentError) -> Double {
    let start = position
    var text = ""
    while let scalar = peek(),
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || scalar == "." || scalar == "+" || scalar == "-")
    {
      text.unicodeScalars.append(scalar)
      advance()
    }
    guard let number = JSON5Parser.decode(number: text), number.isFinite else {
      throw problem(path, "the text \(text.prefix(40))", "a finite number", at: start)
    }
    return number
  }

  private static func decode(number text: String) -> Double? {
    var digits = Substring(text)
    var sign = 1.0
    if let first = digits.first, first == "+" || first == "-" {
      if first == "-" { sign = -1 }
      digits.removeFirst()
    }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return UInt64(digits.dropFirst(2), radix: 16).map { sign * Double($0) }
    }
    guard let first = digits.first, first == "." || first.isNumber, digits != "." else {
      return nil
    }
    let letters = digits.filter(\.isLetter)
    guard letters.isEmpty || letters.lowercased() == "e" else { return nil }
    let integer = digits.prefix(while: \.isNumber)
    guard integer.count < 2 || integer.first != "0" else { return nil }
    var padded = first == "." ? "0" + digits : String(digits)
    if let dot = padded.firstIndex(of: ".") {
      let next = padded.index(after: dot)
      if next == padded.endIndex || !padded[next].isNumber { padded.insert("0", at: next) }
    }
    return Double(padded).map { sign * $0 }
  }
}

/// Returns the path of a member, quoted where its name is not a plain word.
func childPath(_ path: String, _ key: String) -> String {
  let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  return isPlain ? "\(path).\(key)" : "\(path)[\"\(key)\"]"
}
