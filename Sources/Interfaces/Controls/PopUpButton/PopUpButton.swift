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
  /// Tells whether the menu begins with a search field that has the focus: an autocomplete field.
  public var isSearch: Bool
  /// The share to which the face lets the options be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// The options from top to bottom.
  public var options: [Option]

  /// Creates a pop-up button; see the properties for meanings.
  public init(
    _ label: String = "", id: String? = nil, selection: String? = nil, order: Order = .fixed,
    isSearch: Bool = false, predictability: Double? = nil,
    @ListBuilder<Option> options: () -> [Option]
  ) {
    self.id = id
    self.label = label
    self.selection = selection
    self.order = order
    self.isSearch = isSearch
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
      "search": true makes it an autocomplete field (a combobox): its menu begins with a search field that has the
      focus as soon as it is open, above the keyboard where one is on the screen. People type as many letters of
      the name as pay for them, or look on.
      """),
    summary: "Shows the current option and opens a menu of all, perhaps with a search field.",
    blank: PopUpButton {},
    [
      .id(\.id),
      .usual("label", at: \.label, as: .labelOrEmpty, "The subject of the choice."),
      .selected(\.selection),
      .usual("order", at: \.order, as: .word, "The place where the menu opens."),
      .usual(
        "search", at: \.isSearch, as: .flag,
        "Whether the menu begins with a search field that has the focus."),
      .predictability(\.predictability),
      .options(\.options, count: 1...DesignLimits.perSurface, inMenu: true),
    ],
    check: { button, object, _ in
      object.checkSelection(button.selection, among: button.options)
      if button.isSearch, button.order == .nearness {
        object.optional("search")?.fail(
          found: "a search field in a menu that opens under the finger",
          expected: "either \"search\" or \"order\": \"nearness\"")
      }
      if button.label.isEmpty, object.optional("selected") == nil {
        object.cursor.fail(
          found: "neither a label nor a selected option", expected: "one of them to show")
      }
    })

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(contents, path)
    if isSearch { collector.searchFields.insert((id ?? path) + Self.field) }
  }

  /// What follows the name of the button in that of its search field.
  private static let field = "/search"

  private func caption(_ metrics: Metrics) -> Caption {
    let value = options.first { $0.key != nil && $0.key == selection }
    let parts = [label, value?.label ?? ""].filter { !$0.isEmpty }
    var caption = Caption(label: parts.joined(separator: ": "), face: .label, metrics)
    caption.chrome += metrics[.indicator]
    return caption
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest { caption(metrics).widthRequest(metrics) }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let caption = caption(composer.metrics)
    return composer.button(caption, width: width, at: place) { piece in
      piece.element.id = id ?? place.id
      piece.element.role = .popUpButton
      piece.element.currentGoal = selection
      piece.element.predictability = predictability
      piece.opens.menu = MenuPlan(
        id: piece.element.id + "/menu", place: place,
        content: .options(options, selection: selection, opensAtSelection: order == .nearness))
      guard isSearch else { return }
      let name = label.isEmpty ? caption.label : label
      piece.opens.menu?.field = SurfaceElement(
        id: piece.element.id + Self.field, label: name, words: wordCount(name),
        tap: .choose(goal: piece.element.id + Self.field), isValue: true, isPinned: true,
        role: .searchField)
    }
  }
}
