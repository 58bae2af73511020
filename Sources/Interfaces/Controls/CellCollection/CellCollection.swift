import Core

/// A list or grid that shows all options or actions as cells, on as many pages as it needs.
public struct CellCollection: Hashable, Sendable, ControlNode, LinesControl {
  /// The arrangement of the cells.
  public enum Arrangement: String, CaseIterable, Hashable, Sendable {
    /// One below the other, as wide as the screen.
    case list
    /// Side by side in columns.
    case grid
  }

  /// The cells.
  public enum Cells: Hashable, Sendable {
    /// Values of which one is the current one.
    case options([Option], selection: String?)
    /// Actions.
    case items([Item])
  }

  /// The name of the collection; made from its place when nil.
  public var id: String?
  /// The title above the cells, where there is one.
  public var title: String?
  /// The arrangement of the cells.
  public var arrangement: Arrangement
  /// The number of columns of a grid; as many as fit when nil.
  public var columns: Int?
  /// The menu that holding any cell opens, where there is one.
  public var context: ContextMenu?
  /// The cells.
  public var cells: Cells

  /// Creates a collection of options; see the properties for meanings.
  public init(
    _ arrangement: Arrangement, title: String? = nil, id: String? = nil,
    selection: String? = nil, columns: Int? = nil, context: ContextMenu? = nil,
    @ListBuilder<Option> options: () -> [Option]
  ) {
    self.init(
      arrangement, title: title, id: id, columns: columns, context: context,
      cells: .options(options(), selection: selection))
  }

  /// Creates a collection of actions; see the properties for meanings.
  public init(
    _ arrangement: Arrangement, title: String? = nil, id: String? = nil, columns: Int? = nil,
    context: ContextMenu? = nil, @ListBuilder<Item> items: () -> [Item]
  ) {
    self.init(
      arrangement, title: title, id: id, columns: columns, context: context,
      cells: .items(items()))
  }

  init(
    _ arrangement: Arrangement, title: String?, id: String?, columns: Int?,
    context: ContextMenu?, cells: Cells
  ) {
    self.id = id
    self.title = title
    self.arrangement = arrangement
    self.columns = columns
    self.context = context
    self.cells = cells
  }
}

extension CellCollection {
  var definition: ControlDefinition {
    arrangement == .list ? Self.definition : Self.gridDefinition
  }

  var contents: ControlContents {
    get {
      switch cells {
      case .options(let options, _): .options(options)
      case .items(let items): .items(items)
      }
    }
    set {
      switch (newValue, cells) {
      case (.options(let options), .options(_, let selection)):
        cells = .options(options, selection: selection)
      case (.items(let items), .items): cells = .items(items)
      default: break
      }
    }
  }

  var selection: String? {
    get { if case .options(_, let selection) = cells { selection } else { nil } }
    set {
      if case .options(let options, _) = cells { cells = .options(options, selection: newValue) }
    }
  }

  static let definition = define(
    .list, .list,
    help: InterfaceTopic(
      "list", title: "List", summary: "Options or actions one below the other, as cells.",
      """
      One tap chooses. The present choice is visible.
      Cells that do not fit are on further pages, one swipe each.
      """), summary: "Shows options or actions one below the other.")

  static let gridDefinition = define(
    .grid, .grid,
    help: InterfaceTopic(
      "grid", title: "Grid", summary: "Options or actions in columns, as cells.",
      """
      One tap chooses. The present choice is visible.
      As many columns as fit, or as many as are given, at most as many as have room; further pages
      take one swipe each.
      """), summary: "Shows options or actions in columns.")

  private static func define(
    _ kind: Control.Kind, _ arrangement: Arrangement, help: InterfaceTopic, summary: String
  ) -> ControlDefinition {
    let columns = Part<CellCollection>.optional(
      "columns", at: \.columns, as: .integer(1...24), "The number of columns.")
    return ControlDefinition(
      kind, in: [.screen, .stack, .sheet], help: help, summary: summary,
      blank: CellCollection(arrangement) { [Option]() },
      [.id(\.id), .optional("title", at: \.title, as: .label, "The title above the cells.")]
        + (arrangement == .grid ? [columns] : []) + [.context(\.context), cellsMember],
      alternatives: ["options", "items"],
      check: { collection, object, _ in
        if case .options(let options, let selection) = collection.cells {
          object.checkSelection(selection, among: options)
        }
      })
  }

  /// Options and the current one, or actions.
  private static let cellsMember = Part<CellCollection>([
    FieldDescription("selected", .anyText, "The id of the current choice."), options, items,
  ]) { object, collection, reader in
    guard object.optional("items") != nil else {
      let options = reader.options(object, count: 1...DesignLimits.perSurface)
      collection.cells = .options(
        options ?? [], selection: object.optional("selected").flatMap { $0.string() })
      return options != nil
    }
    for name in ["options", "selected"] {
      object.optional(name)?.fail(
        found: "\"\(name)\" beside \"items\"", expected: "either options or items")
    }
    guard let list = object.required("items")?.array(count: 1...DesignLimits.perSurface) else {
      return false
    }
    collection.cells = .items(list.compactMap { reader.item($0) })
    return true
  } write: { collection in
    switch collection.cells {
    case .options(let options, let selection):
      [
        ("selected", selection.map { Node(.string($0)) }),
        ("options", Node(options, Option.format.node)),
      ]
    case .items(let items): [("items", Node(items, Item.format.node))]
    }
  }

  private static var options: FieldDescription {
    var field = FieldDescription.options(1...DesignLimits.perSurface)
    field.isRequired = false
    return field
  }

  private static let items = FieldDescription(
    "items", .list(.reference("item"), 1...DesignLimits.perSurface), "The actions, in order.")
}
