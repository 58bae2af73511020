import Core

extension Control.Kind {
  /// A row with a button at its end and actions behind a swipe.
  public static let tableRow = Self(named: "table_row")
}

extension TableRow {
  var definition: ControlDefinition { Self.definition }

  static let definition = ControlDefinition(
    .tableRow, noun: "row of a table", in: [.screen, .row, .stack, .canvas, .sheet],
    help: [
      InterfaceTopic(
        "table_row", title: "Row of a table",
        summary:
          "A row that is tapped as a whole, with a button at its end and actions behind a swipe.",
        """
        A tap at the row does what it says or opens what it "presents"; a tap at the button at its end
        does something else. A swipe brings buttons to light in the row. Who knows that things can be
        held (convention.hold_content) is taken to know the swipe, for which there is no number;
        assistive input has it among the actions of the row, and pointers behind the second button.
        """)
    ],
    ObjectFormat<TableRow, DesignReader>(
      "A row with a button at its end and actions behind a swipe.", blank: TableRow(""),
      [
        .leafID(\.id), .label(\.label),
        .own(
          FieldDescription("accessory", .reference("item"), "The button at the end."), \.accessory
        ) { object, reader in
          .some(object.optional("accessory").flatMap { reader.item($0) })
        } write: {
          $0.map { Item.format.node($0) }
        },
        .own(
          FieldDescription(
            "swipe", .list(.reference("item"), 0...8), "The actions behind a swipe."), \.swipe
        ) { object, reader in
          let list = object.optional("swipe")?.array(count: 0...8) ?? []
          return reader.onNewSurface { reader in list.compactMap { reader.item($0) } }
        } write: {
          $0.isEmpty ? nil : Node($0, Item.format.node)
        },
        .consequence(\.consequence),
      ]))

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
}
