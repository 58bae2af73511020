import Core
import Interfaces

/// What stands in something for it: the texts in a row, and the picture on a button.
extension PageSourceReader {
  func innerText(_ node: XMLElement) -> String? {
    labelText(Self.innerTexts(node).joined(separator: ", ")).nonEmpty
  }

  static func innerTexts(_ node: XMLElement) -> [String] {
    node.all("XCUIElementTypeStaticText").compactMap(label)
  }

  /// Tells the first of several texts in the element that was added last, where they are its label.
  mutating func nameFirst(of node: XMLElement) {
    let texts = Self.label(node) == nil ? Self.innerTexts(node) : []
    if texts.count > 1 { screen.elements[screen.elements.count - 1].firstText = texts[0] }
  }

  /// A name for programmers that is that of a symbol comes from the picture that a small button shows.
  mutating func showSymbol(of node: XMLElement) {
    guard let name = Self.identifier(node), name == name.lowercased(), !name.contains(" "),
      let frame = frame(node), max(frame.width, frame.height) <= Guess[.pictureSymbol],
      Symbols.name(ofGlyph: name) != nil
    else { return }
    let last = screen.elements.count - 1
    (screen.elements[last].glyph, screen.elements[last].isGlyphOnly) = (name, true)
    guess(node, "it has the name of a symbol, so it is taken to show a picture")
  }
}
