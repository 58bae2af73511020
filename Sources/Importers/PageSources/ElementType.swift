/// The kinds of elements of XCUITest, by the numbers that its snapshots give them.
enum ElementType {
  private static let names = [
    "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog",
    "Button", "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton",
    "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar",
    "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline",
    "OutlineRow", "Browser", "CollectionView", "Slider", "PageIndicator", "ProgressIndicator",
    "ActivityIndicator", "SegmentedControl", "Picker", "PickerWheel", "Switch", "Toggle", "Link",
    "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText", "TextField",
    "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem",
    "Map", "WebView", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator",
    "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag",
    "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea",
    "LayoutItem", "Handle", "Stepper", "Tab", "TouchBar", "StatusItem",
  ]

  /// Names that other tools use for the same kinds.
  private static let others = [
    "GenericElement": "Other", "TextArea": "TextView", "Heading": "StaticText",
    "ScrollArea": "ScrollView", "Incrementor": "Stepper", "WebArea": "WebView", "List": "Table",
    "Row": "Cell", "ButtonGroup": "Group", "DateTimeArea": "DatePicker", "Unknown": "Other",
    "Column": "TableColumn", "BusyIndicator": "ActivityIndicator", "GrowArea": "Handle",
    "DateField": "DatePicker", "SystemWide": "Other", "ListMarker": "Other", "Page": "Group",
  ]

  /// Returns the name of a number, as in `Button` for 9; nil for one that stands for nothing known.
  static func name(_ number: Int) -> String? {
    names.indices.contains(number) ? names[number] : nil
  }

  /// Returns the name for one that a tool gives: without prefix, and as XCUITest has it.
  static func name(_ text: String) -> String {
    var name = Substring(text)
    for prefix in ["XCUIElementType", "AX"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    return others[String(name)] ?? bySmallLetters[name.lowercased()] ?? String(name)
  }

  /// The names by their letters alone, for tools that write them small.
  private static let bySmallLetters = Dictionary(
    (names + others.keys.sorted()).map { ($0.lowercased(), others[$0] ?? $0) },
    uniquingKeysWith: { first, _ in first })

  /// Tells whether a word names a kind.
  static func isKnown(_ word: String) -> Bool { names.contains(name(word)) }
}
