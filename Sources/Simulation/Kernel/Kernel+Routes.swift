import Model

/// The ways by which people have reached goals that have several, kept from trial to trial.
final class LearnedRoutes {
  private var ways: [Int: Int32] = [:]

  /// The number of the way that a person has gone last among those to a goal, or nil.
  subscript(goal: Int, lane: Int) -> Int32? {
    get { ways[goal << 32 | lane] }
    set { ways[goal << 32 | lane] = newValue }
  }
}

/// Goals that several elements reach: a tool in a bar and an item of a menu, say.
///
/// Whoever looks for a goal takes what comes to view first, or what is most worth its effort. Those who
/// know the way go the one that they went last; those who were shown it, the one of the least effort.
extension Kernel {
  /// The row of the way that a person is used to; that of the least effort without one.
  func usualRoute(to goal: Int32, _ lane: Int) -> Int32 {
    let ways = plan.ways(to: goal)
    guard let number = learned?.routes[Int(goal), lane], Int(number) < ways.count else {
      return goal
    }
    return ways[Int(number)]
  }

  /// Keeps the way that a person has gone.
  func learnRoute(_ lane: Int, _ learned: LearnedWays) {
    let person = states[lane]
    guard let number = plan.ways(to: person.goal).firstIndex(of: person.route) else { return }
    learned.routes[Int(person.goal), lane] = Int32(number)
  }
}
