package import Interfaces
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

  /// The design in a task in which more of its elements reach a goal.
  func adding(routes: [String: String]) -> Design {
    guard !routes.isEmpty else { return self }
    let known = reachable
    var design = self
    design.taskRoutes = routes.filter { known.contains($0.key) }
    return design
  }

  /// The ids of everything that can be chosen, further ways included.
  var reachable: Set<String> { Set(goals).union(routes.keys) }

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
  /// A design in the state in which a choice of a task meets it.
  struct State {
    var design: Design
    /// Whether people pass over the choice.
    var isSkipped = false
    /// Whether another screen has come since the choice before.
    var isNewScreen = false
  }

  /// A design in the state in which each choice of the task meets it.
  ///
  /// What one choice has changed stays for those after it, where it is known which was made.
  func states(of design: Design) -> [State] {
    guard !steps.isEmpty else { return [State(design: design)] }
    var states: [State] = []
    var state = design
    var isNewScreen = false
    var field: String?
    for (step, kernelStep) in zip(allSteps, kernelSteps) {
      let isSkipped = !step.isDone(in: design)
      if case .adjust(let control, let value) = step.act, !isSkipped {
        state = state.aiming(control, at: value)
      }
      for act in kernelStep.acts {
        guard case .choose(let weights) = act else { continue }
        states.append(
          State(
            design: state, isSkipped: isSkipped, isNewScreen: isNewScreen && !isSkipped))
        let wanted = weights.indices.filter { weights[$0] > 0 }
        guard !isSkipped else { continue }
        isNewScreen = false
        field = wanted.count == 1 ? goals[wanted[0]].id : nil
        if let field { state = state.afterChoosing(field) }
      }
      if case .enter(let text, let into, _, _) = step.act, !isSkipped,
        let field = into ?? field, design.searchFields.contains(field)
      {
        state = state.searching(text)
      }
      if let screen = step.shows ?? step.destination(in: state), !isSkipped {
        state = state.showing(screen)
        (isNewScreen, field) = (true, nil)
      }
    }
    return states
  }
}

extension SuiteTask {
  /// The numbers of the steps that people of a design pass over.
  func skippedSteps(of design: Design) -> Set<Int> {
    Set(allSteps.indices.filter { !allSteps[$0].isDone(in: design) })
  }
}

extension SuiteTask {
  /// A step of a script as people of a design meet it.
  package struct MetStep {
    /// The step.
    package var step: SuiteStep
    /// Its place among all steps of the task.
    package var place: Int
    /// The design in the state in which the step meets it.
    package var design: Design
    /// Whether another screen has come since the step before.
    package var isNewScreen = false
    /// What is chosen, or the field that takes the text; nil for nothing, or one of several.
    package var goal: String?
  }

  /// The steps that people of a design do, in order; none for a task that is no script.
  package func steps(met design: Design) -> [MetStep] {
    var states = states(of: design)[...]
    var met: [MetStep] = []
    for (place, step) in allSteps.enumerated() {
      var own = MetStep(step: step, place: place, design: met.last?.design ?? design)
      for case .choose in kernelSteps[place].acts {
        guard let state = states.popFirst(), step.isDone(in: design) else { continue }
        (own.design, own.isNewScreen) = (state.design, state.isNewScreen)
      }
      own.goal = step.goals.count == 1 ? step.goals[0].id : nil
      // A text without a field of its own goes into the one before.
      if case .enter(_, nil, _, _) = step.act { own.goal = met.last?.goal }
      if step.isDone(in: design) { met.append(own) }
    }
    return met
  }
}
