import Core

/// Reads the elements that the server of Maestro for language models prints: a line an element, as
/// `- txt: "Sign in", cls: "android.widget.Button", b: "[20,700][370,750]", clickable: true`, and a line
/// `c:` before what lies in it.
enum MaestroYAML {
  /// Tells whether a text begins with the key to its names.
  static func begins(_ text: Substring) -> Bool {
    text.contains("ui_schema:") && text.contains("elements:") && text.contains("abbreviations:")
  }

  /// Returns the elements in a dump of their own.
  static func hierarchy(_ file: ForeignFile) throws(DocumentError) -> XMLElement {
    var tree = Nesting<XMLElement>(file: file.name)
    var isInside = false
    for (number, line) in numberedLines(file.text) {
      if line.hasPrefix("elements:") { isInside = true }
      let level = line.prefix { $0 == " " || $0 == "\t" }.count
      let rest = line.dropFirst(level)
      guard isInside, rest.hasPrefix("- ") else { continue }
      let facts = facts(in: rest.dropFirst(2))
      try tree.add(
        MaestroReader.node(line: number) { facts[$0] }, at: level, line: number)
    }
    return .hierarchy(
      try tree.finish(
        found: "a hierarchy of Maestro without elements",
        expected: "lines as - txt: \"Sign in\", b: \"[20,700][370,750]\" below elements:"))
  }

  /// What is known of an element: names before a colon, values in quotes or up to a comma. Quotes within a
  /// text are not marked; the one before another name ends it.
  private static func facts(in line: Substring) -> [String: String] {
    var facts: [String: String] = [:]
    var last: String?
    for part in line.split(separator: ", ", omittingEmptySubsequences: false) {
      let name = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      if !name.isEmpty, part.dropFirst(name.count).hasPrefix(": ") {
        last = String(name)
        facts[String(name)] = String(part.dropFirst(name.count + 2))
      } else if let last {
        facts[last, default: ""] += ", " + part
      }
    }
    return facts.mapValues { value in
      guard value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
      return String(value.dropFirst().dropLast())
    }
  }
}
