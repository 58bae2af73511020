import Core
import Interfaces
import Simulation

extension Suite {
  /// What is wrong with the steps of a task for a design: what it lacks, and texts without a field.
  func stepFaults(
    _ task: SuiteTask, _ number: Int, of design: Design, at place: String,
    _ environment: SuiteEnvironment
  ) -> [Fault] {
    var shown = Shown(design)
    var faults: [Fault] = []
    var field: String?
    // Only ways back ask where a step has ended.
    let goesBack = task.placedSteps.contains { $0.step.act == .back }
    func layout(_ design: Design) -> Layout? {
      goesBack ? try? Layout(of: design, devices: environment.devices) : nil
    }
    var laid = layout(design)
    var stand = laid?.start ?? 0
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
      let (goals, fields) = (shown.goals, shown.fields)
      let (choices, values) = (shown.choices, shown.values)
      let chosen = step.goals.map(\.id)
      switch step.act {
      case .choose, .press:
        for goal in chosen where !shown.known.contains(goal) {
          let other = shown.design.screenNames.dropFirst().first {
            shown.design.showing($0).goals.contains(goal)
          }
          add(
            step.key,
            "the step \"\(goal)\", which cannot be reached in the design \"\(design.id)\""
              + shown.name,
            other.map { "shows: \"\($0)\" in a step before it" } ?? oneOf(goals, near: goal))
        }
      case .set(let control, let option):
        if let options = choices[control] {
          guard !options.contains(option) else { break }
          add(
            "to", "the unknown option \"\(option)\" of \"\(control)\"", oneOf(options, near: option)
          )
        } else {
          if let all = values[control] {
            add("to", "the option \"\(option)\" of \"\(control)\", which takes numbers", all)
            break
          }
          add(
            "set", "the control \"\(control)\", which the design \"\(design.id)\" lacks",
            choices.isEmpty
              ? "the id of a control that shows a choice; the design has none with an id"
              : oneOf(choices.keys.sorted(), near: control))
        }
      case .adjust(let control, let value):
        guard let all = values[control] else {
          if let options = choices[control] {
            add(
              "to", "the number \(value) for \"\(control)\", which shows options",
              "the id of an option as a text: " + oneOf(options, near: "\(value)"))
            break
          }
          add(
            "set",
            "\"\(control)\", whose value cannot be set to \(value) in the design "
              + "\"\(design.id)\"",
            values.isEmpty
              ? "the id of a stepper, slider, wheel or date picker; the design has none"
              : oneOf(values.keys.sorted(), near: control))
          break
        }
        if !shown.design.takes(value, in: control) {
          add("to", "the value \(value) of \"\(control)\"", all)
        }
      case .enter(_, let into?, _, _) where !fields.contains(into):
        add(
          "into", "\"\(into)\", which is no text field of the design \"\(design.id)\"",
          fields.isEmpty
            ? "the id of a text field; the design has none"
            : oneOf(fields.sorted(), near: into))
      case .enter(let text, let into, _, _)
      where (into ?? field).map(shown.digitFields.contains) ?? false
        && !text.utf8.allSatisfy { (48...57).contains($0) }:
        add(
          "type", "\"\(text)\" into \"\(into ?? field ?? "")\", whose keyboard has digits alone",
          "digits, or \"keyboard\": \"text\" at the field")
      case .enter(_, nil, _, _) where field.map({ !fields.contains($0) }) ?? true:
        add(
          "type", "a text without a field in the design \"\(design.id)\"",
          "\"into\" with the id of a text field, or a step before that chooses one")
      case .back:
        guard let laid else { break }
        if let below = laid.surfaces[stand].parent {
          stand = below
        } else {
          add(
            "back", "a way back from the screen of the design \"\(design.id)\"",
            "a step before that ends on a sheet")
        }
      case .enter, .spend, .keys, .repeat: break
      }
      if chosen.count == 1, let end = laid?.surface(afterReaching: chosen[0]) { stand = end }
      if !chosen.isEmpty { field = chosen.count == 1 ? chosen[0] : nil }
      guard let screen = step.shows ?? step.destination(in: shown.design) else { continue }
      let screens = shown.design.screenNames
      guard screens.contains(screen) else {
        add(
          "shows", "the screen \"\(screen)\", which the design \"\(design.id)\" lacks",
          screens.count == 1
            ? "a screen of the design; it has \"screen\" alone" : oneOf(screens, near: screen))
        continue
      }
      shown = Shown(shown.design.showing(screen))
      laid = layout(shown.design)
      (stand, field) = (laid?.start ?? 0, nil)
    }
    return faults
  }

  /// What the present screen of a design offers.
  private struct Shown {
    let design: Design
    let goals: [String]
    let known: Set<String>
    let fields: Set<String>
    let digitFields: Set<String>
    let choices: [String: [String]]
    let values: [String: String]

    init(_ design: Design) {
      self.design = design
      goals = design.goals
      known = Set(goals)
      fields = Set(design.textFields)
      digitFields = design.digitFields
      choices = design.choices
      values = design.settings.mapValues(\.values)
    }

    /// The name of the screen in messages, where there are several.
    var name: String {
      design.screenNames.count == 1 ? "" : " from its screen \"\(design.presentScreen)\""
    }
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
