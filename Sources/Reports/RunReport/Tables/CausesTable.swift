import Simulation
package import Studies

/// The table `causes.csv`: what each difference of times is made of.
package enum CausesTable {
  private struct Row {
    let suite: SuiteResults
    let pair: Comparison
    let part: String
    /// The sum over people of first minus second, in microseconds.
    let sum: Int64
    /// The people it is of; nil for those of the other rows.
    let people: UInt64
  }

  /// The table; nil for results of earlier versions, which have no split.
  package static func table(for results: Results) -> DataTable? {
    let rows = results.suites.flatMap { suite in
      suite.comparisons.flatMap { Self.rows(suite, $0) }
    }
    guard !rows.isEmpty else { return nil }
    let points = results.suites.flatMap { $0.comparisons.map(\.point) }
    return DataTable(
      "causes",
      "What the differences of times are made of: a row for each part that is not nothing; all parts of a pair "
        + "add up to its difference.", of: rows,
      key: ["suite", "point", "population", "input", "design_a", "design_b", "part"],
      DescribedColumn.place(
        { $0.suite }, { $0.pair.point.text }, { ($0.pair.population, $0.pair.input) })
        + columns + PointColumns(results).columns(of: points) { $0.pair.point })
  }

  private static func rows(_ suite: SuiteResults, _ pair: Comparison) -> [Row] {
    guard let split = pair.split, let users = pair.users, users > 0 else { return [] }
    let together = users - min(users, split.first.people + split.second.people)
    // What is nothing is left out.
    return
      (TimePart.allCases.map {
        Row(suite: suite, pair: pair, part: $0.name, sum: split[$0], people: together)
      } + [
        Row(
          suite: suite, pair: pair, part: "only_a_succeeds", sum: split.first.time,
          people: split.first.people),
        Row(
          suite: suite, pair: pair, part: "only_b_succeeds", sum: split.second.time,
          people: split.second.people),
      ]).filter { $0.sum != 0 || ($0.part.hasPrefix("only") && $0.people > 0) }
  }

  private static var columns: [DescribedColumn<Row>] {
    [
      .init("design_a", .string, "The name of the first design.") { $0.pair.designA },
      .init("design_b", .string, "The name of the second design.") { $0.pair.designB },
      .init(
        "part", .string,
        "The activity or the cause for the people who succeed with both designs or with none; or the people "
          + "who succeed with one design only.",
        words: TimePart.allCases.map(\.name) + ["only_a_succeeds", "only_b_succeeds"]
      ) { $0.part },
      .init("people", .integer, "The number of people whose time it is.") { $0.people },
      .init(
        "seconds", .number,
        "The part of the difference, first minus second, in s for each person who met both designs."
      ) { row in
        row.pair.users.map { Double(row.sum) / Double($0) / 1e6 }
      },
    ]
  }
}
