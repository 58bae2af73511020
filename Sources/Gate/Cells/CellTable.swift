import Simulation
package import Studies

/// The cells of one run, or of two side by side.
struct CellTable {
  /// A cell now and before.
  struct Entry {
    let name: CellName
    var now: Cell?
    var before: Cell?
    /// The cell now over what it has in common with the one before, where that is not all.
    var common: Cell?
    /// The name that it had before.
    var former: CellName

    /// Tells whether a pattern means the cell, by the name that it has or by the one that it had: rules
    /// are those of before.
    func isMeant(by pattern: CellPattern) -> Bool {
      pattern.matches(name) || pattern.matches(former)
    }

    /// Tells whether one part of either name fits.
    func isMeant(by pattern: CellPattern, _ part: CellPattern.Part) -> Bool {
      pattern.matches(name, part) || pattern.matches(former, part)
    }

    /// Tells whether either run measured a metric.
    func has(_ metric: Metric) -> Bool { now?.has(metric) == true || before?.has(metric) == true }
  }

  private(set) var entries: [Entry] = []

  init(
    _ results: Results, _ baseline: Results?, common: Results? = nil,
    was names: EarlierNames = EarlierNames()
  ) {
    func named(_ results: Results?) -> [(name: CellName, cell: Cell)] {
      (results?.suites ?? []).flatMap { suite in
        suite.cells.map { (CellName($0, suite: suite.id), $0) }
      }
    }
    let (present, former) = (named(results), named(baseline))
    var places: [CellName: Int] = [:]
    for name in (present + former).map(\.name) where places[name] == nil {
      places[name] = entries.count
      entries.append(Entry(name: name, former: names.cell(name)))
    }
    func set(_ cells: [(name: CellName, cell: Cell)], at side: WritableKeyPath<Entry, Cell?>) {
      for (name, cell) in cells {
        if let place = places[name] { entries[place][keyPath: side] = cell }
      }
    }
    set(present.reversed(), at: \.now)
    set(former, at: \.before)
    set(named(common), at: \.common)
  }
}

extension CellTable {
  /// Single goals, each a cell of its own.
  init(_ goals: [GoalCells], was names: EarlierNames) {
    entries = goals.map { goal in
      Entry(name: goal.name, now: goal.now, before: goal.before, former: names.cell(goal.name))
    }
  }
}

/// One goal of a cell, as if it were all that people want.
package struct GoalCells: Hashable, Sendable {
  /// The cell, with the goal.
  package let name: CellName
  /// The people with the design as it was; nil where there is no earlier run.
  package let before: Cell?
  /// The same people with the design as it is.
  package let now: Cell

  /// Creates a goal of a cell; see the properties.
  package init(_ goal: String, of cell: CellName, before: Cell?, now: Cell) {
    var name = cell
    name.goal = goal
    (self.name, self.before, self.now) = (name, before, now)
  }
}

extension Cell {
  /// Tells whether a metric was measured.
  func has(_ metric: Metric) -> Bool { metrics.contains { $0.metric == metric.name } }
}
