import Core

/// Reads trees of React: kinds, their properties and what is in them, without places.
struct ReactTreeReader {
  private var count = 0

  static func read(_ file: ForeignFile) throws(DocumentError) -> Importer.Found {
    let (root, report) = try JSONTree.read(file.text, file: file.name)
    var reader = ReactTreeReader()
    let nodes = root.items.isEmpty ? [root] : root.items
    let elements = nodes.compactMap { reader.element($0) }
    guard reader.count <= XMLLimits.elements, !elements.isEmpty else {
      throw file.refusal(
        found: elements.isEmpty ? "a tree of React without elements" : "too many elements",
        expected: "JSON.stringify(renderer.toJSON()), with at most \(XMLLimits.elements) elements")
    }
    var page = WebPage(id: "screen", options: file.options)
    for element in elements { page.add(element) }
    var screen = page.screen
    screen.report.add(report)
    screen.report.guess(
      root.position.line, "tree",
      "it says no places, so the layout rules of the platform place everything")
    let title = elements.lazy.compactMap(Self.heading).first
    screen.title = labelText(title)
    if !screen.title.isEmpty { screen.id = screen.title }
    return Importer.Found(screens: [screen])
  }

  private static func heading(_ element: WebElement) -> String? {
    if element.role == "heading" { return element.label.nonEmpty }
    return element.children.lazy.compactMap(heading).first
  }

  private mutating func element(_ node: Node) -> WebElement? {
    count += 1
    guard count <= XMLLimits.elements else { return nil }
    if let text = node.plainText {
      let name = oneLine(text)
      return name.isEmpty ? nil : WebElement(role: "text", name: name, line: node.position.line)
    }
    guard let type = node["type"]?.plainText else { return nil }
    let props = node["props"]
    let style = props?["style"]
    let styles = style.map { $0.items.isEmpty ? [$0] : $0.items } ?? []
    if styles.contains(where: { $0["display"]?.plainText == "none" }) { return nil }
    if props?.flag("hidden") == true || props?.flag("aria-hidden") == true { return nil }
    var element = WebElement(role: Self.role(type, props), line: node.position.line)
    let names = props?.texts("accessibilityLabel", "aria-label", "alt", "title") ?? []
    element.name = oneLine(names.first ?? props?.texts("placeholder").first ?? "")
    element.text = oneLine(props?.texts("value", "defaultValue").first ?? "")
    element.reference = props?.texts("testID", "data-testid", "nativeID", "id").first
    let state = props?["accessibilityState"]
    for name in ["disabled", "checked", "selected", "expanded"] {
      let isSet = state?.flag(name) ?? props?.flag(name) ?? props?.flag("aria-" + name)
      if isSet == true { element.states[name] = "true" }
    }
    element.children = node["children"]?.items.compactMap { self.element($0) } ?? []
    if element.role == "text" {
      // Texts within a text are a part of it.
      if element.name.isEmpty { element.name = element.innerText }
      element.children.removeAll { WebPage.kind(of: $0.role) == nil }
    }
    return element
  }

  /// The role of an element: as it says, else by its kind.
  private static func role(_ type: String, _ props: Node?) -> String {
    let told = props?.texts("accessibilityRole", "role").first
    if let told, told != "none", told != "summary" { return roles[told.lowercased()] ?? told }
    let kind = type.lowercased()
    if kind == "input" { return inputs[props?["type"]?.plainText ?? ""] ?? "textbox" }
    if let role = kinds[kind] { return role }
    // What is pressed is a view that can be focused, once it is drawn.
    let isPressed = props?.flag("accessible") == true && props?.flag("focusable") == true
    return isPressed || kind.hasPrefix("touchable") ? "button" : "generic"
  }

  private static let roles = [
    "header": "heading", "adjustable": "slider", "imagebutton": "button", "search": "searchbox",
    "togglebutton": "togglebutton", "spinbutton": "spinbutton", "image": "img",
  ]
  private static let kinds = [
    "text": "text", "rcttext": "text", "button": "button", "pressable": "button", "a": "link",
    "textinput": "textbox", "rctsinglelinetextinputview": "textbox", "textarea": "textbox",
    "rctmultilinetextinputview": "textbox", "switch": "switch", "rctswitch": "switch",
    "androidswitch": "switch", "select": "combobox", "option": "option", "image": "img",
    "rctimageview": "img", "img": "img", "h1": "heading", "h2": "heading", "h3": "heading",
    "h4": "heading", "p": "paragraph", "label": "paragraph", "slider": "slider",
    "rnccheckbox": "checkbox", "summary": "summary", "nav": "navigation", "li": "listitem",
  ]
  private static let inputs = [
    "checkbox": "checkbox", "radio": "radio", "range": "slider", "button": "button",
    "submit": "button", "reset": "button", "search": "searchbox", "number": "spinbutton",
    "file": "button", "image": "button", "date": "date",
  ]
}
