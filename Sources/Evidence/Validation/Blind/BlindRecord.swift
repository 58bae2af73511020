package import Core
import Statistics

/// The stored blind predictions. Rows are added and never changed.
package struct BlindRecord: Equatable, Sendable {
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
  package static let builtIn = embedded(path)

  /// The path of what later models predicted before the values were opened.
  package static let laterPath = "Datasets/Blind/later.csv"

  /// What later models predicted before the values were opened; empty where none did.
  package static let later = embedded(laterPath)

  private static func embedded(_ path: String) -> BlindRecord {
    guard let text = EmbeddedTexts.text(at: path) else { return BlindRecord([]) }
    return EmbeddedTexts.checked { () throws(DocumentError) in
      try BlindRecord(parsing: text, file: path)
    }
  }

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
    let table = try TextTable(parsing: text, file: file)
    let log = ProblemLog(file: file)
    guard table.columns == Self.columns else {
      log.add(
        line: 1, "column", found: "the columns \(table.columns.joined(separator: ", "))",
        expected: Self.columns.joined(separator: ", "))
      try log.check()
      self.init([])
      return
    }
    self.init(
      (0..<table.count).compactMap { RecordRow(row: TextRow($0, of: table, log: log)).prediction })
    try log.check()
  }
}

/// One row of the table.
private struct RecordRow {
  let row: TextRow

  var prediction: BlindPrediction? {
    let (version, users) = (row.whole("version"), row.whole("users"))
    let (worlds, predicted) = (row.whole("worlds"), row.number("predicted"))
    let reason = row.text("reason")
    if predicted == nil, reason == nil {
      row.fail("predicted", found: "nothing", expected: "a number, or a reason")
    }
    let seed = UInt64(text("seed"))
    if seed == nil { row.fail("seed", found: "\"\(text("seed"))\"", expected: "a whole number") }
    guard let version, let users, let worlds, let seed else { return nil }
    return BlindPrediction(
      dataset: text("dataset"), version: version, measure: text("measure"),
      place: text("conditions"), predicted: predicted, worlds: interval("worlds"),
      study: interval("study"), reason: reason,
      origin: BlindPrediction.Origin(
        model: text("model"), numbersHash: text("numbers_sha256"), date: text("date"),
        users: users, seed: seed, worlds: worlds, caseHash: text("case_sha256")))
  }

  private func text(_ column: String) -> String { row.text(column) ?? "" }

  private func interval(_ name: String) -> Interval? {
    guard let low = row.number("\(name)_low"), let high = row.number("\(name)_high") else {
      return nil
    }
    guard low <= high else {
      row.fail(
        "\(name)_low", found: "\(low) above \(high)", expected: "the ends of an interval in order")
      return nil
    }
    return Interval(low: low, high: high)
  }
}
