import Core

extension Consequence {
  /// The shapes of what follows from an action.
  static var definitions: [(name: String, shape: Shape)] {
    let words = ["none"] + Question.Kind.allCases.map(\.rawValue)
    let surfaces =
      Dialog.Kind.allCases.map {
        FieldDescription($0.rawValue, .reference("dialog"), Dialog.format.description.summary)
      } + [
        FieldDescription("sheet", .reference("sheet"), BottomSheet.format.description.summary),
        FieldDescription("page", .reference("page"), Page.format.description.summary),
      ]
    return [
      (
        "confirm",
        .described(
          .anyOf([.word(words), .object(Question.format.description)]),
          "A question before an action is done: its kind, or an object.")
      ),
      ("toast", .object(Toast.format.description)),
      ("loading", .object(Loading.format.description)),
      (
        "presents",
        .object(
          ObjectDescription(
            "A surface that opens, by its kind.", surfaces, alternatives: surfaces.map(\.key)))
      ),
      ("dialog", .object(Dialog.format.description)),
      ("sheet", .object(BottomSheet.format.description)),
      ("page", .object(Page.format.description)),
    ]
  }

  /// The names by which an action says what it leads to; at most one of them.
  static let fields = [
    FieldDescription("confirm", .reference("confirm"), "A question before the action is done."),
    FieldDescription("toast", .reference("toast"), Toast.format.description.summary),
    FieldDescription("loading", .reference("loading"), Loading.format.description.summary),
    FieldDescription("presents", .reference("presents"), "A surface that opens."),
  ]
}

extension Member where Context == DesignReader {
  /// The further effect of an action; nil when it just happens.
  static func consequence(_ path: ValuePath<Root, Consequence?>) -> Self {
    Self(Consequence.fields) { object, root, reader in
      root[keyPath: path] = reader.consequence(object)
      return true
    } write: { root in
      [root[keyPath: path].member]
    }
  }
}

extension Consequence? {
  /// The name and value by which an action says what it leads to.
  fileprivate var member: (String, Node?) {
    switch self {
    case .confirm(let question): ("confirm", Question.format.node(question))
    case .toast(let toast): ("toast", Toast.format.node(toast))
    case .loading(let loading): ("loading", Loading.format.node(loading))
    case .presents(.dialog(let dialog)):
      ("presents", Node(members: [(dialog.kind.rawValue, Dialog.format.node(dialog))]))
    case .presents(.sheet(let sheet)):
      ("presents", Node(members: [("sheet", BottomSheet.format.node(sheet))]))
    case .presents(.page(let page)):
      ("presents", Node(members: [("page", Page.format.node(page))]))
    case nil: ("presents", nil)
    }
  }
}

extension DesignReader {
  fileprivate mutating func consequence(_ object: ObjectCursor) -> Consequence? {
    let given = Consequence.fields.map(\.key).filter { object.optional($0) != nil }
    guard let name = given.first, let place = object.optional(name) else { return nil }
    if given.count > 1 {
      object.optional(given[1])?.fail(
        found: "\"\(given[1])\" beside \"\(name)\"", expected: "one consequence of an action")
    }
    switch name {
    case "confirm": return question(place).map { .confirm($0) }
    case "toast": return Toast.format.read(place, &self).map { .toast($0) }
    case "loading": return Loading.format.read(place, &self).map { .loading($0) }
    default: return panel(place).map { .presents($0) }
    }
  }

  /// Reads a question: an object, or its kind alone; `none` asks nothing.
  private mutating func question(_ cursor: Cursor) -> Question? {
    guard case .string(let word) = cursor.node.value else {
      return Question.format.read(cursor, &self)
    }
    if word == "none" { return nil }
    if let kind = Question.Kind(rawValue: word) { return Question(kind) }
    cursor.fail(expected: oneOf(Question.Kind.allCases.map(\.rawValue) + ["none"], near: word))
    return nil
  }
}

extension Question {
  static let format = ObjectFormat<Question, DesignReader>(
    "A question.", blank: Question(),
    [
      kindMember, .title(\.title),
      .optional("message", at: \.message, as: .label, "The consequences of the action."),
      .optional("action", at: \.action, as: .label, "The button that does it."),
      .usual("cancel", at: \.cancel, as: .label, "The button that does not."),
    ])

  /// The place of the question, which is always written.
  private static let kindMember = Part<Question>.own(
    FieldDescription(
      "kind", ValueFormat<Kind>.word.shape, "The place of the question.",
      usual: .string(Kind.alert.rawValue)), \.kind
  ) { object, _ in
    guard let place = object.optional("kind") else { return .alert }
    return place.choice(Kind.self)
  } write: {
    Node(.string($0.rawValue))
  }

  static let topic = InterfaceTopic(
    "confirm", title: "Question before an action",
    summary: "An alert, an action sheet or a popover that asks first.",
    """
    It costs one more tap for those who intended the action.
    Others read it with a probability (confirmation.attention) that falls with each question seen
    (confirmation.habituation).
    """)
}

extension Permission {
  static let format = ObjectFormat<Permission, DesignReader>(
    "A question of the system before the value is taken.", blank: Permission(""),
    [
      .required("title", at: \.title, as: .label, "The question.", purpose: "the question"),
      .optional("message", at: \.message, as: .label, "The purpose of the permission."),
      .usual("allow", at: \.allow, as: .label, "The button that gives it."),
      .usual("refuse", at: \.refuse, as: .label, "The button that refuses it."),
      .optional("granted", at: \.granted, as: .number(0...1), "The share of people who give it."),
    ])

  static let topic = InterfaceTopic(
    "permission", title: "Choice with a permission",
    summary: "An option for which the system asks first.",
    """
    Whoever refuses keeps the choice before; the goal is not reached.
    """)
}

extension Toast {
  static let format = ObjectFormat<Toast, DesignReader>(
    "A message that is shown for a while.", blank: Toast(""),
    [
      .label(\.label),
      .optional(
        "duration", at: \.duration, as: .number(DesignLimits.seconds),
        "The time for which it is shown.",
        unit: "s"),
      .object("action", at: \.action, as: Action.format, counts: true),
    ])

  static let topic = InterfaceTopic(
    "toast", title: "Toast",
    summary: "A message that disappears by itself, with an optional button such as Undo.",
    """
    Its button is reached if the tap comes before it disappears (toast.duration, or as given).
    Undo takes back a mistake, a destructive one as well, if it is reached.
    """)
}

extension Toast.Action {
  static let format = ObjectFormat<Toast.Action, DesignReader>(
    "An action that is offered meanwhile.", blank: Toast.Action(),
    [
      .label(\.label), .leafID(\.id),
      .usual("undo", at: \.isUndo, as: .flag, "Whether it takes back what was done."),
    ])
}

extension Loading {
  static let format = ObjectFormat<Loading, DesignReader>(
    "An action that takes time.", blank: Loading(0),
    [
      .required(
        "duration", at: \.duration, as: .number(time), "The time that it takes.",
        purpose: "how long it takes, in s", unit: "s"),
      .optional(
        "delay", at: \.delay, as: .number(time), "The time before anything is shown.", unit: "s"),
      .usual("label", at: \.label, as: .label, "The text of the overlay."),
      .optional("cancel", at: \.cancel, as: .label, "The button that stops it."),
      .usual(
        "failure", at: \.failure, as: .number(0...1), "The share of attempts that fail."
      ),
      .usual("retry", at: \.retry, as: .label, "The button that tries again."),
    ])

  private static let time = 0...DesignLimits.seconds.upperBound

  static let topic = InterfaceTopic(
    "loading", title: "Loading and trying again",
    summary: "An action that takes time and may fail.",
    """
    The overlay is shown at once, or after its delay. Touches are blocked. Nobody leaves
    during waiting.grace; then a share of all people does in each second (waiting.rate).
    With a button that stops it, those who leave press it, and an action begun by mistake is
    stopped rather than waited for, unless it is done before the button is reached.
    A failure leads to a button that tries again.
    """)
}
