import Core
import Interfaces

/// Reads page sources of XCUITest, with or without Appium around them.
struct PageSourceReader: PartReader {
  var screen = FoundScreen(id: "screen", title: "")
  var groups = GroupNumbers()
  /// The corner of the program on its display; places are told from that of the display.
  private var origin = (x: 0.0, y: 0.0)
  /// The alert that stands over everything else, and its elements.
  var modal: (node: XMLElement, elements: Range<Int>)?
  /// What has been seen and is not a part of the screen, with the reason.
  private(set) var unused: [(node: XMLElement, why: String)] = []

  /// Reads a file: one screen.
  static func read(_ root: XMLElement) -> Importer.Found {
    var reader = PageSourceReader()
    let apps = root.name == "AppiumAUT" ? root.children : [root]
    for app in apps {
      if sort(app) == "Application" {
        let name = app["label"]?.nonEmpty ?? app["name"]?.nonEmpty
        (reader.screen.id, reader.screen.isNamedByProgram) = (name ?? "screen", name != nil)
        reader.screen.line = app.line
      }
      reader.readSize(app)
      if app.children.contains(where: { !$0.children.isEmpty }) { reader.screen.isNested = true }
      reader.read(app, in: .content)
    }
    reader.dropBehindModal()
    if reader.screen.title.isEmpty { reader.screen.title = reader.screen.id }
    if !reader.screen.isDesktop { reader.screen.isAndroid = false }
    let leaves = reader.screen.holdsTarget ? reader.readPlain(apps) : reader.readLeaves(apps)
    for (node, why) in reader.unused where !leaves.contains(Self.subject(node)) {
      reader.drop(node, why)
    }
    return Importer.Found(screens: [reader.screen])
  }

  /// The size of the program, or of the largest thing in it; a description may leave it out.
  private mutating func readSize(_ app: XMLElement) {
    guard screen.width == nil else { return }
    let own = frame(app).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    let bar = app.children.first { Self.sort($0) == "MenuBar" }
    let display = bar.flatMap(frame)
    let windows = app.children.filter { Self.sort($0) == "Window" }
    let frames = (windows.isEmpty ? app.children : windows).compactMap { frame($0) }
      .filter { $0.width > 0 && $0.height > 0 }
    let largest = frames.max { $0.width * $0.height < $1.width * $1.height }
    screen.isDesktop = bar != nil || app["desktop"] == "true"
    if screen.isDesktop { screen.unitsPerInch = Guess.desktopUnitsPerInch }
    if let own {
      (screen.width, screen.height) = (own.width, own.height)
      // Beside another program, or on a second display, a program does not begin at the corner.
      let isAside = own.x != 0 || own.y < 0
      if isAside, frames.allSatisfy({ $0.x >= own.x && $0.y >= own.y }) {
        origin = (own.x, own.y)
      }
    } else if screen.isDesktop, let first = frames.first {
      let area = frames.dropFirst().reduce(first) { $0.union($1) }
      // The windows of a desktop stand somewhere on the screen over which the menu bar goes.
      origin = bar == nil ? (area.x, area.y) : (min(0, area.x), min(0, area.y))
      screen.width = max(area.maxX - origin.x, display?.maxX ?? 0)
      screen.height = max(area.maxY - origin.y, display?.maxY ?? 0)
    } else if windows.isEmpty, Self.sort(app) == "Application", let largest {
      readSize(around: frames, largest: largest)
    } else {
      (screen.width, screen.height) = (largest?.width, largest?.height)
    }
  }

  /// The size where elements stand alone, without their program: that of a usual phone if they fit.
  private mutating func readSize(around frames: [Rectangle], largest: Rectangle) {
    let area = frames.reduce(largest) { $0.union($1) }
    let isPhone = area.maxX <= Guess.phone.width
    screen.width = isPhone ? Guess.phone.width : area.maxX
    screen.height = isPhone ? Guess.phone.height : area.maxY
    screen.report.guess(
      nil, "screen",
      "its size is unknown; it is taken to be \(rounded(screen.width ?? 0)) wide, "
        + (isPhone ? "as a usual phone" : "as what stands on it"))
  }

  private mutating func read(_ node: XMLElement, in placement: Placement) {
    if node["visible"] == "false", !Self.isContainer(node), !isBelow(node) {
      return drop(node, "it is not visible")
    }
    switch Self.sort(node) {
    case "Keyboard", "StatusBar", "TouchBar", "ScrollBar":
      drop(node, "it belongs to the system")
    case "SegmentedControl": readSegments(node, placement)
    case "MenuBarItem": readMenuTitle(node, placement)
    case let sort where Self.buttons[sort] != nil: readButton(node, placement)
    case "TextField", "SecureTextField", "SearchField", "TextView", "ComboBox", "ColorWell":
      readField(node, placement)
    case "DatePicker": readDatePicker(node, placement)
    case "Stepper" where frame(node) != nil: readAdjustable(node, placement)
    case "Cell", "TableRow", "OutlineRow": readCell(node, placement)
    case "StaticText": readText(node, placement)
    case "Slider", "PickerWheel", "RatingIndicator": readAdjustable(node, placement)
    default: readOther(node, placement)
    }
  }

  /// Tells whether something is only not visible because it must be scrolled to.
  private func isBelow(_ node: XMLElement) -> Bool {
    guard let height = screen.height, let frame = frame(node) else { return false }
    return frame.y >= height && frame.width > 1 && frame.height > 1
  }

  private mutating func readOther(_ node: XMLElement, _ placement: Placement) {
    let sort = Self.sort(node)
    if sort == "Image" || sort == "Other",
      Self.hasTrait(node, "Button") || Self.hasTrait(node, "Link")
    {
      return add(
        "button", .button, from: node, placement: placement,
        label: Self.label(node) ?? innerText(node))
    }
    if let why = unusedReason(node) { unused.append((node, why)) }
    if sort == "NavigationBar" { readTitle(node) }
    let inner: Placement =
      switch sort {
      case "NavigationBar": .top
      case "TabBar", "Toolbar", "MenuBar":
        (frame(node)?.midY ?? 0) * 2 < (screen.height ?? 0) ? .top : .bottom
      default: placement
      }
    let before = origin
    // The menu bar lies on the display, wherever the windows are.
    if sort == "MenuBar" { origin = (0, 0) }
    let first = screen.elements.count
    onNewGroup(if: Self.groupings.contains(sort)) { reader in
      if Self.isModal(node) { reader.readTitle(ofModal: node) }
      for child in node.children { reader.read(child, in: inner) }
    }
    if Self.isModal(node), screen.elements[first...].contains(where: \.isTarget) {
      modal = (node, first..<screen.elements.count)
    }
    origin = before
  }

  private mutating func readTitle(_ bar: XMLElement) {
    let texts = bar.all("XCUIElementTypeStaticText").compactMap(Self.label)
    guard let title = texts.first ?? bar["name"]?.nonEmpty else { return }
    screen.title = labelText(title)
    // Every screen of a program has the name of the program; its own is the title.
    if !screen.title.isEmpty { (screen.id, screen.isNamedByProgram) = (screen.title, false) }
  }

  private mutating func readButton(_ node: XMLElement, _ placement: Placement) {
    let sort = Self.sort(node)
    var role = FoundElement.Role.button
    // What is unfolded stands on the screen already.
    let isFolded = sort == "DisclosureTriangle" && !["1", "true"].contains(node["value"] ?? "")
    if sort == "MenuButton" || sort == "PopUpButton" || isFolded { role = .menu(nil) }
    if node["enabled"] == "false" { role = disabled(node) }
    add(
      Self.buttons[sort] ?? "button", role, from: node, placement: placement,
      label: Self.label(node) ?? innerText(node))
    nameFirst(of: node)
    if role == .button { showSymbol(of: node) }
  }

  /// The kinds that a tap activates, with their sorts.
  private static let buttons = [
    "Button": "button", "Icon": "button", "Key": "button", "ToolbarButton": "button",
    "IncrementArrow": "button", "DecrementArrow": "button", "StatusItem": "button",
    "Switch": "switch", "Toggle": "switch", "Link": "link", "MenuItem": "menu item",
    "CheckBox": "checkbox", "RadioButton": "radio button", "Tab": "tab",
    "PopUpButton": "pop-up button", "MenuButton": "pull-down button",
    "DisclosureTriangle": "disclosure",
  ]

  /// A field by its label, with what it holds already.
  private mutating func readField(_ node: XMLElement, _ placement: Placement) {
    let prompt = node["placeholderValue"]?.nonEmpty
    let sort = Self.sort(node) == "SearchField" ? "search field" : "field"
    let text = node["value"]?.nonEmpty
    let name = Self.label(node) ?? prompt
    if name == nil, node["placeholderValue"] == nil, let text, text.contains(where: \.isLetter) {
      // A field without a name shows what it asks for as its value.
      add(sort, .button, from: node, placement: placement, label: text)
      return guess(
        node, "the file tells no prompts; its text is taken for one, and not for a value")
    }
    add(sort, .button, from: node, placement: placement, label: name)
    if let text, text != prompt {
      screen.elements[screen.elements.count - 1].text = labelText(text)
    }
  }

  /// What is set by steps, with what it shows.
  private mutating func readAdjustable(_ node: XMLElement, _ placement: Placement) {
    let text = node["value"]?.nonEmpty
    let (sort, value): (String, FoundValue) =
      switch Self.sort(node) {
      case "Slider": ("slider", .share(text))
      case "RatingIndicator":
        ("slider", FoundValue(value: text.flatMap(FoundValue.number), lower: 0, upper: 5, step: 1))
      case "Stepper": ("stepper", FoundValue(value: text.flatMap(FoundValue.number)))
      default: ("picker", .row(text))
      }
    addValue(sort, value, from: node, placement: placement)
  }

  private mutating func addValue(
    _ sort: String, _ value: FoundValue, from node: XMLElement, placement: Placement
  ) {
    let isDisabled = node["enabled"] == "false"
    add(
      sort, isDisabled ? .text : .button, from: node, placement: placement, label: Self.label(node))
    screen.elements[screen.elements.count - 1].value = value
  }

  /// A date on wheels, on the page of a month, or on a button that opens one.
  private mutating func readDatePicker(_ node: XMLElement, _ placement: Placement) {
    let wheels = node.all("XCUIElementTypePickerWheel")
    let texts =
      wheels.isEmpty
      ? [node["value"]] + node.all("XCUIElementTypeButton").map { $0["label"] ?? $0["value"] }
        + [node["label"]]
      : [wheels.compactMap { $0["value"] }.joined(separator: " ")]
    let date = texts.compactMap { $0.flatMap(FoundValue.day) }.first
    if date == nil, !wheels.isEmpty {
      for wheel in wheels { read(wheel, in: placement) }
      return
    }
    addValue(
      "date picker", FoundValue(date: date, isCalendar: wheels.isEmpty), from: node,
      placement: placement)
  }

  /// A title of a menu bar opens the menu inside it.
  private mutating func readMenuTitle(_ node: XMLElement, _ placement: Placement) {
    let items = Self.items(node)
    let role = items.isEmpty ? FoundElement.Role.button : .menu(items)
    add("menu", role, from: node, placement: .top, label: Self.label(node) ?? node["name"])
  }

  private static func items(_ menu: XMLElement) -> [FoundItem] {
    menu.children.flatMap { child -> [FoundItem] in
      guard sort(child) == "MenuItem" else { return items(child) }
      let action = FoundChoice(
        label: label(child) ?? child["name"] ?? "", identifier: identifier(child),
        isUnavailable: child["enabled"] == "false", line: child.line)
      if action.label.isEmpty { return [] }
      let inner = items(child)
      return [inner.isEmpty ? .item(action) : .submenu(action, inner)]
    }
  }

  /// Where nothing says that it is a button, whatever has a name and holds nothing with one counts.
  ///
  /// - Returns: What they are called in notes.
  private mutating func readLeaves(_ nodes: [XMLElement]) -> Set<String> {
    var leaves: [XMLElement] = []
    func collect(_ node: XMLElement) -> Bool {
      guard node["visible"] != "false", !["StatusBar", "Keyboard"].contains(Self.sort(node)) else {
        return false
      }
      var holds = false
      for child in node.children { holds = collect(child) || holds }
      let isNamed = Self.label(node) != nil || Self.identifier(node) != nil
      let sorts = ["Other", "Image", "GenericElement", "Any", "LayoutItem", "Group"]
      guard sorts.contains(Self.sort(node)) else { return holds || Self.label(node) != nil }
      if isNamed, !holds || node.children.allSatisfy({ Self.label($0) == Self.label(node) }) {
        leaves.append(node)
        return true
      }
      return holds
    }
    for node in nodes { _ = collect(node) }
    for leaf in leaves {
      add("element", .button, from: leaf, placement: .content, label: Self.label(leaf))
    }
    if let first = leaves.first {
      screen.report.guess(
        first.line, "\(leaves.count) elements",
        "nothing says which of them can be activated; those with a name are taken")
    }
    return Set(leaves.map(Self.subject))
  }

  private mutating func readSegments(_ node: XMLElement, _ placement: Placement) {
    let buttons = node.children.filter { Self.sort($0) == "Button" }
    let options = buttons.map {
      FoundChoice(
        label: Self.label($0) ?? "", identifier: Self.identifier($0), line: $0.line)
    }
    let selected = buttons.firstIndex {
      $0["value"] == "1" || $0["selected"] == "true" || Self.hasTrait($0, "Selected")
    }
    add(
      "segmented control", .segmented(options, selected: selected), from: node,
      placement: placement, label: Self.label(node))
  }

  private mutating func readText(_ node: XMLElement, _ placement: Placement) {
    let isHeading = Self.hasTrait(node, "Header")
    add(
      isHeading ? "heading" : "text", isHeading ? .heading : .text, from: node,
      placement: placement, label: Self.label(node) ?? node["value"])
  }

  /// A cell is one target; controls within it are targets of their own.
  private mutating func readCell(_ node: XMLElement, _ placement: Placement) {
    add(
      "cell", .button, from: node, placement: placement, label: Self.label(node) ?? innerText(node))
    nameFirst(of: node)
    let isRow = ["TableRow", "OutlineRow"].contains(Self.sort(node))
    // The cells of a row of a Mac are its columns.
    let parts = node.children.flatMap {
      isRow && Self.sort($0) == "Cell" ? $0.children : [$0]
    }
    readHeld { reader in
      reader.readTargets { reader in
        for part in parts { reader.read(part, in: placement) }
      }
    }
  }

  // MARK: Elements

  mutating func add(
    _ sort: String, _ role: FoundElement.Role, from node: XMLElement, placement: Placement,
    label: String?
  ) {
    var element = FoundElement(
      role: role, sort: sort, label: labelText(label), identifier: Self.identifier(node),
      frame: frame(node))
    element.placement = placement
    element.isSelected = node["selected"] == "true" || Self.hasTrait(node, "Selected")
    element.swipes = node["swipes"]?.split(separator: "\n").map(String.init) ?? []
    add(element, from: node)
  }

  func frame(_ node: XMLElement) -> Rectangle? { node.rectangle?.moved(from: origin) }

  private static let groupings = [
    "NavigationBar", "TabBar", "Toolbar", "Table", "CollectionView", "Menu", "Sheet", "Alert",
    "Group", "MenuBar", "Outline", "Dialog", "Popover", "TabGroup",
  ]

  private static func isContainer(_ node: XMLElement) -> Bool {
    ["Application", "Window", "Other", "ScrollView", "Table", "CollectionView", "Any"]
      .contains(sort(node))
  }

  static func sort(_ node: XMLElement) -> String {
    let name = node["type"]?.nonEmpty ?? node.name
    if name.hasPrefix("XCUIElementType") { return String(name.dropFirst(15)) }
    // Page sources of the years before XCUITest.
    guard name.hasPrefix("UIA") else { return name }
    let old = String(name.dropFirst(3))
    return oldNames[old] ?? old
  }

  private static let oldNames = [
    "TableCell": "Cell", "CollectionCell": "Cell", "TableView": "Table", "Element": "Other",
  ]

  static func label(_ node: XMLElement) -> String? {
    let texts = [node["label"], node["title"], sort(node) == "StaticText" ? node["value"] : nil]
    return texts.compactMap { $0.map(oneLine)?.nonEmpty }.first
  }

  /// The name, where it is more than the label once again.
  static func identifier(_ node: XMLElement) -> String? {
    guard let name = node["name"]?.nonEmpty, name != node["label"] else { return nil }
    return name
  }

  private static func hasTrait(_ node: XMLElement, _ trait: String) -> Bool {
    node["traits"]?.split(whereSeparator: { $0 == "," || $0 == " " }).contains { $0 == trait }
      ?? false
  }

  static func subject(_ node: XMLElement) -> String {
    let name = label(node) ?? node["name"] ?? ""
    let sort = node["unknown"].map { "element of kind \($0)" } ?? sort(node)
    return name.isEmpty ? sort : "\(sort) \"\(name.prefix(40))\""
  }
}
