import Reports
import Statistics

/// The parts of a report on blind predictions.
struct BlindBlocks {
  let report: BlindReport

  /// All, then each kind of task.
  private var families: [String?] { [nil] + report.families.map { Optional($0) } }

  /// The predictions by kind of task, for a terminal.
  var summary: [Block] {
    let totals = Table(
      caption: "", of: families.map { (name: $0, total: report.total($0)) },
      columns: [
        .word("Kind of task") { $0.name ?? "all" },
        .number("Predicted") { "\($0.total.predicted) of \($0.total.rows)" },
        .number("Inside") { inside($0.total) }, .number("Times x") { factor($0.total.times) },
        .number("Odds x") { factor($0.total.shares) },
        .number("Log score") { score($0.total.logScore) },
      ], dropping: [4, 3])
    return [.table(totals), .paragraph(Prose(sentence))]
  }

  var all: [Block] {
    let first: [Block] = [.paragraph(Prose(sentence))]
    if report.parts.isEmpty { return first }
    let overview: [Block] = [.list(method), .heading(level: 2, "Summary"), .table(byKind)]
    return first + overview + report.families.flatMap(family)
  }

  /// What the predictions come to, in words.
  var sentence: String {
    let total = report.total()
    guard total.rows > 0 else { return "No blind prediction is stored." }
    let models = Set(report.parts.flatMap(\.rows).map(\.stored.origin.model)).sorted()
    var text =
      "\(total.predicted) of \(total.rows) values of \(report.families.count) kinds of task that set no parameter of the model "
      + "were predicted before anybody had read them (model \(models.joined(separator: ", ")))"
    if total.later > 0 {
      let share =
        total.laterJudged > 0
        ? ", of which \(total.laterInside) of \(total.laterJudged) lie in its 95 % interval of a further study"
        : ""
      text += "; \(total.later) of them once more by a later model, before they were opened\(share)"
    }
    guard total.judged > 0 else { return text + "; none is opened yet." }
    let share = Digits.percent(Double(total.inside) / Double(total.judged))
    text +=
      "; of \(total.judged) that are known \(total.inside) (\(share)) lie in the 95 % interval of a further study"
    if total.times != nil {
      text += "; times differ by a factor of \(factor(total.times)) (median)"
    }
    if total.shares != nil { text += ", odds of shares by \(factor(total.shares))" }
    return text + "; log score \(score(total.logScore)) nats a value."
  }

  private func factor(_ value: Double?) -> String {
    value.map { Digits.text($0, decimals: 2) } ?? "–"
  }

  private func score(_ value: Double?) -> String {
    value.map { Digits.text($0, decimals: 3) } ?? "–"
  }

  private func inside(_ total: BlindReport.Total) -> String {
    total.judged > 0 ? "\(total.inside) of \(total.judged)" : "closed"
  }

  private var method: [Prose] {
    [
      "The suites were written from the conditions of the studies alone, and the predictions stored before any value was read. "
        + "They are in Datasets/Blind/predictions.csv, with the commit, the day and a hash of each suite; a test fails if a suite changes. "
        + "Where a suite reproduces its study wrongly, a corrected one is added to the first, which still counts.",
      "Where whoever wrote a suite had seen a hint of what people did, its text says so: in the errors of pointing devices, the icons, and the sort of topics.",
      "Only the stored predictions are blind. Today's model is shown for comparison and may have been designed with these studies in view.",
      "The interval is where one more study would lie with probability .95: the sets of assumptions, widened by how much studies differ (worlds.study_discrepancy, worlds.row_discrepancy) and by the error of the value. "
        + "If the stated uncertainty is right, it contains 95 % of the values.",
      "The factor of a time is the ratio of prediction and people, 1 being right; for shares it is that of the odds. Both are medians. The log score is the natural logarithm of the density at the value under the normal distribution of which the interval contains .95, in nats a value; higher is better.",
      "Closed means that the values are not opened yet.",
    ]
      + (report.users.map {
        [Prose("Today's model: \($0) synthetic people in each condition, seed \(report.seed).")]
      } ?? [])
  }

  private var byKind: Table {
    Table(
      caption: "Blind predictions by kind of task",
      of: families.map { (name: $0, total: report.total($0)) },
      columns: [
        .sentence("Kind of task") { $0.name ?? "All" }, .number("Values") { $0.total.rows },
        .number("Predicted") { $0.total.predicted }, .number("Inside") { inside($0.total) },
        .number("Times, factor") { factor($0.total.times) },
        .number("Today") { factor($0.total.timesToday) },
        .number("Shares, factor of odds") { factor($0.total.shares) },
        .number("Today") { factor($0.total.sharesToday) },
        .number("Log score") { score($0.total.logScore) },
      ])
  }

  private func family(_ name: String) -> [Block] {
    let parts = report.parts.filter { $0.family == name }
    return [.heading(level: 2, Prose(name))]
      + parts.flatMap { blocks($0, isAlone: $0.dataset.title == name) }
  }

  private func blocks(_ part: BlindReport.Part, isAlone: Bool) -> [Block] {
    let dataset = part.dataset
    let people = dataset.people.map { "\($0) people. " } ?? ""
    var blocks: [Block] = isAlone ? [] : [.heading(level: 3, Prose(dataset.title))]
    blocks.append(
      .paragraph(Prose("\(dataset.citation). \(people)\(dataset.apparatus). \(dataset.note)")))
    blocks += reproduction(part, part.rows, version: 1)
    blocks += table(part.rows, in: dataset, caption: dataset.title)
    blocks += silences(part.rows)
    let versions = Set(part.corrections.map(\.stored.version)).sorted()
    for version in versions {
      let rows = part.corrections.filter { $0.stored.version == version }
      blocks.append(.paragraph(Prose("Corrected suite, version \(version); it is not blind.")))
      blocks += reproduction(part, rows, version: version)
      blocks += table(rows, in: dataset, caption: "\(dataset.title), version \(version)")
      blocks += silences(rows)
    }
    return blocks
  }

  private func reproduction(
    _ part: BlindReport.Part, _ rows: [BlindReport.Row], version: Int
  ) -> [Block] {
    guard let origin = rows.first?.stored.origin else { return [] }
    let worlds = origin.worlds > 0 ? ", \(origin.worlds) sets of assumptions" : ""
    return [
      .paragraph(Prose("Reproduction: \(part.conditions[version] ?? "unknown")")),
      .paragraph(
        Prose(
          "Predicted on \(origin.date) by model \(origin.model): \(origin.users) people in each condition\(worlds), seed \(origin.seed); suite \(origin.caseHash.prefix(12))."
        )),
    ]
  }

  private func table(
    _ rows: [BlindReport.Row], in dataset: PublishedDataset, caption: String
  ) -> [Block] {
    let predicted = rows.filter { $0.stored.predicted != nil }
    let unknown = dataset.use == .sealed ? "closed" : "–"
    guard !predicted.isEmpty else { return [] }
    let again: [Column<BlindReport.Row>] =
      predicted.contains { $0.later != nil }
      ? [
        .number("Later model, blind") { $0.later?.predicted },
        .number("A further study by it") { $0.laterInterval },
        .word("Inside that") { $0.isInsideLater },
      ] : []
    return [
      .table(
        Table(
          caption: caption, of: predicted,
          columns: [
            .sentence("Measure", name),
            .number("People") { $0.people.map { Digits.short($0.value) } ?? unknown },
            .number("Their interval") { $0.people?.interval },
            .number("Blind prediction") { $0.stored.predicted },
            .number("A further study") { $0.interval }, .number("Today's model") { $0.today },
            .word("Inside") { $0.isInside },
          ] + again))
    ]
  }

  private func name(_ row: BlindReport.Row) -> String {
    let unit = row.measure.unit == "1" ? "" : " (\(row.measure.unit))"
    let place = row.stored.place.isEmpty ? "" : ": \(row.stored.place)"
    return row.measure.title + unit + place
  }

  private func silences(_ rows: [BlindReport.Row]) -> [Block] {
    var texts: [String] = []
    for row in rows where row.stored.predicted == nil {
      let text = "\(row.measure.title) (\(row.stored.reason ?? "unknown"))"
      if !texts.contains(text) { texts.append(text) }
    }
    let count = rows.count { $0.stored.predicted == nil }
    return texts.isEmpty
      ? []
      : [.paragraph(Prose("Not predicted, \(count) values: \(texts.joined(separator: "; "))."))]
  }
}
