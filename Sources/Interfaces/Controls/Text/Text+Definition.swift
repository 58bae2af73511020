import Core

extension Control.Kind {
  /// A text to read.
  public static let text = Self(named: "text")
}

extension Text {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .text, in: .anywhere,
    help: [
      InterfaceTopic(
        "text", title: "Text", summary: "Something to read.",
        """
        A fixation on it costs as much as one on a control. A heading begins a group.
        """)
    ],
    ObjectFormat<Text, DesignReader>(
      "A text to read.", blank: Text(""),
      [
        .id(\.id), .label(\.label),
        .usual(
          "heading", at: \.isHeading, as: .flag, default: false,
          "Whether it is the title of what follows."),
        .context(\.context),
      ]))
}
