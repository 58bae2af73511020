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
        if !design.searchFields.isEmpty { words.insert("text_field") }
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

extension Suite {
  /// What the answer can tell and what it cannot, with what is to be said of ways that no data speaks to.
  var toldLimits: String {
    let chooses = points.contains { point in
      // Steps say what is typed, but for fields that have the focus by themselves.
      let isFree = point.tasks.contains { $0.steps.isEmpty }
      return point.designs.contains { design in
        !design.searchFields.subtracting(isFree ? [] : design.textFields).isEmpty
      }
    }
    guard chooses else { return limits }
    return (limits.isEmpty ? "" : limits + " ")
      + "Whether people look on or type into a search field, and how many letters, follows from the effort that each would take them; "
      + "no human data stands behind that choice."
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
