import Core

/// A row of actions side by side; those that do not fit go into a More button at its end.
public struct InlineActions: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The widths of the actions.
  public enum Sizing: String, CaseIterable, Hashable, Sendable {
    /// All of the same width; together they fill the row.
    case equal
    /// As wide as their faces.
    case natural
  }

  /// The name of the row; made from its place when nil.
  public var id: String?
  /// The widths of the actions.
  public var sizing: Sizing
  /// The form in which the actions show their purpose.
  public var face: Face
  /// The most actions shown in the row; nil for as many as fit.
  public var limit: Int?
  /// The actions from left to right.
  public var items: [Item]

  /// Creates a row of actions; see the properties for meanings.
  public init(
    id: String? = nil, sizing: Sizing = .equal, face: Face = .label, limit: Int? = nil,
    @ListBuilder<Item> items: () -> [Item]
  ) {
    self.id = id
    self.sizing = sizing
    self.face = face
    self.limit = limit
    self.items = items()
  }
}

extension InlineActions {
  var contents: ControlContents {
    get { .items(items) }
    set { if case .items(let items) = newValue { self.items = items } }
  }

  static let definition = ControlDefinition(
    .inline, noun: "row of actions", in: Set.anywhere.subtracting([.canvas]),
    help: InterfaceTopic(
      "inline", title: "Inline actions",
      summary: "Actions side by side on the screen; each is visible and takes space.",
      """
      Each action is one tap.
      Actions that do not fit go to a More button at the end of the row.
      """),
    summary: "Shows actions side by side, as many as fit.", blank: InlineActions {},
    [
      .id(\.id),
      .usual("sizing", at: \.sizing, as: .word, "The widths of the actions."),
      .usual("face", at: \.face, as: .word, "The form in which they show their purpose."),
      .optional(
        "limit", at: \.limit, as: .integer(0...DesignLimits.perSurface),
        "The most actions shown in the row."),
      .items(\.items, "The actions from left to right."),
    ],
    check: { row, object, _ in object.checkGlyphs(row.items.map(\.glyph), face: row.face) })

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let shown = min(items.count, (limit ?? items.count))
    let more = shown < items.count ? [metrics[.minimumHit]] : []
    let widths = items.prefix(shown).map { width(of: $0, metrics) } + more
    let gaps = metrics[.contentGap] * Double(max(0, widths.count - 1))
    return WidthRequest(
      least: metrics[.minimumHit], natural: widths.reduce(gaps, +), grows: sizing == .equal)
  }

  /// The width that an action needs.
  private func width(of item: Item, _ metrics: Metrics) -> Double {
    if sizing == .equal { return metrics[.minimumHit] }
    let caption = Caption(label: item.label, face: face, glyph: item.glyph, metrics)
    return max(metrics[.minimumHit], caption.chrome + caption.text)
  }

  /// Actions side by side, and a More button for those that are left.
  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    composer.groups.separate()
    defer { composer.groups.separate() }
    let gap = composer.metrics[.contentGap]
    let (shown, widths) = widths(in: width, composer.metrics)
    var boxes: [Box] = []
    for (index, own) in widths.enumerated() {
      boxes.append(
        index < shown
          ? action(items[index], in: &composer, width: own, at: place.child("items", index))
          : overflow(from: shown, in: &composer, width: own, at: place))
    }
    var box = Box.row(boxes, gap: gap)
    box.width = max(box.width, width)
    return box
  }

  /// The number of actions that are shown, and their widths with that of the More button.
  private func widths(in width: Double, _ metrics: Metrics) -> (shown: Int, widths: [Double]) {
    let gap = metrics[.contentGap]
    let wanted = items.map { self.width(of: $0, metrics) }
    let shown = fitting(wanted, width: width, metrics)
    let more = shown < items.count
    var widths = Array(wanted.prefix(shown)) + (more ? [metrics[.minimumHit]] : [])
    if sizing == .equal, !widths.isEmpty {
      let gaps = gap * Double(widths.count - 1)
      let own = snapDown((width - gaps) / Double(widths.count))
      widths = widths.map { _ in max(own, 0) }
    }
    if let only = widths.first, widths.count == 1 { widths = [min(only, width)] }
    return (shown, widths)
  }

  /// The number of actions that fit; where not all do, room is left for the More button.
  private func fitting(_ widths: [Double], width: Double, _ metrics: Metrics) -> Int {
    let gap = metrics[.contentGap]
    let most = min(widths.count, limit ?? widths.count)
    func length(_ count: Int, more: Bool) -> Double {
      let sum = widths.prefix(count).reduce(0, +) + (more ? metrics[.minimumHit] : 0)
      return sum + gap * Double(max(0, count + (more ? 1 : 0) - 1))
    }
    if most == widths.count, length(most, more: false) <= width || most == 1 { return most }
    var count = min(most, widths.count - 1)
    while count > 0, length(count, more: true) > width { count -= 1 }
    return count
  }

  private func action(
    _ item: Item, in composer: inout Composer, width: Double, at place: Place
  ) -> Box {
    let caption = Caption(
      label: item.label, face: face, glyph: item.glyph, composer.metrics)
    let id = Identity.leaf(item.id, label: item.label, path: place.id)
    return composer.button(caption, width: width, at: place) { piece in
      piece.element.id = id
      piece.element.tap = item.tap(id)
      piece.element.currentGoal = item.isOn == true ? id : nil
      piece.element.isDestructive = item.isDestructive
      piece.element.role = item.isOn == nil ? .button : .toggle
      piece.element.isOn = item.isOn
      piece.element.keys = item.shortcutKeys
      piece.opens.consequencePlan = item.consequencePlan(goal: id, at: place)
    }
  }

  private func overflow(
    from first: Int, in composer: inout Composer, width: Double, at place: Place
  ) -> Box {
    let id = (self.id ?? place.id) + "/more"
    let height = composer.metrics.buttonHeight
    let element = SurfaceElement(
      id: id, label: "More", face: .ellipsis,
      frame: Rectangle(x: 0, y: 0, width: width, height: height), group: composer.groups.next(),
      tap: .nothing, role: .menuButton)
    let plan = MenuPlan(id: id + "/menu", place: place, content: .items(items, from: first))
    return Box(
      width: width, height: height, pieces: [Piece(element: element, opens: Openings(menu: plan))])
  }
}
