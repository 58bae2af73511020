import Simulation
package import Studies

/// What the tasks of a suite have in common with those that it had: the goals that are in both.
///
/// Two designs are compared over one task. Where a change edits goals or frequencies, both are given the
/// task as it is now, as far as its goals were there before.
package enum CommonTasks {
  /// Gives both editions of suites the same tasks.
  ///
  /// - Parameters:
  ///   - now: The suites as they are; tasks lose the goals that were not there before.
  ///   - before: The suites as they were; their tasks become those of now.
  ///   - names: The names that things had.
  /// - Returns: Whether tasks of now lost goals, the goals that only one edition has, and sentences on
  ///   what is compared.
  package static func share(
    _ now: inout [Suite], _ before: inout [Suite], was names: EarlierNames
  ) -> (changesNow: Bool, rest: [Rest], notes: [String]) {
    var (changesNow, rest, notes) = (false, [Rest](), [String]())
    for new in now.indices {
      let id = now[new].id
      guard let old = before.firstIndex(where: { $0.id == names.suite(id) }) else { continue }
      let own = before[old]
      for place in now[new].points.indices {
        let point = now[new].points[place].point
        guard let former = before[old].points.firstIndex(where: { $0.point == point }) else {
          continue
        }
        for index in now[new].points[place].tasks.indices {
          let task = now[new].points[place].tasks[index]
          let tasks = before[old].points[former].tasks
          let name = names.task(task.id, of: id)
          guard let other = tasks.firstIndex(where: { $0.id == name }),
            let shared = Shared(task, tasks[other], names.goals(of: id))
          else { continue }
          before[old].points[former].tasks[other] = shared.before
          now[new].points[place].tasks[index] = shared.now
          changesNow = changesNow || shared.now != task
          let note = shared.note(id)
          if !notes.contains(note) { notes.append(note) }
          let isOne = now[new].points[place].tasks.count == 1
          let more = Rest(
            suite: id, point: point, task: isOne ? nil : task.id, gone: shared.gone,
            added: shared.added)
          if !more.isEmpty { rest.append(more) }
        }
      }
      if before[old].points != own.points { before[old].readWords(as: now[new], instead: own) }
    }
    return (changesNow, rest, notes)
  }

  /// The goals of a task that only one edition has.
  package struct Rest: Equatable, Sendable {
    let suite: String
    let point: SweepPoint
    let task: String?
    let gone: [String]
    let added: [String]

    var isEmpty: Bool { gone.isEmpty && added.isEmpty }

    /// What a rule says of them for a cell.
    func findings(_ rule: GateRule, _ cell: CellName) -> [Finding] {
      let coordinates = cell.point.coordinates
      let named = coordinates.first { $0.axis == "task" }?.value.text
      guard cell.suite == suite, point.coordinates.allSatisfy({ coordinates.contains($0) }),
        task == nil || named == nil || task == named
      else { return [] }
      func finding(_ names: [String], _ verdict: Finding.Verdict, one: String, many: String)
        -> Finding?
      {
        let names = names.filter { goal in
          rule.cells.patterns[.goal]?.contains { $0.matches(goal) } ?? true
        }
        guard !names.isEmpty else { return nil }
        let goals = "\(names.count == 1 ? "the goal" : "the goals") \(Shared.list(names))"
        var finding = Finding(
          rule, cell, kind: .change, verdict: verdict,
          remark: "\(goals) \(names.count == 1 ? one : many)")
        finding.digests = names
        return finding
      }
      // What has another id may be the same thing.
      let hint =
        added.isEmpty
        ? "" : "; what only has another id goes into 'was: { goals: { NEW: OLD } }' of the suite"
      return [
        finding(
          gone, .missing, one: "is no longer there" + hint, many: "are no longer there" + hint),
        finding(added, .new, one: "was not there before", many: "were not there before"),
      ].compactMap(\.self)
    }
  }

  /// One task in both editions, and what only one of them has.
  private struct Shared {
    var now: SuiteTask
    var before: SuiteTask
    let gone: [String]
    let added: [String]
    /// Whether people want a shared goal in other words.
    let isReworded: Bool

    /// Nil where the tasks are the same, or have nothing in common: scripts are compared as they are or
    /// not at all.
    init?(_ now: SuiteTask, _ before: SuiteTask, _ names: [String: String]) {
      let former = before.renamed(names)
      guard now.digest != former.digest, now.steps.isEmpty, before.steps.isEmpty else { return nil }
      let old = Set(former.goals.map(\.id))
      let common = now.goals.filter { old.contains($0.id) && $0.frequency > 0 }
      let sum = common.reduce(0) { $0 + $1.frequency }
      guard sum > 0 else { return nil }
      added = now.goals.map(\.id).filter { !old.contains($0) }
      let new = Set(now.goals.map(\.id))
      gone = former.goals.map(\.id).filter { !new.contains($0) }
      isReworded = common.contains { now.wants[$0.id] != former.wants[$0.id] }
      self.now = now
      if common.count < now.goals.count {
        self.now.goals = common.map { .init(id: $0.id, frequency: $0.frequency / sum) }
      }
      self.before = self.now
      self.before.id = before.id
      self.before.title = before.title
      self.before.goals = self.now.goals.map {
        .init(id: names[$0.id] ?? $0.id, frequency: $0.frequency)
      }
      self.before.wants = Dictionary(
        now.wants.map { (names[$0] ?? $0, $1) }, uniquingKeysWith: { a, _ in a })
      // What names things of the design stays as it was.
      (self.before.start, self.before.begin) = (before.start, before.begin)
      (self.before.kinds, self.before.lures) = (before.kinds, before.lures)
      self.before.routes = before.routes
    }

    func note(_ suite: String) -> String {
      "The task \(now.id) of \(suite) has changed\(isReworded ? ", in the words of what people want" : ""). Both designs were run with the present task, over "
        + "what is common: \(now.goals.count) \(now.goals.count == 1 ? "goal" : "goals")."
    }

    static func list(_ names: [String]) -> String {
      names.prefix(8).joined(separator: ", ")
        + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }
  }
}
