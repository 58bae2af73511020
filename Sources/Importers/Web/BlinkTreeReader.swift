import Core
import Interfaces

extension ForeignFormat {
  /// An accessibility tree of Chromium or of a desktop as text, with a line a node.
  package static let blinkTree = ForeignFormat(
    id: "blink-tree", title: "an accessibility tree of Chromium as text",
    recognizes: { head in
      guard head.xmlRoot == nil, head.text.first != "{" else { return false }
      let begin = head.text.prefix(4000)
      if !head.isJSON, begin.lowercased().contains("rootwebarea") { return true }
      let lines = begin.split(whereSeparator: \.isNewline).prefix(40)
        .filter { !$0.hasPrefix("#") && !$0.hasPrefix("@") }
      return lines.dropFirst().contains(where: TreeDialect.isInner)
        || lines.first.map(TreeDialect.isBracketed) == true
          && lines.prefix(6).allSatisfy(TreeDialect.isBracketed)
    },
    read: { file throws(DocumentError) in
      try BlinkTreeReader.read(file.text, file: file.name, options: file.options)
    })
}

/// Reads accessibility trees as text: `++++button name='Save' location=(8, 20)`, or
/// `  uid=1_4 button "Save"` and `  [0-4] button: Save` as tools for language models write them.
enum BlinkTreeReader {
  private static let mostLevels = 200
  /// The role of what is not shown.
  private static let unseen = "unseen"

  static func read(
    _ text: String, file: String, options: ImportOptions
  ) throws(DocumentError) -> Importer.Found {
    var tree = Nesting<WebElement>(file: file, depth: mostLevels) { $0.children.append($1) }
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
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
    return try page(tree.roots, file: file, options: options)
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
    _ all: [WebElement], file: String, options: ImportOptions
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
      throw Importer.refusal(
        file, found: "no node with a role", expected: "a line for each node of the tree")
    }
    var page = WebPage(
      id: first.name.isEmpty ? "page" : first.name, boxes: options.boxes, size: options.viewport,
      right: roots.map(\.right).max() ?? 0)
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
    if isOff.contains(where: { bare.contains($0) }) { element.states["disabled"] = "true" }
    if bare.contains("selected=true ") || bare.contains(" SELECTED ") {
      element.states["selected"] = "true"
    }
    if let level = TreeDialect.value(["hierarchicalLevel", "level"], in: line) {
      element.states["level"] = level
    }
    for (key, name) in [
      ("value", "valueForRange"), ("valuemin", "minValueForRange"),
      ("valuemax", "maxValueForRange"),
      ("keyshortcuts", "keyShortcuts"),
    ] {
      if let text = TreeDialect.value([name], in: line) { element.states[key] = text }
    }
    if TreeDialect.acts(bare, line) { element.states["cursor"] = "pointer" }
    let place = numbers("location", in: line)
    let size = numbers("size", in: line)
    if place.count == 2, size.count == 2 {
      element.frame = Rectangle(x: place[0], y: place[1], width: size[0], height: size[1])
    }
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
    guard let start = line.firstRange(of: " \(key)=(")?.upperBound else { return [] }
    return line[start...].prefix { $0 != ")" }.split { ", ".contains($0) }.compactMap { Double($0) }
  }
}
