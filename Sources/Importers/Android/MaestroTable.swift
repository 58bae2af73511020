import Core

/// Reads the table that Maestro prints with `--compact`: a row an element, with its level, what is known
/// of it as `text=Sign in; bounds=[20,700][370,750]`, and the number of the element around it.
///
/// Elements that are alike have one number, so the levels alone tell what lies in what.
enum MaestroTable {
  private static let head = "element_num,depth,"

  /// Tells whether a text begins with the names of the columns, perhaps after a few lines of output.
  static func begins(_ text: Substring) -> Bool {
    text.prefix(4096).split(whereSeparator: \.isNewline).prefix(12).contains { $0.hasPrefix(head) }
  }

  /// Returns the elements of a table in a dump of their own.
  static func hierarchy(_ file: ForeignFile) throws(DocumentError) -> XMLElement {
    var tree = Nesting<XMLElement>(file: file.name)
    for row in rows(of: file.text) {
      guard row.fields.count >= 3, Int(row.fields[0]) != nil, let level = Int(row.fields[1]),
        level >= 0
      else { continue }
      let facts = facts(in: row.fields[2])
      try tree.add(
        MaestroReader.node(line: row.line) { facts[$0] }, at: level, line: row.line)
    }
    return .hierarchy(
      try tree.finish(
        found: "a table without elements", expected: "rows as maestro hierarchy writes them"))
  }

  private struct Row {
    var line: Int
    var fields: [String]
  }

  /// The rows behind the names of the columns; texts in quotes go over several lines.
  private static func rows(of text: String) -> [Row] {
    guard let start = text.firstRange(of: head)?.lowerBound else { return [] }
    var line = 1 + text[..<start].count { $0.isNewline }
    var rows: [Row] = []
    var row = Row(line: line, fields: [""])
    var isQuoted = false
    for character in text[start...] {
      if character.isNewline { line += 1 }
      if character == "\"" {
        // A doubled quote is closed and opened again, and stands for itself.
        let isDoubled = !isQuoted && !row.fields[row.fields.count - 1].isEmpty
        if isDoubled { row.fields[row.fields.count - 1].append("\"") }
        isQuoted.toggle()
      } else if isQuoted {
        row.fields[row.fields.count - 1].append(character.isNewline ? " " : character)
      } else if character == "," {
        row.fields.append("")
      } else if character.isNewline {
        rows.append(row)
        row = Row(line: line, fields: [""])
      } else {
        row.fields[row.fields.count - 1].append(character)
      }
    }
    rows.append(row)
    return Array(rows.dropFirst())
  }

  /// What is known of an element; a text may hold semicolons, behind which no name and sign stand.
  private static func facts(in text: String) -> [String: String] {
    var facts: [String: String] = [:]
    var last: String?
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }
      let name = trimmed.prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }
      if !name.isEmpty, trimmed.dropFirst(name.count).first == "=" {
        last = String(name)
        facts[String(name)] = String(trimmed.dropFirst(name.count + 1))
      } else if let last {
        facts[last, default: ""] += ";" + part
      }
    }
    return facts
  }
}
