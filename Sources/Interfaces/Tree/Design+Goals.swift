extension Design {
  /// The ids of everything that can be reached, in the order of the tree: what tasks may ask for.
  ///
  /// An action that stands in a menu behind a hold and elsewhere as well is one goal.
  public var goals: [String] {
    var collector = GoalCollector()
    collector.controls(screen.content, "screen")
    return collector.goals
  }
}

/// Collects goals in the order of the tree, each once.
private struct GoalCollector {
  var goals: [String] = []
  private var known: Set<String> = []

  private mutating func add(_ id: String?, _ label: String, _ path: String) {
    let goal = Identity.leaf(id, label: label, path: path)
    if known.insert(goal).inserted { goals.append(goal) }
  }

  mutating func controls(_ controls: [Control], _ path: String) {
    for (index, control) in controls.enumerated() { self.control(control, "\(path)/\(index)") }
  }

  private mutating func control(_ control: Control, _ path: String) {
    switch control {
    case .button(let button): self.button(button, path)
    case .segmentedControl(let control): options(control.options, path)
    case .popUpButton(let button): options(button.options, path)
    case .pullDownButton(let button): elements(button.items, path)
    case .more(let more): elements(more.items, path)
    case .inlineActions(let row): elements(row.items.map(\.menuElement), path)
    case .collection(let collection):
      switch collection.cells {
      case .options(let options, _): self.options(options, path)
      case .items(let items): elements(items.map(\.menuElement), path)
      }
      context(collection.context, path)
    case .row(let row): controls(row.content, path)
    case .stack(let stack): controls(stack.content, path)
    case .toolbar(let bar): controls(bar.content, path)
    case .navigationBar(let bar): controls(bar.content, path)
    case .canvas(let canvas): controls(canvas.parts.map(\.control), path)
    case .text(let text): context(text.context, path)
    case .spacer: break
    }
  }

  private mutating func button(_ button: Button, _ path: String) {
    switch button.mode {
    case .plain, .holdMenu: action(button.id, button.label, button.consequence, path)
    case .toggle, .toggleHoldMenu: add(button.id, button.label, path)
    case .pullDown, .popUp: break
    }
    elements(button.items, path)
    context(button.context, path)
  }

  private mutating func options(_ options: [Option], _ path: String) {
    for (index, option) in options.enumerated() {
      add(option.id, option.label, "\(path)/\(index)")
    }
  }

  private mutating func elements(_ elements: [MenuElement], _ path: String) {
    for (index, element) in elements.enumerated() {
      let inner = "\(path)/\(index)"
      switch element {
      case .item(let item):
        if !item.isUnavailable { action(item.id, item.label, item.consequence, inner) }
      case .section(let section): self.elements(section.items, inner)
      case .submenu(let submenu): self.elements(submenu.items, inner)
      }
    }
  }

  private mutating func action(
    _ id: String?, _ label: String, _ consequence: Consequence?, _ path: String
  ) {
    switch consequence {
    case .presents(.dialog(let dialog)):
      elements(dialog.items.map(\.menuElement), path + "/dialog")
    case .presents(.sheet(let sheet)): controls(sheet.content, path + "/sheet")
    case .toast(let toast):
      add(id, label, path)
      if let action = toast.action { add(action.id, action.label, path + "/toast") }
    default: add(id, label, path)
    }
  }

  private mutating func context(_ menu: ContextMenu?, _ path: String) {
    if let menu { elements(menu.items, path + "/context") }
  }
}
