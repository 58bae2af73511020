import Core

/// Reads the text that XCUITest prints of an element: one line an element, indented by its level.
///
/// All become the elements of a page source. Lines that begin no element go on with the text before
/// them, for labels may hold line breaks.
enum DescriptionReader {
  /// Reads a text.
  static func read(_ file: ForeignFile) throws(DocumentError) -> Importer.Found {
    var tree = Nesting<XMLElement>(file: file.name)
    for line in elements(of: file.text) {
      try tree.add(element(line.text, line.number), at: line.column, line: line.number)
    }
    let roots = try tree.finish(
      found: "a description without elements",
      expected: "the whole text of debugDescription, with \"Element subtree:\"")
    guard roots.count > 1 else { return PageSourceReader.read(roots[0]) }
    return PageSourceReader.read(XMLElement(name: "AppiumAUT", children: roots, line: 1))
  }

  /// Tells whether a text begins with an element.
  static func begins(_ text: Substring) -> Bool {
    text.split(whereSeparator: \.isNewline).prefix(3).contains { start(of: unlogged($0)) != nil }
  }

  // MARK: Lines

  private struct Line {
    var number: Int
    var column: Int
    var text: String
  }

  /// The lines of elements, each with the lines that go on with it.
  private static func elements(of text: String) -> [Line] {
    let hasMark = text.contains("Element subtree:")
    var isInside = !hasMark
    var lines: [Line] = []
    for (number, printed) in numberedLines(text) {
      let line = unlogged(printed)
      if line.contains("Element subtree:") {
        isInside = true
      } else if line.hasPrefix("Path to element") || line.hasPrefix("Query chain")
        || hasMark && line.hasPrefix("Attributes:")
      {
        isInside = false
      } else if isInside {
        if let start = start(of: line) {
          lines.append(
            Line(
              number: number, column: line.distance(from: line.startIndex, to: start) + 1,
              text: String(line[start...])))
        } else if let last = lines.indices.last, lines[last].text.utf8.count < JSON5.maximumText {
          lines[last].text += " " + line
        }
      }
    }
    return lines
  }

  /// A line without the name of a program that a log puts before it, as `[Xcode] `.
  private static func unlogged(_ line: Substring) -> Substring {
    guard line.first == "[", let end = line.prefix(24).firstRange(of: "] ")?.upperBound else {
      return line
    }
    return line[end...]
  }

  /// The place where an element begins on a line, or nil: a kind and an address.
  private static func start(of line: Substring) -> Substring.Index? {
    guard let address = line.firstRange(of: "0x")?.lowerBound else {
      return startWithoutAddress(of: line)
    }
    let before = line[..<address]
    guard let start = before.firstIndex(where: \.isLetter) else { return nil }
    let indent = before[..<start]
    guard indent.allSatisfy({ $0.isWhitespace || "→↳>-*•|".contains($0) }) else { return nil }
    let kind = before[start...].prefix { $0.isLetter }
    // A kind that is not known stands before its address as all others do, and is no text.
    let rest = before[start...].dropFirst(kind.count)
    let isHead = rest == ", " || rest.hasPrefix(" (") && rest.hasSuffix("), ")
    return ElementType.isKnown(String(kind)) || isHead && line.contains("{{") ? start : nil
  }

  /// A kind that is known, its place or process behind it: logs may leave addresses out.
  private static func startWithoutAddress(of line: Substring) -> Substring.Index? {
    guard line.contains(", {{") || line.contains(", pid: "),
      let start = line.firstIndex(where: \.isLetter),
      line[..<start].allSatisfy({ $0.isWhitespace || "→↳>-*•|".contains($0) })
    else { return nil }
    let kind = line[start...].prefix { $0.isLetter }
    let rest = line[start...].dropFirst(kind.count)
    let isHead = rest.hasPrefix(", ") || rest.hasPrefix(" (")
    return isHead && ElementType.isKnown(String(kind)) ? start : nil
  }

  // MARK: Facts

  private static let keys = ["identifier", "label", "value", "placeholderValue", "title"]

  private static func element(_ text: String, _ number: Int) -> XMLElement {
    let type = ElementType.name(String(text.prefix { $0.isLetter }))
    var element = XMLElement(
      name: "XCUIElementType\(type)", attributes: ["type": "XCUIElementType\(type)"], line: number)
    var rest = text
    if let place = text.firstRange(of: "{{"),
      let frame = Rectangle(printed: text[place.lowerBound...])
    {
      element.rectangle = frame
      let behind = text[place.lowerBound...]
      if let end = behind.firstRange(of: "}}")?.upperBound {
        rest = String(text[..<place.lowerBound] + text[end...])
      }
    }
    for key in keys {
      guard let value = value(key, in: rest[...]) else { continue }
      element.attributes[key == "identifier" ? "name" : key] = value
    }
    if element.attributes["label"] == nil { element.attributes["label"] = element["title"] }
    if rest.contains(", Disabled") { element.attributes["enabled"] = "false" }
    if rest.contains(", Selected") { element.attributes["selected"] = "true" }
    return element
  }

  /// The value of a key, in quotes or up to the next comma.
  private static func value(_ key: String, in text: Substring) -> String? {
    guard let rest = text.after(", \(key): ") else { return nil }
    guard rest.first == "'" || rest.first == "\"" else {
      return oneLine(rest.prefix { $0 != "," }).nonEmpty
    }
    let inner = rest.dropFirst()
    let mark = rest.first.map(String.init) ?? "'"
    // A quote inside a text is not marked; the last one before another key ends it.
    let ends =
      keys.map { "\(mark), \($0): " } + [
        "\(mark), Selected", "\(mark), Disabled", "\(mark), Keyboard Focused", "\(mark), Focused",
      ]
    let end = ends.compactMap { inner.firstRange(of: $0)?.lowerBound }.min()
    let last = inner.lastIndex(of: Character(mark))
    return oneLine(inner[..<(end ?? last ?? inner.endIndex)]).nonEmpty
  }
}
