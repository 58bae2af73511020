import Core

extension CellCollection {
  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: metrics[.minimumHit], natural: metrics[.minimumHit], grows: true)
  }

  /// The cells: a title, and a line for each row of cells.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var lines: [Box] = []
    if let title {
      let heading = Text(title, id: (id ?? place.id) + "/title", isHeading: true)
      lines.append(heading.box(in: &composer, width: width, at: place, lines: nil))
    }
    let group = composer.groups.next()
    let metrics = composer.metrics
    let pieces = pieces(group: group, at: place)
    let gap = arrangement == .grid ? metrics[.contentGap] : 0
    let columns = columnCount(width: width, gap: gap, metrics)
    let own = snapDown((width - gap * Double(columns - 1)) / Double(columns))
    let room = max(0, own - metrics.cellPadding)
    for start in stride(from: 0, to: pieces.count, by: columns) {
      let boxes = pieces[start..<min(start + columns, pieces.count)].map { piece -> Box in
        var piece = piece
        let wanted = metrics.lines(metrics.textWidth(piece.element.label), in: room)
        // A tile is as high as wide, and holds two lines, or more where it needs them.
        let lines = arrangement == .grid ? max(2, wanted) : wanted
        let height =
          arrangement == .grid
          ? max(own, metrics.buttonHeight + (wanted - 1) * metrics[.line])
          : metrics.listRowHeight + (lines - 1) * metrics[.line]
        piece.element.frame = Rectangle(x: 0, y: 0, width: own, height: height)
        piece.element.lettersLeft = metrics.lettersLeft(
          of: piece.element.label, in: room, lines: lines)
        return Box(width: own, height: height, pieces: [piece])
      }
      var line = Box.row(boxes, gap: gap)
      if arrangement == .list { line.gap = 0 }
      lines.append(line)
    }
    return lines
  }

  private func columnCount(width: Double, gap: Double, _ metrics: Metrics) -> Int {
    guard arrangement == .grid else { return 1 }
    let fitting = Int(((width + gap) / (metrics[.gridCell] + gap)).rounded(.down))
    let most = Int((width / metrics[.minimumHit]).rounded(.down))
    return min(max(1, columns ?? fitting), max(1, most))
  }

  private func pieces(group: Int, at place: Place) -> [Piece] {
    var pieces: [Piece]
    switch cells {
    case .options(let options, let selection):
      pieces = options.enumerated().map { index, option in
        option.piece(.cell, selection: selection, at: place.child("options", index))
      }
    case .items(let items):
      pieces = items.enumerated().map { cell($0.element, at: place.child("items", $0.offset)) }
    }
    for index in pieces.indices {
      pieces[index].element.group = group
      pieces[index].element.isListed = true
      if let context { pieces[index].attach(context, at: place) }
    }
    return pieces
  }

  private func cell(_ item: Item, at place: Place) -> Piece {
    let id = Identity.leaf(item.id, label: item.label, path: place.id)
    let element = SurfaceElement(
      id: id, label: item.label, face: item.glyph == nil ? .label : .both,
      words: wordCount(item.label),
      tap: item.tap(id), currentGoal: item.isOn == true ? id : nil,
      isDestructive: item.isDestructive, role: item.isOn == nil ? .cell : .toggle,
      isOn: item.isOn)
    return Piece(
      element: element, opens: Openings(consequencePlan: item.consequencePlan(goal: id, at: place)))
  }
}
