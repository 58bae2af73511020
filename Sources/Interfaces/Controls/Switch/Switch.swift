import Core

/// A label with a switch at its end that is on or off.
public struct Switch: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of what is turned on, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject.
  public var label: String
  /// Tells whether it is on.
  public var isOn: Bool
  /// Tells whether a tap anywhere in the row turns it, rather than one at the switch alone.
  public var takesRow: Bool

  /// Creates a switch; see the properties for meanings.
  public init(_ label: String, id: String? = nil, isOn: Bool = false, takesRow: Bool = false) {
    self.label = label
    self.id = id
    self.isOn = isOn
    self.takesRow = takesRow
  }
}

extension Switch {
  static let definition = ControlDefinition(
    .switch, in: .anywhere,
    help: InterfaceTopic(
      "switch", title: "Switch",
      summary: "A label with a switch at its end; a tap turns it on or off.",
      """
      Only a tap at the switch turns it, unless the whole row does ("row"). The label and the switch
      are read as one. What is on already needs no tap. The surface stays, and so does the state:
      later steps of a task find it on.
      """),
    summary: "Turns something on and off.", blank: Switch(""),
    [
      .leafID(\.id), .label(\.label),
      .usual("on", at: \.isOn, as: .flag, "Whether it is on."),
      .usual(
        "row", at: \.takesRow, as: .flag,
        "Whether a tap anywhere in the row turns it, not at the switch alone."),
    ])

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
  }

  mutating func choose(_ goal: String) {
    if goal == id ?? Identity.slug(label) { isOn = true }
  }

  private func caption(_ metrics: Metrics) -> Caption {
    var caption = Caption(label: label, face: .label, metrics)
    caption.chrome += metrics[.switchWidth]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let natural = caption(metrics).widthRequest(metrics).natural
    let least = metrics[.switchWidth] + 2 * metrics[.buttonPadding]
    return WidthRequest(least: least, natural: max(least, natural), grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    var box = composer.button(caption(metrics), width: width, at: place) { piece in
      let goal = Identity.leaf(id, label: label, path: place.id)
      piece.element.id = goal
      piece.element.role = .toggle
      piece.element.tap = .toggle(goal: goal)
      piece.element.isOn = isOn
      piece.element.currentGoal = isOn ? goal : nil
    }
    guard !takesRow else { return box }
    let hit = min(width, metrics[.switchWidth] + metrics[.buttonPadding])
    for index in box.pieces.indices {
      box.pieces[index].element.frame.x = width - hit
      box.pieces[index].element.frame.width = hit
    }
    return box
  }
}
