import Simulation
import Studies

/// Tables of means: what each design costs, what goes wrong, and what use changes.
enum CostSection {
  /// Taps, scans, time and discovery.
  static func cost(_ view: SuiteView) -> [Block] {
    let metrics = Metric.all.filter { $0.section == .cost }
    let blocks = means(
      view, of: metrics, title: "What it costs", caption: "Mean cost of a task")
    return blocks.isEmpty ? [] : blocks + acts(view)
  }

  /// Motor acts by kind, where people make more than one kind.
  private static func acts(_ view: SuiteView) -> [Block] {
    let heads = heads(view)
    let kinds = Act.all.map(\.name).filter { name in
      heads.contains { $0.2.acts.contains { $0.name == name } }
    }
    guard kinds.count > 1 else { return [] }
    return [
      .table(
        Table(
          caption: "Motor acts by kind",
          headers: ["Population", "Design"] + kinds.map { .number(several($0).capitalizedFirst) },
          rows: heads.map { group, design, cell in
            [Prose(group.title), Prose(design.title)]
              + kinds.map { name in
                let mean = cell.acts.first { $0.name == name }?.mean ?? 0
                return Prose(Digits.text(mean, decimals: 2))
              }
          }))
    ]
  }

  /// A kind of motor act in the plural.
  private static func several(_ kind: String) -> String {
    kind + (kind.hasSuffix("s") ? "es" : "s")
  }

  /// The heads of the rows: each shown group at the base of the sweep, design by design.
  private static func heads(
    _ view: SuiteView
  ) -> [(Group, Named, Cell)] {
    view.groups.flatMap { group in
      view.suite.designs.compactMap { design in
        view.cell(design.id, for: group, at: view.base(for: group)).map { (group, design, $0) }
      }
    }
  }

  /// Errors and giving up.
  static func errors(_ view: SuiteView) -> [Block] {
    // Numbers first, then shares; of these, what is good before what is bad.
    let all = Metric.all.filter { $0.section == .mistakes }
    let rates = all.filter(\.isRate)
    let metrics =
      all.filter { !$0.isRate } + rates.filter { !$0.lessIsBetter } + rates.filter(\.lessIsBetter)
    let blocks = means(
      view, of: metrics, title: "Errors and giving up",
      caption: "Errors for each task and shares of people")
    return blocks.isEmpty ? [] : blocks + reasons(view)
  }

  /// Why people did not succeed, as shares of all people.
  private static func reasons(_ view: SuiteView) -> [Block] {
    let heads = heads(view)
    var names: [String] = []
    for failure in heads.flatMap(\.2.failures) where !names.contains(failure.reason) {
      names.append(failure.reason)
    }
    guard !names.isEmpty else { return [] }
    return [
      .table(
        Table(
          caption: "Shares of people who did not succeed, by reason",
          headers: ["Population", "Design"]
            + names.map { .number($0.replacing("_", with: " ").capitalizedFirst) },
          rows: heads.map { group, design, cell in
            [Prose(group.title), Prose(design.title)]
              + names.map { name in
                let people = cell.failures.first { $0.reason == name }?.people ?? 0
                let share = Double(people) / Double(max(1, cell.users))
                return Prose(Digits.text(share, decimals: 3))
              }
          }))
    ]
  }

  private static func means(
    _ view: SuiteView, of metrics: [Metric], title: String, caption: String
  ) -> [Block] {
    let shown = metrics.filter { metric in
      view.suite.cells.contains { cell in
        cell.point == view.base
          && cell.metrics.contains { $0.metric == metric.name && $0.mean != nil }
      }
    }
    guard !shown.isEmpty else { return [] }
    let columns = shown.map { Column(metric: $0, point: view.base) }
    let rows = self.rows(view, columns)
    return [
      .heading(level: 3, Prose(title)),
      .table(
        Table(
          caption: caption,
          headers: ["Population", "Design"] + shown.map { .number(MetricStyle($0).axisTitle) },
          rows: rows)),
    ]
  }

  /// A metric at a point: a column of means.
  private struct Column {
    let metric: Metric
    let point: SweepPoint
  }

  /// A row for each group of people and design, the means of a column with equal decimals.
  private static func rows(
    _ view: SuiteView, _ columns: [Column]
  ) -> [[Prose]] {
    let heads = view.groups.flatMap { group in
      view.suite.designs.compactMap { design -> (Group, Named)? in
        view.cell(design.id, for: group, at: view.base(for: group)) == nil ? nil : (group, design)
      }
    }
    let texts = columns.map { column in
      Digits.column(
        heads.map { view.summary(column.metric.name, of: $1.id, for: $0, at: column.point) },
        MetricStyle(column.metric))
    }
    return heads.enumerated().map { index, head in
      [Prose(head.0.title), Prose(head.1.title)] + texts.map { Prose($0[index]) }
    }
  }

  /// The first use against the last that was observed.
  static func use(_ view: SuiteView, lines: [Block]) -> [Block] {
    let points = view.series(along: SuiteView.useAxis, around: view.base)
    guard let first = points.first, let last = points.last, first != last else { return [] }
    let metrics: [Metric] = [.time, .discoveryTime, .errors]
    let columns = metrics.flatMap { metric in
      [first, last].map { Column(metric: metric, point: $0) }
    }
    let rows = self.rows(view, columns)
    let uses = [first, last].compactMap { $0.value(on: SuiteView.useAxis)?.text }
    return [
      .heading(level: 3, "First use and use \(uses[1])"),
      .table(
        Table(
          caption: "Means at use \(uses[0]) and at use \(uses[1])",
          headers: ["Population", "Design"]
            + metrics.flatMap { metric in
              uses.map { .number("\(MetricStyle(metric).axisTitle), use \($0)") }
            },
          rows: rows)),
    ] + lines
  }
}
