import Studies

/// Where the time goes, which is what drives the answer.
enum TimeSection {
  static func blocks(_ view: SuiteView, bars: [Block]) -> [Block] {
    let phases = phaseNames(view)
    guard !phases.isEmpty else { return [] }
    let causes = view.groups.compactMap { cause(view, for: $0, phases) }
    let words: [Block] = causes.isEmpty ? [] : [.list(causes)]
    return [.heading(level: 3, "What drives it"), .columns(words, bars)]
  }

  /// The mean time of each phase.
  static func table(_ view: SuiteView) -> Table {
    let phases = phaseNames(view)
    let rows = view.groups.flatMap { group in
      view.suite.designs.compactMap { row(view, $0, for: group, phases: phases) }
    }
    return Table(
      caption: "Mean time of each phase in s",
      headers: ["Population", "Design"] + phases.map { .number($0.capitalizedFirst) }
        + [.number("Together")],
      rows: rows)
  }

  /// The phases that take any time, in the order of the results.
  static func phaseNames(_ view: SuiteView) -> [String] {
    var names: [String] = []
    for cell in view.suite.cells where cell.point == view.base {
      for phase in cell.phases where phase.mean != 0 && !names.contains(phase.name) {
        names.append(phase.name)
      }
    }
    let order = view.suite.cells.first?.phases.map(\.name) ?? []
    return order.filter(names.contains) + names.filter { !order.contains($0) }
  }

  private static func row(
    _ view: SuiteView, _ design: Named, for group: Group, phases: [String]
  ) -> [Prose]? {
    guard let cell = view.cell(design.id, for: group, at: view.base(for: group)) else { return nil }
    let times = phases.map { cell.mean(of: $0) }
    return [Prose(group.title), Prose(design.title)]
      + (times + [times.reduce(0, +)]).map { Prose(Digits.text($0, decimals: 2)) }
  }

  /// The phase that makes most of the difference, in words.
  private static func cause(_ view: SuiteView, for group: Group, _ phases: [String]) -> Prose? {
    guard view.pairs.count == 1, let pair = view.pairs.first,
      let a = view.cell(pair.a.id, for: group, at: view.base(for: group)),
      let b = view.cell(pair.b.id, for: group, at: view.base(for: group))
    else { return nil }
    let parts = phases.map { ($0, a.mean(of: $0) - b.mean(of: $0)) }
    let ranked = parts.sorted { abs($0.1) > abs($1.1) }.prefix(2).filter { abs($0.1) >= 0.005 }
    guard !ranked.isEmpty else { return nil }
    let words = ranked.map { name, difference -> Prose in
      let more = difference > 0 ? pair.a : pair.b
      return Prose("\(Digits.text(abs(difference), decimals: 2)) s more \(name) with ")
        + more.title
    }
    return Prose.strong(group.title) + ": " + words.joined(", ") + "."
  }
}

extension Cell {
  /// The mean time of a phase in s; 0 where the cell has none.
  func mean(of phase: String) -> Double { phases.first { $0.name == phase }?.mean ?? 0 }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
