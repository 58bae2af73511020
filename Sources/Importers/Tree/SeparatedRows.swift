import Core

/// The rows of a text whose fields stand between commas, semicolons or tabs; rows may differ in length.
struct SeparatedRows {
  /// A row with its fields, each on one line and without space around it.
  struct Row: Hashable {
    /// The line on which the row begins, counted from one.
    var line: Int
    /// The fields.
    var fields: [String]

    /// The numbers of the columns that hold something.
    var filled: [Int] { fields.indices.filter { !fields[$0].isEmpty } }
  }

  /// The rows; lines without a character between them are left out.
  private(set) var rows: [Row] = []

  /// The most bytes of a text.
  static let maximumBytes = 8 << 20

  /// Reads the rows of a text.
  ///
  /// - Parameters:
  ///   - text: The text; a field that holds a separator stands in double quotes.
  ///   - log: Takes what is wrong.
  init(_ text: String, log: ProblemLog) {
    guard text.utf8.count <= Self.maximumBytes else {
      log.add(
        line: nil, "table", found: "a text of \(text.utf8.count) bytes",
        expected: "at most \(Self.maximumBytes) bytes")
      return
    }
    read(text.first == "\u{FEFF}" ? text.dropFirst() : text[...], log)
  }

  private mutating func read(_ text: Substring, _ log: ProblemLog) {
    let separator = Self.separator(of: text)
    var line = 1
    var row = Row(line: line, fields: [])
    var field = ""
    var isQuoted = false
    var wasQuoted = false
    func close() {
      row.fields.append(oneLine(field))
      field = ""
      wasQuoted = false
    }
    for character in text {
      if character.isNewline { line += 1 }
      if character == "\"", isQuoted || wasQuoted || field.allSatisfy(\.isWhitespace) {
        // A doubled quote is closed and opened again, and stands for itself.
        if wasQuoted, !isQuoted { field.append("\"") }
        wasQuoted = true
        isQuoted.toggle()
      } else if isQuoted {
        field.append(character)
      } else if character == separator {
        close()
      } else if character.isNewline {
        close()
        add(row)
        row = Row(line: line, fields: [])
      } else {
        field.append(character)
      }
    }
    if isQuoted {
      log.add(
        line: row.line, "row", found: "a quote that is not closed", expected: "a quote at the end")
    }
    close()
    add(row)
  }

  private mutating func add(_ row: Row) {
    if row.fields != [""] { rows.append(row) }
  }

  /// The separator that the first line with one has most often; a comma where there is none.
  private static func separator(of text: Substring) -> Character {
    for line in text.split(whereSeparator: \.isNewline).prefix(100) {
      let plain = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
      let counts = [",", ";", "\t"].map { sign in plain.count { $0 == Character(sign) } }
      if let most = counts.max(), most > 0 {
        return counts[0] == most ? "," : counts[1] == most ? ";" : "\t"
      }
    }
    return ","
  }
}
