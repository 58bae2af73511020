import Core

/// Reads accessibility trees as text: `++++button name='Save' location=(8, 20)`, or
/// `  uid=1_4 button "Save"` and `  [0-4] button: Save` as tools for language models write them.
enum BlinkTreeReader {
  /// The role of what is not shown.
  private static let unseen = "unseen"

  static func read(_ file: ForeignFile) throws(DocumentError) -> Importer.Found {
    var tree = Nesting<WebElement>(file: file.name) { $0.children.append($1) }
    for (number, line) in numberedLines(file.text) {
      let marks = line.prefix { "+ *|-\t".contains($0) }
      var rest = line.dropFirst(marks.count)
      if rest.hasPrefix("uid=") || TreeDialect.isNumbered(rest) {
        rest = rest.drop { $0 != " " }.drop { $0 == " " }
      }
      guard rest.first != "#", rest.first != "@", let (role, facts) = TreeDialect.split(rest) else {
        continue
      }
      try tree.add(element(role, facts, number), at: marks.count, line: number)
    }
    tree.close()
    return try page(tree.roots, of: file)
  }

  /// An element without what is not shown in it; all of that is counted.
  private static func shown(_ element: WebElement, _ count: inout Int) -> WebElement? {
    guard element.role != unseen else {
      count += 1
      return nil
    }
    var element = element
    element.children = element.children.compactMap { shown($0, &count) }
    return element
  }

  private static func page(
    _ all: [WebElement], of file: ForeignFile
  ) throws(DocumentError) -> Importer.Found {
    var hidden = 0
    var roots = all.compactMap { shown($0, &hidden) }
    // What stands before the page are words about it, as its number among the tabs.
    if let start = roots.firstIndex(where: { $0.role == "rootwebarea" }),
      roots[..<start].allSatisfy(\.children.isEmpty)
    {
      roots.removeFirst(start)
    }
    guard let first = roots.first(where: { $0.role == "rootwebarea" }) ?? roots.first else {
      throw file.refusal(
        found: "no node with a role", expected: "a line for each node of the tree")
    }
    var page = WebPage(
      id: first.name, options: file.options, right: roots.map(\.right).max() ?? 0)
    for root in roots {
      // Something may be said of the page as a whole, which is no target.
      for child in root.children { page.add(child) }
      if root.children.isEmpty { page.add(root) }
    }
    var screen = page.screen
    if hidden > 0 { screen.report.drop(nil, "\(hidden) nodes", "they are not visible") }
    if screen.title.isEmpty { screen.title = labelText(first.name) }
    return Importer.Found(screens: [screen])
  }

  private static let names = [
    "name", "Name", "AXTitle", "AXDescription", "text", "label", "content_description", "hint",
    "AXPlaceholderValue",
  ]

  private static func element(_ word: Substring, _ line: Substring, _ number: Int) -> WebElement {
    let bare = TreeDialect.bare(line)
    var element = WebElement(role: role(word, bare, line), line: number)
    element.name = name(line, element.role) ?? ""
    if ["popupbutton", "combobox", "textbox", "textfield", "searchbox"].contains(element.role) {
      element.text = TreeDialect.value(["value", "Value.Value", "AXValue"], in: line) ?? ""
    }
    let isOff = [
      "restriction=disabled ", " UNAVAILABLE ", "IsEnabled=false ", " disabled ", " disabled=True",
      " disabled: True",
    ]
    if bare.containsAny(isOff) { element.states["disabled"] = "true" }
    if bare.containsAny(["selected=true ", " SELECTED ", " selected "]) {
      element.states["selected"] = "true"
    }
    element.states["checked"] = TreeDialect.checked(bare, line)
    for (key, names) in [
      ("level", ["hierarchicalLevel", "level"]), ("value", ["valueForRange"]),
      ("valuemin", ["minValueForRange"]), ("valuemax", ["maxValueForRange"]),
      ("keyshortcuts", ["keyShortcuts"]),
    ] {
      element.states[key] = TreeDialect.value(names, in: line)
    }
    if TreeDialect.acts(bare, line) { element.states["cursor"] = "pointer" }
    let (place, size) = (numbers("location", in: line), numbers("size", in: line))
    if place.count == 2 { element.frame = Rectangle(sides: place + size) }
    return element
  }

  /// The role of a node; what is not shown has none, but for the options of a closed list.
  private static func role(_ word: Substring, _ bare: String, _ line: Substring) -> String {
    let role = TreeDialect.role(word)
    if bare.contains(" invisible "), !role.hasPrefix("menulist"), role != "option" {
      return unseen
    }
    if bare.contains(" ignored ") || bare.contains(" hidden ") { return "none" }
    switch TreeDialect.value(["AXSubrole"], in: line) {
    case "AXSwitch"?: return "switch"
    case "AXSearchField"?: return "searchbox"
    case "AXTabButton"?: return "tab"
    default: break
    }
    // On Android a description says it where the class does not.
    guard WebPage.kind(of: role) == nil,
      let told = TreeDialect.value(["role_description", "roleDescription"], in: line)
    else { return role }
    let own = TreeDialect.role(told[...].prefix { $0 != " " })
    return WebPage.kind(of: own) == nil && own != "heading" ? role : own
  }

  private static func name(_ line: Substring, _ role: String) -> String? {
    if line.hasPrefix(" | ") || line.hasPrefix("| ") {
      // A name behind a line, up to the bracket: `[push button | Save]`.
      let inner = line.drop { " |".contains($0) }
      return oneLine(inner[..<(inner.lastIndex(of: "]") ?? inner.endIndex)]).nonEmpty
    }
    if line.hasPrefix(": ") { return oneLine(line.dropFirst(2)).nonEmpty }
    let rest = line.drop { $0 == " " }
    if let mark = rest.first, mark == "\"" || mark == "'" {
      let inner = rest.dropFirst()
      let ends = ["\(mark) ", "\(mark), "].compactMap { inner.firstRange(of: $0)?.lowerBound }
      let end = ends.min() ?? inner.lastIndex(of: mark)
      return oneLine(inner[..<(end ?? inner.endIndex)]).nonEmpty
    }
    let keys = role == "text" ? names + ["AXValue"] : names
    return TreeDialect.value(keys, in: line)
  }

  private static func numbers(_ key: String, in line: Substring) -> [Double] {
    let inner = line.after(" \(key)=(")?.prefix { $0 != ")" } ?? ""
    return inner.split { ", ".contains($0) }.compactMap { Double($0) }
  }
}
