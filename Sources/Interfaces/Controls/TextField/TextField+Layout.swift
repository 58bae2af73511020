import Core

extension TextField {
  private func caption(_ metrics: Metrics) -> Caption {
    let shown = value.isEmpty ? label : label + ": " + value
    return Caption(label: shown, face: isSearch ? .both : .label, metrics)
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    if let width = width.map(snap) { return WidthRequest(least: width, natural: width) }
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(
      least: least, natural: max(least, caption(metrics).widthRequest(metrics).natural),
      grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      let goal = Identity.leaf(id, label: label, path: place.id)
      piece.element.id = goal
      piece.element.role = isSearch ? .searchField : .textField
      piece.element.tap = .choose(goal: goal)
      // A field that was tapped by mistake is left by tapping another one.
      piece.element.isValue = true
    }
  }
}
