import Statistics
package import Studies

/// The table `comparisons.csv`: one row for each pair of designs and metric.
package enum ComparisonsTable {
  private typealias Row = (suite: SuiteResults, pair: Comparison)

  /// Returns the table of the results of a run.
  package static func table(for results: Results) -> DataTable {
    let rows = results.suites.lazy.flatMap { suite in
      SuiteView.doubted(suite).lazy.map { Row(suite: suite, pair: $0) }
    }
    let points = results.suites.flatMap { $0.comparisons.map(\.point) }
    return DataTable(
      "comparisons", "Pairs of designs before the same people, a row for each metric.", of: rows,
      key: ["suite", "point", "population", "input", "metric", "design_a", "design_b"],
      DescribedColumn.place(
        { $0.suite }, { $0.pair.point.text }, { ($0.pair.population, $0.pair.input) })
        + columns + PointColumns(results).columns(of: points) { $0.pair.point })
  }

  private static var columns: [DescribedColumn<Row>] {
    [
      .init("metric", .string, "The name of the metric.") { $0.pair.metric },
      .init("unit", .string, "The unit of the metric; 1 for a share.") { $0.pair.unit },
      .init("design_a", .string, "The name of the first design.") { $0.pair.designA },
      .init("design_b", .string, "The name of the second design.") { $0.pair.designB },
      .init("difference", .number, "The mean of first minus second over the same people.") {
        $0.pair.difference
      },
      .init(
        "ci_low", .number, "The lower end of the 95 % interval of the difference."
      ) { $0.pair.ciLow },
      .init(
        "ci_high", .number, "The upper end of the 95 % interval of the difference."
      ) { $0.pair.ciHigh },
      .init("ratio", .number, "The mean of the first through the mean of the second.") {
        $0.pair.ratio
      },
      .init(
        "superiority", .number,
        "The probability that a person does better with the first; ties count half."
      ) { $0.pair.superiority },
      .init("worlds", .integer, "How many plausible sets of parameters were simulated.") {
        $0.pair.worlds
      },
      .init(
        "world_share_a_better", .number, "The probability over those that the first is better."
      ) { $0.pair.worldShareABetter },
      .init(
        "verdict", .string,
        "Which design is better in the model, over people and sets of assumptions.",
        words: Comparison.Verdict.allCases.map(\.rawValue)
      ) { ($0.pair.ownVerdict ?? $0.pair.verdict).rawValue },
      .init("margin", .number, "The margin within which a difference does not matter.") {
        $0.pair.margin
      },
      .init("users", .integer, "The number of people.") { $0.pair.users },
      .init("se", .number, "The Monte-Carlo standard error of the difference.") {
        $0.pair.standardError
      },
      .init(
        "world_low", .number, "The difference below which 2.5 % of the sets of assumptions lie."
      ) { $0.pair.worldLow },
      .init(
        "world_high", .number, "The difference above which 2.5 % of the sets of assumptions lie."
      ) { $0.pair.worldHigh },
      .init("study_low", .number, "The difference below which 2.5 % of further studies would lie.")
      {
        $0.pair.study?.interval.low
      },
      .init("study_high", .number, "The difference above which 2.5 % of further studies would lie.")
      {
        $0.pair.study?.interval.high
      },
      .init(
        "advice", .string,
        "What reports say: the verdict that one more study would bear out, or the lean.",
        words: Comparison.Verdict.allCases.map(\.rawValue) + ["leaning_a", "leaning_b"]
      ) { row in
        row.pair.leaning.map { "leaning_\($0.rawValue)" } ?? row.pair.verdict.rawValue
      },
    ]
  }
}
