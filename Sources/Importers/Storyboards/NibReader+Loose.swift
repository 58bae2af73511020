import Core
import Interfaces

/// What stands in a file without a screen around it: views, menus, bars of tabs, items of bars, and lists
/// that code fills.
extension NibReader {
  /// Tells whether an object is a view that stands alone, as xibs of parts of screens have them.
  static func isLooseView(_ object: XMLElement) -> Bool {
    guard !object.name.hasSuffix("ontroller"), object.name != "window" else { return false }
    return object.child("rect", key: "frame") != nil || object.child("subviews") != nil
  }

  /// The screen of a controller whose view is made by code, where a bar shows something; else nil.
  static func emptyView(of object: XMLElement, _ scenes: NibScenes) -> XMLElement? {
    guard object.name.hasSuffix("ontroller") else { return nil }
    let item = object.child("navigationItem", key: "navigationItem")
    let hasItems =
      item?.children.contains { part in
        part["key"]?.hasSuffix("BarButtonItem") == true || part.name.hasSuffix("BarButtonItems")
      } ?? false
    let hasToolbar = object.children.contains { $0["key"] == "toolbarItems" }
    let hasTabs =
      object.name == "tabBarController"
      && (object["id"].flatMap { scenes.tabs[$0] }?.count ?? 0) > 1
    return hasItems || hasToolbar || hasTabs ? view(ofSize: Guess.phone, line: object.line) : nil
  }

  private static func view(
    ofSize size: (width: Double, height: Double), line: Int
  ) -> XMLElement {
    let rect = XMLElement(
      name: "rect",
      attributes: [
        "key": "frame", "x": "0", "y": "0", "width": plain(size.width),
        "height": plain(size.height),
      ], line: line)
    return XMLElement(name: "view", attributes: ["key": "view"], children: [rect], line: line)
  }

  /// Menus and items of bars that belong to no screen are one where there is no other.
  static func addLooseParts(
    _ objects: [XMLElement], to found: inout Importer.Found, _ scenes: NibScenes,
    _ options: ImportOptions
  ) {
    let menus = objects.filter { $0.name == "menu" && $0["systemMenu"] != "main" }
    let items = objects.filter { $0.name == "barButtonItem" }
    guard !found.screens.contains(where: \.holdsTarget) else {
      for menu in menus {
        found.report.drop(
          menu.line, subject(menu), "a menu that code opens, or a click with the other button")
      }
      return
    }
    found.screens += menus.map(looseMenu)
    guard let first = items.first else { return }
    let view = view(ofSize: Guess.phone, line: first.line)
    var screen = FoundScreen(
      id: "screen", title: "", width: Guess.phone.width, height: Guess.phone.height,
      line: view.line)
    screen.report.guess(first.line, "items of a bar", "they stand at the bottom of a usual phone")
    var reader = NibReader(isDesktop: false, screen: screen, scenes: scenes, options: options)
    reader.readToolbarItems(items)
    found.screens.append(reader.screen)
  }

  /// A menu without a screen is that of an icon in the menu bar of a desktop.
  private static func looseMenu(_ menu: XMLElement) -> FoundScreen {
    let title = text(menu, "title")?.nonEmpty ?? menu["userLabel"]?.nonEmpty ?? "Menu"
    var screen = mainMenu(
      XMLElement(
        name: "menu", attributes: [:],
        children: [
          XMLElement(
            name: "items", attributes: [:],
            children: [looseItem(menu, title)], line: menu.line)
        ], line: menu.line))
    screen.id = "menu"
    screen.title = labelText(title)
    return screen
  }

  private static func looseItem(_ menu: XMLElement, _ title: String) -> XMLElement {
    var inner = menu
    inner.attributes["key"] = "submenu"
    return XMLElement(
      name: "menuItem", attributes: ["title": title], children: [inner], line: menu.line)
  }

  // MARK: Lists

  /// Of a screen with nothing else to activate, one row of each list that code fills, or as many as
  /// somebody says.
  mutating func readLists() {
    for (view, area) in lists {
      let size = Self.rowSize(of: view, in: area, isDesktop: isDesktop)
      guard area.width > 0, area.height > 0 else { continue }
      let names = ["list", view["id"] ?? "", view["userLabel"] ?? ""]
      let count = names.compactMap { options.rows[$0] }.first ?? 1
      onNewGroup { reader in
        for row in 0..<max(1, min(count, 200)) {
          let element = reader.found(
            "cell", in: view, label: nil,
            frame: Rectangle(
              x: area.x, y: area.y + Double(row) * size.height, width: size.width,
              height: size.height))
          reader.add(element, from: view)
        }
      }
      screen.report.guess(
        view.line, Self.subject(view),
        "code fills it; one row stands for all (--rows list=12 for more)")
    }
  }

  /// The size of a row or cell as the file tells it; assumed else.
  private static func rowSize(
    of view: XMLElement, in area: Rectangle, isDesktop: Bool
  ) -> (width: Double, height: Double) {
    if view.name == "collectionView" {
      let item = view.all("size").first { $0["key"] == "itemSize" }
      let sides = ["width", "height"].map { item?.number($0) ?? 0 }
      return (
        min(area.width, sides[0] > 1 ? sides[0] : Guess[.collectionItem]),
        min(area.height, sides[1] > 1 ? sides[1] : Guess[.collectionItem])
      )
    }
    let height = view.number("rowHeight") ?? 0
    let usual = isDesktop ? Guess.menuBar : Guess.bar
    return (area.width, min(area.height, height > 1 ? height : usual))
  }
}
