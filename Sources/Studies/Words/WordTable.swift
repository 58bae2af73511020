public import Core

/// How near labels are to what people want, as somebody gives it: rows of a CSV file.
public struct WordTable: Hashable, Sendable {
  /// What is known of one goal and one label.
  public struct Row: Hashable, Sendable {
    /// The id of the goal, or what people want in words.
    public var goal: String
    /// The label.
    public var label: String
    /// How near the label is to what is wanted, from -1 to 1.
    public var similarity: Double
    /// The share of the label that is made of words that people know, from 0 to 1; nil leaves it open.
    public var known: Double?
    /// The line of the file on which the row begins; nil for one that comes from no file.
    var line: Int?

    /// Creates a row; see the properties for domains.
    public init(goal: String, label: String, similarity: Double, known: Double? = nil) {
      self.goal = goal
      self.label = label
      self.similarity = similarity
      self.known = known
    }
  }

  /// The name of the file, for messages.
  public var file: String
  /// The rows, each pair of a goal and a label once.
  public var rows: [Row]

  /// Creates a table from rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - file: The name to give in messages.
  public init(rows: [Row], file: String = "words") {
    self.rows = rows
    self.file = file
  }

  /// The names of the columns; `known` may be left out.
  static let columns = ["goal", "label", "similarity", "known"]

  /// Reads a CSV text.
  ///
  /// - Parameters:
  ///   - text: The text; its first line is `goal,label,similarity` or that with `,known`.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with it.
  public init(parsing text: String, file: String) throws(DocumentError) {
    let table = try TextTable(parsing: text, file: file, maximumRows: 1_000_000)
    let log = ProblemLog(file: file)
    guard table.columns == Self.columns || table.columns == Self.columns.dropLast() else {
      log.add(
        line: 1, "table", found: "the columns \(table.columns.joined(separator: ","))",
        expected: "goal,label,similarity, and perhaps known behind them")
      try log.check()
      preconditionFailure("a problem was noted")
    }
    let rows = (0..<table.count).compactMap { Self.row(TextRow($0, of: table, log: log)) }
    try log.check()
    self.init(rows: rows, file: file)
  }

  private static func row(_ row: TextRow) -> Row? {
    for column in ["goal", "label"] where row.text(column) == nil {
      row.fail(column, found: "nothing", expected: "a text")
      return nil
    }
    guard let goal = row.text("goal"), let label = row.text("label"),
      let similarity = number("similarity", of: row, in: -1...1)
    else { return nil }
    var read = Row(goal: goal, label: label, similarity: similarity)
    if row.text("known") != nil {
      guard let known = number("known", of: row, in: 0...1) else { return nil }
      read.known = known
    }
    read.line = row.line
    return read
  }

  private static func number(
    _ column: String, of row: TextRow, in range: ClosedRange<Double>
  ) -> Double? {
    let text = row.text(column) ?? ""
    if let number = Double(text), range.contains(number) { return number }
    row.fail(
      column, found: text.isEmpty ? "nothing" : "\"\(text)\"",
      expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
        + (text.contains(",") ? ", with a decimal point" : ""))
    return nil
  }

  /// The table as CSV, in the order of its rows.
  public var text: String {
    var csv = CSV(columns: Self.columns)
    for row in rows {
      csv.append([.text(row.goal), .text(row.label), .number(row.similarity), .number(row.known)])
    }
    return csv.text
  }

  /// The SHA-256 of the rows, whatever their order and the form of the file.
  var digest: String {
    let lines = rows.map { row in
      "\(row.goal)\u{1F}\(row.label)\u{1F}\(plain(row.similarity))\u{1F}\(row.known.map(plain) ?? "")"
    }
    return SHA256.hexadecimal(of: lines.sorted().joined(separator: "\n"))
  }
}
