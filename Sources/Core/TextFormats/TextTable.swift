/// A table read from CSV text (RFC 4180), with the line of each row.
///
/// The fields lie one after the other in one buffer: a text of its own for each would take several
/// times the room of the file.
package struct TextTable: Equatable, Sendable {
  /// The name of the file, for messages.
  package var file: String
  /// The names of the columns.
  package private(set) var columns: [String] = []
  private var fields = FieldBuffer()
  private var lines: [UInt32] = []

  /// The most bytes of a text.
  package static let maximumBytes = 64 << 20
  /// The most rows that a table may have.
  package static let maximumRows = 5_000_000

  /// The number of rows.
  package var count: Int { lines.count }

  /// Returns the line on which a row begins.
  package func line(of row: Int) -> Int { Int(lines[row]) }

  /// Returns a field.
  package subscript(row: Int, column: Int) -> String { fields[row * columns.count + column] }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The text; the first line names the columns.
  ///   - file: The name to give in messages.
  ///   - maximumRows: The most rows.
  /// - Throws: Everything that is no table.
  package init(
    parsing text: String, file: String, maximumRows: Int = maximumRows
  ) throws(DocumentError) {
    self.file = file
    let log = ProblemLog(file: file)
    guard text.utf8.count <= Self.maximumBytes else {
      log.add(
        line: nil, "table", found: "a text of \(text.utf8.count) bytes",
        expected: "at most \(Self.maximumBytes) bytes")
      try log.check()
      return
    }
    var reader = RowReader(text)
    guard reader.next(into: &fields) != nil, !fields.isEmptyLine(from: 0) else {
      log.add(
        line: 1, "table", found: "an empty text", expected: "a line with the names of columns")
      try log.check()
      return
    }
    columns = (0..<fields.count).map { fields[$0] }
    fields = FieldBuffer()
    // As spreadsheets write tables where numbers have a decimal comma.
    let others: KeyValuePairs = [";": "semicolons", "\t": "tabs"]
    if columns.count == 1, let found = others.first(where: { columns[0].contains($0.key) }) {
      log.add(
        line: 1, "table", found: "columns between \(found.value)",
        expected: "commas between columns, and numbers with a decimal point")
      try log.check()
    }
    if Set(columns).count < columns.count {
      log.add(line: 1, "table", found: "two columns of one name", expected: "each name once")
    }
    readRows(&reader, log, maximumRows: maximumRows)
    if reader.isOpen {
      log.add(line: reader.line, "row", found: "a quote that is not closed", expected: "a quote")
    }
    if reader.isLong {
      log.add(
        line: reader.line, "row", found: "a field of more than \(JSON5.maximumText) bytes",
        expected: "shorter fields")
    }
    try log.check()
  }

  private mutating func readRows(
    _ reader: inout RowReader, _ log: ProblemLog, maximumRows: Int
  ) {
    while true {
      let start = fields.count
      guard let line = reader.next(into: &fields), !reader.isLong else { return }
      let found = fields.count - start
      if fields.isEmptyLine(from: start) {
        fields.removeLast(found)
        continue
      }
      guard found == columns.count else {
        fields.removeLast(found)
        log.add(
          line: line, "row", found: "\(found) fields",
          expected: "\(columns.count), as in the first line")
        if log.isFull { return }
        continue
      }
      guard count < maximumRows else {
        log.add(line: line, "table", found: "more rows", expected: "at most \(maximumRows)")
        return
      }
      lines.append(UInt32(clamping: line))
    }
  }
}

/// One row of a table, by the names of its columns, with what is wrong with it.
package struct TextRow {
  private let table: TextTable
  private let row: Int
  private let log: ProblemLog

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - row: Its place, from 0.
  ///   - table: The table.
  ///   - log: Takes what is wrong.
  package init(_ row: Int, of table: TextTable, log: ProblemLog) {
    self.table = table
    self.row = row
    self.log = log
  }

  /// The line on which the row begins.
  package var line: Int { table.line(of: row) }

  /// Returns a field; nil where it is empty or there is no such column.
  package func text(_ column: String) -> String? {
    guard let place = table.columns.firstIndex(of: column) else { return nil }
    let text = table[row, place]
    return text.isEmpty ? nil : text
  }

  /// Returns a number of at most 1e12; nil where the field is empty, or after a problem.
  package func number(_ column: String, isNeeded: Bool = false) -> Double? {
    guard let text = text(column) else {
      if isNeeded { fail(column, found: "nothing", expected: "a number") }
      return nil
    }
    if let number = Double(text), number.isFinite, abs(number) <= 1e12 { return number }
    fail(
      column, found: "\"\(text)\"",
      expected: text.contains(",") ? "a number with a decimal point" : "a number")
    return nil
  }

  /// Returns a whole number from 0 on; nil after a problem.
  package func whole(_ column: String) -> Int? {
    let text = text(column) ?? ""
    if let number = Int(text), number >= 0 { return number }
    fail(column, found: "\"\(text)\"", expected: "a whole number")
    return nil
  }

  /// Notes that a field is wrong.
  package func fail(_ column: String, found: String, expected: String) {
    log.add(line: line, column, found: found, expected: expected)
  }
}

extension ProblemLog {
  /// Adds a problem at the beginning of a line, or of the whole file.
  package func add(line: Int?, _ path: String, found: String, expected: String) {
    add(
      Problem(
        file: file, position: line.map { SourcePosition(line: $0, column: 1) }, path: path,
        found: found, expected: expected))
  }
}

/// Fields one after the other.
private struct FieldBuffer: Equatable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  var count: Int { ends.count }

  subscript(index: Int) -> String {
    String(decoding: bytes[start(of: index)..<Int(ends[index])], as: UTF8.self)
  }

  /// The number of bytes of the field that is being added.
  var openCount: Int { bytes.count - start(of: count) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Ends a field.
  mutating func end() { ends.append(UInt32(bytes.count)) }

  /// Tells whether one empty field was added from a place on.
  func isEmptyLine(from index: Int) -> Bool {
    count == index + 1 && start(of: index) == Int(ends[index])
  }

  mutating func removeLast(_ count: Int) {
    ends.removeLast(count)
    bytes.removeLast(bytes.count - start(of: ends.count))
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }
}

/// Takes rows from a text, one after the other.
private struct RowReader {
  private var bytes: [UInt8]
  private var index = 0
  private(set) var line = 1
  private(set) var isOpen = false
  private(set) var isLong = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Adds the fields of the next row, and returns its line, or nil at the end.
  mutating func next(into fields: inout FieldBuffer) -> Int? {
    guard index < bytes.count else { return nil }
    let first = line
    while index < bytes.count, !isLong {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\"") where fields.openCount == 0: quoted(into: &fields)
      case UInt8(ascii: ","): fields.end()
      case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"):
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        fields.end()
        return first
      default: add(byte, to: &fields)
      }
    }
    fields.end()
    return first
  }

  private mutating func quoted(into fields: inout FieldBuffer) {
    while index < bytes.count, !isLong {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "\"") else {
        add(byte, to: &fields)
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return }
      add(byte, to: &fields)
      index += 1
    }
    isOpen = !isLong
  }

  private mutating func add(_ byte: UInt8, to fields: inout FieldBuffer) {
    fields.append(byte)
    if fields.openCount > JSON5.maximumText { isLong = true }
  }
}
