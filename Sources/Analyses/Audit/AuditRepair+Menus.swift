import Core
import Interfaces

/// Changes that bring to the screen what a menu hides.
extension AuditRepair {
  /// Assumed: the most items that are brought out of a menu at once, and the widths of their texts, in
  /// pt.
  private static let beside = (items: 3, letter: 8.0, padding: 20.0, gap: 6.0)

  /// A menu on a canvas: its place, what is said on it, and its items.
  private struct Opener {
    var canvas: Int
    var part: Int
    var label: String
    var isPicture: Bool
    var items: [MenuElement]
    var frame: Rectangle
  }

  private static func openers(_ design: Design) -> [Opener] {
    canvases(of: design).flatMap { index, canvas in
      canvas.parts.indices.compactMap { part -> Opener? in
        let control = canvas.parts[part].control
        let frame = canvas.parts[part].frame
        if let menu = control.as(PullDownButton.self) {
          return Opener(
            canvas: index, part: part, label: menu.label, isPicture: menu.face == .glyph,
            items: menu.items, frame: frame)
        }
        guard let more = control.as(More.self) else { return nil }
        return Opener(
          canvas: index, part: part, label: more.label, isPicture: true, items: more.items,
          frame: frame)
      }
    }
  }

  /// The items that can be chosen at the first level of a menu, without those that do harm.
  private static func items(_ elements: [MenuElement]) -> [Item] {
    elements.flatMap { element -> [Item] in
      switch element {
      case .item(let item): item.isUnavailable || item.isDestructive ? [] : [item]
      case .section(let section): items(section.items)
      case .submenu: []
      }
    }
  }

  private static func without(_ ids: Set<String>, _ elements: [MenuElement]) -> [MenuElement] {
    elements.compactMap { element -> MenuElement? in
      switch element {
      case .item(let item): return item.id.map(ids.contains) == true ? nil : element
      case .section(var section):
        section.items = without(ids, section.items)
        return section.items.isEmpty ? nil : .section(section)
      case .submenu: return element
      }
    }
  }

  // MARK: Items beside their menu

  /// The first items of each menu, as buttons in the room beside it.
  static func inline(_ design: Design, _ view: AuditView) -> [Self] {
    openers(design).prefix(6).compactMap { opener in
      let wanted = Self.items(opener.items).filter { $0.id.map(view.isSure) == true }
      guard !wanted.isEmpty else { return nil }
      var changed = design
      guard var canvas = design.screen.content[opener.canvas].as(Canvas.self) else { return nil }
      var taken = canvases(of: design).flatMap(\.1.parts).map(\.frame)
      var moved: [Item] = []
      for item in wanted.prefix(beside.items) {
        let width = max(44, beside.padding + beside.letter * Double(item.label.count))
        let size = (width, max(32, min(48, opener.frame.height)))
        guard
          let place = room(
            size, beside: opener.frame, among: taken, placement: canvas.placement, in: view)
        else { break }
        taken.append(place)
        canvas.parts.append(Canvas.Part(Control(Button(item.label, id: item.id)), frame: place))
        moved.append(item)
      }
      guard !moved.isEmpty else { return nil }
      let rest = without(Set(moved.compactMap(\.id)), opener.items)
      if rest.isEmpty {
        canvas.parts.remove(at: opener.part)
      } else {
        canvas.parts[opener.part].control = canvas.parts[opener.part].control.holding(rest)
      }
      changed.screen.content[opener.canvas] = Control(canvas)
      let names = listed(moved.map(\.label))
      return Self(
        kind: .inline, design: changed, goals: moved.compactMap(\.id),
        cause: "\(names) \(moved.count == 1 ? "is" : "are") hidden behind “\(opener.label)”",
        advice: moved.count == 1
          ? "put it beside the menu as a button" : "put them beside the menu as buttons")
    }
  }

  /// A free place of a size in the row of another, else in the rows below; nil where there is none.
  private static func room(
    _ size: (width: Double, height: Double), beside frame: Rectangle, among taken: [Rectangle],
    placement: Placement, in view: AuditView
  ) -> Rectangle? {
    let display = view.audit.layout.display
    let (width, height) = (display.width.value, display.height.value)
    let rows =
      placement == .content
      ? [frame.y] + stride(from: frame.maxY + beside.gap, to: height - size.height, by: 8)
      : [frame.y]
    var best: (Rectangle, Double)?
    for y in rows {
      for x in stride(from: 8.0, through: width - size.width - 8, by: 8) {
        let place = Rectangle(x: x, y: y, width: size.width, height: size.height)
        let padded = Rectangle(
          x: x - beside.gap, y: y, width: size.width + 2 * beside.gap, height: size.height)
        let distance = abs(place.midX - frame.midX)
        if best.map({ distance >= $0.1 }) == true || taken.contains(where: padded.intersects) {
          continue
        }
        best = (place, distance)
      }
      if best != nil { break }
    }
    return best?.0
  }

  // MARK: A bar for a hidden menu

  /// Assumed: the numbers of items for a bar at the lower edge, and its height, in pt.
  private static let barSize = (items: 2...5, height: 49.0)

  /// A bar at the lower edge of a phone in place of a menu behind a picture.
  static func tabBar(_ design: Design, _ view: AuditView) -> [Self] {
    let display = view.audit.layout.display
    let (width, height) = (display.width.value, display.height.value)
    guard width < 500, !canvases(of: design).contains(where: { $0.1.placement == .bottom }) else {
      return []
    }
    let menu = openers(design).first { opener in
      let items = Self.items(opener.items)
      return opener.isPicture && barSize.items.contains(items.count)
        && items.count == opener.items.count && items.allSatisfy { $0.id != nil }
    }
    guard let menu, var canvas = design.screen.content[menu.canvas].as(Canvas.self) else {
      return []
    }
    let items = Self.items(menu.items)
    canvas.parts.remove(at: menu.part)
    var changed = design
    changed.screen.content[menu.canvas] = Control(canvas)
    if canvas.parts.isEmpty { changed.screen.content.remove(at: menu.canvas) }
    let own = (width / Double(items.count) * 8).rounded(.down) / 8
    let top = height - barSize.height - (height >= 800 ? 34 : 0)
    let parts = items.enumerated().map { index, item in
      Canvas.Part(
        Control(Button(item.label, id: item.id)),
        frame: Rectangle(x: own * Double(index), y: top, width: own, height: barSize.height))
    }
    changed.screen.content.append(Control(Canvas(placement: .bottom, parts: parts)))
    return [
      Self(
        kind: .bar, design: changed, goals: items.compactMap(\.id),
        cause: "\(listed(items.map(\.label))) are hidden behind the icon “\(menu.label)”",
        advice: "show a bar with the \(items.count) names at the lower edge in place of the menu")
    ]
  }
}

extension Control {
  /// The menu with other items.
  fileprivate func holding(_ items: [MenuElement]) -> Control {
    if var menu = self.as(PullDownButton.self) {
      menu.items = items
      return Control(menu)
    }
    guard var more = self.as(More.self) else { return self }
    more.items = items
    return Control(more)
  }
}
