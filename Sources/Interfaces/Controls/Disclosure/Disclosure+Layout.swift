import Core

extension Disclosure {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: metrics[.minimumHit], natural: metrics[.minimumHit], grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    column(in: &composer, width: width, at: place)
  }

  /// The title, and below it the controls where they are in sight.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var caption = Caption(label: label, face: .label, composer.metrics)
    caption.chrome += composer.metrics[.indicator]
    let title = composer.button(caption, width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = isOpen ? .heading : .menuButton
      guard !isOpen else { return }
      piece.opens.consequencePlan = ConsequencePlan(
        id: piece.element.id, goal: piece.element.id, label: label, isDestructive: false,
        place: place, content: .fold(content))
    }
    guard isOpen else { return [title] }
    return [title]
      + content.enumerated().flatMap { index, control in
        composer.lines(control, width: width, at: place.child("content", index))
      }
  }
}

extension LayoutBuilder {
  /// Unfolds controls below their title: what is above stays in sight and can be used.
  ///
  /// - Returns: The index of the surface.
  mutating func addFold(
    _ content: [Control], of plan: ConsequencePlan, from anchor: Rectangle, on below: Int
  ) -> Int {
    // A title low on the screen is scrolled up to leave room.
    let room = metrics.height / 2
    let top = min(anchor.y, snapDown(max(metrics.safeTop, metrics.safeBottom - room)))
    let frame = Rectangle(
      x: 0, y: top, width: metrics.width, height: metrics.height - top)
    var surface = Surface(
      id: plan.id + "/fold", kind: .sheet, parent: below, frame: frame, elements: [],
      blocks: false, closesOutside: false)
    surface.elements = [
      SurfaceElement(
        id: plan.id + "/fold/title", label: plan.label,
        frame: Rectangle(x: anchor.x, y: top, width: anchor.width, height: anchor.height),
        words: wordCount(plan.label), tap: .back, isPinned: true)
    ]
    return add(
      surface, content, from: top + anchor.height + metrics[.contentGap],
      to: metrics.safeBottom - metrics[.contentGap],
      prefix: plan.id == plan.goal ? "" : plan.id + "/", at: plan.place)
  }
}
