import Core

/// Menus, bars and controllers of archives, as the parts of today.
extension ArchiveReader {
  // MARK: Controllers

  /// A controller with its view, the items of its bars, and those that it holds.
  mutating func controller(_ object: XMLElement) -> XMLElement? {
    guard visited.insert(object["id"] ?? "line \(object.line)").inserted else { return nil }
    let kind = object["class"]?.dropFirst("IBUI".count) ?? ""
    var made = XMLElement(
      name: kind.prefix(1).lowercased() + kind.dropFirst(), attributes: [:], line: object.line)
    made.attributes["id"] = object["id"]
    made.attributes["title"] = text(object, "IBUITitle")
    if let view = value(object, "IBUIView"), var inner = self.view(view) {
      inner.attributes["key"] = "view"
      made.children.append(inner)
    }
    if let item = value(object, "IBUINavigationItem") {
      var inner = navigationItem(item)
      inner.attributes["key"] = "navigationItem"
      made.children.append(inner)
    }
    if let item = value(object, "IBUITabBarItem") {
      var inner = barItem(item, name: "tabBarItem", Self.tabItems)
      inner.attributes["key"] = "tabBarItem"
      made.children.append(inner)
    }
    let held = value(object, "IBUIViewControllers")?.children ?? []
    let inner = held.compactMap { controller(resolved($0)) }
    if !inner.isEmpty {
      made.children.append(
        XMLElement(name: "viewControllers", attributes: [:], children: inner, line: object.line))
    }
    return made
  }

  // MARK: Bars

  mutating func addItems(of object: XMLElement, to made: inout XMLElement) {
    let items = (value(object, "IBUIItems")?.children ?? []).map(resolved)
    let parts = items.map { item in
      switch made.name {
      case "navigationBar": navigationItem(item)
      case "tabBar": barItem(item, name: "tabBarItem", Self.tabItems)
      default: barItem(item, name: "barButtonItem", Self.systemItems)
      }
    }
    made.children.append(
      XMLElement(name: "items", attributes: [:], children: parts, line: object.line))
  }

  private func navigationItem(_ object: XMLElement) -> XMLElement {
    var item = XMLElement(name: "navigationItem", attributes: [:], line: object.line)
    item.attributes["title"] = text(object, "IBUITitle")
    for (key, name) in [("Left", "left"), ("Right", "right")] {
      guard let button = value(object, "IBUI\(key)BarButtonItem") else { continue }
      var inner = barItem(button, name: "barButtonItem", Self.systemItems)
      inner.attributes["key"] = "\(name)BarButtonItem"
      item.children.append(inner)
    }
    return item
  }

  private func barItem(_ object: XMLElement, name: String, _ system: [String]) -> XMLElement {
    var item = XMLElement(name: name, attributes: [:], line: object.line)
    item.attributes["id"] = object["id"]
    item.attributes["title"] = text(object, "IBUITitle")
    let number = value(object, "IBUISystemItemIdentifier").flatMap {
      $0.name == "int" || $0.name == "integer" ? Int($0["value"] ?? oneLine($0.text)) : nil
    }
    if let number, system.indices.contains(number) {
      item.attributes["systemItem"] = system[number]
    }
    item.attributes["image"] = value(object, "IBUIImage").flatMap { text($0, "NSResourceName") }
    return item
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
    guard visited.insert(object["id"] ?? "line \(object.line)").inserted else { return nil }
    var made = XMLElement(name: "menu", attributes: [:], line: object.line)
    made.attributes["id"] = object["id"]
    made.attributes["title"] = text(object, "NSTitle")
    if text(object, "NSName") == "_NSMainMenu" { made.attributes["systemMenu"] = "main" }
    var items: [XMLElement] = []
    for reference in value(object, "NSMenuItems")?.children ?? [] {
      items.append(menuItem(resolved(reference)))
    }
    made.children = [
      XMLElement(name: "items", attributes: [:], children: items, line: object.line)
    ]
    return made
  }

  private mutating func menuItem(_ object: XMLElement) -> XMLElement {
    var item = XMLElement(name: "menuItem", attributes: [:], line: object.line)
    item.attributes["id"] = object["id"]
    item.attributes["title"] = text(object, "NSTitle")
    if let mark = value(object, "NSIsSeparator"), ["YES", "1"].contains(oneLine(mark.text)) {
      item.attributes["isSeparatorItem"] = "YES"
    }
    item.attributes["keyEquivalent"] = text(object, "NSKeyEquiv")
    if let submenu = value(object, "NSSubmenu"), var inner = menu(submenu) {
      inner.attributes["key"] = "submenu"
      item.children = [inner]
    }
    return item
  }

  /// The menu of a pop-up button, with the item that is shown.
  mutating func addMenu(of cell: XMLElement?, to made: inout XMLElement) {
    guard let cell, let object = value(cell, "NSMenu"), var menu = menu(object) else { return }
    menu.attributes["key"] = "menu"
    var inner = XMLElement(
      name: "popUpButtonCell", attributes: ["key": "cell"], children: [menu], line: cell.line)
    inner.attributes["selectedItem"] = value(cell, "NSMenuItem")?["id"]
    if let mark = value(cell, "NSPullDown"), ["YES", "1"].contains(oneLine(mark.text)) {
      inner.attributes["pullsDown"] = "YES"
    }
    made.children.append(inner)
  }
}
