import Core

extension Control.Kind {
  /// Shows options or actions one below the other.
  public static let list = Self(named: "list")
  /// Shows options or actions in columns.
  public static let grid = Self(named: "grid")
}

extension CellCollection {
  var definition: ControlDefinition {
    arrangement == .list ? Self.listDefinition : Self.gridDefinition
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

  static let listDefinition = ControlDefinition(
    .list, in: [.screen, .stack, .sheet],
    help: [
      InterfaceTopic(
        "list", title: "List", summary: "Options or actions one below the other, as cells.",
        """
        One tap chooses. The present choice is visible.
        Cells that do not fit are on further pages, one swipe each.
        """)
    ], format(.list, "Shows options or actions one below the other."))

  static let gridDefinition = ControlDefinition(
    .grid, in: [.screen, .stack, .sheet],
    help: [
      InterfaceTopic(
        "grid", title: "Grid", summary: "Options or actions in columns, as cells.",
        """
        One tap chooses. The present choice is visible.
        As many columns as fit, or as many as are given; further pages take one swipe each.
        """)
    ], format(.grid, "Shows options or actions in columns."))

  private static func format(
    _ arrangement: Arrangement, _ summary: String
  ) -> ObjectFormat<CellCollection, DesignReader> {
    let columns = Part<CellCollection>.optional(
      "columns", at: \.columns, as: .integer(1...24), "The number of columns.")
    return ObjectFormat<CellCollection, DesignReader>(
      summary, blank: CellCollection(arrangement) { [Option]() },
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
