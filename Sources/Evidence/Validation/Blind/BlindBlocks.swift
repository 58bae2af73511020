import Core
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
    let overview: [Block] =
      [.list(method), .heading(level: 2, "Summary"), .table(byKind)]
      + (report.users == nil ? [] : [.table(today)])
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
        + "Where a suite reproduces its study wrongly, or a law came later, another suite of the study stands beside the first, which alone is blind.",
      "Where whoever wrote a suite had seen a hint of what people did, its text says so: in the errors of pointing devices, the icons, and the sort of topics.",
      "Only the stored predictions are blind. Today's model answers the last suite of a study. It has mechanisms that were designed with these studies in view, and numbers that some of them set, so its columns are no test of it.",
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
        .number("Shares, factor of odds") { factor($0.total.shares) },
        .number("Log score") { score($0.total.logScore) },
      ])
  }

  private var today: Table {
    Table(
      caption: "Today's model, which some of these studies helped to make",
      of: families.map { (name: $0, total: report.total($0)) },
      columns: [
        .sentence("Kind of task") { $0.name ?? "All" }, .number("Values") { $0.total.rows },
        .number("Answered") { $0.total.today },
        .number("Inside") {
          $0.total.todayJudged > 0 ? "\($0.total.todayInside) of \($0.total.todayJudged)" : "closed"
        },
        .number("Times, factor") { factor($0.total.timesToday) },
        .number("Shares, factor of odds") { factor($0.total.sharesToday) },
        .number("Log score") { score($0.total.logScoreToday) },
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
    blocks += reproduction(part)
    blocks += table(part)
    blocks += silences(part.rows)
    return blocks
  }

  private func reproduction(_ part: BlindReport.Part) -> [Block] {
    guard let origin = part.rows.first?.stored.origin else { return [] }
    let worlds = origin.worlds > 0 ? ", \(origin.worlds) sets of assumptions" : ""
    let later = part.conditions.filter { $0.key > 1 }.sorted { $0.key < $1.key }
    return [
      .paragraph(Prose("Reproduction: \(part.conditions[1] ?? "unknown")")),
      .paragraph(
        Prose(
          "Predicted on \(origin.date) by model \(origin.model): \(origin.users) people in each condition\(worlds), seed \(origin.seed); suite \(origin.caseHash.prefix(12))."
        )),
    ] + later.map { .paragraph(Prose("Later suite, which today's model answers: \($0.value)")) }
  }

  private func table(_ part: BlindReport.Part) -> [Block] {
    let dataset = part.dataset
    let predicted = part.rows.filter { $0.stored.predicted != nil || $0.today != nil }
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
          caption: dataset.title, of: predicted,
          columns: [
            .sentence("Measure", name),
            .number("People") { $0.people.map { Digits.short($0.value) } ?? unknown },
            .number("Their interval") { $0.people?.interval },
            .number("Blind prediction") { $0.stored.predicted },
            .number("A further study") { $0.interval }, .word("Inside") { $0.isInside },
            .number("Today's model") { $0.today }, .word("Today inside") { $0.isInsideToday },
          ] + again))
    ]
  }

  private func name(_ row: BlindReport.Row) -> String {
    let unit = row.measure.unit == "1" ? "" : " (\(row.measure.unit))"
    let place = row.stored.place.isEmpty ? "" : ": \(row.stored.place)"
    return row.measure.title + unit + place
  }

  private func silences(_ rows: [BlindReport.Row]) -> [Block] {
    let silent = rows.filter { $0.stored.predicted == nil }
    let texts = silent.map { "\($0.measure.title) (\($0.stored.reason ?? "unknown"))" }.unique
    guard !silent.isEmpty else { return [] }
    let answered = silent.count { $0.today != nil }
    let since = answered > 0 ? "; today's model answers \(answered) of them" : ""
    return [
      .paragraph(
        Prose("Not predicted, \(silent.count) values: \(texts.joined(separator: "; "))\(since)."))
    ]
  }
}
