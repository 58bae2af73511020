import Core

extension Link {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let text = metrics.textWidth(label)
    return WidthRequest(least: min(text, metrics[.minimumHit]), natural: text)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let (goal, text) = (
      Identity.leaf(id, label: label, path: place.id), metrics.textWidth(label)
    )
    let own = min(width, text)
    let element = SurfaceElement(
      id: goal, label: label,
      frame: Rectangle(x: 0, y: 0, width: own, height: metrics[.line]),
      group: composer.groups.next(), visibleShare: metrics.visibleShare(of: text, in: own),
      words: wordCount(label), tap: .choose(goal: goal), role: .link)
    let plan = consequence.map {
      ConsequencePlan(
        id: goal, goal: goal, label: label, isDestructive: false, place: place,
        content: .consequence($0))
    }
    return Box(
      width: own, height: metrics[.line],
      pieces: [Piece(element: element, opens: Openings(consequencePlan: plan))])
  }
}
