import Core

/// Takes the description of a screen out of what tools print around it.
enum Unwrapping {
  /// Returns the part of a text that describes a screen; the text itself where nothing is around it.
  ///
  /// A report of a failed test holds a snapshot between fences; a server answers with the source as a
  /// text within JSON; a command line says where it put a dump, before or behind it.
  static func content(of text: String) -> String {
    if text.unicodeScalars.first == "\u{FEFF}" {
      return content(of: String(text.unicodeScalars.dropFirst()))
    }
    let head = text.prefix(4096).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    switch head.first {
    case "{": return objects(text) ?? answer(text).map(content) ?? text
    case "[" where FileHead(text).isJSON: return text
    case "<": return trimmedXML(escaped(text) ?? text)
    default:
      return asserted(text) ?? fenced(text) ?? json(text) ?? trimmedXML(untimed(text))
    }
  }

  /// The text of a source that was taken out of JSON as it stands there, with `\"` for each quote.
  private static func escaped(_ text: String) -> String? {
    let head = text.prefix(4096)
    guard head.contains("=\\\""), !head.contains("=\"") else { return nil }
    var plain = ""
    var rest = text[...]
    while let slash = rest.firstIndex(of: "\\") {
      plain += rest[..<slash]
      rest = rest[rest.index(after: slash)...]
      guard let letter = rest.popFirst() else { break }
      switch letter {
      case "n", "r": plain += "\n"
      case "t": plain += "\t"
      case "u" where rest.prefix(4).allSatisfy(\.isHexDigit):
        let number = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
        plain.unicodeScalars.append(number ?? "\u{FFFD}")
        rest = rest.dropFirst(4)
      default: plain.append(letter)
      }
    }
    return plain + rest
  }

  /// The first snapshot that a test compares with, with the lines before it empty.
  private static func asserted(_ text: String) -> String? {
    guard let start = text.firstRange(of: "AriaSnapshot(`")?.upperBound else { return nil }
    let inner = text[start...].prefix { $0 != "`" }
    return inner.contains("- ") ? emptyLines(text[..<start]) + inner : nil
  }

  /// The JSON behind what a command line says before it, with the lines before it empty.
  private static func json(_ text: String) -> String? {
    guard let end = text.last(where: { !$0.isWhitespace }), end == "}" || end == "]" else {
      return nil
    }
    let start = text.prefix(2000).indices.first { index in
      guard let inner: Character = ["{": "\"", "[": "{"][text[index]] else { return false }
      return text[index...].dropFirst().prefix(200).first { !$0.isWhitespace } == inner
    }
    return start.map { emptyLines(text[..<$0]) + text[$0...] }
  }

  /// As many empty lines as a text has, so that the numbers of those behind it stay right in messages.
  private static func emptyLines(_ text: Substring) -> String {
    String(repeating: "\n", count: text.count { $0.isNewline })
  }

  /// The text without the moments that a server for builds puts before each line, as
  /// `2026-03-01T10:11:12.1234567Z ` or `[10:11:12]: ▸ `.
  private static func untimed(_ text: String) -> String {
    func moment(_ line: Substring) -> Substring? {
      if line.first == "[" {
        let time = line.dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == ":" }
        let rest = line.dropFirst(time.count + 1)
        guard time.contains(":"), rest.hasPrefix("]: ") else { return nil }
        return rest.hasPrefix("]: ▸ ") ? rest.dropFirst(5) : rest.dropFirst(3)
      }
      let time = line.prefix { $0.isASCII && ($0.isNumber || "-:.TZ".contains($0)) }
      let isTime =
        time.count >= 20 && time.last == "Z" && time.dropFirst(10).first == "T"
        && line.dropFirst(time.count).first == " "
      return isTime ? line.dropFirst(time.count + 1) : nil
    }
    let first = text.prefix(4096).split(whereSeparator: \.isNewline).first
    guard first.flatMap(moment) != nil else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { moment($0) ?? $0 }.joined(separator: "\n")
  }

  /// A list of the objects that stand on a line each; nil where the text is anything else.
  private static func objects(_ text: String) -> String? {
    let isWhole = { (line: Substring) in line.first == "{" && line.last == "}" }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let full = lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) }
    guard full.count > 1, full.allSatisfy({ isWhole(lines[$0]) }) else { return nil }
    for index in full.dropLast() { lines[index].append(",") }
    return "[" + lines.joined(separator: "\n") + "]"
  }

  /// The names under which servers and tools put the text of a screen.
  private static let holders = [
    "value", "snapshot", "ariaSnapshot", "pageSource", "source", "hierarchy", "text", "uiTree",
    "ui_tree", "tree", "xml",
  ]

  /// The text that stands alone under such a name in the answer of a server, or in what it holds.
  private static func answer(_ text: String) -> String? {
    let length = text.utf8.count
    // An answer holds little else; whatever has more values is no answer, and is not read to its end.
    guard
      let root = try? JSON5.parse(text, file: "", maximumText: length, maximumValues: 32)
    else { return nil }
    return source(in: root, levels: 4)
  }

  private static func source(in node: Node, levels: Int) -> String? {
    guard levels > 0 else { return nil }
    for key in holders {
      guard case .string(let inner)? = node[key]?.value, isSource(inner) else { continue }
      return inner
    }
    for key in ["result", "content", "value"] {
      guard let inner = node[key] else { continue }
      for part in [inner] + inner.items {
        if let found = source(in: part, levels: levels - 1) { return found }
      }
    }
    return nil
  }

  /// Tells whether a text may describe a screen: it begins as one does, or holds one between fences.
  private static func isSource(_ text: String) -> Bool {
    guard text.utf8.count > 20 else { return false }
    let head = text.prefix(4096).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return begins(head) || text.containsAny(["```", "Element subtree:", "Node #"])
  }

  /// The first part between fences of Markdown that looks like a snapshot.
  private static func fenced(_ text: String) -> String? {
    guard text.contains("```") else { return nil }
    var lines: [Substring] = []
    var before = 0
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        if isInside, isSnapshot(lines) { break }
        isInside.toggle()
        before += lines.count + 1
        lines = []
      } else {
        lines.append(line)
      }
    }
    guard isInside, isSnapshot(lines) else { return nil }
    // Empty lines keep the numbers of lines in messages right.
    return String(repeating: "\n", count: before) + lines.joined(separator: "\n")
  }

  private static func isSnapshot(_ lines: [Substring]) -> Bool {
    guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
    return begins(first) || first.contains("Node #")
  }

  private static func begins(_ text: Substring) -> Bool {
    ["- ", "<", "{", "["].contains { text.hasPrefix($0) }
  }

  /// The text without what stands before its first element and behind its last.
  private static func trimmedXML(_ text: String) -> String {
    let marks = ["<?xml", "<hierarchy", "<AppiumAUT", "<XCUIElementType"]
    let head = text.prefix(2000)
    let starts = marks.compactMap { head.firstRange(of: $0)?.lowerBound }
    guard let start = starts.min(), let end = text.lastIndex(of: ">") else { return text }
    let before = text[..<start]
    let isOutput =
      before.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" } || !before.contains("<")
    return isOutput ? emptyLines(before) + text[start...end] : text
  }
}
