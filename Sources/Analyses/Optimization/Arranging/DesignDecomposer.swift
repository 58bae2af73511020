import Interfaces

/// The decomposition of a screen into lists that moves can rearrange.
struct DesignDecomposer {
  private(set) var nextKey = 0
  private var used: Set<String>

  init(used names: [String]) { used = Set(names) }

  mutating func screen(_ screen: Screen) -> Branch {
    var branch = make(.screen)
    branch.entries = screen.content.map { entry($0) }
    return branch
  }

  private mutating func make(_ shell: Shell) -> Branch {
    defer { nextKey += 1 }
    return Branch(key: nextKey, shell: shell, entries: [])
  }

  /// Names what has no name of its own as its label does, so that the name stays when it moves.
  private func name(_ leaf: Leaf) -> Leaf {
    guard leaf.id.isEmpty else { return leaf }
    var leaf = leaf
    let label = leaf.label
    let made = Design("x") { Screen { Button(label) } }.goals.first ?? ""
    // What only its place names keeps its place.
    if !made.contains("/") { leaf.id = made }
    return leaf
  }

  /// A name for a control that has none, so that what is known of its glyph stays with it.
  private mutating func name(_ id: String?, label: String) -> String {
    if let id { return id }
    let words = label.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let base = "menu-" + (words.isEmpty ? "x" : words.joined(separator: "-").prefix(40))
    var name = String(base)
    var number = 2
    while !used.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  private mutating func entry(_ control: Control) -> Entry {
    switch control {
    case .button(let button): return Entry(.leaf(name(.button(button))))
    case .row, .stack, .toolbar, .navigationBar, .canvas: return Entry(.branch(container(control)))
    case .segmentedControl, .popUpButton, .pullDownButton, .more, .inlineActions, .collection:
      return Entry(.branch(holder(control)))
    default: return Entry(.fixed(control))
    }
  }

  private mutating func container(_ control: Control) -> Branch {
    var branch = make(.control(control.emptied))
    switch control {
    case .row(let row): branch.entries = row.content.map { entry($0) }
    case .stack(let stack): branch.entries = stack.content.map { entry($0) }
    case .toolbar(let bar): branch.entries = bar.content.map { entry($0) }
    case .navigationBar(let bar): branch.entries = bar.content.map { entry($0) }
    case .canvas(let canvas):
      branch.entries = canvas.parts.map { part in
        var entry = entry(part.control)
        entry.frame = part.frame
        return entry
      }
    default: break
    }
    return branch
  }

  private mutating func holder(_ control: Control) -> Branch {
    var control = control
    switch control {
    case .popUpButton(var button):
      button.id = name(button.id, label: button.label)
      control = .popUpButton(button)
    case .pullDownButton(var button):
      button.id = name(button.id, label: button.label)
      control = .pullDownButton(button)
    case .more(var more):
      more.id = name(more.id, label: more.label)
      control = .more(more)
    default: break
    }
    var branch = make(.control(control.emptied))
    switch control {
    case .segmentedControl(let control): branch.entries = options(control.options)
    case .popUpButton(let button): branch.entries = options(button.options)
    case .pullDownButton(let button): branch.entries = button.items.map { entry($0) }
    case .more(let more): branch.entries = more.items.map { entry($0) }
    case .inlineActions(let row):
      branch.entries = row.items.map { Entry(.leaf(name(.item($0)))) }
    case .collection(let collection):
      switch collection.cells {
      case .options(let options, _): branch.entries = self.options(options)
      case .items(let items): branch.entries = items.map { Entry(.leaf(name(.item($0)))) }
      }
    default: break
    }
    return branch
  }

  private mutating func options(_ options: [Interfaces.Option]) -> [Entry] {
    options.map { Entry(.leaf(name(.option($0)))) }
  }

  private mutating func entry(_ element: MenuElement) -> Entry {
    switch element {
    case .item(let item): return Entry(.leaf(name(.item(item))))
    case .section(var section):
      let items = section.items
      section.items = []
      var branch = make(.section(section))
      branch.entries = items.map { entry($0) }
      return Entry(.branch(branch))
    case .submenu(var submenu):
      let items = submenu.items
      submenu.items = []
      submenu.id = name(submenu.id, label: submenu.title)
      var branch = make(.submenu(submenu))
      branch.entries = items.map { entry($0) }
      return Entry(.branch(branch))
    }
  }
}

extension Control {
  /// The control with nothing in it.
  fileprivate var emptied: Control {
    switch self {
    case .row(var row):
      row.content = []
      return .row(row)
    case .stack(var stack):
      stack.content = []
      return .stack(stack)
    case .toolbar(var bar):
      bar.content = []
      return .toolbar(bar)
    case .navigationBar(var bar):
      bar.content = []
      return .navigationBar(bar)
    case .canvas(var canvas):
      canvas.parts = []
      return .canvas(canvas)
    case .segmentedControl(var control):
      control.options = []
      return .segmentedControl(control)
    case .popUpButton(var button):
      button.options = []
      return .popUpButton(button)
    case .pullDownButton(var button):
      button.items = []
      return .pullDownButton(button)
    case .more(var more):
      more.items = []
      return .more(more)
    case .inlineActions(var row):
      row.items = []
      return .inlineActions(row)
    case .collection(var collection):
      switch collection.cells {
      case .options(_, let selection): collection.cells = .options([], selection: selection)
      case .items: collection.cells = .items([])
      }
      return .collection(collection)
    default: return self
    }
  }
}
