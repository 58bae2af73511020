extension PopUpButton {
  private func caption(_ metrics: Metrics) -> Caption {
    let value = options.first { $0.key != nil && $0.key == selection }
    let parts = [label, value?.label ?? ""].filter { !$0.isEmpty }
    var caption = Caption(label: parts.joined(separator: ": "), face: .label, metrics)
    caption.chrome += metrics[.indicator]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest { caption(metrics).widthRequest(metrics) }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = .popUpButton
      piece.element.currentGoal = selection
      piece.element.predictability = predictability
      piece.opens.menu = MenuPlan(
        id: piece.element.id + "/menu", place: place,
        content: .options(options, selection: selection, order: order))
    }
  }
}
