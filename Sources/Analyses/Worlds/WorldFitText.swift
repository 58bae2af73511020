import Reports
import Statistics
import Studies

/// Renders what a fit of worlds found.
package enum WorldFitText {
  /// Returns the page about plausible worlds.
  ///
  /// - Parameter report: The report.
  /// - Returns: Markdown.
  package static func markdown(_ report: WorldFitReport) -> String {
    MarkdownRenderer().text(for: [.heading(level: 1, "Plausible worlds")] + blocks(report))
  }

  static func blocks(_ report: WorldFitReport) -> [Block] {
    let known = report.worlds.numbers.count
    return [
      .paragraph(
        Prose(
          "A world is one set of values for all numbers that are in doubt. \(report.worlds.worlds.count) worlds were kept that "
            + "reproduce the data of calibration: of \(report.learned.count) numbers that those data touch, they say more of "
            + "\(known) than was known before. All other numbers keep their ranges.")),
      .table(
        Table(
          caption: "What data said",
          headers: [
            "Number", .number("Before: low"), .number("high"), .number("After: 5 %"),
            .number("median"),
            .number("95 %"), .number("Doubt taken away"), .sentence("Most by"),
          ],
          rows: report.learned.map { row in
            [
              Prose(row.name), number(row.prior.low), number(row.prior.high),
              number(row.posterior.low), number(row.median), number(row.posterior.high),
              Prose(Digits.text(max(0, row.gain) * 100, decimals: 0) + " %"),
              Prose(row.teachers.joined(separator: ", ")),
            ]
          })),
      .table(
        Table(
          caption: "Numbers that data tie together: rank correlation above .3",
          headers: ["First", "Second", .number("Correlation")],
          rows: report.pairs.prefix(40).map {
            [Prose($0.first), Prose($0.second), Prose(Digits.text($0.correlation, decimals: 2))]
          })),
      .table(
        Table(
          caption: "Values of calibration in these worlds",
          headers: [
            "Dataset", "Measure", .number("People"), .number("Worlds: 2.5 %"), .number("median"),
            .number("97.5 %"),
          ],
          rows: report.targets.map { row in
            [
              Prose(row.target.dataset), Prose(row.target.measure),
              number(row.target.scale.original(row.target.value)), number(row.low),
              number(row.middle), number(row.high),
            ]
          })),
    ]
  }

  private static func number(_ value: Double) -> Prose { Prose(Digits.short(value)) }
}
