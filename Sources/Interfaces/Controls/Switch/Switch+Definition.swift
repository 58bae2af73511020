import Core

extension Control.Kind {
  /// Turns something on and off.
  public static let `switch` = Self(named: "switch")
}

extension Switch {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .switch, in: .anywhere,
    help: [
      InterfaceTopic(
        "switch", title: "Switch",
        summary: "A label with a switch at its end; a tap turns it on or off.",
        """
        Only a tap at the switch turns it, unless the whole row does ("row"). The label and the switch
        are read as one. What is on already needs no tap. The surface stays, and so does the state:
        later steps of a task find it on.
        """)
    ],
    ObjectFormat<Switch, DesignReader>(
      "Turns something on and off.", blank: Switch(""),
      [
        .leafID(\.id), .label(\.label),
        .usual("on", at: \.isOn, as: .flag, default: false, "Whether it is on."),
        .usual(
          "row", at: \.takesRow, as: .flag, default: false,
          "Whether a tap anywhere in the row turns it, not at the switch alone."),
      ]))

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
  }

  mutating func choose(_ goal: String) {
    if goal == id ?? Identity.slug(label) { isOn = true }
  }
}
