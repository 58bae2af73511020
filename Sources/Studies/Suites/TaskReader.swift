import Core
import Simulation

/// Reads one task of a suite file, its templates already replaced.
struct TaskReader {
  let cursor: Cursor

  /// Reads the task; notes problems and returns nil when it is none.
  func task() -> SuiteTask? {
    guard let object = cursor.object(TaskDocument.task) else { return nil }
    let id = object.required("id")
    let name = id?.string()
    if let name, !Identifier.isValid(name) { id?.fail(expected: Identifier.rule) }
    let title = object.required("title")?.string()
    let steps = object.optional("steps").map { place in script(place, object) } ?? []
    let goals =
      object.optional("steps") == nil
      ? self.goals(object, key: "goals") : steps.map(SuiteTask.goals(of:))
    let observe = object.optional("observe").map(uses) ?? [1]
    let repetitions = repetitions(object, observe: observe ?? [])
    let start = object.optional("start").map(self.start) ?? [:]
    let begin = object.optional("begin").map(beginnings) ?? []
    let knowledge =
      object.optional("knowledge").map { $0.choice(SuiteTask.Knowledge.self) } ?? .population
    let caution = object.optional("caution").map { $0.choice(SuiteTask.Caution.self) } ?? .neutral
    let wants = object.optional("wants").map { self.wants($0, goals) } ?? [:]
    let wish = self.wish(object)
    let lures = object.optional("lures").map { self.lures($0, wish, goals) } ?? []
    let routes = object.optional("routes").map { self.routes($0, goals) } ?? [:]
    let spacing = object.optional("spacing").map { $0.number(in: 0.001...3.2e7) }
    guard let name, let title, let goals, let steps, let observe, let repetitions, let knowledge,
      let caution, let wish, let lures, let wants, let routes, let begin
    else {
      return nil
    }
    return SuiteTask(
      id: name, title: title, goals: goals, start: start, knowledge: knowledge,
      repetitions: repetitions, spacing: spacing ?? nil, observe: observe,
      keepsDefaults: object.optional("keeps_defaults").flatMap { $0.bool() } ?? false,
      wish: wish, kinds: object.optional("kinds").map(kinds) ?? [], lures: lures,
      routes: routes, wants: wants,
      hasFeedback: object.optional("feedback").flatMap { $0.bool() } ?? true,
      caution: caution, aimsAtPoints: object.optional("points").flatMap { $0.bool() } ?? false,
      steps: steps, begin: begin)
  }

  /// The steps of a script, which has no goals of its own.
  private func script(_ place: Cursor, _ object: ObjectCursor) -> [SuiteStep]? {
    for key in ["goals", "frequencies"] {
      guard let other = object.optional(key) else { continue }
      other.fail(
        found: "\"\(key)\" beside \"steps\"",
        expected: "one or the other; a step chooses by \"choose\"")
      return nil
    }
    return steps(place)
  }

  // MARK: Kinds

  private func kinds(_ cursor: Cursor) -> [[String]] {
    (cursor.array(count: 1...10_000) ?? []).flatMap { entry -> [[String]] in
      guard entry.node["runs_of"] != nil else { return [ids(entry)] }
      guard let object = entry.object(TaskDocument.runs), let list = object.required("items"),
        let length = object.required("runs_of")?.integer(in: 1...10_000)
      else { return [] }
      let ids = ids(list)
      return stride(from: 0, to: ids.count, by: length).map {
        Array(ids[$0..<min($0 + length, ids.count)])
      }
    }
  }

  /// What looks right and is not; people who know the words of what they want are not misled by it.
  private func lures(
    _ cursor: Cursor, _ wish: SuiteTask.Wish?, _ goals: [SuiteTask.Goal]?
  ) -> Set<String>? {
    let names = ids(cursor)
    if wish == .item {
      cursor.fail(
        found: "lures for people who know the words of what they want",
        expected: "\"wish\": \"purpose\" beside them, or no lures")
      return nil
    }
    if let goal = goals?.first(where: { names.contains($0.id) }) {
      cursor.fail(
        found: "the goal \"\(goal.id)\" as a lure", expected: "other ids than those of goals")
      return nil
    }
    return Set(names)
  }

  /// What else reaches a goal of the task.
  private func routes(_ cursor: Cursor, _ goals: [SuiteTask.Goal]?) -> [String: String]? {
    guard let goals, let object = cursor.object(known: nil) else { return nil }
    let ids = goals.map(\.id)
    var routes: [String: String] = [:]
    for way in object.keys {
      guard let place = object.optional(way), let goal = place.string() else { return nil }
      if ids.contains(way) {
        place.fail(found: "a way by the goal \"\(way)\"", expected: "an id that is no goal")
        return nil
      }
      if !ids.contains(goal) {
        place.fail(found: "a way to \"\(goal)\"", expected: oneOf(ids, near: goal))
        return nil
      }
      routes[way] = goal
    }
    return routes
  }

  private func ids(_ cursor: Cursor) -> [String] {
    (cursor.array(count: 1...10_000) ?? []).compactMap { goal($0)?.0 }
  }

  // MARK: Goals

  func goals(_ object: ObjectCursor, key: String) -> [SuiteTask.Goal]? {
    guard let list = object.required(key), let entries = list.array(count: 1...10_000)
    else { return nil }
    var ids: [String] = []
    var weights: [Double?] = []
    for entry in entries {
      guard let (id, weight) = goal(entry) else { return nil }
      if ids.contains(id) {
        entry.fail(found: "the goal \"\(id)\" a second time", expected: "each goal once")
        return nil
      }
      ids.append(id)
      weights.append(weight)
    }
    guard let frequencies = frequencies(object, weights: weights, goals: list) else { return nil }
    return zip(ids, frequencies.shares(count: ids.count)).map {
      SuiteTask.Goal(id: $0, frequency: $1)
    }
  }

  /// A goal: its id, an object with an id and a frequency, or an item of a list.
  private func goal(_ cursor: Cursor) -> (String, Double?)? {
    if case .string(let id) = cursor.node.value { return (id, nil) }
    let isItem = cursor.node["label"] != nil
    guard let object = isItem ? cursor.object(known: nil) : cursor.object(TaskDocument.goal),
      let id = object.required("id")?.string()
    else { return nil }
    guard !isItem, let frequency = object.optional("frequency") else { return (id, nil) }
    guard let weight = frequency.number(in: 0...1e9) else { return nil }
    return (id, weight)
  }

  // MARK: Frequencies

  private func frequencies(
    _ object: ObjectCursor, weights: [Double?], goals: Cursor
  ) -> Frequencies? {
    let given = weights.compactMap { $0 }
    guard let cursor = object.optional("frequencies") else {
      guard !given.isEmpty else { return .flat }
      return self.given(given, of: weights.count, goals)
    }
    guard given.isEmpty else {
      cursor.fail(found: "frequencies beside those of the goals", expected: "one or the other")
      return nil
    }
    if case .array = cursor.node.value {
      return cursor.array(count: 1...10_000) { $0.number(in: 0...1e9) }
        .flatMap { self.given($0, of: weights.count, cursor) }
    }
    return rule(cursor)
  }

  private func given(_ numbers: [Double], of count: Int, _ cursor: Cursor) -> Frequencies? {
    guard numbers.count == count else {
      cursor.fail(
        found: "\(numbers.count) frequencies for \(count) goals", expected: "one for each goal")
      return nil
    }
    guard numbers.contains(where: { $0 > 0 }) else {
      cursor.fail(found: "frequencies that are all zero", expected: "at least one above zero")
      return nil
    }
    return .given(numbers)
  }

  private func rule(_ cursor: Cursor) -> Frequencies? {
    if case .string(let word) = cursor.node.value {
      if word == "flat" { return .flat }
      cursor.fail(expected: "\"flat\", { zipf: 1 }, { first: 0.5 } or a list of numbers")
      return nil
    }
    guard let object = cursor.object(TaskDocument.frequencyRule) else { return nil }
    if let exponent = object.optional("zipf") {
      return exponent.number(in: 0...10).map { .zipf($0) }
    }
    guard let first = object.required("first", "or for \"zipf\""),
      let share = first.number(in: 0...1)
    else { return nil }
    guard let rest = object.optional("rest") else { return .first(share, rest: .flat) }
    return rule(rest).map { .first(share, rest: $0) }
  }

  // MARK: Uses and start

  private func uses(_ cursor: Cursor) -> [Int]? {
    let range = 1...SuiteTask.maximumRepetitions
    guard let entries = cursor.array(count: 1...400) else { return nil }
    let uses = entries.compactMap { $0.integer(in: range) }
    guard uses.count == entries.count else { return nil }
    for (number, entry) in entries.enumerated().dropFirst() where uses[number] <= uses[number - 1] {
      entry.fail(expected: "a use after use \(uses[number - 1])")
      return nil
    }
    return uses
  }

  private func repetitions(_ object: ObjectCursor, observe: [Int]) -> Int? {
    let last = observe.last ?? 1
    guard let entry = object.optional("repetitions") else { return last }
    guard let count = entry.integer(in: 1...SuiteTask.maximumRepetitions) else { return nil }
    guard count >= last else {
      entry.fail(expected: "at least \(last), since that use is observed")
      return nil
    }
    return count
  }

  private func start(_ cursor: Cursor) -> [String: String] {
    cursor.object(known: nil)?.values { $0.string() } ?? [:]
  }
}
