import Core
import Interfaces

extension NibReader {
  /// Bars inside a view: their items have no frames of their own.
  mutating func readBar(_ view: XMLElement, _ frame: Rectangle?) {
    let height = screen.height ?? 0
    let placement: Placement = (frame?.midY ?? 0) > height / 2 ? .bottom : .top
    switch view.name {
    case "navigationBar":
      for item in view.parts("items") { readNavigationItem(item, in: frame) }
    case "tabBar": spread(view.parts("items"), over: frame, placement)
    default: if !isDesktop { readToolbar(view.parts("items"), in: frame, placement) }
    }
  }

  /// The items at both ends of a navigation bar; the outermost comes first in the file.
  mutating func readNavigationItem(_ item: XMLElement, in bar: Rectangle? = nil) {
    let width = screen.width ?? 0
    let bar =
      bar
      ?? Rectangle(
        x: 0, y: Guess.safeTop(height: screen.height ?? 0), width: width, height: Guess.bar)
    guard bar.width > 0 else { return }
    if let title = item.child(key: "titleView") {
      let (usual, least) = Guess.size(.barTitleView)
      let size = Self.frame(title) ?? Rectangle(x: 0, y: 0, width: bar.width / 2, height: usual)
      let width = min(max(size.width, Guess.least), bar.width - 2 * Guess[.barMargin])
      let height = min(max(size.height, least), bar.height)
      let middle = Rectangle(
        x: bar.midX - width / 2, y: bar.midY - height / 2, width: width, height: height)
      _ = readInBar(title, middle, .top)
    }
    for (key, isLeft) in [("left", true), ("right", false)] {
      var items = item.children.filter { $0["key"] == "\(key)BarButtonItem" }
      items += item.parts("\(key)BarButtonItems")
      var edge = Guess[.barMargin]
      for button in items where !isSpace(button) {
        let own = barWidth(button)
        let x = isLeft ? bar.x + edge : bar.maxX - edge - own
        addBarItem(button, Rectangle(x: x, y: bar.y, width: own, height: bar.height), .top)
        edge += own
      }
    }
  }

  /// The items that a controller has for the toolbar at the bottom.
  mutating func readToolbarItems(_ items: [XMLElement]) {
    guard let width = screen.width, let height = screen.height else { return }
    let top = height - Guess.safeBottom(height: height) - Guess.bar
    readToolbar(items, in: Rectangle(x: 0, y: top, width: width, height: Guess.bar), .bottom)
  }

  /// Flexible spaces share what the items leave.
  private mutating func readToolbar(
    _ items: [XMLElement], in bar: Rectangle?, _ placement: Placement
  ) {
    guard let bar else {
      return items.forEach { drop($0, "its bar has no frame") }
    }
    let used = items.reduce(16.0) { $0 + (isFlexible($1) ? 0 : width(inBar: $1)) }
    let flexible = items.count(where: isFlexible)
    let share = flexible == 0 ? 0 : max(0, bar.width - used) / Double(flexible)
    var x = bar.x + Guess[.barMargin]
    for item in items {
      let own = isFlexible(item) ? share : width(inBar: item)
      if !isSpace(item) {
        addBarItem(item, Rectangle(x: x, y: bar.y, width: own, height: bar.height), placement)
      }
      x += own
    }
  }

  private mutating func spread(
    _ items: [XMLElement], over bar: Rectangle?, _ placement: Placement
  ) {
    guard let bar else { return }
    for (index, item) in items.enumerated() {
      addBarItem(item, bar.column(index, of: items.count), placement, sort: "tab")
    }
  }

  private mutating func addBarItem(
    _ item: XMLElement, _ frame: Rectangle, _ placement: Placement, sort: String = "bar button"
  ) {
    if item.flag("hidden") { return drop(item, "it is hidden") }
    if let segments = item.all("segmentedControl").first { return readSegments(segments, frame) }
    let inner = item.child("button", key: "customView")
    if inner == nil, let view = customView(item), readInBar(view, frame, placement) { return }
    let system = item["systemItem"] ?? item["tabBarSystemItem"]
    var element = FoundElement(
      sort, label: Self.text(item, "title") ?? system.map(spaced), at: frame)
    element.glyph = item["image"] ?? (Self.text(item, "title") == nil ? system.flatMap(glyph) : nil)
    element.isGlyphOnly = sort != "tab" && element.glyph != nil
    element.hasSpokenPicture = element.glyph != nil
    element.placement = placement
    if let menu = item.child("menu", key: "menu") {
      element.role = .menu(items(menu))
      element.sort = "pull-down button"
    }
    if item["enabled"] == "NO" { element.role = .text }
    noteSegues(item)
    if let inner {
      readButton(inner, frame)
    } else {
      screen.report.guess(
        item.line, element.subject, "items of bars have no frame; it stands where the bar puts it")
      add(element, from: item)
    }
  }

  /// The view that stands in place of an item.
  private func customView(_ item: XMLElement) -> XMLElement? { item.child(key: "customView") }

  /// Reads a view that stands in a bar; tells whether there is anything to activate in it.
  private mutating func readInBar(
    _ view: XMLElement, _ frame: Rectangle, _ placement: Placement
  ) -> Bool {
    let before = screen.elements.count
    let whole = Rectangle(x: 0, y: 0, width: screen.width ?? 0, height: screen.height ?? 0)
    read(view.placed(at: frame), in: whole)
    guard screen.elements[before...].contains(where: \.isTarget) else {
      screen.elements.removeLast(screen.elements.count - before)
      return false
    }
    for index in before..<screen.elements.count { screen.elements[index].placement = placement }
    return true
  }

  // MARK: Items

  private func isFlexible(_ item: XMLElement) -> Bool { item["systemItem"] == "flexibleSpace" }

  private func isSpace(_ item: XMLElement) -> Bool {
    isFlexible(item) || item["systemItem"] == "fixedSpace"
  }

  private func width(inBar item: XMLElement) -> Double {
    item.number("width") ?? (isSpace(item) ? Guess[.barMargin] : barWidth(item))
  }

  private func barWidth(_ item: XMLElement) -> Double {
    if item["image"] != nil { return Guess.least }
    if let view = customView(item), view.name != "button", let own = Self.frame(view)?.width {
      return max(Guess.least, own)
    }
    let label = Self.text(item, "title") ?? ""
    return label.isEmpty ? Guess.least : Guess.width(of: label)
  }

  /// The words of a name in camel case: `flagAll` as `Flag All`.
  private func spaced(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter)" : String(letter)
    }.withCapital
  }

  /// System items that are drawn as pictures; the others are texts.
  private func glyph(_ system: String) -> String? {
    ["done", "cancel", "edit", "save", "undo", "redo", "close"].contains(system) ? nil : system
  }
}
