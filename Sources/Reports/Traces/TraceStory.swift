import Simulation
import Studies

/// The events of a timeline in words, each with the time that it took.
struct TraceStory {
  /// One step.
  struct Step {
    var event: TraceEvent
    /// When it began, in s from the beginning of the trial.
    var begins: Double
    /// Where the time went.
    var phase: Phase
    var text: String
  }

  let trace: PersonTrace

  /// The steps of a trial; fixations are told with the search that they belong to.
  func steps(of trial: PersonTrace.Trial) -> [Step] {
    var steps: [Step] = []
    var clock = 0.0
    var looks = 0
    var wanted = trial.goal
    for (place, event) in trial.events.enumerated() {
      if event.kind == .look {
        looks += 1
        continue
      }
      if event.kind == .start, trace.goals.indices.contains(Int(event.value)) {
        wanted = trace.goals[Int(event.value)]
      }
      steps.append(
        Step(
          event: event, begins: clock, phase: Self.phase(event),
          text: isMistaken(place, in: trial)
            ? "takes \(name(event.element)) for \(goal(wanted))"
            : text(event, wanting: wanted, looks: looks)))
      clock = Double(event.time)
      // A search may be scrolled; all else ends it.
      if event.kind != .scroll { looks = 0 }
    }
    return steps
  }

  /// Whether a search ends with a label that is read wrongly, as what comes of it shows.
  func isMistaken(_ place: Int, in trial: PersonTrace.Trial) -> Bool {
    let event = trial.events[place]
    guard [.scan, .listen].contains(event.kind), event.limit == 1, let element = event.element
    else { return false }
    let outcome = trial.events[place...].first {
      $0.element == element && [.success, .notice, .wait].contains($0.kind)
    }
    return outcome?.notice?.isWrongChoice ?? false
  }

  /// Where the time before an event went.
  static func phase(_ event: TraceEvent) -> Phase {
    switch event.kind {
    case .look, .scan, .settle, .cursor, .step: .scanning
    case .recall: .deciding
    case .tap, .focus, .press, .speak, .scroll, .type, .uncover, .adjust, .fill: .moving
    case .pause: Phase.all[min(Int(event.value), Phase.all.count - 1)]
    case .start, .wait: .waiting
    case .listen: .listening
    case .gaveUp where event.failure == .waiting: .waiting
    case .notice, .back, .success, .gaveUp: .recovering
    }
  }

  func name(_ element: Int?) -> String {
    guard let element else { return "nothing" }
    let found = trace.scene.elements[element]
    let label = trace.input == "screen-reader" ? found.label : found.seen
    let name = "\u{201C}\(label.isEmpty ? found.name : label)\u{201D}"
    return label == "\u{2026}" ? name + " (\u{201C}\(found.label)\u{201D})" : name
  }

  func surface(_ index: Int) -> String {
    guard index > 0 else { return "the screen" }
    let name = trace.scene.surfaces[index].name
    // A menu is called by what opens it, behind whose name its own begins.
    let opener = name.lastIndex(of: "/").flatMap { end in
      trace.scene.elements.first { $0.name == name[..<end] && !$0.label.isEmpty }
    }
    return opener.map { "what \u{201C}\($0.label)\u{201D} opens" } ?? name
  }

  private func because(_ event: TraceEvent) -> String {
    let belief = Digits.text(Double(event.value), decimals: 2)
    let limit = Digits.text(Double(event.limit), decimals: 2)
    if event.limit == 1 { return "its label is the one" }
    return event.value >= event.limit
      ? "match \(belief), above this person's threshold of \(limit)"
      : "match \(belief), the best of all that was read"
  }

  private func typing(_ event: TraceEvent) -> String {
    let why = [
      TraceEvent.overlooksOffer: "overlooks what the system offers, and ",
      TraceEvent.declinesOffer: "leaves what the system offers, and ",
    ]
    return (why[event.limit] ?? "") + "enters \(Int(event.value)) characters"
  }

  func text(_ event: TraceEvent, wanting wanted: String, looks: Int) -> String {
    switch event.kind {
    case .start:
      return trace.wants[wanted].map { "wants “\($0)” (\(goal(wanted)))" }
        ?? "wants \(goal(wanted))"
    case .step:
      let number = Int(event.value)
      // Steps of other designs are passed over.
      return (event.limit > 0 ? "passes over" : "begins") + " step \(number + 1): "
        + (trace.steps.indices.contains(number) ? trace.steps[number] : "")
    case .pause:
      let verbs: [Phase: String] = [
        .scanning: "looks", .deciding: "thinks", .waiting: "waits", .listening: "listens",
        .moving: "moves the hand",
      ]
      return verbs[Self.phase(event)] ?? "pauses"
    case .type:
      guard event.element != nil else { return typing(event) }
      let words = event.value > 0 ? goal(wanted) : "words of their own for \(goal(wanted))"
      let letters = Int(abs(event.value))
      let part = letters == 1 ? "the first letter of " : "the first \(letters) letters of "
      let isWhole = letters + 2 == goal(wanted).count
      return "types \(isWhole ? "" : part)\(words) into \(name(event.element))"
    case .fill:
      return event.value > 1
        ? "takes what the system offers, which fills in \(Int(event.value)) fields"
        : "takes the text that the system offers"
    case .uncover: return "puts the keyboard away"
    case .adjust:
      let acts = Int(event.value)
      let more = acts == 1 ? "one more act" : "\(acts) more acts"
      return switch event.failure {
      case nil: "sets the value with \(more)"
      case .patience: "sees that the value is too far away, and leaves it"
      case .some: "leaves a wrong value after \(more)"
      }
    case .look: return "looks at \(name(event.element))"
    case .recall:
      let chance = Digits.text(Double(event.value), decimals: 2)
      return event.value > 0
        ? "remembers \(name(event.element)): the chance was \(chance)"
        : "knows \(name(event.element))"
    case .scan:
      let fixations = looks == 0 ? "" : looks == 1 ? " with one look" : " with \(looks) looks"
      guard event.element != nil else { return "searches\(fixations) and finds nothing" }
      return "finds \(name(event.element))\(fixations): \(because(event))"
    case .listen:
      let heard = looks == 1 ? "one element" : "\(looks) elements"
      guard event.element != nil else { return "hears \(heard) and nothing that fits" }
      return "hears \(heard), the last \(name(event.element)): \(because(event))"
    case .settle:
      guard event.element != nil else {
        return event.value > 0 ? "looks through everything once more" : "turns back"
      }
      if event.value == TraceEvent.wouldRatherType {
        return "would rather type a name into \(name(event.element)) than look on"
      }
      return "decides for \(name(event.element)): \(because(event))"
    case .tap:
      let place = [event.x, event.y].map { Digits.text(Double($0), decimals: 1) }
      return "aims at \(name(event.element)), lands at \(place[0]), \(place[1]) mm"
    case .focus:
      return "moves the focus to \(name(event.element))"
    case .cursor:
      return "waits until the cursor is on \(name(event.element))"
    case .press:
      return event.element == nil
        ? "presses the \(Int(event.value)) keys of the shortcut"
        : "activates \(name(event.element))"
    case .speak:
      return switch event.value {
      case TraceEvent.asksForNumbers: "asks for numbers"
      case TraceEvent.saysNumber: "says the number of \(name(event.element))"
      default: "says \(name(event.element))"
      }
    case .scroll: return "scrolls"
    case .wait: return "waits for \(surface(event.surface))"
    case .notice:
      return switch event.notice {
      case .foundNothing: "sees that nothing is called so, and empties \(name(event.element))"
      case .destroyed: "sees that \(name(event.element)) destroyed what it was about"
      case .wrongScreen: "sees that \(name(event.element)) led to the wrong screen"
      case .wrongChoice: "notices that \(name(event.element)) was wrong and sets it right"
      case .closed: "notices that the surface has closed"
      case .nothing where event.element != nil:
        "\(["touch", "pointer"].contains(trace.input) ? "taps" : "tries") \(name(event.element)): nothing happens"
      case .nothing, nil: "notices that nothing happened"
      }
    case .back: return "goes back to \(surface(event.surface))"
    case .success: return "reaches \(goal(wanted))"
    // What people end with is named: they are content with it, or it destroyed what they wanted.
    case .gaveUp:
      let end = event.element == nil ? "gives up" : "ends without \(goal(wanted))"
      return event.failure.flatMap { Self.reasons[$0] }.map { "\(end): \($0)" } ?? end
    }
  }

  /// Why somebody fails, to stand behind a colon.
  private static let reasons: [Failure: String] = [
    .patience: "it seems more effort than it is worth", .waiting: "the wait is too long",
    .expired: "the message is gone", .refused: "the permission stays refused",
    .unknownGesture: "the gesture is not known", .unreachable: "there is no way by this input",
    .unlabelled: "what leads on has no spoken name", .accepted: "takes something else for right",
    .destroyed: "it is destroyed",
  ]

  /// The label of the goal where an element has one, else its name, in quotes.
  func goal(_ goal: String) -> String { "\u{201C}\(label(of: goal))\u{201D}" }

  /// The label of the goal where an element has one, else its name.
  func label(of goal: String) -> String {
    trace.scene.elements.first { $0.name == goal }?.label ?? trace.labels[goal] ?? control(goal)
      ?? reached(goal) ?? goal
  }

  /// The label of what reaches a goal of a script.
  private func reached(_ goal: String) -> String? {
    guard let number = trace.goals.firstIndex(of: goal) else { return nil }
    for events in trace.trials.map(\.events) {
      let start = events.firstIndex { $0.kind == .start && Int($0.value) == number }
      let own = start.map { events[$0...].dropFirst().prefix { $0.kind != .start } }
      let end = own?.first { $0.kind == .success }
      if let element = end?.element { return trace.scene.elements[element].label }
    }
    return nil
  }

  /// The label of a control whose parts are elements: what stands before its value or the name of a part.
  private func control(_ goal: String) -> String? {
    let parts = ["/label": ": ", "/more": ", ", "/less": ", "]
    for element in trace.scene.elements {
      guard element.name.hasPrefix(goal + "/"),
        let mark = parts[String(element.name.dropFirst(goal.count))],
        let end = element.label.firstRange(of: mark)
      else { continue }
      return String(element.label[..<end.lowerBound])
    }
    return nil
  }
}
