import Core
import Simulation
package import Studies

/// The names that the suites of a run had before, by which an earlier run is paired with it.
package struct EarlierNames: Equatable, Sendable {
  /// The names of each suite, by its id.
  private var names: [String: SuiteNames] = [:]
  /// Sentences on names that are not followed, or were looked for in vain.
  package private(set) var notes: [String] = []

  /// Takes the names from the suites that results keep.
  ///
  /// A name is followed only where it is plain that the thing was renamed: the earlier run has no thing of
  /// the name that it has now, and the run none of the name that it had. A change could otherwise lay
  /// anything beside something slower.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - before: The results of the earlier run.
  package init(_ results: Results, before: Results) {
    for suite in results.suites {
      guard var was = KeptSuite(suite.id, in: results)?.suite.was, !was.isEmpty else { continue }
      if let old = was.suite,
        let doubt = names.values.contains(where: { $0.suite == old })
          ? ", which another suite names too, so it is ignored."
          : Self.doubt(that: suite.id, was: old, in: results, before: before)
      {
        notes.append("In the suite \(suite.id), \"was\" names the suite \(old)\(doubt)")
        was.suite = nil
      }
      let former = was.suite ?? suite.id
      if let earlier = before.suites.first(where: { $0.id == former }) {
        let tasks = KeptSuite(former, in: before)?.suite.points.flatMap(\.tasks)
        func kept(_ names: [String: String], _ kind: String, _ known: [String]?) -> [String: String]
        {
          guard let known = known.map(Set.init) else { return names }
          return names.filter { name, old in
            let doubt =
              known.contains(name)
              ? ", but \(name) existed before: remove \"was\"."
              : known.contains(old) ? nil : ", which the earlier run does not have: remove \"was\"."
            if let doubt {
              notes.append("In the suite \(suite.id), \"was\" names the \(kind) \(old)\(doubt)")
            }
            return doubt == nil
          }
        }
        was.designs = kept(was.designs, "design", earlier.designs.map(\.id))
        was.goals = kept(was.goals, "goal", tasks.map { $0.flatMap(\.goals).map(\.id) })
        was.tasks = kept(was.tasks, "task", tasks.map { $0.map(\.id) })
      }
      if !was.isEmpty { names[suite.id] = was }
    }
    notes.sort()
  }

  /// Why a suite is not taken for one of another name; nil where it is.
  private static func doubt(
    that id: String, was old: String, in results: Results, before: Results
  ) -> String? {
    if before.suites.contains(where: { $0.id == id }) {
      return ", but \(id) existed before: remove \"was\"."
    }
    if results.suites.contains(where: { $0.id == old }) {
      return ", but \(old) still exists, so it is ignored."
    }
    return before.suites.contains { $0.id == old }
      ? nil : ", which the earlier run does not have: remove \"was\"."
  }

  /// No other names.
  package init() {}

  /// Returns the name that a suite had.
  package func suite(_ id: String) -> String { names[id]?.suite ?? id }

  /// Returns the name that a task of a suite had.
  func task(_ id: String, of suite: String) -> String { names[suite]?.tasks[id] ?? id }

  /// Returns the names that goals of a suite had, by those that they have.
  package func goals(of suite: String) -> [String: String] { names[suite]?.goals ?? [:] }

  /// Returns the name that a cell had.
  package func cell(_ cell: CellName) -> CellName {
    guard let names = names[cell.suite] else { return cell }
    var old = cell
    old.suite = suite(cell.suite)
    old.design = names.designs[cell.design] ?? cell.design
    old.point = Self.point(cell.point, names.tasks)
    old.goal = cell.goal.map { names.goals[$0] ?? $0 }
    return old
  }

  private static func point(_ point: SweepPoint, _ tasks: [String: String]) -> SweepPoint {
    SweepPoint(
      point.coordinates.map { coordinate in
        guard coordinate.axis == "task", let name = tasks[coordinate.value.text] else {
          return coordinate
        }
        return .init(axis: "task", value: .word(name))
      })
  }

  /// Returns an earlier run with the names that things have now, so that it can be laid beside a run.
  ///
  /// - Parameter before: The results of the earlier run.
  /// - Returns: The results.
  package func applied(to before: Results) -> Results {
    var results = before
    for (id, names) in names {
      let old = suite(id)
      guard let index = before.suites.firstIndex(where: { $0.id == old }) else { continue }
      results.suites[index] = Self.renamed(
        before.suites[index], to: id, names, KeptSuite(old, in: before))
    }
    return results
  }

  private static func renamed(
    _ suite: SuiteResults, to id: String, _ names: SuiteNames, _ kept: KeptSuite?
  ) -> SuiteResults {
    func swapped(_ names: [String: String]) -> [String: String] {
      Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    }
    let (designs, tasks) = (swapped(names.designs), swapped(names.tasks))
    var suite = suite
    for index in suite.cells.indices {
      let old = CellName(suite.cells[index], suite: suite.id)
      suite.cells[index].design = designs[old.design] ?? old.design
      suite.cells[index].point = point(suite.cells[index].point, tasks)
      if !names.goals.isEmpty, let task = kept?.task(of: old) {
        suite.cells[index].task = task.renamed(names.goals).digest
      }
    }
    for index in suite.designs.indices {
      suite.designs[index].id = designs[suite.designs[index].id] ?? suite.designs[index].id
    }
    suite.id = id
    return suite
  }
}
