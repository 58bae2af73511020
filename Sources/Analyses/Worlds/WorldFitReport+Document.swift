package import Reports
import Statistics
import Studies

extension WorldFitReport {
  /// The page about plausible worlds.
  package var document: Document {
    Document(
      "worlds", title: "Plausible worlds",
      blocks: [
        .paragraph(introduction), .list(method),
        .heading(level: 2, "Studies that were left out"),
        .paragraph(Prose(Self.transferred(transfers))), .table(leftOutStudies),
        .heading(level: 2, "Known worlds found again"), .paragraph(recovered),
        .figures([RankPlot(calibration: calibration).figure]),
        .heading(level: 2, "What data said"), .table(ranges),
        .heading(level: 2, "Numbers that data tie together"), .table(correlations),
        .heading(level: 2, "Values of calibration in these worlds"), .table(values),
        .heading(level: 2, "Numbers that no data speak to"),
        .paragraph(Prose(untaught.joined(separator: ", ") + ".")),
      ])
  }

  private var introduction: Prose {
    Prose(
      "A world is one set of values for all numbers that are in doubt. \(worlds.worlds.count) worlds "
        + "were kept that reproduce the data of calibration. Of \(learned.count) numbers that those "
        + "data touch, the worlds say more of \(worlds.numbers.count) than was known before. All other "
        + "numbers keep their ranges. Runs with --worlds draw from these worlds.")
  }

  private var method: [Prose] {
    [
      Prose(
        "Made by `make worlds`: \(settings.waves) waves of \(settings.designs) worlds, "
          + "\(settings.users) people in each condition, seed \(settings.seed)."),
      "The first wave covers all ranges evenly. Metamodels are drawn through what came out: for each value of calibration a sum of lines, squares and products. The next wave is drawn where they meet the data, and the metamodels are drawn again there (history matching, Vernon, Goldstein and Bower 2010).",
      "Worlds are then sampled in proportion to their likelihood (elliptical slice sampling, Murray, Adams and MacKay 2010) and simulated themselves. Their weights set right what the metamodels had wrong.",
      Prose(
        "A world in which a law of the law sheet fails (`tapcost laws`) is left out: \(unlawful) of \(settings.keep). Each is looked at as runs take it, with \(settings.lawDraws) draws of the numbers that no data speak to. The law of practice is looked at with everyday adults alone, since it takes longest."
      ),
      Prose(
        "A world that misses three values by more than three standard deviations is left out: \(leftOut)."
      ),
      "A measured value may differ from the right world by its standard error, by `worlds.row_discrepancy` in each condition and by `worlds.study_discrepancy` in a measure of a study, since each study has a clock, people and an apparatus of its own.",
    ] + unusedData
  }

  /// Which data of calibration the fit does not use.
  private var unusedData: [Prose] {
    guard !unused.isEmpty else { return [] }
    return [
      Prose(
        "Of the data of calibration \(unused.joined(separator: " and ")) do not enter (`in_worlds: false`): their cases were changed after their misses had been seen."
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

  private var leftOutStudies: Table {
    Table(
      caption: "Studies predicted from the others", of: transfers,
      columns: [
        .word("Study") { $0.dataset }, .number("Values") { $0.values },
        .number("In worlds") { $0.inWorlds }, .number("In a further study") { $0.inStudies },
        .number("Score") { $0.score }, .number("Score before data") { $0.priorScore },
      ])
  }

  private var recovered: Prose {
    Prose(
      "Data were simulated in \(calibration.repetitions) known worlds, with all that measured values may differ by, "
        + "and worlds were fitted to them. The true value of a number lay in its 95 % region in "
        + "\(Digits.text(calibration.share * 100, decimals: 1)) of 100 repetitions on average. If all is right the truth "
        + "is as often in each tenth of the fitted worlds.")
  }

  private var ranges: Table {
    Table(
      caption: "Ranges before data, and worlds after", of: learned,
      columns: [
        .word("Number") { $0.name }, .number("Before: low") { $0.prior.low },
        .number("high") { $0.prior.high }, .number("After: 5 %") { $0.posterior.low },
        .number("median") { $0.median }, .number("95 %") { $0.posterior.high },
        .number("Doubt taken away") { Digits.percent(max(0, $0.gain)) },
        .sentence("Most by") { $0.teachers.joined(separator: ", ") },
      ])
  }

  private var correlations: Table {
    Table(
      caption: "Rank correlations above .3", of: pairs.prefix(40),
      columns: [
        .word("First") { $0.first }, .word("Second") { $0.second },
        .number("Correlation") { Digits.text($0.correlation, decimals: 2) },
      ])
  }

  private var values: Table {
    Table(
      caption: "Measured values beside the worlds that were kept", of: targets,
      columns: [
        .word("Dataset") { $0.target.dataset }, .word("Measure") { $0.target.measure },
        .number("People") { $0.target.scale.original($0.target.value) },
        .number("Worlds: 2.5 %") { $0.low }, .number("median") { $0.middle },
        .number("97.5 %") { $0.high },
      ])
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    Digits.percent(Double(part) / Double(max(1, whole)))
  }
}
