import Interfaces
import Simulation
import Statistics

/// The queue of the work of a suite. Only a few conditions are under way at a time, so memory does
/// not grow with the number of conditions.
struct StudyQueue {
  /// A piece of work, with all it needs.
  struct Work: Sendable {
    let number: Int
    let step: Step
    let condition: Condition

    /// One step of the work. Only the last takes the tallies along; those of a condition under
    /// way have one owner and are added to in place.
    enum Step: Sendable {
      case people(Range<UInt64>)
      /// Several worlds, from one on, with their people.
      case worlds(first: Int, people: [Range<UInt64>])
      case estimate(ConditionState)
      case pack(ConditionState)
    }

    /// Does the work.
    func perform(
      _ engine: some StudyEngine, suite: Suite, weights: BootstrapWeights
    ) throws -> Finished {
      switch step {
      case .people(let persons):
        let job = try engine.prepare(condition, pairs: suite.pairs, world: nil)
        return Finished(number: number, result: .people(engine.simulate(job, persons: persons)))
      case .worlds(let first, let worlds):
        let rows = suite.pairs.count + condition.designs.count
        let nobody = MomentTally(rows: rows, uses: condition.task.observe.count)
        var tallies = Array(repeating: nobody, count: worlds.count)
        let inhabited = worlds.indices.filter { !worlds[$0].isEmpty }
        let jobs = try engine.prepare(
          condition, pairs: suite.pairs, worlds: inhabited.map { first + $0 })
        for (index, job) in zip(inhabited, jobs) {
          tallies[index] = engine.moments(job, persons: worlds[index])
        }
        return Finished(number: number, result: .worlds(first: first, tallies))
      case .estimate(let state):
        let estimates = ConditionEstimates(state, suite: suite, weights: weights)
        return Finished(number: number, result: .estimates(estimates))
      case .pack(let state):
        let tally = ConditionTally(people: state.tally, worlds: state.worlds)
        return Finished(number: number, result: .packed(tally.bytes))
      }
    }
  }

  /// A piece of work that is done.
  struct Finished: Sendable {
    enum Result: Sendable {
      case people(ExperimentTally)
      case worlds(first: Int, [MomentTally])
      case estimates(ConditionEstimates)
      case packed([UInt8])
    }

    let number: Int
    let result: Result
  }

  private let suite: Suite
  private let options: StudyOptions
  private let conditions: [Condition]
  /// The part of the people to simulate and to hand over as bytes; nil for all, with estimates.
  private let slice: StudySlice?
  private var active: [Int: ConditionState] = [:]
  private var steps: [(number: Int, step: Work.Step)] = []
  /// The conditions not begun yet, the next one last.
  private var waiting: [Int] = []
  private var estimates: [ConditionEstimates?]
  private(set) var packed: [[UInt8]]
  private(set) var trials: UInt64 = 0
  private var addsPeople: Bool
  private var imprecise = 0
  private(set) var running = 0
  private(set) var progress = StudyProgress()

  init(
    suite: Suite, options: StudyOptions, conditions: [Condition], slice: StudySlice? = nil
  ) {
    self.suite = suite
    self.options = options
    self.slice = slice
    self.conditions = conditions
    addsPeople = slice == nil
    estimates = Array(repeating: nil, count: conditions.count)
    packed = Array(repeating: [], count: conditions.count)
    progress.totalConditions = conditions.count
    // Those of a point who act alike share plans, of which few are kept.
    while waiting.count < conditions.count {
      waiting += (waiting.count..<endOfGroup(waiting.count)).sorted {
        (conditions[$0].input, $0) < (conditions[$1].input, $1)
      }
    }
    waiting.reverse()
    for condition in conditions {
      let trials = options.trials(of: suite, in: condition, slice ?? .whole)
      progress.totalTrials += trials.people * trials.trialsPerPerson
    }
  }

  /// Takes over what was counted elsewhere, so that nothing but the estimates is left to do.
  mutating func restore(_ tallies: [ConditionTally]) {
    addsPeople = false
    waiting = []
    for (number, tally) in tallies.enumerated() {
      var state = newState(conditions[number])
      (state.tally, state.worlds) = (tally.people, tally.worlds)
      count(tally.people.trials + tally.worlds.reduce(0) { $0 + ($1?.trials ?? 0) })
      steps.append((number, .estimate(state)))
    }
  }

  private var precision: Double? { options.precision ?? suite.precision }

  private func newState(_ condition: Condition) -> ConditionState {
    ConditionState(
      condition, pairs: suite.pairs, users: options.users(of: suite, in: condition),
      worlds: options.worlds(in: condition))
  }

  /// Returns the next piece of work, or nil when nothing can be begun now.
  mutating func next() -> Work? {
    if steps.isEmpty { activate() }
    guard !steps.isEmpty else { return nil }
    let (number, step) = steps.removeFirst()
    running += 1
    return Work(number: number, step: step, condition: conditions[number])
  }

  private mutating func activate() {
    guard let number = waiting.popLast() else { return }
    var state = newState(conditions[number])
    let part = slice ?? .whole
    let all = worldSteps(state.condition, part) + state.steps(part.people(of: state.users))
    state.waiting = all.count
    steps += all.map { (number, $0) }
    if all.isEmpty {
      steps.append((number, lastStep(state)))
    } else {
      active[number] = state
    }
  }

  /// The steps that simulate all worlds, several in each: one has too few people to be worth a task.
  private func worldSteps(_ condition: Condition, _ part: StudySlice) -> [Work.Step] {
    let people = options.peopleByWorld(of: suite, in: condition, part)
    return stride(from: 0, to: people.count, by: Self.worldsTogether).map { first in
      .worlds(first: first, people: Array(people[first...].prefix(Self.worldsTogether)))
    }
  }

  /// Takes the result of a piece of work, and plans what follows from it.
  mutating func finish(_ finished: Finished) {
    running -= 1
    let number = finished.number
    switch finished.result {
    case .estimates(let result):
      estimates[number] = result
      progress.doneConditions += 1
      return
    case .packed(let bytes):
      packed[number] = bytes
      progress.doneConditions += 1
      return
    case .people, .worlds: break
    }
    guard var state = active.removeValue(forKey: number) else { return }
    switch finished.result {
    case .people(let tally):
      state.tally.merge(tally)
      count(tally.trials)
    case .worlds(let first, let tallies):
      for (index, tally) in tallies.enumerated() {
        state.worlds[first + index] = tally
        count(tally.trials)
      }
    case .estimates, .packed: break
    }
    state.waiting -= 1
    if state.waiting > 0 || addPeople(&state, number) {
      active[number] = state
    } else {
      if state.isImprecise { imprecise += 1 }
      steps.insert((number, lastStep(state)), at: 0)
    }
  }

  /// The error of a condition for the error that is allowed, whichever is the worst; nil where none
  /// is limited.
  private func excess(_ state: ConditionState) -> Double? {
    let ofMeans = precision.flatMap { limit in state.relativeErrorOfTime.map { $0 / limit } }
    let ofDifferences = options.differencePrecision.flatMap { limit in
      state.errorOfDifferences(suite).map { $0 / limit }
    }
    return [ofMeans, ofDifferences].compactMap(\.self).max()
  }

  private func lastStep(_ state: ConditionState) -> Work.Step {
    slice == nil ? .estimate(state) : .pack(state)
  }

  private mutating func count(_ more: UInt64) {
    trials += more
    progress.doneTrials += more
    progress.totalTrials = max(progress.totalTrials, progress.doneTrials)
  }

  /// Adds people to a condition while its means are not precise: as many as the error found so far
  /// asks for and a tenth more, at most as many again. Tells whether it did.
  private mutating func addPeople(_ state: inout ConditionState, _ number: Int) -> Bool {
    guard addsPeople, let ratio = excess(state), ratio > 1 else { return false }
    let most = UInt64(max(0, options.maximumUsers))
    guard state.users < most else {
      state.isImprecise = true
      return false
    }
    let wanted = UInt64((Double(state.users) * (ratio * ratio * 1.1 - 1)).rounded(.up))
    let group = Self.peopleAdded
    let whole = (min(wanted, state.users) + group - 1) / group * group
    let more = min(max(whole, group), most - state.users)
    let added = state.steps(state.users..<state.users + more)
    state.users += more
    state.waiting = added.count
    progress.totalTrials += more * state.trialsPerPerson
    steps.insert(contentsOf: added.map { (number, $0) }, at: 0)
    return true
  }

  // MARK: Results

  /// The results in order of point, use, population, input.
  func outcome(populations: [Named]) -> StudyOutcome {
    var cells: [Cell] = []
    var comparisons: [Comparison] = []
    var first = 0
    while first < conditions.count {
      let group = first..<endOfGroup(first)
      for use in conditions[first].task.observe.indices {
        for number in group {
          cells += (estimates[number]?.cells[use] ?? []).map(\.kept)
          comparisons += (estimates[number]?.comparisons[use] ?? []).map(\.kept)
        }
      }
      first = group.upperBound
    }
    var results = SuiteResults(
      id: suite.id, title: suite.title, question: suite.question, evidence: suite.evidence,
      designs: suite.designs, populations: populations, axes: suite.resultAxes, notes: notes,
      cells: cells, comparisons: comparisons)
    results.asks = suite.asks
    results.audience = suite.audience
    results.limits = suite.toldLimits
    results.directions = suite.directions
    results.base = suite.base
    results.words = suite.wordReading
    results.kinds = suite.kinds
    return StudyOutcome(results: results, trials: trials)
  }

  /// The end of the conditions with the same point and task as one.
  private func endOfGroup(_ first: Int) -> Int {
    var end = first + 1
    while end < conditions.count, conditions[end].point == conditions[first].point { end += 1 }
    return end
  }

  /// The coverage of 95 % intervals after the stopping rule, in percent: from 3,000 repetitions of it
  /// each on log-normal times with spreads of 0.5 to 1.3.
  private static let stoppedCoverage = "94.5"
  /// The worlds that one piece of work simulates.
  private static let worldsTogether = 8
  /// The most remarks on the designs.
  private static let mostNotes = 12
  /// People are added to a condition in multiples of this number.
  private static let peopleAdded: UInt64 = 1024

  private var notes: [String] { precisionNotes + designNotes }

  /// The advice of platforms that the designs do not follow, each once.
  private var designNotes: [String] {
    var found: [String] = []
    for design in suite.points.flatMap(\.designs) {
      for note in design.notes {
        let text = "\(design.title): \(note.found). Advised: \(note.advice)."
        if !found.contains(text) { found.append(text) }
      }
      if found.count >= Self.mostNotes { break }
    }
    return found
  }

  private var precisionNotes: [String] {
    let limits =
      (precision.map { ["the mean time within \($0) of itself"] } ?? [])
      + (options.differencePrecision.map {
        ["every difference of times within \($0) of its margin"]
      }
        ?? [])
    guard !limits.isEmpty else { return [] }
    let rule =
      "People were added until the Monte-Carlo standard error was small enough: "
      + limits.joined(separator: ", and ")
      + ". To stop when an error looks small makes intervals a "
      + "little too short: 95 % intervals then hold the truth in about \(Self.stoppedCoverage) %."
    guard imprecise > 0 else { return [rule] }
    return [
      rule,
      "In \(imprecise) of \(conditions.count) conditions the error stayed larger, with the most "
        + "people that were allowed.",
    ]
  }
}
