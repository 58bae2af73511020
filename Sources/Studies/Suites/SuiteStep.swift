import Interfaces
public import Simulation

/// A step of a task that is a script; each begins where the one before has ended.
public struct SuiteStep: Hashable, Sendable {
  /// What is done in a step.
  public enum Act: Hashable, Sendable {
    /// Finds and activates one of some goals; their frequencies are shares that add up to 1.
    case choose([SuiteTask.Goal])
    /// Presses the keys of a shortcut; where the design or the person has none, chooses.
    case press(String)
    /// Presses keys that go into no field, as Enter or those of a command.
    case keys(String)
    /// Gives a control another value.
    case set(control: String, to: String)
    /// Sets the value of a control step by step: a number or a date.
    case adjust(control: String, to: String)
    /// Enters a text into a field, or into the one that was chosen before.
    case enter(String, into: String?, by: TextEntry.Way, isSecure: Bool)
    /// Spends a time of a sort, in s.
    case spend(Pause, seconds: Double)
    /// Closes the surface where the last step has ended.
    case back
    /// Does some steps several times.
    case `repeat`(Int, [SuiteStep])
  }

  /// A sort of time that a script sets.
  public enum Pause: String, Hashable, Sendable, CaseIterable {
    /// Waiting for something outside of the design.
    case wait
    /// Thinking, deciding, remembering.
    case think
    /// Looking at something, reading.
    case look
    /// Listening to something.
    case listen

    /// The phase that the time belongs to.
    var phase: Phase {
      switch self {
      case .wait: .waiting
      case .think: .deciding
      case .look: .scanning
      case .listen: .listening
      }
    }
  }

  /// The most steps of a task, repeated ones counted each time.
  public static let most = 200
  /// The times that a step may set, in s.
  public static let seconds = 0.0...3600.0
  /// The most characters of a text.
  public static let longestText = 2000

  /// The title for people; nil for one made from the act.
  public var title: String?
  /// What is done.
  public var act: Act
  /// The ids of the designs in which the step is done; nil for all.
  public var only: [String]?
  /// The name of the screen of the design that is shown after the step; nil for the same.
  public var shows: String?

  /// Creates a step from what is done.
  public init(_ act: Act, title: String? = nil, only: [String]? = nil, shows: String? = nil) {
    self.act = act
    self.title = title
    self.only = only
    self.shows = shows
  }

  /// Tells whether the step is done in a design.
  func isDone(in design: Design) -> Bool { only.map { $0.contains(design.id) } ?? true }
}

// MARK: - The vocabulary of scripts in Swift

extension SuiteStep {
  /// Finds and activates something.
  public static func choose(_ goal: String, title: String? = nil, shows: String? = nil) -> Self {
    Self(.choose([SuiteTask.Goal(id: goal, frequency: 1)]), title: title, shows: shows)
  }

  /// Presses keys that go into no field, as Enter or those of a command.
  public static func keys(_ keys: String, title: String? = nil, shows: String? = nil) -> Self {
    Self(.keys(keys), title: title, shows: shows)
  }

  /// Presses the keys of the shortcut of something.
  public static func press(_ goal: String, title: String? = nil) -> Self {
    Self(.press(goal), title: title)
  }

  /// Gives a control another value.
  public static func set(_ control: String, to option: String, title: String? = nil) -> Self {
    Self(.set(control: control, to: option), title: title)
  }

  /// Sets the number of a stepper, slider or wheel.
  public static func set(_ control: String, to value: Double, title: String? = nil) -> Self {
    Self(.adjust(control: control, to: numberText(value)), title: title)
  }

  /// A number as the values of controls are compared.
  static func numberText(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Enters a text into a field.
  public static func type(
    _ text: String, into field: String? = nil, by way: TextEntry.Way = .type,
    isSecure: Bool = false, title: String? = nil
  ) -> Self {
    Self(.enter(text, into: field, by: way, isSecure: isSecure), title: title)
  }

  /// Waits for something outside of the design, in s.
  public static func wait(_ seconds: Double) -> Self { Self(.spend(.wait, seconds: seconds)) }
  /// Thinks, in s.
  public static func think(_ seconds: Double) -> Self { Self(.spend(.think, seconds: seconds)) }
  /// Looks at something, in s.
  public static func look(_ seconds: Double) -> Self { Self(.spend(.look, seconds: seconds)) }
  /// Listens to something, in s.
  public static func listen(_ seconds: Double) -> Self {
    Self(.spend(.listen, seconds: seconds))
  }

  /// Closes the surface where the last step has ended.
  public static var back: Self { Self(.back) }

  /// Does some steps several times.
  public static func `repeat`(_ times: Int, steps: [SuiteStep]) -> Self {
    Self(.repeat(times, steps))
  }
}

// MARK: - Scripts as the model takes them

extension SuiteStep {
  /// The name of the step for people.
  public var name: String {
    if let title { return title }
    switch act {
    case .choose(let goals):
      return goals.count == 1 ? "Choose \(goals[0].id)" : "Choose one of \(goals.count)"
    case .press(let goal): return "Press the keys of \(goal)"
    case .keys(let keys): return "Press \(Self.short(keys))"
    case .set(let control, let option), .adjust(let control, let option):
      return "Set \(control) to \(option)"
    case .enter(let text, let field, let way, let isSecure):
      let shown = isSecure ? "\(text.count) characters" : "\u{201C}\(Self.short(text))\u{201D}"
      let verb: [TextEntry.Way: String] = [.type: "Type", .paste: "Paste", .dictate: "Dictate"]
      return (verb[way] ?? "") + " " + shown + (field.map { " into \($0)" } ?? "")
    case .spend(let pause, let seconds):
      return "\(pause.rawValue.prefix(1).uppercased())\(pause.rawValue.dropFirst()) \(seconds) s"
    case .back: return "Go back"
    case .repeat(let times, _): return "\(times) times"
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 24 ? text.prefix(23) + "…" : text
  }

  /// The goals that are chosen, with their frequencies; none for a step that chooses nothing.
  var goals: [SuiteTask.Goal] {
    switch act {
    case .choose(let goals): goals
    case .press(let goal): [SuiteTask.Goal(id: goal, frequency: 1)]
    case .set(_, let option): [SuiteTask.Goal(id: option, frequency: 1)]
    case .adjust(let control, _): [SuiteTask.Goal(id: control, frequency: 1)]
    case .enter(_, let field, _, _): field.map { [SuiteTask.Goal(id: $0, frequency: 1)] } ?? []
    case .spend, .keys, .back, .repeat: []
    }
  }

  /// The screen to which the one thing that the step chooses leads in a design; nil for the same.
  func destination(in design: Design) -> String? {
    let goals = goals
    if case .adjust = act { return nil }
    return goals.count == 1 ? design.leads[goals[0].id] : nil
  }

  /// The steps that are done, one after the other: repetitions are written out.
  func writtenOut(_ place: [Int]) -> [(step: SuiteStep, place: [Int])] {
    guard case .repeat(let times, let steps) = act else { return [(self, place)] }
    return (1...max(1, times)).flatMap { time in
      steps.enumerated().flatMap { number, step in
        step.writtenOut(place + [number]).map { inner in
          var step = inner.step
          step.title = "\(step.name) (\(time) of \(times))"
          step.only = step.only ?? only
          return (step, inner.place)
        }
      }
    }
  }
}

extension SuiteTask {
  /// The steps one after the other, repetitions written out; empty for a task that is no script.
  public var allSteps: [SuiteStep] { placedSteps.map(\.step) }

  /// The steps with their places in the document.
  var placedSteps: [(step: SuiteStep, place: [Int])] {
    steps.enumerated().flatMap { $1.writtenOut([$0]) }
  }

  /// The steps as the kernel takes them: each choice by the weights of the goals of the task.
  var kernelSteps: [TaskStep] {
    // The field that has the keyboard, in each design that some step is not for, and in all others ("").
    let steps = allSteps
    let designs = Set(steps.flatMap { $0.only ?? [] }).union([""])
    var fields: [String: String] = [:]
    return steps.map { step in
      var acts: [TaskStep.Act] = []
      let goals = step.goals
      var needsChoice = !goals.isEmpty
      let doing = step.only.map(Set.init) ?? designs
      func focus(_ field: String?) { for design in doing { fields[design] = field } }
      if case .enter(_, let into, _, _) = step.act {
        // A field that has the keyboard already is not chosen again.
        needsChoice = into.map { field in doing.contains { fields[$0] != field } } ?? false
        if let into { focus(into) }
      } else if !goals.isEmpty {
        focus(goals.count == 1 ? goals[0].id : nil)
      }
      if needsChoice { acts.append(.choose(weights(goals))) }
      switch step.act {
      case .enter(let text, _, let way, let isSecure):
        acts.append(.enter(TextEntry(text, by: way, isSpelled: isSecure)))
      case .spend(let pause, let seconds):
        acts.append(.spend(pause.phase, microseconds: Int64((seconds * 1e6).rounded())))
      case .adjust: acts.append(.adjust)
      case .press: acts.append(.byKeys)
      case .keys(let keys): acts.append(.enter(TextEntry(keys: keys.count)))
      case .back:
        focus(nil)
        acts.append(.back)
      case .choose, .set, .repeat: break
      }
      // Another screen has other fields.
      if step.shows != nil { focus(nil) }
      return TaskStep(title: step.name, acts: acts)
    }
  }

  private func weights(_ wanted: [Goal]) -> [Double] {
    goals.map { goal in wanted.first { $0.id == goal.id }?.frequency ?? 0 }
  }

  /// The goals of some steps, each once in the order of the steps, with how often it is wanted.
  static func goals(of steps: [SuiteStep]) -> [Goal] {
    var goals: [Goal] = []
    for goal in steps.enumerated().flatMap({ $1.writtenOut([$0]) }).flatMap(\.step.goals) {
      if let known = goals.firstIndex(where: { $0.id == goal.id }) {
        goals[known].frequency += goal.frequency
      } else {
        goals.append(goal)
      }
    }
    return goals
  }
}

extension SuiteTask {
  /// Tells whether a step of it sets a value step by step.
  var setsValues: Bool { steps.contains(where: \.setsValue) }
}

extension SuiteStep {
  fileprivate var setsValue: Bool {
    switch act {
    case .adjust: true
    case .repeat(_, let steps): steps.contains(where: \.setsValue)
    default: false
    }
  }
}
