import Core
import Interfaces

extension Suite {
  /// The kinds of task that the suite asks people for, by the words of its documents; see `TaskKind`.
  package var kinds: [String] {
    var words: Set<String> = []
    for point in points {
      for design in point.designs {
        design.node.addNames(to: &words)
        if !design.screens.isEmpty { words.insert("screens") }
      }
      for task in point.tasks {
        if !task.wants.isEmpty, !self.words.areIgnored { words.insert("wants") }
        if !task.steps.isEmpty { words.insert("steps") }
        if task.steps.contains(where: \.pressesKeys) { words.insert("keys") }
      }
    }
    return TaskKind.marked(by: words)
  }
}

extension SuiteStep {
  fileprivate var pressesKeys: Bool {
    switch act {
    case .keys: true
    case .repeat(_, let steps): steps.contains(where: \.pressesKeys)
    default: false
    }
  }
}

extension Node {
  /// Adds the names of all values inside.
  fileprivate func addNames(to names: inout Set<String>) {
    switch value {
    case .object(let members):
      for member in members {
        names.insert(member.key)
        member.value.addNames(to: &names)
      }
    case .array(let items): for item in items { item.addNames(to: &names) }
    default: break
    }
  }
}
