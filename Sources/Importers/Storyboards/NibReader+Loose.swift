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
    XMLElement(name: "view", attributes: ["key": "view"], line: line)
      .placed(at: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
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
    var screen = FoundScreen(
      id: "screen", title: "", width: Guess.phone.width, height: Guess.phone.height,
      line: first.line)
    screen.report.guess(first.line, "items of a bar", "they stand at the bottom of a usual phone")
    var reader = NibReader(isDesktop: false, screen: screen, scenes: scenes, options: options)
    reader.readToolbarItems(items)
    found.screens.append(reader.screen)
  }

  /// A menu without a screen is that of an icon in the menu bar of a desktop.
  private static func looseMenu(_ menu: XMLElement) -> FoundScreen {
    let title = text(menu, "title")?.nonEmpty ?? menu["userLabel"]?.nonEmpty ?? "Menu"
    var item = XMLElement(name: "menuItem", attributes: ["title": title], line: menu.line)
    item.add(menu, key: "submenu")
    let items = XMLElement(name: "items", children: [item], line: menu.line)
    var screen = mainMenu(XMLElement(name: "menu", children: [items], line: menu.line))
    screen.id = "menu"
    screen.title = labelText(title)
    return screen
  }

  // MARK: Lists

  /// Of a screen with nothing else to activate, one row of each list that code fills, or as many as
  /// somebody says.
  mutating func readLists() {
    for (view, area) in lists {
      let size = Self.rowSize(of: view, in: area, isDesktop: isDesktop)
      guard area.width > 0, area.height > 0 else { continue }
      noteList(view)
      let count = wantedRows(of: view) ?? 1
      onNewGroup { reader in
        for row in 0..<max(1, min(count, 200)) {
          let place = Rectangle(
            x: area.x, y: area.y + Double(row) * size.height, width: size.width,
            height: size.height)
          reader.add(FoundElement("cell", at: place), from: view)
        }
      }
      guess(view, "code fills it; one row stands for all (--rows list=12 for more)")
    }
  }

  /// The number of rows that somebody says a list has.
  func wantedRows(of view: XMLElement) -> Int? {
    Self.names(ofList: view).compactMap { options.rows[$0] }.first
  }

  /// Notes the names by which somebody may say how many rows a list has.
  mutating func noteList(_ view: XMLElement, _ prototypes: [String] = []) {
    screen.lists += Self.names(ofList: view) + prototypes
  }

  private static func names(ofList view: XMLElement) -> [String] {
    ["list"] + [view["id"], view["userLabel"]].compactMap { $0?.nonEmpty }
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
