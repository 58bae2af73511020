import Core

extension Control.Kind {
  /// Empty space.
  public static let spacer = Self(named: "spacer")
}

extension Spacer {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .spacer, in: Set.anywhere.subtracting([.canvas]),
    help: [
      InterfaceTopic(
        "spacer", title: "Spacer", summary: "Empty space.",
        """
        It moves what follows, and nothing else.
        """)
    ],
    ObjectFormat<Spacer, DesignReader>(
      "Empty space.", blank: Spacer(),
      [.optional("length", at: \.length, as: .number(0...2000), "The length.", unit: "pt")]))
}
