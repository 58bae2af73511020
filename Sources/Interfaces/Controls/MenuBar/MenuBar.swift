import Core

/// The menus of a program side by side at the upper edge.
public struct MenuBar: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The menus from left to right.
  public var menus: [Submenu]

  /// Creates a menu bar from its menus.
  public init(@ListBuilder<Submenu> menus: () -> [Submenu]) { self.menus = menus() }
}

extension MenuBar {
  var contents: ControlContents {
    get { .elements(menus.map { .submenu($0) }) }
    set {
      guard case .elements(let elements) = newValue else { return }
      menus = elements.compactMap { if case .submenu(let menu) = $0 { menu } else { nil } }
    }
  }

  static let definition = ControlDefinition(
    .menuBar, noun: "menu bar", in: [.screen, .canvas],
    help: InterfaceTopic(
      "menu_bar", title: "Menu bar",
      summary: "The menus of a program side by side at the upper edge.",
      """
      A press opens a menu at once, below its title; the rows are as tall as those of the class of
      device. On a desk submenus cascade: they open beside their item, and a click elsewhere closes
      them. An item with a "shortcut" is done by its keys in a step { press: "copy" } of those who
      have a keyboard. Where it is chosen again and again, some of them go over to its keys.
      """),
    summary: "Shows the menus of a program.", blank: MenuBar {},
    [
      .list(
        "menus", at: \.menus, of: Submenu.format, by: "submenu", count: 1...24,
        "The menus from left to right.")
    ])

  func addNotes(to collector: inout NoteCollector, at path: String) {
    for (index, menu) in menus.enumerated() {
      collector.add(.elements(menu.items), "\(path).menus[\(index)]")
    }
  }

  var placement: Placement { .top }

  var isBar: Bool { true }

  /// Titles side by side from the left; where they do not fit they are cut off alike.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.groups.separate()
    defer { composer.groups.separate() }
    let metrics = composer.metrics
    let group = composer.groups.next()
    let requests = menus.map { menu in
      let text = metrics.textWidth(menu.title) + 2 * metrics[.menuBarPadding]
      return WidthRequest(least: min(text, metrics[.menuBarHeight]), natural: text)
    }
    var box = Box(width: width, height: metrics[.menuBarHeight])
    guard let widths = WidthRequest.share(requests, gap: 0, width: width) else {
      composer.fail(
        place, found: "\(menus.count) menus side by side",
        expected: "as many as \(limit(width)) hold"
      )
      return box
    }
    var x = 0.0
    for (index, menu) in menus.enumerated() {
      let own = place.child("menus", index)
      let id = menu.id ?? own.id
      var element = SurfaceElement(
        id: id, label: menu.title,
        frame: Rectangle(x: x, y: 0, width: widths[index], height: box.height), group: group,
        lettersLeft: metrics.lettersLeft(of: menu.title, in: widths[index]),
        words: wordCount(menu.title), tap: .nothing, predictability: menu.predictability,
        role: .menuButton)
      element.glyphClass = GlyphClass(glyph: menu.glyph)
      let plan = MenuPlan(
        id: id + "/menu", place: own, opensOnPress: true, content: .elements(menu.items))
      box.pieces.append(Piece(element: element, opens: Openings(menu: plan)))
      x += widths[index]
    }
    return box
  }
}
