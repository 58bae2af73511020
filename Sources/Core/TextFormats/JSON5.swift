/// A reader of JSON5 texts that keeps the place of every value.
///
/// It reads the grammar of json5.org: comments, trailing commas, unquoted names, single quotes,
/// hexadecimal numbers, signs and leading or trailing dots. Stricter than the grammar on purpose:
/// `Infinity`, `NaN` and repeated names are refused, and so are texts too large or too deep, halves
/// of surrogate pairs, and numbers that are too large for a `Double`.
package enum JSON5 {
  /// The most bytes that a text may have.
  package static let maximumBytes = 256 << 20
  /// The most levels that values may be nested.
  package static let maximumDepth = 128

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  ///   - maximumBytes: The most bytes that the text may have.
  /// - Returns: The outermost value.
  /// - Throws: The first thing that is not JSON5, with its place.
  package static func parse(
    _ text: String, file: String, maximumBytes: Int = maximumBytes
  ) throws(DocumentError) -> Node {
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

/// The state of reading one text: its values. How it steps through the characters, and how it reads
/// texts and numbers, stands in files of their own.
struct JSON5Parser {
  /// A step of the path to the value being read.
  enum Step {
    case key(String)
    case index(Int)
  }

  let bytes: [UInt8]
  let file: String
  var index = 0
  var line = 1
  var column = 1
  private var steps: [Step] = []

  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
  }

  /// The path of the value being read; made only for messages.
  var path: String {
    steps.reduce("$") { path, step in
      switch step {
      case .key(let key): childPath(path, key)
      case .index(let index): "\(path)[\(index)]"
      }
    }
  }

  mutating func document() throws(DocumentError) -> Node {
    try skipSpace()
    let node = try value()
    try skipSpace()
    if index < bytes.count { throw unexpected("the end of the text") }
    return node
  }

  private mutating func value() throws(DocumentError) -> Node {
    guard steps.count < JSON5.maximumDepth else {
      throw problem(
        "values nested deeper than \(JSON5.maximumDepth) levels", "a flatter document")
    }
    let start = position
    switch byte() ?? 0 {
    case UInt8(ascii: "{"): return Node(.object(try members()), at: start)
    case UInt8(ascii: "["): return Node(.array(try items()), at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return Node(.string(try string()), at: start)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return Node(.number(try number()), at: start)
    default: return Node(try word(), at: start)
    }
  }

  private mutating func word() throws(DocumentError) -> Node.Value {
    let start = position
    guard let text = try name() else { throw unexpected("a value") }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity", "NaN": throw problem(text, "a finite number", at: start)
    default:
      throw problem("the bare word \(text.prefix(40))", "a value; texts need quotes", at: start)
    }
  }

  private mutating func members() throws(DocumentError) -> [Node.Member] {
    advance()
    var members: [Node.Member] = []
    var seen: Set<String> = []
    while true {
      try skipSpace()
      if take("}") { return members }
      let start = position
      let key = try memberName()
      steps.append(.key(key))
      if !seen.insert(key).inserted {
        throw problem("the name \"\(key)\" a second time", "each name once", at: start)
      }
      try skipSpace()
      guard take(":") else { throw unexpected("a colon after the name") }
      try skipSpace()
      members.append(Node.Member(key: key, position: start, value: try value()))
      try skipSpace()
      if !take(",") && byte() != UInt8(ascii: "}") { throw unexpected("a comma or }") }
      steps.removeLast()
    }
  }

  private mutating func memberName() throws(DocumentError) -> String {
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") { return try string() }
    guard let text = try name() else { throw unexpected("a name or }") }
    return text
  }

  private mutating func items() throws(DocumentError) -> [Node] {
    advance()
    var items: [Node] = []
    while true {
      try skipSpace()
      if take("]") { return items }
      steps.append(.index(items.count))
      items.append(try value())
      steps.removeLast()
      try skipSpace()
      if !take(",") && byte() != UInt8(ascii: "]") { throw unexpected("a comma or ]") }
    }
  }

  /// Reads a name without quotes, or returns nil where none begins.
  private mutating func name() throws(DocumentError) -> String? {
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar == "\\" {
        text.append(try escapedNameCharacter(first: text.isEmpty))
      } else if isNameStart(scalar) || (!text.isEmpty && isNamePart(scalar)) {
        text.append(scalar)
        advance()
      } else {
        break
      }
    }
    return text.isEmpty ? nil : String(text)
  }

  private mutating func escapedNameCharacter(
    first: Bool
  ) throws(DocumentError) -> Unicode.Scalar {
    let start = position
    advance()
    guard peek() == "u" else { throw unexpected("u and four hexadecimal digits") }
    let scalar = try codedCharacter()
    guard isNameStart(scalar) || (!first && isNamePart(scalar)) else {
      throw problem("an escaped character that no name may have", "a letter", at: start)
    }
    return scalar
  }

  /// Tells whether a character may begin a name, after ECMAScript 5.1.
  private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "$"
        || scalar == "_"
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  /// Tells whether a character may follow in a name, after ECMAScript 5.1.
  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    if isNameStart(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}

/// Returns the path of a member, quoted where its name is not a plain word.
func childPath(_ path: String, _ key: String) -> String {
  let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  return isPlain ? "\(path).\(key)" : "\(path)[\"\(key)\"]"
}
