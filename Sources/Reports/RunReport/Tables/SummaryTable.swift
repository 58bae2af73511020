package import Studies

/// The table `summary.csv`: one row for each cell and metric.
package enum SummaryTable {
  private struct Row {
    let suite: SuiteResults
    let cell: Cell
    let point: String
    let summary: MetricSummary
  }

  /// Returns the table of the results of a run.
  package static func table(for results: Results) -> DataTable {
    let rows = results.suites.lazy.flatMap { suite in
      suite.cells.lazy.flatMap { cell in
        let point = cell.point.text
        return cell.metrics.lazy.map {
          Row(suite: suite, cell: cell, point: point, summary: $0)
        }
      }
    }
    let points = results.suites.flatMap { $0.cells.map(\.point) }
    return DataTable(
      "summary", "The cost of each design, a row for each cell and metric.", of: rows,
      key: ["suite", "point", "population", "input", "design", "metric"],
      DescribedColumn.place({ $0.suite }, { $0.point }, { ($0.cell.population, $0.cell.input) })
        + columns + PointColumns(results).columns(of: points) { $0.cell.point })
  }

  private static var columns: [DescribedColumn<Row>] {
    [
      .init("design", .string, "The name of the design.") { $0.cell.design },
      .init("metric", .string, "The name of the metric.") { $0.summary.metric },
      .init("unit", .string, "The unit of the metric; 1 for a share.") { $0.summary.unit },
      .init("users", .integer, "How many people were simulated.") { $0.cell.users },
      .init("mean", .number, "The mean over people, in the unit.") { $0.summary.mean },
      .init("sd", .number, "The standard deviation over people, in the unit.") { $0.summary.sd },
      .init("p05", .number, "The 5 % quantile over people, in the unit.") { $0.summary.p05 },
      .init("p50", .number, "The median over people, in the unit.") { $0.summary.p50 },
      .init("p95", .number, "The 95 % quantile over people, in the unit.") { $0.summary.p95 },
      .init("ci_low", .number, "The lower end of the 95 % Monte-Carlo interval of the mean.") {
        $0.summary.ciLow
      },
      .init("ci_high", .number, "The upper end of the 95 % Monte-Carlo interval of the mean.") {
        $0.summary.ciHigh
      },
      .init("mcse", .number, "The Monte-Carlo standard error of the mean, in the unit.") {
        $0.summary.mcse
      },
    ]
  }
}
