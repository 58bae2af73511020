import Core
package import Studies

/// The table `comparisons.csv`: one row for each pair of designs and metric.
package enum ComparisonsTable {
  /// The columns: those that every table has, then the axes.
  static func columns(for results: Results) -> [Column] {
    columns
      + PointColumns(results).columns(of: results.suites.flatMap { $0.comparisons.map(\.point) })
  }

  private static let columns = [
    Column("suite", .string, "The name of the suite."),
    Column("point", .string, "The point of the sweep, as axis=value, separated by spaces."),
    Column("population", .string, "The name of the population."),
    Column("input", .string, "The input method, as in touch."),
    Column("metric", .string, "The name of the metric."),
    Column("unit", .string, "The unit of the metric; 1 for a share."),
    Column("design_a", .string, "The name of the first design."),
    Column("design_b", .string, "The name of the second design."),
    Column("difference", .number, "The mean of first minus second over the same people."),
    Column("ci_low", .number, "The lower end of the 95 % bootstrap interval of the difference."),
    Column("ci_high", .number, "The upper end of the 95 % bootstrap interval of the difference."),
    Column("ratio", .number, "The mean of the first through the mean of the second."),
    Column(
      "superiority", .number,
      "The probability that a person does better with the first; ties count half."),
    Column("worlds", .integer, "How many plausible sets of parameters were simulated."),
    Column(
      "world_share_a_better", .number, "The share of those in which the first is better."),
    Column(
      "verdict", .string, "Which design is better.",
      words: Comparison.Verdict.allCases.map(\.rawValue)),
  ]

  static let key = [
    "suite", "point", "population", "input", "metric", "design_a", "design_b",
  ]

  /// Returns the table as CSV.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - safe: Whether texts that a spreadsheet would take for a formula are defused.
  /// - Returns: The text of `comparisons.csv`.
  package static func text(for results: Results, safe: Bool = false) -> String {
    let axes = PointColumns(results)
    var csv = CSV(columns: columns.map(\.name) + axes.names, safe: safe)
    for suite in results.suites {
      for pair in suite.comparisons {
        let fields: [CSV.Field] = [
          .text(suite.id), .text(pair.point.text), .text(pair.population), .text(pair.input),
          .text(pair.metric), .text(pair.unit), .text(pair.designA), .text(pair.designB),
          .number(pair.difference), .number(pair.ciLow), .number(pair.ciHigh),
          .number(pair.ratio), .number(pair.superiority),
          .integer(pair.worlds.map { UInt64($0) }), .number(pair.worldShareABetter),
          .text(pair.verdict.rawValue),
        ]
        csv.append(fields + axes.fields(of: pair.point))
      }
    }
    return csv.text
  }
}
