import Core
import Interfaces

/// The facts of a storyboard or xib that belong to no screen alone.
struct NibScenes {
  /// The names of views in the program, by their ids: of outlets, else of actions.
  private(set) var names: [String: String] = [:]
  /// The ids of recognizers of taps.
  private(set) var taps: Set<String> = []
  /// The ids of the objects that are screens.
  private(set) var screens: Set<String> = []
  /// The tabs of each screen that a tab bar shows first, by the id of the screen.
  private(set) var tabs: [String: [Tab]] = [:]
  /// The controllers with views of their own, by their ids.
  private(set) var controllers: [String: XMLElement] = [:]
  /// The controllers of windows, by the screens that they show, whose toolbars lie over those.
  private(set) var windows: [String: XMLElement] = [:]
  /// The screens that controllers around them show first.
  private var roots: [String: String] = [:]

  /// A tab of a bar at the bottom.
  struct Tab {
    var title: String?
    var image: String?
    /// The id of the screen that it shows.
    var screen: String
    var line: Int
  }

  init(_ objects: [XMLElement]) {
    var byID: [String: XMLElement] = [:]
    for object in objects {
      guard let id = object["id"] else { continue }
      byID[id] = byID[id] ?? object
      let hasView = object.children.contains { ["view", "tableView"].contains($0["key"] ?? "") }
      if hasView || ["controller", "notificationController"].contains(object.name) {
        screens.insert(id)
        controllers[id] = controllers[id] ?? object
      } else if let root = Self.relations(object).first {
        roots[id] = root
      }
      if object.name == "tapGestureRecognizer" { taps.insert(id) }
    }
    for object in objects { readNames(object) }
    for object in objects where object.name == "windowController" {
      if let content = Self.relations(object).first { windows[shown(content)] = object }
    }
    for object in objects where object.name == "tabBarController" {
      let tabs = Self.relations(object).compactMap { id -> Tab? in
        guard let controller = byID[id] else { return nil }
        let item =
          controller.child("tabBarItem", key: "tabBarItem")
          ?? byID[shown(id)]?.child("tabBarItem", key: "tabBarItem")
        let title =
          item.flatMap { NibReader.text($0, "title") } ?? item?["systemItem"]
          ?? controller["title"] ?? controller["storyboardName"]
        return Tab(
          title: title, image: item?["image"], screen: shown(id), line: controller.line)
      }
      for tab in tabs where self.tabs[tab.screen] == nil { self.tabs[tab.screen] = tabs }
      // The screens of all tabs stand in other files: the bar is a screen of its own.
      let isAlone = tabs.allSatisfy { !screens.contains($0.screen) }
      if isAlone, let id = object["id"] { self.tabs[id] = tabs }
    }
  }

  /// The screens that a controller holds, in order.
  private static func relations(_ object: XMLElement) -> [String] {
    let segues = object.parts("connections")
      .filter { $0.name == "segue" && $0["kind"] == "relationship" }
    return segues.compactMap { $0["destination"] }
      + object.parts("viewControllers").compactMap { $0["id"] }
  }

  /// The controllers inside another object, as xibs nest them.
  static func controllers(in object: XMLElement) -> [XMLElement] {
    object.children.flatMap { child -> [XMLElement] in
      let isController = child.name.hasSuffix("ontroller")
      guard isController || child.name == "viewControllers" else { return [] }
      return (isController ? [child] : []) + controllers(in: child)
    }
  }

  private mutating func readNames(_ element: XMLElement) {
    for child in element.children {
      if child.name == "connections" {
        for connection in child.children {
          switch connection.name {
          case "outlet":
            if let id = connection["destination"], let name = connection["property"],
              !["view", "delegate", "dataSource"].contains(name)
            {
              names[id] = name
            }
          case "action":
            if let id = element["id"], names[id] == nil {
              names[id] = connection["selector"]?.split(separator: ":").first.map(String.init)
            }
          default: break
          }
        }
      } else {
        readNames(child)
      }
    }
  }

  /// The screen that is seen where a controller is shown: a controller around others shows its first.
  func shown(_ id: String) -> String {
    var id = id
    for _ in 0..<8 {
      guard let root = roots[id] else { break }
      id = root
    }
    return id
  }
}

extension NibReader {
  /// The tabs at the bottom of a screen that a tab bar shows.
  mutating func readTabs(of id: String?) {
    guard let id, let tabs = scenes.tabs[id], let width = screen.width, let height = screen.height,
      tabs.count > 1
    else { return }
    let tabBar = PlatformGeometry.builtIn[.tabBarHeight]
    let bar = tabBar + Guess.safeBottom(height: height)
    let strip = Rectangle(x: 0, y: height - bar, width: width, height: tabBar)
    onNewGroup { reader in
      for (index, tab) in tabs.enumerated() {
        var element = FoundElement(
          "tab", label: tab.title, at: strip.column(index, of: tabs.count), placement: .bottom)
        element.glyph = tab.image
        element.isSelected = tab.screen == id
        element.destination = tab.screen == id ? nil : tab.screen
        reader.add(element, from: XMLElement(name: "tab", line: tab.line))
      }
    }
    screen.report.guess(
      tabs[0].line, "tab bar", "it stands at the bottom of each of its \(tabs.count) screens")
  }

  /// The toolbar of a window lies above its contents; returns the height that it takes.
  mutating func readWindowToolbar(of object: XMLElement, width: Double) -> Double {
    let window = object.name == "window" ? object : object.children.first { $0.name == "window" }
    guard let bar = (window ?? object).child("toolbar", key: "toolbar") else { return 0 }
    let items = bar.parts("allowedToolbarItems") + bar.parts("defaultToolbarItems")
    let byID = Dictionary(
      items.compactMap { item in item["id"].map { ($0, item) } }, uniquingKeysWith: { a, _ in a })
    let order =
      (bar.child("defaultToolbarItems") ?? bar.child("allowedToolbarItems"))?.children ?? []
    let shown = order.compactMap { item in item["reference"].flatMap { byID[$0] } ?? item }
      .filter { $0.name == "toolbarItem" && Self.text($0, "label")?.isEmpty == false }
    guard !shown.isEmpty else { return 0 }
    var x = Guess[.barMargin]
    onNewGroup { reader in
      for item in shown {
        let label = Self.text(item, "label") ?? ""
        let own = Guess.width(of: label)
        var element = FoundElement(
          "toolbar item", label: label,
          at: Rectangle(x: x, y: Guess[.barWindowTop], width: own, height: Guess.bar))
        element.placement = .top
        element.glyph = item["image"]
        reader.add(element, from: item)
        x += own
      }
    }
    screen.report.guess(bar.line, "toolbar", "its items stand side by side above the contents")
    let height = Guess[.barWindowToolbar]
    screen.height = screen.height.map { $0 + height }
    return height
  }

  /// A screen of a watch: its parts have no frames and stand one below the other.
  mutating func readWatch(_ object: XMLElement) {
    screen.device = "iphone-se-1"
    screen.report.guess(
      object.line, "screen", "no watch is known; its parts stand on the smallest phone")
    for item in object.parts("items") { readWatchItem(item) }
    if let menu = object.child("menu", key: "menu") {
      drop(menu, "what a firm press of the screen opens")
    }
  }

  /// The labels and controls of a row, in order.
  private static func watchParts(of element: XMLElement) -> [XMLElement] {
    element.children.flatMap {
      ["label", "button", "switch", "slider", "picker"].contains($0.name)
        ? [$0] : watchParts(of: $0)
    }
  }

  private mutating func readWatchItem(_ item: XMLElement) {
    switch item.name {
    case "button":
      let inner = item.children.first { $0.name == "group" }
      let texts = (inner?.all("label") ?? []).compactMap { Self.text($0, "text") }
      let label = Self.text(item, "title") ?? texts.joined(separator: ", ").nonEmpty
      var element = FoundElement("button", label: label)
      element.glyph =
        label == nil
        ? item["backgroundImage"] ?? (item.all("image") + item.all("imageView")).first?["image"]
        : nil
      element.isGlyphOnly = element.glyph != nil
      element.hasSpokenPicture = element.glyph != nil
      noteSegues(item)
      add(element, from: item)
    case "switch":
      add(FoundElement("switch", label: Self.text(item, "title")), from: item)
    case "slider", "picker": readAdjustable(item, nil)
    case "textField":
      add(FoundElement("field", label: Self.text(item, "text")), from: item)
    case "label":
      var element = FoundElement("text", label: Self.text(item, "text"))
      element.role = .text
      if !element.label.isEmpty { add(element, from: item) }
    case "tableRow":
      let parts = Self.watchParts(of: item)
      let controls = parts.filter { $0.name != "label" }
      let texts = parts.filter { $0.name == "label" }.compactMap { Self.text($0, "text")?.nonEmpty }
      // A row that is nothing but its buttons is no target of its own.
      if controls.isEmpty || !texts.isEmpty {
        var element = FoundElement("cell", label: texts.joined(separator: ", "))
        element.hint = item["identifier"]
        noteSegues(item)
        add(element, from: item)
      }
      for control in controls { readWatchItem(control) }
    default:
      let holders = item.children.filter { $0.name == "items" }.flatMap(\.children)
      for inner in holders + item.children.filter({ $0.name == "tableRow" }) {
        readWatchItem(inner)
      }
    }
  }
}
