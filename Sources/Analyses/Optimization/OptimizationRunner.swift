package import Interfaces
package import Populations
import Simulation
package import Studies

/// Searches for an arrangement that costs people less, and compares it fairly in the end.
package struct OptimizationRunner: Sendable {
  /// The progress of a search.
  package struct Progress: Equatable, Sendable {
    /// The rounds that are over.
    package var rounds: Int
    /// The most rounds.
    package var mostRounds: Int
    /// The changes that were accepted.
    package var steps: Int
    /// Whether the comparison in the end is under way.
    package var isConfirming: Bool
  }

  private let catalog: PopulationCatalog
  private let parameters: ParameterSet
  private let options: OptimizationOptions
  private let rules: RuleNumbers

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - options: What to achieve; its populations must be known.
  ///   - catalog: The populations that can be named.
  ///   - parameters: The common parameters.
  ///   - rules: The numbers of the rules.
  package init(
    options: OptimizationOptions, catalog: PopulationCatalog = .builtIn,
    parameters: ParameterSet = .builtIn, rules: RuleNumbers = .builtIn
  ) {
    self.options = options
    self.catalog = catalog
    self.parameters = parameters
    self.rules = rules
  }

  /// Searches, and compares what was found with the present design.
  ///
  /// - Parameters:
  ///   - design: The present design.
  ///   - goals: What people want, and how often.
  ///   - progress: Is told how far the search is.
  /// - Returns: The suggestion; it equals the present design where nothing better was found.
  /// - Throws: What does not fit on the device, or that the task was canceled.
  package func run(
    for design: Design, goals: [SuiteTask.Goal],
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> OptimizationResult {
    let total = goals.reduce(0) { $0 + $1.frequency }
    let frequencies = Dictionary(
      uniqueKeysWithValues: goals.map { ($0.id, $0.frequency / total) })
    let task = SuiteTask(
      id: "everything", title: "Everything people need, as often as they need it",
      goals: goals, knowledge: options.knowledge)
    var state = try SearchState(
      design: design, task: task, frequencies: frequencies, options: options, rules: rules,
      catalog: catalog, parameters: parameters)
    while !state.isOver {
      try await state.round()
      progress(report(state.trail, isConfirming: false))
    }
    return try await confirmed(
      state, design: design, task: task, frequencies: frequencies, progress: progress)
  }

  private func report(_ trail: OptimizationResult.Trail, isConfirming: Bool) -> Progress {
    Progress(
      rounds: trail.rounds, mostRounds: options.rounds, steps: trail.steps.count,
      isConfirming: isConfirming)
  }

  private func confirmed(
    _ state: SearchState, design: Design, task: SuiteTask, frequencies: [String: Double],
    progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> OptimizationResult {
    var found = state.best.arrangement.design
    found.id = "suggested"
    found.title = "\(design.title), rearranged"
    var before = design
    before.id = "present"
    let suite = suite(before, found, task)
    var result = OptimizationResult(
      present: design, suggested: state.trail.steps.isEmpty ? design : found, options: options,
      trail: state.trail,
      moved: try MovedElements(before: before, after: found, shares: frequencies).all,
      suite: suite)
    guard result.isChanged else { return result }
    progress(report(state.trail, isConfirming: true))
    var study = StudyOptions()
    study.populations = options.compared
    study.users = options.users
    study.worlds = options.worlds
    study.seed = options.confirmationSeed
    study.jobs = options.jobs
    let engine = ModelEngine(populations: catalog, parameters: parameters, options: study)
    let outcome = try await StudyRunner(engine: engine, options: study).run(
      suite,
      populations: options.compared.map { Named(id: $0, title: catalog[$0]?.title ?? $0) })
    result.confirmation = outcome.results
    result.trials = outcome.trials
    return result
  }

  private func suite(_ before: Design, _ after: Design, _ task: SuiteTask) -> Suite {
    let title = before.title
    return Suite(
      id: "suggestion", title: "\(title): present and suggested",
      question: "Does the suggested arrangement cost people less than the present one?",
      evidence: "No people were observed; both arrangements are compared by the model alone.",
      axes: [], designs: [before, after].map { Named(id: $0.id, title: $0.title) },
      points: [
        SuitePoint(
          point: SweepPoint([]), designs: [before, after], tasks: [task],
          populations: options.compared)
      ],
      pairs: [Suite.Pair("suggested", "present")], users: options.users)
  }
}
