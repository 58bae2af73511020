extension Design {
  /// What platforms advise against and the design does all the same, in the order of the tree.
  public var notes: [DesignNote] {
    var collector = NoteCollector()
    collector.controls(screen.content, "$.screen.content")
    let reachable = collector.offered
    for (path, ids) in collector.hidden where !reachable.isSuperset(of: ids) {
      collector.add(
        path, "actions behind a hidden menu alone",
        "offer them in the main interface as well; part of the people never find such a menu")
    }
    return collector.notes
  }
}

/// Walks through a tree and notes what is bad practice.
private struct NoteCollector {
  var notes: [DesignNote] = []
  /// The actions outside hidden menus.
  var offered: Set<String> = []
  /// The actions of each hidden menu.
  var hidden: [(path: String, ids: Set<String>)] = []
  private var isInSheet = false

  mutating func add(_ path: String, _ found: String, _ advice: String) {
    notes.append(DesignNote(path: path, found: found, advice: advice))
  }

  mutating func controls(_ controls: [Control], _ path: String) {
    for (index, control) in controls.enumerated() {
      self.control(control, "\(path)[\(index)].\(control.kind.rawValue)")
    }
  }

  private mutating func control(_ control: Control, _ path: String) {
    switch control {
    case .button(let button): self.button(button, path)
    case .pullDownButton(let button): menu(button.items, path, depth: 0)
    case .more(let more): menu(more.items, path, depth: 0)
    case .inlineActions(let row): elements(row.items.map(\.menuElement), path, depth: 0)
    case .collection(let collection):
      if case .items(let items) = collection.cells {
        elements(items.map(\.menuElement), path, depth: 0)
      }
      context(collection.context, path)
    case .row(let row): controls(row.content, path + ".content")
    case .stack(let stack): controls(stack.content, path + ".content")
    case .toolbar(let bar): controls(bar.content, path + ".content")
    case .navigationBar(let bar): controls(bar.content, path + ".content")
    case .canvas(let canvas): controls(canvas.parts.map(\.control), path + ".content")
    case .text(let text): context(text.context, path)
    case .segmentedControl, .popUpButton, .spacer: break
    }
  }

  private mutating func button(_ button: Button, _ path: String) {
    if let id = button.id ?? Identity.slug(button.label) { offered.insert(id) }
    if button.isDestructive, button.mode == .plain || button.mode == .holdMenu {
      unguarded(button.consequence, path)
    }
    follow(button.consequence, path)
    if button.mode == .holdMenu || button.mode == .toggleHoldMenu {
      hide(button.items, path)
    } else {
      menu(button.items, path, depth: 0)
    }
    context(button.context, path)
  }

  private mutating func hide(_ items: [MenuElement], _ path: String) {
    let before = offered
    offered = []
    menu(items, path, depth: 0)
    hidden.append((path, offered))
    offered = before
  }

  private mutating func context(_ menu: ContextMenu?, _ path: String) {
    guard let menu else { return }
    if menu.unavailable == .dimmed, menu.items.contains(where: \.isUnavailable) {
      add(path + ".context", "dimmed items in a context menu", "leave out what is not available")
    }
    hide(menu.items, path + ".context")
  }

  private mutating func menu(_ items: [MenuElement], _ path: String, depth: Int) {
    let groups = items.count { if case .section = $0 { true } else { false } }
    if groups > 3 { add(path, "a menu of \(groups) groups", "at most about three groups") }
    if depth > 1 { add(path, "submenus \(depth) levels deep", "one level of submenus") }
    elements(items, path, depth: depth)
  }

  private mutating func elements(_ items: [MenuElement], _ path: String, depth: Int) {
    for (index, element) in items.enumerated() {
      let inner = "\(path).items[\(index)]"
      switch element {
      case .item(let item):
        // What is not available is hidden from nobody.
        if !item.isUnavailable, let id = item.id ?? Identity.slug(item.label) { offered.insert(id) }
        if item.isDestructive { unguarded(item.consequence, inner) }
        follow(item.consequence, inner)
      case .section(let section): elements(section.items, inner + ".section", depth: depth)
      case .submenu(let submenu): menu(submenu.items, inner + ".submenu", depth: depth + 1)
      }
    }
  }

  private mutating func unguarded(_ consequence: Consequence?, _ path: String) {
    switch consequence {
    case .confirm: return
    case .toast(let toast) where toast.action?.isUndo == true: return
    default:
      add(path, "a destructive action that is done at once", "a question before, or an undo after")
    }
  }

  private mutating func follow(_ consequence: Consequence?, _ path: String) {
    switch consequence {
    case .toast(let toast):
      if let action = toast.action {
        if let id = action.id ?? Identity.slug(action.label) { offered.insert(id) }
        add(
          path + ".toast", "a button that goes by itself",
          "another way to it; slow readers, screen readers and switches may not reach it")
      }
    case .presents(.dialog(let dialog)):
      // The choices of a dialog are answered on the spot, so they need no question of their own.
      for item in dialog.items {
        if let id = item.id ?? Identity.slug(item.label) { offered.insert(id) }
        follow(item.consequence, path + ".presents")
      }
      if dialog.kind == .actionSheet,
        let place = dialog.items.firstIndex(where: \.isDestructive), place > 0
      {
        add(path + ".presents", "a destructive choice below others", "on top of an action sheet")
      }
    case .presents(.sheet(let sheet)):
      if isInSheet, !sheet.replaces {
        add(path + ".presents", "a sheet over a sheet", "close the first before the second opens")
      }
      if sheet.detents.count > 1, !sheet.grabber {
        add(path + ".presents", "a sheet of several heights without a grabber", "a grabber")
      }
      let before = isInSheet
      isInSheet = true
      controls(sheet.content, path + ".presents.sheet.content")
      isInSheet = before
    case .loading(let loading) where loading.duration > 10 && loading.cancel == nil:
      add(path + ".loading", "a wait of over 10 s without Cancel", "a way to stop it")
    case .loading, .confirm, nil: break
    }
  }
}

extension MenuElement {
  fileprivate var isUnavailable: Bool {
    if case .item(let item) = self { return item.isUnavailable }
    return false
  }
}
