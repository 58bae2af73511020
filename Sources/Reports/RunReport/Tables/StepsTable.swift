import Core
package import Studies

/// The table `steps.csv` of runs with scripts: one row for each cell and step.
package enum StepsTable {
  static let columns =
    [
      Column("suite", .string, "The name of the suite."),
      Column("point", .string, "The point of the sweep, as axis=value, separated by spaces."),
      Column("population", .string, "The name of the population."),
      Column("input", .string, "The input method, as in touch."),
      Column("design", .string, "The name of the design."),
      Column("step", .integer, "The number of the step, from 1."),
      Column("title", .string, "The name of the step for people."),
      Column("reached", .integer, "The number of people who came to the step."),
      Column("completed", .integer, "The number of people who completed it."),
      Column("time", .number, "The mean time of those who came to it, in s."),
      Column("discovery_time", .number, "The mean time that not knowing the way cost, in s."),
      Column("taps", .number, "The mean number of motor acts."),
      Column("scans", .number, "The mean number of fixations."),
      Column("errors", .number, "The mean number of errors."),
    ]
    + phases.map { Column($0, .number, "The mean time of the phase \($0), in s.") }

  static let key = ["suite", "point", "population", "input", "design", "step"]

  private static let phases = [
    "scanning", "deciding", "moving", "waiting", "recovering", "listening",
  ]

  /// Returns the table as CSV; nil for results without any script.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - safe: Whether texts that a spreadsheet would take for a formula are defused.
  /// - Returns: The text of `steps.csv`.
  package static func text(for results: Results, safe: Bool = false) -> String? {
    guard results.suites.contains(where: { $0.cells.contains { !$0.steps.isEmpty } }) else {
      return nil
    }
    var csv = CSV(columns: columns.map(\.name), safe: safe)
    for suite in results.suites {
      for cell in suite.cells {
        for (number, step) in cell.steps.enumerated() {
          csv.append(
            [
              .text(suite.id), .text(cell.point.text), .text(cell.population), .text(cell.input),
              .text(cell.design), .integer(UInt64(number + 1)), .text(step.title),
              .integer(step.reached), .integer(step.completed), .number(step.time),
              .number(step.discoveryTime), .number(step.taps), .number(step.scans),
              .number(step.errors),
            ]
              + phases.map { name in
                .number(step.phases.first { $0.name == name }?.mean)
              })
        }
      }
    }
    return csv.text
  }
}
