import Core

/// Reads snapshots of roles and names as Playwright writes them: a small part of YAML.
struct AriaReader {
  private static let mostLines = 100_000
  private static let mostLevels = 100

  private let file: String

  /// Reads a text.
  static func read(
    _ text: String, file: String, options: ImportOptions
  ) throws(DocumentError) -> Importer.Found {
    let roots = try AriaReader(file: file).elements(text)
    var page = WebPage(id: "page", boxes: options.boxes)
    for root in roots { page.add(root) }
    var screen = page.screen
    if screen.width == nil, let right = screen.elements.compactMap(\.frame?.maxX).max() {
      screen.width = right
    }
    if !screen.title.isEmpty { screen.id = screen.title }
    return Importer.Found(screens: [screen])
  }

  /// The elements at the margin, with those below them.
  private func elements(_ text: String) throws(DocumentError) -> [WebElement] {
    var stack: [(indent: Int, element: WebElement)] = []
    var roots: [WebElement] = []
    func close(to indent: Int) {
      while let last = stack.last, last.indent >= indent {
        stack.removeLast()
        if stack.isEmpty {
          roots.append(last.element)
        } else {
          stack[stack.count - 1].element.children.append(last.element)
        }
      }
    }
    var number = 0
    // No more lines are made of a text than are read.
    let lines = text.split(
      maxSplits: Self.mostLines, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines {
      number += 1
      guard number <= Self.mostLines else {
        throw problem(number, 1, "more than \(Self.mostLines) lines", "a shorter snapshot")
      }
      guard line.utf8.count <= JSON5.maximumText else {
        throw problem(
          number, 1, "a line of more than \(JSON5.maximumText) bytes", "shorter lines")
      }
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      if rest.isEmpty || rest.first == "#" { continue }
      guard rest.hasPrefix("- ") else {
        throw problem(number, indent + 1, "\"\(rest.prefix(20))\"", "a dash and a role")
      }
      close(to: indent)
      guard stack.count < Self.mostLevels else {
        throw problem(
          number, indent + 1, "elements nested deeper than \(Self.mostLevels) levels",
          "a flatter snapshot")
      }
      var parser = AriaLine(rest.dropFirst(2))
      guard let element = parser.element(line: number) else {
        throw problem(
          number, indent + 3 + parser.column, "\"\(parser.rest.prefix(20))\"",
          "a role, perhaps a name in quotes and states in brackets")
      }
      if element.role.hasPrefix("/") { continue }
      stack.append((indent, element))
    }
    close(to: 0)
    return roots
  }

  private func problem(
    _ line: Int, _ column: Int, _ found: String, _ expected: String
  ) -> DocumentError {
    DocumentError([
      Problem(
        file: file, position: SourcePosition(line: line, column: column), path: "-",
        found: found, expected: expected)
    ])
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
      case "box": element.frame = Self.box(value)
      default: element.states[String(key)] = value
      }
      skipSpace()
    }
    return true
  }

  private static func box(_ text: String) -> Rectangle? {
    let sides = text.split(separator: ",").compactMap {
      Double($0.split(separator: " ").joined())
    }
    guard sides.count == 4 else { return nil }
    return Rectangle(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
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
