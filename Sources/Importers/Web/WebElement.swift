import Core
import Interfaces

/// An element of a web page by its role and name.
struct WebElement {
  var role: String
  var name = ""
  /// States such as `checked`, `disabled` or `level`, with their values.
  var states: [String: String] = [:]
  /// The text directly inside.
  var text = ""
  var reference: String?
  var frame: Rectangle?
  var line: Int?
  var children: [WebElement] = []

  /// Tells whether a state is set.
  func has(_ state: String) -> Bool { states[state].map { $0 != "false" } ?? false }

  /// All text inside, in order.
  var innerText: String {
    let parts = [text] + children.map { $0.role == "text" ? $0.name : $0.label }
    return oneLine(parts.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The name, else the text inside.
  var label: String { name.isEmpty ? innerText : name }
}

/// Turns the elements of a web page into a screen.
struct WebPage {
  private(set) var screen: FoundScreen
  private let boxes: BoxesFile?
  private var counts: [BoxesFile.Key: Int] = [:]
  private var group = 0
  private var groups = 0

  /// Creates an empty page of a name.
  init(id: String, boxes: BoxesFile?) {
    self.boxes = boxes
    screen = FoundScreen(id: id, title: "")
    screen.width = boxes?.width
    screen.height = boxes?.height
    let isPhone = (boxes?.width ?? 0) < Guess.phoneWidth
    screen.isDesktop = !isPhone
    screen.unitsPerInch = isPhone ? Guess.androidUnitsPerInch : Guess.webUnitsPerInch
  }

  /// Adds an element and everything inside it.
  mutating func add(_ element: WebElement) {
    let frame = frame(of: element)
    switch element.role {
    case "button": addButton(element, frame)
    case "gridcell" where !element.children.contains(where: Self.isTarget):
      add("cell", .button, element, frame)
    case "link", "tab", "menuitem", "treeitem", "switch", "checkbox", "menuitemcheckbox",
      "menuitemradio":
      add(Self.sorts[element.role] ?? element.role, .button, element, frame)
    case "textbox", "searchbox", "spinbutton": add("field", .button, element, frame)
    case "combobox", "listbox": addPopUp(element, frame)
    case "radiogroup": addRadioGroup(element, frame)
    case "radio": add("radio button", .button, element, frame)
    case "menu" where !element.name.isEmpty:
      addMenu(element, frame)
    case "heading": addHeading(element, frame)
    case "text", "paragraph", "StaticText", "statictext": addText(element, frame)
    case "slider", "scrollbar":
      screen.report.drop(
        element.line, Self.subject(element),
        "controls that are dragged or turned are not part of a design yet")
    default: addInside(element)
    }
  }

  private static let groupings = [
    "banner", "navigation", "main", "contentinfo", "toolbar", "list", "group", "region", "form",
    "search", "tablist", "complementary", "dialog", "table", "menubar", "menu",
  ]

  private static let sorts = [
    "menuitem": "menu item", "treeitem": "cell",
    "menuitemcheckbox": "menu item", "menuitemradio": "menu item",
  ]

  private static func isTarget(_ element: WebElement) -> Bool {
    ["button", "link", "checkbox", "switch", "textbox", "combobox", "radio"].contains(element.role)
      || element.children.contains(where: isTarget)
  }

  private static func subject(_ element: WebElement) -> String {
    element.label.isEmpty ? element.role : "\(element.role) \"\(element.label.prefix(40))\""
  }

  // MARK: Kinds of elements

  private mutating func addInside(_ element: WebElement) {
    let before = group
    if Self.groupings.contains(element.role) {
      groups += 1
      group = groups
    }
    if !element.text.isEmpty {
      var text = WebElement(role: "text", name: element.text)
      text.line = element.line
      text.frame = element.children.isEmpty ? frame(of: element) : nil
      add(text)
    }
    for child in element.children { add(child) }
    group = before
  }

  private mutating func addButton(_ element: WebElement, _ frame: Rectangle?) {
    let menu = element.children.first { $0.role == "menu" || $0.role == "listbox" }
    var role = FoundElement.Role.button
    if let menu {
      role = .menu(Self.items(menu))
    } else if ["menu", "true"].contains(
      element.states["haspopup"] ?? element.states["hasPopup"] ?? "")
    {
      role = .menu(nil)
    }
    add(menu == nil ? "button" : "pull-down button", role, element, frame)
  }

  private mutating func addPopUp(_ element: WebElement, _ frame: Rectangle?) {
    let options = Self.leaves(element, of: "option")
    guard !options.isEmpty else { return add("field", .button, element, frame) }
    let found = options.map { FoundOption(label: $0.label, line: $0.line) }
    var named = element
    if named.name.isEmpty { named.name = " " }
    add(
      "pop-up button", .popup(found, selected: options.firstIndex { $0.has("selected") }), named,
      frame)
  }

  private mutating func addRadioGroup(_ element: WebElement, _ frame: Rectangle?) {
    let options = Self.leaves(element, of: "radio")
    guard let frame, options.count > 1, frame.width > frame.height else {
      return addInside(element)
    }
    let found = options.map { FoundOption(label: $0.label, line: $0.line) }
    screen.report.guess(
      element.line, Self.subject(element), "radio buttons side by side count as segments")
    add(
      "segmented control", .segmented(found, selected: options.firstIndex { $0.has("checked") }),
      element, frame)
  }

  private mutating func addMenu(_ element: WebElement, _ frame: Rectangle?) {
    add("pull-down button", .menu(Self.items(element)), element, frame)
  }

  private mutating func addHeading(_ element: WebElement, _ frame: Rectangle?) {
    if screen.title.isEmpty, element.states["level"] == "1" {
      screen.title = labelText(element.label)
    }
    add("heading", .heading, element, frame)
    for child in element.children where Self.isTarget(child) { add(child) }
  }

  private mutating func addText(_ element: WebElement, _ frame: Rectangle?) {
    if element.children.contains(where: Self.isTarget) { return addChildren(element) }
    add("text", .text, element, frame)
  }

  private mutating func addChildren(_ element: WebElement) {
    for child in element.children { add(child) }
  }

  private mutating func add(
    _ sort: String, _ role: FoundElement.Role, _ element: WebElement, _ frame: Rectangle?
  ) {
    var found = FoundElement(
      role: role, sort: sort, label: labelText(element.label), frame: frame)
    if element.has("disabled"), role == .button {
      screen.report.guess(
        element.line, Self.subject(element), "it is disabled, so it is only read")
      found.role = .text
    }
    found.group = group
    found.line = element.line
    screen.elements.append(found)
  }

  // MARK: Menus

  private static func leaves(_ element: WebElement, of role: String) -> [WebElement] {
    element.children.flatMap { child in
      child.role == role ? [child] : leaves(child, of: role)
    }
  }

  private static func items(_ menu: WebElement) -> [FoundItem] {
    menu.children.flatMap { child -> [FoundItem] in
      let action = FoundAction(
        label: child.name.isEmpty ? child.label : child.name,
        isUnavailable: child.has("disabled"), line: child.line)
      switch child.role {
      case "menuitem", "menuitemcheckbox", "menuitemradio", "option":
        guard let inner = child.children.first(where: { $0.role == "menu" }) else {
          return [.item(action)]
        }
        return [.submenu(action, items(inner))]
      case "group": return [.section(child.name.nonEmpty, items(child))]
      default: return items(child)
      }
    }
  }

  // MARK: Frames

  private mutating func frame(of element: WebElement) -> Rectangle? {
    let key = BoxesFile.Key.named(role: element.role, name: element.name, nth: 0)
    let count = counts[key, default: 0]
    counts[key] = count + 1
    if let frame = element.frame { return frame }
    if let reference = element.reference, let frame = boxes?.frames[.reference(reference)] {
      return frame
    }
    return boxes?.frames[.named(role: element.role, name: element.name, nth: count)]
  }
}
