extension Button {
  mutating func choose(_ goal: String) {
    if mode == .toggle || mode == .toggleHoldMenu, goal == id ?? Identity.slug(label) {
      isOn = true
    }
    items = items.map { $0.afterChoosing(goal, selects: mode == .popUp) }
    consequence = consequence?.afterChoosing(goal)
  }

  var allControls: [Control] { consequence?.controls ?? [] }

  mutating func changeControls(_ change: (Control) -> Control) {
    consequence = consequence?.mapControls(change)
  }

  func addGoals(to collector: inout GoalCollector, at path: String) {
    switch mode {
    case .plain, .holdMenu: collector.addAction(id, label, consequence: consequence, path: path)
    case .toggle, .toggleHoldMenu: collector.add(id, label, path)
    case .pullDown, .popUp: break
    }
    collector.add(.elements(items), path)
    collector.add(context, path)
  }

  func addNotes(to collector: inout NoteCollector, at path: String) {
    collector.offer(id, label)
    if isDestructive, mode == .plain || mode == .holdMenu {
      collector.addUnguarded(consequence, path)
    }
    collector.addFollowing(consequence, path)
    if mode == .holdMenu || mode == .toggleHoldMenu {
      collector.addHidden(items, path)
    } else {
      collector.add(.elements(items), path)
    }
    collector.add(context, path)
  }
}
