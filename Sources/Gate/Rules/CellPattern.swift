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
  }

  /// The patterns of each part, of which one must fit; a part without patterns may be anything.
  package var patterns: [Part: [Glob]]

  /// Creates a pattern from those of the parts.
  package init(_ patterns: [Part: [Glob]] = [:]) { self.patterns = patterns }

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
    }
  }

  /// The name in one text, as in `menus everyday touch flat options=5`.
  var text: String {
    [suite, population, input, design, point.text].filter { !$0.isEmpty }.joined(separator: " ")
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
