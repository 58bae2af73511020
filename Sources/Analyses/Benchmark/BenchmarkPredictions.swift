package import Core
import Statistics

/// The predictions of a model for the benchmark.
package struct BenchmarkPredictions: Hashable, Sendable {
  /// The prediction of one value.
  package struct Prediction: Hashable, Sendable {
    /// The mean.
    package var mean: Double
    /// The lower end of the 95 % interval of the model for the mean, where it gives one.
    package var low: Double?
    /// The upper end of that interval.
    package var high: Double?
    /// Samples of the mean, where the model gives some.
    package var samples: [Double] = []
  }

  /// The predictions by the name of the item.
  package var values: [String: Prediction]

  /// Creates predictions that are means alone.
  package init(means: [String: Double]) {
    values = means.mapValues { Prediction(mean: $0, low: nil, high: nil) }
  }

  /// The fewest samples of a value.
  package static let leastSamples = 20

  /// Reads predictions from a table.
  ///
  /// The column `id` names the item. Either `mean` gives its prediction, perhaps with `low` and `high`, or
  /// `sample` gives one of many, a row each. `unit` may say the unit.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - items: The items.
  ///   - isPartial: Whether items may be left out.
  /// - Throws: Everything that is wrong with the table.
  package init(
    _ table: TextTable, items: [BenchmarkItem], isPartial: Bool
  ) throws(DocumentError) {
    let log = ProblemLog(file: table.file)
    let reader = PredictionTable(table: table, items: items, log: log)
    values = reader.values()
    if !isPartial, log.problems.isEmpty {
      let missing = items.filter { values[$0.id] == nil }
      if let first = missing.first {
        log.add(
          line: nil, "id",
          found: "no prediction of \(missing.count) items, \"\(first.id)\" first",
          expected: "one for each of \(items.count) items, or --partial")
      }
    }
    try log.check()
  }
}

/// Reads the rows of a table of predictions.
private struct PredictionTable {
  let table: TextTable
  let items: [BenchmarkItem]
  let log: ProblemLog

  func values() -> [String: BenchmarkPredictions.Prediction] {
    let (id, mean, sample) = (place("id"), place("mean"), place("sample"))
    guard let id, (mean == nil) != (sample == nil) else {
      fail(
        line: 1, "column", found: "the columns \(table.columns.joined(separator: ", "))",
        expected: "\"id\", and either \"mean\" or \"sample\"")
      return [:]
    }
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var values: [String: BenchmarkPredictions.Prediction] = [:]
    for row in 0..<table.count where !log.isFullOfLines {
      let line = table.line(of: row)
      guard let item = known[table[row, id]] else {
        fail(
          line: line, "id", found: "the unknown item \"\(table[row, id])\"",
          expected: oneOf(items.map(\.id), near: table[row, id]))
        continue
      }
      if let unit = place("unit"), table[row, unit] != item.unit {
        fail(
          line: line, "unit", found: "the unit \"\(table[row, unit])\"",
          expected: "\"\(item.unit)\"")
        continue
      }
      guard let value = number(row, sample ?? mean ?? 0) else { continue }
      if sample != nil {
        values[item.id, default: .init(mean: 0, low: nil, high: nil)].samples.append(value)
      } else if values[item.id] != nil {
        fail(line: line, "id", found: "\"\(item.id)\" a second time", expected: "each item once")
      } else {
        values[item.id] = .init(
          mean: value, low: place("low").flatMap { number(row, $0) },
          high: place("high").flatMap { number(row, $0) })
      }
      checkSize(value, item, line)
    }
    if sample != nil { summarize(&values) }
    return values
  }

  /// Notes a value that is in milliseconds or percent where seconds or shares are asked for.
  private func checkSize(_ value: Double, _ item: BenchmarkItem, _ line: Int) {
    guard item.row.value > 0, value > 60 * item.row.value else { return }
    let isTime = item.unit == "s"
    if isTime || (item.unit == "1" && item.row.value <= 1 && value > 1) {
      fail(
        line: line, "mean", found: "\(value) for \"\(item.id)\"",
        expected: isTime ? "seconds, not milliseconds" : "a share from 0 to 1, not percent")
    }
  }

  private func summarize(_ values: inout [String: BenchmarkPredictions.Prediction]) {
    for id in values.keys.sorted() {
      guard let samples = values[id]?.samples else { continue }
      guard samples.count >= BenchmarkPredictions.leastSamples else {
        fail(
          line: nil, "sample", found: "\(samples.count) samples of \"\(id)\"",
          expected: "at least \(BenchmarkPredictions.leastSamples)")
        continue
      }
      let sample = Sample(samples)
      let ends = sample?.quantiles([0.025, 0.975])
      values[id]?.mean = sample?.mean ?? 0
      values[id]?.low = ends?.first
      values[id]?.high = ends?.last
    }
  }

  private func place(_ name: String) -> Int? { table.columns.firstIndex(of: name) }

  private func number(_ row: Int, _ column: Int) -> Double? {
    let text = table[row, column]
    if let number = Double(text), number.isFinite { return number }
    if text.isEmpty, table.columns[column] == "low" || table.columns[column] == "high" {
      return nil
    }
    fail(
      line: table.line(of: row), table.columns[column], found: "\"\(text)\"", expected: "a number")
    return nil
  }

  private func fail(line: Int?, _ path: String, found: String, expected: String) {
    log.add(line: line, path, found: found, expected: expected)
  }
}
