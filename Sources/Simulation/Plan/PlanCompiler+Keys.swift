import Core
import Interfaces
import Populations

/// Keyboards and shortcuts of what is wanted.
extension PlanCompiler {
  /// Whether a keyboard on the screen covers all that the choice is about.
  ///
  /// A keyboard goes on to the next field by itself, and sheets move above it.
  var isUnderKeyboard: Bool {
    let edge = layout.display.height.value * (1 - Double(constants.keyboard.screenShare))
    return !wantedOnScreens.isEmpty
      && wantedOnScreens.allSatisfy { $0.frame.midY > edge && !$0.isTextField }
  }

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

extension SurfaceElement {
  /// Whether it is a field that takes a text.
  var isTextField: Bool { role == .textField || role == .searchField }
}
