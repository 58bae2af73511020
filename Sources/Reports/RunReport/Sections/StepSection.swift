import Studies

/// Where people give up in a script.
enum StepSection {
  /// The step at which most people are lost, design by design, for a page of answers; nil where fewer than
  /// one in 200 is lost at any step.
  static func lost(_ view: SuiteView, _ group: Group) -> Prose? {
    let cells = view.suite.designs.compactMap { design -> (Named, Cell)? in
      guard let cell = view.cell(design.id, for: group, at: view.base(for: group)),
        !cell.steps.isEmpty
      else { return nil }
      return (design, cell)
    }
    let isLost = cells.contains { _, cell in
      cell.steps.contains { ($0.reached - $0.completed) * 200 >= max(1, cell.users) }
    }
    guard isLost else { return nil }
    let parts = cells.map { design, cell -> Prose in
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

  private static func share(_ people: UInt64, of all: UInt64) -> Prose {
    let percent = all > 0 ? Double(people) / Double(all) * 100 : 0
    return Prose(Digits.text(percent, decimals: 1) + " %")
  }
}
