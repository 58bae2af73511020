import Core

/// A screen that is pushed over the present one, with a button in its bar that goes back.
public struct Page: Hashable, Sendable {
  /// The title in the bar; it tells where one is.
  public var title: String
  /// The label of the button that goes back; the title of the screen below when nil.
  public var back: String?
  /// The controls from top to bottom.
  public var content: [Control]

  /// Creates a page; see the properties for meanings.
  public init(
    _ title: String, back: String? = nil, @ListBuilder<Control> content: () -> [Control]
  ) {
    self.title = title
    self.back = back
    self.content = content()
  }
}

extension Page {
  static let format = ObjectFormat<Page, DesignReader>(
    "A screen that is pushed over the present one.", blank: Page("") {},
    [
      .required("title", at: \.title, as: .label, "The title in the bar."),
      .optional(
        "back", at: \.back, as: .label,
        "The button that goes back; the title of the screen below when left out."),
      .own(.content(.sheet), \.content) { object, reader in
        reader.surfaceContent(object)
      } write: {
        Node($0, \.node)
      },
    ])

  static let topic = InterfaceTopic(
    "page", title: "Page",
    summary: "A screen that is pushed over the present one, with a way back in its bar.",
    """
    Its title tells where one is; the button before it goes back, and so do people who are lost.
    It stays when something on it is chosen: a later step of a task begins there, and people go back
    for what is not on it. Content that is taller than the screen is scrolled page by page.
    """)
}

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
    let own = metrics.textWidth(title, size: size)
    return [
      SurfaceElement(
        id: id + "/back", label: back,
        frame: Rectangle(x: margin, y: metrics.safeTop, width: wide, height: height),
        visibleShare: metrics.visibleShare(of: text, in: max(1, wide - chrome), size: size),
        words: wordCount(back), tap: .back, isPinned: true),
      SurfaceElement(
        id: id + "/title", label: title,
        frame: Rectangle(x: margin + wide, y: metrics.safeTop, width: room, height: height),
        visibleShare: metrics.visibleShare(of: own, in: room, size: size),
        words: wordCount(title), tap: .nothing, isPinned: true, role: .heading),
    ]
  }
}
