extension Design {
  /// The practices of the design that platforms advise against, in the order of the tree.
  public var notes: [DesignNote] {
    var collector = NoteCollector()
    collector.controls(screen.content, "$.screen.content")
    let reachable = collector.offered
    for (path, ids) in collector.hidden where !reachable.isSuperset(of: ids) {
      collector.add(
        path, "actions only in a hidden menu",
        "the same actions in the main interface; some people never find such a menu")
    }
    return collector.notes
  }
}

/// The notes on bad practice in a tree, collected in its order.
struct NoteCollector {
  private(set) var notes: [DesignNote] = []
  /// The actions outside hidden menus.
  private(set) var offered: Set<String> = []
  /// The actions of each hidden menu.
  private(set) var hidden: [(path: String, ids: Set<String>)] = []
  private var isInSheet = false

  mutating func add(_ path: String, _ found: String, _ advice: String) {
    notes.append(DesignNote(path: path, found: found, advice: advice))
  }

  /// Adds notes on controls.
  mutating func controls(_ controls: [Control], _ path: String) {
    for (index, control) in controls.enumerated() {
      control.wrapped.addNotes(to: &self, at: "\(path)[\(index)].\(control.kind.rawValue)")
    }
  }

  /// Adds notes on the things that a control holds.
  mutating func add(_ contents: ControlContents, _ path: String) {
    switch contents {
    case .none, .options: break
    case .controls, .parts: controls(contents.controls, path + ".content")
    case .items(let items): elements(items.map(\.menuElement), path, depth: 0)
    case .elements(let elements): menu(elements, path, depth: 0)
    }
  }

  /// Takes an action as one that can be reached without a hidden menu.
  mutating func offer(_ id: String?, _ label: String) {
    if let id = id ?? Identity.slug(label) { offered.insert(id) }
  }

  /// Adds notes on a menu behind a hold.
  mutating func addHidden(_ items: [MenuElement], _ path: String) {
    let before = offered
    offered = []
    menu(items, path, depth: 0)
    hidden.append((path, offered))
    offered = before
  }

  /// Adds notes on a menu behind a hold or a second button.
  mutating func add(_ menu: ContextMenu?, _ path: String) {
    guard let menu else { return }
    if menu.unavailable == .dimmed, menu.items.contains(where: \.isUnavailable) {
      add(path + ".context", "dimmed items in a context menu", "only available items")
    }
    addHidden(menu.items, path + ".context")
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
        if !item.isUnavailable { offer(item.id, item.label) }
        if item.isDestructive { addUnguarded(item.consequence, inner) }
        addFollowing(item.consequence, inner)
      case .section(let section): elements(section.items, inner + ".section", depth: depth)
      case .submenu(let submenu): menu(submenu.items, inner + ".submenu", depth: depth + 1)
      }
    }
  }

  /// Adds a note on an action that harms and is done at once.
  mutating func addUnguarded(_ consequence: Consequence?, _ path: String) {
    switch consequence {
    case .confirm: return
    case .toast(let toast) where toast.action?.isUndo == true: return
    default:
      add(path, "a destructive action without confirmation", "a confirmation or an undo")
    }
  }

  /// Adds notes on the further effect of an action.
  mutating func addFollowing(_ consequence: Consequence?, _ path: String) {
    switch consequence {
    case .toast(let toast):
      if let action = toast.action {
        offer(action.id, action.label)
        add(
          path + ".toast", "a button that disappears by itself",
          "another way to it; slow readers, screen readers and switches may not reach it")
      }
    case .presents(.dialog(let dialog)):
      // The choices of a dialog are answered on the spot, so they need no question of their own.
      for item in dialog.items {
        offer(item.id, item.label)
        addFollowing(item.consequence, path + ".presents")
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
    case .presents(.page(let page)): controls(page.content, path + ".presents.page.content")
    case .loading(let loading) where loading.duration > 10 && loading.cancel == nil:
      add(path + ".loading", "a wait of over 10 s without Cancel", "a button to cancel it")
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
