extension PullDownButton {
  private func caption(_ metrics: Metrics) -> Caption {
    Caption(label: label, face: face ?? (glyph == nil ? .label : .both), glyph: glyph, metrics)
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest { caption(metrics).widthRequest(metrics) }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = .menuButton
      piece.element.predictability = predictability
      piece.opens.menu = MenuPlan(
        id: piece.element.id + "/menu", place: place, title: title, staysOpen: staysOpen,
        content: .elements(items))
    }
  }
}
