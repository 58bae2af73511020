/// The goals that people are given, the number of trials, and the knowledge that they begin with.
public struct TaskDescription: Hashable, Sendable {
  /// The knowledge of the path to a goal before the first trial.
  public enum Knowledge: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the first encounter.
    case unknown
    /// The whole path, as after a demonstration.
    case known
    /// As much as the population's number of prior uses gives.
    case population
  }

  /// A thing to reach and how often it is wanted.
  public struct Goal: Hashable, Sendable {
    /// The id of the item, option or control that reaches it.
    public var id: String
    /// The frequency with which it is wanted, relative to the others; not negative.
    public var frequency: Double

    /// Creates a goal from the id of an item and a relative frequency.
    public init(id: String, frequency: Double) {
      self.id = id
      self.frequency = frequency
    }
  }

  /// The goals; at least one has a positive frequency.
  public var goals: [Goal]
  /// The knowledge before the first trial.
  public var knowledge: Knowledge
  /// The number of trials of each person; at least 1.
  public var repetitions: Int
  /// The time from one trial to the next, in s.
  public var spacing: Double
  /// Which trials are reported, counted from 1, in increasing order.
  public var observed: [Int]
  /// Tells whether people have no firm wish, so that more of them keep what is already chosen than
  /// would choose it.
  public var keepsDefaults: Bool

  /// Creates a task; see the properties for domains.
  public init(
    goals: [Goal], knowledge: Knowledge, repetitions: Int, spacing: Double, observed: [Int],
    keepsDefaults: Bool = false
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
  }
}
