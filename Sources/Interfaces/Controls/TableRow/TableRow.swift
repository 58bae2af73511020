import Core

/// A row of a table: it does something as a whole, and may have a button at its end and actions behind a
/// swipe.
public struct TableRow: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text.
  public var label: String
  /// The button at the end, where there is one.
  public var accessory: Item?
  /// The actions that a swipe brings to light, from left to right.
  public var swipe: [Item]
  /// The consequence of a tap at the row, where there is one besides the action.
  public var consequence: Consequence?

  /// Creates a row; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, accessory: Item? = nil,
    then consequence: Consequence? = nil, @ListBuilder<Item> swipe: () -> [Item] = { [] }
  ) {
    self.label = label
    self.id = id
    self.accessory = accessory
    self.swipe = swipe()
    self.consequence = consequence
  }
}

extension TableRow {
  static let definition = ControlDefinition(
    .tableRow, noun: "row of a table", in: [.screen, .row, .stack, .canvas, .sheet],
    help: InterfaceTopic(
      "table_row", title: "Row of a table",
      summary:
        "A row that is tapped as a whole, with a button at its end and actions behind a swipe.",
      """
      A tap at the row does what it says or opens what it "presents"; a tap at the button at its end
      does something else. A swipe brings buttons to light in the row. Who knows that things can be
      held (convention.hold_content) is taken to know the swipe, for which there is no number;
      assistive input has it among the actions of the row, and pointers behind the second button.
      """),
    summary: "A row with a button at its end and actions behind a swipe.", blank: TableRow(""),
    [
      .leafID(\.id), .label(\.label),
      .object(
        "accessory", at: \.accessory, as: Item.format, by: "item",
        summary: "The button at the end.", counts: true),
      .actions("swipe", at: \.swipe, most: 8, "The actions behind a swipe."),
      .consequence(\.consequence),
    ])

  var allControls: [Control] {
    (consequence?.controls ?? []) + (accessory?.consequence?.controls ?? [])
  }

  mutating func changeControls(_ change: (Control) -> Control) {
    consequence = consequence?.mapControls(change)
    if let item = accessory { accessory?.consequence = item.consequence?.mapControls(change) }
  }

  mutating func choose(_ goal: String) { changeControls { $0.afterChoosing(goal) } }

  func addGoals(to collector: inout GoalCollector, at path: String) {
    collector.addAction(id, label, consequence: consequence, path: path)
    collector.add(.items((accessory.map { [$0] } ?? []) + swipe), path)
  }

  func addNotes(to collector: inout NoteCollector, at path: String) {
    collector.offer(id, label)
    collector.addFollowing(consequence, path)
    if let accessory { collector.add(.items([accessory]), path) }
    if !swipe.isEmpty { collector.addHidden(swipe.map(\.menuElement), path + ".swipe") }
  }

  func widthRequest(_ metrics: Metrics) -> WidthRequest {
    let least = 2 * metrics[.minimumHit]
    return WidthRequest(least: least, natural: least, grows: true)
  }

  func box(in composer: inout Composer, width: Double, at place: Place) -> Box {
    let metrics = composer.metrics
    let end = accessory == nil ? 0 : metrics[.minimumHit]
    let own = max(metrics[.minimumHit], width - end)
    let room = max(0, own - metrics.cellPadding)
    let lines = metrics.lines(metrics.textWidth(label), in: room)
    let height = metrics.listRowHeight + (lines - 1) * metrics[.line]
    let goal = Identity.leaf(id, label: label, path: place.id)
    let group = composer.groups.next()
    var row = Piece(
      element: SurfaceElement(
        id: goal, label: label, frame: Rectangle(x: 0, y: 0, width: own, height: height),
        group: group,
        lettersLeft: metrics.lettersLeft(of: label, in: room, lines: lines),
        words: wordCount(label), tap: .choose(goal: goal), role: .cell))
    row.opens.consequencePlan = ConsequencePlan(consequence, goal: goal, label: label, at: place)
    if !swipe.isEmpty {
      row.opens.hold = MenuPlan(
        id: goal + "/swipe", place: place.part("swipe"), isContext: true, isSwiped: true,
        content: .elements(swipe.map(\.menuElement)))
      row.element.convention = .swipeRow
    }
    var pieces = [row]
    if let accessory {
      let inner = place.part("accessory")
      let name = Identity.leaf(accessory.id, label: accessory.label, path: inner.id)
      var element = SurfaceElement(
        id: name, label: accessory.label, face: accessory.glyph == nil ? .label : .glyph,
        frame: Rectangle(x: own, y: 0, width: end, height: height), group: group,
        words: wordCount(accessory.label), tap: accessory.tap(name),
        isDestructive: accessory.isDestructive, isOn: accessory.isOn)
      element.glyphClass = GlyphClass(glyph: accessory.glyph)
      pieces.append(
        Piece(
          element: element,
          opens: Openings(consequencePlan: accessory.consequencePlan(goal: name, at: inner))))
    }
    return Box(width: own + end, height: height, pieces: pieces)
  }

  /// Rows stand close together.
  func lines(in composer: inout Composer, width: Double, at place: Place) -> [Box] {
    var row = box(in: &composer, width: width, at: place)
    row.gap = 0
    return [row]
  }
}

extension LayoutBuilder {
  /// Lays out the buttons that a swipe brings to light at the end of a row.
  ///
  /// - Returns: The index of their surface.
  mutating func addSwiped(_ plan: MenuPlan, over row: Rectangle, on parent: Int) -> Int {
    let rows = MenuRows(plan, metrics: metrics).rows
    let count = Double(rows.count)
    let wide = min(metrics[.swipeWidth], snapDown(row.width / max(1, count)))
    let left = row.maxX - wide * count
    let index = surfaces.count
    var surface = Surface(
      id: plan.id, kind: plan.kind, parent: parent,
      frame: Rectangle(x: left, y: row.y, width: wide * count, height: row.height), elements: [])
    for (place, row) in rows.enumerated() {
      var element = row.element
      element.frame = Rectangle(
        x: left + wide * Double(place), y: surface.frame.y, width: wide,
        height: surface.frame.height)
      element.lettersLeft = metrics.lettersLeft(of: element.label, in: wide, lines: 2)
      element.role = .button
      surface.elements.append(element)
    }
    surfaces.append(surface)
    for (place, row) in rows.enumerated() { attach(row.opens, to: place, on: index) }
    return index
  }
}
