import Core

extension TableRow {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(least: least, natural: least, grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let end = accessory == nil ? 0 : metrics[.minimumHit]
    let own = max(metrics[.minimumHit], width - end)
    let height = metrics.listRowHeight
    let goal = Identity.leaf(id, label: label, path: place.id)
    let group = composer.groups.next()
    var row = Piece(
      element: SurfaceElement(
        id: goal, label: label, frame: Rectangle(x: 0, y: 0, width: own, height: height),
        group: group,
        visibleShare: metrics.visibleShare(
          of: metrics.textWidth(label), in: max(0, own - metrics.cellPadding)),
        words: wordCount(label), tap: .choose(goal: goal), role: .cell))
    row.opens.consequencePlan = consequence.map {
      ConsequencePlan(
        id: goal, goal: goal, label: label, isDestructive: false, place: place,
        content: .consequence($0))
    }
    if !swipe.isEmpty {
      row.opens.hold = MenuPlan(
        id: goal + "/swipe", place: place.part("swipe"), isContext: true, isSwiped: true,
        content: .elements(swipe.map(\.menuElement)))
      row.element.convention = .swipeRow
    }
    var pieces = [row]
    if let accessory {
      let inner = place.part("accessory")
      let name = Identity.leaf(accessory.id, label: accessory.label, path: inner.id)
      var element = SurfaceElement(
        id: name, label: accessory.label, face: accessory.glyph == nil ? .label : .glyph,
        frame: Rectangle(x: own, y: 0, width: end, height: height), group: group,
        words: wordCount(accessory.label), tap: accessory.tap(name),
        isDestructive: accessory.isDestructive, isOn: accessory.isOn)
      element.glyphClass = GlyphClass(glyph: accessory.glyph)
      pieces.append(
        Piece(
          element: element,
          opens: Openings(consequencePlan: accessory.consequencePlan(goal: name, at: inner))))
    }
    return Box(width: own + end, height: height, pieces: pieces)
  }

  /// Rows stand close together.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    var row = box(in: &composer, width: width, at: place)
    row.gap = 0
    return [row]
  }
}

extension LayoutBuilder {
  /// Lays out the buttons that a swipe brings to light at the end of a row.
  ///
  /// - Returns: The index of their surface.
  mutating func addSwiped(_ plan: MenuPlan, over row: Rectangle, on parent: Int) -> Int {
    let rows = MenuRows(plan, metrics: metrics).rows
    let count = Double(rows.count)
    let wide = min(metrics[.swipeWidth], snapDown(row.width / max(1, count)))
    let left = row.maxX - wide * count
    let index = surfaces.count
    var surface = Surface(
      id: plan.id, kind: plan.kind, parent: parent,
      frame: Rectangle(x: left, y: row.y, width: wide * count, height: row.height), elements: [])
    for (place, row) in rows.enumerated() {
      var element = row.element
      element.frame = Rectangle(
        x: left + wide * Double(place), y: surface.frame.y, width: wide,
        height: surface.frame.height)
      element.visibleShare = metrics.visibleShare(
        of: metrics.textWidth(element.label), in: wide, lines: 2)
      element.role = .button
      surface.elements.append(element)
    }
    surfaces.append(surface)
    for (place, row) in rows.enumerated() { attach(row.opens, to: place, on: index) }
    return index
  }
}
