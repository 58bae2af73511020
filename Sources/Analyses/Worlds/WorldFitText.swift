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
    [
      .paragraph(introduction(report)), .list(method(report)),
      .heading(level: 2, "Studies that were left out"),
      .paragraph(Prose(transferred(report.transfers))),
      .table(transfers(report)), .heading(level: 2, "Known worlds found again"),
      .paragraph(recovered(report)), .figures([RankPlot(calibration: report.calibration).figure]),
      .heading(level: 2, "What data said"), .table(learned(report)),
      .heading(level: 2, "Numbers that data tie together"), .table(pairs(report)),
      .heading(level: 2, "Values of calibration in these worlds"), .table(targets(report)),
      .heading(level: 2, "Numbers that no data speak to"), .paragraph(untaught(report)),
    ]
  }

  private static func introduction(_ report: WorldFitReport) -> Prose {
    Prose(
      "A world is one set of values for all numbers that are in doubt. \(report.worlds.worlds.count) worlds "
        + "were kept that reproduce the data of calibration. Of \(report.learned.count) numbers that those "
        + "data touch, the worlds say more of \(report.worlds.numbers.count) than was known before. All other "
        + "numbers keep their ranges. Runs with --worlds draw from these worlds.")
  }

  private static func method(_ report: WorldFitReport) -> [Prose] {
    let settings = report.settings
    return [
      Prose(
        "Made by `make worlds`: \(settings.waves) waves of \(settings.designs) worlds, "
          + "\(settings.users) people in each condition, seed \(settings.seed)."),
      "The first wave covers all ranges evenly. Metamodels are drawn through what came out: for each value of calibration a sum of lines, squares and products. The next wave is drawn where they meet the data, and the metamodels are drawn again there (history matching, Vernon, Goldstein and Bower 2010).",
      "Worlds are then sampled in proportion to their likelihood (elliptical slice sampling, Murray, Adams and MacKay 2010) and simulated themselves. Their weights set right what the metamodels had wrong.",
      Prose(
        "A world in which a law of the law sheet fails (`tapcost laws`) is left out: \(report.unlawful) of \(settings.keep). Each is looked at as runs take it, with \(settings.lawDraws) draws of the numbers that no data speak to. The law of practice is looked at with everyday adults alone, since it takes longest."
      ),
      Prose(
        "A world that misses three values by more than three standard deviations is left out: \(report.leftOut)."
      ),
      "A measured value may differ from the right world by its standard error, by `worlds.row_discrepancy` in each condition and by `worlds.study_discrepancy` in a measure of a study, since each study has a clock, people and an apparatus of its own.",
    ] + unused(report)
  }

  /// Which data of calibration the fit does not use.
  private static func unused(_ report: WorldFitReport) -> [Prose] {
    guard !report.unused.isEmpty else { return [] }
    return [
      Prose(
        "Of the data of calibration \(report.unused.joined(separator: " and ")) do not enter (`in_worlds: false`): their cases were changed after their misses had been seen."
      )
    ]
  }

  /// How well studies were predicted from the worlds that the others allow, in words.
  static func transferred(_ transfers: [Transfer]) -> String {
    let values = transfers.reduce(0) { $0 + $1.values }
    let inWorlds = transfers.reduce(0) { $0 + $1.inWorlds }
    let inStudies = transfers.reduce(0) { $0 + $1.inStudies }
    return
      "Each study of calibration was predicted from the worlds that all the others allow: \(inStudies) of \(values) values "
      + "(\(percent(inStudies, values))) lie in the 95 % interval of a further study, \(inWorlds) "
      + "(\(percent(inWorlds, values))) in that of the worlds alone, which knows nothing of how studies differ."
  }

  private static func transfers(_ report: WorldFitReport) -> Table {
    Table(
      caption: "Studies predicted from the others",
      headers: [
        "Study", .number("Values"), .number("In worlds"), .number("In a further study"),
        .number("Score"), .number("Score before data"),
      ],
      rows: report.transfers.map { row in
        [
          Prose(row.dataset), Prose("\(row.values)"), Prose("\(row.inWorlds)"),
          Prose("\(row.inStudies)"), number(row.score), number(row.priorScore),
        ]
      })
  }

  private static func recovered(_ report: WorldFitReport) -> Prose {
    let calibration = report.calibration
    return Prose(
      "Data were simulated in \(calibration.repetitions) known worlds, with all that measured values may differ by, "
        + "and worlds were fitted to them. The true value of a number lay in its 95 % region in "
        + "\(Digits.text(calibration.share * 100, decimals: 1)) of 100 repetitions on average. If all is right the truth "
        + "is as often in each tenth of the fitted worlds.")
  }

  private static func learned(_ report: WorldFitReport) -> Table {
    Table(
      caption: "Ranges before data, and worlds after",
      headers: [
        "Number", .number("Before: low"), .number("high"), .number("After: 5 %"),
        .number("median"), .number("95 %"), .number("Doubt taken away"),
        .sentence("Most by"),
      ],
      rows: report.learned.map { row in
        [
          Prose(row.name), number(row.prior.low), number(row.prior.high),
          number(row.posterior.low), number(row.median), number(row.posterior.high),
          Prose(Digits.text(max(0, row.gain) * 100, decimals: 0) + " %"),
          Prose(row.teachers.joined(separator: ", ")),
        ]
      })
  }

  private static func pairs(_ report: WorldFitReport) -> Table {
    Table(
      caption: "Rank correlations above .3",
      headers: ["First", "Second", .number("Correlation")],
      rows: report.pairs.prefix(40).map {
        [Prose($0.first), Prose($0.second), Prose(Digits.text($0.correlation, decimals: 2))]
      })
  }

  private static func targets(_ report: WorldFitReport) -> Table {
    Table(
      caption: "Measured values beside the worlds that were kept",
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
      })
  }

  private static func untaught(_ report: WorldFitReport) -> Prose {
    Prose(report.untaught.joined(separator: ", ") + ".")
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    Digits.text(Double(part) / Double(max(1, whole)) * 100, decimals: 0) + " %"
  }

  private static func number(_ value: Double) -> Prose { Prose(Digits.short(value)) }
}
