import Core
import Interfaces

extension NibReader {
  /// The main menu of a desktop program: a bar with a pull-down menu for each title.
  static func mainMenu(_ menu: XMLElement) -> FoundScreen {
    var screen = FoundScreen(
      id: "main-menu", title: "Main menu", width: Guess.desktop.width,
      height: Guess.desktop.height, unitsPerInch: Guess.desktopUnitsPerInch, line: menu.line)
    screen.isDesktop = true
    var x = 0.0
    for item in menu.parts("items") where item.name == "menuItem" {
      let label = text(item, "title") ?? ""
      guard let inner = item.child("menu", key: "submenu"), isShown(item, &screen.report) else {
        continue
      }
      let width = Guess.width(of: label)
      var element = FoundElement(
        role: .menu(desktopItems(inner, &screen.report)), sort: "menu", label: label,
        frame: Rectangle(x: x, y: 0, width: width, height: Guess.menuBar), placement: .top)
      element.line = item.line
      element.fallback = item["id"]
      screen.elements.append(element)
      x += width
    }
    screen.report.guess(
      menu.line, "main menu", "titles stand side by side at the top of a desktop screen")
    return screen
  }

  /// A pop-up button of a desktop; one that pulls down shows its first item as its title.
  mutating func readPopUp(_ view: XMLElement, _ frame: Rectangle?) {
    var element = FoundElement("pop-up button", at: frame)
    guard let cell = view.child("popUpButtonCell", key: "cell"),
      let menu = cell.child("menu", key: "menu")
    else {
      element.role = .menu(nil)
      return add(element, from: view)
    }
    var shown = Self.shownItems(menu, &screen.report)
    if cell.flag("pullsDown") {
      if !shown.isEmpty { element.label = labelText(Self.text(shown.removeFirst(), "title")) }
      element.sort = "pull-down button"
      element.role = .menu(Self.sections(shown, &screen.report))
    } else {
      shown.removeAll { $0.flag("isSeparatorItem") }
      let selected =
        shown.firstIndex { $0["id"] == cell["selectedItem"] }
        ?? shown.firstIndex { $0["state"] == "on" }
      element.role = .popup(
        shown.map {
          FoundChoice(
            label: Self.text($0, "title") ?? "", identifier: $0["identifier"], line: $0.line)
        }, selected: selected)
    }
    add(element, from: view)
  }

  // MARK: Menus

  private static func desktopItems(
    _ menu: XMLElement, _ report: inout ImportReport
  ) -> [FoundItem] {
    sections(shownItems(menu, &report), &report)
  }

  private static func shownItems(
    _ menu: XMLElement, _ report: inout ImportReport
  ) -> [XMLElement] {
    menu.parts("items").filter { $0.name == "menuItem" && isShown($0, &report) }
  }

  /// Separators part the items into sections.
  private static func sections(
    _ items: [XMLElement], _ report: inout ImportReport
  ) -> [FoundItem] {
    let sections = items.split { $0.flag("isSeparatorItem") }.map { part in
      part.map { desktopItem($0, &report) }
    }
    return sections.count < 2
      ? sections.first ?? [] : sections.map { FoundItem.section(nil, $0) }
  }

  private static func desktopItem(
    _ item: XMLElement, _ report: inout ImportReport
  ) -> FoundItem {
    let keys = shortcut(of: item)
    if keys != nil { report.count("shortcut") }
    let action = FoundChoice(
      label: text(item, "title") ?? "", identifier: item["identifier"],
      isUnavailable: item["enabled"] == "NO", shortcut: keys, line: item.line)
    guard let menu = item.child("menu", key: "submenu") else { return .item(action) }
    return .submenu(action, desktopItems(menu, &report))
  }

  /// Names of keys that no letter stands for.
  private static let keys = [
    "\r": "return", "\u{3}": "enter", "\t": "tab", " ": "space", "\u{1B}": "escape",
    "\u{8}": "delete", "\u{7F}": "delete", "+": "plus", "\u{F700}": "up", "\u{F701}": "down",
    "\u{F702}": "left", "\u{F703}": "right", "\u{F728}": "delete",
  ]

  /// The keys of an item, as in `cmd+shift+N`; a letter in upper case stands for shift as well.
  private static func shortcut(of item: XMLElement) -> String? {
    guard let key = text(item, "keyEquivalent")?.nonEmpty else { return nil }
    let mask = item.child(key: "keyEquivalentModifierMask")
    let isUpper = key != key.lowercased()
    // Without a mask the key goes with Command.
    let held = [
      ("control", "ctrl"), ("option", "alt"), ("shift", "shift"), ("command", "cmd"),
    ].filter { name, _ in
      name == "shift" && isUpper || (mask.map { $0.flag(name) } ?? (name == "command"))
    }
    let name =
      keys[key] ?? (key.count == 1 && labelText(key) == key ? key.uppercased() : "function")
    return (held.map(\.1) + [name]).joined(separator: "+")
  }

  private static func isShown(_ item: XMLElement, _ report: inout ImportReport) -> Bool {
    for (name, why) in [
      ("hidden", "it is hidden"), ("alternate", "it shows only while a key is held"),
    ] where item.flag(name) {
      report.drop(item.line, subject(item), why)
      return false
    }
    return true
  }
}
