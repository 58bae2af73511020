import Core

extension SegmentedControl {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    if let width = width.map(snap) { return WidthRequest(least: width, natural: width) }
    let narrow = metrics[.minimumHit] * Double(options.count)
    return WidthRequest(least: narrow, natural: narrow, grows: true)
  }

  /// Segments of equal widths; their edges are shared.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.groups.separate()
    defer { composer.groups.separate() }
    let wanted = self.width.map(snap) ?? width
    if wanted > width {
      composer.fail(place, found: "a width of \(plainText(wanted)) pt", expected: limit(width))
    }
    var box = Box(width: min(wanted, width), height: composer.metrics[.segmentedHeight])
    let count = Double(options.count)
    let group = composer.groups.next()
    for (index, option) in options.enumerated() {
      let left = snap(box.width * Double(index) / count)
      let right = snap(box.width * Double(index + 1) / count)
      let frame = Rectangle(x: left, y: 0, width: right - left, height: box.height)
      let share = visibleShare(of: option, in: frame.width, composer.metrics)
      var piece = segment(option, frame: frame, share: share, at: place.child("options", index))
      piece.element.group = group
      // The text of segments does not grow with the size of text.
      piece.element.print = composer.metrics.geometry[.segmentedText]
      box.pieces.append(piece)
    }
    return box
  }

  private func segment(_ option: Option, frame: Rectangle, share: Double, at place: Place) -> Piece
  {
    let id = Identity.leaf(option.id, label: option.label, path: place.id)
    let element = SurfaceElement(
      id: id, label: option.label, face: face.element, frame: frame, visibleShare: share,
      words: wordCount(option.label), tap: .choose(goal: id),
      currentGoal: option.key != nil && option.key == selection ? id : nil, isValue: true,
      role: .segment)
    return Piece(
      element: element,
      opens: Openings(consequencePlan: option.consequencePlan(goal: id, at: place)))
  }

  private func visibleShare(of option: Option, in width: Double, _ metrics: Metrics) -> Double {
    guard face != .glyph else { return 1 }
    let size = metrics.geometry[.segmentedText]
    return metrics.visibleShare(
      of: metrics.textWidth(option.label, size: size),
      in: max(0, width - 2 * metrics[.segmentedPadding]), size: size)
  }
}
