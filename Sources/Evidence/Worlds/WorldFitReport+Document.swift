package import Reports
import Statistics
import Studies

extension WorldFitReport {
  /// The page about plausible worlds.
  package var document: Document {
    Document(
      "worlds", title: "Sets of assumptions",
      blocks: [
        .paragraph(introduction), .list(method),
        .heading(level: 2, "Studies left out in turn"),
        .paragraph(Prose(Self.transferred(studies))),
        .table(leftOut(studies, "Studies predicted from the others", "Study")),
        .heading(level: 2, "Kinds of task left out in turn"), .paragraph(withoutKinds),
        .table(leftOut(kinds, "Kinds of task predicted from the others", "Kind of task")),
        .heading(level: 2, "Recovery of known parameters"), .paragraph(recovered),
        .heading(level: 2, "What the data say"), .table(ranges),
        .heading(level: 2, "Correlated parameters"), .table(correlations),
        .heading(level: 2, "Calibration data under these sets"), .table(values),
        .heading(level: 2, "Parameters that the data do not identify"),
        .paragraph(Prose(untaught.joined(separator: ", ") + ".")),
      ], tables: [fits])
  }

  /// What is said of each value by sets that were not fitted to its study, or to its kind of task.
  package var fits: DataTable {
    let rows = [("study", studies), ("kind", kinds)].flatMap { left, transfers in
      transfers.flatMap { transfer in transfer.predictions.map { (left: left, said: $0) } }
    }
    return DataTable(
      "fits-without", of: rows,
      [
        "left_out": { $0.left }, "dataset": { $0.said.target.dataset },
        "measure": { $0.said.target.measure }, "conditions": { $0.said.target.place },
        "people": { $0.said.target.value }, "predicted": { $0.said.middle },
        "worlds_sd": { $0.said.spread },
      ])
  }

  private var introduction: Prose {
    Prose(
      "A set of assumptions gives a value to every uncertain parameter of the model. "
        + "\(worlds.worlds.count) sets were kept that reproduce the calibration data (a posterior "
        + "ensemble). Of \(learned.count) parameters that affect these data, \(worlds.numbers.count) "
        + "are known better than before. All others keep their ranges. Runs with --worlds draw from "
        + "these sets.")
  }

  private var method: [Prose] {
    [
      Prose(
        "Made by `make worlds`: \(settings.waves) waves of \(settings.designs) sets, "
          + "\(settings.users) people in each condition, seed \(settings.seed)."),
      "The first wave covers all ranges evenly. Metamodels are fitted to the results: for each value of calibration a sum of linear terms, squares and products. The next wave is drawn where they agree with the data, and the metamodels are fitted again there (history matching, Vernon, Goldstein and Bower 2010).",
      "Sets are then sampled in proportion to their likelihood (elliptical slice sampling, Murray, Adams and MacKay 2010) and simulated themselves. Their weights correct the errors of the metamodels.",
      Prose(
        "A set under which a law fails (`tapcost laws`) is left out: \(unlawful) of \(settings.keep). Each is tested as runs use it, with \(settings.lawDraws) draws of the parameters that the data do not identify. The law of practice is tested with everyday adults alone, since it takes longest."
      ),
      Prose(
        "A set that misses three values by more than three standard deviations is left out: \(leftOut)."
      ),
      "A measured value may differ from the true one by its standard error, by `worlds.row_discrepancy` in each condition and by `worlds.study_discrepancy` in a measure of a study, since each study has a clock, people and an apparatus of its own.",
    ] + unusedData
  }

  /// Which data of calibration the fit does not use.
  private var unusedData: [Prose] {
    guard !unused.isEmpty else { return [] }
    return [
      Prose(
        "Of the calibration data \(unused.joined(separator: " and ")) are not used (`in_worlds: false`): their cases were changed after their misses had been seen."
      )
    ]
  }

  /// How well studies were predicted from the worlds that the others allow, in words.
  static func transferred(_ transfers: [Transfer]) -> String {
    let all = transfers.flatMap(\.predictions)
    let values = all.count
    let (inWorlds, inStudies) = (all.count(where: \.isInWorlds), all.count(where: \.isInStudies))
    return
      "Each calibration study was predicted from the sets that agree with all the others: \(inStudies) of \(values) values "
      + "(\(percent(inStudies, values))) lie in the 95 % interval of a further study, \(inWorlds) "
      + "(\(percent(inWorlds, values))) in that of the sets alone, which does not include how studies differ."
  }

  private var withoutKinds: Prose {
    let all = kinds.flatMap(\.predictions)
    return Prose(
      "Each kind of task was predicted from the sets that agree with all other kinds, by the metamodels of the first wave: "
        + "\(all.count(where: \.isInStudies)) of \(all.count) values lie in the interval that includes how studies differ. "
        + "The ranges before the data and the mechanisms were chosen with these studies in view, which flatters them."
    )
  }

  private func leftOut(_ transfers: [Transfer], _ caption: String, _ name: String) -> Table {
    Table(
      caption: caption, of: transfers,
      columns: [
        .word(name) { $0.name }, .number("Values") { $0.predictions.count },
        .number("In the sets") { $0.count(\.isInWorlds) },
        .number("In a further study") { $0.count(\.isInStudies) },
        .number("Score") { $0.mean(\.score) },
        .number("Score before data") { $0.mean(\.priorScore) },
      ])
  }

  private var recovered: Prose {
    Prose(
      "Data were simulated with \(calibration.repetitions) known sets, with everything by which measured values may "
        + "differ, and sets were fitted to them (simulation-based calibration). The true value of a parameter lay in "
        + "its 95 % region in \(Digits.text(calibration.share * 100, decimals: 1)) of 100 repetitions on "
        + "average.")
  }

  private var ranges: Table {
    Table(
      caption: "Ranges before and after the data", of: learned,
      columns: [
        .word("Parameter") { $0.name }, .number("Before: low") { $0.prior.low },
        .number("high") { $0.prior.high }, .number("After: 5 %") { $0.posterior.low },
        .number("median") { $0.median }, .number("95 %") { $0.posterior.high },
        .number("Uncertainty removed") { Digits.percent(max(0, $0.gain)) },
        .sentence("Mostly by") { $0.teachers.joined(separator: ", ") },
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
      caption: "Measured values and the sets that were kept", of: targets,
      columns: [
        .word("Dataset") { $0.target.dataset }, .word("Measure") { $0.target.measure },
        .number("People") { $0.target.scale.original($0.target.value) },
        .number("Sets: 2.5 %") { $0.low }, .number("median") { $0.middle },
        .number("97.5 %") { $0.high },
      ])
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    Digits.percent(Double(part) / Double(max(1, whole)))
  }
}
