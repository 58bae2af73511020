import Core

extension TabBar {
  var placement: Placement { .bottom }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: 0, natural: 0, grows: true)
  }

  /// Tabs of equal widths; their edges are shared.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var box = Box(width: width, height: composer.metrics[.tabBarHeight])
    let group = composer.groups.next()
    let count = Double(options.count)
    for (index, option) in options.enumerated() {
      let left = snap(width * Double(index) / count)
      let right = snap(width * Double(index + 1) / count)
      let frame = Rectangle(x: left, y: 0, width: right - left, height: box.height)
      var piece = tab(option, frame: frame, composer.metrics, at: place.child("options", index))
      piece.element.group = group
      box.pieces.append(piece)
    }
    return box
  }

  private func tab(
    _ option: Option, frame: Rectangle, _ metrics: Metrics, at place: Place
  ) -> Piece {
    let id = Identity.leaf(option.id, label: option.label, path: place.id)
    let size = metrics.geometry[.tabBarText]
    var element = SurfaceElement(
      id: id, label: option.label, face: option.glyph == nil ? .label : .both, frame: frame,
      visibleShare: metrics.visibleShare(
        of: metrics.textWidth(option.label, size: size), in: frame.width, size: size),
      words: wordCount(option.label), tap: .choose(goal: id),
      currentGoal: option.key != nil && option.key == selection ? id : nil, isValue: true,
      role: .tab)
    element.glyphClass = GlyphClass(glyph: option.glyph)
    element.print = size
    return Piece(
      element: element,
      opens: Openings(consequencePlan: option.consequencePlan(goal: id, at: place)))
  }
}
