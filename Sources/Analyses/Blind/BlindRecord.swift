import Calibration
package import Core
import Statistics

/// The stored blind predictions. Rows are added and never changed.
package struct BlindRecord: Hashable, Sendable {
  /// The columns of the table.
  private static let columns = [
    "dataset", "version", "measure", "conditions", "predicted", "worlds_low", "worlds_high",
    "study_low", "study_high", "reason", "model", "numbers_sha256", "date", "users", "seed",
    "worlds", "case_sha256",
  ]

  /// The predictions, in the order in which they were stored.
  package var predictions: [BlindPrediction]

  /// Creates a record from its predictions.
  package init(_ predictions: [BlindPrediction]) { self.predictions = predictions }

  /// The path of the record that is built in.
  package static let path = "Datasets/Blind/predictions.csv"

  /// The record that is built in; empty where none is.
  package static let builtIn: BlindRecord = {
    guard let text = EmbeddedTexts.text(at: path) else { return BlindRecord([]) }
    do throws(DocumentError) {
      return try BlindRecord(parsing: text, file: path)
    } catch {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    }
  }()

  /// The hash of the numbers of the model as they are built in: parameters, populations and worlds.
  package static let numbersHash: String = {
    let folders = ["Datasets/Parameters", "Datasets/Populations", "Datasets/Worlds"]
    let texts = folders.flatMap { EmbeddedTexts.files(in: $0) }.map { "\($0.path)\n\($0.text)" }
    return SHA256.hexadecimal(of: texts.joined(separator: "\n"))
  }()

  /// Tells whether predictions of a version of a case are stored.
  package func holds(_ validation: ValidationCase) -> Bool {
    predictions.contains { $0.dataset == validation.dataset && $0.version == validation.version }
  }

  /// The record with further predictions, as a table.
  package var text: String {
    var csv = CSV(columns: Self.columns)
    for row in predictions {
      csv.append([
        .text(row.dataset), .integer(UInt64(row.version)), .text(row.measure), .text(row.place),
        .number(row.predicted), .number(row.worlds?.low), .number(row.worlds?.high),
        .number(row.study?.low), .number(row.study?.high), .text(row.reason ?? ""),
        .text(row.origin.model), .text(row.origin.numbersHash), .text(row.origin.date),
        .integer(UInt64(row.origin.users)), .integer(row.origin.seed),
        .integer(UInt64(row.origin.worlds)), .text(row.origin.caseHash),
      ])
    }
    return csv.text
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - text: The text of the table.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with the table.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let table = try LogTable(parsing: text, file: file)
    let log = ProblemLog(file: file)
    guard table.columns == Self.columns else {
      log.add(
        LogTable.problem(
          file, 1, "column", "the columns \(table.columns.joined(separator: ", "))",
          Self.columns.joined(separator: ", ")))
      try log.check()
      self.init([])
      return
    }
    self.init(
      (0..<table.count).compactMap { RecordRow(table: table, row: $0, log: log).prediction })
    try log.check()
  }
}

/// One row of the table with what is wrong with it.
private struct RecordRow {
  let table: LogTable
  let row: Int
  let log: ProblemLog

  var prediction: BlindPrediction? {
    let (version, users, worlds) = (whole("version"), whole("users"), whole("worlds"))
    let predicted = number("predicted")
    let reason = text("reason")
    if predicted == nil, reason.isEmpty { fail("predicted", "nothing", "a number, or a reason") }
    let seed = UInt64(text("seed"))
    if seed == nil { fail("seed", "\"\(text("seed"))\"", "a whole number") }
    guard let version, let users, let worlds, let seed else { return nil }
    return BlindPrediction(
      dataset: text("dataset"), version: version, measure: text("measure"),
      place: text("conditions"), predicted: predicted, worlds: interval("worlds"),
      study: interval("study"), reason: reason.isEmpty ? nil : reason,
      origin: BlindPrediction.Origin(
        model: text("model"), numbersHash: text("numbers_sha256"), date: text("date"),
        users: users, seed: seed, worlds: worlds, caseHash: text("case_sha256")))
  }

  private func text(_ column: String) -> String {
    table.columns.firstIndex(of: column).map { table[row, $0] } ?? ""
  }

  private func number(_ column: String) -> Double? {
    guard !text(column).isEmpty else { return nil }
    if let number = Double(text(column)), number.isFinite { return number }
    fail(column, "\"\(text(column))\"", "a number")
    return nil
  }

  private func whole(_ column: String) -> Int? {
    if let number = Int(text(column)), number >= 0 { return number }
    fail(column, "\"\(text(column))\"", "a whole number")
    return nil
  }

  private func interval(_ name: String) -> Interval? {
    guard let low = number("\(name)_low"), let high = number("\(name)_high") else { return nil }
    guard low <= high else {
      fail("\(name)_low", "\(low) above \(high)", "the ends of an interval in order")
      return nil
    }
    return Interval(low: low, high: high)
  }

  private func fail(_ column: String, _ found: String, _ expected: String) {
    if log.problems.count < 20 {
      log.add(LogTable.problem(table.file, table.line(of: row), column, found, expected))
    }
  }
}
