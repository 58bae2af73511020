public import Core
public import Simulation

/// An engine that turns a condition into tallies: the model, or something simpler for tests.
public protocol StudyEngine: Sendable {
  /// A condition made ready to be simulated.
  associatedtype Job: Sendable

  /// Looks for everything that would keep conditions from being made ready, before any is run.
  ///
  /// - Parameter conditions: All conditions of a study.
  /// - Throws: What is wrong with the designs.
  func check(_ conditions: [Condition]) throws(DocumentError)

  /// The input methods that the people of a population use, where they do not depend on the study.
  ///
  /// - Parameter population: The name of a known population.
  /// - Returns: The names of the inputs, or nothing where the suite says which.
  func inputs(of population: String) -> [String]

  /// Makes a condition ready in several worlds.
  ///
  /// - Parameters:
  ///   - condition: What to simulate.
  ///   - pairs: The pairs of designs to compare, by their names.
  ///   - worlds: The numbers of plausible worlds, or nil for parameters at their centers.
  /// - Returns: A job for each world.
  /// - Throws: What is wrong with the designs.
  func prepare(
    _ condition: Condition, pairs: [Suite.Pair], worlds: [Int?]
  ) throws(DocumentError) -> [Job]

  /// Simulates some people.
  ///
  /// A person's result depends on nothing but the job and the person's number.
  ///
  /// - Parameters:
  ///   - job: What to simulate.
  ///   - persons: The numbers of the people.
  /// - Returns: What was counted.
  func simulate(_ job: Job, persons: Range<UInt64>) -> ExperimentTally

  /// Simulates the people of a plausible world.
  ///
  /// - Parameters:
  ///   - job: What to simulate.
  ///   - persons: The numbers of the people.
  /// - Returns: The moments of what `simulate` would count.
  func moments(_ job: Job, persons: Range<UInt64>) -> MomentTally

  /// Follows a typical person through every design.
  ///
  /// - Parameters:
  ///   - condition: What to look at.
  ///   - pair: The designs whose ways should differ; all of them where nil.
  ///   - means: The mean times of all people with the designs, in s.
  /// - Returns: A sketch of each design, or none.
  func sketches(
    _ condition: Condition, apart pair: DesignPair?, means: [String: Double]
  ) -> [DesignSketch]

  /// Counts where people of a condition go wrong.
  ///
  /// - Parameters:
  ///   - condition: What to look at.
  ///   - people: The number of people.
  /// - Returns: A record of each design and goal, or none.
  func wrongTurns(_ condition: Condition, people: UInt64) -> [WrongTurns]

  /// Describes the designs of a condition, as far as it can make times jump.
  ///
  /// - Parameter condition: What to look at.
  /// - Returns: A record of each design, or none.
  func facts(_ condition: Condition) -> [ScreenFacts]

  /// Tells whether two designs are the same screen for the people of a condition.
  ///
  /// - Parameters:
  ///   - pair: The designs, by their names.
  ///   - condition: Who meets them, and where.
  /// - Returns: Whether there is nothing to tell them apart by but their names.
  func showsSame(_ pair: Suite.Pair, in condition: Condition) -> Bool

  /// Finds the numbers of the model that change nothing of what people of a condition do, wherever in their
  /// plausible ranges they lie.
  ///
  /// - Parameters:
  ///   - condition: What to simulate.
  ///   - pairs: The pairs of designs, by their names.
  /// - Returns: Their names, or none.
  /// - Throws: What is wrong with the designs.
  func idleNumbers(
    in condition: Condition, pairs: [Suite.Pair]
  ) throws(DocumentError) -> [String]
}

extension StudyEngine {
  /// Finds nothing wrong.
  public func check(_ conditions: [Condition]) throws(DocumentError) {}

  /// Leaves the input methods to the suite.
  public func inputs(of population: String) -> [String] { [] }

  /// Makes a condition ready in one world, or with parameters at their centers; see
  /// ``prepare(_:pairs:worlds:)``.
  public func prepare(
    _ condition: Condition, pairs: [Suite.Pair], world: Int?
  ) throws(DocumentError) -> Job { try prepare(condition, pairs: pairs, worlds: [world])[0] }

  /// Counts everything and keeps the moments.
  public func moments(_ job: Job, persons: Range<UInt64>) -> MomentTally {
    MomentTally(simulate(job, persons: persons))
  }

  /// Draws nothing.
  public func sketches(
    _ condition: Condition, apart pair: DesignPair?, means: [String: Double]
  ) -> [DesignSketch] { [] }

  /// Follows nobody.
  public func wrongTurns(_ condition: Condition, people: UInt64) -> [WrongTurns] { [] }

  /// Describes nothing.
  public func facts(_ condition: Condition) -> [ScreenFacts] { [] }

  /// Tells designs apart by their names.
  public func showsSame(_ pair: Suite.Pair, in condition: Condition) -> Bool { false }

  /// Finds none.
  public func idleNumbers(
    in condition: Condition, pairs: [Suite.Pair]
  ) throws(DocumentError) -> [String] { [] }
}

/// The options of a run. Only `seed`, `users`, the precisions and `worlds` change results.
public struct StudyOptions: Hashable, Sendable {
  /// The number of people in each cell; nil takes that of the suite.
  public var users: Int?
  /// The populations; nil takes those of the suite.
  public var populations: [String]?
  /// The input methods for everyone; nil takes those of the populations, and where they name none,
  /// those of the suite.
  public var inputs: [String]?
  /// The share of the mean time at which its Monte-Carlo standard error is small enough; nil takes
  /// that of the suite, and where that has none, people are not added.
  public var precision: Double?
  /// The share of the margin at which the Monte-Carlo standard error of every difference of times is
  /// small enough; nil leaves differences as they are.
  public var differencePrecision: Double?
  /// The most people in a cell when people are added until the precision is reached.
  public var maximumUsers = 10_000_000
  /// The number of plausible worlds.
  public var worlds = 0
  /// The worlds that data allow, from which worlds are drawn.
  package var plausible = PlausibleWorlds.builtIn
  /// The number of people in each cell of each world. Many worlds of few people tell more of the
  /// doubt than few worlds of many: what chance adds is known and taken off (`RandomEffects`).
  public var worldUsers = 24
  /// The seed of all draws.
  public var seed: UInt64 = 1
  /// The number of threads to use.
  public var jobs = 1
  /// The number of replicates of each bootstrap.
  public var replicates = 1000
  /// Whether designs are compared on other devices and at other text sizes, too.
  public var looksElsewhere = false

  /// The number of plausible worlds of a run where none is asked for.
  public static let usualWorlds = 256
  /// The least number of them, however few people are simulated.
  public static let leastWorlds = 32

  /// Creates the usual options.
  public init() {}

  /// Returns the number of people in each cell of a condition, before any are added: a quarter, though
  /// not fewer than 1,000, where the population meets the base alone.
  package func users(of suite: Suite, in condition: Condition) -> UInt64 {
    let users = UInt64(users ?? suite.users)
    return condition.isAtBaseAlone ? min(users, max(1000, users / 4)) : users
  }

  /// Returns the number of plausible worlds of a run where none is asked for: fewer for few people,
  /// who are simulated to be quick.
  ///
  /// - Parameter users: The number of people in each cell.
  /// - Returns: The number.
  public static func usualWorlds(users: Int) -> Int {
    min(usualWorlds, max(leastWorlds, users / 8))
  }

  /// Returns the number of plausible worlds of a condition: an eighth, though not fewer than 32, where the
  /// population meets the base alone.
  func worlds(in condition: Condition) -> Int {
    condition.isAtBaseAlone ? min(worlds, max(Self.leastWorlds, worlds / 8)) : worlds
  }

  /// Returns the number of people in each cell of each world.
  private func worldUsers(of suite: Suite, in condition: Condition) -> UInt64 {
    min(UInt64(worldUsers), users(of: suite, in: condition))
  }

  /// Returns the ordinals of the people of all worlds who are in a slice: whole worlds, but for those at
  /// its ends, since a world takes as long to prepare for one person as for all.
  private func worldPeople(
    of suite: Suite, in condition: Condition, _ slice: StudySlice
  ) -> Range<UInt64> {
    slice.people(of: UInt64(worlds(in: condition)) * worldUsers(of: suite, in: condition))
  }

  /// Returns the number of trials of the people of a condition who are in a slice, those in worlds
  /// included, before any people are added.
  func trials(of suite: Suite, in condition: Condition, _ slice: StudySlice) -> (
    people: UInt64, trialsPerPerson: UInt64
  ) {
    let people =
      slice.people(of: users(of: suite, in: condition)).count
      + worldPeople(of: suite, in: condition, slice).count
    return (UInt64(people), condition.countedTrialsPerPerson)
  }

  /// Returns the ordinals of the people of each world who are in a slice.
  ///
  /// Nobody lives in two worlds: were the people the same, what chance made of them would be the
  /// same in all worlds, and no number of worlds would even it out.
  func peopleByWorld(
    of suite: Suite, in condition: Condition, _ slice: StudySlice
  ) -> [Range<UInt64>] {
    let people = worldPeople(of: suite, in: condition, slice)
    let users = worldUsers(of: suite, in: condition)
    return (0..<UInt64(worlds(in: condition))).map { world in
      people.clamped(to: world * users..<(world + 1) * users)
    }
  }
}

/// The progress of a study.
public struct StudyProgress: Hashable, Sendable {
  /// The trials that were simulated.
  public var doneTrials: UInt64 = 0
  /// The trials to simulate in all, as far as is known: more may follow for the precision.
  public var totalTrials: UInt64 = 0
  /// The conditions that are done.
  public var doneConditions = 0
  /// The conditions in all.
  public var totalConditions = 0

  /// Creates the progress of a study that has not begun.
  public init() {}
}

/// Says that a study was canceled, and how far it got.
public struct StudyInterrupted: Error, Hashable, Sendable, CustomStringConvertible {
  /// The progress of the study.
  public var progress: StudyProgress

  /// How far the study got.
  public var description: String {
    "the study was canceled after \(progress.doneTrials) of \(progress.totalTrials) trials"
  }
}

/// The outcome of a study of one suite.
public struct StudyOutcome: Hashable, Sendable {
  /// The results.
  public var results: SuiteResults
  /// The number of trials simulated, those of the worlds and counterfactual ones included.
  public var trials: UInt64
}
