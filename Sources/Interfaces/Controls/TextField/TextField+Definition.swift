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
        "text_field", title: "Text field", summary: "Takes a text; a tap brings up the keyboard.",
        """
        A tap gives it the focus: that is the goal of its name. The text itself is a step of a task,
        as { type: "Anna", into: "name" }: key by key on the keyboard that the input method has, from
        the clipboard, or spoken.
        A search field is one that says so: once a text is typed, lists and grids of the design show
        only cells of which a word begins with it, for the rest of the task.
        """)
    ],
    ObjectFormat<TextField, DesignReader>(
      "Takes a text.", blank: TextField(""),
      [
        .leafID(\.id), .label(\.label),
        .usual(
          "value", at: \.value, as: .labelOrEmpty, default: "",
          "The text that stands in it at first."),
        .usual(
          "search", at: \.isSearch, as: .flag, default: false, "Whether it looks for what is typed."
        ),
        .optional("width", at: \.width, as: .number(DesignLimits.width), "The width.", unit: "pt"),
      ]))

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
    let field = Identity.leaf(id, label: label, path: path)
    collector.fields.append(field)
    if isSearch { collector.searchFields.insert(field) }
  }
}
