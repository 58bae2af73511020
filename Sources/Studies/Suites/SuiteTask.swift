public import Interfaces
public import Simulation

/// The goals of people, their frequencies, and the knowledge of the way.
public struct SuiteTask: Hashable, Sendable {
  /// Something that people want, and how often.
  public typealias Goal = TaskDescription.Goal
  /// The knowledge of the way at the start.
  public typealias Knowledge = TaskDescription.Knowledge
  /// How much care people take.
  public typealias Caution = TaskDescription.Caution

  /// The form in which people have their goal in mind.
  public typealias Wish = TaskDescription.Wish

  /// The most trials of one person.
  public static let maximumRepetitions = 10_000

  /// The name for programs.
  public var id: String
  /// The title for people.
  public var title: String
  /// The goals; their frequencies are shares that add up to 1.
  public var goals: [Goal]
  /// The option shown as chosen at the start, by the id of its control, where the task sets it.
  public var start: [String: String]
  /// The knowledge of the way at the start.
  public var knowledge: Knowledge
  /// The number of trials of each person.
  public var repetitions: Int
  /// The time between trials, in s; nil takes the parameter.
  public var spacing: Double?
  /// The uses to report, counted from 1, in order.
  public var observe: [Int]
  /// Tells whether people have no firm wish, so that more of them keep a default than would choose
  /// it.
  public var keepsDefaults: Bool
  /// The form in which people have their goal in mind.
  public var wish: Wish
  /// Which items are of a kind, by their ids; what stands in none is a kind of its own.
  public var kinds: [[String]]
  /// The items that look like what is wanted and are not, by their ids.
  public var lures: Set<String>
  /// What else reaches a goal in this task alone, by its id in the designs that have it.
  public var routes: [String: String]
  /// What people want, in words, by the id of the goal; empty where labels are taken as telling.
  public var wants: [String: String]
  /// How near labels are to what people want, once it is known; see ``wants``.
  public var words: WordEvidence?
  /// Tells whether it stands for all other tasks, by its name.
  package var isOfAll: Bool { id == "all" }
  /// Tells whether each goal comes as often as its frequency says over the trials of a person, as in studies, and is
  /// not drawn anew for each.
  package var isDealt = false
  /// Tells whether people see what they have chosen.
  public var hasFeedback: Bool
  /// How much care people take not to miss.
  public var caution: Caution
  /// Tells whether people aim at points, around which targets are laid only to count misses.
  public var aimsAtPoints: Bool
  /// The steps, where the task is a script; its goals are then those of the steps.
  public var steps: [SuiteStep]
  /// Where the task finds people, at most once for each design; empty for the usual.
  public var begin: [TaskBeginning]

  /// Creates a task; see the properties.
  public init(
    id: String, title: String, goals: [Goal], start: [String: String] = [:],
    knowledge: Knowledge = .population, repetitions: Int = 1, spacing: Double? = nil,
    observe: [Int] = [1], keepsDefaults: Bool = false, wish: Wish = .item,
    kinds: [[String]] = [], lures: Set<String> = [], routes: [String: String] = [:],
    wants: [String: String] = [:], words: WordEvidence? = nil, hasFeedback: Bool = true,
    caution: Caution = .neutral,
    aimsAtPoints: Bool = false, steps: [SuiteStep] = [], begin: [TaskBeginning] = []
  ) {
    self.id = id
    self.title = title
    self.goals = goals
    self.start = start
    self.knowledge = knowledge
    self.repetitions = repetitions
    self.spacing = spacing
    self.observe = observe
    self.keepsDefaults = keepsDefaults
    self.wish = wish
    self.kinds = kinds
    self.lures = lures
    self.routes = routes
    self.wants = wants
    self.words = words
    self.hasFeedback = hasFeedback
    self.caution = caution
    self.aimsAtPoints = aimsAtPoints
    self.steps = steps
    self.begin = begin
  }

  /// Creates a task that is a script.
  ///
  /// ```swift
  /// SuiteTask("log-in", title: "Log in") {
  ///   SuiteStep.type("anna", into: "name")
  ///   SuiteStep.type("secret-123", into: "password", isSecure: true)
  ///   SuiteStep.choose("log-in")
  ///   SuiteStep.wait(1.5)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name for programs.
  ///   - title: The title for people.
  ///   - start: The option shown as chosen at the start, by the id of its control.
  ///   - knowledge: What people know of the way at the start.
  ///   - spacing: The time between trials, in s; nil takes the parameter.
  ///   - observe: The uses to report; each person makes as many trials as the last says.
  ///   - wish: The form in which people have their goals in mind.
  ///   - steps: The steps; at least one chooses something.
  public init(
    _ id: String, title: String, start: [String: String] = [:],
    knowledge: Knowledge = .population, spacing: Double? = nil, observe: [Int] = [1],
    wish: Wish = .item, @ListBuilder<SuiteStep> steps: () -> [SuiteStep]
  ) {
    let steps = steps()
    self.init(
      id: id, title: title, goals: Self.goals(of: steps), start: start, knowledge: knowledge,
      repetitions: observe.last ?? 1, spacing: spacing, observe: observe, wish: wish,
      steps: steps)
  }

  /// Creates a task from the ids of its goals and how often they are wanted.
  ///
  /// - Parameters:
  ///   - id: The name for programs.
  ///   - title: The title for people.
  ///   - goals: The ids of options or items; at least one.
  ///   - frequencies: How often they are wanted.
  ///   - start: The option shown as chosen at the start, by the id of its control.
  ///   - knowledge: What people know of the way at the start.
  ///   - spacing: The time between trials, in s; nil takes the parameter.
  ///   - observe: The uses to report; each person makes as many trials as the last says.
  ///   - wish: The form in which people have their goal in mind.
  ///   - kinds: Which items are of a kind, by their ids.
  public init(
    _ id: String, title: String, goals: [String], frequencies: Frequencies = .flat,
    start: [String: String] = [:], knowledge: Knowledge = .population, spacing: Double? = nil,
    observe: [Int] = [1], wish: Wish = .item, kinds: [[String]] = []
  ) {
    self.init(
      id: id, title: title,
      goals: zip(goals, frequencies.shares(count: goals.count)).map { Goal(id: $0, frequency: $1) },
      start: start, knowledge: knowledge, repetitions: observe.last ?? 1, spacing: spacing,
      observe: observe, wish: wish, kinds: kinds)
  }
}
