import Interfaces
import Simulation

extension Design {
  /// Returns the design with other options shown as chosen.
  ///
  /// - Parameter start: The id of an option by the id of its control.
  /// - Returns: The design in that state; controls that are not named stay as they are.
  func starting(_ start: [String: String]) -> Design {
    guard !start.isEmpty else { return self }
    var design = self
    design.screen.content = screen.content.map { $0.starting(start) }
    return design
  }

  /// The options of each control that shows one as chosen, by the id of the control.
  var choices: [String: [String]] {
    var choices: [String: [String]] = [:]
    for control in screen.content { control.collectChoices(into: &choices) }
    return choices
  }
}

extension Control {
  fileprivate func starting(_ start: [String: String]) -> Control {
    var control = self
    control.contents = contents.mapControls { $0.starting(start) }
    if case .options = contents, let id, let option = start[id] { control.selection = option }
    return control
  }

  fileprivate func collectChoices(into choices: inout [String: [String]]) {
    if case .options(let options) = contents, let id { choices[id] = options.compactMap(\.key) }
    for control in contents.controls { control.collectChoices(into: &choices) }
  }
}

extension SuiteTask {
  /// A design in the state in which each choice of the task meets it.
  ///
  /// What one choice has changed stays for those after it, where it is known which was made.
  func states(of design: Design) -> [Design] {
    guard !steps.isEmpty else { return [design] }
    var states: [Design] = []
    var state = design
    for act in kernelSteps.flatMap(\.acts) {
      guard case .choose(let weights) = act else { continue }
      states.append(state)
      let wanted = weights.indices.filter { weights[$0] > 0 }
      if wanted.count == 1 { state = state.afterChoosing(goals[wanted[0]].id) }
    }
    return states
  }
}
