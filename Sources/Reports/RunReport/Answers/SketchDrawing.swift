import Studies

/// The designs to scale, each with a typical person's way through it: looks as a line with small
/// squares, acts as rings.
enum SketchDrawing {
  /// Where the drawings of screens begin: below two lines of a title and one of numbers.
  private static let head = 50.0

  /// Draws the designs of a part of the question side by side; nil where no way is known.
  static func figure(_ answer: Answer) -> Figure? {
    let sketches = chosen(answer)
    guard !sketches.isEmpty else { return nil }
    let gap = 12.0
    let width = (Figure.width - gap * Double(sketches.count + 1)) / Double(sketches.count)
    let widest = sketches.map { frame($0.1).width }.max() ?? 1
    let scale = width / max(1, widest)
    var drawing = Drawing()
    let highest = sketches.map { frame($0.1, scale).height * scale }.max() ?? 0
    for (index, (design, sketch)) in sketches.enumerated() {
      let left = gap + Double(index) * (width + gap)
      draw(design, sketch, scale: scale, left: left, room: width, index: index, into: &drawing)
    }
    let foot = head + highest + 14
    drawing.text(
      "squares: looks; rings: taps and presses; drawn to one scale", x: Figure.width / 2, y: foot,
      class: "s", anchor: .middle)
    let ways = sketches.map { "\($0.title): \(words($1))" }
    return Figure(
      title:
        "A typical person on the way to \u{201C}\(sketches[0].1.goal)\u{201D}; answers are means of all",
      description: ways.joined(separator: ". ") + ".", height: foot + 8, drawing: drawing,
      table: Table(
        caption: "A typical person's first use",
        headers: ["Design", .number("Looks"), .number("Acts"), .number("Time (s)")],
        rows: sketches.map { design, sketch in
          [
            design.title, "\(sketch.steps.count { $0.kind == .look })",
            "\(sketch.steps.count { $0.kind == .act })", Digits.text(sketch.time, decimals: 1),
          ].map { Prose($0) }
        }))
  }

  /// The two designs of the question, or the first two.
  private static func chosen(_ answer: Answer) -> [(Named, DesignSketch)] {
    let view = answer.view
    let wanted =
      answer.parts.first?.asked.pair.map { [$0.a, $0.b] } ?? Array(view.suite.designs.prefix(2))
    return wanted.compactMap { design in
      view.suite.sketches.first { $0.design == design.id && !$0.surfaces.isEmpty }
        .map { (design, $0) }
    }
  }

  /// The part of the screen that holds anything, in mm; with a scale, the rings of acts as well.
  private static func frame(_ sketch: DesignSketch, _ scale: Double? = nil) -> (
    x: Double, y: Double, width: Double, height: Double
  ) {
    let screen = sketch.surfaces[0].frame.places
    let boxes = sketch.surfaces.flatMap { $0.elements.map(\.places) }
    let top = max(screen[1], (boxes.map { $0[1] }.min() ?? screen[1]) - 4)
    let last = (boxes.map { $0[1] + $0[3] }.max() ?? screen[1] + screen[3]) + 4
    let bottom = min(last, screen[1] + screen[3] * 1.2)
    let acts = sketch.steps.filter { $0.kind == .act }.map(\.y)
    guard let scale, let first = acts.min(), let end = acts.max() else {
      return (screen[0], top, screen[2], bottom - top)
    }
    let room = (ring + 2) / scale
    let start = min(top, first - room)
    return (screen[0], start, screen[2], max(bottom, end + room) - start)
  }

  private static func draw(
    _ design: Named, _ sketch: DesignSketch, scale: Double, left: Double, room: Double,
    index: Int, into drawing: inout Drawing
  ) {
    let (x0, y0, width, height) = frame(sketch, scale)
    func x(_ value: Double) -> Double { left + (value - x0) * scale }
    func y(_ value: Double) -> Double { head + (value - y0) * scale }
    // Bold letters are wider.
    let lines = Drawing.lines(design.title, to: room / 1.1, most: 2)
    for (number, line) in lines.enumerated() {
      drawing.text(line, x: left, y: 13 + 14 * Double(number), class: "b")
    }
    drawing.text(
      Drawing.cut(words(sketch), to: room, size: 11), x: left, y: head - 8, class: "s")
    drawing.rectangle(
      x: left, y: head, width: width * scale, height: height * scale, class: "screen")
    var shown: [(label: String, box: LabelPlaces.Box)] = []
    for (number, surface) in sketch.surfaces.enumerated() {
      let later = sketch.surfaces[(number + 1)...].map(\.frame.places)
      if number > 0 {
        let at = surface.frame.places
        drawing.rectangle(
          x: max(left, x(at[0])), y: max(head, y(at[1])),
          width: min(at[2] * scale, width * scale),
          height: min(at[3] * scale, head + height * scale - max(head, y(at[1]))), class: "over")
      }
      for element in surface.elements {
        let at = element.places
        guard y(at[1] + at[3]) <= head + height * scale + 1 else { continue }
        let isCovered = later.contains { cover in
          at[0] < cover[0] + cover[2] && at[0] + at[2] > cover[0] && at[1] < cover[1] + cover[3]
            && at[1] + at[3] > cover[1]
        }
        drawing.rectangle(
          x: x(at[0]) + 0.5, y: y(at[1]) + 0.5, width: at[2] * scale - 1,
          height: at[3] * scale - 1, class: isCovered ? "dim" : "margin")
        let box = LabelPlaces.Box(
          x: x(at[0]), y: y(at[1]), width: at[2] * scale, height: at[3] * scale)
        shown.append((isCovered ? "" : element.label, box))
      }
    }
    let points = sketch.steps.map { (x: x($0.x), y: y($0.y)) }
    path(sketch, points: points, index: index, into: &drawing)
    let sheet = LabelPlaces.Box(x: left, y: head, width: width * scale, height: height * scale)
    var places = LabelPlaces(sheet: sheet, elements: shown.map(\.box), size: labelSize, inset: 1)
    for (step, point) in zip(sketch.steps, points) {
      places.take(.init(around: point.x, point.y, radius: step.kind == .act ? ring + 1 : 2.5))
    }
    // What is acted on is named first, where there is not room for all.
    let acted = shown.indices.filter { number in
      sketch.steps.contains { step in
        step.kind == .act && shown[number].box.holds(x: x(step.x), y: y(step.y))
      }
    }
    for number in acted + shown.indices.filter({ !acted.contains($0) }) {
      label(shown[number], element: number, places: &places, into: &drawing)
    }
  }

  /// The size of the labels of elements.
  private static let labelSize = 11.0

  /// Writes the label of an element where no mark lies, or over the marks where they leave no room;
  /// one that is longer than its element stands beside it, or is left out where there is no room.
  private static func label(
    _ shown: (label: String, box: LabelPlaces.Box), element: Int, places: inout LabelPlaces,
    into drawing: inout Drawing
  ) {
    let (label, box) = shown
    guard !label.isEmpty, box.height >= 12 else { return }
    let fits = Drawing.width(label, size: labelSize) < box.width - 3
    let free = places.place([label], in: element)
    let isBeside = free?.isBeside == true
    guard fits || isBeside else { return }
    let place = fits && isBeside ? nil : free
    drawing.text(
      label, x: place?.x ?? box.x + 3, y: place?.baseline ?? box.middle.y + 4, class: "s halo")
  }

  /// The radius of the rings of acts.
  private static let ring = 6.5

  private static func path(
    _ sketch: DesignSketch, points: [(x: Double, y: Double)], index: Int,
    into drawing: inout Drawing
  ) {
    if points.count > 1 { drawing.path(points, closed: false, class: "way l\(index)") }
    for (step, point) in zip(sketch.steps, points) {
      guard step.kind == .act else {
        drawing.rectangle(
          x: point.x - 1.7, y: point.y - 1.7, width: 3.4, height: 3.4, class: "f\(index)")
        continue
      }
      let corners = (0..<16).map { corner in
        let (sine, cosine) = unit(Double(corner) / 16)
        return (x: point.x + ring * cosine, y: point.y + ring * sine)
      }
      drawing.path(corners, closed: true, class: "ring l\(index)")
    }
  }

  /// The sine and cosine of a part of a whole turn, by the rotation of one sixteenth.
  private static func unit(_ turn: Double) -> (Double, Double) {
    let (sine, cosine) = (0.382_683_432_365_09, 0.923_879_532_511_29)
    var point = (0.0, 1.0)
    for _ in 0..<Int((turn * 16).rounded()) {
      point = (point.0 * cosine + point.1 * sine, point.1 * cosine - point.0 * sine)
    }
    return point
  }

  private static func words(_ sketch: DesignSketch) -> String {
    func count(_ kind: DesignSketch.Step.Kind) -> Int { sketch.steps.count { $0.kind == kind } }
    let (looks, acts, texts) = (count(.look), count(.act), count(.text))
    return "\(Digits.text(sketch.time, decimals: 1)) s: \(looks) \(looks == 1 ? "look" : "looks"), "
      + "\(acts) \(acts == 1 ? "act" : "acts")" + (texts > 0 ? ", typing" : "")
  }
}
