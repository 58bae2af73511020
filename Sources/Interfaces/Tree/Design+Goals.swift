import Core

extension Design {
  /// The ids of everything that can be reached, in the order of the tree: what tasks may ask for.
  ///
  /// An action that stands in a menu behind a hold and elsewhere as well is one goal, and so is what
  /// has further ways (`routes`).
  public var goals: [String] { choices.map { allRoutes[$0] ?? $0 }.unique }

  /// All further ways to goals, those of the task included.
  var allRoutes: [String: String] { routes.merging(taskRoutes) { $1 } }

  /// The ids of everything that can be chosen, further ways included, in the order of the tree.
  package var choices: [String] { collected.goals }

  /// The ids of the fields that take a text, in the order of the tree.
  package var textFields: [String] { collected.fields }

  /// The ids of the fields that look for what is typed.
  package var searchFields: Set<String> { collected.searchFields }

  /// The ids of the fields that take digits alone.
  package var digitFields: Set<String> { collected.digitFields }

  private var collected: GoalCollector {
    var collector = GoalCollector()
    collector.controls(screen.content, "screen")
    return collector
  }

  /// Returns the design once something in it has been chosen: choices and switches stay.
  ///
  /// - Parameter goal: What was chosen.
  /// - Returns: The design in that state.
  package func afterChoosing(_ goal: String) -> Design {
    var design = self
    design.screen.content = screen.content.map { $0.afterChoosing(goal) }
    return design
  }
}

/// The goals of a tree, collected in its order, each once.
struct GoalCollector {
  private(set) var goals: [String] = []
  /// The fields that take a text.
  var fields: [String] = []
  /// Those of them that look for what is typed.
  var searchFields: Set<String> = []
  /// Those of them that take digits alone.
  var digitFields: Set<String> = []
  private var known: Set<String> = []

  /// Adds one goal, by its name or by what its name is made from.
  mutating func add(_ id: String?, _ label: String, _ path: String) {
    let goal = Identity.leaf(id, label: label, path: path)
    if known.insert(goal).inserted { goals.append(goal) }
  }

  /// Adds the goals of the things that a control holds.
  mutating func add(_ contents: ControlContents, _ path: String) {
    switch contents {
    case .none: break
    case .controls, .parts: controls(contents.controls, path)
    case .options(let options):
      for (index, option) in options.enumerated() {
        add(option.id, option.label, "\(path)/\(index)")
      }
    case .items(let items): elements(items.map(\.menuElement), path)
    case .elements(let elements): self.elements(elements, path)
    }
  }

  /// Adds the goals of a menu behind a hold.
  mutating func add(_ menu: ContextMenu?, _ path: String) {
    if let menu { elements(menu.items, path + "/context") }
  }

  /// Adds the goals of controls.
  mutating func controls(_ controls: [Control], _ path: String) {
    for (index, control) in controls.enumerated() {
      control.wrapped.addGoals(to: &self, at: "\(path)/\(index)")
    }
  }

  private mutating func elements(_ elements: [MenuElement], _ path: String) {
    for (index, element) in elements.enumerated() {
      let inner = "\(path)/\(index)"
      switch element {
      case .item(let item):
        if !item.isUnavailable {
          addAction(item.id, item.label, consequence: item.consequence, path: inner)
        }
      case .section(let section): self.elements(section.items, inner)
      case .submenu(let submenu): self.elements(submenu.items, inner)
      }
    }
  }

  /// Adds the goals that an action leads to.
  mutating func addAction(
    _ id: String?, _ label: String, consequence: Consequence?, path: String
  ) {
    switch consequence {
    case .presents(.dialog(let dialog)):
      elements(dialog.items.map(\.menuElement), path + "/dialog")
    case .presents(.sheet(let sheet)): controls(sheet.content, path + "/sheet")
    case .presents(.page(let page)): controls(page.content, path + "/page")
    case .toast(let toast):
      add(id, label, path)
      if let action = toast.action { add(action.id, action.label, path + "/toast") }
    default: add(id, label, path)
    }
  }
}
