import Interfaces

extension Entry {
  /// The entry as a control of a screen.
  var control: Control {
    switch body {
    case .fixed(let control): return control
    case .leaf(.button(let button)): return .button(button)
    case .leaf(let leaf):
      guard case .button(let button)? = leaf.asButton else {
        preconditionFailure("only what can be a button stands among controls")
      }
      return .button(button)
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
    switch control {
    case .row(var row):
      row.content = entries.map(\.control)
      return .row(row)
    case .stack(var stack):
      stack.content = entries.map(\.control)
      return .stack(stack)
    case .toolbar(var bar):
      bar.content = entries.map(\.control)
      return .toolbar(bar)
    case .navigationBar(var bar):
      bar.content = entries.map(\.control)
      return .navigationBar(bar)
    case .canvas(var canvas):
      canvas.parts = entries.compactMap { entry in
        entry.frame.map { Canvas.Part(entry.control, frame: $0) }
      }
      return .canvas(canvas)
    default: return menuControl(control)
    }
  }

  private func menuControl(_ control: Control) -> Control {
    switch control {
    case .segmentedControl(var control):
      control.options = options
      return .segmentedControl(control)
    case .popUpButton(var button):
      button.options = options
      return .popUpButton(button)
    case .pullDownButton(var button):
      button.items = entries.map(\.element)
      return .pullDownButton(button)
    case .more(var more):
      more.items = entries.map(\.element)
      return .more(more)
    case .inlineActions(var row):
      row.items = items
      return .inlineActions(row)
    case .collection(var collection):
      switch collection.cells {
      case .options(_, let selection):
        collection.cells = .options(options, selection: selection)
      case .items: collection.cells = .items(items)
      }
      return .collection(collection)
    default: return control
    }
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
