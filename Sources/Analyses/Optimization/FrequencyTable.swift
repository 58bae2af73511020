package import Core
package import Interfaces
import Simulation
package import Studies

/// The frequency with which people want each thing of a design, from CSV text.
package struct FrequencyTable: Equatable, Sendable {
  /// The goals of people; every goal is there once, in the order of the design.
  package var goals: [SuiteTask.Goal]
  /// The goals of the design that the table does not name; nobody wants them.
  package var missing: [String]

  /// The most rows of a table; a design has far fewer things.
  package static let maximumRows = 50_000

  /// The names that the column of goals may have, and those of the column of numbers.
  private static let columns = (
    goal: ["goal", "id", "element", "label"], number: ["frequency", "count", "uses", "share"]
  )

  /// Creates a table in which everything is wanted equally often.
  ///
  /// - Parameter design: The design.
  package init(flatFor design: Design) {
    goals = design.goals.map { SuiteTask.Goal(id: $0, frequency: 1) }
    missing = []
  }

  /// Reads a table with a column of ids or labels and a column of numbers.
  ///
  /// - Parameters:
  ///   - text: CSV text; the first line names the columns.
  ///   - file: The name for messages.
  ///   - design: The design whose things are wanted.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String, for design: Design) throws(DocumentError) {
    let table = try TextTable(parsing: text, file: file, maximumRows: Self.maximumRows)
    let log = ProblemLog(file: file)
    func fail(line: Int, _ path: String, found: String, expected: String) {
      log.add(line: line, path, found: found, expected: expected)
    }
    func column(_ names: [String]) -> Int? {
      let place = table.columns.firstIndex { names.contains($0.lowercased()) }
      if place == nil {
        fail(
          line: 1, "columns", found: "no column named " + names.joined(separator: ", "),
          expected: "one such column")
      }
      return place
    }
    let names = column(Self.columns.goal)
    let numbers = column(Self.columns.number)
    try log.check()
    guard let names, let numbers else { preconditionFailure("a missing column is a problem") }
    let known = design.goals
    let ids = Set(known)
    let labels = try Self.labels(design)
    var weights: [String: Double] = [:]
    for row in 0..<table.count where !log.isFull {
      let (name, line) = (table[row, names], table.line(of: row))
      guard let goal = ids.contains(name) ? name : labels[name] ?? nil else {
        let near = nearest(to: name, among: known).map { ". Did you mean \"\($0)\"?" } ?? ""
        let isTwice = labels.keys.contains(name)
        fail(
          line: line, table.columns[names],
          found: isTwice
            ? "the label \"\(name.prefix(40))\", which several things have"
            : "\"\(name.prefix(40))\"",
          expected: isTwice
            ? "the id of one of them" : "the id or label of a thing of the design" + near)
        continue
      }
      let number = table[row, numbers]
      guard let weight = Double(number), weight.isFinite, (0...1e9).contains(weight) else {
        fail(
          line: line, table.columns[numbers], found: "\"\(number.prefix(40))\"",
          expected: "a number from 0 to 1000000000")
        continue
      }
      if weights[goal] != nil {
        fail(
          line: line, table.columns[names], found: "\"\(goal)\" a second time",
          expected: "each thing once")
      }
      weights[goal] = weight
    }
    if log.problems.isEmpty, !weights.values.contains(where: { $0 > 0 }) {
      fail(
        line: 1, "frequencies", found: "only frequencies of 0",
        expected: "at least one number above 0")
    }
    try log.check()
    goals = known.map { SuiteTask.Goal(id: $0, frequency: weights[$0] ?? 0) }
    missing = known.filter { weights[$0] == nil }
  }

  /// The goals by their labels; nil for a label that several have.
  private static func labels(_ design: Design) throws(DocumentError) -> [String: String?] {
    Dictionary(
      Audit.Target.all(in: try Layout(of: design)).map { ($0.label, $0.goal) },
      uniquingKeysWith: { first, second in first == second ? first : nil })
  }
}
