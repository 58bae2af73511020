import Core

/// Lays out the screen of a design and every menu that can open from it.
struct LayoutBuilder {
  let metrics: Metrics
  var composer: Composer
  var surfaces: [Surface] = []
  /// The surface before which a person stands at first.
  var start = 0

  init(metrics: Metrics, file: String) {
    self.metrics = metrics
    composer = Composer(metrics: metrics, file: file)
  }

  /// Lays out a screen; problems are left in the composer.
  mutating func build(_ screen: Screen) {
    composer.title = screen.title
    if screen.content.contains(where: { $0.kind == .canvas }) {
      let (pieces, pages) = canvases(screen)
      guard composer.problems.isEmpty else { return }
      addScreen(pieces, pages: pages)
      orderFocus()
      return
    }
    let top = edge(screen, .top, from: metrics.safeTop)
    let topEdge = top.map { $0.y + $0.box.height }.max() ?? metrics.safeTop
    let content = contentLines(screen)
    let bottom = bottomEdge(screen)
    let bottomEdge = bottom.map(\.y).min() ?? metrics.safeBottom
    var pieces = top.flatMap { pinned($0.box, x: $0.x, y: $0.y) }
    let pages = place(content, from: topEdge, to: bottomEdge, into: &pieces)
    pieces += bottom.flatMap { pinned($0.box, x: $0.x, y: $0.y) }
    guard composer.problems.isEmpty else { return }
    addScreen(pieces, pages: pages)
    orderFocus()
  }

  private typealias Placed = (box: Box, x: Double, y: Double)

  private mutating func contentLines(_ screen: Screen) -> [(box: Box, place: Place)] {
    let width = metrics.width - 2 * metrics.contentMargin
    var lines: [(box: Box, place: Place)] = []
    for (index, control) in screen.content.enumerated() where control.placement == .content {
      let place = Place.screen.child("content", index)
      lines += composer.lines(control, width: width, at: place).map { ($0, place) }
    }
    return lines
  }

  /// The bars and containers at the top or bottom, one below the other.
  private mutating func edge(
    _ screen: Screen, _ placement: Placement, from start: Double
  ) -> [Placed] {
    var placed: [Placed] = []
    var y = start
    for (index, control) in screen.content.enumerated() where control.placement == placement {
      let (box, x) = edgeBox(control, at: Place.screen.child("content", index))
      placed.append((box, x, y))
      y += box.height
    }
    return placed
  }

  private mutating func bottomEdge(_ screen: Screen) -> [Placed] {
    let placed = edge(screen, .bottom, from: 0)
    let height = placed.reduce(0) { $0 + $1.box.height }
    return placed.map { ($0.box, $0.x, $0.y + metrics.safeBottom - height) }
  }

  private mutating func edgeBox(_ control: Control, at place: Place) -> (Box, Double) {
    let margin = control.laidOut.isBar ? metrics[.barMargin] : metrics.contentMargin
    return (composer.box(control, width: metrics.width - 2 * margin, at: place), margin)
  }

  private func pinned(_ box: Box, x: Double, y: Double) -> [Piece] {
    var whole = Box()
    whole.add(box, x: x, y: y)
    for index in whole.pieces.indices { whole.pieces[index].element.isPinned = true }
    return whole.pieces
  }

  /// Places the lines of the content between the bars, and returns the number of pages.
  private mutating func place(
    _ lines: [(box: Box, place: Place)], from top: Double, to bottom: Double,
    into pieces: inout [Piece]
  ) -> Int {
    let gap = metrics[.contentGap]
    let window = bottom - top - 2 * gap
    guard window >= metrics[.minimumHit] || lines.isEmpty && bottom >= top else {
      composer.fail(
        .screen, found: "\(plainText(max(0, window))) pt between the bars",
        expected: "at least \(plainText(metrics[.minimumHit])) pt for the content")
      return 1
    }
    for line in lines where line.box.height > window {
      composer.fail(
        line.place, found: "parts side by side of \(plainText(line.box.height)) pt",
        expected: limit(window) + ", the height between the bars")
    }
    let pages = Pages(
      heights: lines.map(\.box.height), gaps: lines.map { $0.box.gap ?? gap }, window: window)
    for (index, line) in lines.enumerated() {
      var whole = Box()
      whole.add(line.box, x: metrics.contentMargin, y: top + gap + pages.top[index])
      for piece in whole.pieces.indices {
        whole.pieces[piece].element.page = pages.page[index]
      }
      pieces += whole.pieces
    }
    return pages.count
  }

  private mutating func addScreen(_ pieces: [Piece], pages: Int) {
    let frame = Rectangle(x: 0, y: 0, width: metrics.width, height: metrics.height)
    surfaces.append(
      Surface(
        id: "screen", kind: .screen, parent: nil, frame: frame, elements: pieces.map(\.element),
        pages: pages))
    for (index, piece) in pieces.enumerated() {
      attach(piece.opens, to: index, on: 0)
    }
  }
}
