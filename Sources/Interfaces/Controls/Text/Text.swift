import Core

/// A text to read.
public struct Text: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the text; made from its place when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// Tells whether the text is the title of what follows it.
  public var isHeading: Bool
  /// Tells whether the text asks something about which people have to make up their minds.
  public var isQuestion: Bool
  /// The menu that holding the text opens, where there is one.
  public var context: ContextMenu?

  /// Creates a text; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, isHeading: Bool = false, isQuestion: Bool = false,
    context: ContextMenu? = nil
  ) {
    self.id = id
    self.label = label
    self.isHeading = isHeading
    self.isQuestion = isQuestion
    self.context = context
  }
}

extension Text {
  static let definition = ControlDefinition(
    .text, in: .anywhere,
    help: InterfaceTopic(
      "text", title: "Text", summary: "Something to read.",
      """
      A fixation on it costs as much as one on a control. A heading begins a group.
      "question": true says that it asks people something about which they make up their own minds, as a banner
      about cookies does: reading and deciding take time, less with each time that it comes. What people answer is
      the task's to say, as goals with frequencies.
      """),
    summary: "A text to read.", blank: Text(""),
    [
      .id(\.id), .label(\.label),
      .usual("heading", at: \.isHeading, as: .flag, "Whether it is the title of what follows."),
      .usual(
        "question", at: \.isQuestion, as: .flag,
        "Whether it asks something about which people have to make up their minds."),
      .context(\.context),
    ])

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    WidthRequest(least: 0, natural: metrics.textWidth(label))
  }

  /// A text in as many lines as it needs, up to half of the screen; in a bar, one.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    box(in: &composer, width: width, at: place, lines: composer.textLines)
  }

  /// A text in no more lines than given, or than half of the screen holds.
  func box(
    in composer: inout Composer, width: Double, at place: Place, lines most: Double?
  ) -> Box {
    if isHeading { composer.groups.separate() }
    let metrics = composer.metrics
    let whole = metrics.textWidth(label)
    let line = metrics[.line]
    let room = max(1, (metrics.height / 2 / line).rounded(.down))
    let lines = min(most ?? room, max(1, (whole / max(width, 1)).rounded(.up)))
    var element = SurfaceElement(
      id: id ?? place.id, label: label,
      frame: Rectangle(x: 0, y: 0, width: width, height: lines * line),
      group: composer.groups.next(), isHeading: isHeading,
      lettersLeft: metrics.lettersLeft(of: label, in: width, lines: lines),
      words: wordCount(label), tap: .nothing, role: isHeading ? .heading : .text)
    element.isQuestion = isQuestion
    var piece = Piece(element: element)
    if let context { piece.attach(context, at: place) }
    return Box(width: width, height: lines * line, pieces: [piece])
  }
}
