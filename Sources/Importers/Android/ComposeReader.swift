import Core

extension ForeignFormat {
  /// The tree of a Compose test, as `printToLog` writes it.
  package static let compose = dump(
    id: "compose", title: "a tree of a Compose test",
    recognizes: { $0.isPlain && $0.holdsAny("Printing with useUnmergedTree", "Node #") },
    hierarchy: ComposeReader.hierarchy)
}

/// Reads trees of Compose tests; all become the nodes of a dump.
///
/// Levels are told by the column of `Node #`. What a log puts before its lines is the same for all of
/// them, and where nothing is indented all nodes stand side by side.
struct ComposeReader {
  private var tree: Nesting<XMLElement>

  /// Returns the nodes of a text in a dump of their own.
  static func hierarchy(_ file: ForeignFile) throws(DocumentError) -> XMLElement {
    var reader = ComposeReader(tree: Nesting(file: file.name))
    var trees = 0
    for (number, line) in numberedLines(file.text) {
      if line.contains("Printing with useUnmergedTree") {
        trees += 1
        // A log may hold several states of a screen; the first one counts.
        if trees > 1, !reader.tree.isEmpty { break }
        continue
      }
      guard let mark = line.firstRange(of: "Node #") else {
        reader.readFact(line)
        continue
      }
      let column = line.distance(from: line.startIndex, to: mark.lowerBound)
      try reader.tree.add(node(line[mark.upperBound...], number), at: column, line: number)
    }
    let roots = try reader.tree.finish(
      found: "a log without nodes", expected: "nodes as printToLog writes them")
    return .hierarchy(roots.map(finished), ["platform": "android"])
  }

  // MARK: Facts

  /// A node with its place, as in `2 at (l=0.0, t=63.0, r=221.0, b=120.0)px, Tag: 'save'`.
  private static func node(_ text: Substring, _ line: Int) -> XMLElement {
    var node = XMLElement(name: "node", line: line)
    let sides = ["l=", "t=", "r=", "b="].compactMap { key in
      text.after(key).flatMap { Double($0.prefix { "-.0123456789eE".contains($0) }) }
    }
    if sides.count == 4 {
      node.setBounds(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3])
    }
    node.attributes["resource-id"] = text.after("Tag: '").map { String($0.prefix { $0 != "'" }) }
    return node
  }

  /// A line below a node: `Key = 'value'`, a list of actions, or a mark in brackets.
  private mutating func readFact(_ line: Substring) {
    guard tree.last != nil else { return }
    if let mark = line.firstRange(of: " = ") ?? line.firstRange(of: "='") {
      let key = line[..<mark.lowerBound].reversed().prefix { $0.isLetter }.reversed()
      tree.last?.attributes[String(key)] = oneLine(Self.value(line[mark.upperBound...]))
    } else {
      for mark in ["Disabled", "Heading", "Password", "InvisibleToUser", "IsDialog"]
      where line.contains("[\(mark)]") {
        tree.last?.attributes[mark] = "true"
      }
    }
  }

  /// A value without the quotes and the brackets around it; those within it are a part of it.
  private static func value(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    if text.first == "'" { text.removeFirst() }
    if text.last == "'" { text.removeLast() }
    if text.first == "[" {
      text.removeFirst()
      if text.last == "]" { text.removeLast() }
    }
    return text
  }

  /// The node in the words of a dump.
  private static func finished(_ node: XMLElement) -> XMLElement {
    var made = node
    made.children = node.children.map(finished)
    func move(_ key: String, to name: String) {
      if let text = node[key]?.nonEmpty { made.attributes[name] = text }
    }
    move("ContentDescription", to: "content-desc")
    move("Text", to: "text")
    move("TestTag", to: "resource-id")
    if made["text"] == nil { move("EditableText", to: "value") }
    let actions = node["Actions"] ?? ""
    let isField = actions.contains("SetText") || node["EditableText"] != nil
    let role = node["Role"] ?? ""
    let isDragged = role == "Slider" || actions.contains("SetProgress")
    let usual = isDragged ? "SeekBar" : Self.classes[role] ?? "View"
    made.attributes["class"] = isField ? "EditText" : usual
    if isDragged { Self.addRange(of: node, to: &made) }
    let others = Self.labels(in: node["CustomActions"] ?? "")
    if !others.isEmpty { made.attributes["swipes"] = others.joined(separator: "\n") }
    let acts = actions.contains("OnClick") || isDragged
    made.attributes["clickable"] = acts ? "true" : "false"
    if actions.contains("OnLongClick") { made.attributes["long-clickable"] = "true" }
    if node["Disabled"] != nil { made.attributes["enabled"] = "false" }
    if node["Heading"] != nil { made.attributes["heading"] = "true" }
    if node["Selected"] == "true" || node["ToggleableState"] == "On" {
      made.attributes["checked"] = "true"
    }
    if node["InvisibleToUser"] != nil { made.attributes["visible-to-user"] = "false" }
    return made
  }

  /// The numbers of `ProgressBarRangeInfo(current=0.4, range=0.0..1.0, steps=0)`.
  private static func addRange(of node: XMLElement, to made: inout XMLElement) {
    let text = node["ProgressBarRangeInfo"] ?? ""
    func number(_ key: String) -> Double? {
      text.after(key).flatMap { Double($0.prefix { "-0123456789.eE".contains($0) }) }
    }
    guard let ends = text.after("range=")?.prefix(while: { $0 != "," && $0 != ")" }),
      let middle = ends.firstRange(of: ".."),
      let lower = Double(ends[..<middle.lowerBound]), let upper = Double(ends[middle.upperBound...])
    else { return }
    made.attributes["range-lower"] = plain(lower)
    made.attributes["range-upper"] = plain(upper)
    if let current = number("current=") { made.attributes["range-current"] = plain(current) }
    if let steps = number("steps="), steps > 0 {
      made.attributes["range-step"] = plain((upper - lower) / (steps + 1))
    }
  }

  /// The labels of actions: `[CustomAccessibilityAction(label=Delete, action=...)]`.
  private static func labels(in text: String) -> [String] {
    text.ranges(of: "label=").prefix(8).compactMap { mark in
      oneLine(text[mark.upperBound...].prefix { $0 != "," && $0 != ")" }).nonEmpty
    }
  }

  private static let classes = [
    "Button": "Button", "Checkbox": "CheckBox", "Switch": "Switch", "RadioButton": "RadioButton",
    "Tab": "Tab", "Image": "ImageView", "DropdownList": "Spinner", "ValuePicker": "NumberPicker",
  ]
}
