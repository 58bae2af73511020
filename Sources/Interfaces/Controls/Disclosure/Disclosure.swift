import Core

/// A title under which controls unfold.
public struct Disclosure: Hashable, Sendable, ControlNode, ContentControl, LinesControl {
  /// The name of the title; made from its place when nil.
  public var id: String?
  /// The title.
  public var label: String
  /// Tells whether the controls are in sight at first.
  public var isOpen: Bool
  /// The controls from top to bottom.
  public var content: [Control]

  /// Creates a disclosure; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, isOpen: Bool = false,
    @ListBuilder<Control> content: () -> [Control]
  ) {
    self.label = label
    self.id = id
    self.isOpen = isOpen
    self.content = content()
  }
}

extension Disclosure {
  static let definition = ControlDefinition(
    .disclosure, in: [.screen, .row, .stack, .canvas, .sheet],
    help: InterfaceTopic(
      "disclosure", title: "Disclosure", summary: "A title under which controls unfold.",
      """
      A tap at the title unfolds the controls below it; another one folds them up. They stay unfolded
      when one is chosen. What stands above stays in sight and can be used; what stands below is
      pushed out of sight until they are folded up. "open" ones show their controls at once.
      """),
    summary: "Unfolds controls below a title.", blank: Disclosure("") {},
    [
      .id(\.id), .label(\.label),
      .usual("open", at: \.isOpen, as: .flag, "Whether the controls are in sight at first."),
      .content(\.content, in: .sheet) { list, object, reader in
        reader.nested { reader in
          reader.isWithinLevels(object.cursor) ? reader.controls(list, in: .sheet) : nil
        }
      },
    ])

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: metrics[.minimumHit], natural: metrics[.minimumHit], grows: true)
  }

  /// The title, and below it the controls where they are in sight.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    composer.groups.separate()
    defer { composer.groups.separate() }
    var caption = Caption(label: label, face: .label, composer.metrics)
    caption.chrome += composer.metrics[.indicator]
    let title = composer.button(caption, width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = isOpen ? .heading : .menuButton
      guard !isOpen else { return }
      piece.opens.consequencePlan = ConsequencePlan(
        id: piece.element.id, goal: piece.element.id, label: label, isDestructive: false,
        place: place, content: .fold(content))
    }
    guard isOpen else { return [title] }
    return [title]
      + content.enumerated().flatMap { index, control in
        composer.lines(control, width: width, at: place.child("content", index))
      }
  }
}

extension LayoutBuilder {
  /// Unfolds controls below their title: what is above stays in sight and can be used.
  ///
  /// - Returns: The index of the surface.
  mutating func addFold(
    _ content: [Control], of plan: ConsequencePlan, from anchor: Rectangle, on below: Int
  ) -> Int {
    // A title low on the screen is scrolled up to leave room.
    let room = metrics.height / 2
    let top = min(anchor.y, snapDown(max(metrics.safeTop, metrics.safeBottom - room)))
    let frame = Rectangle(
      x: 0, y: top, width: metrics.width, height: metrics.height - top)
    var surface = Surface(
      id: plan.id + "/fold", kind: .sheet, parent: below, frame: frame, elements: [],
      blocks: false, closesOutside: false)
    surface.elements = [
      SurfaceElement(
        id: plan.id + "/fold/title", label: plan.label,
        frame: Rectangle(x: anchor.x, y: top, width: anchor.width, height: anchor.height),
        words: wordCount(plan.label), tap: .back, isPinned: true)
    ]
    return add(
      surface, content, from: top + anchor.height + metrics[.contentGap],
      to: metrics.safeBottom - metrics[.contentGap],
      prefix: plan.id == plan.goal ? "" : plan.id + "/", at: plan.place)
  }
}
