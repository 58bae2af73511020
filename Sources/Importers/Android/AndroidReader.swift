import Core
import Interfaces

/// Reads dumps of uiautomator, and page sources of Appium's UiAutomator2.
struct AndroidReader: PartReader {
  var screen = FoundScreen(id: "screen", title: "")
  var groups = GroupNumbers()
  private(set) var keepsSystem = false
  /// Whether what people read stands in `text`, and not in what is read aloud alone, as in Flutter's dumps.
  private(set) var showsTexts = false
  /// Whether the title comes from the file.
  private var isTitled = false
  /// What can be activated and covers the screen, with the bars that it lies in.
  private(set) var wholes: [(node: XMLElement, placement: Placement)] = []

  /// Reads a file: one screen.
  static func read(_ root: XMLElement, options: ImportOptions) -> Importer.Found {
    var reader = AndroidReader()
    let isWrapped = ["hierarchy", "displays"].contains(root.name)
    let named = root.withoutNulls
    let root =
      isWrapped
      ? named : XMLElement(name: "hierarchy", children: [named], line: root.line)
    reader.readSize(root, options)
    reader.screen.isAndroid = isAndroid(root)
    reader.screen.isNested = root.children.contains { !$0.children.isEmpty }
    reader.showsTexts = root.children.contains(where: Self.showsText)
    // A capture of the system itself, as of its settings, is a screen like any other.
    reader.keepsSystem = !root.children.contains(where: holdsProgram)
    for node in root.children { reader.read(node, in: .content) }
    let says = root.children.contains(where: Self.saysWhatIsTapped)
    if !says || !reader.screen.holdsTarget { reader.readLeaves(root.children) }
    if !reader.screen.holdsTarget { reader.readWholes() }
    let title = reader.screen.elements.first { $0.placement == .top && !$0.isTarget }
    if let title, !title.label.isEmpty {
      reader.screen.title = title.label
      // Every screen of a program has the name of the program; its own is the title.
      if title.label.contains(where: { $0.isASCII && $0.isLetter }) {
        (reader.screen.id, reader.screen.isNamedByProgram) = (title.label, false)
      }
    }
    return Importer.Found(screens: [reader.screen])
  }

  private mutating func readSize(_ root: XMLElement, _ options: ImportOptions) {
    var outer = root.children
    // Windows of a display stand around what has places.
    let hasArea = { (node: XMLElement) in
      node.bounds.map { $0.width > 0 && $0.height > 0 } ?? false
    }
    for _ in 0..<4 where !outer.contains(where: hasArea) { outer = outer.flatMap(\.children) }
    let bounds = outer.filter(hasArea).compactMap(\.bounds)
    let width = root.number("width") ?? bounds.map(\.maxX).max()
    screen.width = width
    screen.height = root.number("height") ?? bounds.map(\.maxY).max()
    screen.line = root.line
    let package = outer.filter { !Self.isSystem($0) }.compactMap { $0["package"] }.first
    screen.id = package?.split(separator: ".").last.map(String.init) ?? "screen"
    screen.isNamedByProgram = package != nil
    screen.title = words(ofGlyph: screen.id).withCapital
    let isAcross = Self.isAcross(width: width, height: screen.height)
    screen.isAcross = isAcross
    let short = isAcross ? screen.height : width
    if let short, short < Guess[.androidLeastPixels], options.density == nil, root["density"] == nil
    {
      // Points of a phone, not pixels: no phone of today has so few pixels.
      return
    }
    if let density = options.density ?? root.number("density") {
      setDensity(density)
    } else {
      let isTablet = isAcross && !Self.isPhone(across: screen, rotation: root["rotation"])
      let density = Self.density(side: short, of: isTablet ? .androidTablet : .androidPhone)
      setDensity(density)
      screen.report.guess(
        root.line, "screen", "the file has no density; \(rounded(density)) dpi fits its width best")
    }
  }

  /// Takes the pixels of a nominal inch, of which Android makes 160 points on every screen.
  private mutating func setDensity(_ density: Double) {
    screen.lengthsPerPoint = density / Guess.androidUnitsPerInch
    screen.isInDensity = true
  }

  /// Tells whether a screen lies on its side. What is as wide as phones are upright, and lower than
  /// wide, is a part of an upright screen.
  private static func isAcross(width: Double?, height: Double?) -> Bool {
    guard let width, let height else { return false }
    return width > Guess[.screenAcross] * height && height >= Guess[.androidLeastAcross]
      && !Guess.list(.androidPhonePixels).contains(width)
  }

  /// Tells whether a screen on its side is that of a phone: it is long, or as high as phones are wide
  /// where the program says that it was turned, or nothing.
  private static func isPhone(across screen: FoundScreen, rotation: String?) -> Bool {
    guard let width = screen.width, let height = screen.height else { return true }
    return width / height >= Guess[.androidPhoneRatio]
      || Guess.list(.androidPhonePixels).contains(height) && rotation != "0"
  }

  /// The usual density at which the shorter side of a screen has a length in pixels.
  private static func density(side: Double?, of device: GuessTable.Name) -> Double {
    let points = Guess[device]
    let wanted = (side ?? points) * Guess.androidUnitsPerInch / points
    let usual = Guess.list(.androidDensities)
    return usual.min {
      ($0 - wanted).magnitude <= ($1 - wanted).magnitude && $0 > $1
        || ($0 - wanted).magnitude < ($1 - wanted).magnitude
    } ?? Guess.androidUnitsPerInch
  }

  /// Tells by the names of classes and ids whether a dump is of Android, or of Apple's phones; a dump of
  /// pixels is of Android.
  private static func isAndroid(_ root: XMLElement) -> Bool? {
    if root["platform"] == "android" { return true }
    for node in [root] + root.children {
      let name = node["class"] ?? node.name
      if name.hasPrefix("android") || name.hasPrefix("com.android") || node["package"] != nil {
        return true
      }
      if node["resource-id"]?.contains(":id/") == true { return true }
      if name.hasPrefix("XCUIElementType") || name.hasPrefix("UI") { return false }
    }
    return root.children.lazy.compactMap { Self.isAndroid($0) }.first
  }

  // MARK: Nodes

  private mutating func read(_ node: XMLElement, in placement: Placement) {
    guard keepsSystem || !Self.isSystem(node) else {
      return drop(node, "it belongs to the system")
    }
    if node["displayed"] == "false" || node["visible-to-user"] == "false" {
      return drop(node, "it is not visible")
    }
    if Self.isOfSystem(node) { return drop(node, "it belongs to the system") }
    if isTarget(node) { return readTarget(node, in: placement) }
    if let text = Self.ownText(node), !isNamedHolder(node, text) { addText(node, text, placement) }
    readChildren(of: node, in: placement)
  }

  private mutating func readChildren(of node: XMLElement, in placement: Placement) {
    let inner = self.placement(of: node) ?? placement
    let isGroup = node.flag("scrollable") || inner != placement
    onNewGroup(if: isGroup) { reader in
      for child in node.children { reader.read(child, in: inner) }
    }
  }

  func isTarget(_ node: XMLElement) -> Bool {
    if node.flag("clickable") || node.flag("checkable") { return true }
    return Self.targets.contains(Self.type(node))
  }

  /// Classes that are there to be activated, also where a wrapper around them takes the tap.
  private static let targets: Set<String> = [
    "EditText", "AutoCompleteTextView", "SearchAutoComplete", "Spinner", "SeekBar", "Slider",
    "NumberPicker", "RatingBar",
    "Switch", "SwitchCompat", "MaterialSwitch", "CheckBox", "RadioButton", "ToggleButton",
  ]

  /// Tells whether a name is that of what holds others, which is only read aloud: of a list, or of the whole
  /// program, whose name becomes the title.
  private mutating func isNamedHolder(_ node: XMLElement, _ name: String) -> Bool {
    guard !node.children.isEmpty else { return false }
    if isWholeScreen(node) {
      if !isTitled { (screen.title, isTitled) = (labelText(name), true) }
      return true
    }
    guard Self.holders.contains(Self.type(node)) else { return false }
    drop(node, "the name of a container, which is only read aloud")
    return true
  }

  private static let holders: Set<String> = [
    "RecyclerView", "ListView", "GridView", "ScrollView", "HorizontalScrollView",
    "NestedScrollView", "ViewPager", "ViewPager2", "WebView", "DrawerLayout",
  ]

  /// Tells whether a node belongs to the system, or to a keyboard that stands over the program.
  static func isSystem(_ node: XMLElement) -> Bool {
    let package = node["package"]?.lowercased() ?? ""
    return package == "com.android.systemui"
      || package.split(separator: ".").contains { part in
        ["inputmethod", "ime", "touchtype", "swiftkey", "honeyboard"].contains(part)
          || part.hasSuffix("keyboard")
      }
  }

  /// Tells whether a node or one in it belongs to a program, and not to the system.
  private static func holdsProgram(_ node: XMLElement) -> Bool {
    if node["package"]?.nonEmpty != nil { return !isSystem(node) }
    return node["bounds"] != nil || node.children.contains(where: holdsProgram)
  }

  /// A target takes the texts inside it that are no targets themselves.
  mutating func readTarget(_ node: XMLElement, in placement: Placement) {
    if isWholeScreen(node) {
      wholes.append((node, placement))
      guess(node, "it covers the screen: a background")
      return readChildren(of: node, in: placement)
    }
    let type = Self.type(node)
    var role = FoundElement.Role.button
    var label = Self.ownText(node)
    let texts = innerTexts(node)
    let isJoined = label == nil && texts.count > 1
    if label == nil { label = texts.joined(separator: ", ").nonEmpty }
    if type == "Spinner" || meansMore(label: label ?? "", glyph: nil) { role = .menu(nil) }
    if node["enabled"] == "false" { role = disabled(node) }
    if node.flag("long-clickable"), role != .text {
      drop(node, "what a long press does; the tap stays")
    }
    var element = element(node, Self.sorts[type] ?? "button", role: role, placement: placement)
    element.label = labelText(label)
    element.firstText = isJoined ? texts.first : nil
    element.isTappedItself = node.flag("clickable")
    element.value = Self.value(node, type)
    element.swipes = node["swipes"]?.split(separator: "\n").map(String.init) ?? []
    if element.isValue {
      // What stands in it is its value.
      element.label = labelText(node["content-desc"])
      return add(element, from: node)
    }
    if element.isField { readText(of: node, into: &element) }
    if Self.isSearch(node) { element.sort = "search field" }
    element.isGlyphOnly =
      type == "ImageButton" || type == "ImageView" && node.children.isEmpty
    if !element.isGlyphOnly, element.sort == "button", isPicture(node, named: element.label) {
      element.isGlyphOnly = true
      screen.report.guess(
        node.line, element.subject, "its name is only read aloud, so it is taken to show a picture")
    }
    if element.isGlyphOnly {
      element.glyph =
        Symbols.glyph(of: element.label) ?? element.identifier.flatMap(Namer.clean)
        ?? FoundElement.unknownPicture
    }
    add(element, from: node)
    readHeld { reader in
      for child in node.children { reader.readInside(child, in: placement) }
    }
  }

  /// Inside a target only other targets count.
  private mutating func readInside(_ node: XMLElement, in placement: Placement) {
    if isTarget(node) { return readTarget(node, in: placement) }
    for child in node.children { readInside(child, in: placement) }
  }

  func innerTexts(_ node: XMLElement) -> [String] {
    node.children.filter { !isTarget($0) }.flatMap { child in
      (Self.ownText(child).map { [$0] } ?? []) + innerTexts(child)
    }
  }

  private func isWholeScreen(_ node: XMLElement) -> Bool {
    guard let bounds = node.bounds, let width = screen.width, let height = screen.height
    else { return false }
    return !node.children.isEmpty
      && bounds.width * bounds.height > Guess[.androidWhole] * width * height
  }

  private mutating func addText(_ node: XMLElement, _ text: String, _ placement: Placement) {
    let isHeading = node.flag("heading")
    var element = element(
      node, isHeading ? "heading" : "text", role: isHeading ? .heading : .text, placement: placement
    )
    element.label = labelText(text)
    add(element, from: node)
  }

  func element(
    _ node: XMLElement, _ sort: String, role: FoundElement.Role, placement: Placement
  ) -> FoundElement {
    var element = FoundElement(
      role: role, sort: sort, label: "", identifier: node["resource-id"]?.nonEmpty,
      frame: node.bounds, placement: placement)
    element.isSelected = node.flag("selected") || node.flag("checked")
    return element
  }

  // MARK: Facts of a node

  /// What a node shows that is set by steps.
  private static func value(_ node: XMLElement, _ type: String) -> FoundValue? {
    if let lower = node.number("range-lower"), let upper = node.number("range-upper") {
      return FoundValue(
        value: node.number("range-current"), lower: lower, upper: upper,
        step: node.number("range-step"))
    }
    let texts = [node["text"], node["value"], node["content-desc"]].compactMap { $0?.nonEmpty }
    switch type {
    case "SeekBar", "Slider": return .share(texts.first)
    case "RatingBar":
      return FoundValue(
        value: texts.first.flatMap(FoundValue.number), lower: 0, upper: 5, step: 0.5)
    case "NumberPicker":
      let inner =
        node.all("android.widget.EditText")
        + node.all("node").filter {
          self.type($0) == "EditText"
        }
      return .row(inner.compactMap { $0["text"]?.nonEmpty }.first ?? texts.first)
    default: return nil
    }
  }

  /// Tells whether a field looks for what is typed, by its name or the view that it belongs to.
  private static func isSearch(_ node: XMLElement) -> Bool {
    guard sorts[type(node)] == "field" else { return false }
    let name = (node["resource-id"] ?? "").lowercased()
    return type(node).hasPrefix("Search") || name.contains("search_src_text")
      || name.hasSuffix("search") || name.contains("search_field") || name.contains("search_bar")
  }

  static let sorts = [
    "Switch": "switch", "SwitchCompat": "switch", "MaterialSwitch": "switch",
    "CheckBox": "checkbox", "RadioButton": "radio button", "ToggleButton": "toggle button",
    "EditText": "field", "Spinner": "pop-up button", "AutoCompleteTextView": "field",
    "SearchAutoComplete": "field",
    "SeekBar": "slider", "Slider": "slider", "NumberPicker": "picker", "RatingBar": "slider",
    "Tab": "tab",
  ]

  private func placement(of node: XMLElement) -> Placement? {
    guard let height = screen.height, let frame = node.bounds,
      frame.height < Guess[.barShare] * height
    else { return nil }
    let name = (Self.type(node) + (node["resource-id"] ?? "")).lowercased()
    let isLow = frame.midY > height / 2
    for word in ["bottomnavigation", "bottom_nav", "bottomappbar", "navigationbar", "tab_bar"]
    where name.contains(word) && isLow {
      return .bottom
    }
    for word in ["toolbar", "actionbar", "action_bar", "appbar", "app_bar"]
    where name.contains(word) && !isLow {
      return .top
    }
    return nil
  }

  /// The class without its package.
  static func type(_ node: XMLElement) -> String {
    let name = node["class"] ?? node.name
    let last = name.split(whereSeparator: { $0 == "." || $0 == "$" }).last ?? name[...]
    // Libraries put a word of their own before the kind.
    let brand = ["AppCompat", "TextInput"].first { last.hasPrefix($0) && last.count > $0.count }
    return String(last.dropFirst(brand?.count ?? 0))
  }

  static func ownText(_ node: XMLElement) -> String? {
    let texts = [node["content-desc"], node["text"], node["hint"]]
    return texts.compactMap { $0.map(oneLine)?.nonEmpty }.first
  }

  static func subject(_ node: XMLElement) -> String {
    let name = ownText(node) ?? node["resource-id"] ?? ""
    return name.isEmpty ? type(node) : "\(type(node)) \"\(name.prefix(40))\""
  }
}

extension XMLElement {
  /// The nodes of a dump without the texts of tools that write `null` where there is none.
  fileprivate var withoutNulls: XMLElement {
    var node = self
    for key in ["text", "content-desc", "hint", "resource-id"] where node[key] == "null" {
      node.attributes[key] = nil
    }
    node.children = children.map(\.withoutNulls)
    return node
  }
}
