import Core

extension DesignReader {
  /// Reads a surface that an action opens: an object whose one name is its sort.
  mutating func panel(_ cursor: Cursor) -> Panel? {
    nested { $0.panelWithinLevels(cursor) }
  }

  private mutating func panelWithinLevels(_ cursor: Cursor) -> Panel? {
    let known = Dialog.Kind.allCases.map(\.rawValue) + ["sheet", "page"]
    guard isWithinLevels(cursor), let object = cursor.object(known: known),
      let (member, inner) = object.onlyMember(
        expected: "one name, the sort of surface, as in { alert: { items: [] } }")
    else { return nil }
    if member.key == "sheet" { return BottomSheet.format.read(inner, &self).map { .sheet($0) } }
    if member.key == "page" { return Page.format.read(inner, &self).map { .page($0) } }
    guard let kind = Dialog.Kind(rawValue: member.key),
      var dialog = Dialog.format.read(inner, &self)
    else { return nil }
    dialog.kind = kind
    dialog.check(inner)
    return .dialog(dialog)
  }

  /// Reads the controls of a sheet or page, which stand on the level of the surface itself.
  mutating func surfaceContent(_ list: [Cursor]) -> [Control] {
    onNewSurface { $0.controls(list, in: .sheet, levels: 0) }
  }
}

extension Panel {
  static let dialogTopic = InterfaceTopic(
    "dialog", title: "Alert, action sheet, popover, modal, bottom list",
    summary: "A surface with a title and a few choices.",
    """
    An alert, an action sheet, a popover, a modal of one or two buttons, a list at the lower edge
    with Cancel.
    Alerts and modals are answered by a button; the others are closed by a tap outside as well.
    On a tablet an action sheet is a popover.
    """)
}

extension Dialog {
  static let format = ObjectFormat<Dialog, DesignReader>(
    "A surface with a title and a few choices.", blank: Dialog(.alert) {},
    [
      .title(\.title), .optional("message", at: \.message, as: .label, "The text below the title."),
      .usual("cancel", at: \.cancel, as: .labelOrFalse, "The last button; false for none."),
      .optional(
        "closes_outside", at: \.closesOutside, as: .flag, "Whether a tap outside closes it."),
      .actions(
        "items", at: \.items, most: DesignLimits.perSurface, "The choices, in order."),
    ])

  /// Notes dialogs that no platform has.
  fileprivate func check(_ cursor: Cursor) {
    var listed = 0
    if case .array(let items)? = cursor.node["items"]?.value { listed = items.count }
    guard let object = cursor.object(known: nil) else { return }
    let place = object.optional("items") ?? cursor
    let buttons = listed + (cancel == nil ? 0 : 1)
    switch kind {
    case .actionSheet where listed == 0, .bottomList where listed == 0,
      .popover where listed == 0:
      place.fail(found: "an empty \(kind.words)", expected: "at least one item besides Cancel")
    case .alert where buttons == 0:
      place.fail(found: "an alert without a button", expected: "a button that closes it")
    case .modal where !(1...2).contains(buttons):
      place.fail(found: "a modal with \(buttons) buttons", expected: "one or two buttons")
    default: break
    }
    if kind == .alert, closesOutside == true {
      object.optional("closes_outside")?.fail(
        found: "an alert that a tap outside closes", expected: "an answer by a button")
    }
  }
}

extension Dialog.Kind {
  /// The sort of dialog in words.
  var words: String { rawValue.split(separator: "_").joined(separator: " ") }
}

extension BottomSheet {
  static let format = ObjectFormat<BottomSheet, DesignReader>(
    "A sheet from the lower edge.", blank: BottomSheet {},
    [
      .title(\.title),
      .usual("close", at: \.close, as: .labelOrFalse, "The button that closes it; false for none."),
      detentsMember, .optional("selected", at: \.selection, as: .detent, "The height at first."),
      .usual("grabber", at: \.grabber, as: .flag, "Whether a grabber shows."),
      .optional(
        "undimmed", at: \.undimmed, as: .detent, "The largest height that dims nothing behind."),
      .usual(
        "scrolling_expands", at: \.scrollingExpands, as: .flag,
        "Whether scrolling makes it taller."),
      .usual("animated", at: \.animated, as: .flag, "Whether a change of height is animated."),
      .usual("replaces", at: \.replaces, as: .flag, "Whether it closes another sheet first."),
      .usual(
        "open", at: \.isOpen, as: .flag,
        """
        Whether it is open when a person comes to the screen; one that grows is open on the screen \
        that a step shows.
        """),
      .content(\.content, in: .sheet) { $2.surfaceContent($0) },
    ],
    check: { sheet, object, _ in
      for (name, detent) in [("selected", sheet.selection), ("undimmed", sheet.undimmed)] {
        guard let place = object.optional(name), let detent else { continue }
        if !sheet.detents.contains(detent) {
          place.fail(expected: "one of the \"detents\" of the sheet")
        }
      }
    })

  /// The heights, each once.
  private static let detentsMember = Part<BottomSheet>.own(
    FieldDescription(
      "detents", .list(ValueFormat<Detent>.detent.shape, 1...8),
      "The heights at which it rests.", usual: ["large"]), \.detents
  ) { object, _ in
    guard let list = object.optional("detents")?.array(count: 1...8) else { return [.large] }
    var detents: [Detent] = []
    for item in list {
      guard let detent = ValueFormat<Detent>.detent.read(item) else { continue }
      if detents.contains(detent) {
        item.fail(found: "a height a second time", expected: "each height once")
      }
      detents.append(detent)
    }
    return detents.isEmpty ? [.large] : detents
  } write: {
    $0 == [.large] ? nil : Node($0, ValueFormat<Detent>.detent.write)
  }

  static let topic = InterfaceTopic(
    "sheet", title: "Bottom sheet",
    summary: "Controls on a sheet from the lower edge, at one of several heights.",
    """
    What is below the fold takes a drag, or a scroll where scrolling makes the sheet taller.
    Without a grabber and without such scrolling, a share of people knows that it can be dragged
    (convention.drag_sheet).
    A sheet may close another one first, which takes its time.
    While what is behind is dimmed, it cannot be used, and a tap there closes the sheet.
    At an undimmed height the elements behind that stay in sight are seen, chosen and hit by
    mistake while the sheet stays open; they follow those of the sheet in the order of focus.
    A sheet can be open when a person comes to the screen.
    """)
}

extension ValueFormat where Value == BottomSheet.Detent {
  /// A height: a word, or a length in pt.
  static var detent: Self {
    Self(
      .described(
        .anyOf([.word(["medium", "large"]), .number(DesignLimits.width)]),
        "A height: medium, large, or in pt.")
    ) { cursor in
      switch cursor.node.value {
      case .string("medium"): return .medium
      case .string("large"): return .large
      case .number: return cursor.number(in: DesignLimits.width).map { .height($0) }
      default:
        cursor.fail(expected: "\"medium\", \"large\" or a height in pt")
        return nil
      }
    } write: { detent in
      switch detent {
      case .medium: Node(.string("medium"))
      case .large: Node(.string("large"))
      case .height(let height): Node(.number(height))
      }
    }
  }
}

extension Page {
  static let format = ObjectFormat<Page, DesignReader>(
    "A screen that is pushed over the present one.", blank: Page("") {},
    [
      .required("title", at: \.title, as: .label, "The title in the bar."),
      .optional(
        "back", at: \.back, as: .label,
        "The button that goes back; the title of the screen below when left out."),
      .content(\.content, in: .sheet) { $2.surfaceContent($0) },
    ])

  static let topic = InterfaceTopic(
    "page", title: "Page",
    summary: "A screen that is pushed over the present one, with a way back in its bar.",
    """
    Its title tells where one is; the button before it goes back, and so do people who are lost.
    It stays when something on it is chosen: a later step of a task begins there, and people go back
    for what is not on it. Content that is taller than the screen is scrolled page by page.
    """)
}
