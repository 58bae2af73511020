package import Reports

/// The scores of models of users as a report: the page of the leaderboard.
package enum BenchmarkPage {
  /// Returns the report.
  ///
  /// - Parameters:
  ///   - scores: The scores.
  ///   - items: All items.
  /// - Returns: The report.
  package static func document(_ scores: [BenchmarkScore], items: [BenchmarkItem]) -> Document {
    Document(
      "benchmark", title: "A benchmark for models of users", summary: scores.flatMap(lines),
      blocks: blocks(scores, items))
  }

  private static func lines(_ score: BenchmarkScore) -> [Block] {
    [
      .heading(level: 2, Prose(score.name)),
      .list([
        "evidence: \(line(score.evidence))", "calibration: \(line(score.calibration))",
      ]),
    ]
  }

  private static func blocks(_ scores: [BenchmarkScore], _ items: [BenchmarkItem]) -> [Block] {
    let studies = Set(items.map(\.dataset)).count
    let held = items.count { $0.split == .evidence }
    return [
      .paragraph(
        Prose(
          "\(items.count) values of \(studies) published studies, version \(BenchmarkExport.version). Models may be fitted to "
            + "\(items.count - held) of them, the split calibration; the other \(held) are evidence: the more of it a model "
            + "predicts, the better.")),
      .table(table(scores)),
      .list([
        "Inside means within the 95 % interval that the study gives or, where it gives none, within 15 % of its value. Items that a model does not predict are not inside.",
        "The error is the mean absolute difference of logarithms, and of log odds for shares, over the items that a model predicts: .1 is about 10 %.",
        "Covered are the values in the 95 % interval that a model states for its prediction.",
        "The score is the continuous ranked probability score of models that give samples.",
        "Simpler models predict only what their formulas cover; the cases in Benchmarks/Validation define them.",
      ]),
      .heading(level: 2, "Enter a model"),
      .paragraph(
        Prose(
          "`tapcost benchmark export --out DIR` writes benchmark.json with screens in mm, tasks, people and items. Predict each item and write a table with the columns "
            + "id and mean, optionally low and high (or id and sample, 20 rows or more an item; and unit). `tapcost benchmark score predictions.csv` scores it. "
            + "Integrations/benchmark holds an adapter for pyactr, a cognitive architecture in Python, as an example."
        )),
      .heading(level: 2, "Cite"),
      .paragraph(
        Prose(
          "Name the version of the benchmark and of TapCost. The split is fixed within a version: a value never moves from evidence to calibration "
            + "without a new one.")),
    ]
  }

  private static func line(_ part: BenchmarkScore.Part) -> String {
    let error = part.error.map { ", error \(Digits.short($0))" } ?? ""
    let covered = part.intervals > 0 ? ", covered \(part.covered) of \(part.intervals)" : ""
    let ranked = part.rankedScore.map { ", score \(Digits.short($0))" } ?? ""
    return
      "\(part.inside) of \(part.items) inside, \(part.predicted) predicted\(error)\(covered)\(ranked)"
  }

  private static func table(_ scores: [BenchmarkScore]) -> Table {
    let ordered = scores.enumerated().sorted {
      ($1.element.evidence.inside, $0.offset) < ($0.element.evidence.inside, $1.offset)
    }.map(\.element)
    return Table(
      caption: "Leaderboard", of: ordered,
      columns: [
        .word("Model") { $0.name },
        .number("Evidence inside") { "\($0.evidence.inside) of \($0.evidence.items)" },
        .number("Predicted") { $0.evidence.predicted }, .number("Error") { $0.evidence.error },
        .number("Covered") {
          $0.evidence.intervals > 0 ? "\($0.evidence.covered) of \($0.evidence.intervals)" : nil
        },
        .number("Calibration inside") { "\($0.calibration.inside) of \($0.calibration.items)" },
        .number("Predicted") { $0.calibration.predicted },
        .number("Error") { $0.calibration.error },
      ])
  }
}
