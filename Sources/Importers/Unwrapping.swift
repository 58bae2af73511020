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
    case "{": return answer(text).map(content) ?? text
    case "[": return text
    case "<": return trimmedXML(text)
    default: return fenced(text) ?? json(text) ?? trimmedXML(untimed(text))
    }
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
    guard let start else { return nil }
    let lines = text[..<start].count { $0.isNewline }
    return String(repeating: "\n", count: lines) + text[start...]
  }

  /// The text without the moments that a server for builds puts before each line, as
  /// `2026-03-01T10:11:12.1234567Z `.
  private static func untimed(_ text: String) -> String {
    func moment(_ line: Substring) -> Substring? {
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

  /// The text that stands alone under `value` in the answer of a server.
  private static func answer(_ text: String) -> String? {
    let length = text.utf8.count
    // An answer holds little else; whatever has more values is no answer, and is not read to its end.
    guard
      let root = try? JSON5.parse(text, file: "", maximumText: length, maximumValues: 32),
      case .string(let inner)? = root["value"]?.value, inner.utf8.count > 40
    else { return nil }
    return inner
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
    return first.hasPrefix("- ") || first.hasPrefix("<") || first.hasPrefix("{")
      || first.hasPrefix("[") || first.contains("Node #")
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
    guard isOutput else { return text }
    let lines = before.count { $0.isNewline }
    return String(repeating: "\n", count: lines) + text[start...end]
  }
}
