import Core
import Simulation
package import Studies

/// The names that the suites of a run had before, by which an earlier run is paired with it.
package struct EarlierNames: Hashable, Sendable {
  /// The names of each suite, by its id.
  private var names: [String: SuiteNames] = [:]

  /// Takes the names from the suites that results keep.
  package init(_ results: Results) {
    for suite in results.suites {
      if let kept = KeptSuite(suite.id, in: results), !kept.suite.was.isEmpty {
        names[suite.id] = kept.suite.was
      }
    }
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
  /// - Returns: The results, and sentences on names that were looked for in vain.
  package func applied(to before: Results) -> (results: Results, notes: [String]) {
    var results = before
    var notes: [String] = []
    for (id, names) in names.sorted(by: { $0.key < $1.key }) {
      let old = suite(id)
      guard let index = before.suites.firstIndex(where: { $0.id == old }) else {
        notes.append(
          "The suite \(id) was \(old), it says; the earlier run has no suite of that name.")
        continue
      }
      let kept = KeptSuite(old, in: before)
      notes += Self.vain(names, before.suites[index], kept).map {
        "In the suite \(id), \"was\" names \($0), which the earlier run does not have: it may go."
      }
      results.suites[index] = Self.renamed(before.suites[index], to: id, names, kept)
    }
    return (results, notes)
  }

  /// The names that were looked for in vain.
  private static func vain(
    _ names: SuiteNames, _ suite: SuiteResults, _ kept: KeptSuite?
  ) -> [String] {
    let designs = Set(suite.designs.map(\.id))
    let tasks = kept?.suite.points.flatMap(\.tasks) ?? []
    let goals = Set(tasks.flatMap(\.goals).map(\.id))
    return names.designs.values.filter { !designs.contains($0) }.map { "the design \($0)" }.sorted()
      + (kept == nil
        ? [] : names.goals.values.filter { !goals.contains($0) }.map { "the goal \($0)" }.sorted())
      + (kept == nil
        ? []
        : names.tasks.values.filter { name in !tasks.contains { $0.id == name } }.map {
          "the task \($0)"
        }.sorted())
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
