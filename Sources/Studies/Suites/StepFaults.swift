import Core
import Interfaces
import Simulation

extension Suite {
  /// What is wrong with the steps of a task for a design: what it lacks, and texts without a field.
  func stepFaults(
    _ task: SuiteTask, _ number: Int, of design: Design, at place: String,
    _ environment: SuiteEnvironment
  ) -> [Fault] {
    let goals = design.goals
    let known = Set(goals)
    let fields = Set(design.textFields)
    let choices = design.choices
    let values = design.valueControls
    var faults: [Fault] = []
    var field: String?
    // Only ways back ask where a step has ended.
    let layout =
      task.placedSteps.contains { $0.step.act == .back }
      ? try? Layout(of: design, devices: environment.devices) : nil
    var stand = layout?.start ?? 0
    for (step, path) in task.placedSteps {
      let steps = [PathStep.key("tasks"), .index(number)] + Self.path(path)
      func add(_ key: String, _ found: String, _ expected: String) {
        faults.append(
          Fault(
            steps: steps + [.key(key)], found: found + place, expected: expected,
            key: "\(design.id) \(found)"))
      }
      for other in step.only ?? [] where !designs.contains(where: { $0.id == other }) {
        add("only", "the design \"\(other)\"", oneOf(designs.map(\.id), near: other))
      }
      guard step.isDone(in: design) else { continue }
      let chosen = step.goals.map(\.id)
      switch step.act {
      case .choose, .press:
        for goal in chosen where !known.contains(goal) {
          add(
            step.key,
            "the step \"\(goal)\", which cannot be reached in the design \"\(design.id)\"",
            oneOf(goals, near: goal))
        }
      case .set(let control, let option):
        if let options = choices[control] {
          guard !options.contains(option) else { break }
          add(
            "to", "the unknown option \"\(option)\" of \"\(control)\"", oneOf(options, near: option)
          )
        } else {
          add(
            "set", "the control \"\(control)\", which the design \"\(design.id)\" lacks",
            choices.isEmpty
              ? "the id of a control that shows a choice; the design has none with an id"
              : oneOf(choices.keys.sorted(), near: control))
        }
      case .adjust(let control, let value):
        guard let all = values[control] else {
          add(
            "set",
            "\"\(control)\", whose value cannot be set to \(value) in the design "
              + "\"\(design.id)\"",
            values.isEmpty
              ? "the id of a stepper, slider, wheel or date picker; the design has none"
              : oneOf(values.keys.sorted(), near: control))
          break
        }
        if !design.takes(value, in: control) {
          add("to", "the value \(value) of \"\(control)\"", all)
        }
      case .enter(_, let into?, _, _) where !fields.contains(into):
        add(
          "into", "\"\(into)\", which is no text field of the design \"\(design.id)\"",
          fields.isEmpty
            ? "the id of a text field; the design has none"
            : oneOf(fields.sorted(), near: into))
      case .enter(_, nil, _, _) where field.map({ !fields.contains($0) }) ?? true:
        add(
          "type", "a text without a field in the design \"\(design.id)\"",
          "\"into\" with the id of a text field, or a step before that chooses one")
      case .back:
        guard let layout else { break }
        if let below = layout.surfaces[stand].parent {
          stand = below
        } else {
          add(
            "back", "a way back from the screen of the design \"\(design.id)\"",
            "a step before that ends on a sheet")
        }
      case .enter, .spend, .repeat: break
      }
      if chosen.count == 1, let end = layout?.surface(afterReaching: chosen[0]) { stand = end }
      if !chosen.isEmpty { field = chosen.count == 1 ? chosen[0] : nil }
    }
    return faults
  }

  /// The path of a step in the document, from the places of the steps around it.
  private static func path(_ place: [Int]) -> [PathStep] {
    place.flatMap { [PathStep.key("steps"), .index($0)] }
  }
}

extension SuiteStep {
  /// The name of the act in a document, where it is one that finds something.
  fileprivate var key: String { if case .press = act { "press" } else { "choose" } }
}
