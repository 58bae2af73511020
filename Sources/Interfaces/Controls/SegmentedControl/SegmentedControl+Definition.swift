import Core

extension Control.Kind {
  /// Shows all options side by side.
  public static let segmented = Self(named: "segmented")
}

extension SegmentedControl {
  var definition: ControlDefinition { Self.definition }

  var contents: ControlContents {
    get { .options(options) }
    set { if case .options(let options) = newValue { self.options = options } }
  }

  static let definition = ControlDefinition(
    .segmented, noun: "segmented control", in: .anywhere,
    help: [
      InterfaceTopic(
        "segmented", title: "Segmented control",
        summary: "All options side by side; one tap chooses.",
        """
        The segments share the width equally, so that each is smaller the more there are.
        A label that does not fit is cut off: what is seen of it rules out others, or does not.
        The present choice is visible. A goal that is chosen already needs no tap.
        """)
    ],
    ObjectFormat<SegmentedControl, DesignReader>(
      "Shows all options side by side.", blank: SegmentedControl {},
      [
        .id(\.id),
        .usual("label", at: \.label, as: .labelOrEmpty, default: "", "The subject of the choice."),
        .selected(\.selection),
        .optional("width", at: \.width, as: .number(DesignLimits.width), "The width.", unit: "pt"),
        face,
        .options(\.options, count: DesignLimits.segments, inMenu: false),
      ],
      check: { control, object, _ in
        object.checkSelection(control.selection, among: control.options)
        object.checkGlyphs(control.options.map(\.glyph), face: control.face)
      }))

  /// Texts or pictures; segments do not mix them.
  private static let face = Part<SegmentedControl>.own(
    FieldDescription(
      "face", .word(["label", "glyph"]), "Texts alone or pictures alone.", usual: "label"), \.face
  ) { object, _ in
    guard let place = object.optional("face"), let face = place.choice(Face.self) else {
      return .label
    }
    if face == .both {
      place.fail(
        found: "the face \"both\"", expected: "\"label\" or \"glyph\"; segments do not mix them")
    }
    return face
  } write: {
    $0 == .label ? nil : Node(.string($0.rawValue))
  }
}
