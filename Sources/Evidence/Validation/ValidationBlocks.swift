import CMath
import Core
import Reports
import Statistics
import Studies

/// The parts of a report on predictions beside published data.
struct ValidationBlocks {
  let report: ValidationReport

  // MARK: Terminal

  /// The datasets and the sums, for a terminal.
  var summary: [Block] {
    let datasets = Table(
      caption: "", of: report.results,
      columns: [
        .word("Dataset") { $0.dataset.id }, .word("Use") { $0.dataset.use.rawValue },
        .number("Inside") { counted($0.rows.compactMap(\.isInside)) },
        .number("Signs") { counted($0.signs.compactMap(\.isRight)) },
        .sentence("Not run because") { $0.wasRun ? "" : $0.validation.reason ?? "" },
      ])
    return [.table(datasets)]
      + (sums("Evidence", report.total(.evidence))
      + sums("Calibration", report.total(.calibration))
      + report.logScores.filter { $0.dataset == nil }.map(sentence)).map {
        .paragraph(Prose($0))
      }
  }

  private func counted(_ answers: [Bool]) -> String? {
    answers.isEmpty ? nil : "\(answers.count { $0 }) of \(answers.count)"
  }

  /// The sums of one use in a sentence; none where there is nothing to count.
  private func sums(_ name: String, _ total: ValidationReport.Total) -> [String] {
    let counts = [
      total.predicted > 0 ? "\(total.inside) of \(total.predicted) values inside" : nil,
      total.signs > 0 ? "\(total.right) of \(total.signs) signs right" : nil,
      total.silent > 0 ? "\(total.silent) values not predicted" : nil,
    ].compactMap(\.self)
    return counts.isEmpty ? [] : ["\(name): \(counts.joined(separator: ", "))."]
  }

  private func sentence(_ score: LogScore) -> String {
    let noise = score.noise.map { ", SD over seeds \(Digits.short($0))" } ?? ""
    return
      "Log score of \(score.use.rawValue): \(Digits.text(score.mean, decimals: 3)) nats a value "
      + "(\(score.values) values\(noise)); higher is better."
  }

  // MARK: Page

  var all: [Block] {
    headline + [.heading(level: 2, "Summary"), .table(totals), .list(goals)]
      + logScores
      + [.heading(level: 2, "Signs that must come out right"), .table(signs)]
      + part("Evidence", .evidence) + part("Calibration", .calibration)
      + [
        .heading(level: 2, "Not run"),
        .table(skipped),
        .heading(level: 2, "How to read this"), .list(method),
      ]
  }

  // MARK: Summary

  /// What a reader can quote, in the order of trust.
  private var headline: [Block] {
    let studies = PlausibleWorlds.builtIn.transfer
    let kinds =
      studies.isEmpty
      ? "no cross-validation over studies is stored."
      : studies.prefix(1).lowercased() + studies.dropFirst()
    return [
      .paragraph("How accurate the model is, the most trustworthy test first:"),
      .list([
        [
          Prose.strong("Kinds of task never seen:"), Prose(" \(transfer)"), " See ",
          Prose.link("Doubt", file: "Doubt.md"), ".",
        ].joined(""),
        [
          Prose.strong("Blind predictions:"), Prose(" \(blind)"), " See ",
          Prose.link("Blind", file: "Blind.md"), ".",
        ].joined(""),
        Prose.strong("Sealed evidence:") + Prose(" \(sealed)"),
        Prose.strong("Fitted kinds:")
          + Prose(" these say least, since these data set parameters; \(kinds)"),
      ]),
    ]
  }

  /// How well what is said of one more study held for kinds of task that were left out.
  private var transfer: String {
    let new = LeftOut.mean(of: \.held) { !$0.calibrates }
    let known = LeftOut.mean(of: \.held, where: \.calibrates)
    let doubt = [StudyDoubt.Scale.time, .share].map { scale in
      let doubt = StudyDoubt.of(calibrates: false, .level, scale)
      return exp(doubt.spread * studentReach(level: 0.5, degreesOfFreedom: doubt.degrees))
    }
    let scores = [LeftOut.mean(of: \.score), LeftOut.mean(of: \.constantScore)].map {
      Digits.text($0, decimals: 2)
    }
    return "times of a further study lie apart from the model by a factor of "
      + "\(Digits.text(doubt[0], decimals: 1)) or more in one of two, odds of shares by "
      + "\(Digits.text(doubt[1], decimals: 0)). With that said, the 95 % range of one more study holds "
      + "\(Digits.percent(new)) of values of kinds that were left out when it was estimated "
      + "(\(Digits.percent(known)) of studies left out of kinds that set numbers); interval score \(scores[0]), "
      + "\(scores[1]) with one standard deviation for all."
  }

  /// What the stored predictions come to; nothing is simulated for it.
  private var blind: String {
    let blind = BlindReport(.builtIn, later: .later, cases: [], datasets: PublishedDataset.blind)
    return BlindBlocks(report: blind).sentence
  }

  private var sealed: String {
    let sealed = SealedEvidence.builtIn
    let counts = { (result: ValidationReport.Result) in
      sealed.holds(result.dataset, result.validation)
    }
    let total = report.total(.evidence, where: counts)
    let studies = report.results.count(where: counts)
    guard studies > 0 else { return "none is in this report." }
    let worlds =
      total.withWorlds > 0
      ? ", \(total.inStudies) of \(total.withWorlds) in the 95 % interval of a further study" : ""
    return
      "of \(studies) studies whose cases and data may not change any more (hashes in Datasets/Published/sealed.csv), "
      + "\(total.inside) of \(total.predicted) values lie within the interval of the people or 15 %\(worlds); "
      + "\(total.right) of \(total.signs) directions are right."
  }

  private var totals: Table {
    func share(_ total: ValidationReport.Total) -> String? {
      total.predicted == 0
        ? nil : Digits.percent(Double(total.inside) / Double(total.predicted))
    }
    func ranks(_ total: ValidationReport.Total) -> String? {
      counted(total.rankCorrelations.map { $0 >= 0.9 })
    }
    func worlds(_ count: Int, _ total: ValidationReport.Total) -> String? {
      total.withWorlds > 0 ? "\(count) of \(total.withWorlds)" : nil
    }
    return Table(
      caption: "Predictions beside published data",
      of: [("Evidence", report.total(.evidence)), ("Calibration", report.total(.calibration))],
      columns: [
        .word("Use") { name, _ in name },
        .number("Inside") { "\($1.inside) of \($1.predicted)" },
        .number("Share") { share($1) }, .number("Orders of .9 or more") { ranks($1) },
        .number("Least") { $1.rankCorrelations.min().map { Digits.text($0, decimals: 2) } },
        .number("In 95 % of sets of assumptions") { worlds($1.inWorlds, $1) },
        .number("In a further study") { worlds($1.inStudies, $1) },
        .number("In the range of people") { "\($1.covered) of \($1.banded)" },
        .number("Signs right") { "\($1.right) of \($1.signs)" },
        .number("Not predicted") { $1.silent },
      ])
  }

  private var goals: [Prose] {
    let total = report.total(.evidence)
    let reached = total.predicted > 0 && Double(total.inside) >= 0.8 * Double(total.predicted)
    let listed = report.listedSigns.map(\.sign)
    let wrong = listed.filter { $0.isRight == false }.map(\.sign.id)
    let open = listed.filter { $0.isRight == nil }.map(\.sign.id)
    let weak = listed.filter { $0.isRight == true && ($0.worldShare ?? 1) < 0.5 }.map(\.sign.id)
    return [
      Prose(
        "The aim is 80 % of the evidence inside. It is \(reached ? "reached" : "not reached"): "
          + "\(total.inside) of \(total.predicted)."),
      Prose(
        wrong.isEmpty
          ? "No listed sign is wrong." : "Wrong among the listed signs: \(words(wrong)).")
        + Prose(weak.isEmpty ? "" : " Right by default, in under half of sets: \(words(weak))."),
      Prose(
        open.isEmpty
          ? "All listed signs could be tested." : "Listed signs without a test: \(words(open))."),
      "Data that served calibration say nothing about how accurate the model is, and are counted separately.",
    ]
  }

  private var logScores: [Block] {
    let scores = report.logScores
    guard !scores.isEmpty else { return [] }
    let titles = Dictionary(
      uniqueKeysWithValues: report.results.map { ($0.dataset.id, $0.dataset.title) })
    let around = report.worlds > 1 ? "the sets of assumptions" : "the prediction"
    let seeds =
      report.repeats.isEmpty
      ? "" : " Its noise is the standard deviation over \(1 + report.repeats.count) seeds."
    return [
      .heading(level: 2, "Log score"),
      .paragraph(
        Prose(
          "How well the model predicted what people did: for each value the natural logarithm of the density of "
            + "a further study there (around \(around); logarithms for times, counts and ratios, log odds for shares), in nats a "
            + "value. Higher is better; .1 more means that the values were 10 % more to be expected.\(seeds)"
        )),
      .table(
        Table(
          caption: "Log scores", of: scores,
          columns: [
            .word("Data") { $0.dataset.flatMap { titles[$0] } ?? "All" },
            .word("Use") { $0.use.rawValue }, .number("Values") { $0.values },
            .number("Nats a value") { Digits.text($0.mean, decimals: 3) },
            .number("Noise (SD)") { $0.noise },
          ])),
    ]
  }

  private func words(_ words: [String]) -> String { words.joined(separator: ", ") }

  private var signs: Table {
    Table(
      caption: "Directions that the model must get right first", of: report.listedSigns,
      columns: [
        .word("Sign") { $1.sign.id }, .sentence("What should hold") { $1.sign.text },
        .word("Source") { dataset, _ in dataset.id }, .number("First") { $1.first },
        .number("Second") { $1.second }, .word("Right") { answer($1.isRight) },
        .number("Worlds") { $1.worldShare.map(Digits.percent) },
      ])
  }

  private func answer(_ isRight: Bool?) -> String {
    isRight.map { $0 ? "yes" : "no" } ?? "not tested"
  }

  // MARK: Datasets

  private func part(_ title: String, _ use: PublishedDataset.Use) -> [Block] {
    let results = report.results.filter { $0.wasRun && $0.dataset.use == use }
    return [.heading(level: 2, Prose(title))] + results.flatMap(blocks)
  }

  private func blocks(_ result: ValidationReport.Result) -> [Block] {
    let dataset = result.dataset
    let people = dataset.people.map { "\($0) people. " } ?? ""
    var blocks: [Block] = [
      .heading(level: 3, Prose(dataset.title)),
      .paragraph(
        Prose(
          "\(dataset.citation). \(people)\(dataset.apparatus). Seen: \(mark(dataset.mark)). "
            + dataset.note)),
      .paragraph(Prose("Reproduction: \(result.validation.conditions)")),
    ]
    let predicted = result.rows.filter { $0.predicted != nil && !$0.isPerson }
    if !predicted.isEmpty { blocks.append(.table(values(result, predicted))) }
    if !result.fits.isEmpty { blocks.append(.table(fits(result))) }
    blocks += persons(result)
    if !result.signs.isEmpty { blocks.append(.table(signs(result))) }
    let silent = silences(result)
    if !silent.isEmpty { blocks.append(.paragraph(Prose("Not predicted: \(silent)."))) }
    if let analysis = result.validation.analysis {
      blocks.append(.paragraph(Prose("Reasons for misses: \(analysis)")))
    }
    let figures = plots(result)
    if !figures.isEmpty { blocks.append(.figures(figures)) }
    return blocks
  }

  private func mark(_ mark: PublishedDataset.Mark) -> String {
    switch mark {
    case .source: "the original source"
    case .secondary: "a secondary source"
    case .computed: "computed from raw data"
    case .recalled: "recalled, unchecked"
    }
  }

  private func values(
    _ result: ValidationReport.Result, _ rows: [ValidationReport.Row]
  ) -> Table {
    Table(
      caption: "Values: \(result.dataset.title)", of: rows,
      columns: [
        .sentence("Measure") { name($0, in: result) }, .number("People") { $0.row.value },
        .number("Their interval") { $0.row.interval }, .number("Model") { $0.predicted },
        .number("Error") { $0.relativeError.map(Digits.percent) },
        .word("Inside") { answer($0.isInside) },
        .number("Model, 95 % of sets") { $0.worlds },
        .number("A further study") { $0.furtherStudy },
        .number("Model, 95 % of people") { $0.band },
        .word("Counts as") { $0.use == .calibration ? "calibration" : "evidence" },
      ])
  }

  /// The measure and its conditions.
  func name(_ row: ValidationReport.Row, in result: ValidationReport.Result) -> String {
    let measure = result.dataset.measures.first { $0.id == row.row.measure }
    let unit = measure.map { $0.unit == "1" ? "" : " (\($0.unit))" } ?? ""
    let conditions = row.row.conditions.keys.sorted().map { key -> String in
      switch row.row.conditions[key] {
      case .number(let number)?: "\(key) \(Digits.short(number))"
      case .text(let text)?: "\(key) \(text)"
      case nil: key
      }
    }
    let place = conditions.isEmpty ? "" : ": \(conditions.joined(separator: ", "))"
    return (measure?.title ?? row.row.measure) + unit + place
  }

  private func fits(_ result: ValidationReport.Result) -> Table {
    func simpler(_ fit: ValidationReport.Fit) -> String? {
      let errors = fit.baselines.map { "\($0.name) \($0.value.prose.plain)" }
      return errors.isEmpty ? nil : words(errors)
    }
    return Table(
      caption: "Root mean squared errors: \(result.dataset.title)", of: result.fits,
      columns: [
        .word("Measure") { $0.measure }, .number("Values") { $0.count },
        .number("Model") { $0.error },
        .number("Mean of the data") { $0.count > 1 ? $0.meanError : nil },
        .sentence("Simpler models") { simpler($0) },
        .number("R2") { $0.count > 2 ? $0.rSquared : nil },
        .number("Rank correlation") { $0.rankCorrelation },
      ])
  }

  private func persons(_ result: ValidationReport.Result) -> [Block] {
    let rows = result.rows.filter { $0.isPerson && $0.band != nil }
    guard let band = rows.first?.band else { return [] }
    let inside = rows.count { $0.band?.contains($0.row.value) == true }
    return [
      .paragraph(
        Prose(
          "Single people: \(inside) of \(rows.count) means lie in the range of 95 % of "
            + "simulated people (\(band.prose.plain))."))
    ]
  }

  private func signs(_ result: ValidationReport.Result) -> Table {
    Table(
      caption: "Directions: \(result.dataset.title)", of: result.signs,
      columns: [
        .sentence("What should hold") { $0.sign.text }, .number("First") { $0.first },
        .number("Second") { $0.second }, .word("Right") { answer($0.isRight) },
        .number("Worlds") { $0.worldShare.map(Digits.percent) },
      ])
  }

  private func silences(_ result: ValidationReport.Result) -> String {
    result.rows.filter { $0.predicted == nil }
      .map { "\($0.row.measure) (\($0.reason ?? "unknown"))" }.unique.joined(separator: "; ")
  }

  private func plots(_ result: ValidationReport.Result) -> [Figure] {
    result.dataset.measures.compactMap { measure in
      let rows = result.rows.filter {
        $0.row.measure == measure.id && $0.predicted != nil && !$0.isPerson
      }
      guard rows.count >= 3 else { return nil }
      return PredictionPlot(
        title: measure.title, unit: measure.unit, rows: rows,
        names: rows.map { name($0, in: result) }
      ).figure
    }
  }

  private var skipped: Table {
    Table(
      caption: "Datasets that are not run", of: report.results.filter { !$0.wasRun },
      columns: [
        .word("Dataset") { $0.dataset.id }, .word("Use") { $0.dataset.use.rawValue },
        .number("Values") { $0.dataset.rows.count },
        .sentence("Why") { $0.validation.reason ?? "" },
      ])
  }

  private var method: [Prose] {
    [
      Prose(
        "\(report.users) synthetic people in each condition, seed \(report.seed). Each person counts "
          + "with the mean over the uses that are read."),
      "Inside means within the 95 % interval that the study gives for its mean or, where it gives "
        + "none, within 15 % of it.",
      Prose(
        "\(report.worlds) sets of assumptions, with every parameter somewhere in its range, show the "
          + "uncertainty of the parameters: the middle 95 % of their predictions, and under how many a "
          + "direction is right."),
      "A further study is the interval in which one more study of the kind would measure the value, "
        + "with probability .95: the sets of assumptions, widened by the doubt about its kind of task "
        + "(Doubt.md) and by the error of the value. If the "
        + "stated uncertainty is right, it contains 95 % of the human values.",
      "The range of people contains the middle 95 % of simulated people. The summary counts the human "
        + "values in it: those of single people if the data has them, else means.",
      "R2 is 1 minus the ratio of the squared errors to those of the mean of the data; below 0 the "
        + "mean, which knows the data, does better.",
      "KLM stands for the keystroke-level model, SDP for the search, decision and pointing model of "
        + "Cockburn, Gutwin and Greenberg.",
      "Cases that were changed after their miss had been seen count as calibration: MacKenzie 2015, Larson and Czerwinski 1998, "
        + "and the .7 s in the times of Wong 2018. The sets of assumptions were not fitted to the first two.",
      "No parameter of the model was changed to fit a value of the evidence.",
    ]
  }
}
