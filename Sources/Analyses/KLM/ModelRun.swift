import Core

/// Follows the lines of a model: goals, states, jumps and references, down to a list of operators.
struct ModelRun {
  private struct Goal {
    var depth: Int
    var title: String
    var thread: String
    var block: Int
  }

  /// The goal of an earlier line that is being repeated, and where to go on behind it.
  private struct Reference {
    var end: Int
    var next: Int
    var shift: Int
    var names: [String: String]
  }

  /// The place of a jump and the states there; where both come again, the model never ends.
  private struct Moment: Hashable {
    var place: Int
    var states: [String: String]
  }

  let lines: [ModelLine]
  let log: ProblemLog
  private(set) var steps: [KeystrokeModel.Step] = []
  private(set) var threads: [String] = []
  private(set) var tasks: [KeystrokeModel.Task] = []
  private var open: [Goal] = []
  private var references: [Reference] = []
  private var states: [String: String] = [:]
  private var past: Set<Moment> = []
  private var blocks = 0
  private var place = 0
  private var task = ""
  /// The number of the task that each line belongs to.
  private let taskNumbers: [Int]

  /// The most jumps of a model.
  private static let maximumJumps = 1000

  init(lines: [ModelLine], log: ProblemLog) {
    self.lines = lines
    self.log = log
    var number = 0
    taskNumbers = lines.map {
      if case .task = $0.statement { number += 1 }
      return number
    }
  }

  mutating func follow() {
    // A jump, too, takes one turn, so the turns are bounded apart from the operators.
    var turns = 0
    while log.problems.isEmpty {
      while let reference = references.last, place >= reference.end {
        references.removeLast()
        place = reference.next
      }
      guard place < lines.count else { break }
      turns += 1
      guard steps.count <= KeystrokeModel.maximumLines,
        turns <= 20 * KeystrokeModel.maximumLines
      else {
        fail("repetitions that make more operators", "at most \(KeystrokeModel.maximumLines)")
        return
      }
      take(lines[place])
    }
    if steps.isEmpty && log.problems.isEmpty {
      log.fail(
        line: 0, found: "no operator on the way that the states lead",
        expected: "at least one, as in Look")
    }
  }

  private mutating func take(_ line: ModelLine) {
    let depth = max(0, line.depth + (references.last?.shift ?? 0))
    let here = place
    place += 1
    switch line.statement {
    case .act(let act): addStep(act, line: line.number, depth: depth)
    case .goal(let goal): begin(goal, depth: depth)
    case .reference(let goal, let target): repeatGoal(goal, at: target, depth: depth)
    case .task(let task):
      tasks.append(task)
      self.task = task.id
      open = []
      states = [:]
    case .create(let name, let value):
      if states[name] == nil {
        states[name] = value
      } else {
        fail(
          "the state \"\(name.prefix(40))\" a second time",
          "SetState for a state that there is already", at: here)
      }
    case .set(let name, let value):
      if isCreated(name, at: here) { states[name] = value }
    case .condition(let name, let value, let end):
      if isCreated(name, at: here), states[name] != value { place = end + 1 }
    case .conditionEnd: break
    case .jump(let target): jump(to: target, from: here)
    }
  }

  private func isCreated(_ name: String, at place: Int) -> Bool {
    if states[name] != nil { return true }
    fail(
      "the state \"\(name.prefix(40))\", which is not created on the way here",
      task.isEmpty
        ? "CreateState before it is used" : "CreateState within the task, each has its own states",
      at: place)
    return false
  }

  private mutating func jump(to target: Int, from here: Int) {
    guard taskNumbers[target] == taskNumbers[here] else {
      fail("GoTo to a goal of another task", "a goal of the same task", at: here)
      return
    }
    guard past.insert(Moment(place: here, states: states)).inserted else {
      fail(
        "GoTo that comes here again and again without an end",
        "a SetState on the way, and an If by which the repetition ends", at: here)
      return
    }
    guard past.count <= Self.maximumJumps else {
      fail("more jumps", "at most \(Self.maximumJumps)", at: here)
      return
    }
    // A jump leaves what is repeated.
    references = []
    place = target
  }

  // MARK: Goals

  private mutating func begin(_ goal: ModelLine.Goal, depth: Int) {
    open.removeAll { $0.depth >= depth }
    let parent = open.last?.thread ?? task
    let name = goal.isThread ? thread(goal) : parent
    guard let name else { return }
    guard open.count < KeystrokeModel.maximumDepth else {
      fail(
        "goals nested deeper than \(KeystrokeModel.maximumDepth) levels", "a flatter model")
      return
    }
    blocks += 1
    open.append(Goal(depth: depth, title: goal.title, thread: name, block: blocks))
  }

  /// The name of the thread that a goal begins or goes on with.
  private mutating func thread(_ goal: ModelLine.Goal) -> String? {
    let own = goal.thread ?? "thread \(threads.count + 1)"
    let name = task.isEmpty ? own : "\(task): \(own)"
    if !threads.contains(name) {
      guard threads.count < KeystrokeModel.maximumThreads else {
        fail("one thread more", "at most \(KeystrokeModel.maximumThreads) threads")
        return nil
      }
      threads.append(name)
    }
    return name
  }

  private mutating func repeatGoal(_ goal: ModelLine.Goal, at target: Int, depth: Int) {
    let original = lines[target]
    guard references.count < KeystrokeModel.maximumDepth else {
      fail(
        "references nested deeper than \(KeystrokeModel.maximumDepth) levels", "a flatter model")
      return
    }
    let outer = references.last?.names ?? [:]
    var names = outer
    if case .goal(let known) = original.statement {
      for (own, other) in zip(known.chunks, goal.chunks) { names[own] = outer[other] ?? other }
    }
    begin(goal, depth: depth)
    let end = lines[(target + 1)...].firstIndex { $0.depth <= original.depth } ?? lines.count
    references.append(
      Reference(end: end, next: place, shift: depth - original.depth, names: names))
    place = target + 1
  }

  // MARK: Operators

  private mutating func addStep(_ act: ModelLine.Act, line: Int, depth: Int) {
    // An operator belongs to the nearest goal above that lies less deep, whatever stands between.
    let goals = open.prefix { $0.depth < depth }
    let label = ChunkNames.renamed(act.label, references.last?.names ?? [:])
    steps.append(
      KeystrokeModel.Step(
        line: line, depth: depth, goals: goals.map(\.title), thread: goals.last?.thread ?? task,
        operator: act.operator, label: label, duration: act.duration(label: label),
        chunks: ChunkNames.all(in: label), task: task, block: goals.last?.block ?? 0))
  }

  private func fail(_ found: String, _ expected: String, at place: Int? = nil) {
    let here = place ?? max(0, self.place - 1)
    log.fail(
      line: lines.indices.contains(here) ? lines[here].number : 0, found: found,
      expected: expected)
  }
}
