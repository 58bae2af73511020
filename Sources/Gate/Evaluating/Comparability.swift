import Core
import Simulation
package import Studies

/// The obstacles to a comparison of two runs, and notes on one that is made.
struct Comparability {
  /// Why nothing can be compared, if that is so.
  private(set) var obstacle: String?
  /// Why people of a population cannot be compared.
  private(set) var populations: [String: String] = [:]
  /// Why cells of a suite cannot be compared.
  private(set) var suites: [String: String] = [:]
  /// The notes for a reader.
  private(set) var notes: [String] = []
  /// Suites whose tasks differ, as both runs keep them.
  private var kept: [String: (before: KeptSuite, now: KeptSuite)] = [:]

  init(_ now: Results, _ before: Results, was names: EarlierNames = EarlierNames()) {
    let (a, b) = (now.provenance, before.provenance)
    if a.version != b.version {
      obstacle = "made by version \(b.version) before and \(a.version) now"
    } else if a.generator != b.generator {
      obstacle = "made with the random generator \(b.generator) before and \(a.generator) now"
    } else if let x = a.behavior, let y = b.behavior, x != y {
      obstacle = "made by another model: behavior \(y) before and \(x) now"
    } else if (a.behavior == nil) != (b.behavior == nil) {
      let side = a.behavior == nil ? "later" : "earlier"
      obstacle = "made by an unknown model: the \(side) run does not state its behavior"
    } else if let x = Self.edition(a), let y = Self.edition(b), x != y {
      obstacle = "made by the \(y) version of the model before and the \(x) now"
    }
    compareParameters(a, b)
    compareInputs(a, b)
    compareSuites(now, before, names)
    if let x = a.commit, let y = b.commit, x != y {
      notes.append(
        "The earlier run was made by another commit of the same version, \(y.prefix(12)) rather "
          + "than \(x.prefix(12)).")
    }
    notes.append(
      a.seed == b.seed
        ? "Both runs drew people with the same seed, \(a.seed): with as many of them they are the same people."
        : "The runs simulated different people: seed \(b.seed) before and \(a.seed) now. The same "
          + "seed for both detects smaller changes.")
  }

  /// Returns why a cell cannot be compared with what it was, or nil when it can.
  func obstacle(for cell: Cell, before: Cell, suite: String) -> String? {
    if let obstacle = obstacle ?? suites[suite] ?? populations[cell.population] { return obstacle }
    if cell.task == before.task { return nil }
    let name = CellName(cell, suite: suite)
    return "the task has changed" + (goals(of: name).map { ": \($0)" } ?? "")
  }

  /// What became of the goals of a cell, where the results keep its suite.
  private func goals(of cell: CellName) -> String? {
    guard let (old, new) = kept[cell.suite] else { return nil }
    var changes: [DesignChange] = []
    if let before = old.layout(of: cell), let now = new.layout(of: cell) {
      changes = DesignChange.all(from: before, to: now)
    }
    guard let a = old.task(of: cell), let b = new.task(of: cell) else { return nil }
    return DesignChange.ofGoals(from: a.goals.map(\.id), to: b.goals.map(\.id), changes)
  }

  /// The edition of the model of people by which results were made: the first one judged labels by thresholds, the second by
  /// belief over siblings. Nil for results without parameters.
  private static func edition(_ provenance: Provenance) -> String? {
    if provenance.parameters.isEmpty { return nil }
    return provenance.parameters.contains { $0.name == "scent.certainty" } ? "second" : "first"
  }

  private struct Number: Hashable {
    let name: String
    let population: String?
  }

  private mutating func compareParameters(_ a: Provenance, _ b: Provenance) {
    func values(_ provenance: Provenance) -> [Number: [Double]] {
      Dictionary(
        provenance.parameters.map {
          (Number(name: $0.name, population: $0.population), [$0.value, $0.spread])
        }, uniquingKeysWith: { first, _ in first })
    }
    let (now, before) = (values(a), values(b))
    let names = Set(now.keys).union(before.keys)
      .sorted { ($0.name, $0.population ?? "") < ($1.name, $1.population ?? "") }
    // A population that only one of the runs has is no difference in it.
    let shared = Set(now.keys.map(\.population)).intersection(before.keys.map(\.population))
    for name in names where now[name] != before[name] {
      if let population = name.population {
        guard shared.contains(population) else { continue }
        populations[population] = populations[population] ?? "the parameter \(name.name) differs"
      } else if obstacle == nil {
        obstacle = "the parameter \(name.name) differs"
      }
    }
  }

  /// Compares the built-in texts that people are drawn from.
  private mutating func compareInputs(_ a: Provenance, _ b: Provenance) {
    let before = Dictionary(b.inputs.map { ($0.name, $0.sha256) }, uniquingKeysWith: { x, _ in x })
    for input in a.inputs {
      guard let other = before[input.name], other != input.sha256 else { continue }
      if input.name.hasPrefix("Datasets/Parameters/") {
        obstacle = obstacle ?? "\(input.name) differs"
      } else if input.name.hasPrefix("Datasets/Populations/") {
        let name = input.name.split(separator: "/").last.map(String.init) ?? ""
        let population = String(name.dropLast(".json5".count))
        populations[population] = populations[population] ?? "\(input.name) differs"
      }
    }
  }

  private mutating func compareSuites(
    _ now: Results, _ before: Results, _ names: EarlierNames
  ) {
    for suite in now.suites {
      guard let earlier = before.suites.first(where: { $0.id == suite.id }) else { continue }
      if Set(suite.cells.map(\.task)) != Set(earlier.cells.map(\.task)),
        let old = KeptSuite(suite.id, in: before, was: names),
        let new = KeptSuite(suite.id, in: now)
      {
        kept[suite.id] = (old, new)
      }
      let (a, b) = (suite.axes.map(\.id).sorted(), earlier.axes.map(\.id).sorted())
      if a != b {
        suites[suite.id] =
          "the axes were \(b.joined(separator: ", ")) before and are "
          + "\(a.joined(separator: ", ")) now"
      }
      compareWords(suite, earlier)
    }
  }
}

extension Comparability {
  /// Two models of words are not compared, nor labels that were read with labels that are not; rows of a table may
  /// be what a change is about, so that other ones are told.
  private mutating func compareWords(_ now: SuiteResults, _ before: SuiteResults) {
    guard let new = now.words, let old = before.words, new != old,
      !(new.isTelling && old.isTelling)
    else { return }
    if case .read(let new) = new, case .read(let old) = old, let x = new.model, let y = old.model,
      x != y
    {
      suites[now.id] =
        suites[now.id]
        ?? "labels were read by the model \(y.prefix(12)) before and by \(x.prefix(12)) now"
      return
    }
    if !old.isTelling, new.isTelling {
      suites[now.id] =
        suites[now.id]
        ?? "labels were read before and are not now (\(new == .ignored ? "'words: \"none\"'" : "no task has 'wants'")), so a "
        + "worse label cannot be seen"
      return
    }
    func text(_ words: WordReading) -> String {
      guard case .read(let source) = words else { return "not read" }
      let parts = [
        source.table.map { "the table \($0.prefix(12))" },
        source.model.map { "the model \($0.prefix(12))" },
      ]
      return "read by " + parts.compactMap(\.self).joined(separator: " and ")
    }
    notes.append(
      "Labels of \(now.id) were \(text(old)) before and are \(text(new)) now; differences hold that, too."
    )
  }
}

extension Gate {
  /// Returns what keeps two runs from being compared, or nil when nothing does.
  package static func obstacle(between a: Results, and b: Results) -> String? {
    Comparability(a, b).first
  }
}

extension Comparability {
  /// The first obstacle of any kind.
  fileprivate var first: String? {
    obstacle ?? suites.sorted { $0.key < $1.key }.first?.value
      ?? populations.sorted { $0.key < $1.key }.first?.value
  }
}
