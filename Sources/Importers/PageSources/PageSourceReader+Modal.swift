import Core
import Interfaces

/// Alerts: while one stands, nothing behind it can be used.
extension PageSourceReader {
  /// Tells whether something takes all taps while it stands.
  static func isModal(_ node: XMLElement) -> Bool { ["Alert", "Sheet"].contains(sort(node)) }

  /// Reads the title of an alert that tells it by its label alone: it stands over everything in it.
  mutating func readTitle(ofModal node: XMLElement) {
    guard let title = Self.label(node), let area = frame(node), !screen.isDesktop,
      !node.all("XCUIElementTypeStaticText").contains(where: { Self.label($0) == title })
    else { return }
    let top = node.children.compactMap { frame($0)?.y }.min() ?? area.maxY
    add("heading", .heading, from: node, placement: .content, label: title)
    screen.elements[screen.elements.count - 1].frame = Rectangle(
      x: area.x, y: area.y, width: area.width, height: top - area.y)
    guess(node, "its title has no place; it is taken to stand over what is in it")
  }

  /// Drops what lies behind an alert, which gives the screen its name. On a desktop other windows can
  /// still be used.
  mutating func dropBehindModal() {
    guard let modal, !screen.isDesktop else { return }
    let elements = screen.elements
    screen.elements = Array(elements[modal.elements])
    for (index, element) in elements.enumerated() where !modal.elements.contains(index) {
      screen.report.drop(
        element.line, element.subject, "an alert lies over it, and only the alert can be used")
    }
    if let title = Self.label(modal.node).map(labelText)?.nonEmpty {
      (screen.title, screen.id, screen.isNamedByProgram) = (title, title, false)
    }
  }
}
