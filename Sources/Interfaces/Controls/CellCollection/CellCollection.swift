/// A list or grid that shows all options or actions as cells, on as many pages as it needs.
public struct CellCollection: Hashable, Sendable, ControlNode, InterfaceControl {
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

  /// The collection as a control.
  public var control: Control { Control(wrapping: self) }
}
