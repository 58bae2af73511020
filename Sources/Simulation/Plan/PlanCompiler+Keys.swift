import Interfaces
import Populations

/// Keyboard shortcuts of what is wanted.
extension PlanCompiler {
  /// The number of keys that make the choice.
  var keys: Int { wanted.map(\.keys).max() ?? 0 }

  /// For each goal the number of keys of its shortcut, where there are some and people have keys.
  var shortcuts: [Int32] {
    guard keys > 0, input == .pointer || input == .keyboard else { return [] }
    return task.goals.map { goal in
      Int32(
        goalElements.reaching(goal.id).lazy.map { self.element(at: $0).keys }.max() ?? 0)
    }
  }
}
