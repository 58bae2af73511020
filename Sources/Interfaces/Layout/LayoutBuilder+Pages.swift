import Core

extension LayoutBuilder {
  /// Lays out a page that is pushed over a surface.
  ///
  /// - Returns: The index of its surface.
  mutating func addPage(_ page: Page, of plan: ConsequencePlan, on below: Int) -> Int {
    let place = plan.place.part("page", "presents.page")
    let title = surfaces[below].elements.first { $0.id == surfaces[below].id + "/title" }?.label
    let back = page.back ?? title ?? (composer.title.isEmpty ? "Back" : composer.title)
    var surface = Surface(
      id: plan.id + "/page", kind: .page, parent: below, frame: screenFrame, elements: [],
      closesOutside: false)
    surface.elements = header(page.title, back: back, of: surface.id)
    let top = metrics.safeTop + metrics.barHeight + metrics[.contentGap]
    return add(
      surface, page.content, from: top, to: metrics.safeBottom - metrics[.contentGap],
      prefix: plan.id == plan.goal ? "" : plan.id + "/", at: place)
  }

  /// Adds a surface with lines of controls below what it has already, which stays in its place.
  ///
  /// - Returns: The index of the surface.
  mutating func add(
    _ surface: Surface, _ content: [Control], from top: Double, to bottom: Double, prefix: String,
    at place: Place
  ) -> Int {
    var surface = surface
    let width = metrics.width - 2 * metrics.contentMargin
    let lines = lines(of: content, width: width, at: place)
    let (gap, window) = (metrics[.contentGap], bottom - top)
    if let tallest = lines.map(\.height).max(), tallest > window {
      composer.fail(
        place, found: "parts side by side of \(plainText(tallest)) pt", expected: limit(window))
      return 0
    }
    let pages = Pages(
      heights: lines.map(\.height), gaps: lines.map { $0.gap ?? gap }, window: window)
    var opens = surface.elements.map { _ in Openings() }
    for (line, (page, y)) in zip(lines, zip(pages.page, pages.top)) {
      var whole = Box()
      whole.add(line, x: metrics.contentMargin, y: top + y)
      for piece in whole.pieces {
        var element = piece.element
        element.id = prefix + element.id
        element.page = page
        surface.elements.append(element)
        opens.append(piece.opens.prefixed(by: prefix))
      }
    }
    surface.pages = pages.count
    let index = surfaces.count
    surfaces.append(surface)
    for (element, opening) in opens.enumerated() { attach(opening, to: element, on: index) }
    return index
  }

  /// The button that goes back, and the title.
  private func header(_ title: String, back: String, of id: String) -> [SurfaceElement] {
    let size = metrics.geometry[.textSize, .large]
    let (margin, height) = (metrics[.barMargin], metrics.barHeight)
    let text = metrics.textWidth(back, size: size)
    let chrome = metrics[.indicator] + metrics[.buttonPadding]
    let wide = min(snapDown(metrics.width / 3), max(metrics[.minimumHit], text + chrome))
    let room = metrics.width - 2 * (margin + wide)
    return [
      SurfaceElement(
        id: id + "/back", label: back,
        frame: Rectangle(x: margin, y: metrics.safeTop, width: wide, height: height),
        lettersLeft: metrics.lettersLeft(of: back, in: max(1, wide - chrome), size: size),
        words: wordCount(back), tap: .back, isPinned: true),
      SurfaceElement(
        id: id + "/title", label: title,
        frame: Rectangle(x: margin + wide, y: metrics.safeTop, width: room, height: height),
        lettersLeft: metrics.lettersLeft(of: title, in: room, size: size),
        words: wordCount(title), tap: .nothing, isPinned: true, role: .heading),
    ]
  }
}
