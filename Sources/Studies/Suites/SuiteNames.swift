import Core
import Simulation

/// The names that a suite and what it holds had before: results from before a change of names are paired
/// by them.
public struct SuiteNames: Hashable, Sendable {
  /// The name that the suite had; nil where it had this one.
  public var suite: String?
  /// The names that designs had, by those that they have.
  public var designs: [String: String] = [:]
  /// The names that goals had, by those that they have.
  public var goals: [String: String] = [:]
  /// The names that tasks had, by those that they have.
  public var tasks: [String: String] = [:]

  /// No other names.
  public init() {}

  /// Tells whether everything has the name that it had.
  public var isEmpty: Bool { self == SuiteNames() }

  /// The description of the names in suite files.
  static let description = FieldDescription(
    "was", .object(body),
    "The names that the suite and what it holds had before, for comparisons with earlier results.")

  private static let body = ObjectDescription(
    "Earlier names, each by the one that it has now.",
    [
      FieldDescription("suite", .text(1...200), "The name that the suite had."),
      FieldDescription("designs", .entries(.anyText), "The names that designs had."),
      FieldDescription("goals", .entries(.anyText), "The names that goals had."),
      FieldDescription("tasks", .entries(.anyText), "The names that tasks had."),
    ])

  /// Reads the names.
  ///
  /// - Parameters:
  ///   - cursor: The object; notes names that the suite does not have.
  ///   - suite: What else the file says.
  init(reading cursor: Cursor, of suite: Suite) {
    guard let object = cursor.object(Self.body) else { return }
    self.suite = object.optional("suite")?.string()
    let points = suite.points.flatMap(\.tasks)
    designs = Self.names(object, "designs", known: suite.designs.map(\.id))
    goals = Self.names(object, "goals", known: points.flatMap(\.goals).map(\.id))
    tasks = Self.names(object, "tasks", known: points.map(\.id))
  }

  private static func names(
    _ object: ObjectCursor, _ key: String, known: [String]
  ) -> [String: String] {
    guard let entries = object.optional(key)?.object(known: nil) else { return [:] }
    var names: [String: String] = [:]
    for name in entries.keys {
      guard let place = entries.optional(name), let old = place.string() else { continue }
      if !known.contains(name) {
        place.fail(
          found: "an earlier name of \"\(name)\", which the suite does not have",
          expected: oneOf(
            known.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, near: name))
      } else if known.contains(old) {
        place.fail(
          found: "\"\(old)\", which the suite still has",
          expected: "a name that nothing has any more")
      } else if names.values.contains(old) {
        place.fail(found: "the earlier name \"\(old)\" a second time", expected: "each once")
      }
      names[name] = old
    }
    return names
  }
}

extension SuiteTask {
  /// The task with the names that its goals have now, in place of those that they had.
  ///
  /// - Parameter names: The names that goals had, by those that they have.
  /// - Returns: The task.
  package func renamed(_ names: [String: String]) -> SuiteTask {
    let now = Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    func name(_ old: String) -> String { now[old] ?? old }
    var task = self
    for index in goals.indices { task.goals[index].id = name(goals[index].id) }
    task.start = start.mapValues(name)
    task.kinds = kinds.map { $0.map(name) }
    task.lures = Set(lures.map(name))
    let routes = routes.map { (name($0), name($1)) }
    task.routes = Dictionary(routes, uniquingKeysWith: { a, _ in a })
    task.wants = Dictionary(wants.map { (name($0), $1) }, uniquingKeysWith: { a, _ in a })
    return task
  }
}
