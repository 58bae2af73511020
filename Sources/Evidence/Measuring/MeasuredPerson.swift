package import Core

/// What one participant did, as far as it counts.
package struct MeasuredPerson: Equatable, Sendable {
  /// A touch, or what happened without one.
  package struct Touch: Equatable, Sendable {
    /// When, in s from the start of the trial.
    package var time: Double
    /// Where, in mm from the top left corner; nil without a place.
    package var place: [Double]?
    /// The name of the surface.
    package var surface: String
    /// The name of what was touched; nil for nothing.
    package var element: String?
    /// What came of it.
    package var effect: Effect
    /// The step of a script during which it was, from 0.
    package var step = 0
  }

  /// A step of a script as it was done.
  package struct Step: Equatable, Sendable {
    /// When it was done, in s from the start of the trial.
    package var time: Double
    /// How often a text was changed, by a key or several at once; of a text that was pasted by keys, these.
    package var keys = 0
    /// How often something of a text was taken away again, or a value was left further off than before, or a
    /// drag ended beside the one that was asked for.
    package var corrections = 0
    /// Whether the text or the value was the one that was asked for, or what was turned on stayed so to the end.
    package var isRight = true
  }

  /// What comes of a touch.
  package enum Effect: String, CaseIterable, Hashable, Sendable {
    /// Something was chosen.
    case choose
    /// A value was moved further.
    case set
    /// Something opened.
    case open
    /// The way back.
    case back
    /// Something that does nothing.
    case nothing
    /// Beside everything.
    case miss
    /// Outside of what was open, which closed.
    case close
    /// A hold.
    case hold
    /// A swipe.
    case swipe
    /// Another page of the surface.
    case scroll
    /// A taller sheet.
    case grow
    /// The keyboard was put away, or went on to another field.
    case leave
    /// Something went by itself.
    case gone
    /// An action failed.
    case failed

    /// Whether it activates something that leads somewhere.
    var isChoice: Bool { [.choose, .open, .hold, .swipe].contains(self) }
    /// Whether a finger moved.
    var isAct: Bool { self != .gone && self != .failed }
  }

  /// How a trial ended.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The goal was reached.
    case reached
    /// The person gave up.
    case gaveUp = "gave-up"
    /// Something else was chosen, and that was the end.
    case wrong
    /// The page was closed or loaded anew.
    case interrupted
  }

  /// One trial.
  package struct Trial: Equatable, Sendable {
    /// Its place among the trials of the person, from 0.
    package var number: Int
    /// The name of the design.
    package var design: String
    /// The name of the goal.
    package var goal: String
    /// How often the page had been loaded.
    package var part: Int
    /// When it began, in s since the page was loaded.
    package var since: Double
    /// How long it took, in s.
    package var time: Double
    /// How it ended.
    package var outcome: Outcome
    /// How often the page was hidden meanwhile.
    package var hidden: Int
    /// How the person acted, in the words of browsers.
    package var input: String
    /// The share of the true size at which the screen was shown.
    package var scale: Double
    /// The touches in order.
    package var touches: [Touch]
    /// The steps of a script that were done; of a task without steps what was typed into search fields, as one.
    package var steps: [Step] = []
  }

  /// The random identifier.
  package var id: String
  /// Whether nobody did this: the data say so themselves.
  package var isSynthetic: Bool
  /// The trials in order.
  package var trials: [Trial]

  /// Whether the person began with a design.
  func isFirst(_ design: String) -> Bool { trials.first?.design == design }

  /// The format of a file of results.
  package static let schema = "tapcost/study-result/1"
  /// The most bytes of a file of results.
  package static let mostBytes = 2 << 20
}

extension MeasuredPerson.Trial {
  /// The value of a measure.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - design: The design of the trial.
  /// - Returns: The value, 0 or 1 for shares.
  func value(_ measure: MeasuredQuantity, in design: MeasuringPlan.Design) -> Double {
    let choices = touches.filter { $0.effect.isChoice && $0.element != nil }
    let errors =
      choices.count { !leads($0, in: design) } + steps.reduce(0) { $0 + $1.corrections }
      + zip(steps, design.steps).count { !$0.isRight && ![.set, .choose].contains($1.act) }
    switch measure {
    case .time: return time
    case .success: return outcome == .reached && hasValues(of: design) ? 1 : 0
    case .direct:
      let goesBack = touches.contains { $0.effect == .back || $0.effect == .close }
      return outcome == .reached && errors == 0 && !goesBack ? 1 : 0
    case .first: return choices.first.map { leads($0, in: design) } ?? false ? 1 : 0
    case .errors: return Double(errors)
    case .taps:
      return Double(touches.count(where: \.effect.isAct) + steps.reduce(0) { $0 + $1.keys })
    }
  }

  /// Whether no value was left that was not asked for, and all that was to be turned on is.
  private func hasValues(of design: MeasuringPlan.Design) -> Bool {
    zip(steps, design.steps).allSatisfy { $0.isRight || ![.set, .choose].contains($1.act) }
  }

  /// Whether what was touched leads to the goal; in a script to that of the step, or it is a field or a
  /// value of one of them.
  func leads(_ touch: MeasuredPerson.Touch, in design: MeasuringPlan.Design) -> Bool {
    guard let element = touch.element else { return false }
    guard !design.steps.isEmpty else { return design.ways[goal]?.contains(element) ?? false }
    guard touch.step < design.steps.count else { return false }
    return design.steps[touch.step].goals.contains { design.ways[$0]?.contains(element) ?? false }
      || design.steps.contains { $0.fillsField && $0.goal == element }
      || design.steps[..<touch.step].contains { step in
        step.act == .set && design.ways[step.goal]?.contains(element) ?? false
      }
  }
}

// MARK: Reading

extension MeasuredPerson {
  private static let names = [
    "schema", "study", "id", "synthetic", "seed", "turn", "practice", "device", "trials",
  ]
  private static let deviceNames = ["width", "height", "ratio", "px_per_mm", "touch"]
  private static let inputs = ["touch", "pen", "mouse", "keyboard"]
  private static let trialNames = [
    "design", "goal", "part", "since", "time", "outcome", "hidden", "input", "scale", "touches",
    "steps",
  ]
  private static let touchNames = ["t", "x", "y", "surface", "on", "did", "step"]
  private static let stepNames = ["t", "keys", "corrections", "right"]

  /// Reads a file of results. Nothing of it is taken that the plan does not know.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name to give in messages.
  ///   - plan: The plan of the study.
  /// - Throws: What is wrong with it.
  package init(parsing text: String, file: String, plan: MeasuringPlan) throws(DocumentError) {
    let cursor = try Cursor(
      parsing: text, file: file, maximumText: 200, maximumValues: 200_000)
    let log = cursor.log
    guard let object = cursor.object(known: Self.names) else { throw DocumentError(log.problems) }
    let schema = object.required("schema")
    if let schema, let text = schema.string(), text != Self.schema {
      schema.fail(found: "another format", expected: "\"\(Self.schema)\"")
    }
    let study = object.required("study")
    if let study, let text = study.string(), text != plan.study {
      study.fail(
        found: "results of another study", expected: "those of \(plan.study), as plan.json says")
    }
    try log.check()
    let most = plan.trials * (plan.order == .within ? 2 : 1)
    let list = object.required("trials")?.array(count: 0...most) ?? []
    let id = object.required("id")
    let name = id?.string() ?? ""
    if let id, name.count != 32 || !name.utf8.allSatisfy(Self.isDigit) {
      id.fail(found: "another identifier", expected: "32 hexadecimal digits")
    }
    let isSynthetic = object.required("synthetic")?.bool() ?? false
    for name in ["seed", "turn", "practice"] { _ = object.required(name)?.number(in: 0...1e10) }
    let device = object.required("device")?.object(known: Self.deviceNames)
    for name in device?.keys ?? [] where name != "touch" {
      _ = device?.optional(name)?.number(in: 0...1e6)
    }
    _ = device?.optional("touch")?.bool()
    let trials = list.enumerated().compactMap { Self.trial($1, number: $0, plan: plan) }
    try log.check()
    self.init(id: name, isSynthetic: isSynthetic, trials: trials)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func trial(_ cursor: Cursor, number: Int, plan: MeasuringPlan) -> Trial? {
    guard let object = cursor.object(known: trialNames) else { return nil }
    let design = known(object.required("design"), Set(plan.designs.map(\.id)))
    let goal = known(object.required("goal"), Set(plan.tasks.map(\.goal)))
    let own = plan.designs.first { $0.id == design }
    let (elements, surfaces) = (Set(own?.elements ?? []), Set(own?.surfaces ?? []))
    let touches = object.required("touches")?.array(count: 0...500)?
      .compactMap { touch($0, elements, surfaces) }
    guard let design, let goal, let touches,
      let part = object.required("part")?.integer(in: 0...1000),
      let since = object.required("since")?.number(in: 0...1e6),
      let time = object.required("time")?.number(in: 0...1e6),
      let outcome = object.required("outcome")?.choice(Outcome.self),
      let hidden = object.required("hidden")?.integer(in: 0...1_000_000),
      let input = input(object.required("input")),
      let scale = object.required("scale")?.number(in: 0...10)
    else { return nil }
    return Trial(
      number: number, design: design, goal: goal, part: part, since: since, time: time,
      outcome: outcome, hidden: hidden, input: input, scale: scale, touches: touches,
      steps: object.optional("steps")?.array(count: 0...max(1, own?.steps.count ?? 0))?
        .compactMap { step($0) } ?? [])
  }

  private static func step(_ cursor: Cursor) -> Step? {
    guard let object = cursor.object(known: stepNames),
      let time = object.required("t")?.number(in: 0...1e6),
      let keys = object.required("keys")?.integer(in: 0...10_000),
      let corrections = object.required("corrections")?.integer(in: 0...10_000),
      let isRight = object.required("right")?.bool()
    else { return nil }
    return Step(time: time, keys: keys, corrections: corrections, isRight: isRight)
  }

  /// Ways of acting, parted by plus signs.
  private static func input(_ cursor: Cursor?) -> String? {
    guard let cursor, let text = cursor.string() else { return nil }
    if text.split(separator: "+").allSatisfy({ inputs.contains(String($0)) }) { return text }
    cursor.fail(
      found: "another way of acting",
      expected: inputs.joined(separator: ", ") + ", or several with +")
    return nil
  }

  private static func touch(
    _ cursor: Cursor, _ elements: Set<String>, _ surfaces: Set<String>
  ) -> Touch? {
    guard let object = cursor.object(known: touchNames),
      let time = object.required("t")?.number(in: 0...1e6),
      let surface = known(object.required("surface"), surfaces),
      let effect = object.required("did")?.choice(Effect.self)
    else { return nil }
    var element: String?
    if let on = object.optional("on"), on.node.value != .null {
      element = known(on, elements)
      if element == nil { return nil }
    }
    let place = ["x", "y"].compactMap { key -> Double? in
      guard let value = object.optional(key), value.node.value != .null else { return nil }
      return value.number(in: -10_000...10_000)
    }
    return Touch(
      time: time, place: place.count == 2 ? place : nil, surface: surface, element: element,
      effect: effect, step: object.optional("step")?.integer(in: 0...1000) ?? 0)
  }

  private static func known(_ cursor: Cursor?, _ names: Set<String>) -> String? {
    guard let cursor, let text = cursor.string() else { return nil }
    if names.contains(text) { return text }
    cursor.fail(found: "a name that the study does not have", expected: "one of plan.json")
    return nil
  }
}
