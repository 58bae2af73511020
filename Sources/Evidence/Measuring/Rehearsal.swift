package import Core
import Interfaces
import Populations
import Randomness
import Simulation
package import Studies

/// Results as simulated people would hand them over, to try out a study before anybody comes. Each
/// file says that its person is synthetic.
package struct Rehearsal: Sendable {
  private let plan: MeasuringPlan
  private let traces: @Sendable (UInt64, Int) throws(DocumentError) -> PersonTrace
  private let screens: [MeasuringScreens]
  private let people: Strata
  private let unseen: [Double]
  /// The time of the look that sees that a value is right, which a page does not see.
  private let check: Double

  /// Prepares a rehearsal.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - studied: Its condition; see ``MeasuringPlanner/studied(_:of:)``.
  ///   - planner: What planned it.
  /// - Throws: What does not fit on the device.
  package init(
    _ plan: MeasuringPlan, of studied: Condition, by planner: MeasuringPlanner
  ) throws(DocumentError) {
    let engine = planner.engine(worlds: 0)
    self.plan = plan
    screens = try planner.screens(studied)
    people = try engine.prepare(studied, pairs: [], world: nil)
    let people = people
    unseen = screens.map { $0.unseen(of: people, by: studied)[.taps] ?? 0 }
    check = Double(people.experiments[0].constants[.valueCheck])
    let suite = Named(id: plan.suite, title: plan.title)
    traces = { person, design throws(DocumentError) in
      let own = studied.designs[design]
      return try engine.trace(
        studied, design: Named(id: own.id, title: own.id), suite: suite, person: person,
        uses: studied.task.observe)
    }
  }

  /// Returns the results of a person, as the simulation has it.
  ///
  /// - Parameters:
  ///   - person: The number of the person.
  ///   - pace: How many times as long everything takes.
  /// - Returns: The file.
  /// - Throws: What does not fit on the device.
  package func result(of person: UInt64, pace: Double = 1) throws(DocumentError) -> JSON {
    let turn = Int(person % 2)
    let designs = plan.order == .within ? (turn == 0 ? [0, 1] : [1, 0]) : [turn]
    var since = 5.0
    var trials: [JSON] = []
    for design in designs {
      let trace = try traces(person, design)
      let types = !screens[design].steps.isEmpty || !screens[design].searchFields.isEmpty
      let counted = types ? people.trials(of: person..<person + 1)[design] : []
      for (use, trial) in trace.trials.enumerated() {
        var own = self.trial(trial, trace, design: design, pace: pace, since: since)
        if !counted.isEmpty { add(counted[use], to: &own, design: design) }
        trials.append(json(own))
        since += own.time + 3
      }
    }
    return .record([
      "schema": MeasuredPerson.schema, "study": plan.study, "id": identifier(person),
      "synthetic": true, "seed": person, "turn": turn, "practice": 3, "device": JSON.object([]),
      "trials": trials,
    ])
  }

  /// An identifier that follows from the number of the person: the same call gives the same files.
  private func identifier(_ person: UInt64) -> String {
    String(SHA256.hexadecimal(of: "\(plan.study) \(person)").prefix(32))
  }

  private func trial(
    _ trial: PersonTrace.Trial, _ trace: PersonTrace, design: Int, pace: Double, since: Double
  ) -> MeasuredPerson.Trial {
    let longest = plan.rules.longest
    func time(_ event: TraceEvent?) -> Double {
      let seen = event?.kind == .adjust ? check : 0
      return (Double(event?.time ?? 0) - seen) * pace
    }
    let events = trial.events.filter { Double($0.time) * pace <= longest }
    let hasAll = events.count == trial.events.count
    let steps = screens[design].steps
    var own = MeasuredPerson.Trial(
      number: 0, design: plan.designs[design].id,
      goal: steps.isEmpty ? trial.goal : plan.tasks[0].goal, part: 1, since: Self.round(since),
      time: Self.round(min(longest, time(trial.events.last))),
      outcome: .gaveUp, hidden: 0, input: plan.rules.inputs.first ?? "touch", scale: 1, touches: [])
    var step = 0
    var chosen: Set<Int> = []
    for event in events {
      if event.kind == .step, let next = steps.firstIndex(where: { $0.place >= Int(event.value) }) {
        step = next
      }
      if event.kind == .success { chosen.insert(step) }
      if !steps.isEmpty {
        let time = Self.round(time(event))
        own.steps.append(
          contentsOf: Array(
            repeating: MeasuredPerson.Step(time: time), count: step + 1 - own.steps.count))
        own.steps[step].time = time
        if event.kind == .adjust { own.steps[step].keys = Int(event.value) }
        // Of other words than a name the length is below 0.
        if event.kind == .type { own.steps[step].keys += Int(abs(event.value)) }
      }
      if var touch = touch(event, trace, design: design, pace: pace) {
        touch.step = step
        own.touches.append(touch)
      }
    }
    let isReached =
      steps.isEmpty
      ? trial.events.last?.kind == .success
      : step == steps.count - 1
        && steps.indices.allSatisfy { steps[$0].step.act != .choose || chosen.contains($0) }
    if hasAll, isReached { own.outcome = .reached } else { own.steps = own.steps.dropLast() }
    return own
  }

  /// Adds what a trace does not tell one by one: with the longest text, or the last step where a search field
  /// may have been used, the keys that set something right and the offer that was taken; and what went wrong
  /// with values, with the last one.
  private func add(
    _ counted: PersonTrials, to trial: inout MeasuredPerson.Trial, design: Int
  ) {
    let steps = screens[design].steps
    if steps.isEmpty { trial.steps = [MeasuredPerson.Step(time: trial.time)] }
    // A hold and a tap, or two keys.
    let done = steps.prefix(trial.steps.count)
    for paste in done.indices where done[paste].step.act == .paste { trial.steps[paste].keys = 2 }
    let texts = done.indices.filter { done[$0].step.act == .enter }
    let longest = texts.max { trial.steps[$0].keys < trial.steps[$1].keys }
    let searched = screens[design].searchFields.isEmpty ? nil : trial.steps.indices.last
    let set = done.indices.last { done[$0].step.act == .set }
    guard let place = longest ?? searched ?? set else { return }
    let own = plan.designs[design]
    if longest ?? searched != nil {
      let seen = Double(counted[.taps][0]) - unseen[design]
      trial.steps[place].keys += max(0, Int(seen - trial.value(.taps, in: own)))
    }
    trial.steps[place].corrections = max(
      0, Int(Double(counted[.errors][0]) - trial.value(.errors, in: own)))
    if let set, trial.outcome == .reached, counted[.success][0] == 0 {
      trial.steps[set].isRight = false
    }
  }

  private func json(_ trial: MeasuredPerson.Trial) -> JSON {
    let touches = trial.touches.map { touch in
      JSON.record([
        "t": touch.time, "x": touch.place?[0], "y": touch.place?[1], "surface": touch.surface,
        "on": touch.element, "did": touch.effect.rawValue,
        "step": touch.step,
      ])
    }
    let steps = trial.steps.map { step in
      JSON.record([
        "t": step.time, "keys": step.keys, "corrections": step.corrections, "right": step.isRight,
      ])
    }
    return .record([
      "design": trial.design, "goal": trial.goal, "part": trial.part, "since": trial.since,
      "time": trial.time, "outcome": trial.outcome.rawValue, "hidden": trial.hidden,
      "input": trial.input, "scale": trial.scale, "touches": touches,
      "steps": steps,
    ])
  }

  /// What a page would record of an event; nil for what it does not see.
  private func touch(
    _ event: TraceEvent, _ trace: PersonTrace, design: Int, pace: Double
  ) -> MeasuredPerson.Touch? {
    let isTap = event.kind == .tap
    let others: [TraceEvent.Kind: MeasuredPerson.Effect] = [.scroll: .scroll, .uncover: .leave]
    guard isTap || event.kind == .press || others[event.kind] != nil else { return nil }
    let (x, y) = (Double(event.x), Double(event.y))
    let surface = trace.scene.surfaces[event.surface]
    var element = event.element.map { trace.scene.elements[$0] }
    if isTap, let aimed = element, !aimed.contains(x, y) {
      element = surface.elements.map { trace.scene.elements[$0] }.first {
        $0.isActive && ($0.page == aimed.page || $0.isPinned) && $0.contains(x, y)
      }
    }
    // What a search field leaves of a list is no surface of its own on the page.
    let isWhole = plan.designs[design].surfaces.contains(surface.name)
    let below = isWhole ? surface : surface.parent.map { trace.scene.surfaces[$0] } ?? surface
    let name = element.map { isWhole ? $0.name : String($0.name.dropFirst(surface.name.count + 1)) }
    let all = screens[design].layouts.flatMap(\.surfaces).flatMap(\.elements)
    let found = others[event.kind] == nil ? all.first { $0.id == name } : nil
    return MeasuredPerson.Touch(
      time: Self.round(Double(event.time) * pace),
      place: isTap ? [Self.round(x), Self.round(y)] : nil, surface: below.name,
      element: found?.id, effect: others[event.kind] ?? found.map(Self.effect) ?? .miss)
  }

  private static func effect(_ element: SurfaceElement) -> MeasuredPerson.Effect {
    switch element.tap {
    case .choose, .toggle, .undo: .choose
    case .open, .resize, .confirm, .wait: .open
    case .back, .refuse: .back
    case .nothing: element.hold == nil ? .nothing : .hold
    }
  }

  private static func round(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}

extension Scene.Element {
  fileprivate func contains(_ x: Double, _ y: Double) -> Bool {
    let slack = 0.05
    return x >= self.x - slack && x <= self.x + width + slack && y >= self.y - slack
      && y <= self.y + height + slack
  }
}
