import Simulation
import Studies

/// What a person does and thinks, each event in plain words.
struct PlainStory {
  let story: TraceStory
  private var trace: PersonTrace { story.trace }

  init(_ trace: PersonTrace) { story = TraceStory(trace: trace) }

  /// Whether and why somebody fails, in a sentence.
  func outcome(of trial: PersonTrace.Trial) -> String {
    guard let place = trial.events.firstIndex(where: { $0.failure != nil }) else {
      return trial.events.last?.kind == .gaveUp ? "Fails." : "Succeeds."
    }
    return "Fails: \(lines(of: trial)[place])."
  }

  /// The words for each event of a trial; none for what a person does not notice.
  func lines(of trial: PersonTrace.Trial) -> [String] {
    var wanted = trial.goal
    var step = 0
    return trial.events.enumerated().map { place, event in
      if event.kind == .step {
        // Steps of other designs are no steps here.
        guard event.limit == 0 else { return "" }
        step += 1
        return "begins step \(step): \(trace.steps[Int(event.value)])"
      }
      if event.kind == .start, trace.goals.indices.contains(Int(event.value)) {
        wanted = trace.goals[Int(event.value)]
      }
      return story.isMistaken(place, in: trial)
        ? "takes \(story.name(event.element)) for \(story.goal(wanted))"
        : words(for: event, at: place, in: trial, wanting: wanted)
    }
  }

  private func words(
    for event: TraceEvent, at place: Int, in trial: PersonTrace.Trial, wanting wanted: String
  ) -> String {
    let name = story.name(event.element)
    switch event.kind {
    case .look:
      let sense = trace.input == "screen-reader" ? "hears" : "reads"
      return Self.belief(event).map { "\(sense) \(name): \($0)" } ?? "\(sense) \(name)"
    case .start where !trace.steps.isEmpty: return ""
    case .recall:
      guard event.value > 0 else {
        return opens(place, in: trial) ? "knows that it is behind \(name)" : "knows \(name)"
      }
      return event.element.map { trace.scene.elements[$0].label } == story.label(of: wanted)
        ? "remembers where \(name) is" : "remembers that it is behind \(name)"
    case .scan, .listen:
      return event.element == nil ? "finds nothing \(here(event)) that fits" : "takes \(name)"
    case .settle where event.value != TraceEvent.wouldRatherType:
      if event.element != nil { return "takes \(name), the best of what is here" }
      return event.value > 0 ? "looks through everything once more" : "gives up on \(this(event))"
    case .tap:
      return isMiss(place, in: trial) ? "aims at \(name) and misses" : "taps \(name)"
    case .wait where event.element != nil: return "waits for what \(name) opens"
    case .back:
      return trace.scene.surfaces[event.surface].parent == nil
        ? "goes back to the screen" : "goes back to the menu before"
    default: return story.text(event, wanting: wanted, looks: 0)
    }
  }

  /// What a person thinks of an element that was read or heard; nil where it was passed over.
  private static func belief(_ event: TraceEvent) -> String? {
    guard event.limit > 0 else { return nil }
    if event.limit == 1 { return event.value == 1 ? "that is it" : "no" }
    switch event.value / event.limit {
    case 1...: return "that looks right"
    case 0.5...: return "perhaps"
    case 0.1...: return "unlikely"
    default: return "no"
    }
  }

  /// Whether a tap landed beside what it was aimed at.
  func isMiss(_ place: Int, in trial: PersonTrace.Trial) -> Bool {
    let event = trial.events[place]
    guard event.kind == .tap, let index = event.element else { return false }
    let element = trace.scene.elements[index]
    let (x, y) = (Double(event.x) - element.x, Double(event.y) - element.y)
    let slack = 0.05
    return x < -slack || y < -slack || x > element.width + slack || y > element.height + slack
  }

  /// Whether what is remembered opens something on the way.
  private func opens(_ place: Int, in trial: PersonTrace.Trial) -> Bool {
    let element = trial.events[place].element
    let ends: [TraceEvent.Kind] = [.success, .notice, .wait]
    return trial.events[place...].first {
      $0.element == element && ends.contains($0.kind)
    }?.kind == .wait
  }

  private func this(_ event: TraceEvent) -> String {
    trace.scene.surfaces[event.surface].parent == nil ? "this screen" : "this menu"
  }

  private func here(_ event: TraceEvent) -> String {
    trace.scene.surfaces[event.surface].parent == nil ? "on the screen" : "in the menu"
  }
}
