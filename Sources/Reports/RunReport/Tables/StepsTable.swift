package import Studies

/// The table `steps.csv` of runs with scripts: one row for each cell and step.
package enum StepsTable {
  private struct Row {
    let suite: SuiteResults
    let cell: Cell
    let number: Int
    let step: Cell.Step
  }

  /// The table; nil for results without any script.
  package static func table(for results: Results) -> DataTable? {
    guard results.suites.contains(where: { $0.cells.contains { !$0.steps.isEmpty } }) else {
      return nil
    }
    let rows = results.suites.lazy.flatMap { suite in
      suite.cells.lazy.flatMap { cell in
        cell.steps.enumerated().lazy.map {
          Row(suite: suite, cell: cell, number: $0.offset + 1, step: $0.element)
        }
      }
    }
    return DataTable(
      "steps", "The steps of scripts, a row for each cell and step.", of: rows,
      key: ["suite", "point", "population", "input", "design", "step"],
      DescribedColumn.place(
        { $0.suite }, { $0.cell.point.text }, { ($0.cell.population, $0.cell.input) })
        + columns)
  }

  private static var columns: [DescribedColumn<Row>] {
    [
      .init("design", .string, "The name of the design.") { $0.cell.design },
      .init("step", .integer, "The number of the step, from 1.") { $0.number },
      .init("title", .string, "The name of the step for people.") { $0.step.title },
      .init("reached", .integer, "The number of people who came to the step.") { $0.step.reached },
      .init("completed", .integer, "The number of people who completed it.") {
        $0.step.completed
      },
      .init("time", .number, "The mean time of those who came to it, in s.") { $0.step.time },
      .init("discovery_time", .number, "The mean time that not knowing the way cost, in s.") {
        $0.step.discoveryTime
      },
      .init("taps", .number, "The mean number of motor acts.") { $0.step.taps },
      .init("scans", .number, "The mean number of fixations.") { $0.step.scans },
      .init("errors", .number, "The mean number of errors.") { $0.step.errors },
    ]
      + phases.map { name in
        .init(name, .number, "The mean time of the phase \(name), in s.") { row in
          row.step.phases.first { $0.name == name }?.mean
        }
      }
  }

  private static let phases = [
    "scanning", "deciding", "moving", "waiting", "recovering", "listening",
  ]
}
