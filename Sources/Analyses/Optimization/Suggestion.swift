public import Interfaces
public import Simulation
public import Studies

/// A better arrangement of a design, and what is known of it.
public struct Suggestion: Sendable {
  /// One change that the search accepted.
  public struct Step: Hashable, Sendable {
    /// The change in words.
    public var text: String
    /// The cost before it, in the unit of the metric, for the people that the search met.
    public var before: Double
    /// The cost after it, for the same people.
    public var after: Double

    /// Creates a step; see the properties.
    public init(text: String, before: Double, after: Double) {
      self.text = text
      self.before = before
      self.after = after
    }
  }

  /// Where an element was and where it is now.
  public struct MovedElement: Hashable, Sendable {
    /// The id of the goal.
    public var goal: String
    /// The text that people see.
    public var label: String
    /// The share of the tasks that want it.
    public var share: Double
    /// Where it was, in words.
    public var before: String
    /// Where it is now, in words.
    public var after: String

    /// Creates a record; see the properties.
    public init(goal: String, label: String, share: Double, before: String, after: String) {
      self.goal = goal
      self.label = label
      self.share = share
      self.before = before
      self.after = after
    }
  }

  /// How the search went, before any fair comparison.
  public struct Trail: Hashable, Sendable {
    /// The rounds.
    public var rounds: Int
    /// The arrangements that were simulated.
    public var arrangements: Int
    /// The accepted changes, in order.
    public var steps: [Step]
    /// How many moves each rule forbade.
    public var refused: [Rule: Int]
    /// Whether the search ended because nothing better was found, not because of its limit.
    public var isExhausted: Bool

    /// Creates the record of a search that has not begun.
    public init() {
      (rounds, arrangements, steps, refused, isExhausted) = (0, 0, [], [:], false)
    }
  }

  /// The present design.
  public var present: Design
  /// The suggested design; the present one where nothing better was found.
  public var suggested: Design
  /// The search.
  public var options: SuggestionOptions
  /// How the search went.
  public var trail: Trail
  /// What stands elsewhere, the most wanted first.
  public var moved: [MovedElement]
  /// The suite that compares the present design, `present`, and the suggested one, `suggested`.
  public var suite: Suite
  /// The comparison before people that the search never met; nil where nothing was suggested.
  public var confirmation: SuiteResults?
  /// How many trials were simulated to confirm.
  public var trials: UInt64 = 0

  /// Whether the search found anything.
  public var isChanged: Bool { !trail.steps.isEmpty }
}

/// What a suggestion is to achieve, and how hard to look for it.
public struct SuggestionOptions: Hashable, Sendable {
  /// The cost to lower.
  public var metric: Metric = .time
  /// The populations that count; of several, the one that is worst off.
  public var populations: [String] = ["everyday"]
  /// The populations before which the suggestion is compared in the end.
  public var compared: [String] = ["everyday"]
  /// What people know of the way at the start.
  public var knowledge: TaskDescription.Knowledge = .population
  /// The sorts of changes.
  public var kinds: Set<MoveKind> = Set(MoveKind.allCases)
  /// The ids of things and controls that stay as they are.
  public var kept: Set<String> = []
  /// The most rounds of the search.
  public var rounds = 40
  /// The most arrangements that race in one round.
  public var width = 32
  /// The people before whom the last of a race are compared, in each population; nil for 512 or,
  /// on large screens, fewer.
  public var people: Int?
  /// The people of the comparison in the end, in each population.
  public var users = 4000
  /// The plausible worlds of the comparison in the end.
  public var worlds = 0
  /// The seed of the search; the comparison has one of its own.
  public var seed: UInt64 = 1
  /// The number of threads; the results do not depend on it.
  public var jobs = 1

  /// Creates the usual options.
  public init() {}

  /// The seed of the comparison in the end, so that its people are fresh.
  public var confirmationSeed: UInt64 { Self.mixed(seed, 0x5355_4747_4553_5400) }

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
