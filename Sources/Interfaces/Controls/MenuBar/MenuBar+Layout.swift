import Core

extension MenuBar {
  var placement: Placement { .top }

  var isBar: Bool { true }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: 0, natural: 0, grows: true)
  }

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
        visibleShare: metrics.visibleShare(
          of: metrics.textWidth(menu.title), in: widths[index]),
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
