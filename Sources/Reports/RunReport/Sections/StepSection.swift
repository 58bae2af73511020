import Studies

/// What each step of a script takes, and where people give up.
enum StepSection {
  static func blocks(_ view: SuiteView) -> [Block] {
    let groups = view.groups.filter { !cells(view, $0).isEmpty }
    guard !groups.isEmpty else { return [] }
    return [.heading(level: 3, "Time by step")]
      + groups.flatMap { group in
        [.table(times(view, group)), .paragraph(loss(view, group)), .table(funnel(view, group))]
      }
  }

  private static func cells(_ view: SuiteView, _ group: Group) -> [(Named, Cell)] {
    view.suite.designs.compactMap { design in
      guard let cell = view.cell(design.id, for: group, at: view.base(for: group)),
        !cell.steps.isEmpty
      else { return nil }
      return (design, cell)
    }
  }

  /// The titles of the steps, which all designs have in common.
  private static func titles(_ cells: [(Named, Cell)]) -> [String] {
    cells.first?.1.steps.map(\.title) ?? []
  }

  /// The mean time of each step with each design, and the whole.
  private static func times(_ view: SuiteView, _ group: Group) -> Table {
    let cells = cells(view, group)
    var rows = titles(cells).enumerated().map { number, title -> [Prose] in
      [Prose("\(number + 1). \(title)")]
        + cells.flatMap { _, cell -> [Prose] in
          guard cell.steps.indices.contains(number) else { return ["", ""] }
          let step = cell.steps[number]
          return [seconds(step.time), seconds(step.discoveryTime)]
        }
    }
    rows.append(
      ["Together"]
        + cells.flatMap { _, cell in
          [\Cell.Step.time, \.discoveryTime].map { path in
            seconds(
              cell.steps.reduce(0) { $0 + $1[keyPath: path] * Double($1.reached) }
                / Double(max(1, cell.users)))
          }
        })
    return Table(
      caption: "Mean time of each step in s, of those who came to it: \(group.title)",
      headers: ["Step"]
        + cells.flatMap { design, _ in
          [
            Table.Header(Prose(design.title), .number),
            Table.Header("Of that, not knowing the way", .number),
          ]
        }, rows: rows)
  }

  /// The share of people who come to each step, and of those who complete the last.
  private static func funnel(_ view: SuiteView, _ group: Group) -> Table {
    let cells = cells(view, group)
    var rows = titles(cells).enumerated().map { number, title -> [Prose] in
      [Prose("\(number + 1). \(title)")]
        + cells.map { _, cell in
          guard cell.steps.indices.contains(number) else { return "" }
          return share(cell.steps[number].reached, of: cell.users)
        }
    }
    rows.append(
      ["Done"] + cells.map { share($0.1.steps.last?.completed ?? 0, of: $0.1.users) })
    return Table(
      caption: "Share of people who come to each step: \(group.title)",
      headers: ["Step"] + cells.map { Table.Header(Prose($0.0.title), .number) }, rows: rows)
  }

  /// Where people give up, for a page of answers; nil where fewer than one in 200 does at any step.
  static func lost(_ view: SuiteView, _ group: Group) -> Prose? {
    let isLost = cells(view, group).contains { _, cell in
      cell.steps.contains { ($0.reached - $0.completed) * 200 >= max(1, cell.users) }
    }
    return isLost ? loss(view, group) : nil
  }

  /// The step at which most people are lost, design by design.
  private static func loss(_ view: SuiteView, _ group: Group) -> Prose {
    let parts = cells(view, group).map { design, cell -> Prose in
      let lost = cell.steps.map { $0.reached - $0.completed }
      guard let most = lost.max(), most > 0, let place = lost.firstIndex(of: most) else {
        return Prose("with ") + design.title + " nobody gives up"
      }
      return Prose("with ") + design.title
        + Prose(" most are lost at step \(place + 1), \(cell.steps[place].title) (")
        + share(most, of: cell.users) + ")"
    }
    return Prose("Where people give up: ") + parts.joined("; ") + "."
  }

  private static func seconds(_ time: Double) -> Prose { Prose(Digits.text(time, decimals: 2)) }

  private static func share(_ people: UInt64, of all: UInt64) -> Prose {
    let percent = all > 0 ? Double(people) / Double(all) * 100 : 0
    return Prose(Digits.text(percent, decimals: 1) + " %")
  }
}
