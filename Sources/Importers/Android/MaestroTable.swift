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
    let start = file.text.firstRange(of: head)?.lowerBound ?? file.text.endIndex
    let before = file.text[..<start].count { $0.isNewline }
    let log = ProblemLog(file: file.name)
    let rows = SeparatedRows(String(file.text[start...]), log: log).rows.dropFirst()
    if rows.isEmpty { try log.check() }
    var tree = Nesting<XMLElement>(file: file.name)
    for row in rows {
      guard row.fields.count >= 3, Int(row.fields[0]) != nil, let level = Int(row.fields[1]),
        level >= 0
      else { continue }
      let (known, line) = (facts(in: row.fields[2]), before + row.line)
      try tree.add(MaestroReader.node(line: line) { known[$0] }, at: level, line: line)
    }
    return .hierarchy(
      try tree.finish(
        found: "a table without elements", expected: "rows as maestro hierarchy writes them"))
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
