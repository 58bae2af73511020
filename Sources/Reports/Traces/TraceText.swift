import Core
import Simulation
package import Studies

/// The timeline of one person as text and as JSON.
package enum TraceText {
  /// Returns the timeline for people to read.
  ///
  /// - Parameter trace: What the person did.
  /// - Returns: The text.
  package static func table(of trace: PersonTrace) -> String {
    let story = TraceStory(trace: trace)
    var text = "\(visible(trace.suite.title)): \(visible(trace.design.title))\n\(heading(trace))\n"
    for trial in trace.trials {
      text += "\nUse \(trial.use)\n"
      for step in story.steps(of: trial) {
        let begins = Digits.text(step.begins, decimals: 2)
        let took = Double(step.event.time) - step.begins
        let duration = took > 0.0005 ? Digits.text(took, decimals: 2) : ""
        text +=
          TerminalText.fitted(begins, to: 8, right: true) + " s "
          + TerminalText.fitted(duration, to: 6, right: true) + "  "
          + TerminalText.fitted(took > 0.0005 ? step.phase.name : "", to: 10, right: false) + "  "
          + visible(step.text) + "\n"
      }
    }
    return text
  }

  /// Who does it, where.
  static func heading(_ trace: PersonTrace) -> String {
    let place = trace.point.coordinates.map { "\($0.axis) \($0.value.text)" }
    return visible(
      (["\(trace.population.title), \(trace.input), person \(trace.person) of seed \(trace.seed)"]
        + place).joined(separator: ", "))
  }

  /// Returns the timeline as JSON.
  ///
  /// - Parameter trace: What the person did.
  /// - Returns: The text.
  package static func document(of trace: PersonTrace) -> String {
    let place = trace.point.coordinates.map { JSON.Member($0.axis, $0.value.json) }
    return JSON.record([
      "schema": "tapcost/trace/1", "suite": trace.suite.title, "suite_id": trace.suite.id,
      "point": JSON.object(place), "population": trace.population.id, "input": trace.input,
      "design": trace.design.id, "person": trace.person, "seed": String(trace.seed),
      "trials": trace.trials.map { trial in
        JSON.record([
          "use": trial.use, "goal": trial.goal, "events": trial.events.map { event($0, trace) },
        ])
      },
    ]).text()
  }

  /// A number of an event as documents hold it.
  static func rounded(_ number: Float) -> Double { (Double(number) * 1e4).rounded() / 1e4 }

  private static func event(_ event: TraceEvent, _ trace: PersonTrace) -> JSON {
    var json = JSON.record([
      "time_s": rounded(event.time), "kind": event.kind.rawValue,
      "surface": trace.scene.surfaces[event.surface].name,
    ])
    if let element = event.element {
      let scene = trace.scene.elements[element]
      json = json.with(["element": scene.name, "label": scene.label])
    }
    if let failure = event.failure { json = json.with(["failure": failure.name]) }
    return json.with([
      "x_mm": rounded(event.x), "y_mm": rounded(event.y), "value": rounded(event.value),
      "limit": rounded(event.limit),
    ])
  }
}
