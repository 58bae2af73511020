package import Core
import Interfaces
import Randomness
import Simulation
package import Studies

/// Results as simulated people would hand them over, to try out a study before anybody comes. Each
/// file says that its person is synthetic.
package struct Rehearsal: Sendable {
  private let plan: MeasuringPlan
  private let traces: @Sendable (UInt64, Int) throws(DocumentError) -> PersonTrace
  private let layouts: [Layout]

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
    layouts = try engine.layouts(studied)
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
      for trial in trace.trials {
        let own = self.trial(trial, trace, design: design, pace: pace, since: since)
        trials.append(own.json)
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
  ) -> (json: JSON, time: Double) {
    let longest = plan.rules.longest
    let events = trial.events.filter { Double($0.time) * pace <= longest }
    let hasAll = events.count == trial.events.count
    let end = min(longest, Double(trial.events.last?.time ?? 0) * pace)
    let isReached = hasAll && trial.events.last?.kind == .success
    let touches = events.compactMap { touch($0, trace, layouts[design], pace: pace) }
    let json = JSON.record([
      "design": plan.designs[design].id, "goal": trial.goal, "part": 1, "since": Self.round(since),
      "time": Self.round(end), "outcome": isReached ? "reached" : "gave-up", "hidden": 0,
      "input": plan.rules.inputs.first ?? "touch", "scale": 1.0, "touches": touches,
    ])
    return (json, end)
  }

  /// What a page would record of an event; nil for what it does not see.
  private func touch(
    _ event: TraceEvent, _ trace: PersonTrace, _ layout: Layout, pace: Double
  ) -> JSON? {
    let isTap = event.kind == .tap
    guard isTap || event.kind == .press || event.kind == .scroll else { return nil }
    let (x, y) = (Double(event.x), Double(event.y))
    let surface = trace.scene.surfaces[event.surface]
    var element = event.element.map { trace.scene.elements[$0] }
    if isTap, let aimed = element, !aimed.contains(x, y) {
      element = surface.elements.map { trace.scene.elements[$0] }.first {
        $0.isActive && ($0.page == aimed.page || $0.isPinned) && $0.contains(x, y)
      }
    }
    let found = layout.surfaces.flatMap(\.elements).first { $0.id == element?.name }
    let effect: MeasuredPerson.Effect =
      event.kind == .scroll ? .scroll : found.map(Self.effect) ?? .miss
    let isOn = effect != .miss && effect != .scroll
    return JSON.record([
      "t": Self.round(Double(event.time) * pace), "x": isTap ? Self.round(x) : nil as Double?,
      "y": isTap ? Self.round(y) : nil as Double?, "surface": surface.name,
      "on": isOn ? found?.id : nil, "did": effect.rawValue,
    ])
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
