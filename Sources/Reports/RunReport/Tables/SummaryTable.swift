import Core
package import Studies

/// The table `summary.csv`: one row for each cell and metric.
package enum SummaryTable {
  /// The columns: those that every table has, then the axes.
  static func columns(for results: Results) -> [Column] {
    columns
      + PointColumns(results).columns(of: results.suites.flatMap { $0.cells.map(\.point) })
  }

  private static let columns = [
    Column("suite", .string, "The name of the suite."),
    Column("point", .string, "The point of the sweep, as axis=value, separated by spaces."),
    Column("population", .string, "The name of the population."),
    Column("input", .string, "The input method, as in touch."),
    Column("design", .string, "The name of the design."),
    Column("metric", .string, "The name of the metric."),
    Column("unit", .string, "The unit of the metric; 1 for a share."),
    Column("users", .integer, "How many people were simulated."),
    Column("mean", .number, "The mean over people, in the unit."),
    Column("sd", .number, "The standard deviation over people, in the unit."),
    Column("p05", .number, "The 5 % quantile over people, in the unit."),
    Column("p50", .number, "The median over people, in the unit."),
    Column("p95", .number, "The 95 % quantile over people, in the unit."),
    Column("ci_low", .number, "The lower end of the 95 % Monte-Carlo interval of the mean."),
    Column("ci_high", .number, "The upper end of the 95 % Monte-Carlo interval of the mean."),
    Column("mcse", .number, "The Monte-Carlo standard error of the mean, in the unit."),
  ]

  static let key = ["suite", "point", "population", "input", "design", "metric"]

  /// Returns the table as CSV.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - safe: Whether texts that a spreadsheet would take for a formula are defused.
  /// - Returns: The text of `summary.csv`.
  package static func text(for results: Results, safe: Bool = false) -> String {
    let axes = PointColumns(results)
    var csv = CSV(columns: columns.map(\.name) + axes.names, safe: safe)
    for suite in results.suites {
      for cell in suite.cells {
        let point = cell.point.text
        let coordinates = axes.fields(of: cell.point)
        for summary in cell.metrics {
          let fields: [CSV.Field] = [
            .text(suite.id), .text(point), .text(cell.population), .text(cell.input),
            .text(cell.design), .text(summary.metric), .text(summary.unit), .integer(cell.users),
            .number(summary.mean), .number(summary.sd), .number(summary.p05),
            .number(summary.p50), .number(summary.p95), .number(summary.ciLow),
            .number(summary.ciHigh), .number(summary.mcse),
          ]
          csv.append(fields + coordinates)
        }
      }
    }
    return csv.text
  }
}
