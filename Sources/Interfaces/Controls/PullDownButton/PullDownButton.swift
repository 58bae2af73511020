import Core

/// A button that opens a menu of actions; its own face never changes.
public struct PullDownButton: Hashable, Sendable, ControlNode, ElementsControl {
  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// The form of the face; a glyph and the label when nil and there is a glyph.
  public var face: Face?
  /// The title at the top of the menu, where there is one.
  public var title: String?
  /// The share to which the face lets the contents be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// Tells whether the menu stays open after a choice, so that several can be made.
  public var staysOpen: Bool
  /// The contents of the menu from top to bottom.
  public var items: [MenuElement]

  /// Creates a pull-down button; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, face: Face? = nil,
    title: String? = nil, predictability: Double? = nil, staysOpen: Bool = false,
    @ListBuilder<MenuElement> items: () -> [MenuElement]
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.face = face
    self.title = title
    self.predictability = predictability
    self.staysOpen = staysOpen
    self.items = items()
  }
}

extension PullDownButton {
  static let definition = ControlDefinition(
    .pulldown, in: .anywhere,
    help: InterfaceTopic(
      "pulldown", title: "Pull-down button",
      summary: "A tap opens a menu of actions; the title stays as it is.",
      """
      The menu can hold a title, sections with separators and titles, glyphs, and submenus; more
      than three groups are noted as bad practice.
      A menu that stays open holds things that are on or off: a tap turns one on or off, and a
      mistake is turned back on the spot.
      How well the title lets the contents be predicted is a trait (scent.title) or given.
      """),
    summary: "Opens a menu of actions.", blank: PullDownButton("") {},
    [
      .id(\.id), .label(\.label), .glyph(\.glyph), .face(\.face), .title(\.title),
      .predictability(\.predictability),
      .usual(
        "stays_open", at: \.staysOpen, as: .flag, "Whether the menu stays open after a choice."),
      .menu(\.items),
    ],
    check: { button, object, _ in object.checkFace(button.face, glyph: button.glyph) })

  func caption(_ metrics: Metrics) -> Caption {
    Caption(label: label, face: face ?? (glyph == nil ? .label : .both), glyph: glyph, metrics)
  }
}
