import Core
import Interfaces
import Populations
import Simulation

/// Layouts and plans of designs, each made once.
extension ModelEngine {
  func layout(
    _ design: Design, _ size: TextSize, _ devices: DeviceCatalog
  ) throws(DocumentError) -> Layout {
    try layout(layoutKey(design, size, devices), devices)
  }

  private func layout(
    _ key: ModelParts.LayoutKey, _ devices: DeviceCatalog
  ) throws(DocumentError) -> Layout {
    try made.layouts.value(of: key) { () throws(DocumentError) -> Layout in
      let (design, size) = (key.design, key.size)
      func lay(_ design: Design) throws(DocumentError) -> Layout {
        try Layout(of: design, textSize: size, geometry: geometry, devices: devices)
      }
      let own = try lay(design)
      return design.leads.isEmpty
        ? own
        : try own.goingAstray(in: design) { design throws(DocumentError) in
          let alone = design.alone
          return try made.screens.value(of: layoutKey(alone, size, devices)) {
            () throws(DocumentError) -> Layout in try lay(alone)
          }
        }
    }
  }

  /// Tells whether two designs are laid out alike, names aside, for the people of a condition.
  ///
  /// - Parameters:
  ///   - pair: The designs, by their names.
  ///   - condition: Who meets them, and where.
  /// - Returns: Whether they are alike.
  public func showsSame(_ pair: Suite.Pair, in condition: Condition) -> Bool {
    let a = condition.designs[index(pair.a, condition)]
    let b = condition.designs[index(pair.b, condition)]
    let task = condition.task
    guard a.screenNames == b.screenNames, task.skippedSteps(of: a) == task.skippedSteps(of: b),
      task.beginning(in: a.id) == task.beginning(in: b.id)
    else { return false }
    let sizes = Set(parts(of: condition.population).map { textSize($0.population) })
    return sizes.allSatisfy { size in
      a.screenNames.allSatisfy { name in
        let layouts = [a, b].compactMap {
          try? layout($0.showing(name), size, condition.devices).withoutNames
        }
        return layouts.count == 2 && layouts[0] == layouts[1]
      }
    }
  }

  private func layoutKey(
    _ design: Design, _ size: TextSize, _ devices: DeviceCatalog
  ) -> ModelParts.LayoutKey {
    ModelParts.LayoutKey(design: design, size: size, device: devices[design.device])
  }

  /// Compiles a layout; constants without a place have no key, and their plans are not kept.
  private func plan(
    _ key: ModelParts.PlanKey, _ layout: Layout, _ constants: KernelConstants
  ) throws(PlanError) -> Plan {
    func compile() throws(PlanError) -> Plan {
      try Plan.compile(
        [layout], task: key.task, choice: key.choice, constants: constants, input: key.input,
        isSkipped: key.isSkipped)[0]
    }
    return key.constants == nil ? try compile() : try made.plans.value(of: key, compile)
  }

  /// For each design, a plan for each choice of the task, in the state that the choice meets.
  func plans(
    for condition: Condition, population: Population, input: Input, task: TaskDescription,
    constants: KernelConstants, numbers: ModelNumbers.Place?
  ) throws(DocumentError) -> [[Plan]] {
    let size = textSize(population)
    var plans: [[Plan]] = []
    for design in condition.designs {
      var own: [Plan] = []
      for (choice, state) in condition.task.states(of: design).enumerated() {
        let place = layoutKey(state.design, size, condition.devices)
        let laid = try layout(place, condition.devices)
        let key = ModelParts.PlanKey(
          layout: place, task: task, choice: choice,
          isSkipped: state.isSkipped, input: input,
          constants: numbers.map { .init(place: $0, device: deviceClass(condition)) })
        do throws(PlanError) {
          own.append(try plan(key, laid, constants))
          own[choice].isNewScreen = state.isNewScreen
        } catch {
          throw DocumentError(
            error.missingGoals.map { goal in
              Problem(
                file: design.id, position: nil, path: "$",
                found: "the goal \"\(goal)\", which the design lacks",
                expected: "an item of that id")
            })
        }
      }
      own[0].skippedSteps = condition.task.skippedSteps(of: design)
      if let begin = condition.task.beginning(in: design.id) {
        own[0].begin(
          finger: begin.at?.vector, eyes: begin.eyes?.vector, hand: begin.hand,
          scale: try layout(design, size, condition.devices).display.millimetersPerPoint)
      }
      plans.append(own)
    }
    return plans
  }
}

extension Layout {
  /// The layout without what people do not see: the names of its parts, and notes on them.
  fileprivate var withoutNames: Layout {
    var layout = self
    layout.notes = []
    for index in surfaces.indices {
      layout.surfaces[index].id = ""
      for element in surfaces[index].elements.indices {
        layout.surfaces[index].elements[element].id = ""
        layout.surfaces[index].elements[element].original = nil
      }
    }
    return layout
  }
}

extension TaskBeginning.Place {
  /// The place as the kernel takes it.
  fileprivate var vector: SIMD2<Double> { SIMD2(x, y) }
}
