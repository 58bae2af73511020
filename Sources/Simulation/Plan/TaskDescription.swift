/// What people are asked to do, how often, and what they know.
public struct TaskDescription: Hashable, Sendable {
  /// What people know of the path to a goal before the first trial.
  public enum Knowledge: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the first encounter.
    case unknown
    /// The whole path, as after a demonstration.
    case known
    /// As much as the population's number of prior uses gives.
    case population
  }

  /// The form in which people have their goal in mind.
  public enum Wish: String, Hashable, Sendable, CaseIterable {
    /// A known item: they know the words that it is called by.
    case item
    /// A known purpose: they know what it is for, and must tell from labels which it is.
    case purpose
  }

  /// How much care people take: they trade time for precision.
  public enum Caution: String, Hashable, Sendable, CaseIterable {
    /// They hurry, and misses cost little.
    case hurried
    /// They were told nothing.
    case neutral
    /// They take care not to miss.
    case careful
  }

  /// A thing to reach and how often it is wanted.
  public struct Goal: Hashable, Sendable {
    /// The id of the item, option or control that reaches it.
    public var id: String
    /// How often it is wanted, relative to the others; not negative.
    public var frequency: Double

    /// Creates a goal from the id of an item and a relative frequency.
    public init(id: String, frequency: Double) {
      self.id = id
      self.frequency = frequency
    }
  }

  /// The goals; at least one has a positive frequency.
  public var goals: [Goal]
  /// What is known before the first trial.
  public var knowledge: Knowledge
  /// The form in which people have their goal in mind.
  public var wish: Wish
  /// Which items are of a kind, by their ids; kinds may lie in larger kinds. What stands in none is a
  /// kind of its own.
  public var kinds: [[String]]
  /// The items that look like what is wanted and are not, by their ids.
  public var lures: Set<String>
  /// How near labels are in words to what people want; nil where labels are taken as telling.
  public var words: WordEvidence?
  /// Tells whether people see what they have chosen, so that a wrong choice is mostly noticed.
  public var hasFeedback: Bool
  /// How many trials each person has; at least 1.
  public var repetitions: Int
  /// The time from one trial to the next, in s.
  public var spacing: Double
  /// Which trials are reported, counted from 1, in increasing order.
  public var observed: [Int]
  /// Over how many trials from the first the goals are dealt out, so that each comes as often as its frequency says;
  /// 0 where they are drawn anew each time.
  package var dealt = 0
  /// Tells whether people have no firm wish, so that more of them keep what is already chosen than
  /// would choose it.
  public var keepsDefaults: Bool
  /// How much care people take.
  public var caution: Caution
  /// Tells whether people aim at points without a visible size, around which targets are laid only to
  /// count misses.
  public var aimsAtPoints: Bool

  /// The steps, where the task is a script; empty where each trial is one choice among the goals.
  public var steps: [TaskStep]

  /// For each choice of a script, the weights of the goals; of another task, its frequencies alone.
  var choices: [[Double]] {
    let all = steps.flatMap(\.acts).compactMap { act -> [Double]? in
      if case .choose(let weights) = act { weights } else { nil }
    }
    return steps.isEmpty ? [goals.map(\.frequency)] : all
  }

  /// Whether labels alone settle what people want, and what follows a choice is seen.
  var isReadOff: Bool { wish == .item && hasFeedback }

  /// Creates a task; see the properties for domains.
  public init(
    goals: [Goal], knowledge: Knowledge, repetitions: Int, spacing: Double, observed: [Int],
    keepsDefaults: Bool = false, wish: Wish = .item, kinds: [[String]] = [],
    lures: Set<String> = [], words: WordEvidence? = nil, hasFeedback: Bool = true,
    caution: Caution = .neutral, aimsAtPoints: Bool = false, steps: [TaskStep] = []
  ) {
    precondition(repetitions >= 1 && spacing > 0, "a task is done at least once, over time")
    precondition(!observed.isEmpty, "at least one trial is reported")
    precondition(
      zip(observed, observed.dropFirst()).allSatisfy { $0 < $1 }
        && observed[0] >= 1 && observed[observed.count - 1] <= repetitions,
      "reported trials are among the repetitions, in increasing order")
    precondition(
      goals.allSatisfy { $0.frequency >= 0 && $0.frequency.isFinite }
        && goals.contains { $0.frequency > 0 }, "some goal is wanted")
    self.goals = goals
    self.knowledge = knowledge
    self.repetitions = repetitions
    self.spacing = spacing
    self.observed = observed
    self.keepsDefaults = keepsDefaults
    self.wish = wish
    self.kinds = kinds
    self.lures = lures
    self.words = words
    self.hasFeedback = hasFeedback
    self.caution = caution
    self.aimsAtPoints = aimsAtPoints
    self.steps = steps
  }
}
