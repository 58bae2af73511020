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
    for part in view.parts("subviews") where Self.isHidden(part) { drop(part, "it is hidden") }
    guess(
      view,
      "frames in it are empty; its \(parts.count) parts share "
        + (isUnplaced ? "the width of the screen, for it has none itself" : "its area"))
    onNewGroup { reader in
      for (part, place) in zip(parts, frames) {
        var place = place
        // Where y grows upward, the place is told from the lower edge.
        if reader.isDesktop { place.y = area.height - place.maxY }
        reader.read(part.placed(at: place), in: area)
      }
    }
  }

  /// The parts that are shown.
  private static func parts(of stack: XMLElement) -> [XMLElement] {
    stack.parts("subviews").filter { !isHidden($0) }
  }

  static func isHidden(_ view: XMLElement) -> Bool {
    view.flag("hidden") || view["alpha"].flatMap(Double.init) == 0
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

  private static func axis(of stack: XMLElement) -> Axis {
    stack["axis"] == "vertical" || stack["orientation"] == "vertical" ? .upright : .across
  }

  /// The room between the parts of a stack.
  private static func gaps(of stack: XMLElement, between count: Int) -> Double {
    (stack.number("spacing") ?? 0) * Double(max(0, count - 1))
  }

  /// The places of the parts within their stack.
  private static func shares(of stack: XMLElement, in area: Rectangle) -> [Rectangle] {
    let parts = parts(of: stack)
    let axis = axis(of: stack)
    let room = area[axis] - gaps(of: stack, between: parts.count)
    let own = parts.map { frame($0)?[axis] ?? 0 }
    let isEven = stack["distribution"] == "fillEqually"
    let left =
      (room - own.reduce(0) { $0 + max(0, $1) }) / Double(max(1, own.count { $0 <= 0 }))
    // Where the others leave nothing, all share the room evenly.
    let even = room / Double(max(1, parts.count))
    var place = 0.0
    return zip(parts, own).map { part, length -> Rectangle in
      let along = max(1, isEven || left < 1 ? even : length > 0 ? length : left)
      let across = frame(part)?[axis.other] ?? 0
      let side = across > 0 ? min(across, area[axis.other]) : area[axis.other]
      defer { place += along + (stack.number("spacing") ?? 0) }
      return axis == .upright
        ? Rectangle(x: 0, y: place, width: side, height: along)
        : Rectangle(x: place, y: 0, width: along, height: side)
    }
  }

  /// The size that a view has of its own; assumed from its kind and text.
  private static func size(of view: XMLElement) -> Extent {
    if view.name == "stackView" {
      let sizes = parts(of: view).map(size)
      let axis = axis(of: view)
      let along = sizes.map { $0[axis] }.reduce(gaps(of: view, between: sizes.count), +)
      let across = sizes.map { $0[axis.other] }.max() ?? 0
      return axis == .upright
        ? Extent(width: across, height: along) : Extent(width: along, height: across)
    }
    let known = frame(view) ?? .zero
    let words = text(view, "text") ?? text(view, "title") ?? ""
    let height = view.name == "label" ? Guess[.labelHeight] : Guess.bar
    return Extent(
      width: known.width > 0 ? known.width : Guess.width(of: words),
      height: known.height > 0 ? known.height : height)
  }
}
