import Core

extension Switch {
  private func caption(_ metrics: Metrics) -> Caption {
    var caption = Caption(label: label, face: .label, metrics)
    caption.chrome += metrics[.switchWidth]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let natural = caption(metrics).widthRequest(metrics).natural
    let least = metrics[.switchWidth] + 2 * metrics[.buttonPadding]
    return WidthRequest(least: least, natural: max(least, natural), grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    var box = composer.button(caption(metrics), width: width, at: place) { piece in
      let goal = Identity.leaf(id, label: label, path: place.id)
      piece.element.id = goal
      piece.element.role = .toggle
      piece.element.tap = .toggle(goal: goal)
      piece.element.isOn = isOn
      piece.element.currentGoal = isOn ? goal : nil
    }
    guard !takesRow else { return box }
    let hit = min(width, metrics[.switchWidth] + metrics[.buttonPadding])
    for index in box.pieces.indices {
      box.pieces[index].element.frame.x = width - hit
      box.pieces[index].element.frame.width = hit
    }
    return box
  }
}
