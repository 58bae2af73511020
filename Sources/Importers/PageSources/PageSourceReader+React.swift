import Core
import Interfaces

/// Programs of React Native, in which what can be tapped has a name and no kind.
extension PageSourceReader {
  /// Reads what has a name, no kind and nothing in it, where a program is one of React Native.
  ///
  /// - Returns: What they are called in notes.
  mutating func readPlain(_ apps: [XMLElement]) -> Set<String> {
    guard apps.contains(where: Self.joinsNames) else { return [] }
    let plain = unused.map(\.node).filter { node in
      guard Self.sort(node) == "Other", node["accessible"] != "false", node["enabled"] != "false",
        let label = Self.label(node), !label.contains(" scroll bar, "), let frame = frame(node)
      else { return false }
      return min(frame.width, frame.height) >= Guess[.leastTarget]
    }
    for node in plain {
      add("button", .button, from: node, placement: .content, label: Self.label(node))
    }
    if let first = plain.first {
      screen.report.guess(
        first.line, "\(plain.count) elements of the kind Other",
        "they have a name of their own, as what can be tapped has in React Native")
    }
    return Set(plain.map(Self.subject))
  }

  /// Tells whether what holds others is called by their names, one behind the other.
  private static func joinsNames(_ node: XMLElement) -> Bool {
    let names = node.children.compactMap(label)
    return names.count > 1 && sort(node) == "Other" && label(node) == names.joined(separator: " ")
      || node.children.contains(where: joinsNames)
  }
}
