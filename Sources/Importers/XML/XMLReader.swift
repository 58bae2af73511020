import Core
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into a tree, and refuses what a description of a screen has no use for.
///
/// Document types are refused before parsing: with them go entities that grow, and references to
/// other files. A class, because the parser of Foundation wants one.
final class XMLReader: NSObject, XMLParserDelegate {
  private let file: String
  private var stack: [XMLElement] = []
  private var root: XMLElement?
  private var count = 0
  private var problem: Problem?

  private init(file: String) { self.file = file }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name for messages.
  /// - Returns: The outermost element.
  /// - Throws: Why the text is refused.
  static func read(_ text: String, file: String) throws(DocumentError) -> XMLElement {
    let bytes = text.utf8.count
    guard bytes <= XMLLimits.bytes else {
      throw refusal(
        file, nil, "a text of \(bytes) bytes", "at most \(XMLLimits.bytes) bytes")
    }
    let plain = try checked(text, file: file)
    let reader = XMLReader(file: file)
    let parser = XMLParser(data: Data(plain))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    let isRead = parser.parse()
    if let problem = reader.problem { throw DocumentError([problem]) }
    guard isRead, let root = reader.root, reader.stack.isEmpty else {
      let error = parser.parserError.map { " (\(code(of: $0)))" } ?? ""
      throw refusal(
        file, max(1, parser.lineNumber), "something that is not XML\(error)",
        "well-formed XML in UTF-8")
    }
    return root
  }

  private static func code(of error: any Error) -> String {
    "parser error \((error as NSError).code)"
  }

  private static func refusal(
    _ file: String, _ line: Int?, _ found: String, _ expected: String
  ) -> DocumentError {
    DocumentError([
      Problem(
        file: file, position: line.map { SourcePosition(line: $0, column: 1) }, path: "/",
        found: found, expected: expected)
    ])
  }

  /// Refuses entities, and encodings in which they could hide; returns the bytes without the name
  /// of a document type, which is never looked up.
  private static func checked(_ text: String, file: String) throws(DocumentError) -> [UInt8] {
    var bytes = Array(text.utf8)
    let head = bytes.prefix(200)
    if let start = head.firstRange(of: Array("encoding".utf8)),
      let end = head.firstRange(of: Array("?>".utf8)), start.lowerBound < end.lowerBound
    {
      let rest = head[start.upperBound..<end.lowerBound]
      let name = String(decoding: rest, as: UTF8.self).lowercased()
      guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(where: { name.contains("\($0)") })
      else {
        throw refusal(file, 1, "another encoding than UTF-8", "encoding=\"UTF-8\"")
      }
    }
    try blankDocumentType(&bytes, file: file)
    if let place = index(of: "<!ENTITY", in: bytes) {
      throw refusal(
        file, line(of: place, in: bytes), "an entity declaration", "a file without entities")
    }
    return bytes
  }

  private static func blankDocumentType(
    _ bytes: inout [UInt8], file: String
  ) throws(DocumentError) {
    guard let start = index(of: "<!DOCTYPE", in: bytes) else { return }
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    guard let end, bytes[end] == UInt8(ascii: ">") else {
      throw refusal(
        file, line(of: start, in: bytes), "a document type with declarations",
        "a file without them; entities are not read")
    }
    for place in start...end where bytes[place] != UInt8(ascii: "\n") {
      bytes[place] = UInt8(ascii: " ")
    }
    if let second = index(of: "<!DOCTYPE", in: bytes) {
      throw refusal(
        file, line(of: second, in: bytes), "a second document type", "one at most")
    }
  }

  private static func line(of place: Int, in bytes: [UInt8]) -> Int {
    bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The first place of a word, which begins with `<!`.
  private static func index(of word: String, in bytes: [UInt8]) -> Int? {
    let word = Array(word.utf8)
    var start = 0
    while let place = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[place...].starts(with: word) { return place }
      start = place + 1
    }
    return nil
  }

  private func refuse(_ parser: XMLParser, _ found: String, _ expected: String) {
    if problem == nil {
      problem = Problem(
        file: file, position: SourcePosition(line: max(1, parser.lineNumber), column: 1),
        path: "/" + stack.prefix(8).map(\.name).joined(separator: "/"), found: found,
        expected: expected)
    }
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard problem == nil else { return }
    count += 1
    if stack.count >= XMLLimits.depth {
      return refuse(
        parser, "elements nested deeper than \(XMLLimits.depth) levels", "a flatter file")
    }
    if count > XMLLimits.elements {
      return refuse(
        parser, "more than \(XMLLimits.elements) elements",
        "at most \(XMLLimits.elements) elements")
    }
    if attributes.contains(where: { $0.value.utf8.count > XMLLimits.attribute }) {
      return refuse(
        parser, "an attribute of more than \(XMLLimits.attribute) bytes", "shorter attributes")
    }
    stack.append(XMLElement(name: name, attributes: attributes, line: max(1, parser.lineNumber)))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard problem == nil, let element = stack.popLast() else { return }
    if stack.isEmpty { root = element } else { stack[stack.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard problem == nil, !stack.isEmpty else { return }
    if stack[stack.count - 1].text.utf8.count + string.utf8.count > XMLLimits.attribute {
      return refuse(parser, "a text of more than \(XMLLimits.attribute) bytes", "shorter texts")
    }
    stack[stack.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }
}
