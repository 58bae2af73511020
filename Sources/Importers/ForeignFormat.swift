import Core

/// A format of other tools that describes screens. A format is a folder of this target; all there are
/// stand in ``all``.
package struct ForeignFormat: Sendable {
  /// The id, as in `uiautomator`.
  package let id: String
  /// The name for people.
  package let title: String
  /// Whether a file looks like one of the format.
  let recognizes: @Sendable (FileHead) -> Bool
  /// The screens of a file.
  let read: @Sendable (_ file: ForeignFile) throws(DocumentError) -> Importer.Found

  /// All formats; the first that recognizes a file reads it.
  package static let all: [ForeignFormat] = [
    .interfaceBuilder, .pageSource, .uiautomator, .cogtool, .androidLayout, .windows, .webPage,
    .axe, .figma, .reactTree,
    .snapshotDictionary, .idb, .webDriverAgent, .maestro, .androidTree, .accessibilityTree,
    .flutter, .espresso, .viewTree, .debugDescription, .blinkTree, .compose, .ariaSnapshot,
  ]

  /// Whether its files come from an editor, and not from a program that runs.
  var isDrawn: Bool { Self.drawn.contains(self) }

  private static let drawn: [ForeignFormat] = [
    .interfaceBuilder, .figma, .androidLayout, .cogtool,
  ]

  /// Tells the format of a text by its content.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: The format, or nil when it is none that can be read.
  package static func sniffed(_ text: String) -> Self? {
    recognized(by: FileHead(Unwrapping.content(of: text)))
  }

  /// Tells the format by the beginning of a file without what tools print around it.
  static func recognized(by head: FileHead) -> Self? { all.first { $0.recognizes(head) } }
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
