import Simulation
import TapCost

/// Complete trials of one suite with one input: people scan, decide, act, recover and learn.
///
/// Laying out and compiling is done before; estimates are not made. A study with many conditions is
/// sampled: conditions at even distances, all with the same number of people.
struct SuiteWorkload: Workload {
  let name: String
  let unit = "trial"
  private let jobs: [Strata]
  private let people: UInt64
  private static let peopleInBlock: UInt64 = 2048

  /// Prepares conditions of a suite.
  ///
  /// - Parameters:
  ///   - name: The name of the workload.
  ///   - suite: The suite.
  ///   - inputs: The input methods for everyone; nil takes those of populations and suite.
  ///   - people: The number of people in each condition.
  ///   - most: The most conditions.
  ///   - seed: The seed of all draws.
  ///   - keep: Which conditions to take.
  /// - Throws: What does not fit on its device.
  init(
    _ name: String, suite: Suite, inputs: [String]? = nil, people: UInt64, most: Int = 16,
    seed: UInt64,
    keep: (Condition) -> Bool = { _ in true }
  ) throws {
    self.name = name
    self.people = people
    var options = StudyOptions()
    options.seed = seed
    let engine = ModelEngine(options: options)
    let all = suite.conditions(inputs: inputs, inputsOf: engine.inputs).filter(keep)
    let count = min(most, all.count)
    jobs = try (0..<count).map {
      try engine.prepare(all[$0 * all.count / count], pairs: suite.pairs, world: nil)
    }
  }

  func run(threads: Int) async -> Outcome {
    let size = Self.peopleInBlock
    let blocks = Int((people + size - 1) / size)
    let parts = await overBlocks(jobs.count * blocks, threads: threads) { [jobs, people] number in
      let first = UInt64(number % blocks) * size
      let tally = jobs[number / blocks].simulate(first..<min(first + size, people))
      let time = tally.cells.joined().map(\.metrics[2].sumOfSquares).reduce(0, &+)
      return (tally.trials, UInt64(truncatingIfNeeded: time))
    }
    return Outcome(
      units: parts.reduce(0) { $0 + $1.0 }, checksum: parts.reduce(0) { $0 &* 31 &+ $1.1 })
  }
}

/// Whole studies of one condition with plausible worlds, estimates included.
struct WorldsWorkload: Workload {
  let name: String
  let unit = "trial"
  private let suite: Suite
  private let options: StudyOptions

  init(_ name: String, suite: Suite, worlds: Int, seed: UInt64) {
    self.name = name
    self.suite = suite
    var options = StudyOptions()
    (options.seed, options.worlds, options.worldUsers) = (seed, worlds, 1000)
    (options.users, options.replicates) = (1000, 100)
    self.options = options
  }

  func run(threads: Int) async -> Outcome {
    var options = options
    options.jobs = threads
    let runner = StudyRunner(engine: ModelEngine(options: options), options: options)
    guard let outcome = try? await runner.run(suite, populations: []) else {
      preconditionFailure("a built-in suite runs")
    }
    let mean = outcome.results.cells.first?.metrics.first?.mean ?? 0
    return Outcome(units: outcome.trials, checksum: mean.bitPattern)
  }
}
