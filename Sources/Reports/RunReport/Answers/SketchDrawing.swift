import Core
import Simulation
import Studies

/// The designs to scale, each with a typical person's way through it: looks as a line with small
/// squares, acts as rings. A page that covers the screen is drawn below the one before it.
struct SketchDrawing {

  private static let gap = 12.0
  /// The radius of the rings of acts.
  private static let ring = 6.5
  /// The most that screens are wide of which two stand side by side, whole, in mm.
  private static let widestWhole = 100.0
  /// What is shown of a wide screen around what is used of it, in mm.
  private static let around = 8.0
  /// The least that is shown of a wide screen, in mm.
  private static let leastPart = 65.0

  /// The part of wide screens that is used, in mm from the left; nil where they are shown whole.
  private let part: (x: Double, width: Double)?
  /// The width of each drawing.
  private let room: Double
  private let scale: Double
  private var drawing = Drawing()

  private init(_ sketches: [DesignSketch]) {
    part = Self.part(of: sketches)
    let columns = part == nil ? Double(sketches.count) : 1
    room = (Figure.width - Self.gap * (columns + 1)) / columns
    let widths = sketches.map { $0.surfaces[0].frame.places[2] }
    scale = room / max(1, part?.width ?? widths.max() ?? 1)
  }

  /// Draws the designs of a part of the question side by side, or wide ones one below the other; nil
  /// where no way is known.
  static func figure(_ answer: Answer) -> Figure? {
    let chosen = chosen(answer)
    guard !chosen.isEmpty else { return nil }
    let sketches = chosen.map { design, sketch in
      (design, sketch, words(sketch, manner(of: design, answer)))
    }
    var sheet = SketchDrawing(chosen.map(\.1))
    var foot = sheet.draw(sketches)
    let acts = answer.main?.input == "pointer" ? "clicks" : "taps and presses"
    let legend =
      ["squares: looks; rings: \(acts); drawn to one scale"]
      + (sheet.part == nil ? [] : ["only the part of the screen that is used"])
    for line in legend {
      foot += 14
      sheet.drawing.text(line, x: Figure.width / 2, y: foot, class: "s", anchor: .middle)
    }
    let ways = sketches.map { "\($0.title): \($2)" }
    let undrawn = answer.view.suite.designs.filter { design in
      !chosen.contains { $0.0 == design }
    }.map { $0.title + (answer.mean(of: $0).map { " (\($0))" } ?? "") }
    let (share, goal) = (sketches[0].1.share, sketches[0].1.goal)
    // A few tens of people are asked for it.
    let tenth = Digits.percent(max(0.1, (share * 10).rounded() / 10))
    let who =
      share < 0.95
      ? "One of the \(tenth) or so whose ways differ between the designs," : "A typical person"
    return Figure(
      title: "\(who) on the way to \u{201C}\(goal)\u{201D}; answers are means of all"
        + (undrawn.isEmpty ? "" : "; not drawn: \(Counted.listed(undrawn))"),
      description: ways.joined(separator: ". ") + ".", height: foot + 8, drawing: sheet.drawing,
      table: Table(
        caption: "A typical person's first use",
        headers: ["Design", .number("Looks"), .number("Acts"), .number("Time (s)")],
        rows: sketches.map { design, sketch, _ in
          [
            design.title, "\(sketch.steps.count { $0.kind == .look })",
            "\(sketch.steps.count { $0.kind == .act })", Digits.text(sketch.time, decimals: 1),
          ].map { Prose($0) }
        }))
  }

  /// The two designs of the question, or the first two.
  private static func chosen(_ answer: Answer) -> [(Named, DesignSketch)] {
    let view = answer.view
    let pair = answer.reading?.pair ?? answer.parts.first?.asked.pair
    let wanted = pair.map { [$0.a, $0.b] } ?? Array(view.suite.designs.prefix(2))
    let read = answer.reading?.comparison.point ?? SweepPoint([])
    return wanted.compactMap { design in view.sketch(of: design, at: read).map { (design, $0) } }
  }

  // MARK: What is shown

  private static func part(of sketches: [DesignSketch]) -> (x: Double, width: Double)? {
    let screen = sketches.map { $0.surfaces[0].frame.places[2] }.max() ?? 0
    guard screen > widestWhole else { return nil }
    let menus = sketches.flatMap { $0.surfaces.dropFirst().map(\.frame.places) }
      .filter { $0[2] < widestWhole }
    let used = sketches.flatMap { $0.steps.map(\.x) } + menus.flatMap { [$0[0], $0[0] + $0[2]] }
    let start = max(0, (used.min() ?? 0) - around)
    return (start, max(leastPart, min(screen, (used.max() ?? 0) + around) - start))
  }

  /// The pages of a sketch: each begins with what covers the screen or what was acted on before, or what takes the
  /// place of a menu.
  private static func pages(_ sketch: DesignSketch) -> [DesignSketch] {
    let starts = sketch.surfaces.indices.filter { index in
      let surface = sketch.surfaces[index]
      return index == 0 || surface.covers(sketch.surfaces[0])
        || surface.frame.places == sketch.surfaces[index - 1].frame.places
        || sketch.steps.contains {
          $0.surface == index - 1 && $0.kind == .act && !$0.isAway && surface.holds($0)
        }
    }
    return zip(starts, starts.dropFirst() + [sketch.surfaces.count]).map { start, end in
      var page = sketch
      page.surfaces = Array(sketch.surfaces[start..<end])
      page.steps.removeAll { !(start..<end).contains($0.surface) || $0.isAway }
      return page
    }
  }

  /// The part of a page that holds anything, in mm, with the rings of acts.
  private func frame(
    _ page: DesignSketch
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let screen = page.surfaces[0].frame.places
    let boxes = page.surfaces.flatMap { $0.elements.map(\.places) }
    var top = max(screen[1], (boxes.map { $0[1] }.min() ?? screen[1]) - 4)
    let last = (boxes.map { $0[1] + $0[3] }.max() ?? screen[1] + screen[3]) + 6
    var bottom = min(last, screen[1] + screen[3] * 1.2)
    if part != nil {
      let menus = page.surfaces.dropFirst().flatMap { $0.elements.map(\.places) }
      let used = page.steps.map(\.y) + menus.flatMap { [$0[1], $0[1] + $0[3]] }
      top = max(top, (used.min() ?? top) - 2 * Self.around)
      bottom = min(bottom, (used.max() ?? bottom) + 2 * Self.around)
    }
    let acts = page.steps.filter { $0.kind == .act }.map(\.y)
    let margin = (Self.ring + 2) / scale
    let start = min(top, (acts.min() ?? top) - margin)
    let end = max(bottom, (acts.max() ?? bottom) + margin)
    return (part?.x ?? screen[0], start, part?.width ?? screen[2], end - start)
  }

  // MARK: Drawing

  /// Draws all; returns where they end.
  private mutating func draw(_ sketches: [(Named, DesignSketch, words: String)]) -> Double {
    // Bold letters are wider.
    let titles = sketches.map { Drawing.lines($0.0.title, to: room / 1.1, most: 4) }
    let counts = sketches.map { Drawing.lines($0.words, to: room, most: 3, size: 11) }
    var bottom = 0.0
    for (index, (_, sketch, _)) in sketches.enumerated() {
      let left = Self.gap + (part == nil ? Double(index) * (room + Self.gap) : 0)
      // Side by side all begin at one height.
      let (title, count) = part == nil ? (titles, counts) : ([titles[index]], [counts[index]])
      var top = part == nil || index == 0 ? 13 : bottom + 24
      drawing.texts(titles[index], x: left, y: top, step: 14, class: "b")
      top += 14 * Double(title.map(\.count).max() ?? 1) + 1
      drawing.texts(counts[index], x: left, y: top, step: 13, class: "s")
      top += 13 * Double(count.map(\.count).max() ?? 1) - 5
      for page in Self.pages(sketch) {
        top = draw(page, left: left, top: top, class: index) + 6
      }
      bottom = max(bottom, top - 6)
    }
    return bottom
  }

  /// Draws a page and the way on it; returns where it ends.
  private mutating func draw(
    _ page: DesignSketch, left: Double, top: Double, class index: Int
  ) -> Double {
    let frame = frame(page)
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (left + (x - frame.x) * scale, top + (y - frame.y) * scale)
    }
    /// What of a rectangle lies within the frame.
    func box(_ at: [Double]) -> Rectangle {
      let start = point(max(at[0], frame.x), max(at[1], frame.y))
      let end = point(
        min(at[0] + at[2], frame.x + frame.width), min(at[1] + at[3], frame.y + frame.height))
      return Rectangle(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    let sheet = box([frame.x, frame.y, frame.width, frame.height])
    drawing.rectangle(sheet, class: "screen")
    let points = page.steps.map { point($0.x, $0.y) }
    let acts = zip(page.steps, points).filter { $0.0.kind == .act }.map(\.1)
    var shown: [Shown] = []
    for (number, surface) in page.surfaces.enumerated() {
      if number > 0 { drawing.rectangle(box(surface.frame.places), class: "over") }
      let later = page.surfaces[(number + 1)...].map { box($0.frame.places) }
      for element in surface.elements {
        let place = box(element.places)
        guard place.width > 0, place.height > 0 else { continue }
        let isCovered = later.contains { $0.intersects(place) }
        drawing.rectangle(place, inset: 0.5, class: isCovered ? "dim" : "margin")
        let act = acts.first { act in
          place.contains(x: act.x, y: act.y) && !later.contains { $0.contains(x: act.x, y: act.y) }
        }
        shown.append(Shown(label: element.label, box: place, act: act, isCovered: isCovered))
      }
    }
    if points.count > 1 { drawing.path(points, closed: false, class: "way l\(index)") }
    var places = LabelPlaces(
      sheet: sheet, elements: shown.map(\.box), size: labelSize, inset: 1)
    for (step, point) in zip(page.steps, points) {
      let radius = step.kind == .act ? Self.ring + 1 : 2.5
      places.take(.init(around: point.x, point.y, radius: radius))
    }
    for (step, point) in zip(page.steps, points) {
      let isAct = step.kind == .act
      drawing.mark(
        isAct ? .circle : .square, x: point.x, y: point.y, size: isAct ? Self.ring : 1.9,
        class: isAct ? "ring l\(index)" : "f\(index)")
    }
    // What is acted on is named first, wherever there is room; letters lie over marks, and stay readable.
    for one in shown.indices where shown[one].act != nil { label(shown, one, &places) }
    for one in shown.indices where shown[one].act == nil { label(shown, one, &places) }
    return sheet.y + sheet.height
  }

  /// The size of the labels of elements.
  private var labelSize: Double { part == nil ? 11 : 10 }

  /// An element that is shown.
  private struct Shown {
    var label: String
    var box: Rectangle
    /// The place where it is acted on, if that is not covered.
    var act: (x: Double, y: Double)?
    var isCovered: Bool
  }

  /// The fewest letters that are left of a label that is cut off at the edge of its element.
  private static let leastLetters = 5

  /// Writes the label of an element where no mark lies, or over the marks where they leave no room;
  /// one that is longer than its element stands beside it, or is cut off; where that leaves too little, it stands
  /// below or above what is acted on, or is left out.
  private mutating func label(_ all: [Shown], _ index: Int, _ places: inout LabelPlaces) {
    let (box, act, isOpen) = (all[index].box, all[index].act, !all[index].isCovered)
    var label = Drawing.cut(all[index].label, to: room - 4, size: labelSize)
    guard !label.isEmpty, isOpen && box.height >= 9 || act != nil else { return }
    let width = Drawing.width(label, size: labelSize)
    var (x, y, look) = (box.x + 3, box.midY + 4, "halo thin")
    let fits = isOpen && width < box.width - 3
    // Letters may be a little wider than they are taken to be.
    let cut = Drawing.cut(label, to: (box.width - 4) / 1.06, size: labelSize)
    let free = isOpen ? places.place([label], in: index) : nil
    if let free, !(fits && free.isBeside) {
      (x, y, look) = (free.x, free.baseline, free.isBeside ? "halo beside" : "halo")
    } else if isOpen, !fits, box.height >= 9, cut.count >= Self.leastLetters {
      label = cut
      if let free = places.place([cut], in: index), !free.isBeside {
        (x, y, look) = (free.x, free.baseline, "halo")
      }
    } else if !fits {
      guard let act else { return }
      let left = max(places.sheet.x + 2, min(act.x - width / 2, places.sheet.x + room - 2 - width))
      let spots = [max(box.y + box.height, act.y + Self.ring), min(box.y, act.y - Self.ring) - 11]
        .map { Rectangle(x: left, y: $0 + 1, width: width, height: 10) }
      guard let spot = spots.first(where: places.isClear) else { return }
      places.take(spot)
      (x, y, look) = (spot.x, spot.y + 9, "halo beside")
    }
    drawing.text(label, x: x, y: y, class: (act == nil ? "s " : "t ") + look, size: labelSize)
  }

  /// How a value is set with a design where that is neither pressed nor typed, in words with a space before; else
  /// empty.
  private static func manner(of design: Named, _ answer: Answer) -> String {
    guard let group = answer.main, let point = answer.reading?.comparison.point else { return "" }
    let acts = answer.view.cell(design.id, for: group, at: point)?.acts ?? []
    let words: [(Act, String)] = [(.hold, "holding"), (.drag, "dragging"), (.swipe, "scrolling")]
    let found = words.first { act, _ in acts.contains { $0.name == act.name && $0.mean >= 0.5 } }
    return found.map { " by \($0.1)" } ?? ""
  }

  private static func words(_ sketch: DesignSketch, _ manner: String) -> String {
    func count(_ kind: DesignSketch.Step.Kind) -> Int { sketch.steps.count { $0.kind == kind } }
    let (looks, acts) = (count(.look), count(.act))
    let characters = sketch.characters
    let typed =
      characters > 0 ? ", \(characters) \(characters == 1 ? "character" : "characters") typed" : ""
    let scrolled =
      sketch.scrolls > 0 ? ", \(sketch.scrolls) \(sketch.scrolls == 1 ? "scroll" : "scrolls")" : ""
    let set =
      sketch.setting >= 0.1
      ? ", value set\(manner) in \(Digits.text(sketch.setting, decimals: 1)) s" : ""
    let waited =
      sketch.waiting >= 1 ? ", \(Digits.text(sketch.waiting, decimals: 1)) s waited" : ""
    return "\(Digits.text(sketch.time, decimals: 1)) s: \(looks) \(looks == 1 ? "look" : "looks"), "
      + "\(acts) \(acts == 1 ? "act" : "acts")" + scrolled + typed + set + waited
  }
}

extension DesignSketch.Surface {
  /// Whether a step lies within it.
  fileprivate func holds(_ step: DesignSketch.Step) -> Bool {
    let (x, y) = (step.x - frame.places[0], step.y - frame.places[1])
    return (0...frame.places[2]).contains(x) && (0...frame.places[3]).contains(y)
  }

  /// Whether it is a page: nearly as large as the screen (chosen: .9 of its width and .8 of its height).
  func covers(_ screen: Self) -> Bool {
    frame.places[2] > 0.9 * screen.frame.places[2] && frame.places[3] > 0.8 * screen.frame.places[3]
  }
}

extension SuiteView {
  /// A typical person's way through a design at a point, or else where answers are read; nil where none is known.
  func sketch(of design: Named, at point: SweepPoint) -> DesignSketch? {
    let own = suite.sketches.filter { $0.design == design.id && !$0.surfaces.isEmpty }
    let there = own.first {
      !$0.point.coordinates.isEmpty && $0.point.coordinates.allSatisfy(point.coordinates.contains)
    }
    return there ?? own.first { $0.point.coordinates.isEmpty }
  }
}
