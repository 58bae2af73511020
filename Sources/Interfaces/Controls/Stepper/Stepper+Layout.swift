import Core

extension Stepper {
  private func caption(_ metrics: Metrics) -> Caption {
    var caption = Caption(
      label: label + ": " + ValueScale.text(value), face: .label, metrics)
    caption.chrome += metrics[.stepperWidth]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let natural = caption(metrics).widthRequest(metrics).natural
    let least = metrics[.stepperWidth] + 2 * metrics[.buttonPadding]
    return WidthRequest(least: least, natural: max(least, natural), grows: true)
  }

  /// The label, the button that lowers and the button that raises, in this order.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let own = min(width, metrics[.stepperWidth])
    let half = snapDown(own / 2)
    var box = composer.button(caption(metrics), width: width, at: place) { piece in
      piece.element.id = place.id + "/label"
      piece.element.role = .text
      piece.element.frame.width = width - 2 * half
    }
    if width <= 2 * half { box.pieces = [] }
    let group = box.pieces.first?.element.group ?? composer.groups.next()
    let goal = Identity.leaf(id, label: label, path: place.id)
    let height = min(box.height, metrics[.stepperHeight])
    for (index, raises) in [false, true].enumerated() {
      let isWanted = raises == (distance >= 0)
      let name = isWanted ? goal : goal + (raises ? ".more" : ".less")
      var element = SurfaceElement(
        id: goal + (raises ? "/more" : "/less"), label: label + (raises ? ", more" : ", less"),
        frame: Rectangle(
          x: width - half * Double(2 - index), y: snapDown((box.height - height) / 2),
          width: half, height: height),
        group: group, words: wordCount(label) + 1, tap: .toggle(goal: name),
        currentGoal: isWanted && aim != nil && distance == 0 ? goal : nil, isValue: true,
        role: .adjustable)
      if isWanted, distance != 0 {
        element.adjustments = [
          Adjustment(
            way: .press, steps: abs(distance) - 1, count: scale.count, width: half, height: height)
        ]
      }
      box.pieces.append(Piece(element: element))
    }
    return box
  }
}
