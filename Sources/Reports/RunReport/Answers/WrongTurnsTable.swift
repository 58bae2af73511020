import Studies

/// Where people go wrong, as tree tests tell it: what they choose first in place of the right way, and what they
/// wrongly accept.
struct WrongTurnsTable {
  /// The most rows, and the most places in one.
  private static let (most, mostPlaces) = (20, 3)

  private let view: SuiteView
  private let group: Group
  private let rows: [WrongTurns]

  /// Looks at the people whom an answer is about; nil where nobody goes wrong, or nobody looked.
  init?(_ answer: Answer) {
    guard let group = answer.main else { return nil }
    (view, self.group) = (answer.view, group)
    let single = view.suite.wrongTurns.filter { !SuiteView.isOfAllTasks($0.point) }
    let all = (single.isEmpty ? view.suite.wrongTurns : single)
      .filter { !($0.first + $0.ends).filter($0.isTold).isEmpty }
    let shown = Set(
      all.indices.sorted { (all[$1].wrong, $0) < (all[$0].wrong, $1) }.prefix(Self.most))
    rows = all.indices.filter(shown.contains).map { all[$0] }
    guard !rows.isEmpty else { return nil }
  }

  /// The table.
  var table: Table {
    let designs = view.suite.designs
    let hasDesigns = designs.count > 1
    return Table(
      caption:
        "Where people go wrong, in % of those who want each thing: \(group.title); a guess of the "
        + "model",
      headers: (hasDesigns ? ["Design"] : []) + [
        .sentence("Wanted"), .sentence("Right way"), .sentence("Chosen first instead"),
        .sentence("Wrongly accepted"),
      ],
      rows: rows.map { row in
        let design = designs.first { $0.id == row.design }?.title ?? row.design
        return (hasDesigns ? [Prose(design)] : [])
          + [Prose(row.wanted), Prose(way(row.way)), places(row.first, row), places(row.ends, row)]
      })
  }

  private func way(_ labels: [String]) -> String { labels.joined(separator: " › ") }

  private func places(_ places: [WrongTurns.Place], _ row: WrongTurns) -> Prose {
    let told = places.filter(row.isTold).prefix(Self.mostPlaces).map { place in
      "\(way(place.way)) \(Digits.text(100 * row.share(place), decimals: 0))"
    }
    return Prose(told.isEmpty ? "–" : told.joined(separator: "; "))
  }
}

extension WrongTurns {
  /// The least share of people that is told.
  private static let leastTold = 0.01

  fileprivate func share(_ place: Place) -> Double { Double(place.people) / Double(people) }

  fileprivate func isTold(_ place: Place) -> Bool { share(place) >= Self.leastTold }

  /// The share of people who choose wrongly first or end with something wrong.
  fileprivate var wrong: Double { (first + ends).map(share).reduce(0, +) }
}
