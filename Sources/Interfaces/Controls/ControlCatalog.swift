/// The controls that designs can hold. A new one is registered here with its name, and nowhere else.
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
    CellCollection.definition,
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

extension Control.Kind: RawRepresentable, CaseIterable {
  /// Every sort, in the order in which the controls are registered.
  public static var allCases: [Self] { ControlCatalog.all.map(\.kind) }

  /// Creates the sort of a name; nil when no control has it.
  public init?(rawValue: String) {
    guard let known = ControlCatalog[rawValue]?.kind else { return nil }
    self = known
  }

  /// Performs one action, turns on and off, or opens a menu.
  public static let button = Self(named: "button")
  /// Goes somewhere by a tap at its text.
  public static let link = Self(named: "link")
  /// Shows all options side by side.
  public static let segmented = Self(named: "segmented")
  /// Turns something on and off.
  public static let `switch` = Self(named: "switch")
  /// Takes a text.
  public static let textField = Self(named: "text_field")
  /// Makes a number smaller and larger.
  public static let stepper = Self(named: "stepper")
  /// Sets a number by a drag along a track.
  public static let slider = Self(named: "slider")
  /// Sets a number by turning a wheel.
  public static let wheelPicker = Self(named: "wheel_picker")
  /// Sets a date.
  public static let datePicker = Self(named: "date_picker")
  /// Shows the current option and opens a menu of all.
  public static let popup = Self(named: "popup")
  /// Opens a menu of actions.
  public static let pulldown = Self(named: "pulldown")
  /// Three dots that open a menu of further actions.
  public static let more = Self(named: "more")
  /// Shows actions side by side, as many as fit.
  public static let inline = Self(named: "inline")
  /// Shows options or actions one below the other.
  public static let list = Self(named: "list")
  /// Shows options or actions in columns.
  public static let grid = Self(named: "grid")
  /// A row with a button at its end and actions behind a swipe.
  public static let tableRow = Self(named: "table_row")
  /// Places parts side by side.
  public static let row = Self(named: "row")
  /// Places parts one below the other.
  public static let stack = Self(named: "stack")
  /// Unfolds controls below a title.
  public static let disclosure = Self(named: "disclosure")
  /// A bar of controls at an edge of the screen.
  public static let toolbar = Self(named: "toolbar")
  /// The bar at the top with the title of the screen.
  public static let navigation = Self(named: "navigation")
  /// Shows the places of an app at the bottom.
  public static let tabBar = Self(named: "tab_bar")
  /// Shows the menus of a program.
  public static let menuBar = Self(named: "menu_bar")
  /// A text to read.
  public static let text = Self(named: "text")
  /// Empty space.
  public static let spacer = Self(named: "spacer")
  /// Places controls where a finished screen has them.
  public static let canvas = Self(named: "canvas")
}

extension Surrounding {
  /// The controls that may stand there.
  var definitions: [ControlDefinition] {
    ControlCatalog.all.filter { $0.surroundings.contains(self) }
  }
}

extension DesignReader {
  /// Returns the control of a name; nil when there is none.
  func control(named name: String) -> ControlDefinition? { ControlCatalog[name] }
}

extension InterfaceTopic {
  /// Everything that designs are made of: the controls, then the parts of menus, then surfaces.
  package static let all: [InterfaceTopic] =
    ControlCatalog.all.flatMap(\.topics) + [
      Item.topic, Submenu.topic, Section.topic, ContextMenu.topic, Question.topic,
      Panel.dialogTopic,
      BottomSheet.topic, Page.topic, Toast.topic, Loading.topic, Permission.topic,
    ]
}
