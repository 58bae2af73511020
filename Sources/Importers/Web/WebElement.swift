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

  /// The element by its name alone, without what is in it.
  var alone: WebElement {
    WebElement(
      role: role, name: name, states: states, reference: reference, frame: frame, line: line)
  }

  /// The name, else the text inside.
  var label: String { name.isEmpty ? innerText : name }

  /// The text inside that belongs to nothing that can be activated.
  var readText: String { oneLine(readTexts.joined(separator: ", ")) }

  /// The texts inside that belong to nothing that can be activated.
  var readTexts: [String] {
    if WebPage.kind(of: role) != nil { return [] }
    let inner = children.flatMap { $0.role == "heading" ? [$0.label] : $0.readTexts }
    return ([isRead ? name : text] + inner).filter { !$0.isEmpty }
  }

  /// Tells whether its name is a text to read: a text, or a cell with nothing else in it.
  var isRead: Bool {
    let role = role.lowercased()
    return ["text", "statictext"].contains(role)
      || ["cell", "rowheader", "columnheader"].contains(role) && children.isEmpty && text.isEmpty
  }

  /// The number of things inside that can be activated, each as a whole.
  var targetCount: Int {
    children.reduce(0) { $0 + (WebPage.kind(of: $1.role) != nil ? 1 : $1.targetCount) }
  }

  /// The right edge of the outermost box.
  var right: Double {
    frame?.maxX ?? children.map(\.right).max() ?? 0
  }

  /// The element with places for texts without a box, which get the room that is left for them in that of
  /// the element: the lines between what stands before and behind them, else the part of a line between
  /// the two.
  var withPlacedTexts: WebElement {
    guard let frame else { return self }
    var children = children
    for index in children.indices
    where children[index].role == "text" && children[index].frame == nil {
      let before = index > 0 ? children[index - 1].frame : nil
      let after = index + 1 < children.count ? children[index + 1].frame : nil
      let (top, bottom) = (before?.maxY ?? frame.y, after?.y ?? frame.maxY)
      let (left, right) = (before?.maxX ?? frame.x, after?.x ?? frame.maxX)
      if bottom - top >= Guess[.pageTextRoom] {
        children[index].frame = Rectangle(
          x: frame.x, y: top, width: frame.width, height: bottom - top)
      } else if right - left >= Guess[.pageTextRoom] {
        children[index].frame = Rectangle(
          x: left, y: frame.y, width: right - left, height: frame.height)
      }
    }
    var placed = self
    placed.children = children
    return placed
  }

  /// Tells whether it has a reference, by which tools point at it, or holds something that has one.
  var holdsReference: Bool { reference != nil || children.contains(where: \.holdsReference) }

  /// The name of the dialog that can be pointed at, which it is or holds; nil where there is none.
  var nameOfDialog: String? {
    if ["dialog", "alertdialog"].contains(role), reference != nil { return name }
    return children.lazy.compactMap(\.nameOfDialog).first
  }

  /// Tells whether it stands for something that can be activated, or holds that.
  var holdsTarget: Bool {
    WebPage.kind(of: role) != nil || children.contains(where: \.holdsTarget)
  }
}

extension WebElement: SourcePart {
  var sourceLine: Int? { line }
}

/// Turns the elements of a web page into a screen.
struct WebPage: PartReader {
  var screen: FoundScreen
  let boxes: BoxesFile?
  private var counts: [BoxesFile.Key: Int] = [:]
  var groups = GroupNumbers()
  /// Whether what is read stands in the banner, a navigation or the footer.
  private var isInLandmark = false
  /// The row or entry of a list in which what is read stands, and the number of all so far.
  private var (row, rows): (Int?, Int) = (nil, 0)

  /// Creates an empty page.
  ///
  /// - Parameters:
  ///   - id: The name of the page; empty where it has none.
  ///   - options: The size of the window and the places of elements, where somebody tells them.
  ///   - size: The size of the window, where the file tells it.
  ///   - right: The right edge of everything that has a place.
  init(
    id: String, options: ImportOptions, size: (width: Double, height: Double)? = nil,
    right: Double = 0
  ) {
    boxes = options.boxes
    let size = options.viewport ?? size
    screen = FoundScreen(id: id.nonEmpty ?? "page", title: "")
    screen.width = size?.width ?? boxes?.width
    screen.height = size?.height ?? boxes?.height
    if screen.width == nil, right > 0 {
      screen.width = max(right, Guess[.pageLeastWidth])
      screen.report.guess(
        nil, "window", "its size is not known; it is as wide as what is on it (--viewport)")
    }
    // Pixels of CSS are the points of a phone on its side.
    if Guess.isPhoneOnItsSide(width: screen.width, height: screen.height) { return }
    let isPhone = (screen.width ?? 0) < Guess[.pagePhone]
    screen.isDesktop = !isPhone
    screen.unitsPerInch = isPhone ? Guess.androidUnitsPerInch : Guess[.pageUnitsPerInch]
  }

  /// What the roles of elements that can be activated make.
  enum Kind {
    case button, plain(String), field(String), choice, group, number(String)
  }

  /// Returns what a role makes, in the words of ARIA or of Chromium; nil for what is only read.
  static func kind(of role: String) -> Kind? { kinds[role.lowercased()] }

  private static let kinds: [String: Kind] = [
    "button": .button, "menubutton": .button, "popupbutton": .choice, "togglebutton": .button,
    "disclosuretriangle": .plain("disclosure"), "summary": .plain("disclosure"),
    "link": .plain("link"),
    "tab": .plain("tab"), "menuitem": .plain("menu item"), "treeitem": .plain("cell"),
    "switch": .plain("switch"), "checkbox": .plain("checkbox"),
    "menuitemcheckbox": .plain("menu item"), "menuitemradio": .plain("menu item"),
    "menulistoption": .plain("option"), "option": .plain("option"),
    "textbox": .field("field"), "textfield": .field("field"), "textarea": .field("field"),
    "searchbox": .field("search field"), "spinbutton": .number("stepper"), "date": .field("field"),
    "datetime": .field("field"), "inputtime": .field("field"),
    "colorwell": .field("field"), "combobox": .choice, "comboboxgrouping": .choice,
    "comboboxmenubutton": .choice, "comboboxselect": .choice, "listbox": .choice,
    "radiogroup": .group, "radio": .plain("radio button"), "radiobutton": .plain("radio button"),
    "slider": .number("slider"),
  ]

  /// Adds an element and everything inside it.
  mutating func add(_ element: WebElement) {
    let frame = frame(of: element)
    let role = element.role.lowercased()
    switch Self.kind(of: role) {
    case .button: addButton(element, frame)
    case .plain(let sort): add(sort, .button, from: element, frame: frame)
    case .field(let sort): addField(sort, element, frame)
    case .choice: addPopUp(element, frame)
    case .group: addRadioGroup(element, frame)
    case .number(let sort): addNumber(sort, element, frame)
    case nil: addOther(element, role, frame)
    }
  }

  private mutating func addOther(_ element: WebElement, _ role: String, _ frame: Rectangle?) {
    switch role {
    case "gridcell" where !element.children.contains(where: \.holdsTarget):
      add("cell", .button, from: element, frame: frame)
    case "menu" where !element.name.isEmpty:
      add("pull-down button", .menu(Self.items(element)), from: element, frame: frame)
    case "heading": addHeading(element, frame)
    case _ where isClickable(element): add("button", .button, from: element, frame: frame)
    case _ where isCard(element, frame): addCard(element, frame)
    case "paragraph": addText(element, frame)
    case _ where element.isRead && !element.label.isEmpty: addText(element, frame)
    case "scrollbar": drop(element, "it belongs to the system")
    case "inlinetextbox", "listmarker", "linebreak": break
    default:
      if let why = Self.unusedReason(element, role) { drop(element, why) }
      if !["img", "image", "figure"].contains(role) || !element.children.isEmpty {
        addInside(element)
      }
    }
  }

  /// Why something with a name and nothing in it is no part of the screen; nil for what is read, has
  /// no name, or only holds other things.
  private static func unusedReason(_ element: WebElement, _ role: String) -> String? {
    guard element.children.isEmpty, !element.name.isEmpty else { return nil }
    switch role {
    case "img", "image", "figure": return "a picture, which nothing says can be activated"
    case "progressbar", "progressindicator", "meter", "status", "alert", "log", "timer":
      return "it only shows a state"
    case _ where groupings.contains(role): return "it holds nothing"
    default: return "nothing says that it can be activated"
    }
  }

  /// Tells whether something can be clicked as a whole, and holds further targets.
  private func isCard(_ element: WebElement, _ frame: Rectangle?) -> Bool {
    guard element.states["cursor"] == "pointer", let frame, let width = screen.width else {
      return false
    }
    return frame.width * frame.height < Guess[.pageBox] * width * (screen.height ?? width)
      && (1...Int(Guess[.pageText])).contains(element.readText.count)
  }

  /// A card is a target with the texts that are only read; what else it holds stands on it.
  private mutating func addCard(_ element: WebElement, _ frame: Rectangle?) {
    var card = WebElement(role: element.role, name: element.readText, line: element.line)
    card.states = element.states
    add("cell", .button, from: card, frame: frame)
    readTargets { $0.addInside(element) }
  }

  /// Tells whether the pointer shows that something without a role of its own can be clicked.
  private func isClickable(_ element: WebElement) -> Bool {
    element.states["cursor"] == "pointer" && !element.children.contains(where: \.holdsTarget)
      && (1...Int(Guess[.pageText])).contains(element.label.count)
  }

  private static let groupings = [
    "banner", "navigation", "main", "contentinfo", "toolbar", "list", "group", "region", "form",
    "search", "tablist", "complementary", "dialog", "table", "menubar", "menu",
  ]

  static func subject(_ element: WebElement) -> String {
    element.label.isEmpty ? element.role : "\(element.role) \"\(element.label.prefix(40))\""
  }

  // MARK: Kinds of elements

  mutating func addInside(_ element: WebElement) {
    let role = element.role.lowercased()
    let before = isInLandmark
    isInLandmark = before || ["banner", "navigation", "contentinfo"].contains(role)
    let around = row
    if role == "row" || role == "listitem" {
      rows += 1
      row = rows
    }
    defer { (isInLandmark, row) = (before, around) }
    onNewGroup(if: Self.groupings.contains(role)) { page in
      if !element.text.isEmpty {
        let frame = element.children.isEmpty ? page.frame(of: element) : nil
        page.add(WebElement(role: "text", name: element.text, frame: frame, line: element.line))
      }
      if page.addChoices(element) { return }
      for child in element.children { page.add(child) }
    }
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
    add(menu == nil ? "button" : "pull-down button", role, from: element, frame: frame)
  }

  /// A field by its name, with the text that stands in it.
  private mutating func addField(_ sort: String, _ element: WebElement, _ frame: Rectangle?) {
    let isNamed = !element.name.isEmpty
    add(sort, .button, from: isNamed ? element.alone : element, frame: frame)
    if isNamed, screen.elements.last?.isTarget == true {
      screen.elements[screen.elements.count - 1].text = labelText(element.innerText)
    }
  }

  private mutating func addHeading(_ element: WebElement, _ frame: Rectangle?) {
    if screen.title.isEmpty, element.states["level"] == "1" {
      screen.title = labelText(element.label)
    }
    add("heading", .heading, from: element, frame: frame)
    for child in element.children where child.holdsTarget { add(child) }
  }

  private mutating func addText(_ element: WebElement, _ frame: Rectangle?) {
    if element.children.contains(where: \.holdsTarget) { return addInside(element) }
    add("text", .text, from: element, frame: frame)
  }

  mutating func add(
    _ sort: String, _ role: FoundElement.Role, from element: WebElement, frame: Rectangle?
  ) {
    var found = FoundElement(sort, role, label: element.label, at: frame)
    if role == .button { found.isOn = isOn(element, sort) }
    if element.has("disabled"), role == .button { found.role = disabled(element) }
    // A name that is only read aloud, over a text that is a picture.
    if role == .button || role == .menu(nil), !element.name.isEmpty,
      Symbols.isPicture(element.innerText)
    {
      found.isGlyphOnly = true
      found.glyph = Namer.clean(element.name) ?? "icon"
    }
    (found.isInLandmark, found.row) = (isInLandmark, row)
    add(found, from: element)
  }

  // MARK: Menus

  static func leaves(_ element: WebElement, of roles: [String]) -> [WebElement] {
    element.children.flatMap { child in
      roles.contains(child.role.lowercased()) ? [child] : leaves(child, of: roles)
    }
  }

  private static func items(_ menu: WebElement) -> [FoundItem] {
    menu.children.flatMap { child -> [FoundItem] in
      let action = FoundChoice(
        label: child.name.isEmpty ? child.label : child.name,
        isUnavailable: child.has("disabled"),
        isOn: child.role.hasPrefix("menuitem") ? child.states["checked"].map { $0 == "true" } : nil,
        shortcut: child.states["keyshortcuts"],
        line: child.line)
      switch child.role {
      case "menuitem", "menuitemcheckbox", "menuitemradio", "option", "link", "button":
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
