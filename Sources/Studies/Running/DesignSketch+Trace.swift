import Core
import Interfaces
import Simulation

extension ModelEngine {
  /// Means that differ by less than this share of a time say nothing of which design is quicker.
  private static let leastGap: Float = 0.05
  /// Of how many people one must meet the designs in different ways to be shown.
  private static let leastTelling = 10
  /// How many people are looked at to find one whose times are near the middle of all.
  private static let candidates: Range<UInt64> = 0..<41

  /// Follows one person through every design: the one whose first uses take times nearest to the
  /// medians, and differ most nearly by the means, of those who go different ways.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - pair: The designs whose ways should differ; all of them where nil.
  ///   - means: The mean times of all people with the designs, in s; those of the people looked at where a design has none.
  /// - Returns: A sketch of each design; none for a mixture.
  public func sketches(
    _ condition: Condition, apart pair: DesignPair?, means: [String: Double]
  ) -> [DesignSketch] {
    guard let job = try? prepare(condition, pairs: [], world: nil), job.experiments.count == 1
    else { return [] }
    let experiment = job.experiments[0]
    let designs = condition.designs.indices
    let traces = Self.candidates.map { person in
      designs.map { design in
        experiment.trace(person: person, design: design, informed: false).first ?? []
      }
    }
    // Whoever does the same with each design sees nothing of what is compared.
    let compared = designs.filter { design in
      pair.map { [$0.a, $0.b].contains(condition.designs[design].id) } ?? true
    }
    let isUsual = Self.usual(traces)
    let telling = traces.filter { events in
      isUsual(events)
        && Set(compared.map { way(events[$0], experiment.scene(of: $0)) }).count > 1
    }
    let shown = telling.count * Self.leastTelling >= traces.count ? telling : traces
    let known = condition.designs.map { means[$0.id].map(Float.init) }
    let typical = shown[Self.typical(shown, of: traces, means: known)]
    let best = traces.firstIndex(of: typical) ?? 0
    return designs.map { design in
      let number = traces[best][design].first { $0.kind == .start }.map { Int($0.value) } ?? 0
      let (goal, scene) = (experiment.task.goals[number].id, experiment.scene(of: design))
      let end = experiment.elements(toGoal: number, design: design).ends.first
      let wanted = condition.task.wants[goal] ?? end.map { scene.elements[$0].label }
      return DesignSketch(
        design: condition.designs[design].id,
        share: Double(shown.count) / Double(traces.count),
        person: Self.candidates.lowerBound + UInt64(best),
        // Of several steps the first is not what is wanted.
        goal: experiment.task.steps.isEmpty ? wanted ?? goal : condition.task.title,
        events: traces[best][design], scene: scene)
    }
  }

  /// How a person gets to the goal: how many surfaces are met, and what is acted on.
  private func way(_ events: [TraceEvent], _ scene: Scene) -> [String] {
    let acts: [TraceEvent.Kind] = [.tap, .press, .speak]
    let acted = events.filter { acts.contains($0.kind) }.compactMap(\.element)
    return ["\(Set(events.map(\.surface)).count)"] + acted.map { scene.elements[$0].label }
  }

  /// Whether somebody reaches the goal with the designs with which most people do, and with no other.
  static func usual(_ all: [[[TraceEvent]]]) -> ([[TraceEvent]]) -> Bool {
    let most = (all.first ?? []).indices.map { design in
      2 * all.count { $0[design].reachesGoal } >= all.count
    }
    return { $0.map(\.reachesGoal) == most }
  }

  /// Which of some people is typical: whose times are nearest to the medians, and differ between designs as
  /// those of all people do on average, since that is what an answer says beside them.
  ///
  /// - Parameters:
  ///   - shown: For each person who may be shown what was done with each design.
  ///   - all: The same for all people.
  ///   - means: The mean times with the designs of many more people, in s; nil where they are not known.
  /// - Returns: The place of the person in those who may be shown; 0 where nobody is given.
  static func typical(
    _ shown: [[[TraceEvent]]], of all: [[[TraceEvent]]], means: [Float?] = []
  ) -> Int {
    let designs = shown.first?.indices ?? 0..<0
    func times(_ traces: [[TraceEvent]]) -> [Float] { traces.map { $0.last?.time ?? 0 } }
    let isUsual = Self.usual(all)
    let done = all.filter(isUsual).map(times)
    let medians = designs.map { design in
      let own = all.map { times($0)[design] }.sorted()
      return max(own[own.count / 2], 1e-3)
    }
    let pairs = designs.flatMap { a in designs.filter { $0 > a }.map { (a, $0) } }
    let gaps = pairs.map { a, b -> Float in
      if !means.isEmpty, let first = means[a], let second = means[b] { return first - second }
      return done.reduce(0) { $0 + $1[a] - $1[b] } / Float(max(1, done.count))
    }
    func distance(_ traces: [[TraceEvent]]) -> Float {
      // Who fails where most people do not is not typical.
      guard isUsual(traces) else { return 100 }
      let own = times(traces)
      let off = designs.map { abs(own[$0] / medians[$0] - 1) }.reduce(0, +)
      let apart = zip(pairs, gaps).map { pair, gap in
        abs(own[pair.0] - own[pair.1] - gap)
          / max(abs(gap), Self.leastGap * min(medians[pair.0], medians[pair.1]))
      }
      return off / Float(designs.count) + apart.reduce(0, +) / Float(max(1, pairs.count))
    }
    let distances = shown.map(distance)
    return distances.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0
  }
}

extension [TraceEvent] {
  /// Whether the goal is reached, or the last of a script's, and no value left that is not the one that was meant; steps
  /// that set, type or wait come after that.
  var reachesGoal: Bool {
    let later: [TraceEvent.Kind] = [.step, .wait, .pause, .type, .uncover, .adjust, .fill]
    return allSatisfy { $0.failure == nil } && last { !later.contains($0.kind) }?.kind == .success
  }
}

extension DesignSketch {
  fileprivate init(
    design: String, share: Double, person: UInt64, goal: String, events: [TraceEvent], scene: Scene
  ) {
    let met = events.map(\.surface).unique
    // What was chosen is shown where it is chosen, and so on the page that was scrolled to.
    let pages = met.map { surface in
      events.last { $0.surface == surface && $0.element != nil }?.element
        .map { scene.elements[$0].page } ?? 0
    }
    var steps: [Step] = []
    for event in events {
      let kind: Step.Kind
      switch event.kind {
      case .tap, .press, .speak: kind = .act
      case .look, .recall, .focus, .cursor: kind = .look
      case .type: kind = .text
      default: continue
      }
      // A text goes where the last act was.
      let last = steps.last.map { (x: $0.x, y: $0.y) }
      guard let surface = met.firstIndex(of: event.surface),
        let place = Self.place(event, scene) ?? (kind == .text ? last : nil)
      else { continue }
      let element = event.element.map { scene.elements[$0] }
      steps.append(
        Step(
          surface: surface, x: Self.rounded(place.x), y: Self.rounded(place.y), kind: kind,
          isAway: element.map { !$0.isPinned && $0.page != pages[surface] } ?? false))
    }
    self.init(
      design: design, share: (share * 100).rounded() / 100, person: person, goal: goal,
      time: Self.rounded(Double(events.last?.time ?? 0)),
      surfaces: zip(met, pages).map { Surface(scene.surfaces[$0], scene, page: $1) },
      steps: steps,
      // In a search field other words than the name of what is wanted have a length below 0.
      characters: events.reduce(0) { $0 + ($1.kind == .type ? Int(abs($1.value)) : 0) },
      scrolls: events.count { $0.kind == .scroll },
      setting: Self.rounded(
        Self.time(of: .adjust, events)),
      waiting: Self.rounded(Self.time(of: .wait, events)))
  }

  /// How long events of a kind took together, in s.
  private static func time(of kind: TraceEvent.Kind, _ events: [TraceEvent]) -> Double {
    zip(events, events.dropFirst()).reduce(0) {
      $0 + ($1.1.kind == kind ? Double($1.1.time - $1.0.time) : 0)
    }
  }

  private static func place(_ event: TraceEvent, _ scene: Scene) -> (x: Double, y: Double)? {
    if event.kind == .tap { return (Double(event.x), Double(event.y)) }
    guard let index = event.element else { return nil }
    let element = scene.elements[index]
    return (element.x + element.width / 2, element.y + element.height / 2)
  }

  fileprivate static func rounded(_ number: Double) -> Double {
    (number * 10).rounded() / 10
  }

  fileprivate static func box(
    _ label: String, x: Double, y: Double, width: Double, height: Double
  ) -> Box {
    Box(label: label, places: [x, y, width, height].map(rounded))
  }
}

extension DesignSketch.Surface {
  fileprivate init(_ surface: Scene.Surface, _ scene: Scene, page: Int) {
    let shown = scene.elements[surface.elements].filter {
      ($0.page == page || $0.isPinned) && !$0.isHidden
    }
    self.init(
      frame: DesignSketch.box(
        surface.name, x: surface.x, y: surface.y, width: surface.width, height: surface.height),
      elements: shown.prefix(40).map {
        DesignSketch.box($0.label, x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      })
  }
}
