import Core

extension Control.Kind {
  /// Takes a text.
  public static let textField = Self(named: "text_field")
}

extension TextField {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .textField, noun: "text field", in: .anywhere,
    help: [
      InterfaceTopic(
        "text_field", "Text field", "Takes a text; a tap brings up the keyboard.",
        """
        A tap gives it the focus: that is the goal of its name. The text itself is a step of a task,
        as { type: "Anna", into: "name" }: key by key on the keyboard that the input method has, from
        the clipboard, or spoken.
        A search field is one that says so; what it finds is a matter of the design.
        """)
    ],
    ObjectFormat<TextField, DesignReader>(
      "Takes a text.", blank: TextField(""),
      [
        .leafID(\.id), .label(\.label),
        .usual("value", \.value, .labelOrEmpty, "", "The text that stands in it at first."),
        .usual("search", \.isSearch, .flag, false, "Whether it looks for what is typed."),
        .optional("width", \.width, .number(DesignLimits.width), "The width.", unit: "pt"),
      ]))

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
    collector.fields.append(Identity.leaf(id, label: label, path: path))
  }
}
