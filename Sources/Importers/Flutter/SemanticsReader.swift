import Core

extension ForeignFormat {
  /// The semantics of a Flutter app, as its programs print them.
  package static let flutter = dump(
    id: "flutter", title: "a semantics tree of Flutter",
    recognizes: { $0.isPlain && $0.text.contains("SemanticsNode#") },
    hierarchy: SemanticsReader.hierarchy)
}

/// Reads semantics of Flutter: `SemanticsNode#4` with its place, flags, actions and label below it.
///
/// A place is told within the node above, perhaps with a matrix that moves it. All become the nodes of
/// a dump, in logical pixels.
struct SemanticsReader {
  private struct Semantics {
    var node: XMLElement
    /// The corner of the node on the screen.
    var x: Double
    var y: Double
    var facts: [String] = []
  }

  private var tree: Nesting<Semantics>

  /// Returns the nodes of a text in a dump of their own.
  static func hierarchy(_ file: ForeignFile) throws(DocumentError) -> XMLElement {
    let tree = Nesting<Semantics>(file: file.name) { $0.node.children.append($1.node) }
    var reader = SemanticsReader(tree: tree)
    for (number, printed) in numberedLines(file.text) {
      let line = unlogged(printed)
      guard let mark = line.firstRange(of: "SemanticsNode#"),
        line[..<mark.lowerBound].allSatisfy({ !$0.isLetter && $0 != "\"" })
      else {
        let fact = line.drop { " │|\t".contains($0) }
        if !fact.isEmpty { reader.tree.last?.facts.append(String(fact)) }
        continue
      }
      let column = line.distance(from: line.startIndex, to: mark.lowerBound)
      // A place must be known before that of what lies within it.
      reader.finishFacts()
      reader.tree.close(to: column)
      let node = XMLElement(name: "node", line: number)
      let (x, y) = (reader.tree.last?.x ?? 0, reader.tree.last?.y ?? 0)
      try reader.tree.add(Semantics(node: node, x: x, y: y), at: column, line: number)
    }
    reader.finishFacts()
    reader.tree.close()
    return .hierarchy(reader.screens, ["density": plain(Guess.androidUnitsPerInch)])
  }

  /// A line without what a log puts before it: `I/flutter (12345): `, or `flutter: `.
  private static func unlogged(_ line: Substring) -> Substring {
    guard let mark = line.prefix(60).firstRange(of: "flutter") else { return line }
    return line[mark.upperBound...].after(": ") ?? line
  }

  /// The outermost nodes in logical pixels: the first is told in pixels of the glass where the one
  /// within it is scaled.
  private var screens: [XMLElement] {
    tree.roots.map(\.node).flatMap { root -> [XMLElement] in
      root.children.contains { $0["scaled"] != nil } ? root.children : [root]
    }
  }

  // MARK: Facts

  /// Takes what was told of the node that is open.
  private mutating func finishFacts() {
    guard var last = tree.last, !last.facts.isEmpty else { return }
    let facts = last.facts
    last.facts = []
    Self.readPlace(facts, of: &last)
    let flags = Self.list("flags", in: facts)
    let actions = Self.list("actions", in: facts) + Self.list("customActions", in: facts)
    func has(_ flag: String) -> Bool { flags.contains(flag) }
    var made: [String: String] = [:]
    made["content-desc"] = Self.text("label", in: facts) ?? Self.text("tooltip", in: facts)
    made["value"] = Self.text("value", in: facts)
    made["hint"] = Self.text("hint", in: facts)
    made["resource-id"] = Self.text("identifier", in: facts)
    made["class"] = Self.kind(Set(flags), Set(actions))
    let acts = actions.contains("tap") || has("isButton") || has("isLink")
    made["clickable"] = acts ? "true" : "false"
    if has("hasEnabledState"), !has("isEnabled") { made["enabled"] = "false" }
    if has("isHeader") { made["heading"] = "true" }
    if has("isChecked") || has("isToggled") || has("isSelected") { made["checked"] = "true" }
    if has("isHidden") { made["visible-to-user"] = "false" }
    last.node.attributes.merge(made) { _, new in new }
    tree.last = last
  }

  /// The class of Android that stands for a node.
  private static func kind(_ flags: Set<String>, _ actions: Set<String>) -> String {
    if flags.contains("isTextField") { return "EditText" }
    if flags.contains("isSlider") || actions.contains("increase") { return "SeekBar" }
    if flags.contains("hasToggledState") { return "Switch" }
    guard flags.contains("hasCheckedState") else { return "View" }
    return flags.contains("isInMutuallyExclusiveGroup") ? "RadioButton" : "CheckBox"
  }

  private static func readPlace(_ facts: [String], of last: inout Semantics) {
    guard let index = facts.firstIndex(where: { $0.hasPrefix("Rect.fromLTRB(") }) else { return }
    let sides = facts[index].dropFirst("Rect.fromLTRB(".count).prefix { $0 != ")" }
      .split { ", ".contains($0) }.compactMap { Double($0) }
    guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return }
    let isScaled = facts[index...].prefix(2).contains { $0.contains("scaled by") }
    if isScaled {
      // What is scaled to the glass is the screen itself; what lies within counts from its corner.
      last.node.attributes["scaled"] = "true"
      (last.x, last.y) = (0, 0)
    }
    let moved = shift(facts[index...].prefix(6).joined(separator: " "))
    let (x, y) = (last.x + moved.0, last.y + moved.1)
    (last.x, last.y) = (x + sides[0], y + sides[1])
    last.node.setBounds(
      left: x + sides[0], top: y + sides[1], right: x + sides[2], bottom: y + sides[3])
  }

  /// How far a matrix `[1.0,0.0,0.0,339.4; 0.0,1.0,0.0,842.3; ...]` moves.
  private static func shift(_ text: String) -> (Double, Double) {
    guard text.contains("with transform"), let start = text.firstIndex(of: "[") else {
      return (0, 0)
    }
    let rows = text[start...].dropFirst().prefix { $0 != "]" }.split(separator: ";")
    let ends = rows.prefix(2).map { row in
      row.split { ", ".contains($0) }.last.flatMap { Double($0) } ?? 0
    }
    return ends.count == 2 && ends.allSatisfy(\.isFinite) ? (ends[0], ends[1]) : (0, 0)
  }

  private static func list(_ key: String, in facts: [String]) -> [String] {
    guard let index = facts.firstIndex(where: { $0.hasPrefix("\(key):") }) else { return [] }
    let words = facts[index].dropFirst(key.count + 1) + " "
    return words.split { ", ".contains($0) }.map(String.init)
  }

  /// A text in quotes behind a key, which may begin on the next line and go on over several.
  private static func text(_ key: String, in facts: [String]) -> String? {
    guard let index = facts.firstIndex(where: { $0.hasPrefix("\(key):") }) else { return nil }
    let all = facts[index...].prefix(40).joined(separator: " ").dropFirst(key.count + 1)
    guard let start = all.firstIndex(of: "\"") else { return nil }
    let inner = all[all.index(after: start)...]
    return oneLine(inner[..<(inner.firstIndex(of: "\"") ?? inner.endIndex)]).nonEmpty
  }
}
