import Core
import Interfaces

/// Dumps that say of nothing, or only of the whole screen, that it can be activated.
extension AndroidReader {
  /// Where nothing says that it can be activated, whatever has a name and holds nothing with one.
  mutating func readLeaves(_ nodes: [XMLElement]) {
    var leaves: [XMLElement] = []
    func collect(_ node: XMLElement) -> Bool {
      guard keepsSystem || !Self.isSystem(node), node["visible-to-user"] != "false",
        !Self.isOfSystem(node)
      else { return false }
      if isTarget(node) { return true }
      var holds = false
      for child in node.children { holds = collect(child) || holds }
      let isPlain = ["TextView", "StaticText"].contains(Self.type(node))
      guard !holds, Self.ownText(node) != nil, node.bounds != nil, !isPlain else {
        return holds || Self.ownText(node) != nil
      }
      leaves.append(node)
      return true
    }
    for node in nodes { _ = collect(node) }
    // Lower than any row, what has no kind is a line of text; where all are as low, all count.
    let high = leaves.filter { isHigh($0) || $0["resource-id"] != nil }
    if !high.isEmpty { leaves = high }
    let named = leaves.compactMap(Self.ownText)
    screen.elements.removeAll { $0.role == .text && named.contains($0.label) }
    for leaf in leaves { readTarget(leaf, in: .content) }
    if let first = leaves.first {
      screen.report.guess(
        first.line, "\(leaves.count) elements",
        "nothing says which of them can be activated; those with a name are taken, except low lines"
      )
    }
  }

  /// Tells whether anything says of itself that it can be tapped, or that it cannot.
  static func saysWhatIsTapped(_ node: XMLElement) -> Bool {
    node["clickable"] != nil || node.children.contains(where: saysWhatIsTapped)
  }

  private func isHigh(_ node: XMLElement) -> Bool {
    guard let frame = node.bounds else { return false }
    return frame.height >= Guess[.leastTarget] * screen.lengthsPerPoint
  }

  /// Tells whether a name is one that the system gives to what it draws itself.
  static func isOfSystem(_ node: XMLElement) -> Bool {
    guard node["class"] == nil, let name = ownText(node)?.lowercased() else { return false }
    return name.contains(" scroll bar, ") || name.contains("wi-fi bars")
      || name.contains("battery power")
  }

  /// Where nothing else can be activated, the innermost of what covers the screen is tapped anywhere.
  mutating func readWholes() {
    guard let (node, placement) = wholes.last else { return }
    var element = element(node, "button", role: .button, placement: placement)
    let texts = Self.ownText(node).map { [$0] } ?? innerTexts(node)
    element.label = labelText(texts.joined(separator: ", "))
    screen.elements.removeAll { !$0.isTarget && texts.contains($0.label) }
    add(element, from: node)
    guess(node, "nothing else can be activated, so it is tapped anywhere")
  }
}
