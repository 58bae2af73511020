import Core

/// A format of other tools that describes screens: how it is told, and how it is read.
package struct ForeignFormat: Sendable {
  /// The id, as in `uiautomator`.
  package let id: String
  /// The name for people.
  package let title: String
  /// Whether its files come from an editor, and not from a program that runs.
  var isDrawn = false
  /// Whether a file looks like one of the format.
  let recognizes: @Sendable (FileHead) -> Bool
  /// The screens of a file.
  let read: @Sendable (_ file: ForeignFile) throws(DocumentError) -> Importer.Found
}

extension ForeignFormat: Hashable {
  /// Tells whether two formats have one id.
  package static func == (a: Self, b: Self) -> Bool { a.id == b.id }

  /// Feeds the id into a hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A file of another tool, to be read.
struct ForeignFile {
  /// The text.
  let text: String
  /// The name for messages.
  let name: String
  /// The knowledge beyond the file.
  let options: ImportOptions

  /// Reads the text as XML.
  func xml() throws(DocumentError) -> XMLElement { try XMLReader.read(text, file: name) }

  /// Reads the text as JSON, and notes in the report what stands there a second time.
  func json(
    _ read: (Node) throws(DocumentError) -> Importer.Found
  ) throws(DocumentError) -> Importer.Found {
    let (root, report) = try JSONTree.read(text, file: name)
    var found = try read(root)
    found.report.add(report)
    return found
  }

  /// Returns why nothing can be made of the file.
  func refusal(found: String, expected: String) -> DocumentError {
    Importer.refusal(name, found: found, expected: expected)
  }

  /// Refuses a file with too many elements.
  func checkCount(_ count: Int, of noun: String) throws(DocumentError) {
    guard count > XMLLimits.elements else { return }
    throw refusal(
      found: "more than \(XMLLimits.elements) \(noun)",
      expected: "at most \(XMLLimits.elements) \(noun)")
  }
}

/// The beginning of a file, by which its format is told.
struct FileHead {
  /// The text without leading space.
  let text: Substring
  /// The name of the first element of a text that begins as XML.
  let xmlRoot: Substring?

  init(_ text: String) {
    let head = text.prefix(65_536).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    self.text = head
    xmlRoot = head.first == "<" ? Self.root(of: head) : nil
  }

  /// Whether the text is neither XML nor JSON.
  var isPlain: Bool { xmlRoot == nil && !isJSON }

  /// Tells whether any of some words stands at the beginning.
  func holdsAny(_ words: String...) -> Bool { text.containsAny(words) }

  /// Whether the text begins as JSON.
  var isJSON: Bool {
    guard text.first == "[" else { return text.first == "{" }
    // A letter after the bracket is the name of a program in a log, and a colon stands in a time.
    let inner = text.dropFirst()
    // A number alone is that of a node in a list for language models.
    if inner.drop(while: { $0.isNumber }).hasPrefix("] ") { return false }
    return inner.first { !$0.isWhitespace }?.isLetter != true
      && inner.prefix(while: { !"{\"[]".contains($0) }).first { $0 == ":" } == nil
  }

  private static func root(of head: Substring) -> Substring? {
    var rest = head
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      // A declaration or comment is no element.
      if rest.hasPrefix("!--"), let end = rest.firstRange(of: "-->")?.upperBound {
        rest = rest[end...]
        continue
      }
      let name = rest.prefix { $0.isLetter || $0 == "." }
      if !name.isEmpty { return name }
    }
    return nil
  }
}
