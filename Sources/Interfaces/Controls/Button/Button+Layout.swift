import Quantities

extension Composer {
  /// Fills in what the modes of a button differ in, and returns what it opens.
  func describe(
    _ button: Button, as element: inout SurfaceElement, at place: Place
  ) -> Openings {
    let inner = place.inside("button")
    let goal = Identity.leaf(button.id, label: button.label, path: place.id)
    let opensByTap = button.mode == .pullDown || button.mode == .popUp
    element.id = opensByTap ? button.id ?? place.id : goal
    element.isDestructive = button.isDestructive
    var piece = Piece(element: element)
    switch button.mode {
    case .plain, .holdMenu:
      piece.element.role = .button
      piece.element.tap = .choose(goal: goal)
      piece.opens.follow = button.follow(goal: goal, at: inner)
    case .toggle, .toggleHoldMenu:
      piece.element.role = .toggle
      piece.element.tap = .toggle(goal: goal)
      piece.element.isOn = button.isOn ?? false
      piece.element.currentGoal = button.isOn == true ? goal : nil
    case .pullDown: piece.element.role = .menuButton
    case .popUp: describeChoice(of: button, at: inner, as: &piece.element)
    }
    attachMenu(of: button, at: inner, to: &piece)
    if let menu = button.context { piece.attach(menu, at: inner) }
    element = piece.element
    return piece.opens
  }

  private func describeChoice(
    of button: Button, at place: Place, as element: inout SurfaceElement
  ) {
    element.role = .popUpButton
    if let item = button.items.firstOn {
      element.currentGoal = item.id ?? Identity.slug(item.label)
    }
  }

  private func attachMenu(of button: Button, at place: Place, to piece: inout Piece) {
    guard !button.items.isEmpty else { return }
    let plan = MenuPlan(
      id: piece.element.id + "/menu", place: place, selects: button.mode == .popUp,
      content: .elements(button.items))
    if button.mode == .pullDown || button.mode == .popUp {
      piece.opens.menu = plan
    } else {
      piece.opens.hold = plan
      piece.element.hint = "Actions available"
      piece.element.convention = .holdButton
    }
  }

  /// The cells of a list or grid: a title, and a line for each row of cells.
  mutating func cells(_ collection: CellCollection, width: Double, at place: Place) -> [Box] {
    groups.separate()
    defer { groups.separate() }
    var lines: [Box] = []
    if let title = collection.title {
      let heading = Text(title, id: (collection.id ?? place.id) + "/title", isHeading: true)
      lines.append(text(heading, width: width, at: place))
    }
    let pieces = cellPieces(collection, at: place)
    let gap = collection.arrangement == .grid ? metrics[.contentGap] : 0
    let columns = columnCount(collection, width: width, gap: gap)
    let own = snapDown((width - gap * Double(columns - 1)) / Double(columns))
    let height =
      collection.arrangement == .grid ? max(own, metrics.buttonHeight) : metrics.listRowHeight
    for start in stride(from: 0, to: pieces.count, by: columns) {
      let boxes = pieces[start..<min(start + columns, pieces.count)].map { piece -> Box in
        var piece = piece
        piece.element.frame = Rectangle(x: 0, y: 0, width: own, height: height)
        piece.element.visibleShare = metrics.visibleShare(
          of: metrics.textWidth(piece.element.label), in: max(0, own - metrics.cellPadding),
          lines: collection.arrangement == .grid ? 2 : 1)
        return Box(width: own, height: height, pieces: [piece])
      }
      var line = Box.row(boxes, gap: gap)
      if collection.arrangement == .list { line.gap = 0 }
      lines.append(line)
    }
    return lines
  }

  private func columnCount(_ collection: CellCollection, width: Double, gap: Double) -> Int {
    guard collection.arrangement == .grid else { return 1 }
    let fitting = Int(((width + gap) / (metrics[.gridCell] + gap)).rounded(.down))
    let most = Int((width / metrics[.minimumHit]).rounded(.down))
    return min(max(1, collection.columns ?? fitting), max(1, most))
  }

  private mutating func cellPieces(_ collection: CellCollection, at place: Place) -> [Piece] {
    let group = groups.next()
    var pieces: [Piece]
    switch collection.cells {
    case .options(let options, let selection):
      pieces = options.enumerated().map { index, option in
        cell(option, selection: selection, at: place.child("options", index))
      }
    case .items(let items):
      pieces = items.enumerated().map { cell($0.element, at: place.child("items", $0.offset)) }
    }
    for index in pieces.indices {
      pieces[index].element.group = group
      if let menu = collection.context { pieces[index].attach(menu, at: place) }
    }
    return pieces
  }

  private func cell(_ option: Option, selection: String?, at place: Place) -> Piece {
    let id = Identity.leaf(option.id, label: option.label, path: place.id)
    let element = SurfaceElement(
      id: id, label: option.label, face: option.glyph == nil ? .label : .both,
      frame: Rectangle(x: 0, y: 0, width: 0, height: 0), words: wordCount(option.label),
      tap: .choose(goal: id),
      currentGoal: option.key != nil && option.key == selection ? id : nil, isValue: true,
      role: .cell)
    return Piece(
      element: element, opens: Openings(follow: option.follow(goal: id, at: place)))
  }

  private func cell(_ item: Item, at place: Place) -> Piece {
    let id = Identity.leaf(item.id, label: item.label, path: place.id)
    let element = SurfaceElement(
      id: id, label: item.label, face: item.glyph == nil ? .label : .both,
      frame: Rectangle(x: 0, y: 0, width: 0, height: 0), words: wordCount(item.label),
      tap: item.tap(id), currentGoal: item.isOn == true ? id : nil,
      isDestructive: item.isDestructive, role: item.isOn == nil ? .cell : .toggle,
      hint: item.hint, isOn: item.isOn)
    return Piece(element: element, opens: Openings(follow: item.follow(goal: id, at: place)))
  }
}

extension Button {
  fileprivate func follow(goal: String, at place: Place) -> FollowPlan? {
    consequence.map {
      FollowPlan(
        id: goal, goal: goal, label: label, isDestructive: isDestructive, place: place,
        content: .consequence($0))
    }
  }
}

extension Metrics {
  /// The height of a row of a list at the text size.
  var listRowHeight: Double { grown(.listRow) }

  /// The room beside the label of a cell, in pt.
  var cellPadding: Double { 2 * self[.buttonPadding] }

  /// A height that has the given value at the default text size and grows with a line of text.
  func grown(_ number: PlatformGeometry.Number) -> Double {
    max(self[.minimumHit], self[number] + self[.line] - snap(geometry[.line, .large]))
  }
}
