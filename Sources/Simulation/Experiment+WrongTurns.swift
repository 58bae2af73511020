import Model

/// Where people go who want one goal: what they choose first, and what some are wrongly content with.
public struct Turns: Hashable, Sendable {
  /// The number of people who want the goal.
  public var people = 0
  /// How many choose what first, by the index of the element, right or wrong.
  public var first: [Int: Int] = [:]
  /// How many are content with something wrong, by the index of the element.
  public var accepted: [Int: Int] = [:]
}

/// A recorder of what all lanes choose first and accept at last.
private final class TurnRecorder: LaneRecorder {
  private(set) var turns: [Turns]
  private var goals: [Int: Int] = [:]
  private var hasChosen: Set<Int> = []
  private var left: [Int: Int] = [:]

  init(goals: Int) {
    turns = Array(repeating: Turns(), count: goals)
    super.init(lane: -1)
  }

  override func record(_ event: TraceEvent, lane: Int) {
    if event.kind == .start {
      goals[lane] = Int(event.value)
      hasChosen.remove(lane)
      turns[Int(event.value)].people += 1
    }
    guard let goal = goals[lane], let element = event.element else { return }
    if [.tap, .press, .speak].contains(event.kind), hasChosen.insert(lane).inserted {
      turns[goal].first[element, default: 0] += 1
    }
    if event.kind == .gaveUp { left[lane] = element }
  }

  /// Counts what those ended with who are content with something wrong.
  func finish(_ workspace: Workspace) {
    for lane in 0..<workspace.count where workspace.states[lane].failure == .accepted {
      guard let goal = goals[lane], let element = left[lane] else { continue }
      turns[goal].accepted[element, default: 0] += 1
    }
  }
}

extension Experiment {
  /// Counts where people go in their first trial, by the same kernel.
  ///
  /// - Parameters:
  ///   - persons: The ordinals of the people; their draws are those of ``simulate(_:)``.
  ///   - design: The index of the design.
  /// - Returns: What was counted, by the place of the goal in the task; nothing for a script.
  public func turns(_ persons: Range<UInt64>, design: Int) -> [Turns] {
    guard task.steps.isEmpty else { return [] }
    let recorder = TurnRecorder(goals: task.goals.count)
    let blocks = Blocks(self, persons)
    blocks.forEach { _, _, workspace in
      var kernel: Kernel<LaneRecorder> = blocks.kernel(design, recorder)
      kernel.run(trial: 0, informed: false)
      recorder.finish(workspace)
    }
    return recorder.turns
  }

  /// Returns the labels on the way to an element: of all that opens the surfaces that it is on, and its own.
  ///
  /// - Parameters:
  ///   - element: The index of the element.
  ///   - design: The index of the design.
  /// - Returns: The labels, from the screen on.
  public func path(to element: Int, design: Int) -> [String] {
    let plan = plans[design]
    let surface = plan.surfaces.firstIndex {
      Int($0.firstElement)..<Int($0.firstElement + $0.elementCount) ~= element
    }
    let openers = surface.map { plan.openers[$0].map(Int.init) } ?? []
    return (openers + [element]).map { plan.elementLabels[$0] }
  }

  /// Returns the elements that lead to a goal from where they are, and those that are the goal.
  ///
  /// - Parameters:
  ///   - goal: The place of the goal in the task.
  ///   - design: The index of the design.
  /// - Returns: All indices, and those of the goal itself, where there are several ways to it of each; nothing for
  ///   a script.
  public func elements(toGoal goal: Int, design: Int) -> (all: Set<Int>, ends: [Int]) {
    guard task.steps.isEmpty else { return ([], []) }
    let plan = plans[design]
    let ways = plan.ways(to: Int32(goal))
    let steps = ways.flatMap { way in
      plan.surfaces.indices.map { Int(plan.path(goal: way, surface: Int32($0))) }
    }.filter { $0 >= 0 }
    let chosen = steps.filter { plan.elements[$0].code == .choose }
    // What a message comes from is chosen on the way, and is not the end of it.
    let own = chosen.filter { ways.contains(plan.elements[$0].target) }
    let ends = own.isEmpty ? chosen : own
    // The end of the usual way comes first.
    let usual = ways.first
    let isUsual = { (end: Int) in plan.routeEnds[Int32(end)] == usual }
    return (Set(steps), ends.filter(isUsual) + ends.filter { !isUsual($0) })
  }
}
