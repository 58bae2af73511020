import Simulation
package import Studies

/// The timeline of one person as a drawing: for each use every surface with the path over it, and the
/// time by what it takes: eyes, mind, hand, system.
package enum TraceDrawing {
  /// Returns the drawing of the trials that were asked for.
  ///
  /// - Parameter trace: What the person did.
  /// - Returns: The SVG text.
  package static func document(of trace: PersonTrace) -> String {
    figure(of: trace)?.document ?? ""
  }

  /// Returns the drawing of the trials that were asked for, with their steps as a table.
  ///
  /// - Parameter trace: What the person did.
  /// - Returns: The drawing, or nil without a trial.
  package static func figure(of trace: PersonTrace) -> Figure? {
    guard let first = trace.trials.first else { return nil }
    let story = TraceStory(trace: trace)
    var drawing = Drawing()
    var top = 16.0
    var title = trace.design.title
    // Where people want something else each time, every use says what.
    let isOneGoal = trace.trials.allSatisfy { $0.goal == first.goal }
    if trace.steps.isEmpty, isOneGoal { title += ": \(story.goal(first.goal))" }
    let width = width(of: trace)
    let titles = wrapped(title, to: width - 16, size: 12)
    drawing.texts(titles, x: 8, y: top, step: 15, class: "b")
    top += 15 * Double(titles.count)
    let heads = wrapped(TraceText.heading(trace), to: width - 16)
    drawing.texts(heads, x: 8, y: top, step: 14, class: "s")
    top += 14 * Double(heads.count) + 4
    var rows: [[String]] = []
    for trial in trace.trials {
      var sketch = TraceSketch(
        story: story, trial: trial, drawing: drawing, top: top, width: width)
      let goal = trace.steps.isEmpty && !isOneGoal ? ": \(story.goal(trial.goal))" : ""
      sketch.draw(use: trace.trials.count > 1 ? "Use \(trial.use)\(goal)" : nil)
      (drawing, top) = (sketch.drawing, sketch.top + 12)
      rows += sketch.steps.map {
        ["\(trial.use)", Digits.text($0.begins, decimals: 2), $0.phase.name, $0.text]
      }
    }
    let uses = trace.trials.map { String($0.use) }.joined(separator: ", ")
    let ends = trace.trials.map { Digits.text(Double($0.events.last?.time ?? 0), decimals: 2) }
    return Figure(
      title: "\(trace.design.title), use \(uses), person \(trace.person)",
      description:
        "The surfaces that appeared, with the path of the eyes or the focus as a line and numbered "
        + "acts where they landed, and below the time of each step by phase: "
        + "\(ends.joined(separator: ", ")) s in all.",
      height: top, drawing: drawing,
      table: Table(
        caption: "Steps of use \(uses)",
        headers: [.number("Use"), .number("Begins, s"), "Phase", "Step"],
        rows: rows.map { $0.map { Prose($0) } }), width: width)
  }

  /// The width of the drawing, which is twice the usual one for the screens of desks.
  private static func width(of trace: PersonTrace) -> Double {
    let widest = trace.scene.surfaces.map(\.width).max() ?? 0
    return widest > widestHeld ? 2 * Figure.width : Figure.width
  }

  /// The most that screens are wide which people hold, in mm.
  private static let widestHeld = 220.0

  /// A text in lines of a width, broken within words only where a word is wider.
  static func wrapped(_ text: String, to width: Double, size: Double = 11) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      let longer = lines.last.map { $0 + " " + word } ?? word
      if let last = lines.indices.last, Drawing.width(longer, size: size) <= width {
        lines[last] = longer
        continue
      }
      var rest = Substring(word)
      while Drawing.width(String(rest), size: size) > width, rest.count > 1 {
        let part = rest.prefix(max(1, Int(width / (size * 0.56))))
        lines.append(String(part))
        rest = rest.dropFirst(part.count)
      }
      lines.append(String(rest))
    }
    return lines
  }
}
