public import Core
public import Interfaces
public import Populations
import Randomness
public import Simulation

/// The model: people of the populations, before the designs laid out for them.
public struct ModelEngine: StudyEngine {
  private let populations: PopulationCatalog
  private let parameters: ParameterSet
  private let geometry: PlatformGeometry
  private let draws: Draws
  private let worlds: Worlds
  private let texts: TextWorlds
  let worldCount: Int
  /// The common parameters in each world, texts left out: every condition needs them.
  private let worldParameters: [ParameterSet]
  private var made: ModelParts

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - populations: The populations that conditions may name.
  ///   - parameters: The common parameters.
  ///   - geometry: How large the platform draws its controls.
  ///   - options: The seed and the number of worlds.
  public init(
    populations: PopulationCatalog = .builtIn, parameters: ParameterSet = .builtIn,
    geometry: PlatformGeometry = .builtIn, options: StudyOptions
  ) {
    self.populations = populations
    self.parameters = parameters
    self.geometry = geometry
    draws = Draws(seed: options.seed)
    worldCount = options.worlds
    made = ModelParts(worlds: options.worlds)
    worlds = Worlds(
      count: options.worlds, parameters: parameters.withCertainTexts, populations: populations,
      seed: options.seed, plausible: options.plausible)
    worldParameters = (0..<options.worlds).map { [worlds] in parameters.world(worlds.quantiles($0))
    }
    texts = TextWorlds(count: options.worlds, parameters: parameters, seed: options.seed)
  }

  /// Returns the model for designs that change all the time, of which few plans are kept: one of a very large
  /// screen takes megabytes.
  package func keeping(plans: Int) -> Self {
    var engine = self
    engine.made = ModelParts(worlds: worldCount, mostPlans: plans)
    return engine
  }

  /// Lays out every design for every text size among the populations that meet it.
  ///
  /// - Parameter conditions: All conditions of a study.
  /// - Throws: Everything that does not fit on its device, and what a suite that was not checked names
  ///   in vain.
  public func check(_ conditions: [Condition]) throws(DocumentError) {
    var seen: [TextSize: Set<Design>] = [:]
    var problems: [Problem] = []
    for condition in conditions {
      let faults = condition.faults(for: populations)
      problems += faults.filter { !problems.contains($0) }
      guard faults.isEmpty else { continue }
      for size in textSizes(condition) {
        for design in condition.designs where seen[size, default: []].insert(design).inserted {
          do throws(DocumentError) {
            for name in design.screenNames {
              _ = try layout(design.showing(name), size, condition.devices)
            }
          } catch {
            problems += error.problems.filter { !problems.contains($0) }
          }
        }
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
  }

  /// Lays out the designs for the text size of the population and compiles them for each world.
  ///
  /// - Parameters:
  ///   - condition: What to simulate; its population must be known.
  ///   - pairs: The pairs of designs to compare, by their names.
  ///   - worlds: The numbers of plausible worlds, or nil for parameters at their centers.
  /// - Returns: An experiment for each world.
  /// - Throws: What does not fit on the device.
  public func prepare(
    _ condition: Condition, pairs: [Suite.Pair], worlds: [Int?]
  ) throws(DocumentError) -> [Strata] {
    let all = worlds.map { world in
      let place = ModelNumbers.Place(
        world: world, movesTexts: world != nil && !condition.task.steps.isEmpty)
      return made.numbers.value(of: place) { numbers(at: place) }
    }
    return try prepare(condition, pairs: pairs, numbers: all)
  }

  private func numbers(at place: ModelNumbers.Place) -> ModelNumbers {
    guard let world = place.world else {
      return ModelNumbers(place: place, parameters: parameters, quantiles: [:])
    }
    let quantiles = quantiles(ofWorld: world, withTexts: place.movesTexts)
    return ModelNumbers(
      place: place,
      parameters: place.movesTexts ? parameters.world(quantiles) : worldParameters[world],
      quantiles: quantiles)
  }

  /// Lays out the designs for the text size of the population and compiles them, in any world.
  ///
  /// - Parameters:
  ///   - condition: What to simulate; its population must be known.
  ///   - pairs: The pairs of designs to compare, by their names.
  ///   - quantiles: Where centers lie in their ranges, by name; those not named stay.
  /// - Returns: The experiment, or several for a mixture.
  /// - Throws: What does not fit on the device.
  package func prepare(
    _ condition: Condition, pairs: [Suite.Pair], quantiles: [String: Double]
  ) throws(DocumentError) -> Strata {
    let numbers = ModelNumbers(
      place: nil, parameters: quantiles.isEmpty ? parameters : parameters.world(quantiles),
      quantiles: quantiles)
    return try prepare(condition, pairs: pairs, numbers: [numbers])[0]
  }

  private func prepare(
    _ condition: Condition, pairs: [Suite.Pair], numbers: [ModelNumbers]
  ) throws(DocumentError) -> [Strata] {
    let parts = try parts(of: condition.population).map { part throws(DocumentError) in
      (part, stages: try stages(condition, textSize(part.population, in: condition)))
    }
    return try numbers.map { numbers throws(DocumentError) in
      let experiments = try parts.map { part, stages throws(DocumentError) in
        try experiment(
          condition, part.population, stages, input: part.input ?? input(of: condition),
          pairs: pairs, numbers: numbers)
      }
      return Strata(experiments, shares: parts.map(\.0.share))
    }
  }

  /// The input methods that the people of a population use, where they do not depend on the study.
  ///
  /// - Parameter population: The name of a known population.
  /// - Returns: The names of the inputs, or nothing where the suite says which.
  public func inputs(of population: String) -> [String] {
    populations[population]?.inputs.map(\.rawValue) ?? []
  }

  /// Where each doubtful number lies in its range in a world, by name.
  ///
  /// - Parameters:
  ///   - world: The number of the world.
  ///   - withTexts: Whether the numbers of text entry are among them, which move for tasks with
  ///     steps alone.
  /// - Returns: The quantiles.
  package func quantiles(ofWorld world: Int, withTexts: Bool = false) -> [String: Double] {
    let quantiles = worlds.quantiles(world)
    return withTexts ? quantiles.merging(texts.quantiles(world)) { first, _ in first } : quantiles
  }

  /// Where each doubtful number lies in each plausible world, in order of the names.
  public var worldNumbers: [WorldNumber] { worldNumbers(withTexts: false) }

  /// Returns where each doubtful number lies in each plausible world, in order of the names.
  ///
  /// - Parameter withTexts: Whether the numbers of text entry are among them.
  /// - Returns: The numbers.
  package func worldNumbers(withTexts: Bool) -> [WorldNumber] {
    let all = (0..<worldCount).map { quantiles(ofWorld: $0, withTexts: withTexts) }
    return (all.first ?? [:]).keys.sorted().map { name in
      WorldNumber(
        name: name, title: title(ofNumber: name),
        quantiles: all.map { (($0[name] ?? 0.5) * 1e4).rounded() / 1e4 },
        isLearned: worlds.learned.contains(name))
    }
  }

  private func title(ofNumber name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let title = parameters.all.first { $0.name == parts.last }?.title ?? name
    guard parts.count > 1 else { return title }
    return "\(title) (\(populations[parts[0]]?.title ?? parts[0]))"
  }

  /// The title of a population, or nil when it is not known.
  func title(of population: String) -> String? { populations[population]?.title }

  private func input(of condition: Condition) -> Input {
    guard let input = Input(rawValue: condition.input) else {
      preconditionFailure("a checked suite names known inputs")
    }
    return input
  }

  /// The populations that people come from: the one itself, or the parts of a mixture.
  private func parts(
    of name: String
  ) -> [(population: Population, input: Input?, share: Double)] {
    guard let population = populations[name] else {
      preconditionFailure("a checked suite names known populations")
    }
    if population.mix.isEmpty { return [(population, nil, 1)] }
    return population.mix.map { share in
      guard let part = populations[share.population] else {
        preconditionFailure("a checked mixture names known populations")
      }
      return (part, part.inputs.first, share.share)
    }
  }

  private func experiment(
    _ condition: Condition, _ group: Population, _ stages: [[DesignStage]], input: Input,
    pairs: [Suite.Pair], numbers: ModelNumbers
  ) throws(DocumentError) -> Experiment {
    let task = condition.task.description(spacing: numbers.parameters[.memorySpacing])
    let constants = constants(deviceClass(condition), numbers)
    let plans = try plans(
      for: condition, stages, input: input, task: task, constants: constants,
      numbers: numbers.place)
    return Experiment(
      plans: plans.map { $0[0] },
      pairs: pairs.map { pair in
        Experiment.Pair(first: index(pair.a, condition), second: index(pair.b, condition))
      }, task: task,
      sampler: sampler(group, input, numbers), constants: constants, draws: draws,
      furtherPlans: task.steps.isEmpty ? [] : plans.map { Array($0.dropFirst()) })
  }

  private func constants(
    _ device: DevicePreset.Class, _ numbers: ModelNumbers
  ) -> KernelConstants {
    func make() -> KernelConstants {
      KernelConstants(parameters: numbers.parameters, device: device, geometry: geometry)
    }
    guard let place = numbers.place else { return make() }
    return made.constants.value(of: .init(place: place, device: device), make)
  }

  private func sampler(
    _ group: Population, _ input: Input, _ numbers: ModelNumbers
  ) -> PeopleSampler {
    func make() -> PeopleSampler {
      PeopleSampler(
        population: numbers.quantiles.isEmpty ? group : group.world(numbers.quantiles),
        parameters: numbers.parameters, draws: draws, input: input)
    }
    guard let place = numbers.place else { return make() }
    return made.samplers.value(
      of: .init(place: place, population: group.id, input: input), make)
  }

  /// Simulates some people.
  ///
  /// - Parameters:
  ///   - job: What to simulate.
  ///   - persons: The numbers of the people.
  /// - Returns: What was counted.
  public func simulate(_ job: Strata, persons: Range<UInt64>) -> ExperimentTally {
    job.simulate(persons)
  }

  /// Simulates the people of a plausible world.
  ///
  /// - Parameters:
  ///   - job: What to simulate.
  ///   - persons: The numbers of the people.
  /// - Returns: The moments of what was counted.
  public func moments(_ job: Strata, persons: Range<UInt64>) -> MomentTally {
    job.moments(persons)
  }

  private func textSize(_ population: Population, in condition: Condition) -> TextSize {
    condition.textSize ?? population.textSize
  }

  /// The text sizes of the people of a condition.
  func textSizes(_ condition: Condition) -> Set<TextSize> {
    Set(parts(of: condition.population).map { textSize($0.population, in: condition) })
  }

  func layout(
    _ design: Design, _ size: TextSize, _ devices: DeviceCatalog
  ) throws(DocumentError) -> Layout {
    try laidOut(design, size, devices).layout
  }

  private func laidOut(
    _ design: Design, _ size: TextSize, _ devices: DeviceCatalog
  ) throws(DocumentError) -> ModelParts.LaidOut {
    let key = layoutKey(design, size, devices)
    return try made.layouts.value(of: key) { () throws(DocumentError) -> ModelParts.LaidOut in
      func lay(_ design: Design) throws(DocumentError) -> Layout {
        _ = try made.checked.value(of: layoutKey(design, .large, devices)) {
          () throws(DocumentError) -> Bool in
          try design.check(devices: devices)
          return true
        }
        return try Layout(
          ofChecked: design, textSize: size, geometry: geometry, devices: devices)
      }
      let own = try lay(design)
      if design.leads.isEmpty { return ModelParts.LaidOut(own) }
      return ModelParts.LaidOut(
        try own.goingAstray(in: design) { design throws(DocumentError) in
          let alone = design.alone
          return try made.screens.value(of: layoutKey(alone, size, devices)) {
            () throws(DocumentError) -> Layout in try lay(alone)
          }
        })
    }
  }

  private func layoutKey(
    _ design: Design, _ size: TextSize, _ devices: DeviceCatalog
  ) -> ModelParts.LayoutKey {
    ModelParts.LayoutKey(design: design, size: size, device: devices[design.device])
  }

  private func deviceClass(_ condition: Condition) -> DevicePreset.Class {
    condition.devices[condition.designs[0].device]?.deviceClass ?? .phone
  }

  /// Lays out each design in the state that each choice of the task meets.
  private func stages(
    _ condition: Condition, _ size: TextSize
  ) throws(DocumentError) -> [[DesignStage]] {
    try condition.designs.map { design throws(DocumentError) in
      try condition.task.states(of: design).map { state throws(DocumentError) in
        DesignStage(state, try laidOut(state.design, size, condition.devices))
      }
    }
  }

  /// For each design, a plan for each choice of the task, in the state that the choice meets.
  private func plans(
    for condition: Condition, _ stages: [[DesignStage]], input: Input, task: TaskDescription,
    constants: KernelConstants, numbers: ModelNumbers.Place?
  ) throws(DocumentError) -> [[Plan]] {
    let kept = numbers.map {
      ModelParts.ConstantsKey(place: $0, device: deviceClass(condition))
    }
    var plans: [[Plan]] = []
    for (design, stages) in zip(condition.designs, stages) {
      var own: [Plan] = []
      for (choice, stage) in stages.enumerated() {
        let key = ModelParts.PlanKey(
          layout: stage.layout, task: task, choice: choice,
          isSkipped: stage.state.isSkipped, input: input, constants: kept)
        do throws(PlanError) {
          // Constants without a place have no key, and their plans are not kept.
          let make = { () throws(PlanError) -> Plan in try stage.plan(key, constants) }
          own.append(kept == nil ? try make() : try made.plans.value(of: key, make))
          own[choice].isNewScreen = stage.state.isNewScreen
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
          scale: stages[0].layout.layout.display.millimetersPerPoint)
      }
      plans.append(own)
    }
    return plans
  }
}

extension TaskBeginning.Place {
  /// The place as the kernel takes it.
  fileprivate var vector: SIMD2<Double> { SIMD2(x, y) }
}
