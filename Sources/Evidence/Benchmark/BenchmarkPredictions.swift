package import Core
import Statistics

/// The predictions of a model for the benchmark.
package struct BenchmarkPredictions: Equatable, Sendable {
  /// The prediction of one value.
  package struct Prediction: Equatable, Sendable {
    /// The mean.
    package var mean: Double
    /// The lower end of the interval that is to hold the measured value with probability .95, where the model
    /// gives one.
    package var low: Double?
    /// The upper end of that interval.
    package var high: Double?

    /// Creates a prediction.
    package init(mean: Double, low: Double? = nil, high: Double? = nil) {
      (self.mean, self.low, self.high) = (mean, low, high)
    }
  }

  /// The predictions by the name of the item.
  package var values: [String: Prediction]

  /// Creates predictions from their values.
  package init(_ values: [String: Prediction]) { self.values = values }

  /// The fewest samples of a value.
  package static let leastSamples = 20
  /// The most times that the ends of an interval may lie apart.
  static let widest = 1e9

  /// Reads predictions from a table.
  ///
  /// The column `id` names the item. Either `mean` gives its prediction, perhaps with `low` and `high`, or
  /// `sample` gives one of many, a row each. `unit` may say the unit. Calibration values are read and not kept.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - items: The items.
  /// - Throws: Everything that is wrong with the table.
  package init(_ table: TextTable, items: [BenchmarkItem]) throws(DocumentError) {
    let log = ProblemLog(file: table.file)
    var reader = PredictionTable(table: table, items: items, log: log)
    values = reader.values()
    let asked = Set(items.filter { $0.split != .calibration }.map(\.id))
    values = values.filter { asked.contains($0.key) }
    if log.problems.isEmpty, values.isEmpty {
      log.add(
        line: nil, "id", found: "no prediction that can be scored",
        expected:
          "one for each of the \(items.count(where: \.isScored)) items that are scored; those of the use calibration never are"
      )
    }
    try log.check()
  }
}

/// Reads the rows of a table of predictions.
private struct PredictionTable {
  let table: TextTable
  let items: [BenchmarkItem]
  let log: ProblemLog
  private var samples: [String: [Double]] = [:]

  private static let columns = ["id", "mean", "low", "high", "sample", "unit"]

  init(table: TextTable, items: [BenchmarkItem], log: ProblemLog) {
    (self.table, self.items, self.log) = (table, items, log)
  }

  mutating func values() -> [String: BenchmarkPredictions.Prediction] {
    let columns = Set(table.columns)
    let isSampled = columns.contains("sample")
    guard columns.contains("id"), columns.contains("mean") != isSampled else {
      log.add(
        line: 1, "column", found: "the columns \(table.columns.joined(separator: ", "))",
        expected: "\"id\", and either \"mean\" or \"sample\", separated by commas")
      return [:]
    }
    for column in table.columns where !Self.columns.contains(column) {
      log.add(
        line: 1, "column", found: "the column \(column)",
        expected: "one of \(Self.columns.joined(separator: ", "))")
    }
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var values: [String: BenchmarkPredictions.Prediction] = [:]
    for place in 0..<table.count where !log.isFull {
      let row = TextRow(place, of: table, log: log)
      let id = row.text("id") ?? ""
      guard let item = known[id] else {
        let scored = items.filter(\.isScored).map(\.id)
        let example = nearest(to: id, among: items.map(\.id)) ?? scored.first ?? items[0].id
        row.fail(
          "id", found: id.isEmpty ? "nothing" : "the unknown item \"\(id)\"",
          expected: "an id of the export, as \(example)")
        continue
      }
      if let unit = row.text("unit"), unit != item.unit {
        row.fail("unit", found: "the unit \"\(unit)\"", expected: "\"\(item.unit)\"")
        continue
      }
      guard let value = number(isSampled ? "sample" : "mean", row, item) else { continue }
      if isSampled {
        samples[id, default: []].append(value)
      } else if values[id] != nil {
        row.fail("id", found: "\"\(id)\" a second time", expected: "each item once")
      } else {
        values[id] = prediction(value, row, item)
      }
    }
    return isSampled ? summarized() : values
  }

  /// The number in a column, if the item can have it.
  private func number(_ column: String, _ row: TextRow, _ item: BenchmarkItem) -> Double? {
    guard let value = row.number(column, isNeeded: true) else { return nil }
    if !item.allows(value) {
      row.fail(column, found: "\(value) for \"\(item.id)\"", expected: item.range)
      return nil
    }
    // The baseline and not the value decides, so that the answer tells nothing of what people did.
    if item.unit == "s", let usual = item.baseline?.mean, value > 600 * usual {
      row.fail(
        column, found: "\(value) for \"\(item.id)\"", expected: "seconds, not milliseconds")
      return nil
    }
    return value
  }

  private func prediction(
    _ mean: Double, _ row: TextRow, _ item: BenchmarkItem
  ) -> BenchmarkPredictions.Prediction {
    var found = BenchmarkPredictions.Prediction(mean: mean)
    let (low, high) = (row.number("low"), row.number("high"))
    guard low != nil || high != nil else { return found }
    guard let low, let high, low <= high else {
      row.fail(
        "low", found: "\(text(low)) to \(text(high)) for \"\(item.id)\"",
        expected: "both ends of an interval in order, or neither")
      return found
    }
    let isPossible = item.isShare ? low >= 0 && high <= 1 : high > 0
    guard isPossible, item.isShare || high <= BenchmarkPredictions.widest * max(low, 1e-6) else {
      row.fail(
        "low", found: "\(low) to \(high) for \"\(item.id)\"",
        expected: item.isShare
          ? "shares from 0 to 1"
          : "an interval that says something: ends less than 1e9 times apart, the upper one above 0"
      )
      return found
    }
    (found.low, found.high) = (low, high)
    return found
  }

  private func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "nothing" }

  private func summarized() -> [String: BenchmarkPredictions.Prediction] {
    var values: [String: BenchmarkPredictions.Prediction] = [:]
    for (id, drawn) in samples.sorted(by: { $0.key < $1.key }) {
      guard drawn.count >= BenchmarkPredictions.leastSamples, let sample = Sample(drawn) else {
        log.add(
          line: nil, "sample", found: "\(drawn.count) samples of \"\(id)\"",
          expected: "at least \(BenchmarkPredictions.leastSamples)")
        continue
      }
      values[id] = BenchmarkPredictions.Prediction(
        mean: sample.mean ?? 0, low: sample.middle95?.low, high: sample.middle95?.high)
    }
    return values
  }
}
