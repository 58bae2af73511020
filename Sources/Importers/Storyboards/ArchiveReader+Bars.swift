import Core

/// Menus, bars and controllers of archives, as the parts of today.
extension ArchiveReader {
  // MARK: Controllers

  /// A controller with its view, the items of its bars, and those that it holds.
  mutating func controller(_ object: XMLElement) -> XMLElement? {
    guard isNew(object) else { return nil }
    let kind = object["class"]?.dropFirst("IBUI".count) ?? ""
    var made = part(
      kind.prefix(1).lowercased() + kind.dropFirst(), of: object,
      ["id": object["id"], "title": text(object, "IBUITitle")])
    if let view = value(object, "IBUIView") { made.add(self.view(view), key: "view") }
    if let item = value(object, "IBUINavigationItem") {
      made.add(navigationItem(item), key: "navigationItem")
    }
    if let item = value(object, "IBUITabBarItem") {
      made.add(barItem(item, name: "tabBarItem", Self.tabItems), key: "tabBarItem")
    }
    let inner = values(object, "IBUIViewControllers").compactMap { controller($0) }
    if !inner.isEmpty { made.children.append(part("viewControllers", of: object, [:], inner)) }
    return made
  }

  // MARK: Bars

  mutating func addItems(of object: XMLElement, to made: inout XMLElement) {
    let parts = values(object, "IBUIItems").map { item in
      switch made.name {
      case "navigationBar": navigationItem(item)
      case "tabBar": barItem(item, name: "tabBarItem", Self.tabItems)
      default: barItem(item, name: "barButtonItem", Self.systemItems)
      }
    }
    made.children.append(part("items", of: object, [:], parts))
  }

  private func navigationItem(_ object: XMLElement) -> XMLElement {
    var item = part("navigationItem", of: object, ["title": text(object, "IBUITitle")])
    for (key, name) in [("Left", "left"), ("Right", "right")] {
      guard let button = value(object, "IBUI\(key)BarButtonItem") else { continue }
      item.add(
        barItem(button, name: "barButtonItem", Self.systemItems), key: "\(name)BarButtonItem")
    }
    return item
  }

  private func barItem(_ object: XMLElement, name: String, _ system: [String]) -> XMLElement {
    let number = value(object, "IBUISystemItemIdentifier").flatMap {
      $0.name == "int" || $0.name == "integer" ? Int($0["value"] ?? oneLine($0.text)) : nil
    }
    return part(
      name, of: object,
      [
        "id": object["id"], "title": text(object, "IBUITitle"),
        "systemItem": number.flatMap { system.indices.contains($0) ? system[$0] : nil },
        "image": value(object, "IBUIImage").flatMap { text($0, "NSResourceName") },
      ])
  }

  /// The items that the system draws, by the numbers that archives give them.
  private static let systemItems = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
    "pause", "rewind", "fastForward", "undo", "redo", "pageCurl",
  ]
  private static let tabItems = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
    "search", "downloads", "mostRecent", "mostViewed",
  ]

  // MARK: Menus

  /// A menu with everything in it.
  mutating func menu(_ object: XMLElement) -> XMLElement? {
    guard isNew(object) else { return nil }
    let isMain = text(object, "NSName") == "_NSMainMenu"
    let items = values(object, "NSMenuItems").map { menuItem($0) }
    return part(
      "menu", of: object,
      [
        "id": object["id"], "title": text(object, "NSTitle"), "systemMenu": isMain ? "main" : nil,
      ], [part("items", of: object, [:], items)])
  }

  private mutating func menuItem(_ object: XMLElement) -> XMLElement {
    var item = part(
      "menuItem", of: object,
      [
        "id": object["id"], "title": text(object, "NSTitle"),
        "isSeparatorItem": says(object, "NSIsSeparator") ? "YES" : nil,
        "keyEquivalent": text(object, "NSKeyEquiv"),
      ])
    if let submenu = value(object, "NSSubmenu") { item.add(menu(submenu), key: "submenu") }
    return item
  }

  /// The menu of a pop-up button, with the item that is shown.
  mutating func addMenu(of cell: XMLElement?, to made: inout XMLElement) {
    guard let cell, let object = value(cell, "NSMenu"), let menu = menu(object) else { return }
    var inner = part(
      "popUpButtonCell", of: cell,
      [
        "selectedItem": value(cell, "NSMenuItem")?["id"],
        "pullsDown": says(cell, "NSPullDown") ? "YES" : nil,
      ])
    inner.add(menu, key: "menu")
    made.add(inner, key: "cell")
  }
}
