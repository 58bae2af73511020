import Core
import Interfaces
import Populations
import Simulation
import Studies

/// A search under way.
struct SearchState: Sendable {
  private(set) var best: Candidate
  private(set) var trail = OptimizationResult.Trail()
  private var stalls = 0

  private let evaluator: CandidateEvaluator
  private let book: RuleBook
  private let frequencies: [String: Double]
  private let options: OptimizationOptions
  private let labels: Labels
  private let budget: SearchBudget

  init(
    design: Design, task: SuiteTask, frequencies: [String: Double], options: OptimizationOptions,
    rules: RuleNumbers, catalog: PopulationCatalog, parameters: ParameterSet
  ) throws {
    let arrangement = Arrangement(design)
    let named = arrangement.design
    let description = TaskDescription(
      goals: task.goals, knowledge: task.knowledge, repetitions: task.repetitions,
      spacing: parameters[.memorySpacing], observed: task.observe,
      keepsDefaults: task.keepsDefaults, caution: task.caution, aimsAtPoints: task.aimsAtPoints)
    let evaluator = try CandidateEvaluator(
      named, populations: options.populations.compactMap { catalog[$0] }, catalog: catalog,
      parameters: parameters, task: description)
    let layout = try Layout(of: named)
    let layouts = evaluator.layouts(named) ?? [:]
    guard let plans = evaluator.plans(layouts: layouts) else {
      throw DocumentError([
        Problem(
          file: design.id, position: nil, path: "$", found: "a goal that the design lacks",
          expected: "ids of what can be chosen")
      ])
    }
    best = Candidate(arrangement: arrangement, plans: plans, text: "")
    labels = Labels(arrangement)
    book = RuleBook(
      arrangement, layout: layout, numbers: rules,
      isTablet: DeviceCatalog.builtIn[design.device]?.deviceClass != .phone)
    budget = SearchBudget(
      options, layout: layout, goals: task.goals.count, settings: evaluator.settings.count)
    self.evaluator = evaluator
    self.frequencies = frequencies
    self.options = options
  }

  var isOver: Bool { trail.isExhausted || trail.rounds >= options.rounds }

  /// Compares a sample of what the moves lead to, and takes the winner.
  mutating func round() async throws {
    var random = MoveDraws(seed: options.seed, round: trail.rounds)
    let finder = MoveFinder(
      arrangement: best.arrangement, frequencies: frequencies, kinds: options.kinds,
      kept: options.kept)
    let (field, isAll) = field(of: finder.moves(&random))
    trail.arrangements += field.count
    let halving = SuccessiveHalving(
      evaluator: evaluator, options: options, people: budget.people, round: trail.rounds)
    trail.rounds += 1
    let outcome = field.isEmpty ? nil : try await halving.run(best, field)
    guard let outcome else {
      stalls += 1
      // Where everything was tried, only other people could decide otherwise.
      if isAll { trail.isExhausted = true }
      if stalls >= budget.patience { trail.isExhausted = true }
      return
    }
    stalls = 0
    best = field[outcome.winner]
    let scale = options.metric.unit == "s" ? 1e-6 : 1
    trail.steps.append(
      OptimizationResult.Step(
        text: best.text, before: outcome.before * scale, after: outcome.after * scale))
  }

  /// The arrangements that moves lead to, without those that break a rule or do not fit.
  ///
  /// - Returns: The candidates, and whether they are all there are.
  private mutating func field(of moves: [Move]) -> (field: [Candidate], isAll: Bool) {
    var field: [Candidate] = []
    var seen: Set<Branch> = [best.arrangement.root]
    for move in moves {
      guard field.count < budget.width else { return (field, false) }
      guard let next = best.arrangement.after(move, frequencies: frequencies),
        seen.insert(next.root).inserted
      else { continue }
      if let rule = book.broken(by: next) {
        trail.refused[rule, default: 0] += 1
        continue
      }
      let design = next.design
      guard let layouts = evaluator.layouts(design), let usual = layouts[.large] else { continue }
      if let rule = book.broken(by: usual) {
        trail.refused[rule, default: 0] += 1
        continue
      }
      guard let plans = evaluator.plans(layouts: layouts) else { continue }
      field.append(
        Candidate(
          arrangement: next, plans: plans, text: labels.text(of: move, in: best.arrangement)))
    }
    return (field, true)
  }
}
