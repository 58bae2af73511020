import Core

/// A text that does something when it is tapped, no larger than it is printed.
public struct Link: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// The consequence of a tap besides the action, where there is one.
  public var consequence: Consequence?

  /// Creates a link; see the properties for meanings.
  public init(_ label: String, id: String? = nil, then consequence: Consequence? = nil) {
    self.label = label
    self.id = id
    self.consequence = consequence
  }
}

extension Link {
  static let definition = ControlDefinition(
    .link, in: .anywhere,
    help: InterfaceTopic(
      "link", title: "Link",
      summary: "A text that goes somewhere; what can be hit is the text alone.",
      """
      One tap does what it says, as a button does, but its hit rectangle is one line of text high and
      as wide as its words. With "presents" it pushes a page or opens another surface.
      """),
    summary: "Goes somewhere by a tap at its text.", blank: Link(""),
    [.leafID(\.id), .label(\.label), .consequence(\.consequence)])

  var allControls: [Control] { consequence?.controls ?? [] }

  mutating func changeControls(_ change: (Control) -> Control) {
    consequence = consequence?.mapControls(change)
  }

  mutating func choose(_ goal: String) { consequence = consequence?.afterChoosing(goal) }

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.addAction(id, label, consequence: consequence, path: path)
  }

  func addNotes(to collector: inout NoteCollector, at path: String) {
    collector.offer(id, label)
    collector.addFollowing(consequence, path)
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let text = metrics.textWidth(label)
    return WidthRequest(least: min(text, metrics[.minimumHit]), natural: text)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let (goal, text) = (
      Identity.leaf(id, label: label, path: place.id), metrics.textWidth(label)
    )
    let own = min(width, text)
    let element = SurfaceElement(
      id: goal, label: label,
      frame: Rectangle(x: 0, y: 0, width: own, height: metrics[.line]),
      group: composer.groups.next(), lettersLeft: metrics.lettersLeft(of: label, in: own),
      words: wordCount(label), tap: .choose(goal: goal), role: .link)
    let plan = ConsequencePlan(consequence, goal: goal, label: label, at: place)
    return Box(
      width: own, height: metrics[.line],
      pieces: [Piece(element: element, opens: Openings(consequencePlan: plan))])
  }
}
