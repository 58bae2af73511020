import Core

/// Reads XML into a tree, and refuses what a description of a screen has no use for.
///
/// It reads the grammar of XML 1.0 without document types: a name of one is passed over, and with
/// declarations go entities that grow and references to other files. A text reaches it decoded, so no
/// encoding can hide anything. Parsers that decode once more, or that compare all attributes of an
/// element with one another, cannot keep these limits. Time and memory grow with the size alone.
struct XMLReader {
  let bytes: [UInt8]
  let file: String
  var index = 0
  private var stack: [XMLElement] = []
  private var root: XMLElement?
  private var elements = 0
  private var attributes = 0

  private init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name for messages.
  /// - Returns: The outermost element.
  /// - Throws: Why the text is refused.
  static func read(_ text: String, file: String) throws(DocumentError) -> XMLElement {
    var reader = XMLReader(text, file: file)
    guard reader.bytes.count <= XMLLimits.bytes else {
      throw reader.refusal(
        "a text of \(reader.bytes.count) bytes", "at most \(XMLLimits.bytes) bytes")
    }
    return try reader.document()
  }

  private mutating func document() throws(DocumentError) -> XMLElement {
    try declaration()
    var hasType = false
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try text()
      } else if takes("<!--") {
        try skip(to: "-->", "a comment")
      } else if takes("<![CDATA[") {
        let start = index
        try skip(to: "]]>", "a section of characters")
        try add(bytes[start..<(index - 3)])
      } else if begins("<!DOCTYPE") {
        guard !hasType, root == nil, stack.isEmpty else {
          throw refusal("a second document type", "one at most, at the beginning")
        }
        hasType = true
        try documentType()
      } else if begins("<!") {
        let isEntity = begins("<!ENTITY")
        throw isEntity
          ? refusal("an entity declaration", "a file without entities")
          : notXML("a declaration")
      } else if takes("<?") {
        if begins("xml "), root != nil || !stack.isEmpty { throw notXML("a second beginning") }
        try skip(to: "?>", "an instruction")
      } else if takes("</") {
        try close()
      } else {
        try open()
      }
    }
    guard let root, stack.isEmpty else {
      throw notXML(stack.last.map { "<\($0.name.prefix(40))> that is not closed" } ?? "no element")
    }
    return root
  }

  // MARK: What stands around elements

  /// Reads the first line, which may name an encoding, whatever stands before the name.
  private mutating func declaration() throws(DocumentError) {
    guard takes("<?xml") else { return }
    let start = index
    try skip(to: "?>", "an instruction")
    let words = String(decoding: bytes[start..<(index - 2)], as: UTF8.self).lowercased()
    guard let place = words.firstRange(of: "encoding") else { return }
    let name = words[place.upperBound...].drop { " \t\r\n=\"'".contains($0) }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard Self.encodings.contains(String(name)) || isPlain(in: String(name)) else {
      index = start
      throw refusal("another encoding than UTF-8", "encoding=\"UTF-8\"")
    }
  }

  /// Encodings that a text in UTF-8 may name: its own, and that of the text within the program that
  /// wrote it, which is told where a server hands the text on. It is never decoded a second time.
  private static let encodings: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"]

  /// Tells whether all bytes mean the same in UTF-8 and in an encoding of western languages.
  private func isPlain(in name: String) -> Bool {
    ["iso-8859-1", "latin1", "windows-1252"].contains(name) && bytes.allSatisfy { $0 < 0x80 }
  }

  /// Passes over a document type that declares nothing.
  private mutating func documentType() throws(DocumentError) {
    let start = index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == UInt8(ascii: "[") {
        break
      }
    }
    index = start
    throw refusal(
      "a document type with declarations", "a file without them; entities are not read")
  }

  private mutating func skip(to end: StaticString, _ noun: String) throws(DocumentError) {
    let start = index
    while index < bytes.count {
      if takes(end) { return }
      index += 1
    }
    index = start
    throw notXML("\(noun) that does not end")
  }

  // MARK: Elements

  private mutating func open() throws(DocumentError) {
    let start = index
    index += 1
    guard root == nil || !stack.isEmpty else { throw notXML("a second outermost element") }
    guard let name = name() else { throw notXML("a sign < that begins nothing") }
    elements += 1
    guard stack.count < XMLLimits.depth else {
      throw refusal("elements nested deeper than \(XMLLimits.depth) levels", "a flatter file")
    }
    guard elements <= XMLLimits.elements else {
      throw refusal(
        "more than \(XMLLimits.elements) elements", "at most \(XMLLimits.elements) elements")
    }
    var element = XMLElement(name: name, line: 0)
    while true {
      let hasSpace = skipSpace()
      guard index < bytes.count else {
        index = start
        throw notXML("<\(name.prefix(40))> that does not end")
      }
      if takes("/>") {
        element.line = line(of: index - 1)
        return close(element)
      }
      if takes(">") {
        element.line = line(of: index - 1)
        stack.append(element)
        return
      }
      guard hasSpace, let key = self.name() else { throw notXML("no attribute") }
      try attribute(key, of: &element)
    }
  }

  private mutating func attribute(
    _ key: String, of element: inout XMLElement
  ) throws(DocumentError) {
    skipSpace()
    guard takes("=") else { throw notXML("an attribute without a value") }
    skipSpace()
    let value = try attributeValue()
    attributes += 1
    guard element.attributes.count < XMLLimits.attributesOfElement,
      attributes <= XMLLimits.attributes
    else {
      throw refusal(
        "too many attributes",
        "at most \(XMLLimits.attributesOfElement) of an element and \(XMLLimits.attributes) in all")
    }
    guard element.attributes.updateValue(value, forKey: key) == nil else {
      throw notXML("the attribute \(key.prefix(40)) a second time")
    }
  }

  private mutating func close() throws(DocumentError) {
    guard let name = name(), let element = stack.last, element.name == name else {
      throw notXML("an end of what is not open")
    }
    skipSpace()
    guard takes(">") else { throw notXML("a last tag that does not end") }
    stack.removeLast()
    close(element)
  }

  private mutating func close(_ element: XMLElement) {
    if stack.isEmpty { root = element } else { stack[stack.count - 1].children.append(element) }
  }

  /// Reads characters up to the next sign <.
  private mutating func text() throws(DocumentError) {
    let start = index
    let piece = try characters { $0 == UInt8(ascii: "<") }
    if stack.isEmpty {
      guard piece.allSatisfy(Self.isSpace) else {
        index = start
        throw notXML("characters outside of elements")
      }
    } else {
      try add(piece[...])
    }
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) throws(DocumentError) {
    guard let last = stack.indices.last else { throw notXML("characters outside of elements") }
    guard stack[last].text.utf8.count + piece.count <= XMLLimits.text else {
      throw refusal("a text of more than \(XMLLimits.text) bytes", "shorter texts")
    }
    stack[last].text += String(decoding: piece, as: UTF8.self)
  }

  // MARK: Messages

  func notXML(_ found: String) -> DocumentError {
    refusal("something that is not XML: \(found)", "well-formed XML in UTF-8")
  }

  func refusal(_ found: String, _ expected: String) -> DocumentError {
    let place = min(index, bytes.count)
    let start = (bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    // Bytes that go on with a character do not count.
    let column = bytes[start..<place].count { $0 & 0xC0 != 0x80 } + 1
    return DocumentError([
      Problem(
        file: file, position: SourcePosition(line: line(of: place), column: column),
        path: "/" + stack.prefix(8).map(\.name).joined(separator: "/"), found: found,
        expected: expected)
    ])
  }

  /// The lines are counted as they are asked for, each once.
  private func line(of place: Int) -> Int { lines.line(of: place, in: bytes) }
  private let lines = LineCounter()
}

/// Counts lines up to a place that only grows, so that each byte is looked at once.
///
/// A class, because messages are made where nothing else may change.
private final class LineCounter {
  private var place = 0
  private var line = 1

  func line(of end: Int, in bytes: [UInt8]) -> Int {
    if end < place { (place, line) = (0, 1) }
    for byte in bytes[place..<end] where byte == UInt8(ascii: "\n") { line += 1 }
    place = end
    return line
  }
}
