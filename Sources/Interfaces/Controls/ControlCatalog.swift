/// The controls that designs can hold. A new one is registered here, and nowhere else.
enum ControlCatalog {
  /// Every control, in the order in which help and messages list them.
  static let all: [ControlDefinition] = [
    Button.definition,
    SegmentedControl.definition,
    Switch.definition,
    TextField.definition,
    PopUpButton.definition,
    PullDownButton.definition,
    More.definition,
    InlineActions.definition,
    CellCollection.listDefinition,
    CellCollection.gridDefinition,
    Row.definition,
    Stack.definition,
    Toolbar.definition,
    NavigationBar.definition,
    TabBar.definition,
    Text.definition,
    Spacer.definition,
    Canvas.definition,
  ]

  private static let byName = Dictionary(
    all.map { ($0.kind.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the control of a name; nil when there is none.
  static subscript(name: String) -> ControlDefinition? { byName[name] }
}
