import Core

extension Button {
  private func caption(_ metrics: Metrics) -> Caption {
    let chosen = mode == .popUp ? items.firstOn?.label : nil
    var caption = Caption(
      label: chosen ?? label, face: face ?? (glyph == nil ? .label : .both), glyph: glyph, metrics)
    if mode == .popUp { caption.chrome += metrics[.indicator] }
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest { caption(metrics).widthRequest(metrics) }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      describe(&piece, at: place)
    }
  }

  /// Fills in what the modes differ in: the role, what each act does, and what opens.
  private func describe(_ piece: inout Piece, at place: Place) {
    let goal = Identity.leaf(id, label: label, path: place.id)
    let opensByTap = mode == .pullDown || mode == .popUp
    piece.element.id = opensByTap ? id ?? place.id : goal
    piece.element.isDestructive = isDestructive
    piece.element.isUnnamed = isUnnamed
    piece.element.keys = opensByTap ? 0 : keyCount(of: shortcut)
    switch mode {
    case .plain, .holdMenu:
      piece.element.role = .button
      piece.element.tap = .choose(goal: goal)
      piece.opens.consequencePlan = ConsequencePlan(
        consequence, goal: goal, label: label, isDestructive: isDestructive, at: place)
    case .toggle, .toggleHoldMenu:
      piece.element.role = .toggle
      piece.element.tap = .toggle(goal: goal)
      piece.element.isOn = isOn ?? false
      piece.element.currentGoal = isOn == true ? goal : nil
    case .pullDown: piece.element.role = .menuButton
    case .popUp:
      piece.element.role = .popUpButton
      if let item = items.firstOn {
        piece.element.currentGoal = item.id ?? Identity.slug(item.label)
      }
    }
    attachMenu(to: &piece, at: place)
    if let context { piece.attach(context, at: place) }
  }

  private func attachMenu(to piece: inout Piece, at place: Place) {
    guard !items.isEmpty else { return }
    let plan = MenuPlan(
      id: piece.element.id + "/menu", place: place, selects: mode == .popUp,
      content: .elements(items))
    if mode == .pullDown || mode == .popUp {
      piece.opens.menu = plan
    } else {
      piece.opens.hold = plan
      piece.element.convention = .holdButton
    }
  }
}
