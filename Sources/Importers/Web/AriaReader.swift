import Core

/// Reads snapshots of roles and names as Playwright writes them: a small part of YAML.
struct AriaReader {
  private static let mostLines = 100_000
  private static let mostLevels = 100

  private let file: String
  private var report = ImportReport()
  /// What comments at the beginning say: `# viewport: 390x844`, `# title: Orders`.
  private var facts: [String: String] = [:]

  private init(file: String) { self.file = file }

  /// Reads a text.
  static func read(_ file: ForeignFile) throws(DocumentError) -> Importer.Found {
    var reader = AriaReader(file: file.name)
    var roots = try reader.elements(file.text)
    reader.dropBehindDialog(&roots)
    var page = WebPage(
      id: "page", options: file.options,
      size: reader.facts["viewport"].flatMap(ImportOptions.size),
      right: roots.map(\.right).max() ?? 0)
    for root in roots { page.add(root) }
    var screen = page.screen
    screen.report.add(reader.report)
    if screen.title.isEmpty { screen.title = labelText(reader.facts["title"]) }
    if !screen.title.isEmpty { screen.id = screen.title }
    return Importer.Found(screens: [screen])
  }

  /// The elements at the margin, with those below them.
  private mutating func elements(_ text: String) throws(DocumentError) -> [WebElement] {
    var tree = Nesting<WebElement>(file: file, depth: Self.mostLevels) { around, element in
      around.children.append(element.withPlacedTexts)
    }
    var understood = 0
    var unclear: [DocumentError] = []
    // No more lines are made of a text than are read.
    let lines = text.split(
      maxSplits: Self.mostLines, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      guard number <= Self.mostLines else {
        throw Importer.problem(
          file, line: number, found: "more than \(Self.mostLines) lines",
          expected: "a shorter snapshot")
      }
      guard line.utf8.count <= JSON5.maximumText else {
        throw Importer.problem(
          file, line: number, found: "a line of more than \(JSON5.maximumText) bytes",
          expected: "shorter lines")
      }
      let space = line.prefix { $0 == " " || $0 == "\t" }
      // A tab goes one level further, as two blanks do.
      let indent = space.reduce(0) { $0 + ($1 == "\t" ? 2 : 1) }
      let rest = line.dropFirst(space.count)
      if rest.first == "#" { readFact(rest) }
      if rest.isEmpty || rest.first == "#" || Self.isMark(line) { continue }
      if understood == 0, Self.isKey(rest) { continue }
      guard rest.hasPrefix("- ") else {
        // A text that runs over several lines belongs to the element above it.
        guard understood > 0, let last = tree.last, let level = tree.level, indent > level else {
          throw Importer.problem(
            file, line: number, column: space.count + 1, found: "\"\(rest.prefix(20))\"",
            expected: "a dash and a role")
        }
        tree.last?.text = oneLine(last.text + " " + rest)
        continue
      }
      tree.close(to: indent)
      var parser = AriaLine(rest.dropFirst(2).drop { $0 == " " })
      guard let element = parser.element(line: number) else {
        let error = Importer.problem(
          file, line: number, column: space.count + 3 + parser.column,
          found: "\"\(parser.rest.prefix(20))\"",
          expected: "a role, then optionally a name in quotes and states in brackets")
        unclear.append(error)
        guard unclear.count <= max(2, understood) else { throw unclear[0] }
        report.drop(number, "line", "it is no element: \"\(parser.rest.prefix(20))\"")
        continue
      }
      understood += 1
      guard !element.role.hasPrefix("/") else {
        // What stands in an empty field is read as its name.
        if element.role == "/placeholder", let field = tree.last, field.name.isEmpty {
          tree.last?.name = element.text
        }
        continue
      }
      try tree.add(element, at: indent, line: number)
    }
    tree.close()
    if understood == 0, let first = unclear.first { throw first }
    return tree.roots.map(\.withPlacedTexts)
  }

  /// Takes out what lies behind an open dialog: only what can be pointed at has a reference.
  private mutating func dropBehindDialog(_ roots: inout [WebElement]) {
    guard roots.contains(where: { $0.nameOfDialog != nil }) else { return }
    var count = 0
    func kept(_ element: WebElement) -> WebElement {
      var element = element
      element.children = element.children.filter { child in
        let isBehind =
          !child.holdsReference && (element.reference == nil || child.holdsTarget)
        if isBehind, child.holdsTarget { count += 1 }
        return !isBehind
      }.map(kept)
      return element
    }
    count += roots.count { !$0.holdsReference && $0.holdsTarget }
    roots = roots.filter(\.holdsReference).map(kept)
    if facts["title"] == nil { facts["title"] = roots.compactMap(\.nameOfDialog).first }
    if count > 0 {
      report.drop(nil, "page", "a dialog lies over it, and only the dialog can be used")
    }
  }

  /// Tells whether a line begins or ends a document of YAML.
  static func isMark(_ line: Substring) -> Bool {
    ["---", "..."].contains { line.hasPrefix($0) && line.dropFirst(3).allSatisfy(\.isWhitespace) }
  }

  /// Tells whether a line is a key of YAML, under which a snapshot may stand: `snapshot:`.
  static func isKey(_ line: Substring) -> Bool {
    let name = line.drop { $0 == " " || $0 == "\t" }.prefix {
      $0.isLetter || $0.isNumber || "_-".contains($0)
    }
    return name.first?.isLetter == true
      && line.drop { $0 == " " || $0 == "\t" }.dropFirst(name.count).first == ":"
  }

  private mutating func readFact(_ comment: Substring) {
    let parts = comment.dropFirst().split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let key = oneLine(parts[0]).lowercased()
    if ["viewport", "title"].contains(key), facts[key] == nil { facts[key] = oneLine(parts[1]) }
  }
}

/// One line of a snapshot after its dash: `role "name" [state] [state=value]: text`.
struct AriaLine {
  private(set) var rest: Substring
  private let whole: Substring

  /// Creates a line from what follows the dash.
  init(_ text: Substring) {
    whole = text
    rest = text
  }

  /// The number of characters understood.
  var column: Int { whole.count - rest.count }

  /// The element that the line describes, or nil when it is none.
  mutating func element(line: Int) -> WebElement? {
    // A key that holds special characters is quoted as a whole.
    if rest.first == "'" || rest.first == "\"" {
      guard let key = quoted() else { return nil }
      var inner = AriaLine(Substring(key))
      guard var element = inner.element(line: line) else { return nil }
      if let text = value() { element.text = text }
      return element
    }
    if rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") {
      // A mark that something has changed since the snapshot before.
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    let role = rest.prefix { $0.isLetter || $0 == "/" || $0 == "_" || $0 == "-" }
    guard !role.isEmpty else { return nil }
    rest = rest.dropFirst(role.count)
    var element = WebElement(role: String(role), line: line)
    skipSpace()
    if rest.first == "\"" {
      guard let name = quoted() else { return nil }
      element.name = oneLine(name)
    } else if rest.first == "/" {
      // A pattern for a name stands for itself.
      let pattern = rest.dropFirst().prefix { $0 != "/" }
      rest = rest.dropFirst(pattern.count + 2)
      element.name = oneLine(pattern)
    }
    guard states(of: &element) else { return nil }
    if let text = value() {
      if role == "text" { element.name = text } else { element.text = text }
    }
    return rest.isEmpty ? element : nil
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " } }

  private mutating func states(of element: inout WebElement) -> Bool {
    skipSpace()
    while rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return false }
      let state = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      let parts = state.split(separator: "=", maxSplits: 1)
      guard let key = parts.first else { return false }
      let value = parts.count > 1 ? String(parts[1]) : "true"
      switch key {
      case "ref": element.reference = value
      case "box":
        let sides = value.split(separator: ",").map { $0.filter { $0 != " " } }
        element.frame = Rectangle(sides: sides.compactMap { Double($0) })
      default: element.states[String(key)] = value
      }
      skipSpace()
    }
    return true
  }

  /// The text after a colon, or nil when there is none.
  private mutating func value() -> String? {
    guard rest.first == ":" else { return nil }
    rest = rest.dropFirst()
    skipSpace()
    if rest.first == "\"" || rest.first == "'", let text = quoted() { return oneLine(text) }
    let text = oneLine(rest)
    rest = rest.dropFirst(rest.count)
    return text
  }

  /// A text in quotes; single ones are doubled inside, double ones follow a backslash.
  private mutating func quoted() -> String? {
    guard let mark = rest.first else { return nil }
    var text = ""
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let character = rest[index]
      index = rest.index(after: index)
      if character == mark {
        guard mark == "'", index < rest.endIndex, rest[index] == "'" else {
          rest = rest[index...]
          return text
        }
        text.append("'")
        index = rest.index(after: index)
      } else if character == "\\", mark == "\"", index < rest.endIndex {
        let escaped = rest[index]
        text.append(escaped == "n" || escaped == "t" ? " " : escaped)
        index = rest.index(after: index)
      } else {
        text.append(character)
      }
    }
    return nil
  }
}
