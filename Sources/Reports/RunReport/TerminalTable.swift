import Core
package import Studies

/// The short answer for a terminal: a table for each suite and pair of designs.
package enum TerminalTable {
  /// Returns the tables.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - width: The columns of the terminal. Columns of the table are left out and names are cut
  ///     until it fits, down to 40.
  ///   - color: Whether escape codes set verdicts and headings off.
  /// - Returns: Text with a line end after each line.
  package static func text(for results: Results, width: Int = 80, color: Bool = false) -> String {
    let columns = max(40, width)
    let paint = Paint(isOn: color)
    return results.suites.map {
      suite(SuiteView($0, worlds: results.worlds), columns, paint)
    }.joined(separator: "\n")
  }

  private static func suite(_ view: SuiteView, _ columns: Int, _ paint: Paint) -> String {
    var lines = TerminalText.wrapped(view.suite.title, to: columns).map(paint.bold)
    lines += TerminalText.wrapped(view.suite.question, to: columns)
    lines += TerminalText.wrapped(reading(view), to: columns).map(paint.dim)
    if view.pairs.isEmpty { lines += [""] + means(view, columns, paint) }
    for pair in view.pairs {
      lines.append("")
      if view.pairs.count > 1 {
        let heading = "\(pair.a.title) against \(pair.b.title)"
        lines += TerminalText.wrapped(heading, to: columns)
      }
      lines += table(view, pair, columns: columns, paint: paint)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func reading(_ view: SuiteView) -> String {
    let title = view.style.title
    let place = view.base.coordinates.isEmpty ? "" : " at \(view.words(for: view.base))"
    let unit = view.unit.isEmpty ? "" : " in \(view.unit)"
    let means = "Means\(place)."
    guard !view.pairs.isEmpty else { return means }
    return "\(title)\(unit)\(place). The sign ± gives half the width of a 95 % interval of "
      + "Monte-Carlo error alone."
  }

  /// The costs of each design, where none is compared with another.
  private static func means(_ view: SuiteView, _ columns: Int, _ paint: Paint) -> [String] {
    let wanted = [view.metric, "taps", "discovery_time", "errors", "abandonment"]
    let styles = wanted.enumerated().filter { wanted.firstIndex(of: $0.element) == $0.offset }
      .compactMap { _, name in
        view.suite.cells.lazy.flatMap(\.metrics).first { $0.metric == name }
          .map { MetricStyle(name, unit: $0.unit) }
      }
    let heads = view.groups.flatMap { group in
      view.suite.designs.filter { view.cell($0.id, for: group, at: view.base(for: group)) != nil }
        .map { (group, $0) }
    }
    let numbers = styles.map { style in
      Digits.column(
        heads.map { view.summary(style.name, of: $1.id, for: $0, at: view.base(for: $0)) }, style)
    }
    let rows = heads.enumerated().map { index, head in
      [head.0.title, head.1.title] + numbers.map { $0[index].replacing(Digits.minus, with: "-") }
    }
    var grid = TerminalGrid(
      columns: [.init("Population", least: 14), .init("Design", least: 9)]
        + styles.map { .init($0.axisTitle, isNumber: true) }, rows: rows)
    if view.suite.designs.count == 1 { grid.drop(1) }
    grid.fit(to: columns, dropping: Array((2..<styles.count + 2).reversed().dropLast()))
    return grid.lines(paint: paint)
  }

  private static func table(
    _ view: SuiteView, _ pair: Pair, columns: Int, paint: Paint
  ) -> [String] {
    let groups = view.groups.filter {
      view.comparison(pair, view.metric, for: $0, at: view.base(for: $0)) != nil
    }
    let means = [pair.a, pair.b].map { design in
      Digits.column(
        groups.map { view.summary(view.metric, of: design.id, for: $0, at: view.base(for: $0)) },
        view.style)
    }
    let rows = groups.enumerated().map { index, group in
      row(view, pair, group, means: means.map { $0[index] })
    }
    var grid = TerminalGrid(
      columns: [
        .init("Population", least: 14), .init(pair.a.title, isNumber: true),
        .init(pair.b.title, isNumber: true), .init("Difference", isNumber: true),
        .init("Better", least: 9), .init("Changes at"),
      ], rows: rows)
    if view.mainAxis == nil { grid.drop(5) }
    grid.fit(to: columns, dropping: [5, 2, 1])
    return grid.lines(paint: paint)
  }

  private static func row(
    _ view: SuiteView, _ pair: Pair, _ group: Group, means: [String]
  ) -> [String] {
    let comparison = view.comparison(pair, view.metric, for: group, at: view.base(for: group))
    let answer = comparison.map { Conclusion($0, pair: pair) }
    let entry = AnswerLines.entry(view, pair, group)
    let finding = SweepFinding(view, pair, for: group, around: view.base)
    let cells =
      [group.title] + means + [
        answer?.difference?.plusMinus ?? "–", answer.map { better($0, entry, view.style) } ?? "–",
        SweepSection.words(finding.crossovers),
      ]
    return cells.map { $0.replacing(Digits.minus, with: "-") }
  }

  /// What the answer of the report says of it, beside all other comparisons of the question.
  private static func better(
    _ answer: Conclusion, _ entry: AnswerLine.Entry?, _ style: MetricStyle
  ) -> String {
    if let loss = entry?.loss { return loss.words(answer.pair, style) }
    let verdict = entry?.verdict ?? answer.comparison.verdict
    return switch verdict {
    case .a: answer.pair.a.title
    case .b: answer.pair.b.title
    case .equivalent, .undecided: Conclusion.verdict(verdict, answer.pair)
    }
  }
}
