import Reports
import Statistics

/// The parts of a report on blind predictions.
struct BlindBlocks {
  let report: BlindReport

  /// All, then each kind of task.
  var families: [String?] { [nil] + report.families.map { Optional($0) } }

  var all: [Block] {
    let first: [Block] = [.paragraph(Prose(BlindText.sentence(report.total(), report)))]
    if report.parts.isEmpty { return first }
    let summaries: [Block] = [.list(method), .heading(level: 2, "Summary"), .table(summary)]
    return first + summaries + report.families.flatMap(family)
  }

  private var method: [Prose] {
    [
      "The suites were written from the conditions of the studies alone, and the predictions stored before any value was read. "
        + "They are in Datasets/Blind/predictions.csv, with the commit, the day and a hash of each suite; a test fails if a suite changes. "
        + "Where a suite reproduces its study wrongly, a corrected one stands beside the first, which still counts.",
      "Where whoever wrote a suite had seen a hint of what people did, its text says so: in the errors of pointing devices, the icons, and the sort of topics.",
      "What was built after these values were read is not blind to them: only the stored predictions are. Today's model stands beside them and may have been designed with these studies in view.",
      "The interval is where one more study would lie with probability .95: the worlds, widened by what studies differ by (worlds.study_discrepancy, worlds.row_discrepancy) and by the error of the value. "
        + "If the doubt is right, it holds 95 % of the values.",
      "The factor of a time is by how much prediction and people are apart, 1 being right; for shares it is that of the odds. Medians. The log score is the natural logarithm of the density at the value under the normal distribution of which the interval holds .95, in nats a value; higher is better.",
      "Closed means that the values are not opened yet.",
    ]
      + (report.users.map {
        [Prose("Today's model: \($0) synthetic people in each condition, seed \(report.seed).")]
      } ?? [])
  }

  private var summary: Table {
    Table(
      caption: "Blind predictions by kind of task",
      headers: [
        .sentence("Kind of task"), .number("Values"), .number("Predicted"), .number("Inside"),
        .number("Times, factor"), .number("Today"), .number("Shares, factor of odds"),
        .number("Today"), .number("Log score"),
      ],
      rows: families.map { family in
        let total = report.total(family)
        return [
          Prose(family ?? "All"), Prose("\(total.rows)"), Prose("\(total.predicted)"),
          Prose(total.judged > 0 ? "\(total.inside) of \(total.judged)" : "closed"),
          Prose(BlindText.factor(total.times)), Prose(BlindText.factor(total.timesToday)),
          Prose(BlindText.factor(total.shares)), Prose(BlindText.factor(total.sharesToday)),
          Prose(BlindText.score(total.logScore)),
        ]
      })
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
    let worlds = origin.worlds > 0 ? ", \(origin.worlds) worlds" : ""
    return [
      .paragraph(Prose("How it is reproduced: \(part.conditions[version] ?? "unknown")")),
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
    guard !predicted.isEmpty else { return [] }
    return [
      .table(
        Table(
          caption: caption,
          headers: [
            .sentence("Measure"), .number("People"), .number("Their interval"),
            .number("Blind prediction"), .number("A further study"), .number("Today's model"),
            "Inside",
          ], rows: predicted.map { cells($0, isClosed: dataset.use == .sealed) }))
    ]
  }

  private func cells(_ row: BlindReport.Row, isClosed: Bool) -> [Prose] {
    let unit = row.measure.unit == "1" ? "" : " (\(row.measure.unit))"
    let place = row.stored.place.isEmpty ? "" : ": \(row.stored.place)"
    let low = row.people?.low
    let people = low.flatMap { low in
      row.people?.high.map { "\(Digits.short(low)) to \(Digits.short($0))" }
    }
    return [
      Prose(row.measure.title + unit + place),
      Prose(row.people.map { Digits.short($0.value) } ?? (isClosed ? "closed" : "–")),
      Prose(people ?? "–"), number(row.stored.predicted),
      Prose(row.interval.map { "\(Digits.short($0.low)) to \(Digits.short($0.high))" } ?? "–"),
      number(row.today), Prose(row.isInside.map { $0 ? "yes" : "no" } ?? "–"),
    ]
  }

  private func number(_ value: Double?) -> Prose { Prose(value.map { Digits.short($0) } ?? "–") }

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
