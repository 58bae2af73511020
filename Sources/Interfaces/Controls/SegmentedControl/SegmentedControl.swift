import Core

/// A control that shows all options side by side, all of the same width.
public struct SegmentedControl: Hashable, Sendable, ControlNode, OptionsControl {
  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The subject of the choice; read aloud, not drawn.
  public var label: String
  /// The id of the current option; nil when none is chosen yet.
  public var selection: String?
  /// The width of the whole control, in pt; all that is available when nil.
  public var width: Double?
  /// Texts alone or pictures alone.
  public var face: Face
  /// The options from left to right.
  public var options: [Option]

  /// Creates a segmented control; see the properties for meanings and units.
  public init(
    _ label: String = "", id: String? = nil, selection: String? = nil, width: Double? = nil,
    face: Face = .label, @ListBuilder<Option> options: () -> [Option]
  ) {
    self.id = id
    self.label = label
    self.selection = selection
    self.width = width
    self.face = face
    self.options = options()
  }
}

extension SegmentedControl {
  static let definition = ControlDefinition(
    .segmented, noun: "segmented control", in: .anywhere,
    help: InterfaceTopic(
      "segmented", title: "Segmented control",
      summary: "All options side by side; one tap chooses.",
      """
      The segments share the width equally, so that each is smaller the more there are.
      A label that does not fit is cut off: what is seen of it rules out others, or does not.
      The present choice is visible. A goal that is chosen already needs no tap.
      """),
    summary: "Shows all options side by side.", blank: SegmentedControl {},
    [
      .id(\.id),
      .usual("label", at: \.label, as: .labelOrEmpty, "The subject of the choice."),
      .selected(\.selection),
      .optional("width", at: \.width, as: .number(DesignLimits.width), "The width.", unit: "pt"),
      face,
      .options(\.options, count: DesignLimits.segments, inMenu: false),
    ],
    check: { control, object, _ in
      object.checkSelection(control.selection, among: control.options)
      object.checkGlyphs(control.options.map(\.glyph), face: control.face)
    })

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

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    if let width = width.map(snap) { return WidthRequest(least: width, natural: width) }
    let narrow = metrics[.minimumHit] * Double(options.count)
    return WidthRequest(least: narrow, natural: narrow, grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let wanted = self.width.map(snap) ?? width
    if wanted > width {
      composer.fail(place, found: "a width of \(plainText(wanted)) pt", expected: limit(width))
    }
    let metrics = composer.metrics
    let face = face.element
    let selection = selection
    return composer.sideBySide(
      options, width: min(wanted, width), height: metrics[.segmentedHeight],
      text: metrics.geometry[.segmentedText], padding: metrics[.segmentedPadding], at: place
    ) { option, place in
      option.piece(.segment, face: face, selection: selection, at: place)
    }
  }
}
