import Simulation
package import Studies

/// The timeline of one person as a drawing: each surface with the path over it, and a bar of time.
package enum TraceDrawing {
  /// Returns the drawing of the first trial that was asked for.
  ///
  /// - Parameter trace: What the person did.
  /// - Returns: The SVG text.
  package static func document(of trace: PersonTrace) -> String {
    figure(of: trace)?.document ?? ""
  }

  /// Returns the drawing of the first trial that was asked for, with its steps as a table.
  ///
  /// - Parameter trace: What the person did.
  /// - Returns: The drawing, or nil without a trial.
  package static func figure(of trace: PersonTrace) -> Figure? {
    trace.trials.first.map { Sketch(trace: trace, trial: $0).figure }
  }
}

/// One trial, drawn.
private struct Sketch {
  let trace: PersonTrace
  let trial: PersonTrace.Trial
  private var drawing = Drawing()
  private var top = 52.0

  init(trace: PersonTrace, trial: PersonTrace.Trial) {
    self.trace = trace
    self.trial = trial
  }

  var figure: Figure {
    var sketch = self
    return sketch.drawn()
  }

  private var story: TraceStory { TraceStory(trace: trace) }

  private mutating func drawn() -> Figure {
    let steps = story.steps(of: trial)
    drawing.text(
      Drawing.cut("\(trace.design.title): \(story.goal(trial.goal))", to: Figure.width - 16), x: 8,
      y: 16,
      class: "b")
    for line in lines(TraceText.heading(trace)) {
      drawing.text(line, x: 8, y: top - 20, class: "s")
      top += 14
    }
    for surface in visited(steps) { draw(surface, steps) }
    bar(steps)
    let end = trial.events.last.map { Double($0.time) } ?? 0
    return Figure(
      title: "\(trace.design.title), use \(trial.use), person \(trace.person)",
      description: "The surfaces that were met, with the path of the eyes or the focus as a line, "
        + "numbered acts, and below the time of each step: "
        + "\(Digits.text(end, decimals: 2)) s in all.",
      height: top + 8, drawing: drawing,
      table: Table(
        caption: "Steps of use \(trial.use)", headers: [.number("Begins, s"), "Phase", "Step"],
        rows: steps.map {
          [Digits.text($0.begins, decimals: 2), $0.phase.name, $0.text].map { Prose($0) }
        }))
  }

  /// The surfaces in the order in which they were met.
  private func visited(_ steps: [TraceStory.Step]) -> [Int] {
    var found: [Int] = []
    for event in trial.events where !found.contains(event.surface) { found.append(event.surface) }
    return found.sorted()
  }

  /// A text in lines of the width of the drawing, two at most.
  private func lines(_ text: String) -> [String] {
    let width = Figure.width - 16
    var first = ""
    var rest = text.split(separator: " ")[...]
    while let word = rest.first {
      let longer = first.isEmpty ? String(word) : first + " " + word
      guard first.isEmpty || Drawing.width(longer, size: 11) <= width else { break }
      first = longer
      rest.removeFirst()
    }
    let second = rest.joined(separator: " ")
    return second.isEmpty ? [first] : [first, Drawing.cut(second, to: width, size: 11)]
  }

  /// The name of a surface: that of what opened it, where something did.
  private func title(_ index: Int) -> String {
    let surface = trace.scene.surfaces[index]
    let first = trial.events.firstIndex { $0.surface == index }
    let opener = first.flatMap { first in
      trial.events[..<first].last { $0.element != nil && $0.surface != index }?.element
    }
    guard index > 0, let opener else { return index == 0 ? "Screen" : surface.name }
    let label = trace.scene.elements[opener].label
    return label.isEmpty ? surface.name : "After \u{201C}\(label)\u{201D} (\(surface.name))"
  }

  private mutating func draw(_ index: Int, _ steps: [TraceStory.Step]) {
    let surface = trace.scene.surfaces[index]
    let shown = trace.scene.elements[surface.elements].filter { $0.page == 0 && !$0.isHidden }
    // Only the part of a screen that holds elements is drawn.
    let bottom = min(
      surface.y + surface.height, (shown.map { $0.y + $0.height }.max() ?? surface.y) + 4)
    let highest = (shown.map(\.y).min() ?? surface.y) - 4
    // What can be used beside a sheet lies above it.
    let topEdge = highest < surface.y - 4 ? highest : max(surface.y, highest)
    let scale = min((Figure.width - 16) / max(1, surface.width), 5.2)
    drawing.text(Drawing.cut(title(index), to: Figure.width - 16), x: 8, y: top + 4, class: "s")
    top += 10
    let origin = (x: 8 - surface.x * scale, y: top - topEdge * scale)
    outline(width: surface.width * scale, height: (bottom - topEdge) * scale)
    if topEdge < surface.y {
      let edge = origin.y + surface.y * scale
      drawing.line(8, edge, 8 + surface.width * scale, edge, class: "zero")
    }
    for element in shown {
      let x = origin.x + element.x * scale
      let y = origin.y + element.y * scale
      drawing.rectangle(
        x: x + 1, y: y + 1, width: element.width * scale - 2, height: element.height * scale - 2,
        class: "margin")
      // Labels stand at the top, where neither the path nor the acts hide them.
      let height = element.height * scale
      drawing.text(
        Drawing.cut(element.label, to: element.width * scale - 6, size: 11), x: x + 4,
        y: y + (height > 30 ? 12 : height / 2 + 4), class: "s")
    }
    path(index, origin, scale)
    acts(index, steps, origin, scale)
    top += (bottom - topEdge) * scale + 18
  }

  private mutating func outline(width: Double, height: Double) {
    drawing.line(8, top, 8 + width, top, class: "grid")
    drawing.line(8, top + height, 8 + width, top + height, class: "grid")
    drawing.line(8, top, 8, top + height, class: "grid")
    drawing.line(8 + width, top, 8 + width, top + height, class: "grid")
  }

  /// The places that were looked at or that had the focus.
  private mutating func path(_ surface: Int, _ origin: (x: Double, y: Double), _ scale: Double) {
    var points: [(x: Double, y: Double)] = []
    for event in trial.events where event.surface == surface {
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
    let element = trace.scene.elements[index]
    return (element.x + element.width / 2, element.y + element.height / 2)
  }

  /// Taps, presses and commands, numbered.
  private mutating func acts(
    _ surface: Int, _ steps: [TraceStory.Step], _ origin: (x: Double, y: Double), _ scale: Double
  ) {
    var number = 0
    for step in steps where [.tap, .press, .speak].contains(step.event.kind) {
      number += 1
      guard step.event.surface == surface, let place = place(step.event) else { continue }
      let x = origin.x + place.x * scale
      let y = origin.y + place.y * scale
      drawing.mark(.circle, x: x, y: y, size: 8, class: "f1")
      drawing.text("\(number)", x: x, y: y + 4, class: "on", anchor: .middle)
    }
  }

  /// The time of each step, shaded by phase, with a legend.
  private mutating func bar(_ steps: [TraceStory.Step]) {
    let total = max(0.001, trial.events.last.map { Double($0.time) } ?? 0)
    let scale = AxisScale(low: 0, high: total)
    let width = Figure.width - 24
    top += 16
    var number = 0
    var right = 0.0
    for step in steps where [.tap, .press, .speak].contains(step.event.kind) {
      number += 1
      let x = 8 + scale.share(Double(step.event.time)) * width
      drawing.line(x, top - 3, x, top, class: "zero")
      // Acts that follow each other at once are not written over each other.
      guard x - Drawing.width("\(number)", size: 11) / 2 > right else { continue }
      drawing.text("\(number)", x: x, y: top - 5, class: "s", anchor: .middle)
      right = x + Drawing.width("\(number)", size: 11) / 2 + 2
    }
    for step in steps {
      let begin = scale.share(step.begins) * width
      let end = scale.share(Double(step.event.time)) * width
      guard end - begin > 0.05 else { continue }
      drawing.rectangle(
        x: 8 + begin, y: top, width: end - begin, height: 16, class: "p\(step.phase.index)")
    }
    for tick in scale.ticks(4) {
      let x = 8 + scale.share(tick) * width
      drawing.line(x, top + 16, x, top + 20, class: "zero")
      drawing.text("\(Digits.text(tick, decimals: 1)) s", x: x, y: top + 32, class: "s")
    }
    top += 46
    var x = 8.0
    for phase in Phase.all where steps.contains(where: { takesTime($0, phase) }) {
      let room = 24 + Drawing.width(phase.name, size: 11)
      if x + room > Figure.width {
        x = 8
        top += 16
      }
      drawing.rectangle(x: x, y: top - 9, width: 10, height: 10, class: "p\(phase.index)")
      drawing.text(phase.name, x: x + 14, y: top, class: "s")
      x += room
    }
    top += 8
  }

  private func takesTime(_ step: TraceStory.Step, _ phase: Phase) -> Bool {
    step.phase == phase && Double(step.event.time) - step.begins > 0.0005
  }
}
