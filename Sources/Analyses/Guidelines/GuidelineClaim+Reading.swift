package import Core
import Simulation
import Studies

extension GuidelineClaim {
  /// Reads a file of claims.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  ///   - populations: The populations to test with, where a claim names none.
  /// - Returns: The claims in their order.
  /// - Throws: Everything that is wrong with the text.
  package static func all(
    parsing text: String, file: String, populations: [String]
  ) throws(DocumentError) -> [GuidelineClaim] {
    let cursor = try Cursor(parsing: text, file: file)
    guard let object = ClaimsDocument.description.open(cursor) else {
      throw DocumentError(cursor.log.problems)
    }
    var reader = ClaimReader(
      file: file, populations: populations, margins: object.required("margins")?.node,
      sources: sources(object))
    let entries = object.required("claims")?.array(count: 1...1000) ?? []
    var claims: [GuidelineClaim] = []
    for entry in entries {
      guard let claim = reader.claim(entry) else { continue }
      if claims.contains(where: { $0.id == claim.id }) {
        entry.fail(found: "the claim \"\(claim.id)\" a second time", expected: "each claim once")
      }
      claims.append(claim)
    }
    for problem in reader.problems { cursor.log.add(problem) }
    try cursor.log.check()
    return claims
  }

  private static func sources(_ object: ObjectCursor) -> [String: String] {
    var sources: [String: String] = [:]
    guard let entries = object.required("sources")?.object(known: nil) else { return [:] }
    for key in entries.keys { sources[key] = entries.optional(key)?.string() }
    return sources
  }
}

/// Reads the claims of one file.
private struct ClaimReader {
  let file: String
  let populations: [String]
  let margins: Node?
  let sources: [String: String]
  /// The problems of suites, which have a list of their own.
  var problems: [Problem] = []

  mutating func claim(_ cursor: Cursor) -> GuidelineClaim? {
    guard let object = cursor.object(ClaimsDocument.claim) else { return nil }
    let id = object.required("id")?.string()
    let title = object.required("title")?.string()
    let source = object.required("source")?.choice(from: sources.keys.sorted())
    let claim = object.required("claim")?.string()
    let note = object.optional("note").map { $0.string() } ?? ""
    let conflicts = (object.optional("conflicts")?.array(count: 0...20) ?? [])
      .compactMap { $0.string() }
    let entries = object.required("tests")?.array(count: 1...20) ?? []
    let tests = Self.aligned(entries.compactMap(test))
    guard let id, let title, let source, let claim, let note, tests.count == entries.count else {
      return nil
    }
    guard let suite = suite(cursor, id: id, title: title, claim: claim, tests: tests) else {
      return nil
    }
    check(tests, suite, cursor)
    return GuidelineClaim(
      id: id, title: title, source: source, citation: sources[source] ?? source, claim: claim,
      note: note, conflicts: conflicts, suite: suite, tests: tests)
  }

  /// Turns tests round that compare a pair of designs the other way than an earlier test does.
  private static func aligned(_ tests: [GuidelineClaim.Test]) -> [GuidelineClaim.Test] {
    var aligned: [GuidelineClaim.Test] = []
    for test in tests {
      var test = test
      if aligned.contains(where: { $0.first == test.second && $0.second == test.first }) {
        swap(&test.first, &test.second)
        test.relation =
          test.relation == .less ? .more : test.relation == .more ? .less : .same
      }
      aligned.append(test)
    }
    return aligned
  }

  private func test(_ cursor: Cursor) -> GuidelineClaim.Test? {
    guard let object = cursor.object(ClaimsDocument.test) else { return nil }
    let metric = object.required("metric")?.choice(Metric.self)
    let first = object.required("first", "a design")?.string()
    let relation = object.required("relation")?.choice(GuidelineClaim.Test.Relation.self)
    let second = object.required("second", "another design")?.string()
    var place: [SweepPoint.Coordinate] = []
    if let at = object.optional("at")?.object(known: nil) {
      for member in at.members {
        switch member.value.value {
        case .number(let number): place.append(.init(axis: member.key, value: .number(number)))
        case .string(let text): place.append(.init(axis: member.key, value: .word(text)))
        default: at.optional(member.key)?.fail(expected: "a number or a word")
        }
      }
    }
    if let use = object.optional("use")?.integer(in: 1...10_000) {
      place.append(.init(axis: "use", value: .number(Double(use))))
    }
    guard let metric, let first, let relation, let second else { return nil }
    return GuidelineClaim.Test(
      metric: metric, first: first, relation: relation, second: second, place: place)
  }

  /// The suite of a claim: its designs and tasks, and what follows from its tests.
  private mutating func suite(
    _ cursor: Cursor, id: String, title: String, claim: String, tests: [GuidelineClaim.Test]
  ) -> Suite? {
    let place = cursor.node.position
    func node(_ value: Node.Value) -> Node { Node(value, at: place) }
    func list(_ words: [String]) -> Node { node(.array(words.map { node(.string($0)) })) }
    var members: [Node.Member] = []
    for key in ["lists", "sweep", "designs", "tasks", "populations", "users"] {
      if let value = cursor.node[key] {
        members.append(.init(key: key, position: value.position, value: value))
      }
    }
    func add(_ key: String, _ value: Node) {
      members.append(.init(key: key, position: place, value: value))
    }
    if cursor.node["populations"] == nil { add("populations", list(populations)) }
    if cursor.node["users"] == nil { add("users", node(.number(1000))) }
    let pairs = tests.map { [$0.first, $0.second] }
    add("compare", node(.array(pairs.unique.map(list))))
    add("metrics", list((["success"] + tests.map(\.metric.name)).unique))
    if let margins { add("margins", margins) }
    do throws(DocumentError) {
      return try Suite(
        reading: node(.object(members)), file: file,
        filling: [
          "schema": Suite.schema, "id": "claim-\(id.lowercased())", "title": title,
          "question": claim, "evidence": "None: this is a prediction of the model.",
        ], environment: SuiteEnvironment(populations: populations))
    } catch {
      problems += error.problems.map { problem in
        var named = problem
        named.path = "claim \(id): \(problem.path)"
        return named
      }
      return nil
    }
  }

  /// Notes tests whose place the suite does not have.
  private func check(_ tests: [GuidelineClaim.Test], _ suite: Suite, _ cursor: Cursor) {
    for test in tests {
      let isThere = suite.conditions().contains { condition in
        condition.task.observe.indices.contains { use in
          let point = condition.point(ofObservation: use)
          return test.place.allSatisfy { point[$0.axis] == $0.value }
        }
      }
      if !isThere {
        let place = SweepPoint(test.place).text
        cursor.fail(found: "a test at \(place)", expected: "a point and a use that the claim has")
      }
    }
  }
}

extension Cursor {
  /// The word here; notes a problem when it is not one of those known.
  fileprivate func choice(from known: [String]) -> String? {
    guard let name = string() else { return nil }
    if known.contains(name) { return name }
    fail(found: "the unknown source \"\(name)\"", expected: oneOf(known, near: name))
    return nil
  }
}
