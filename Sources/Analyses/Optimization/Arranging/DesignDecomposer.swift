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

  private mutating func make(_ shell: BranchShell) -> Branch {
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
    if let button = control.as(Button.self) { return Entry(.leaf(name(.button(button)))) }
    switch control.contents {
    case .none: return Entry(.fixed(control))
    case .controls(let controls):
      return branch(control) { taker in controls.map { taker.entry($0) } }
    case .parts(let parts):
      return branch(control) { taker in
        parts.map { part in
          var entry = taker.entry(part.control)
          entry.frame = part.frame
          return entry
        }
      }
    case .options(let options): return branch(named(control)) { $0.options(options) }
    case .items(let items):
      return branch(control) { taker in items.map { Entry(.leaf(taker.name(.item($0)))) } }
    case .elements(let elements):
      return branch(named(control)) { taker in elements.map { taker.entry($0) } }
    }
  }

  /// Names a control that opens a menu.
  private mutating func named(_ control: Control) -> Control {
    guard control.opensMenu else { return control }
    var control = control
    control.id = name(control.id, label: control.label)
    return control
  }

  private mutating func branch(
    _ control: Control, _ entries: (inout DesignDecomposer) -> [Entry]
  ) -> Entry {
    var branch = make(.control(control.emptied))
    branch.entries = entries(&self)
    return Entry(.branch(branch))
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
    var control = self
    control.contents =
      switch contents {
      case .none: .none
      case .controls: .controls([])
      case .parts: .parts([])
      case .options: .options([])
      case .items: .items([])
      case .elements: .elements([])
      }
    return control
  }

  /// Tells whether the contents stand in a menu that the control opens.
  fileprivate var opensMenu: Bool {
    if case .elements = contents { return true }
    return kind == .popup
  }
}
