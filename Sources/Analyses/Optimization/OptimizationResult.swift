package import Interfaces
package import Simulation
package import Studies

/// A better arrangement of a design, and what is known of it.
package struct OptimizationResult: Sendable {
  /// One change that the search accepted.
  package struct Step: Equatable, Sendable {
    /// The change in words.
    package var text: String
    /// The cost before it, in the unit of the metric, for the people that the search met.
    package var before: Double
    /// The cost after it, for the same people.
    package var after: Double
  }

  /// Where an element was and where it is now.
  package struct MovedElement: Equatable, Sendable {
    /// The id of the goal.
    package var goal: String
    /// The text that people see.
    package var label: String
    /// The share of the tasks that want it.
    package var share: Double
    /// Where it was, in words.
    package var before: String
    /// Where it is now, in words.
    package var after: String
  }

  /// The course of the search, before any fair comparison.
  package struct Trail: Equatable, Sendable {
    /// The rounds.
    package var rounds: Int
    /// The arrangements that were simulated.
    package var arrangements: Int
    /// The accepted changes, in order.
    package var steps: [Step]
    /// The number of moves that each rule forbade.
    package var refused: [PlatformRule: Int]
    /// Whether the search ended because nothing better was found, not because of its limit.
    package var isExhausted: Bool

    /// Creates the record of a search that has not begun.
    package init() {
      (rounds, arrangements, steps, refused, isExhausted) = (0, 0, [], [:], false)
    }
  }

  /// The present design.
  package var present: Design
  /// The suggested design; the present one where nothing better was found.
  package var suggested: Design
  /// The search.
  package var options: OptimizationOptions
  /// The course of the search.
  package var trail: Trail
  /// The elements that stand elsewhere, the most wanted first.
  package var moved: [MovedElement]
  /// The suite that compares the present design, `present`, and the suggested one, `suggested`.
  package var suite: Suite
  /// The comparison before people that the search never met; nil where nothing was suggested.
  package var confirmation: SuiteResults?
  /// The number of trials simulated to confirm.
  package var trials: UInt64 = 0

  /// Whether the search found anything.
  package var isChanged: Bool { !trail.steps.isEmpty }
}

/// The aim of an optimization, and the effort spent on it.
package struct OptimizationOptions: Equatable, Sendable {
  /// The cost to lower.
  package var metric: Metric = .time
  /// The populations that count; of several, the one that is worst off.
  package var populations: [String] = ["everyday"]
  /// The populations before which the suggestion is compared in the end.
  package var compared: [String] = ["everyday"]
  /// The knowledge of the way at the start.
  package var knowledge: TaskDescription.Knowledge = .population
  /// The sorts of changes.
  package var kinds: Set<MoveKind> = Set(MoveKind.allCases)
  /// The ids of things and controls that stay as they are.
  package var kept: Set<String> = []
  /// The most rounds of the search.
  package var rounds = 40
  /// The most candidates of one round.
  package var width = 32
  /// The people before whom the last candidates are compared, in each population; nil for 512 or,
  /// on large screens, fewer.
  package var people: Int?
  /// The people of the comparison in the end, in each population.
  package var users = 4000
  /// The plausible worlds of the comparison in the end.
  package var worlds = 0
  /// The seed of the search; the comparison has one of its own.
  package var seed: UInt64 = 1
  /// The number of threads; the results do not depend on it.
  package var jobs = 1

  /// Creates the usual options.
  package init() {}

  /// The seed of the comparison in the end, so that its people are fresh.
  package var confirmationSeed: UInt64 { Self.mixed(seed, 0x5355_4747_4553_5400) }

  /// A seed for each round, so that no arrangement profits from the luck of one sample for long.
  func seed(ofRound round: Int) -> UInt64 { Self.mixed(seed, UInt64(round) + 1) }

  /// SplitMix64 over two words (Steele, Lea and Flood 2014).
  private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var word = a &+ b &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
