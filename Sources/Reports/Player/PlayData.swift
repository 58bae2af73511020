import Core
import Simulation
import Studies

/// What the page of a player shows, as JSON.
struct PlayData {
  /// The causes in words, in the order of `Cause`.
  static let causes: [Cause: String] = [
    .task: "the task itself", .miss: "misses", .wrong: "wrong choices", .wait: "waiting",
    .unreadable: "hard to read",
  ]

  let cell: PlayedCell
  /// What people want in words, by the ids of goals, where the suite says it.
  let wants: [String: String]
  /// What people do in all, in words, where it takes several steps.
  let task: String
  /// The language of labels.
  let language: String

  private var first: [PersonTrace] { cell.traces[0] }

  /// The whole.
  var json: JSON {
    let trace = first[0]
    let point = JSON.object(trace.point.coordinates.map { JSON.Member($0.axis, $0.value.json) })
    return JSON.record([
      "schema": "tapcost/play/1", "suite": trace.suite.title, "suite_id": trace.suite.id,
      "point": point, "population": trace.population.id, "input": trace.input,
      "seed": String(trace.seed), "people": cell.people, "known": cell.isInformed,
      "kinds": TraceEvent.Kind.allCases.map(\.rawValue),
      "causes": Cause.allCases.map { Self.causes[$0] ?? $0.name },
      "language": language, "direction": isRightToLeft(language: language) ? "rtl" : "ltr",
      "designs": first.indices.map { design($0) },
      "roles": cell.roles.map { role($0) },
      "persons": cell.traces.map { traces in
        JSON.record(["number": traces[0].person, "runs": traces.map { trials(of: $0) }])
      },
    ])
  }

  // MARK: Who

  private func role(_ role: PlayedCell.Role) -> JSON {
    func design(_ index: Int) -> String { visible(first[index].design.title) }
    let share = "\(role.count) of \(cell.people)"
    let text =
      switch role.part {
      case .asked: "asked for"
      case .typical: "typical"
      case .slow: "slower than 19 of 20"
      case .failed(let index): "fails with \(design(index)), as \(share)"
      case .wrong(let index): "takes something wrong with \(design(index)), as \(share)"
      case .missed(let index): "misses with \(design(index)), as \(share)"
      }
    return JSON.record(["text": text, "person": role.person])
  }

  // MARK: Designs

  private func design(_ index: Int) -> JSON {
    let (trace, heat) = (first[index], cell.heat[index])
    let scene = trace.scene
    return JSON.record([
      "id": trace.design.id, "title": visible(trace.design.title), "failing": failing(index),
      "surfaces": scene.surfaces.map { surface(of: $0) },
      "elements": scene.elements.map { element(of: $0) },
      "taps": heat.taps.map { tap in
        let page = tap.element.map { scene.elements[$0].page } ?? 0
        return JSON.array(whole([tap.surface, page]) + places([Double(tap.x), Double(tap.y)]))
      },
      "looks": heat.looks.sorted { $0.key < $1.key }.map { [$0.key, $0.value] },
    ])
  }

  /// How many people fail with a design, where it is more than a few.
  private func failing(_ index: Int) -> String {
    let count = cell.roles.first { $0.part == .failed(design: index) }?.count ?? 0
    guard 20 * count >= cell.people else { return "" }
    return "\(count) of \(cell.people) people fail with it."
  }

  private func surface(of surface: Scene.Surface) -> JSON {
    let box = places([surface.x, surface.y, surface.width, surface.height])
    let range = whole([surface.elements.lowerBound, surface.elements.upperBound])
    return .array([.string(surface.name)] + whole([surface.parent ?? -1]) + box + range)
  }

  private func element(of element: Scene.Element) -> JSON {
    let marks = [
      element.isPinned, element.isHidden, element.isActive, element.isHeading,
      element.isSwitch, element.isPopUp,
    ]
    let flags = marks.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) }
    let box = places([element.x, element.y, element.width, element.height])
    return .array(
      [.string(element.name), .string(element.label)] + box + whole([element.page, flags])
        + [.string(element.seen)] + places([element.print]))
  }

  private func whole(_ numbers: [Int]) -> [JSON] { numbers.map { .integer(Int64($0)) } }

  /// Lengths in mm, to a hundredth.
  private func places(_ lengths: [Double]) -> [JSON] {
    lengths.map { .number(($0 * 100).rounded() / 100) }
  }

  // MARK: Trials

  private func trials(of trace: PersonTrace) -> [JSON] {
    let story = PlainStory(trace)
    return trace.trials.map { trial in
      JSON.record([
        "use": trial.use, "goal": trace.steps.isEmpty ? trial.goal : "",
        "wants": wanted(trial.goal, trace),
        "events": trial.events.map { event($0) },
        "lines": story.lines(of: trial), "outcome": story.outcome(of: trial),
        "values": PlayedValues(trial, of: story.story).changes.map { change in
          JSON.array(whole([change.event, change.element]) + [.string(visible(change.text))])
        },
        "misses": trial.events.indices.filter { story.isMiss($0, in: trial) },
        "ledger": Self.ledger(of: trial),
      ])
    }
  }

  /// What a person wants, in words.
  private func wanted(_ goal: String, _ trace: PersonTrace) -> String {
    guard trace.steps.isEmpty else { return task.isEmpty ? "" : "\u{201C}\(visible(task))\u{201D}" }
    if let words = wants[goal] { return "\u{201C}\(visible(words))\u{201D}" }
    // What a design calls otherwise has the name that another one gives it.
    let named = ([trace] + first).first { one in
      one.labels[goal] != nil || one.scene.elements.contains { $0.name == goal }
    }
    return TraceStory(trace: named ?? trace).goal(goal)
  }

  /// An event as `tapcost trace` tells it: kind, surface and element by their indices, then time in s, place
  /// in mm, value and limit.
  private func event(_ event: TraceEvent) -> JSON {
    let kind = TraceEvent.Kind.allCases.firstIndex(of: event.kind) ?? 0
    let numbers = [event.time, event.x, event.y, event.value, event.limit]
    return .array(
      whole([kind, event.surface, event.element ?? -1])
        + numbers.map { .number(TraceText.rounded($0)) })
  }

  /// The ledger of a trial as it fills: times, each with what every cause has had until then, in s.
  ///
  /// Between two of them all grow evenly. What is only later known to be a wrong choice is one from its
  /// beginning.
  static func ledger(of trial: PersonTrace.Trial) -> [[Double]] {
    let wait = Cause.wait.rawValue
    var points = [[Double](repeating: 0, count: Cause.allCases.count + 1)]
    for (event, spent) in zip(trial.events, trial.spent) {
      let causes = spent.map { Double($0) / 1e6 }
      let (clock, last) = (causes.reduce(0, +), points[points.count - 1])
      guard clock > last[0] else { continue }
      // What is told of before a wait has the wait in its sums already.
      let rest = clock - Double(event.time)
      if rest > 0.0005, Double(event.time) > last[0], causes[wait] - last[wait + 1] > rest - 0.0005
      {
        var before = causes
        before[wait] -= rest
        points.append([clock - rest] + before)
      }
      points.append([clock] + causes)
    }
    for place in points.indices.dropLast().reversed() {
      let later = points[place + 1]
      let excess = points[place][1] - later[1]
      guard excess > 0 else { continue }
      let grown = points[place].indices.dropFirst(2).max {
        later[$0] - points[place][$0] < later[$1] - points[place][$1]
      }
      points[place][1] -= excess
      if let grown { points[place][grown] += excess }
    }
    return points.map { $0.map { ($0 * 1e4).rounded() / 1e4 } }
  }
}
