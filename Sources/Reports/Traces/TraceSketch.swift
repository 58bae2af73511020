import Simulation
import Studies

/// One trial, drawn: what was met, page by page, and the time.
struct TraceSketch {
  /// A page of a surface that was met.
  private struct Panel: Hashable {
    var surface: Int
    var page: Int
  }

  let story: TraceStory
  let trial: PersonTrace.Trial
  let steps: [TraceStory.Step]
  private(set) var drawing: Drawing
  private(set) var top: Double
  /// The panel of each event.
  private let panels: [Panel]
  private let width: Double

  init(
    story: TraceStory, trial: PersonTrace.Trial, drawing: Drawing, top: Double, width: Double
  ) {
    self.story = story
    self.trial = trial
    self.drawing = drawing
    self.top = top
    self.width = width
    steps = story.steps(of: trial)
    panels = Self.panels(of: trial, in: story.trace.scene)
  }

  private var scene: Scene { story.trace.scene }

  /// The page on which each event happens: what is looked at or used tells it, and so do scrolls.
  private static func panels(of trial: PersonTrace.Trial, in scene: Scene) -> [Panel] {
    var here = Panel(surface: -1, page: 0)
    return trial.events.map { event in
      if event.surface != here.surface { here = Panel(surface: event.surface, page: 0) }
      if event.kind == .scroll { here.page = max(0, Int(event.value)) }
      if let index = event.element, scene.surfaces[event.surface].elements.contains(index),
        !scene.elements[index].isPinned
      {
        here.page = scene.elements[index].page
      }
      return here
    }
  }

  // MARK: Drawing

  mutating func draw(use: String?) {
    for line in TraceDrawing.wrapped(use ?? "", to: width - 16, size: 12) {
      drawing.text(line, x: 8, y: top + 8, class: "b")
      top += 18
    }
    legend()
    var met: [Panel] = []
    for panel in panels where !met.contains(panel) { met.append(panel) }
    for panel in met { draw(panel) }
    var lanes = TraceLanes(
      steps: steps, trial: trial, input: story.trace.input, drawing: drawing, top: top,
      width: width)
    lanes.draw()
    (drawing, top) = (lanes.drawing, lanes.top)
  }

  private mutating func legend() {
    let kinds = Set(trial.events.map(\.kind))
    var x = 8.0
    func place(_ words: String) -> Double { 22 + Drawing.width(words, size: 11) }
    if !kinds.isDisjoint(with: [.look, .recall, .focus, .cursor]) {
      let words = kinds.contains(.look) || kinds.contains(.recall) ? "eyes" : "focus"
      drawing.mark(.circle, x: x + 4, y: top + 2, size: 3, class: "f0")
      drawing.text(words, x: x + 12, y: top + 6, class: "s")
      x += place(words)
    }
    if !kinds.isDisjoint(with: TraceLanes.acts) {
      drawing.mark(.circle, x: x + 4, y: top + 2, size: 5, class: "f1")
      drawing.text("acts, where they came down", x: x + 14, y: top + 6, class: "s")
      x += place("acts, where they came down")
    }
    if kinds.contains(.scroll) {
      drawing.mark(.square, x: x + 4, y: top + 2, size: 5, class: "f1")
      drawing.text("scrolled", x: x + 14, y: top + 6, class: "s")
    }
    top += 18
  }

  /// The name of a panel: that of what opened its surface, where something did.
  private func title(_ panel: Panel) -> String {
    let index = panel.surface
    let surface = scene.surfaces[index]
    let first = trial.events.firstIndex { $0.surface == index }
    let opener = first.flatMap { first in
      // What led there by mistake is told on the screen to which it led.
      trial.events[first].kind == .notice && trial.events[first].value == 4
        ? trial.events[first].element
        : trial.events[..<first].last { $0.element != nil && $0.surface != index }?.element
    }
    var title = index == 0 ? "Screen" : surface.name
    if index > 0, let opener, !scene.elements[opener].label.isEmpty {
      title = "After \u{201C}\(scene.elements[opener].label)\u{201D} (\(surface.name))"
    }
    return panel.page == 0 ? title : title + ", scrolled to part \(panel.page + 1)"
  }

  private mutating func draw(_ panel: Panel) {
    let surface = scene.surfaces[panel.surface]
    let shown = scene.elements[surface.elements].filter {
      ($0.page == panel.page || $0.isPinned) && !$0.isHidden
    }
    // Only the part of a screen that holds elements is drawn.
    let bottom = min(
      surface.y + surface.height, (shown.map { $0.y + $0.height }.max() ?? surface.y) + 4)
    let highest = (shown.map(\.y).min() ?? surface.y) - 4
    // What can be used beside a sheet lies above it.
    let topEdge = highest < surface.y - 4 ? highest : max(surface.y, highest)
    let scale = min((width - 16) / max(1, surface.width), 5.2)
    for line in TraceDrawing.wrapped(title(panel), to: width - 16) {
      drawing.text(line, x: 8, y: top + 4, class: "s")
      top += 13
    }
    let origin = (x: 8 - surface.x * scale, y: top - topEdge * scale)
    let size = (width: surface.width * scale, height: (bottom - topEdge) * scale)
    drawing.rectangle(x: 8, y: top, width: size.width, height: size.height, class: "screen")
    if topEdge < surface.y {
      let edge = origin.y + surface.y * scale
      drawing.line(8, edge, 8 + size.width, edge, class: "zero")
    }
    var key: [String] = []
    for element in shown { draw(element, origin, scale, &key) }
    path(panel, origin, scale)
    acts(panel, origin, scale, right: 8 + size.width)
    top += size.height + 14
    for line in key.flatMap({ TraceDrawing.wrapped($0, to: width - 16) }) {
      drawing.text(line, x: 8, y: top, class: "s")
      top += 13
    }
    top += 6
  }

  /// Draws an element with its label; a label for which there is no room is written below, by a letter.
  private mutating func draw(
    _ element: Scene.Element, _ origin: (x: Double, y: Double), _ scale: Double,
    _ key: inout [String]
  ) {
    let (x, y) = (origin.x + element.x * scale, origin.y + element.y * scale)
    let (width, height) = (element.width * scale, element.height * scale)
    drawing.rectangle(x: x + 1, y: y + 1, width: width - 2, height: height - 2, class: "margin")
    guard !element.label.isEmpty else { return }
    var lines = TraceDrawing.wrapped(element.label, to: width - 6)
    let words = element.label.split(separator: " ").map { Drawing.width(String($0), size: 11) }
    if Double(lines.count) * 12 > max(12, height - 2) || (words.max() ?? 0) > width - 6 {
      let letter = Self.letter(key.count)
      key.append("\(letter)  \(element.label)")
      lines = [letter]
    }
    // Labels stand at the top, where neither the path nor the acts hide them.
    var line = y + (height > 30 || lines.count > 1 ? 12 : height / 2 + 4)
    for text in lines {
      drawing.text(text, x: x + 4, y: line, class: "s")
      line += 12
    }
  }

  /// The letters of a number from 0: a, b, and after z aa.
  private static func letter(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(97 + number % 26)))
    return number < 26 ? last : letter(number / 26 - 1) + last
  }

  /// The places that were looked at or that had the focus.
  private mutating func path(_ panel: Panel, _ origin: (x: Double, y: Double), _ scale: Double) {
    var points: [(x: Double, y: Double)] = []
    for (event, own) in zip(trial.events, panels) where own == panel {
      guard [.look, .recall, .focus, .cursor].contains(event.kind), let place = place(event) else {
        continue
      }
      points.append((origin.x + place.x * scale, origin.y + place.y * scale))
    }
    if points.count > 1 { drawing.path(points, closed: false, class: "l0") }
    for point in points { drawing.mark(.circle, x: point.x, y: point.y, size: 3, class: "f0") }
  }

  private func place(_ event: TraceEvent) -> (x: Double, y: Double)? {
    if event.kind == .tap { return (Double(event.x), Double(event.y)) }
    guard let index = event.element else { return nil }
    let element = scene.elements[index]
    return (element.x + element.width / 2, element.y + element.height / 2)
  }

  /// Taps, presses, commands and scrolls, numbered; scrolls stand at the right edge.
  private mutating func acts(
    _ panel: Panel, _ origin: (x: Double, y: Double), _ scale: Double, right: Double
  ) {
    var number = 0
    var scrolls = 0
    for (event, own) in zip(trial.events, panels) where TraceLanes.acts.contains(event.kind) {
      number += 1
      guard own == panel else { continue }
      if event.kind == .scroll {
        let y = top + 12 + 20 * Double(scrolls)
        scrolls += 1
        drawing.mark(.square, x: right - 12, y: y, size: 8, class: "f1")
        drawing.text("\(number)", x: right - 12, y: y + 4, class: "on", anchor: .middle)
      } else if let place = place(event) {
        let (x, y) = (origin.x + place.x * scale, origin.y + place.y * scale)
        drawing.mark(.circle, x: x, y: y, size: 8, class: "f1")
        drawing.text("\(number)", x: x, y: y + 4, class: "on", anchor: .middle)
      }
    }
  }
}
