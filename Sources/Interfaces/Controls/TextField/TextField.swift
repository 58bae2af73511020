import Core

/// A field that takes a text.
public struct TextField: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the field, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The subject of the text, shown in the field while it is empty.
  public var label: String
  /// The text that stands in it at first; empty for none.
  public var value: String
  /// Tells whether it looks for what is typed.
  public var isSearch: Bool
  /// The keyboard that it brings up on the screen.
  public var keyboard: Keyboard
  /// What the system offers to fill in.
  public var autofill: Autofill
  /// The width that it asks for, in pt; nil for as much as there is.
  public var width: Double?

  /// A keyboard on the screen.
  public enum Keyboard: String, CaseIterable, Hashable, Sendable {
    /// Letters, and digits and signs on planes of their own.
    case text
    /// A pad of digits alone.
    case number
  }

  /// Creates a field; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, value: String = "", isSearch: Bool = false,
    keyboard: Keyboard = .text, autofill: Autofill = .none, width: Double? = nil
  ) {
    self.label = label
    self.id = id
    self.value = value
    self.isSearch = isSearch
    self.keyboard = keyboard
    self.autofill = autofill
    self.width = width
  }
}

extension TextField {
  static let definition = ControlDefinition(
    .textField, noun: "text field", in: .anywhere,
    help: InterfaceTopic(
      "text_field", title: "Text field", summary: "Takes a text; a tap brings up the keyboard.",
      """
      A tap gives it the focus: that is the goal of its name. The text itself is a step of a task,
      as { type: "Anna", into: "name" }: key by key on the keyboard that the input method has, from
      the clipboard, or spoken. "keyboard": "number" brings up a pad of digits, whose keys are larger and
      which takes nothing but digits. A keyboard on the screen covers its lower part: what lies there
      can be used once the keyboard is put away.
      "autofill" says that the system has the text and offers it, above a keyboard on the screen: "field" for
      this field, "form" for all fields of the page that say so, filled in by one tap. Who does not take the
      offer in types.
      A search field is one that says so: once a text is typed, lists and grids of the design show
      only cells of which a word begins with it, for the rest of the task. Where no step types
      into it, people who look for a cell of its surface type the name where that is less effort to them than
      looking on.
      """),
    summary: "Takes a text.", blank: TextField(""),
    [
      .leafID(\.id), .label(\.label),
      .usual("value", at: \.value, as: .labelOrEmpty, "The text that stands in it at first."),
      .usual(
        "search", at: \.isSearch, as: .flag, "Whether it looks for what is typed."
      ),
      .usual("keyboard", at: \.keyboard, as: .word, "The keyboard that comes up on the screen."),
      .usual(
        "autofill", at: \.autofill, as: .word,
        "What the system offers to fill in where people type."),
      .optional("width", at: \.width, as: .number(DesignLimits.width), "The width.", unit: "pt"),
    ],
    check: { field, object, _ in
      if field.isSearch, field.autofill != .none {
        object.optional("autofill")?.fail(
          found: "\"autofill\" of a search field", expected: "either \"autofill\" or \"search\"")
      }
    })

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.add(id, label, path)
    let field = Identity.leaf(id, label: label, path: path)
    collector.fields.append(field)
    if isSearch { collector.searchFields.insert(field) }
    if keyboard == .number { collector.digitFields.insert(field) }
  }

  private func caption(_ metrics: Metrics) -> Caption {
    let shown = value.isEmpty ? label : label + ": " + value
    return Caption(label: shown, face: isSearch ? .both : .label, metrics)
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    if let width = width.map(snap) { return WidthRequest(least: width, natural: width) }
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(
      least: least, natural: max(least, caption(metrics).widthRequest(metrics).natural),
      grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.button(caption(composer.metrics), width: width, at: place) { piece in
      let goal = Identity.leaf(id, label: label, path: place.id)
      piece.element.id = goal
      piece.element.role = isSearch ? .searchField : .textField
      piece.element.tap = .choose(goal: goal)
      // A field that was tapped by mistake is left by tapping another one.
      piece.element.isValue = true
      piece.element.takesDigits = keyboard == .number
      piece.element.text = value
      piece.element.autofill = autofill
    }
  }
}
