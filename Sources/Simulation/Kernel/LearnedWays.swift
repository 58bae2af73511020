import Model

/// What a block of people has learned in a study.
struct LearnedWays {
  /// Goal by goal, lane by lane.
  let traces: UnsafeMutablePointer<MemoryTrace>
  /// The number of lanes.
  let count: Int
  /// For goal and lane, the number of the way that was gone last among those to the goal.
  let routes = LearnedRoutes()

  /// What was learned of a goal.
  subscript(goal: Int, lane: Int) -> MemoryTrace {
    @inline(__always) get { traces[goal * count + lane] }
  }

  /// Puts down what was learned of a goal.
  @inline(__always)
  func learn(_ goal: Int, lane: Int, _ learned: MemoryTrace) {
    traces[goal * count + lane] = learned
  }
}
