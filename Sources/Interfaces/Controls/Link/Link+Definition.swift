import Core

extension Control.Kind {
  /// Goes somewhere by a tap at its text.
  public static let link = Self(named: "link")
}

extension Link {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .link, in: .anywhere,
    help: [
      InterfaceTopic(
        "link", title: "Link",
        summary: "A text that goes somewhere; what can be hit is the text alone.",
        """
        One tap does what it says, as a button does, but its hit rectangle is one line of text high and
        as wide as its words. With "presents" it pushes a page or opens another surface.
        """)
    ],
    ObjectFormat<Link, DesignReader>(
      "Goes somewhere by a tap at its text.", blank: Link(""),
      [.leafID(\.id), .label(\.label), .consequence(\.consequence)]))

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
}
