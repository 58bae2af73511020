/// A reader of JSON5 texts that keeps the place of every value.
///
/// It reads the grammar of json5.org: comments, trailing commas, unquoted names, single quotes,
/// hexadecimal numbers, signs and leading or trailing dots. Stricter than the grammar on purpose:
/// `Infinity`, `NaN` and repeated names are refused, and so are texts too large or too deep, halves
/// of surrogate pairs, and numbers that are too large for a `Double`. Files of other programs may
/// repeat names; ``parse(_:file:maximumDepth:repeated:)`` takes the last, as most readers do.
package enum JSON5 {
  /// The most bytes that a text may have.
  package static let maximumBytes = 256 << 20
  /// The most levels that values may be nested, where nothing else is said.
  package static let maximumDepth = 128
  /// The most values that a text may hold, names not counted, where nothing else is said; so memory
  /// has a bound.
  package static let maximumValues = 4_000_000
  /// The most bytes of a text in quotes or of a name, where nothing else is said.
  package static let maximumText = 1 << 20

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  ///   - maximumBytes: The most bytes that the text may have.
  ///   - maximumText: The most bytes of a text in quotes or of a name.
  ///   - maximumValues: The most values.
  ///   - maximumDepth: The most levels that values may be nested.
  /// - Returns: The outermost value.
  /// - Throws: The first thing that is not JSON5, with its place.
  package static func parse(
    _ text: String, file: String, maximumBytes: Int = maximumBytes,
    maximumText: Int = maximumText, maximumValues: Int = maximumValues,
    maximumDepth: Int = maximumDepth
  ) throws(DocumentError) -> Node {
    guard text.utf8.count <= maximumBytes else {
      throw DocumentError([
        Problem(
          file: file, position: nil, path: "$", found: "a text of \(text.utf8.count) bytes",
          expected: "at most \(maximumBytes) bytes")
      ])
    }
    var parser = JSON5Parser(
      text, file: file, maximumText: maximumText, maximumValues: maximumValues,
      maximumDepth: maximumDepth)
    return try parser.document()
  }

  /// Reads a text in which names of one object may be repeated; the last one counts.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  ///   - maximumDepth: The most levels that values may be nested.
  ///   - repeated: Receives the repeated names, in the order of the text.
  /// - Returns: The outermost value.
  /// - Throws: The first thing that is not JSON5, with its place.
  package static func parse(
    _ text: String, file: String, maximumDepth: Int, repeated: inout [RepeatedName]
  ) throws(DocumentError) -> Node {
    var parser = JSON5Parser(
      text, file: file, maximumText: maximumText, maximumValues: maximumValues,
      maximumDepth: maximumDepth, takesLast: true)
    let root = try parser.document()
    repeated = parser.repeated
    return root
  }

  /// A name that an object has a second time.
  package struct RepeatedName: Equatable, Sendable {
    /// The name.
    package var name: String
    /// Where it stands again.
    package var position: SourcePosition
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
  let maximumText: Int
  private let maximumValues: Int
  private let maximumDepth: Int
  private let takesLast: Bool
  private(set) var repeated: [JSON5.RepeatedName] = []
  private var count = 0
  var index = 0
  var line = 1
  var column = 1
  /// The last white space and comments: where they begin, and the index behind them.
  var gap = (start: SourcePosition(line: 1, column: 1), end: 0)
  private var steps: [Step] = []

  init(
    _ text: String, file: String, maximumText: Int, maximumValues: Int,
    maximumDepth: Int = JSON5.maximumDepth, takesLast: Bool = false
  ) {
    bytes = Array(text.utf8)
    self.takesLast = takesLast
    self.file = file
    self.maximumText = maximumText
    self.maximumValues = maximumValues
    self.maximumDepth = maximumDepth
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
    guard steps.count < maximumDepth else {
      throw problem(
        "values nested deeper than \(maximumDepth) levels", "a flatter document")
    }
    count += 1
    guard count <= maximumValues else {
      throw problem("more than \(maximumValues) values", "at most \(maximumValues) values")
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
      throw problem(
        "the word \(text.prefix(40)) without quotes", "a value; texts need quotes", at: start)
    }
  }

  private mutating func members() throws(DocumentError) -> [Node.Member] {
    advance()
    var members: [Node.Member] = []
    var names = NameSet()
    var isRepeating = false
    while true {
      try skipSpace()
      if take("}") { return isRepeating ? Self.last(of: members) : members }
      let start = position
      let key = try memberName()
      steps.append(.key(key))
      if !names.insert(key) {
        guard takesLast else {
          throw problem("the name \"\(key)\" a second time", "each name once", at: start)
        }
        isRepeating = true
        repeated.append(JSON5.RepeatedName(name: key, position: start))
      }
      try skipSpace()
      guard take(":") else { throw missing("a colon after the name") }
      try skipSpace()
      if hasNoValue { throw missing("a value") }
      members.append(Node.Member(key: key, position: start, value: try value()))
      try skipSpace()
      if !take(",") && byte() != UInt8(ascii: "}") { throw unseparated("a comma or }") }
      steps.removeLast()
    }
  }

  /// The last member of each name, in the order of the text.
  private static func last(of members: [Node.Member]) -> [Node.Member] {
    var seen: Set<String> = []
    return members.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }

  mutating func memberName() throws(DocumentError) -> String {
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") { return try string() }
    guard let text = try name() else {
      let opens = byte() == UInt8(ascii: "{") || byte() == UInt8(ascii: "[")
      throw opens ? missing("a name or }") : unexpected("a name or }")
    }
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
      if !take(",") && byte() != UInt8(ascii: "]") { throw unseparated("a comma or ]") }
    }
  }

  /// Reads a name without quotes, or returns nil where none begins.
  private mutating func name() throws(DocumentError) -> String? {
    let start = position
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
    let name = String(text)
    if name.utf8.count > maximumText { throw longText(at: start) }
    return name.isEmpty ? nil : name
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

/// The names of an object so far. Most objects have few, for which no set is made.
private struct NameSet {
  private var few: [String] = []
  private var many: Set<String> = []

  /// Adds a name; tells whether it is new.
  mutating func insert(_ name: String) -> Bool {
    if many.isEmpty {
      if few.contains(name) { return false }
      few.append(name)
      if few.count > 12 { many = Set(few) }
      return true
    }
    return many.insert(name).inserted
  }
}

/// Returns the path of a member, quoted where its name is not a plain word.
func childPath(_ path: String, _ key: String) -> String {
  let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  return isPlain ? "\(path).\(key)" : "\(path)[\"\(key)\"]"
}
