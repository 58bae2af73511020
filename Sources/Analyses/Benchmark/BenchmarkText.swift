import Reports

/// Renders scores of models of users.
package enum BenchmarkText {
  /// Returns the page of the leaderboard.
  ///
  /// - Parameters:
  ///   - scores: The scores.
  ///   - items: All items.
  /// - Returns: Markdown.
  package static func markdown(_ scores: [BenchmarkScore], items: [BenchmarkItem]) -> String {
    let studies = Set(items.map(\.dataset)).count
    let held = items.count { $0.split == .evidence }
    return MarkdownRenderer().text(for: [
      .heading(level: 1, "A benchmark for models of users"),
      .paragraph(
        Prose(
          "\(items.count) values of \(studies) published studies, version \(BenchmarkExport.version). Models may be fitted to "
            + "\(items.count - held) of them, the split calibration; the other \(held) are evidence. Whoever predicts more of "
            + "the evidence knows more of people.")),
      .table(table(scores)),
      .list([
        "Inside means within the 95 % interval that the study gives or, where it gives none, within 15 % of its value. Items that a model does not predict are not inside.",
        "The error is the mean absolute difference of logarithms, and of log odds for shares, over the items that a model predicts: .1 is about 10 %.",
        "Covered are the values in the 95 % interval that a model gives for its own prediction.",
        "The score is the continuous ranked probability score of models that give samples.",
        "Simpler models predict only what their formulas speak of; they stand in the cases of Benchmarks/Validation.",
      ]),
      .heading(level: 2, "Enter a model"),
      .paragraph(
        Prose(
          "`tapcost benchmark export --out DIR` writes benchmark.json with screens in mm, tasks, people and items. Predict each item and write a table with the columns "
            + "id and mean, perhaps low and high (or id and sample, 20 rows or more an item; and unit). `tapcost benchmark score predictions.csv` scores it. "
            + "Integrations/benchmark holds an adapter for pyactr, a cognitive architecture in Python, as an example."
        )),
      .heading(level: 2, "Cite"),
      .paragraph(
        Prose(
          "Name the version of the benchmark and of TapCost. The split is fixed within a version: a value never moves from evidence to calibration "
            + "without a new one.")),
    ])
  }

  /// Returns scores for a terminal.
  package static func terminal(_ scores: [BenchmarkScore]) -> String {
    scores.map { score in
      "\(score.name)\n  evidence     \(line(score.evidence))\n  calibration  \(line(score.calibration))\n"
    }.joined()
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
      caption: "Leaderboard",
      headers: [
        "Model", .number("Evidence inside"), .number("Predicted"), .number("Error"),
        .number("Covered"), .number("Calibration inside"), .number("Predicted"),
        .number("Error"),
      ],
      rows: ordered.map { score in
        [
          Prose(score.name), Prose("\(score.evidence.inside) of \(score.evidence.items)"),
          Prose("\(score.evidence.predicted)"), number(score.evidence.error),
          Prose(
            score.evidence.intervals > 0
              ? "\(score.evidence.covered) of \(score.evidence.intervals)" : "–"),
          Prose("\(score.calibration.inside) of \(score.calibration.items)"),
          Prose("\(score.calibration.predicted)"), number(score.calibration.error),
        ]
      })
  }

  private static func number(_ value: Double?) -> Prose {
    Prose(value.map { Digits.short($0) } ?? "–")
  }
}
