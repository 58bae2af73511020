import Core
import Interfaces
import Reports
import Studies

/// Drawings of a screen and its menus, each element in the color of what it costs to reach.
struct ScreenDrawing {
  /// Assumed: the most drawings of a report; further menus stand in the table alone.
  static let most = 12

  let view: AuditView
  /// Whether the empty part at the bottom of the screen is left out.
  var isShort = false
  /// Whether the screen of a desktop is drawn at twice the width of a phone.
  var mayBeWide = true

  /// The rules for the five steps of color; the numbers in the drawing say the same.
  static let rules: String = {
    let light = ["#e8f1fb", "#c3dcf3", "#f7e3a1", "#f2b679", "#d9694f"]
    let dark = ["#16324f", "#1f4b78", "#6b5a12", "#8a4a12", "#9b2c1a"]
    func rules(_ colors: [String]) -> String {
      colors.enumerated().map { ".figure .k\($0) { fill: \($1); }\n" }.joined()
    }
    return
      ".figure .over { fill-opacity: 0.6; }\n"
      + ".figure .apart { paint-order: stroke; stroke: var(--bg); stroke-width: 4px; }\n"
      + ".figure .edge { fill: none; stroke: var(--soft); stroke-width: 1; }\n"
      + rules(light)
      + "@media (prefers-color-scheme: dark) {\n\(rules(dark))}\n"
  }()

  /// A drawing for each page of each surface, the screen first.
  var figures: [Figure] {
    var figures: [Figure] = []
    for surface in view.audit.layout.surfaces {
      for page in 0..<surface.pages where figures.count < Self.most {
        figures.append(figure(surface, page: page))
      }
    }
    return figures
  }

  private func figure(_ surface: Surface, page: Int) -> Figure {
    let screen = surface.parent == nil
    let elements = surface.elements.filter { $0.page == page || $0.isPinned }
    var area = surface.frame
    let width = area.width > 700 && mayBeWide ? 2 * Figure.width : Figure.width
    let room = width - 16
    let scale = screen ? room / area.width : min(room / area.width, 1.2)
    if isShort, screen, let last = elements.map({ $0.frame.y + $0.frame.height }).max() {
      area.height = min(area.height, max(area.width / 2, last - area.y + 24))
    }
    var drawing = Drawing()
    drawing.rectangle(
      x: 8, y: 8, width: area.width * scale, height: area.height * scale, class: "edge")
    var rows: [[Prose]] = []
    let hasPicture = screen && page == 0 && drawPicture(area, scale, &drawing)
    for element in elements {
      draw(element, over: hasPicture, in: area, scale: scale, &drawing)
      guard let time = view.time(of: element) else { continue }
      rows.append([
        Prose(element.label), Prose(Digits.text(time, decimals: 1)),
        Prose(size(of: element)),
      ])
    }
    var height = area.height * scale + 16
    if screen, page == 0 { height = drawLegend(at: height, &drawing) }
    let name = title(surface, page: page)
    return Figure(
      title: name,
      description: "Each element with the mean time to reach it, in s, and darker the longer. "
        + legend,
      height: height, drawing: drawing,
      table: Table(
        caption: "Elements of \(name)",
        headers: ["Element", .number("Time, s"), .number("Size, mm")], rows: rows),
      width: width)
  }

  /// Draws what the steps of color mean, and returns the height of the drawing with it.
  private func drawLegend(at y: Double, _ drawing: inout Drawing) -> Double {
    let bounds = view.bounds.map { Digits.text($0, decimals: 1) }
    guard bounds.count == 4 else { return y }
    let words = bounds.map { "to \($0)" } + ["more"]
    for (step, word) in words.enumerated() {
      let x = 8 + Double(step) * 69
      drawing.rectangle(x: x, y: y, width: 14, height: 14, class: "k\(step)")
      drawing.rectangle(x: x, y: y, width: 14, height: 14, class: "edge")
      drawing.text(word, x: x + 18, y: y + 11, class: "s")
    }
    return y + 24
  }

  private func title(_ surface: Surface, page: Int) -> String {
    let part = surface.pages > 1 ? ", page \(page + 1) of \(surface.pages)" : ""
    guard surface.parent != nil else { return "Screen \(view.audit.title)\(part)" }
    let first = view.audit.targets.first {
      view.audit.layout.surfaces[$0.surface].id == surface.id
    }
    return "Menu \(first?.path.joined(separator: " > ") ?? surface.id)\(part)"
  }

  /// The meaning of the steps of color.
  var legend: String {
    let bounds = view.bounds.map { Digits.text($0, decimals: 1) }
    guard bounds.count == 4 else { return "" }
    return "The colors are: up to \(bounds[0]) s, to \(bounds[1]) s, to \(bounds[2]) s, to "
      + "\(bounds[3]) s, and more."
  }

  private func size(of element: SurfaceElement) -> String {
    let scale = view.audit.layout.display.millimetersPerPoint
    let sides = [element.frame.width, element.frame.height].map {
      Digits.text($0 * scale, decimals: 1)
    }
    return sides.joined(separator: " × ")
  }

  /// Draws the picture of the screen, where there is one.
  private func drawPicture(_ area: Rectangle, _ scale: Double, _ drawing: inout Drawing) -> Bool {
    guard let picture = view.audit.picture else { return false }
    let width = area.width * scale
    drawing.picture(
      "data:image/png;base64," + Base64.text(of: picture.bytes), x: 8, y: 8,
      width: width, height: area.height * scale, whole: width * picture.ratio)
    return true
  }

  private func draw(
    _ element: SurfaceElement, over picture: Bool, in area: Rectangle, scale: Double,
    _ drawing: inout Drawing
  ) {
    let x = 8 + (element.frame.x - area.x) * scale
    let y = 8 + (element.frame.y - area.y) * scale
    let width = element.frame.width * scale
    let height = element.frame.height * scale
    let time = view.time(of: element)
    if let time {
      drawing.rectangle(
        x: x, y: y, width: width, height: height,
        class: "k\(view.step(time))\(picture ? " over" : "")")
      drawing.rectangle(x: x, y: y, width: width, height: height, class: "edge")
    }
    let number = time.map { Digits.text($0, decimals: 1) } ?? ""
    let base = y + height / 2 + 4
    guard height >= 9 else { return }
    // A picture shows the labels itself.
    let hasLabel = !picture
    let room = width - 10 - Drawing.width(number)
    // A label that does not fit beside its number stands above it.
    let isHigh = hasLabel && !number.isEmpty && height >= 30 && Drawing.width(element.label) > room
    if !number.isEmpty, Drawing.width(number) <= width {
      drawing.text(
        number, x: x + width - 3, y: isHigh ? base + 8 : base,
        class: picture ? "t apart" : "t", anchor: .end)
    }
    guard hasLabel else { return }
    if number.isEmpty {
      // What is only read is as wide as its text.
      guard width >= 20 else { return }
      let inset = Drawing.width(element.label) + 6 < width ? 4.0 : 0
      drawing.text(Drawing.cut(element.label, to: width + 8), x: x + inset, y: base, class: "s")
    } else if isHigh {
      drawing.text(Drawing.cut(element.label, to: width - 4), x: x + 3, y: base - 6, class: "t")
    } else if room >= 20 {
      drawing.text(Drawing.cut(element.label, to: room), x: x + 4, y: base, class: "t")
    }
  }
}
