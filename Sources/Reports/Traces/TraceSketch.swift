import Core
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
    let head = TraceDrawing.wrapped(use ?? "", to: width - 16, size: 12)
    drawing.texts(head, x: 8, y: top + 8, step: 18, class: "b")
    top += 18 * Double(head.count)
    legend()
    for panel in panels.unique { draw(panel) }
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
      drawing.text("acts, where they landed", x: x + 14, y: top + 6, class: "s")
      x += place("acts, where they landed")
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
      trial.events[first].notice == .wrongScreen
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
    let head = TraceDrawing.wrapped(title(panel), to: width - 16)
    drawing.texts(head, x: 8, y: top + 4, step: 13, class: "s")
    top += 13 * Double(head.count)
    let origin = (x: 8 - surface.x * scale, y: top - topEdge * scale)
    let size = (width: surface.width * scale, height: (bottom - topEdge) * scale)
    let sheet = Rectangle(x: 8, y: top, width: size.width, height: size.height)
    drawing.rectangle(sheet, class: "screen")
    if topEdge < surface.y {
      let edge = origin.y + surface.y * scale
      drawing.line(from: 8, edge, to: 8 + size.width, edge, class: "zero")
    }
    let boxes = shown.map { element in
      Rectangle(
        x: origin.x + element.x * scale, y: origin.y + element.y * scale,
        width: element.width * scale, height: element.height * scale)
    }
    for box in boxes { drawing.rectangle(box, inset: 1, class: "margin") }
    var places = LabelPlaces(sheet: sheet, elements: boxes)
    let looks = looks(panel, origin, scale)
    let marks = Self.placed(marks(of: panel, origin: origin, scale: scale, sheet: sheet), &places)
    if looks.count > 1 { drawing.path(looks, closed: false, class: "l0") }
    for look in looks { places.take(.init(around: look.x, look.y, radius: 3)) }
    var key: [String] = []
    for place in shown.indices {
      label(
        shown[place].label, element: place, boxes: boxes, marks: marks, places: &places, key: &key)
    }
    for look in looks { drawing.mark(.circle, x: look.x, y: look.y, size: 3, class: "f0") }
    draw(marks)
    top += size.height + 14
    let foot = key.flatMap { TraceDrawing.wrapped($0, to: width - 16) }
    drawing.texts(foot, x: 8, y: top, step: 13, class: "s")
    top += 13 * Double(foot.count) + 6
  }

  /// Writes the label of an element where no mark hides it; one for which there is no room is written
  /// below, by a letter, or by the number of the act that leaves no room for that.
  private mutating func label(
    _ label: String, element: Int, boxes: [Rectangle], marks: [Mark],
    places: inout LabelPlaces, key: inout [String]
  ) {
    guard !label.isEmpty else { return }
    let (width, height) = (boxes[element].width, boxes[element].height)
    var lines = TraceDrawing.wrapped(label, to: width - 6)
    let words = label.split(separator: " ").map { Drawing.width(String($0), size: 11) }
    let fits =
      Double(lines.count) * LabelPlaces.lineHeight <= max(12, height - 2)
      && (words.max() ?? 0) <= width - 6
    // What is too small for its label may have it beside.
    if !fits { lines = [label] }
    var place =
      fits || Drawing.width(label, size: 11) < Self.beside
      ? places.place(lines, in: element) : nil
    if place == nil {
      let letter = Self.letter(key.count)
      lines = [letter]
      place = places.place(lines, in: element)
      let cover = marks.first { !$0.isMoved && $0.box.intersects(boxes[element]) }
      key.append("\(place == nil ? cover?.text ?? "\u{B7}" : letter)  \(label)")
    }
    guard let place else { return }
    drawing.texts(
      lines, x: place.x, y: place.baseline, step: LabelPlaces.lineHeight,
      class: place.isBeside ? "s halo beside" : "s halo")
  }

  /// The most that labels are wide which stand beside their elements.
  private static let beside = 120.0

  /// The letters of a number from 0: a, b, and after z aa.
  private static func letter(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(97 + number % 26)))
    return number < 26 ? last : letter(number / 26 - 1) + last
  }

  /// The places that were looked at or that had the focus.
  private func looks(
    _ panel: Panel, _ origin: (x: Double, y: Double), _ scale: Double
  ) -> [(x: Double, y: Double)] {
    zip(trial.events, panels).compactMap { event, own in
      guard own == panel, [.look, .recall, .focus, .cursor].contains(event.kind),
        let place = place(event)
      else { return nil }
      return (origin.x + place.x * scale, origin.y + place.y * scale)
    }
  }

  private func place(_ event: TraceEvent) -> (x: Double, y: Double)? {
    if event.kind == .tap { return (Double(event.x), Double(event.y)) }
    guard let index = event.element else { return nil }
    let element = scene.elements[index]
    return (element.x + element.width / 2, element.y + element.height / 2)
  }

  // MARK: Acts

  /// The numbers of acts at one place of the drawing.
  private struct Mark {
    static let radius = 8.0
    /// The radius of the dot that tells the place of a number which stands beside it.
    static let dot = 2.5
    /// How near acts are that share a mark.
    static let near = 6.0

    var numbers: [Int]
    var isScroll: Bool
    /// The place where the act came down.
    var x: Double
    var y: Double
    /// Whether the numbers stand beside the place, where others stand.
    var isMoved = false
    /// The place of the numbers.
    var box = Rectangle(x: 0, y: 0, width: 0, height: 0)

    var text: String { numbers.map(String.init).joined(separator: ", ") }

    /// The box of the numbers, so many times its size away from the place.
    func away(_ across: Double, _ down: Double) -> Rectangle {
      let height = 2 * Self.radius - 0.2
      let width = max(height, numbers.count > 1 ? Drawing.width(text, size: 11) + 6 : 0)
      return Rectangle(
        x: x + across * width - width / 2, y: y + down * height - height / 2, width: width,
        height: height)
    }
  }

  /// Taps, presses, commands and scrolls, numbered; scrolls stand at the right edge.
  private func marks(
    of panel: Panel, origin: (x: Double, y: Double), scale: Double, sheet: Rectangle
  ) -> [Mark] {
    var marks: [Mark] = []
    var number = 0
    var scrolls = 0
    for (event, own) in zip(trial.events, panels) where TraceLanes.acts.contains(event.kind) {
      number += 1
      guard own == panel else { continue }
      if event.kind == .scroll {
        marks.append(
          Mark(
            numbers: [number], isScroll: true, x: sheet.x + sheet.width - 12,
            y: sheet.y + 12 + 20 * Double(scrolls)))
        scrolls += 1
      } else if let place = place(event) {
        let (x, y) = (origin.x + place.x * scale, origin.y + place.y * scale)
        let same = marks.firstIndex {
          !$0.isScroll && abs($0.x - x) < Mark.near && abs($0.y - y) < Mark.near
        }
        if let same {
          marks[same].numbers.append(number)
        } else {
          marks.append(Mark(numbers: [number], isScroll: false, x: x, y: y))
        }
      }
    }
    return marks
  }

  /// Places the numbers of acts, none over another.
  private static func placed(_ marks: [Mark], _ places: inout LabelPlaces) -> [Mark] {
    let ways: [(Double, Double)] = [
      (1, 0), (-1, 0), (0, -1), (0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1),
    ]
    return marks.map { mark in
      var mark = mark
      // What must stand elsewhere stays on the sheet, and as near as can be.
      let boxes =
        [mark.away(0, 0)]
        + (1...4).flatMap { far in
          ways.map { mark.away(Double(far) * $0.0, Double(far) * $0.1) }
        }
      let chosen =
        boxes.indices.first { index in
          places.isFree(boxes[index]) && (index == 0 || places.holds(boxes[index]))
        } ?? 0
      (mark.box, mark.isMoved) = (boxes[chosen], chosen > 0)
      places.take(mark.box)
      if mark.isMoved { places.take(.init(around: mark.x, mark.y, radius: Mark.dot)) }
      return mark
    }
  }

  private mutating func draw(_ marks: [Mark]) {
    for mark in marks where mark.isMoved {
      drawing.line(from: mark.x, mark.y, to: mark.box.midX, mark.box.midY, class: "l1")
    }
    for mark in marks {
      let (x, y) = (mark.box.midX, mark.box.midY)
      if mark.isMoved { drawing.mark(.circle, x: mark.x, y: mark.y, size: Mark.dot, class: "f1") }
      if mark.isScroll || mark.numbers.count == 1 {
        drawing.mark(
          mark.isScroll ? .square : .circle, x: x, y: y, size: Mark.radius, class: "f1")
      } else {
        drawing.rectangle(mark.box, class: "f1")
      }
      drawing.text(mark.text, x: x, y: y + 4, class: "on", anchor: .middle)
    }
  }
}
