/// The controls that designs can hold. A new one is registered here, and nowhere else.
enum ControlCatalog {
  /// Every control, in the order in which help and messages list them.
  static let all: [ControlDefinition] = [
    Button.definition,
    Link.definition,
    SegmentedControl.definition,
    Switch.definition,
    TextField.definition,
    Stepper.definition,
    Slider.definition,
    Wheel.definition,
    DatePicker.definition,
    PopUpButton.definition,
    PullDownButton.definition,
    More.definition,
    InlineActions.definition,
    CellCollection.listDefinition,
    CellCollection.gridDefinition,
    TableRow.definition,
    Row.definition,
    Stack.definition,
    Disclosure.definition,
    Toolbar.definition,
    NavigationBar.definition,
    TabBar.definition,
    MenuBar.definition,
    Text.definition,
    Spacer.definition,
    Canvas.definition,
  ]

  private static let byName = Dictionary(
    all.map { ($0.kind.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the control of a name; nil when there is none.
  static subscript(name: String) -> ControlDefinition? { byName[name] }
}
