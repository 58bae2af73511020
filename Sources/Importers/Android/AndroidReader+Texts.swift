import Core
import Interfaces

/// What people read of a node, and what is only read aloud.
extension AndroidReader {
  /// Takes what stands in a field as its value. Many dumps tell no prompts, and an empty field shows its own
  /// as its text: words without any other name are taken for it.
  mutating func readText(of node: XMLElement, into element: inout FoundElement) {
    let name = node["content-desc"]?.nonEmpty ?? node["hint"]?.nonEmpty
    element.label = labelText(name)
    guard let text = node["text"]?.nonEmpty, text != node["hint"] else { return }
    if name == nil, node["hint"] == nil, text.contains(where: \.isLetter) {
      element.label = labelText(text)
      return guess(
        node, "the file tells no prompts; its text is taken for one, and not for a value")
    }
    element.text = labelText(text)
  }

  /// Tells whether a node or one in it shows a text of a program that is no value.
  static func showsText(_ node: XMLElement) -> Bool {
    guard !isSystem(node) else { return false }
    let isField = sorts[type(node)] == "field"
    return !isField && node["text"]?.nonEmpty != nil || node.children.contains(where: showsText)
  }

  /// Tells whether a node with a name shows a picture: where texts are told apart from what is read aloud,
  /// it has none and is small, or is there to show a text.
  func isPicture(_ node: XMLElement, named name: String) -> Bool {
    guard showsTexts, screen.isAndroid == true, !name.isEmpty, let frame = node.bounds,
      !holdsText(node)
    else { return false }
    return Self.type(node) == "TextView"
      || max(frame.width, frame.height) < Guess[.pictureWidth] * screen.lengthsPerPoint
  }

  private func holdsText(_ node: XMLElement) -> Bool {
    node["text"]?.nonEmpty != nil || node.children.contains { !isTarget($0) && holdsText($0) }
  }
}
