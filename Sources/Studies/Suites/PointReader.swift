import Core
import Interfaces

/// Reads what depends on the point of the sweep: designs, tasks and populations.
struct PointReader {
  private let object: ObjectCursor
  private let lists: [String: ItemList]
  private let environment: SuiteEnvironment
  private var found = PointProblems()
  private var usedNames: Set<String> = []
  private var usedLists: Set<String> = []
  private var files: [String: Node] = [:]
  private(set) var points: [SuitePoint] = []
  private(set) var designs: [Named] = []

  private var log: ProblemLog { object.cursor.log }

  init(object: ObjectCursor, lists: [String: ItemList], environment: SuiteEnvironment) {
    self.object = object
    self.lists = lists
    self.environment = environment
  }

  /// Tells whether enough problems were found.
  var isEnough: Bool { found.isEnough }

  /// Reads the suite at one point.
  mutating func read(_ place: Sweep.Place) {
    let point = place.point
    let pointLog = ProblemLog(file: log.file)
    var expander = TemplateExpander(values: point.values, lists: lists, log: pointLog)
    let designs = designs(&expander, pointLog)
    let tasks = tasks(&expander, pointLog)
    let usual = environment.populations(reading: expanded("populations", &expander, pointLog))
    let populations = place.populations(usual: usual)
    usedNames.formUnion(expander.usedNames)
    usedLists.formUnion(expander.usedLists)
    found.add(pointLog.problems, at: point)
    points.append(
      SuitePoint(point: point, designs: designs, tasks: tasks, populations: populations))
    if self.designs.isEmpty {
      self.designs = designs.map { Named(id: $0.id, title: $0.title) }
    }
  }

  /// Notes what was found at the points, and what the suite has but never uses.
  func finish(axes read: ReadSweep) {
    for problem in found.problems { log.add(problem) }
    guard found.problems.isEmpty else { return }
    for (name, entry) in unusedLists() {
      entry.fail(
        found: "the list \"\(name)\", which nothing uses", expected: "a design or task that uses it"
      )
    }
    let conditions = read.conditions.flatMap(\.expression.names)
    for axis in read.sweep.axes where !usedNames.union(conditions).contains(axis.name) {
      read.cursor?.fail(
        found: "the axis \"\(axis.name)\", which nothing uses",
        expected: "\"$\(axis.name)\" in a design, a task or a population")
    }
  }

  private func unusedLists() -> [(String, Cursor)] {
    guard let entries = object.optional("lists")?.object(known: nil) else { return [] }
    return entries.keys.filter { !usedLists.contains($0) }.compactMap { key in
      entries.optional(key).map { (key, $0) }
    }
  }

  /// Returns a value with its templates replaced, or nil after noting problems.
  private func expanded(
    _ key: String, _ expander: inout TemplateExpander, _ log: ProblemLog
  ) -> Cursor? {
    guard let source = object.optional(key) else {
      Cursor(object.cursor.node, log: log).fail(
        found: "no \"\(key)\"", expected: "a list of \(key)")
      return nil
    }
    let before = log.problems.count
    let node = expander.expand(source.node, path: source.path)
    guard log.problems.count == before else { return nil }
    return Cursor(node, path: source.path, log: log)
  }

  // MARK: Designs

  private mutating func designs(
    _ expander: inout TemplateExpander, _ log: ProblemLog
  ) -> [Design] {
    let entries = expanded("designs", &expander, log)?.array(count: 1...100) ?? []
    return entries.named({ "the design \"\($0.id)\"" }) { design($0, &expander) }
  }

  private mutating func design(
    _ entry: Cursor, _ expander: inout TemplateExpander
  ) -> Design? {
    guard entry.node["file"] != nil else {
      return Design(reading: entry, devices: environment.devices)
    }
    guard let object = entry.object(SuiteDocument.file),
      let file = object.optional("file"), let path = file.string(),
      let node = document(path, file)
    else { return nil }
    let inner = ProblemLog(file: path)
    let design = Design(reading: Cursor(node, log: inner), devices: environment.devices)
    for problem in inner.problems { entry.log.add(problem) }
    guard var design else { return nil }
    if let id = object.optional("id")?.string() { design.id = id }
    if let title = object.optional("title")?.string() { design.title = title }
    return design
  }

  /// The tree in a file; each is read once.
  private mutating func document(_ path: String, _ cursor: Cursor) -> Node? {
    if let known = files[path] { return known }
    guard let text = environment.text(path) else {
      cursor.fail(found: "the file \"\(path)\", which cannot be read", expected: "an interface")
      return nil
    }
    do throws(DocumentError) {
      let node = try JSON5.parse(text, file: path)
      files[path] = node
      return node
    } catch {
      for problem in error.problems { cursor.log.add(problem) }
      return nil
    }
  }

  // MARK: Tasks

  private func tasks(_ expander: inout TemplateExpander, _ log: ProblemLog) -> [SuiteTask] {
    let entries = expanded("tasks", &expander, log)?.array(count: 1...100) ?? []
    return entries.named({ "the task \"\($0.id)\"" }) { TaskReader(cursor: $0).task() }
  }
}
