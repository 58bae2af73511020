import Interfaces

extension Entry {
  /// The entry as a control of a screen.
  var control: Control {
    switch body {
    case .fixed(let control): return control
    case .leaf(.button(let button)): return Control(button)
    case .leaf(let leaf):
      guard case .button(let button)? = leaf.asButton else {
        preconditionFailure("only what can be a button stands among controls")
      }
      return Control(button)
    case .branch(let branch): return branch.control
    }
  }

  /// The entry as an element of a menu.
  fileprivate var element: MenuElement {
    switch body {
    case .leaf(.item(let item)): return .item(item)
    case .branch(let branch):
      switch branch.shell {
      case .section(var section):
        section.items = branch.entries.map(\.element)
        return .section(section)
      case .submenu(var submenu):
        submenu.items = branch.entries.map(\.element)
        return .submenu(submenu)
      case .screen, .control: preconditionFailure("menus hold items, sections and submenus")
      }
    case .leaf, .fixed: preconditionFailure("menus hold items, sections and submenus")
    }
  }
}

extension Branch {
  fileprivate var control: Control {
    guard case .control(let control) = shell else {
      preconditionFailure("only controls stand among controls")
    }
    var filled = control
    filled.contents =
      switch control.contents {
      case .none: .none
      case .controls: .controls(entries.map(\.control))
      case .parts:
        .parts(
          entries.compactMap { entry in
            entry.frame.map { Canvas.Part(entry.control, frame: $0) }
          })
      case .options: .options(options)
      case .items: .items(items)
      case .elements: .elements(entries.map(\.element))
      }
    return filled
  }

  private var items: [Item] {
    entries.compactMap { entry in
      guard case .leaf(.item(let item)) = entry.body else { return nil }
      return item
    }
  }

  private var options: [Interfaces.Option] {
    entries.compactMap { entry in
      guard case .leaf(.option(let option)) = entry.body else { return nil }
      return option
    }
  }
}
