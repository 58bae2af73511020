import Model

/// The two goals that a person has used most, the first of equals first; -1 where there is none.
struct MostUsed {
  var first: Int32 = -1
  var second: Int32 = -1
}

/// What a block of people has learned in a study.
struct LearnedWays {
  /// Goal by goal, lane by lane.
  let traces: UnsafeMutablePointer<MemoryTrace>
  /// For each lane the goals used most, kept up with every use, so that nobody looks for them.
  let mostUsed: UnsafeMutablePointer<MostUsed>
  /// The number of lanes.
  let count: Int
  /// For goal and lane, the number of the way that was gone last among those to the goal.
  let routes = LearnedRoutes()

  /// What was learned of a goal.
  subscript(goal: Int, lane: Int) -> MemoryTrace {
    @inline(__always) get { traces[goal * count + lane] }
  }

  /// Puts down what was learned of a goal, whose uses never fall.
  @inline(__always)
  func learn(_ goal: Int, lane: Int, _ learned: MemoryTrace) {
    traces[goal * count + lane] = learned
    let number = Int32(truncatingIfNeeded: goal)
    let most = mostUsed[lane]
    guard number != most.first else { return }
    if most.first < 0 || learned.uses > self[Int(most.first), lane].uses {
      mostUsed[lane] = MostUsed(first: number, second: most.first)
    } else if most.second < 0 || learned.uses > self[Int(most.second), lane].uses {
      mostUsed[lane].second = number
    }
  }
}
