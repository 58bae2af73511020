import Core
import Interfaces

/// Files that say of nothing that it can be activated.
extension FigmaReader {
  /// A layer with a text, and the layer whose place it has.
  private struct Box {
    var node: Node
    var place: Node
  }

  /// Where no name and no link says what can be activated, the innermost boxes around a text count, and
  /// shapes on which a text stands.
  mutating func readBoxes(of whole: Node) {
    guard let width = screen.width, let height = screen.height else { return }
    var boxes = boxes(in: whole, largest: width * height * Guess[.figmaBoxShare])
    // A component that is drawn alone is the control.
    if boxes.isEmpty, width < Guess.size(.figmaControl).width,
      height < Guess.size(.figmaControl).height, !Self.texts(whole).isEmpty
    {
      boxes = [Box(node: whole, place: whole)]
    }
    guard let first = boxes.first else { return }
    let names = boxes.map { labelText(Self.texts($0.node).joined(separator: ", ")) }
    screen.elements.removeAll { names.contains($0.label) }
    for box in boxes {
      addTarget(box.node, .content, sort: "button", to: nil)
      screen.elements[screen.elements.count - 1].frame = frame(box.place)
    }
    screen.report.guess(
      first.node.position.line, "\(boxes.count) layers",
      "nothing says which of them can be activated; boxes with a text are taken")
  }

  private func boxes(in node: Node, largest: Double) -> [Box] {
    guard Self.isVisible(node) else { return [] }
    let children = node["children"]?.items ?? []
    func isBox(_ node: Node) -> Bool {
      guard let frame = frame(node) else { return false }
      return frame.width * frame.height < largest && frame.height >= Guess[.figmaBox]
    }
    let isHolder = ["FRAME", "INSTANCE", "GROUP", "COMPONENT"].contains(Self.type(node))
    let isInnermost = children.allSatisfy { ($0["children"]?.items ?? []).isEmpty }
    if isHolder, isInnermost, isBox(node), !Self.texts(node).isEmpty {
      return [Box(node: node, place: node)]
    }
    let texts = children.filter { Self.type($0) == "TEXT" && Self.isVisible($0) }
    return children.flatMap { child -> [Box] in
      guard Self.type(child) == "RECTANGLE", isBox(child), let shape = frame(child) else {
        return boxes(in: child, largest: largest)
      }
      let text = texts.first { frame($0).map { shape.holds($0) } == true }
      return text.map { [Box(node: $0, place: child)] } ?? []
    }
  }
}
