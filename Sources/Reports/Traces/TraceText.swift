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
    let document: JSON = [
      "schema": "tapcost/trace/1", "suite": .string(trace.suite.title),
      "suite_id": .string(trace.suite.id),
      "point": .object(
        trace.point.coordinates.map { JSON.Member($0.axis, value($0.value)) }),
      "population": .string(trace.population.id), "input": .string(trace.input),
      "design": .string(trace.design.id), "person": .integer(Int64(trace.person)),
      "seed": .string(String(trace.seed)), "trials": .array(trace.trials.map { trial($0, trace) }),
    ]
    return document.text()
  }

  private static func value(_ value: SweepPoint.Value) -> JSON {
    switch value {
    case .number(let number): .number(number)
    case .word(let word): .string(word)
    }
  }

  private static func trial(_ trial: PersonTrace.Trial, _ trace: PersonTrace) -> JSON {
    [
      "use": .integer(Int64(trial.use)), "goal": .string(trial.goal),
      "events": .array(trial.events.map { event($0, trace) }),
    ]
  }

  private static func event(_ event: TraceEvent, _ trace: PersonTrace) -> JSON {
    func rounded(_ number: Float) -> JSON { .number((Double(number) * 1e4).rounded() / 1e4) }
    var members = [
      JSON.Member("time_s", rounded(event.time)), JSON.Member("kind", .string(event.kind.rawValue)),
      JSON.Member("surface", .string(trace.scene.surfaces[event.surface].name)),
    ]
    if let element = event.element {
      members.append(JSON.Member("element", .string(trace.scene.elements[element].name)))
      members.append(JSON.Member("label", .string(trace.scene.elements[element].label)))
    }
    members += [
      JSON.Member("x_mm", rounded(event.x)), JSON.Member("y_mm", rounded(event.y)),
      JSON.Member("value", rounded(event.value)), JSON.Member("limit", rounded(event.limit)),
    ]
    return .object(members)
  }
}
