import Core
import Interfaces

/// Stack views, whose parts may have empty frames: the system gives them their places as it runs.
extension NibReader {
  /// Reads a stack; parts without an area share that of the stack, in their order.
  mutating func readStack(_ view: XMLElement, _ frame: Rectangle?) {
    let parts = Self.parts(of: view)
    let isEmpty = parts.contains { part in
      Self.frame(part).map { $0.width <= 0 || $0.height <= 0 } ?? true
    }
    guard isEmpty, let frame else { return readSubviews(view, frame ?? .zero, isGroup: true) }
    let isUnplaced = frame.width <= 0 || frame.height <= 0
    let area = isUnplaced ? unplacedArea(of: view, at: frame) : frame
    let frames = Self.shares(of: view, in: area)
    dropHidden(in: view)
    screen.report.guess(
      view.line, Self.subject(view),
      "frames in it are empty; its \(parts.count) parts share "
        + (isUnplaced ? "the width of the screen, for it has none itself" : "its area"))
    onNewGroup { reader in
      for (part, place) in zip(parts, frames) {
        var placed = part
        placed.children.removeAll { $0.name == "rect" && $0["key"] == "frame" }
        // Where y grows upward, the place is told from the lower edge.
        let y = reader.isDesktop ? area.height - place.maxY : place.y
        let sides = [("x", place.x), ("y", y), ("width", place.width), ("height", place.height)]
        var rect = XMLElement(name: "rect", attributes: ["key": "frame"], line: part.line)
        for (key, side) in sides { rect.attributes[key] = plain(side) }
        placed.children.append(rect)
        reader.read(placed, in: area)
      }
    }
  }

  /// The parts that are shown.
  private static func parts(of stack: XMLElement) -> [XMLElement] {
    let children = stack.child("subviews")?.children ?? []
    return children.filter { !$0.flag("hidden") && $0["alpha"].flatMap(Double.init) != 0 }
  }

  private mutating func dropHidden(in stack: XMLElement) {
    for part in stack.child("subviews")?.children ?? []
    where part.flag("hidden") || part["alpha"].flatMap(Double.init) == 0 {
      dropped(part, "it is hidden")
    }
  }

  /// A stack without a size stands at its corner, as wide as the screen and as high as its parts.
  private func unplacedArea(of stack: XMLElement, at frame: Rectangle) -> Rectangle {
    let width = max(0, (screen.width ?? 0) - max(0, frame.x))
    let margin = frame.x > 0 ? 0 : 16.0
    let size = Self.size(of: stack)
    return Rectangle(
      x: frame.x + margin, y: frame.y > 0 ? frame.y : Guess.safeTop(height: screen.height ?? 0),
      width: frame.width > 0 ? frame.width : max(size.width, width - 2 * margin),
      height: frame.height > 0 ? frame.height : size.height)
  }

  // MARK: Sizes

  private static func isUpright(_ stack: XMLElement) -> Bool {
    stack["axis"] == "vertical" || stack["orientation"] == "vertical"
  }

  /// The places of the parts within their stack.
  private static func shares(of stack: XMLElement, in area: Rectangle) -> [Rectangle] {
    let parts = parts(of: stack)
    let isUpright = isUpright(stack)
    let spacing = stack.number("spacing") ?? 0
    let room = (isUpright ? area.height : area.width) - spacing * Double(max(0, parts.count - 1))
    let own = parts.map { part -> Double in
      frame(part).map { isUpright ? $0.height : $0.width } ?? 0
    }
    let isEven = stack["distribution"] == "fillEqually"
    let empty = own.count { $0 <= 0 }
    let left = (room - own.reduce(0) { $0 + max(0, $1) }) / Double(max(1, empty))
    // Where the others leave nothing, all share the room evenly.
    let even = room / Double(max(1, parts.count))
    var place = 0.0
    return zip(parts, own).map { part, length -> Rectangle in
      let along = max(1, isEven || left < 1 ? even : length > 0 ? length : left)
      let across = frame(part).map { isUpright ? $0.width : $0.height } ?? 0
      let whole = isUpright ? area.width : area.height
      let side = across > 0 ? min(across, whole) : whole
      defer { place += along + spacing }
      return isUpright
        ? Rectangle(x: 0, y: place, width: side, height: along)
        : Rectangle(x: place, y: 0, width: along, height: side)
    }
  }

  /// The size that a view has of its own; assumed from its kind and text.
  private static func size(of view: XMLElement) -> (width: Double, height: Double) {
    if view.name == "stackView" {
      let sizes = parts(of: view).map(size)
      let gaps = (view.number("spacing") ?? 0) * Double(max(0, sizes.count - 1))
      let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
      return isUpright(view)
        ? (widths.max() ?? 0, heights.reduce(gaps, +))
        : (widths.reduce(gaps, +), heights.max() ?? 0)
    }
    let known = frame(view)
    let words = text(view, "text") ?? text(view, "title") ?? ""
    let height = view.name == "label" ? Guess[.labelHeight] : Guess.bar
    return (
      known.map(\.width).flatMap { $0 > 0 ? $0 : nil } ?? Guess.width(of: words),
      known.map(\.height).flatMap { $0 > 0 ? $0 : nil } ?? height
    )
  }
}

extension Rectangle {
  /// A rectangle without an area, at the corner.
  fileprivate static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)
}
