import Core
import Interfaces
import Reports

/// A design drawn to scale: its screen, and below it the menus in which something changed.
struct DesignDrawing {
  let layout: Layout
  /// The things that changed.
  let marked: Set<String>
  let name: String

  static let rules = """
    .figure .edge { fill: none; stroke: var(--soft); stroke-width: 1; }
    .figure .part { fill: var(--band); stroke: var(--grid); stroke-width: 1; }
    .figure .changed { fill: none; stroke: var(--s1); stroke-width: 2.5; }

    """

  /// The most menus besides the screen.
  private static let most = 6

  /// The surfaces to draw: the screen, then those that hold or lead to what changed.
  private var surfaces: [Int] {
    var wanted: [Int] = []
    for (goal, place) in GoalPlace.all(in: layout) where marked.contains(goal) {
      var number: Int? = place.surface
      var way: [Int] = []
      while let surface = number, surface != layout.start, way.count < 32 {
        way.insert(surface, at: 0)
        number = layout.surfaces[surface].parent
      }
      wanted += way.filter { !wanted.contains($0) }
    }
    return [layout.start] + wanted.filter { $0 != layout.start }.prefix(Self.most)
  }

  var figure: Figure {
    var drawing = Drawing()
    var (y, rows) = (8.0, [[Prose]]())
    drawing.text(name, x: 8, y: y + 10, class: "b")
    y += 20
    for number in surfaces {
      y = draw(number, from: y, into: &drawing)
      rows += layout.surfaces[number].elements.filter { !$0.label.isEmpty }.map { element in
        [Prose(title(number)), Prose(element.label), Prose(isMarked(element) ? "changed" : "")]
      }
    }
    return Figure(
      title: "\(name): the screen, and the menus in which something changed",
      description: "Each element in its place; changed elements have a thick frame.", height: y,
      drawing: drawing,
      table: Table(
        caption: "\(name): elements by surface", headers: ["Surface", "Element", "Change"],
        rows: rows))
  }

  private func title(_ number: Int) -> String {
    guard let parent = layout.surfaces[number].parent else { return "Screen" }
    let opener = layout.surfaces[parent].elements.first { $0.tap.surface == number }
    return opener?.label ?? layout.surfaces[number].id
  }

  private func isMarked(_ element: SurfaceElement) -> Bool {
    element.tap.goal.map { marked.contains($0) } ?? false
  }

  /// How far a text may reach to the right before it meets another element or the edge.
  private func room(
    right element: SurfaceElement, among elements: [SurfaceElement], _ area: Rectangle
  ) -> Double {
    let frame = element.frame
    let walls = elements.map(\.frame).filter {
      $0.x > frame.x && $0.y < frame.y + frame.height && $0.y + $0.height > frame.y
    }
    return (walls.map(\.x).min() ?? area.x + area.width) - frame.x
  }

  /// Draws a surface down to its last element, and returns where the next one begins.
  private func draw(_ number: Int, from top: Double, into drawing: inout Drawing) -> Double {
    let surface = layout.surfaces[number]
    let area = surface.frame
    let scale = min((Figure.width - 16) / max(1, area.width), 0.9)
    let elements = surface.elements.filter { $0.page == 0 || $0.isPinned }
    let last = elements.map { $0.frame.y + $0.frame.height - area.y }.max() ?? area.height
    let height = min(area.height, last + 12) * scale
    var y = top
    if number != layout.start {
      drawing.text(
        Drawing.cut(title(number), to: Figure.width - 16, size: 11), x: 8, y: y + 11, class: "s")
      y += 16
    }
    for element in elements {
      let place = (
        x: 8 + (element.frame.x - area.x) * scale, y: y + (element.frame.y - area.y) * scale
      )
      let (width, height) = (element.frame.width * scale, element.frame.height * scale)
      drawing.rectangle(x: place.x, y: place.y, width: width, height: height, class: "part")
      if isMarked(element) {
        drawing.rectangle(
          x: place.x + 1, y: place.y + 1, width: width - 2, height: height - 2, class: "changed")
      }
      guard height >= 12, width >= 24 else { continue }
      let room =
        element.tap == .nothing ? room(right: element, among: elements, area) * scale : width
      drawing.text(
        Drawing.cut(element.label, to: max(width, room) - 8), x: place.x + 4,
        y: place.y + height / 2 + 4,
        class: isMarked(element) ? "b" : "t")
    }
    drawing.rectangle(x: 8, y: y, width: area.width * scale, height: height, class: "edge")
    return y + height + 12
  }
}
