import Core
import Statistics
import Studies

extension BenchmarkPredictions {
  /// The predictions of TapCost: of today's model for evidence, and for blind and closed values those that were
  /// stored before anybody had read them.
  ///
  /// - Parameters:
  ///   - report: The predictions of today's model.
  ///   - items: All items.
  /// - Returns: The predictions.
  package static func tapCost(
    _ report: ValidationReport, items: [BenchmarkItem]
  ) -> BenchmarkPredictions {
    var own = BenchmarkPredictions([:])
    for item in items {
      let found = item.split == .evidence ? today(report, item) : stored(item)
      guard let found, item.allows(found.mean) else { continue }
      own.values[item.id] = found
    }
    return own
  }

  /// The predictions as a table.
  package var text: String {
    var csv = CSV(columns: ["id", "mean", "low", "high"])
    for (id, value) in values.sorted(by: { $0.key < $1.key }) {
      csv.append([.text(id), .number(value.mean), .number(value.low), .number(value.high)])
    }
    return csv.text
  }

  private static func today(
    _ report: ValidationReport, _ item: BenchmarkItem
  ) -> BenchmarkPredictions.Prediction? {
    let result = report.results.first { $0.dataset.id == item.dataset }
    guard let row = result?.rows.first(where: { $0.row.question == item.question }),
      let mean = row.predicted
    else { return nil }
    return .init(mean: mean, low: row.furtherStudy?.low, high: row.furtherStudy?.high)
  }

  private static func stored(_ item: BenchmarkItem) -> BenchmarkPredictions.Prediction? {
    let isSealed = item.split == .sealed
    let all =
      (isSealed ? BlindRecord.later.predictions.reversed() : [])
      + BlindRecord.builtIn.predictions
    let first = all.first {
      $0.dataset == item.dataset && $0.measure == item.measure && $0.version == 1
        && $0.place == item.question.place
    }
    guard let first, let mean = first.predicted else { return nil }
    return .init(mean: mean, low: first.study?.low, high: first.study?.high)
  }
}

extension BenchmarkScore {
  /// The score of the baseline.
  package static func baseline(_ items: [BenchmarkItem]) -> BenchmarkScore {
    let values = items.compactMap { item in item.baseline.map { (item.id, $0) } }
    return BenchmarkScore(
      name: "Baseline",
      BenchmarkPredictions(Dictionary(values, uniquingKeysWith: { first, _ in first })),
      items: items)
  }
}
