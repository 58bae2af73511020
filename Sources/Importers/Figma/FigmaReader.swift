import Core
import Interfaces

/// Reads files of Figma: each frame that lies on a page is a screen.
///
/// What a prototype link starts from can be activated. A drawing says no more, so parts that are called
/// buttons, fields, rows and the like count as well, the innermost of them.
struct FigmaReader: PartReader {
  var screen: FoundScreen
  private let origin: Rectangle
  /// The names of components by their ids.
  private let components: [String: String]
  var groups = GroupNumbers()
  /// The number of shapes that stand for nothing.
  private var drawings = 0

  /// Reads a document: a whole file, or some nodes of one.
  static func read(_ root: Node, of file: ForeignFile) throws(DocumentError) -> Importer.Found {
    var components: [String: String] = [:]
    var tops: [Node] = []
    func take(_ holder: Node) {
      for key in ["components", "componentSets"] {
        guard case .object(let members)? = holder[key]?.value else { continue }
        for member in members { components[member.key] = member.value["name"]?.plainText }
      }
      if let document = holder["document"] { tops.append(document) }
    }
    take(root)
    if case .object(let members)? = root["nodes"]?.value {
      for member in members { take(member.value) }
    }
    // Plug-ins write layers alone, or in lists and objects of their own.
    if tops.isEmpty { tops = FigmaPlaces.layers(in: root).map(FigmaPlaces.onPage) }
    var starts: [String] = []
    var others = ImportReport()
    let frames = tops.flatMap { Self.frames(in: $0, &starts, &others) }
    guard !frames.isEmpty else {
      throw file.refusal(
        found: "a file of Figma without a frame", expected: "frames, each of them a screen")
    }
    var found = Importer.Found()
    found.screens = frames.prefix(Importer.maximumScreens).map { screen($0, components) }
    let first = starts.compactMap { id in found.screens.firstIndex { $0.sourceID == id } }.first
    if let first { found.screens.insert(found.screens.remove(at: first), at: 0) }
    found.report.add(others)
    if frames.count > 1 {
      found.report.guess(
        nil, "\(frames.count) frames", "each is a screen of its own; the first one leads")
    }
    if frames.count > Importer.maximumScreens {
      found.report.drop(
        nil, "\(frames.count - Importer.maximumScreens) frames",
        "a file may hold \(Importer.maximumScreens)")
    }
    return found
  }

  /// The frames that lie on a page or in a section of one.
  private static func frames(
    in node: Node, _ starts: inout [String], _ others: inout ImportReport
  ) -> [Node] {
    switch type(node) {
    case "DOCUMENT", "CANVAS", "SECTION", "COMPONENT_SET":
      for start in node["flowStartingPoints"]?.items ?? [] {
        start["nodeId"]?.plainText.map { starts.append($0) }
      }
      node["prototypeStartNodeID"]?.plainText.map { starts.append($0) }
      return (node["children"]?.items ?? []).flatMap { frames(in: $0, &starts, &others) }
    case "FRAME", "COMPONENT", "INSTANCE", "GROUP":
      if isVisible(node) { return [node] }
      others.drop(node.position.line, subject(node), "it is hidden")
      return []
    default:
      if node.isObject {
        others.drop(node.position.line, subject(node), "it is not a frame, so not a screen")
      }
      return []
    }
  }

  static func subject(_ node: Node) -> String {
    let name = node["name"]?.plainText ?? type(node)
    return "layer \"\(name.prefix(40))\""
  }

  private static func screen(_ node: Node, _ components: [String: String]) -> FoundScreen {
    let name = labelText(node["name"]?.plainText)
    let box = box(node) ?? .zero
    var screen = FoundScreen(id: name.isEmpty ? "screen" : name, title: name)
    screen.sourceID = node["id"]?.plainText
    screen.line = node.position.line
    if box.width > 0 {
      screen.width = box.width
      screen.height = box.height
    }
    let isTurned = Guess.isPhoneOnItsSide(width: box.width, height: box.height)
    if box.width >= Guess[.pagePhone], !isTurned, !isTablet(box, name: name) {
      screen.isDesktop = true
      screen.unitsPerInch = Guess[.pageUnitsPerInch]
    }
    var reader = FigmaReader(screen: screen, origin: box, components: components)
    for child in node["children"]?.items ?? [] { reader.read(child, in: .content) }
    if !reader.screen.holdsTarget { reader.readBoxes(of: node) }
    if reader.drawings > 0 {
      reader.screen.report.drop(
        screen.line, "drawings",
        "\(reader.drawings) without a text, which nothing says can be activated")
    }
    return reader.screen
  }

  /// Tells whether a frame has the size of a tablet, or its name says so.
  private static func isTablet(_ box: Rectangle, name: String) -> Bool {
    let words = parts(of: name.replacing("iPad", with: "ipad"))
    if words.contains("ipad") || words.contains("tablet") { return true }
    let (short, long) = (min(box.width, box.height), max(box.width, box.height))
    let sides = Guess.list(.tabletSides)
    return Guess.list(.tabletSizes).contains(short) && box.width == short
      || stride(from: 0, to: sides.count - 1, by: 2).contains {
        sides[$0] == short && sides[$0 + 1] == long
      }
  }

  private init(screen: FoundScreen, origin: Rectangle, components: [String: String]) {
    self.screen = screen
    self.origin = origin
    self.components = components
  }

  // MARK: Nodes

  private mutating func read(_ node: Node, in placement: Placement) {
    guard Self.isVisible(node) else { return drop(node, "it is hidden") }
    let inner = self.placement(of: node) ?? placement
    if Self.type(node) == "TEXT" {
      guard let link = Self.destination(node) else { return addText(node, inner) }
      return addTarget(node, inner, sort: "link", to: link)
    }
    let link = Self.destination(node)
    let word = word(of: node)
    if let word, Self.wholes.contains(word) {
      return addTarget(node, inner, sort: sort(word, of: node), to: link)
    }
    if link != nil || word != nil, !(node["children"]?.items ?? []).contains(where: holdsTarget) {
      return addTarget(node, inner, sort: word.map { sort($0, of: node) } ?? "button", to: link)
    }
    if (node["children"]?.items ?? []).isEmpty, node.isObject { drawings += 1 }
    onNewGroup { reader in
      for child in node["children"]?.items ?? [] { reader.read(child, in: inner) }
    }
  }

  private func holdsTarget(_ node: Node) -> Bool {
    guard Self.isVisible(node) else { return false }
    if Self.destination(node) != nil || word(of: node) != nil { return true }
    return (node["children"]?.items ?? []).contains(where: holdsTarget)
  }

  mutating func addTarget(
    _ node: Node, _ placement: Placement, sort: String, to destination: String?
  ) {
    let texts = Self.texts(node)
    let name = labelText(node["name"]?.plainText)
    var element = FoundElement(
      role: .button, sort: sort, label: labelText(texts.joined(separator: ", ")),
      fallback: node["id"]?.plainText, frame: frame(node))
    if element.isValue, let number = texts.compactMap(FoundValue.number).last {
      element.value = FoundValue(value: number, date: texts.compactMap(FoundValue.day).first)
      element.label = labelText(texts.filter { FoundValue.number(in: $0) == nil }.first)
    }
    if element.isValue, element.label.isEmpty { element.label = labelText(name) }
    let isBox = ["switch", "checkbox", "radio button"].contains(sort)
    let isNamed = Self.parts(of: name).contains {
      !Self.acts.contains($0) && !Self.states.contains($0)
    }
    // A box is called by the text beside it, unless its layer has a name of its own.
    if texts.isEmpty, !element.isValue, !isBox || isNamed {
      element.label = labelText(words(ofGlyph: name)).withCapital
      element.glyph = Namer.clean(name)
      element.isGlyphOnly = true
    }
    element.destination = destination
    element.placement = placement
    add(element, from: node)
  }

  private mutating func addText(_ node: Node, _ placement: Placement) {
    let text = labelText(Self.characters(node))
    guard !text.isEmpty else { return }
    let size = (node["style"]?["fontSize"] ?? node["fontSize"])?.numeric ?? 0
    let isLarge = size >= Guess[.figmaHeading]
    let element = FoundElement(
      role: isLarge ? .heading : .text, sort: isLarge ? "heading" : "text", label: text,
      frame: frame(node), placement: placement)
    add(element, from: node)
  }

  // MARK: Facts

  static func type(_ node: Node) -> String { node["type"]?.plainText?.uppercased() ?? "" }

  /// What a layer with a text says.
  private static func characters(_ node: Node) -> String? {
    if let text = node.texts("characters", "text", "content").first { return text }
    // A layer is called by its text where nobody has given it another name.
    let isLeftOut = ["characters", "text", "content"].allSatisfy { node[$0] == nil }
    return isLeftOut ? node["name"]?.plainText : nil
  }

  static func isVisible(_ node: Node) -> Bool {
    node.flag("visible") != false && node["opacity"]?.numeric != 0
  }

  private static func box(_ node: Node) -> Rectangle? {
    let box = node["absoluteBoundingBox"] ?? node["absoluteRenderBounds"] ?? node
    return Rectangle(sides: ["x", "y", "width", "height"].compactMap { box[$0]?.numeric })
  }

  func frame(_ node: Node) -> Rectangle? {
    Self.box(node)?.moved(from: (origin.x, origin.y))
  }

  /// Where a prototype link leads; an empty text for a link to no frame, as back.
  private static func destination(_ node: Node) -> String? {
    if let id = node.texts("transitionNodeID", "transitionNodeId").first { return id }
    for key in ["interactions", "reactions"] {
      for interaction in node[key]?.items ?? [] {
        let actions =
          (interaction["actions"]?.items ?? []) + [interaction["action"]].compactMap(\.self)
        for action in actions where action.isObject {
          return action["destinationId"]?.plainText ?? ""
        }
      }
    }
    return nil
  }

  static func texts(_ node: Node) -> [String] {
    guard isVisible(node) else { return [] }
    if type(node) == "TEXT" {
      return characters(node).map(oneLine)?.nonEmpty.map { [$0] } ?? []
    }
    return (node["children"]?.items ?? []).flatMap(texts)
  }

  /// The word in the name of a layer, or of the component that it shows, that says it can be activated.
  private func word(of node: Node) -> String? {
    guard ["INSTANCE", "COMPONENT", "FRAME", "GROUP", "RECTANGLE"].contains(Self.type(node)) else {
      return nil
    }
    let names = [
      node["name"]?.plainText, node["componentId"]?.plainText.flatMap { components[$0] },
    ]
    for name in names.compactMap(\.self) {
      let parts = Self.parts(of: name)
      // The last word says what something is: a list item is an item, a button bar is a bar.
      let last = parts.last { Self.holders.contains($0) || Self.acts.contains($0) }
      guard let last, !Self.holders.contains(last) else { continue }
      if let word = parts.first(where: Self.acts.contains) { return word }
    }
    return nil
  }

  /// The words of a name, also where they are written together: `PrimaryButton`.
  private static func parts(of name: String) -> [String] {
    var spaced = ""
    var before: Character = " "
    for letter in name {
      if letter.isUppercase, before.isLowercase { spaced.append(" ") }
      spaced.append(letter)
      before = letter
    }
    return spaced.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static let holders: Set<String> = [
    "bar", "group", "list", "container", "section", "wrapper", "buttons", "tabs", "links", "grid",
    "row", "stack", "header", "footer", "background", "bg",
  ]
  private static let acts: Set<String> = [
    "button", "btn", "cta", "link", "tab", "chip", "input", "field", "textfield", "search",
    "switch", "toggle", "checkbox", "radio", "dropdown", "select", "slider", "stepper", "fab",
    "cell", "listitem", "menuitem", "card", "item", "icon", "picker", "datepicker", "wheel",
  ]
  /// The states of which the layers of components are called.
  private static let states: Set<String> = [
    "on", "off", "default", "active", "inactive", "selected", "unselected", "enabled", "disabled",
    "checked", "unchecked", "hover", "pressed", "focused", "state", "light", "dark", "small",
    "medium", "large", "box", "button", "control",
  ]
  /// What is set as a whole, whatever it is drawn with.
  private static let wholes: Set<String> = ["slider", "stepper", "picker", "datepicker", "wheel"]
  private static let sorts = [
    "switch": "switch", "toggle": "switch", "checkbox": "checkbox", "radio": "radio button",
    "input": "field", "field": "field", "textfield": "field", "search": "search field",
    "tab": "tab", "link": "link", "cell": "cell", "listitem": "cell", "item": "cell",
    "slider": "slider", "stepper": "stepper", "picker": "picker", "wheel": "picker",
    "datepicker": "date picker",
  ]

  /// The sort that a word in the name of a layer stands for.
  private func sort(_ word: String, of node: Node) -> String {
    let parts = Self.parts(of: node["name"]?.plainText ?? "")
    if ["picker", "field", "input"].contains(word) {
      if parts.contains("date") || parts.contains("calendar") { return "date picker" }
      if parts.contains("search") { return "search field" }
    }
    return Self.sorts[word] ?? "button"
  }

  /// What stays where it is while the rest scrolls.
  private func placement(of node: Node) -> Placement? {
    guard node["scrollBehavior"]?.plainText == "FIXED", let frame = frame(node),
      let height = screen.height, frame.height < Guess[.barFixed] * height
    else { return nil }
    return frame.midY * 2 < height ? .top : .bottom
  }
}
