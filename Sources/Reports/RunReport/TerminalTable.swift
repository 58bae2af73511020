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
    TerminalRenderer(width: width, color: color).text(
      for: results.suites.flatMap { blocks(SuiteView($0, worlds: results.worlds)) })
  }

  private static func blocks(_ view: SuiteView) -> [Block] {
    [
      .heading(level: 2, Prose(view.suite.title)), .paragraph(Prose(view.suite.question)),
      .labeled("small", [.paragraph(Prose(reading(view)))]),
    ] + tables(view).map { .table($0) }
  }

  /// A table a pair, or one of the means where there are more pairs than anybody reads one after the other.
  private static func tables(_ view: SuiteView) -> [Table] {
    if view.pairs.isEmpty { return [means(view)] }
    return view.pairs.count > 3 ? [best(view)] : view.pairs.map { table(view, $0) }
  }

  /// The means of all designs, and what is said of the best beside the one that comes closest.
  private static func best(_ view: SuiteView) -> Table {
    let columns = view.suite.designs.map { design in
      let means = Digits.column(
        view.groups.map {
          view.summary(view.metric, of: design.id, for: $0, at: view.base(for: $0))
        }, view.style)
      return Column<EnumeratedSequence<[Group]>.Element>.number(design.title) { row in
        let left = view.left(view.metric, by: row.element, at: view.base(for: row.element))
        return left.contains(design) ? "most leave" : means[row.offset]
      }
    }
    return Table(
      caption: "", of: view.groups.enumerated(),
      columns: [.word("Population") { $0.element.title }] + columns + [
        .word("Best") { row in
          let best = BestSentence(view, view.metric, row.element)
          guard let pair = best.deciding,
            let found = view.comparison(
              pair, view.metric, for: row.element, at: view.base(for: row.element))
          else { return best.short }
          let answer = Conclusion(found, pair: pair)
          let entry = AnswerLines.entry(view, pair, row.element)
          let isOpen = entry?.loss == nil && found.verdict == .undecided && answer.leaning == nil
          return isOpen
            ? "\(pair.a.title) or \(pair.b.title)" : better(answer, entry, view.style)
        }
      ])
  }

  private static func reading(_ view: SuiteView) -> String {
    let title = view.style.title
    let place =
      view.base.coordinates.isEmpty ? "" : " " + SuiteView.placed("at", view.words(for: view.base))
    let unit = view.unit.isEmpty ? "" : view.unit == "per task" ? " per task" : " in \(view.unit)"
    let words = view.suite.words.map { " " + $0.sentence } ?? ""
    let means = "Means\(place).\(words)"
    guard !view.pairs.isEmpty else { return means }
    if view.pairs.count > 3 {
      return "\(title)\(unit)\(place); the best beside the one that comes closest.\(words)"
    }
    return "\(title)\(unit)\(place). The sign ± gives half the width of a 95 % interval of "
      + "Monte-Carlo error alone.\(words)"
  }

  /// The costs of each design, where none is compared with another.
  private static func means(_ view: SuiteView) -> Table {
    let isTreeTest = view.suite.cells.first?.metrics.contains { $0.metric == "directness" } ?? false
    let wanted =
      [view.metric]
      + (isTreeTest
        ? ["directness", "first_container_correct", "taps"]
        : ["taps", "discovery_time", "errors", "abandonment"])
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
    typealias Row = EnumeratedSequence<[(Group, Named)]>.Element
    let design: [Column<Row>] =
      view.suite.designs.count == 1 ? [] : [.word("Design") { $0.element.1.title }]
    let columns = zip(styles, numbers).map { style, numbers -> Column<Row> in
      .number(style.axisTitle) { numbers[$0.offset] }
    }
    return Table(
      caption: "", of: heads.enumerated(),
      columns: [.word("Population") { $0.element.0.title }] + design + columns)
  }

  private static func table(_ view: SuiteView, _ pair: Pair) -> Table {
    let groups = view.groups.filter {
      view.comparison(pair, view.metric, for: $0, at: view.base(for: $0)) != nil
    }
    let means = [pair.a, pair.b].map { design in
      Digits.column(
        groups.map { view.summary(view.metric, of: design.id, for: $0, at: view.base(for: $0)) },
        view.style)
    }
    func answer(_ group: Group) -> Conclusion? {
      view.comparison(pair, view.metric, for: group, at: view.base(for: group)).map {
        Conclusion($0, pair: pair)
      }
    }
    let crossovers = Column<EnumeratedSequence<[Group]>.Element>.word("Changes at") { row in
      view.isAtOnePoint(row.element)
        ? "one point"
        : view.crossovers(pair, for: row.element).words
    }
    return Table(
      caption: view.pairs.count > 1 ? "\(pair.a.title) against \(pair.b.title)" : "",
      of: groups.enumerated(),
      columns: [
        .word("Population") { $0.element.title }, .number(pair.a.title) { means[0][$0.offset] },
        .number(pair.b.title) { means[1][$0.offset] },
        .number("Difference") { row in
          view.isSame(pair, for: row.element, at: view.base(for: row.element))
            ? nil : answer(row.element)?.difference?.plusMinus
        },
        .word("Better") { row in
          answer(row.element).map {
            better($0, AnswerLines.entry(view, pair, row.element), view.style)
          }
        },
      ] + (view.mainAxis == nil ? [] : [crossovers]),
      dropping: view.mainAxis == nil ? [2, 1] : [5, 2, 1])
  }

  /// What the answer of the report says of it, beside all other comparisons of the question.
  private static func better(
    _ answer: Conclusion, _ entry: AnswerLine.Entry?, _ style: MetricStyle
  ) -> String {
    if entry?.isSame == true { return "same screen" }
    if let loss = entry?.loss { return loss.words(answer.pair, style) }
    let verdict = entry?.verdict ?? answer.comparison.verdict
    return switch verdict {
    case .a: answer.pair.a.title
    case .b: answer.pair.b.title
    case .equivalent: Conclusion.verdict(verdict, answer.pair)
    case .undecided: answer.leaning ?? Conclusion.verdict(verdict, answer.pair)
    }
  }
}
