package import Studies

/// Which cells a rule is about.
package struct CellPattern: Hashable, Sendable {
  /// The parts of the name of a cell.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// The name of the suite.
    case suite
    /// The point of the sweep.
    case point
    /// The name of the population.
    case population
    /// The input method.
    case input
    /// The name of the design.
    case design
    /// The name of a goal that is looked at by itself.
    case goal

    /// Whether a cell may lack it.
    var isOptional: Bool { self == .point || self == .goal }
    /// The parts of the names of cells in results, which are over all goals.
    package static let ofResults = allCases.filter { $0 != .goal }
  }

  /// The patterns of each part, of which one must fit; a part without patterns may be anything.
  package var patterns: [Part: [Glob]]

  /// Creates a pattern from those of the parts.
  package init(_ patterns: [Part: [Glob]] = [:]) { self.patterns = patterns }

  /// Whether single goals are meant, and not the mean over those of a task.
  package var isOfGoals: Bool { patterns[.goal]?.isEmpty == false }

  /// The pattern of the cells whose goals are meant.
  var ofAllGoals: CellPattern { CellPattern(patterns.filter { $0.key != .goal }) }

  /// Tells whether a cell is meant.
  package func matches(_ cell: CellName) -> Bool {
    Part.allCases.allSatisfy { matches(cell, $0) }
  }

  /// Tells whether one part of the name of a cell fits.
  func matches(_ cell: CellName, _ part: Part) -> Bool {
    guard let globs = patterns[part], !globs.isEmpty else { return true }
    return globs.contains { glob in
      part == .point ? cell.point.matches(glob) : glob.matches(cell[part])
    }
  }
}

extension GateRule {
  /// Tells whether the rule is on single goals of a cell, by the name that the cell has or by the one that it had.
  package func isOnGoals(of cell: CellName, _ former: CellName) -> Bool {
    cells.isOfGoals && [cell, former].contains { cells.ofAllGoals.matches($0) }
  }
}

/// The name of a cell: where it stands in the results of a run.
package struct CellName: Hashable, Sendable {
  /// The name of the suite.
  package var suite: String
  /// The point of the sweep, its axes in order of their names.
  package var point: SweepPoint
  /// The name of the population.
  package var population: String
  /// The input method.
  package var input: String
  /// The name of the design.
  package var design: String
  /// The goal that is looked at by itself; nil for all goals of the task.
  package var goal: String?

  /// The cell over all goals.
  package var whole: CellName {
    var cell = self
    cell.goal = nil
    return cell
  }

  /// Creates the name of a cell of a suite.
  package init(_ cell: Cell, suite: String) {
    self.suite = suite
    point = SweepPoint(cell.point.coordinates.sorted { $0.axis < $1.axis })
    population = cell.population
    input = cell.input
    design = cell.design
  }

  subscript(part: CellPattern.Part) -> String {
    switch part {
    case .suite: suite
    case .point: point.text
    case .population: population
    case .input: input
    case .design: design
    case .goal: goal ?? ""
    }
  }

  /// The name in one text, as in `menus everyday touch flat options=5`.
  var text: String {
    [suite, population, input, design, point.text, goal ?? ""].filter { !$0.isEmpty }.joined(
      separator: " ")
  }
}

extension SweepPoint {
  /// Tells whether a pattern fits: each of its words must fit one of `axis=value`.
  fileprivate func matches(_ glob: Glob) -> Bool {
    if glob.pattern == "*" { return true }
    let texts = coordinates.map { "\($0.axis)=\($0.value.text)" }
    return glob.pattern.split(separator: " ").allSatisfy { word in
      let part = Glob(String(word))
      return texts.contains { part.matches($0) }
    }
  }
}
