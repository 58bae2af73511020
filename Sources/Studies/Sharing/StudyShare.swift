package import Simulation

/// The share of a part of the people in one suite: exact tallies as bytes, condition by condition.
package struct StudyShare: Equatable, Sendable {
  /// The tallies in the order of the conditions.
  package var conditions: [[UInt8]]
  /// The number of trials simulated, those of worlds and counterfactual ones included.
  package var trials: UInt64
}

extension StudyRunner {
  /// Simulates a part of the people of a suite. People are not added for the sake of precision,
  /// because no part knows what the others found.
  ///
  /// - Parameters:
  ///   - suite: The suite; its problems must have been looked for.
  ///   - slice: The part.
  ///   - progress: Is told how far the study is, every now and then.
  /// - Returns: What was counted.
  /// - Throws: What is wrong with the designs, or `StudyInterrupted`.
  package func share(
    of suite: Suite, slice: StudySlice, progress: @Sendable (StudyProgress) -> Void = { _ in }
  ) async throws -> StudyShare {
    let suite = try ready(suite)
    let conditions = conditions(of: suite)
    try engine.check(conditions)
    var queue = StudyQueue(suite: suite, options: options, conditions: conditions, slice: slice)
    try await work(&queue, suite: suite, progress: progress)
    return StudyShare(conditions: queue.packed, trials: queue.trials)
  }

  /// Returns how many trials a part of the people of a suite makes, those in plausible worlds and
  /// counterfactual ones included; people who may be added for the sake of precision are not.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - slice: The part.
  /// - Returns: The number; it may be larger than any integer.
  package func trials(of suite: Suite, slice: StudySlice = .whole) -> Double {
    conditions(of: suite).reduce(0) {
      let trials = options.trials(of: suite, in: $1, slice)
      return $0 + Double(trials.people) * Double(trials.trialsPerPerson)
    }
  }

  /// Estimates from tallies what `run` would estimate had it counted them itself.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - populations: The populations of the results, in order, with their titles.
  ///   - tallies: What was counted, in the order of the conditions.
  ///   - progress: Is told how far the study is, every now and then.
  /// - Returns: The results.
  /// - Throws: `StudyInterrupted`.
  package func outcome(
    of suite: Suite, populations: [Named], tallies: [ConditionTally],
    progress: @Sendable (StudyProgress) -> Void = { _ in }
  ) async throws -> StudyOutcome {
    let suite = try ready(suite)
    let conditions = conditions(of: suite)
    var queue = StudyQueue(suite: suite, options: options, conditions: conditions)
    queue.restore(tallies)
    try await work(&queue, suite: suite, progress: progress)
    return await finished(queue.outcome(populations: populations), of: suite, conditions)
  }

  /// Returns the sum of no shares of a suite yet.
  package func sum(of suite: Suite) -> StudySum {
    StudySum(suite: suite, options: options, conditions: conditions(of: suite))
  }
}

/// The tallies of a suite to which the shares of several machines are added.
package struct StudySum: Sendable {
  /// The tallies so far, in the order of the conditions.
  package private(set) var tallies: [ConditionTally]
  private let conditions: [Condition]
  private let suite: Suite
  private let options: StudyOptions

  init(suite: Suite, options: StudyOptions, conditions: [Condition]) {
    self.conditions = conditions
    (self.suite, self.options) = (suite, options)
    tallies = conditions.map {
      ConditionTally($0, pairs: suite.pairs.count, worlds: options.worlds(in: $0))
    }
  }

  /// The number of conditions.
  package var count: Int { conditions.count }

  /// Adds the tally of one condition.
  ///
  /// - Parameters:
  ///   - bytes: The tally.
  ///   - number: The number of the condition.
  ///   - slice: The part of the people that it counts.
  /// - Throws: What is wrong with the bytes; then nothing was added.
  package mutating func add(
    _ bytes: ArraySlice<UInt8>, condition number: Int, slice: StudySlice
  ) throws(TallyFault) {
    let condition = conditions[number]
    var tally = ConditionTally(
      condition, pairs: suite.pairs.count, worlds: options.worlds(in: condition))
    try tally.read(
      bytes, people: UInt64(slice.people(of: options.users(of: suite, in: condition)).count),
      worldPeople: options.peopleByWorld(of: suite, in: condition, slice).map {
        UInt64($0.count)
      },
      trialsPerPerson: condition.countedTrialsPerPerson)
    tallies[number].merge(tally)
  }
}
