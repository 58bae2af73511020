import Core

/// A button that shows the current option and opens a menu of all options.
public struct PopUpButton: Hashable, Sendable, ControlNode, OptionsControl {
  /// Where the options stand when the menu is open.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// The menu opens where the platform opens menus.
    case fixed
    /// The menu opens with the current option under the finger.
    case nearness
  }

  /// The name of the control; made from its place when nil.
  public var id: String?
  /// The text that introduces the value; empty for none.
  public var label: String
  /// The id of the current option; nil when none is chosen yet.
  public var selection: String?
  /// Where the options stand when the menu is open.
  public var order: Order
  /// The share to which the face lets the options be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// The options from top to bottom.
  public var options: [Option]

  /// Creates a pop-up button; see the properties for meanings.
  public init(
    _ label: String = "", id: String? = nil, selection: String? = nil, order: Order = .fixed,
    predictability: Double? = nil, @ListBuilder<Option> options: () -> [Option]
  ) {
    self.id = id
    self.label = label
    self.selection = selection
    self.order = order
    self.predictability = predictability
    self.options = options()
  }
}

extension PopUpButton {
  static let definition = ControlDefinition(
    .popup, noun: "pop-up button", in: .anywhere,
    help: InterfaceTopic(
      "popup", title: "Pop-up button",
      summary: "Shows the present choice; a tap opens a menu of options, a second one chooses.",
      """
      A default that is the goal needs no tap at all; without a firm wish more people keep it
      than would choose it (default.keep).
      A tap opens a flat menu of options that exclude each other.
      The order of the options is fixed, or the menu opens with the present choice under the
      finger.
      """),
    summary: "Shows the current option and opens a menu of all.", blank: PopUpButton {},
    [
      .id(\.id),
      .usual("label", at: \.label, as: .labelOrEmpty, "The subject of the choice."),
      .selected(\.selection),
      .usual("order", at: \.order, as: .word, "The place where the menu opens."),
      .predictability(\.predictability),
      .options(\.options, count: 1...DesignLimits.perSurface, inMenu: true),
    ],
    check: { button, object, _ in
      object.checkSelection(button.selection, among: button.options)
      if button.label.isEmpty, object.optional("selected") == nil {
        object.cursor.fail(
          found: "neither a label nor a selected option", expected: "one of them to show")
      }
    })

  private func caption(_ metrics: Metrics) -> Caption {
    let value = options.first { $0.key != nil && $0.key == selection }
    let parts = [label, value?.label ?? ""].filter { !$0.isEmpty }
    var caption = Caption(label: parts.joined(separator: ": "), face: .label, metrics)
    caption.chrome += metrics[.indicator]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest { caption(metrics).widthRequest(metrics) }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = .popUpButton
      piece.element.currentGoal = selection
      piece.element.predictability = predictability
      piece.opens.menu = MenuPlan(
        id: piece.element.id + "/menu", place: place,
        content: .options(options, selection: selection, opensAtSelection: order == .nearness))
    }
  }
}
