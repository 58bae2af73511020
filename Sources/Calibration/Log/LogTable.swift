package import Core

/// A table read from CSV text (RFC 4180), with the line of each row.
package struct LogTable: Hashable, Sendable {
  /// The name of the file, for messages.
  package var file: String
  /// The names of the columns.
  package private(set) var columns: [String] = []
  /// The rows, each with as many fields as there are columns.
  package private(set) var rows: [[String]] = []
  /// The line on which each row begins.
  package private(set) var lines: [Int] = []

  /// The most rows that a table may have.
  package static let maximumRows = 5_000_000

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The text; the first line names the columns.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is no table.
  package init(parsing text: String, file: String) throws(DocumentError) {
    self.file = file
    var reader = RowReader(text)
    let log = ProblemLog(file: file)
    guard let (_, header) = reader.next(), header != [""] else {
      log.add(Self.problem(file, 1, "table", "an empty text", "a line with the names of columns"))
      try log.check()
      return
    }
    columns = header
    if Set(columns).count < columns.count {
      log.add(Self.problem(file, 1, "table", "two columns of one name", "each name once"))
    }
    while let (line, fields) = reader.next() {
      if fields == [""] { continue }
      guard fields.count == columns.count else {
        log.add(
          Self.problem(
            file, line, "row", "\(fields.count) fields", "\(columns.count), as in the first line"))
        if log.problems.count >= 20 { break }
        continue
      }
      rows.append(fields)
      lines.append(line)
      guard rows.count <= Self.maximumRows else {
        log.add(Self.problem(file, line, "table", "more rows", "at most \(Self.maximumRows)"))
        break
      }
    }
    if reader.isOpen {
      log.add(Self.problem(file, reader.line, "row", "a quote that is not closed", "a quote"))
    }
    try log.check()
  }

  /// Returns a problem at the beginning of a line.
  package static func problem(
    _ file: String, _ line: Int?, _ path: String, _ found: String, _ expected: String
  ) -> Problem {
    Problem(
      file: file, position: line.map { SourcePosition(line: $0, column: 1) }, path: path,
      found: found, expected: expected)
  }
}

/// Takes rows from a text, one after the other.
private struct RowReader {
  private var bytes: [UInt8]
  private var index = 0
  private(set) var line = 1
  private(set) var isOpen = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Returns the next row with its line, or nil at the end.
  mutating func next() -> (line: Int, fields: [String])? {
    guard index < bytes.count else { return nil }
    let first = line
    var fields: [String] = []
    var field: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty: quoted(into: &field)
      case UInt8(ascii: ","):
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"):
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        return (first, fields + [String(decoding: field, as: UTF8.self)])
      default: field.append(byte)
      }
    }
    return (first, fields + [String(decoding: field, as: UTF8.self)])
  }

  private mutating func quoted(into field: inout [UInt8]) {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "\"") else {
        field.append(byte)
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return }
      field.append(byte)
      index += 1
    }
    isOpen = true
  }
}
