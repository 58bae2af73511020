import Core
import Interfaces

/// Reads storyboards and xibs, of phones and of desktops.
struct NibReader: PartReader {
  /// Tells whether y grows upward, as on the desktop.
  let isDesktop: Bool
  let options: ImportOptions
  /// What the file says beside its screens.
  let scenes: NibScenes
  var screen: FoundScreen
  var groups = GroupNumbers()
  /// Whether a bar with a title lies over the top of the screen.
  private(set) var hasNavigationBar = false
  /// The number of containers around what is being read that show other controllers.
  var embedded = 0
  /// The lists in which the file has no row, and the places that they have.
  var lists: [(view: XMLElement, area: Rectangle)] = []
  private var seen: Set<String> = []

  init(isDesktop: Bool, screen: FoundScreen, scenes: NibScenes, options: ImportOptions) {
    self.isDesktop = isDesktop
    self.screen = screen
    self.scenes = scenes
    self.options = options
  }

  /// Reads a file.
  static func read(_ root: XMLElement, options: ImportOptions) -> Importer.Found {
    let root = ArchiveReader.isArchive(root) ? ArchiveReader.document(root) : root
    var found = Importer.Found()
    let isDesktop =
      root["type"]?.contains(".Cocoa.") ?? root["targetRuntime"]?.contains("Cocoa")
      ?? false
    let desktop = isDesktop && !(root["type"]?.contains("CocoaTouch") ?? false)
    let scenes = root.all("scene")
    let tops = (scenes.isEmpty ? [root] : scenes).flatMap { $0.parts("objects") }
    let objects = tops.flatMap { [$0] + NibScenes.controllers(in: $0) }
    let facts = NibScenes(objects)
    for object in objects {
      for menu in object.children where menu.name == "menu" && menu["key"] == "mainMenu" {
        found.screens.append(mainMenu(menu))
      }
      if object.name == "menu", object["systemMenu"] == "main" {
        found.screens.append(mainMenu(object))
      }
      if let screen = self.screen(object, isDesktop: desktop, facts, options) {
        found.screens.append(screen)
      }
    }
    addLooseParts(objects, to: &found, facts, options)
    for index in found.screens.indices
    where root["targetRuntime"]?.contains("AppleTV") == true {
      found.screens[index].report.guess(
        found.screens[index].line, "screen",
        "no television is known; it is shown on a desk, where it is used by a pointer")
    }
    lead(&found, with: root["initialViewController"].map(facts.shown))
    for place in objects where place.name == "viewControllerPlaceholder" {
      found.report.drop(
        place.line, "reference to \"\(place["storyboardName"] ?? "")\"",
        "the screens of another file; import it as well")
    }
    if found.screens.count > 1 {
      found.report.guess(
        nil, "\(found.screens.count) scenes", "each is a screen of its own; the first one leads")
    }
    return found
  }

  private static func lead(_ found: inout Importer.Found, with id: String?) {
    guard let id, let index = found.screens.firstIndex(where: { $0.sourceID == id }) else { return }
    let screen = found.screens.remove(at: index)
    found.screens.insert(screen, at: 0)
  }

  // MARK: Screens

  private static func screen(
    _ object: XMLElement, isDesktop: Bool, _ scenes: NibScenes, _ options: ImportOptions
  ) -> FoundScreen? {
    let view: XMLElement?
    switch object.name {
    case "window":
      view =
        object.child("view", key: "contentView")
        ?? (object.child("subviews") == nil ? nil : object)
    case "view", "tableViewCell", "collectionViewCell", "customView": view = object
    case _ where isLooseView(object): view = object
    default:
      view =
        object.children.first { ["view", "tableView"].contains($0["key"]) }
        ?? object.child(key: "window")?.child("view", key: "contentView")
        ?? emptyView(of: object, scenes)
    }
    let isWatch = ["controller", "notificationController"].contains(object.name)
    guard let view = view ?? (isWatch ? object : nil) else { return nil }
    let title = title(of: object)
    let id =
      object["storyboardIdentifier"] ?? title.nonEmpty ?? object["customClass"]
      ?? object["userLabel"] ?? "screen"
    var screen = FoundScreen(id: id, title: title, line: object.line)
    screen.isDesktop = isDesktop
    if isDesktop { screen.unitsPerInch = Guess.desktopUnitsPerInch }
    screen.sourceID = object["id"]
    var reader = NibReader(
      isDesktop: isDesktop, screen: screen, scenes: scenes, options: options)
    if isWatch {
      reader.readWatch(object)
    } else {
      reader.readRoot(view, of: object)
    }
    return reader.screen
  }

  private static func title(of object: XMLElement) -> String {
    let item = object.child("navigationItem", key: "navigationItem")
    let texts = [item.flatMap { text($0, "title") }, text(object, "title")]
    return labelText(texts.compactMap { $0?.nonEmpty }.first)
  }

  private mutating func readRoot(_ view: XMLElement, of object: XMLElement) {
    let frame = Self.frame(view) ?? object.child("rect", key: "contentRect").flatMap(\.rectangle)
    screen.width = frame?.width
    screen.height = frame?.height
    var area = Rectangle(x: 0, y: 0, width: frame?.width ?? 0, height: frame?.height ?? 0)
    if isDesktop {
      let window = object["id"].flatMap { scenes.windows[$0] }
      area.y = readWindowToolbar(of: window ?? object, width: area.width)
    }
    hasNavigationBar = object.child("navigationItem", key: "navigationItem") != nil
    read(view, in: area, isRoot: true)
    readTabs(of: object["id"])
    if let item = object.child("navigationItem", key: "navigationItem") {
      readNavigationItem(item)
    }
    let items = object.children.first { $0["key"] == "toolbarItems" || $0.name == "toolbarItems" }
    readToolbarItems(items?.children ?? [])
    if !screen.holdsTarget { readLists() }
  }

  static func subject(_ view: XMLElement) -> String {
    let name = text(view, "title") ?? view["userLabel"] ?? view["id"] ?? ""
    return name.isEmpty ? view.name : "\(view.name) \"\(name.prefix(40))\""
  }

  mutating func add(_ element: FoundElement, from view: XMLElement) {
    var element = element
    element.group = groups.current
    element.line = view.line
    if let id = view["id"] {
      if !seen.insert(id).inserted {
        screen.report.guess(view.line, element.subject, "the id \"\(id.prefix(40))\" a second time")
      }
      element.fallback = id
    }
    let access = view.child("accessibility", key: "accessibilityConfiguration")
    element.identifier = access?["identifier"]?.nonEmpty
    element.hint = view["id"].flatMap { scenes.names[$0] } ?? view["userLabel"]
    element.destination = element.destination ?? destination(of: view)
    if let label = access.flatMap({ Self.text($0, "label") })?.nonEmpty { element.label = label }
    screen.elements.append(element)
  }

  // MARK: Texts and frames

  /// A text that is an attribute, or an element with a key, perhaps in base 64 without padding.
  static func text(_ element: XMLElement, _ key: String) -> String? {
    if let text = element[key] { return text }
    let names = ["string", "mutableString"]
    guard let child = element.children.first(where: { names.contains($0.name) && $0["key"] == key })
    else { return attributedText(element, key) }
    return child.flag("base64-UTF8") ? child.decodedText : child.text
  }

  /// A text in pieces, each with a style of its own.
  private static func attributedText(_ element: XMLElement, _ key: String) -> String? {
    let name = "attributed" + key.withCapital
    let holder = element.children.first { $0.name == "attributedString" && $0["key"] == name }
    let pieces = holder?.all("fragment").compactMap { text($0, "content") } ?? []
    return pieces.joined().nonEmpty
  }

  static func frame(_ view: XMLElement) -> Rectangle? {
    view.child("rect", key: "frame")?.rectangle
  }

  /// The frame of a view on the screen, from its frame in the one above.
  func onScreen(_ view: XMLElement, in area: Rectangle) -> Rectangle? {
    guard let frame = Self.frame(view) else { return nil }
    let y = isDesktop ? area.height - frame.maxY : frame.y
    return Rectangle(x: area.x + frame.x, y: area.y + y, width: frame.width, height: frame.height)
  }
}
