public import Core
import Interfaces
import Simulation

extension Suite {
  /// The schema of suite files.
  public static let schema = "tapcost/suite/1"

  /// Reads a suite file.
  ///
  /// - Parameters:
  ///   - text: A JSON5 text.
  ///   - file: The name to give in messages.
  ///   - environment: What the suite may refer to.
  /// - Throws: Everything that is wrong with it.
  public init(
    parsing text: String, file: String, environment: SuiteEnvironment
  ) throws(DocumentError) {
    var reader = SuiteReader(
      cursor: try Cursor(parsing: text, file: file), environment: environment)
    self = try reader.suite()
  }

  /// Reads a suite that is part of another document.
  ///
  /// - Parameters:
  ///   - node: The suite; it may leave out what `filling` has.
  ///   - file: The name to give in messages; paths in them begin at the suite.
  ///   - filling: Texts for members that are missing, as `title`.
  ///   - environment: What the suite may refer to.
  /// - Throws: Everything that is wrong with the suite.
  package init(
    reading node: Node, file: String, filling: [String: String], environment: SuiteEnvironment
  ) throws(DocumentError) {
    var whole = node
    if case .object(var members) = node.value {
      let given = Set(members.map(\.key))
      for (key, text) in filling.sorted(by: { $0.key < $1.key }) where !given.contains(key) {
        let value = Node(.string(text), at: node.position)
        members.append(.init(key: key, position: node.position, value: value))
      }
      whole = Node(.object(members), at: node.position)
    }
    var reader = SuiteReader(
      cursor: Cursor(whole, log: ProblemLog(file: file)), environment: environment)
    self = try reader.suite()
  }
}

/// The state of reading one suite file.
struct SuiteReader {
  let cursor: Cursor
  var environment: SuiteEnvironment
  var log: ProblemLog { cursor.log }

  mutating func suite() throws(DocumentError) -> Suite {
    guard let object = cursor.object(SuiteDocument.body) else { throw failure() }
    readSchema(object)
    if let devices = object.optional(DevicesDocument.devices.key) {
      environment.devices = environment.devices.adding(devices)
    }
    let lists = self.lists(object.optional("lists"))
    let listsAreRight = log.problems.allSatisfy { !$0.path.hasPrefix("$.lists") }
    let sweep = SweepReader(log: log).sweep(object.optional("sweep"))
    var suite = header(object)
    suite.devices = environment.devices
    guard let sweep, let places = SweepReader(log: log).places(of: sweep), listsAreRight else {
      throw failure()
    }
    suite.axes = sweep.sweep.axes.map { Named(id: $0.name, title: $0.title) }
    suite.base = sweep.sweep.base
    var reader = PointReader(object: object, lists: lists, environment: environment)
    for place in places where !reader.isEnough { reader.read(place) }
    suite.points = reader.points
    suite.designs = reader.designs
    suite.addAtBase(populationsAtBase(object))
    reader.finish(axes: sweep)
    if let was = object.optional("was") { suite.was = SuiteNames(reading: was, of: suite) }
    checkWhole(suite, object)
    try log.check()
    return suite
  }

  private func failure() -> DocumentError {
    do throws(DocumentError) {
      try log.check()
    } catch {
      return error
    }
    preconditionFailure("a failure notes a problem")
  }

  private func readSchema(_ object: ObjectCursor) {
    guard let schema = object.required("schema", "as in \"\(Suite.schema)\"") else { return }
    guard let text = schema.string(), text != Suite.schema else { return }
    schema.fail(expected: "\"\(Suite.schema)\", the schema that this version reads")
  }

  private func lists(_ cursor: Cursor?) -> [String: ItemList] {
    cursor?.object(known: nil)?.values { ItemList(reading: $0) } ?? [:]
  }

  /// Notes what only shows in the suite as a whole, but for what follows from problems noted already.
  private func checkWhole(_ suite: Suite, _ object: ObjectCursor) {
    let wrong = Set(log.problems.map { member(of: $0.path) })
    for fault in suite.faults(in: environment) {
      let member = member(of: fault.steps.path)
      // Tasks name goals, and comparisons name designs.
      let dependsOnDesigns =
        member == "tasks" || member == "compare" || member == "asks"
        || member == "directions"
      if wrong.contains(member) || dependsOnDesigns && wrong.contains("designs") { continue }
      let place = fault.steps.place(in: cursor.node)
      log.add(
        Problem(
          file: log.file, position: place, path: fault.steps.path, found: fault.found,
          expected: fault.expected))
    }
  }
}

extension SuiteReader {
  /// The member of the suite that a path leads into.
  private func member(of path: String) -> String {
    String(path.dropFirst(2).prefix { $0 != "." && $0 != "[" })
  }
}

// MARK: - What does not depend on the point

extension SuiteReader {
  private func header(_ object: ObjectCursor) -> Suite {
    var suite = Suite(
      id: word(object.required("id")), title: line(object.required("title")),
      question: line(object.required("question")), evidence: line(object.required("evidence")),
      axes: [], designs: [], points: [])
    if let inputs = object.optional("inputs") {
      suite.inputs = names(inputs, among: Suite.knownInputs)
    }
    if let metrics = object.optional("metrics") { suite.metrics = self.metrics(metrics) }
    if let pairs = object.optional("compare") { suite.pairs = self.pairs(pairs) }
    if let users = object[SuiteDocument.users] {
      suite.users = users
    }
    suite.precision = object[SuiteDocument.precision]
    if let margins = object.optional("margins") { suite.margins = self.margins(margins) }
    if let limits = object.optional("limits") { suite.limits = line(limits) }
    suite.directions = (object.optional("directions")?.array(count: 0...50) ?? []).compactMap {
      PublishedDirection.format.read($0)
    }
    suite.words = words(object)
    suite.audience = object.optional("audience").flatMap { Audience.format.read($0) }
    if let asks = object.optional("asks") {
      suite.asks = (asks.array(count: 1...SuiteDocument.mostAsks) ?? []).compactMap {
        Ask.format.read($0)
      }
    }
    return suite
  }

  private func populationsAtBase(_ object: ObjectCursor) -> [String] {
    guard let list = object.optional(SuiteDocument.populationsAtBase.key) else { return [] }
    for entry in list.array(count: 1...100) ?? [] {
      guard case .string(let name) = entry.node.value,
        [name].groups.contains(where: { !environment.populations.contains($0) })
      else { continue }
      entry.fail(
        found: "the unknown population \"\(name)\"",
        expected: oneOf(environment.populations, near: name))
    }
    return environment.populations(reading: list)
  }

  /// The word for the standard metrics, or a list of metrics in which the word may stand, too.
  private func metrics(_ cursor: Cursor) -> [Metric] {
    if case .string = cursor.node.value {
      if cursor.string() != Metric.standardName {
        cursor.fail(expected: "\"\(Metric.standardName)\", or a list of metrics")
      }
      return Metric.standard
    }
    let names = names(cursor, among: [Metric.standardName] + Metric.all.map(\.name))
    return names.flatMap { name in
      if name == Metric.standardName { return Metric.standard.filter { !names.contains($0.name) } }
      return Metric(name: name).map { [$0] } ?? []
    }
  }

  private func line(_ cursor: Cursor?) -> String {
    guard let cursor, let text = cursor.string() else { return "" }
    if text.isEmpty || text.count > 2000 {
      cursor.fail(found: "a text of \(text.count) characters", expected: "1 to 2000 characters")
    }
    return text
  }

  private func word(_ cursor: Cursor?) -> String {
    guard let cursor, let text = cursor.string() else { return "" }
    if !Identifier.isValid(text) { cursor.fail(expected: Identifier.rule) }
    return text
  }

  /// A list of known names, each once.
  private func names(_ cursor: Cursor, among known: [String]) -> [String] {
    var names: [String] = []
    for item in cursor.array(count: 1...1000) ?? [] {
      guard let name = item.string() else { continue }
      if !known.contains(name) {
        item.fail(found: "the unknown name \"\(name)\"", expected: oneOf(known, near: name))
      } else if names.contains(name) {
        item.fail(found: "\"\(name)\" a second time", expected: "each name once")
      } else {
        names.append(name)
      }
    }
    return names
  }

  private func pairs(_ cursor: Cursor) -> [Suite.Pair] {
    (cursor.array(count: 0...1000) ?? []).compactMap { ValueFormat<DesignPair>.pair.read($0) }
  }

  private func margins(_ cursor: Cursor) -> [Metric: Margin] {
    var margins: [Metric: Margin] = [:]
    guard let object = cursor.object(SuiteDocument.marginsByMetric) else { return margins }
    for var metric in Metric.all {
      margins[metric] = object.optional(metric.name).flatMap { Margin.format.read($0, &metric) }
    }
    return margins
  }
}
