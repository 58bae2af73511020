import Simulation
package import Statistics
package import Studies

/// The value of a rule in one cell over runs, the oldest first.
package struct Trend: Hashable, Sendable {
  /// A run.
  package struct Step: Hashable, Sendable {
    /// The name of the run, as a file name.
    package let name: String
    /// The value.
    package let value: Double
    /// Its interval.
    package let interval: Interval
  }

  /// The rule.
  package let rule: GateRule
  /// The cell.
  package let cell: CellName
  /// The runs that have the cell.
  package let steps: [Step]
}

extension GateReport {
  /// The most trends.
  private static let mostTrends = 6

  /// Follows the cells that matter most, or else the first ones, over runs.
  ///
  /// - Parameter runs: The runs with their names, the oldest first.
  package mutating func follow(_ runs: [(name: String, results: Results)]) {
    let tables = runs.map { ($0.name, CellTable($0.results, nil)) }
    for finding in worst(strict: true) + findings where trends.count < Self.mostTrends {
      let (rule, cell) = (finding.rule, finding.cell)
      guard !trends.contains(where: { $0.rule.id == rule.id && $0.cell == cell }) else { continue }
      let steps = tables.compactMap { name, table -> Trend.Step? in
        guard let found = table.entries.first(where: { $0.name == cell })?.now,
          let measured = Measurement(found, rule.metric, rule.statistic)
        else { return nil }
        return Trend.Step(
          name: name, value: measured.value, interval: measured.minus(nil).interval(0.975))
      }
      if steps.count > 1 { trends.append(Trend(rule: rule, cell: cell, steps: steps)) }
    }
  }
}
