import Core

extension ForeignFormat {
  /// A page source of Appium on Windows: the elements of UI Automation.
  package static let windows = ForeignFormat(
    id: "windows", title: "a page source of Windows",
    recognizes: { head in
      guard head.xmlRoot != nil, head.xmlRoot?.contains(".") == false else { return false }
      return head.holdsAny("LocalizedControlType=\"", "AutomationId=\"", "RuntimeId=\"")
    },
    read: { file throws(DocumentError) in
      PageSourceReader.read(WindowsReader.program(try file.xml()))
    })
}

/// Reads elements of UI Automation; all become the elements of a page source of a desktop.
enum WindowsReader {
  /// Returns the elements as those of a program.
  static func program(_ root: XMLElement) -> XMLElement {
    var program = XMLElement(
      name: "XCUIElementTypeApplication", attributes: ["desktop": "true"], line: root.line)
    program.attributes["label"] = root["Name"]?.nonEmpty
    program.children = [element(root, inBar: false, isRoot: true)]
    return program
  }

  private static func element(
    _ source: XMLElement, inBar: Bool, isRoot: Bool = false
  ) -> XMLElement {
    let kind = isRoot ? "Window" : kind(of: source, inBar: inBar)
    var made = XMLElement(name: "XCUIElementType\(kind)", line: source.line)
    made.attributes["label"] = source["Name"]?.nonEmpty
    made.attributes["name"] = source["AutomationId"]?.nonEmpty
    made.attributes["value"] =
      (source["Value.Value"] ?? source["RangeValue.Value"] ?? source["Value"])?.nonEmpty
    for key in ["x", "y", "width", "height"] { made.attributes[key] = source[key] }
    made.attributes["enabled"] = source["IsEnabled"].map { $0.lowercased() }
    if source["IsOffscreen"]?.lowercased() == "true", !isRoot {
      made.attributes["visible"] = "false"
    }
    let isOn = ["IsSelected", "SelectionItem.IsSelected"].contains { source.flag($0) }
    if isOn || source["Toggle.ToggleState"] == "1" { made.attributes["selected"] = "true" }
    let isBar = source.name == "MenuBar"
    made.children = source.children.map { element($0, inBar: isBar) }
    return made
  }

  private static func kind(of source: XMLElement, inBar: Bool) -> String {
    // The names of controls are told in the language of the system; those of elements are not.
    switch source.name {
    case "MenuItem": inBar ? "MenuBarItem" : "MenuItem"
    case "Button" where source["ClassName"] == "ToggleSwitch": "Switch"
    default: kinds[source.name] ?? "Other"
    }
  }

  private static let kinds = [
    "Button": "Button", "SplitButton": "Button", "AppBarButton": "Button",
    "CheckBox": "CheckBox", "RadioButton": "RadioButton", "ComboBox": "PopUpButton",
    "Edit": "TextField", "Document": "TextView", "Hyperlink": "Link", "Text": "StaticText",
    "ListItem": "Cell", "DataItem": "Cell", "TreeItem": "Cell", "TabItem": "Tab",
    "HeaderItem": "Button", "Slider": "Slider", "Spinner": "Stepper", "Image": "Image",
    "ProgressBar": "ProgressIndicator", "MenuBar": "Group", "Menu": "Menu", "List": "Table",
    "DataGrid": "Table", "Tree": "Outline", "ToolBar": "Group", "StatusBar": "Group",
    "TitleBar": "Group", "Window": "Group", "Pane": "Group", "Group": "Group", "Tab": "TabGroup",
    "ScrollBar": "ScrollBar", "Thumb": "Handle", "ToolTip": "HelpTag", "Calendar": "DatePicker",
  ]
}
