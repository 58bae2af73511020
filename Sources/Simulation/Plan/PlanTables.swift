/// A plan as the kernel reads it: the parts that every step asks for in memory of their own, made
/// once for all blocks of people.
final class PlanTables {
  let plan: Plan
  let elements: UnsafePointer<Plan.Element>
  let surfaces: UnsafePointer<Plan.Surface>
  /// For each goal, one relevance for each element.
  let relevances: UnsafePointer<Plan.Relevance>
  let paths: UnsafePointer<Int32>
  let chunks: [Plan.Chunk]
  /// The first goal that a uniform number in each of `guides` equal parts may mean.
  let firstGoals: UnsafePointer<Int32>
  private let arena = LaneArena()

  /// The number of parts of the interval from which goals are drawn.
  static let guides = 256

  init(_ plan: Plan) {
    self.plan = plan
    elements = arena.copy(plan.elements)
    surfaces = arena.copy(plan.surfaces)
    relevances = arena.copy(plan.relevances)
    paths = arena.copy(plan.paths)
    chunks = plan.chunks
    var goal = 0
    firstGoals = arena.copy(
      (0..<Self.guides).map { part in
        let least = Float(part) / Float(Self.guides)
        while goal < plan.goalCount - 1 && least >= plan.goalShares[goal] { goal += 1 }
        return Int32(goal)
      })
  }

  /// The goal that a uniform number means: the first whose cumulative share is above it.
  @inline(__always)
  func goal(_ u: Float) -> Int32 {
    var goal = firstGoals[min(Self.guides - 1, Int(u * Float(Self.guides)))]
    while goal < Int32(plan.goalShares.count) - 1 && u >= plan.goalShares[Int(goal)] { goal += 1 }
    return goal
  }
}
