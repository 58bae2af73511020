import Reports
import Statistics
import Studies

/// The parts of a report on predictions beside published data.
struct ValidationBlocks {
  let report: ValidationReport

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
    let transfer = PlausibleWorlds.builtIn.transfer
    let kinds =
      transfer.isEmpty
      ? "no test of one study from the others is stored."
      : transfer.prefix(1).lowercased() + transfer.dropFirst()
    return [
      .paragraph("How right the model is, in the order of trust:"),
      .list([
        [
          Prose.strong("Blind predictions:"), Prose(" \(blind)"), " See ",
          Prose.link("Blind", file: "Blind.md"), ".",
        ].joined(""),
        Prose.strong("Sealed evidence:") + Prose(" \(sealed)"),
        Prose.strong("Fitted kinds:")
          + Prose(" these say least, for the data set numbers; \(kinds)"),
      ]),
    ]
  }

  /// What the stored predictions come to; nothing is simulated for it.
  private var blind: String {
    let blind = BlindReport(.builtIn, cases: [], datasets: PublishedDataset.blind)
    return BlindText.sentence(blind.total(), blind)
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
    let uses: [(String, PublishedDataset.Use)] = [
      ("Evidence", .evidence), ("Calibration", .calibration),
    ]
    let rows = uses.map { name, use -> [Prose] in
      let total = report.total(use)
      let ranks = total.rankCorrelations
      let low = ranks.min().map { Digits.text($0, decimals: 2) } ?? "–"
      return [
        Prose(name), Prose("\(total.inside) of \(total.predicted)"),
        Prose(share(total.inside, total.predicted)),
        Prose(ranks.isEmpty ? "–" : "\(ranks.count { $0 >= 0.9 }) of \(ranks.count)"), Prose(low),
        Prose(total.withWorlds > 0 ? "\(total.inWorlds) of \(total.withWorlds)" : "–"),
        Prose(total.withWorlds > 0 ? "\(total.inStudies) of \(total.withWorlds)" : "–"),
        Prose("\(total.covered) of \(total.banded)"), Prose("\(total.right) of \(total.signs)"),
        Prose("\(total.silent)"),
      ]
    }
    return Table(
      caption: "Predictions beside published data",
      headers: [
        "Use", .number("Inside"), .number("Share"), .number("Orders of .9 or more"),
        .number("Least"), .number("In 95 % of worlds"), .number("In a further study"),
        .number("In the band over people"),
        .number("Signs right"),
        .number("Not predicted"),
      ], rows: rows)
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "–" : Digits.text(Double(part) / Double(whole) * 100, decimals: 0) + " %"
  }

  private var goals: [Prose] {
    let total = report.total(.evidence)
    let reached =
      total.predicted > 0 && Double(total.inside) >= 0.8 * Double(total.predicted)
    let listed = report.listedSigns.map(\.sign)
    let wrong = listed.filter { $0.isRight == false }.map(\.sign.id)
    let open = listed.filter { $0.isRight == nil }.map(\.sign.id)
    return [
      Prose(
        "The aim is 80 % of the evidence inside. It is \(reached ? "reached" : "not reached"): "
          + "\(total.inside) of \(total.predicted)."),
      Prose(
        wrong.isEmpty
          ? "No listed sign is wrong." : "Wrong among the listed signs: \(words(wrong))."),
      Prose(
        open.isEmpty
          ? "All listed signs could be tested." : "Listed signs without a test: \(words(open))."),
      "What served calibration says nothing about how right the model is, and is counted apart.",
    ]
  }

  private var logScores: [Block] {
    let scores = report.logScores
    guard !scores.isEmpty else { return [] }
    let titles = Dictionary(
      uniqueKeysWithValues: report.results.map { ($0.dataset.id, $0.dataset.title) })
    let around = report.worlds > 1 ? "the worlds" : "the prediction"
    let seeds =
      report.repeats.isEmpty
      ? "" : " Its noise is the standard deviation over \(1 + report.repeats.count) seeds."
    return [
      .heading(level: 2, "Log score"),
      .paragraph(
        Prose(
          "How much the model expected what people did: for each value the natural logarithm of the density of "
            + "a further study there (around \(around); logarithms for times, counts and ratios, log odds for shares), in nats a "
            + "value. Higher is better; .1 more means that the values were 10 % more to be expected.\(seeds)"
        )),
      .table(
        Table(
          caption: "Log scores",
          headers: [
            "Data", "Use", .number("Values"), .number("Nats a value"), .number("Noise (SD)"),
          ],
          rows: scores.map { score in
            [
              Prose(score.dataset.flatMap { titles[$0] } ?? "All"), Prose(score.use.rawValue),
              Prose("\(score.values)"), Prose(Digits.text(score.mean, decimals: 3)),
              number(score.noise),
            ]
          })),
    ]
  }

  private func words(_ words: [String]) -> String { words.joined(separator: ", ") }

  private var signs: Table {
    Table(
      caption: "Directions that the model is held to first of all",
      headers: [
        "Sign", .sentence("What should hold"), "Source", .number("First"), .number("Second"),
        "Right", .number("Worlds"),
      ],
      rows: report.listedSigns.map { dataset, sign in
        [
          Prose(sign.sign.id), Prose(sign.sign.text), Prose(dataset.id), number(sign.first),
          number(sign.second), Prose(answer(sign.isRight)), share(sign),
        ]
      })
  }

  private func number(_ value: Double?) -> Prose { Prose(value.map { Digits.short($0) } ?? "–") }

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
      .paragraph(Prose("How it is reproduced: \(result.validation.conditions)")),
    ]
    let predicted = result.rows.filter { $0.predicted != nil && !$0.isPerson }
    if !predicted.isEmpty { blocks.append(.table(values(result, predicted))) }
    if !result.fits.isEmpty { blocks.append(.table(fits(result))) }
    blocks += persons(result)
    if !result.signs.isEmpty { blocks.append(.table(signs(result))) }
    let silent = silences(result)
    if !silent.isEmpty { blocks.append(.paragraph(Prose("Not predicted: \(silent)."))) }
    if let analysis = result.validation.analysis {
      blocks.append(.paragraph(Prose("Why it misses what it misses: \(analysis)")))
    }
    let figures = plots(result)
    if !figures.isEmpty { blocks.append(.figures(figures)) }
    return blocks
  }

  private func mark(_ mark: PublishedDataset.Mark) -> String {
    switch mark {
    case .source: "the text itself"
    case .secondary: "in a secondary text"
    case .computed: "computed from raw data"
    case .recalled: "recalled, unchecked"
    }
  }

  private func values(
    _ result: ValidationReport.Result, _ rows: [ValidationReport.Row]
  ) -> Table {
    let cells = rows.map { row -> [Prose] in
      let error = row.relativeError.map { Digits.text($0 * 100, decimals: 0) + " %" } ?? "–"
      let interval = row.row.low.flatMap { low in
        row.row.high.map { "\(Digits.short(low)) to \(Digits.short($0))" }
      }
      return [
        Prose(name(row, in: result)), Prose(Digits.short(row.row.value)),
        Prose(interval ?? "–"), number(row.predicted), Prose(error),
        Prose(answer(row.isInside)), Prose(range(row.worlds)), Prose(range(row.furtherStudy)),
        Prose(range(row.band)),
        Prose(row.use == .calibration ? "calibration" : "evidence"),
      ]
    }
    return Table(
      caption: "Values: \(result.dataset.title)",
      headers: [
        .sentence("Measure"), .number("People"), .number("Their interval"), .number("Model"),
        .number("Error"), "Inside", .number("Model, 95 % of worlds"),
        .number("A further study"), .number("Model, 95 % of people"), "Counts as",
      ], rows: cells)
  }

  private func range(_ interval: Interval?) -> String {
    interval.map { "\(Digits.short($0.low)) to \(Digits.short($0.high))" } ?? "–"
  }

  private func share(_ sign: ValidationReport.Sign) -> Prose {
    Prose(sign.worldShare.map { Digits.text($0 * 100, decimals: 0) + " %" } ?? "–")
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
    Table(
      caption: "Root mean squared errors: \(result.dataset.title)",
      headers: [
        "Measure", .number("Values"), .number("Model"), .number("Mean of the data"),
        .sentence("Simpler models"), .number("R2"), .number("Rank correlation"),
      ],
      rows: result.fits.map { fit in
        let simpler = fit.baselines.map { guess in
          "\(guess.name) \(guess.value.map { Digits.short($0) } ?? "–")"
        }
        return [
          Prose(fit.measure), Prose("\(fit.count)"), number(fit.error),
          fit.count > 1 ? number(fit.meanError) : "–",
          Prose(simpler.isEmpty ? "–" : simpler.joined(separator: ", ")),
          number(fit.count > 2 ? fit.rSquared : nil), number(fit.rankCorrelation),
        ]
      })
  }

  private func persons(_ result: ValidationReport.Result) -> [Block] {
    let rows = result.rows.filter { $0.isPerson && $0.band != nil }
    guard let band = rows.first?.band else { return [] }
    let inside = rows.count { $0.band?.contains($0.row.value) == true }
    let ends = "\(Digits.short(band.low)) to \(Digits.short(band.high))"
    return [
      .paragraph(
        Prose(
          "Single people: \(inside) of \(rows.count) means lie in the band that holds 95 % of "
            + "simulated people (\(ends))."))
    ]
  }

  private func signs(_ result: ValidationReport.Result) -> Table {
    Table(
      caption: "Directions: \(result.dataset.title)",
      headers: [
        .sentence("What should hold"), .number("First"), .number("Second"), "Right",
        .number("Worlds"),
      ],
      rows: result.signs.map { sign in
        [
          Prose(sign.sign.text), number(sign.first), number(sign.second),
          Prose(answer(sign.isRight)), share(sign),
        ]
      })
  }

  private func silences(_ result: ValidationReport.Result) -> String {
    var reasons: [String] = []
    for row in result.rows where row.predicted == nil {
      let text = "\(row.row.measure) (\(row.reason ?? "unknown"))"
      if !reasons.contains(text) { reasons.append(text) }
    }
    return reasons.joined(separator: "; ")
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
      caption: "Datasets that are not run",
      headers: ["Dataset", "Use", .number("Values"), .sentence("Why")],
      rows: report.results.filter { !$0.wasRun }.map { result in
        [
          Prose(result.dataset.id), Prose(result.dataset.use.rawValue),
          Prose("\(result.dataset.rows.count)"), Prose(result.validation.reason ?? ""),
        ]
      })
  }

  private var method: [Prose] {
    [
      Prose(
        "\(report.users) synthetic people in each condition, seed \(report.seed). Each person counts "
          + "with the mean over the uses that are read."),
      "Inside means within the 95 % interval that the study gives for its mean or, where it gives "
        + "none, within 15 % of it.",
      Prose(
        "\(report.worlds) plausible worlds, in which every number lies somewhere in its range, say "
          + "how far the doubt about the numbers reaches: the middle 95 % of what they predict, and "
          + "in how many a direction is right."),
      "A further study is where one more study of the kind would measure the value, with "
        + "probability .95: the worlds, widened by what studies differ by (worlds.study_discrepancy, "
        + "worlds.row_discrepancy) and by the error of the value. If doubt is right it holds 95 % of "
        + "the values that people gave.",
      "The band over people holds the middle 95 % of simulated people. In the summary it is asked "
        + "whether human values lie in it: those of single people where the data has them, else means.",
      "R2 is 1 less the squared errors through those of the mean of the data; below 0 the mean, "
        + "which knows the data, does better.",
      "KLM stands for the keystroke-level model, SDP for the search, decision and pointing model of "
        + "Cockburn, Gutwin and Greenberg.",
      "Cases that were changed after their miss had been seen count as calibration: MacKenzie 2015, Larson and Czerwinski 1998, "
        + "and the .7 s in the times of Wong 2018. The worlds were not fitted to the first two.",
      "No number of the model was changed to make a value of the evidence come out.",
    ]
  }
}
