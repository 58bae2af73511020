import Simulation
import Studies

/// What stands in fields and in the labels of controls once something is typed, chosen or set.
struct PlayedValues {
  /// A text that an element shows from an event on.
  struct Change: Equatable {
    var event: Int
    var element: Int
    var text: String
  }

  private let story: TraceStory
  private let trial: PersonTrace.Trial
  private(set) var changes: [Change] = []

  /// Finds what a trial changes.
  init(_ trial: PersonTrace.Trial, of story: TraceStory) {
    (self.trial, self.story) = (trial, story)
    var step = 0
    var chosen: Int?
    for (place, event) in trial.events.enumerated() {
      switch event.kind {
      case .step: step = Int(event.value)
      case .success:
        chosen = event.element
        if let opener = popUp(event) { write(elements[event.element ?? 0].seen, opener, place) }
      case .type where event.element != nil:
        let typed = story.label(of: goal(before: place)).prefix(Int(abs(event.value)))
        write(event.value > 0 ? String(typed) : "\u{2026}", event.element ?? 0, place)
      case .type: enter(steps: 1, from: step, chosen, place)
      case .fill: enter(steps: Int(event.value), from: step, chosen, place)
      case .adjust: set(step, place)
      default: break
      }
    }
  }

  private var elements: [Scene.Element] { story.trace.scene.elements }

  /// What is wanted at an event.
  private func goal(before place: Int) -> String {
    let start = trial.events[...place].last { $0.kind == .start }.map { Int($0.value) } ?? -1
    return story.trace.goals.indices.contains(start) ? story.trace.goals[start] : trial.goal
  }

  /// The pop-up button whose menu a choice is made in.
  private func popUp(_ event: TraceEvent) -> Int? {
    guard let element = event.element else { return nil }
    let surface = story.trace.scene.surfaces.first { $0.elements.contains(element) }
    guard let name = surface?.name, let end = name.lastIndex(of: "/") else { return nil }
    return elements.firstIndex { $0.isPopUp && $0.name == name[..<end] }
  }

  private mutating func write(_ text: String, _ element: Int, _ place: Int) {
    for twin in elements.indices where elements[twin].name == elements[element].name {
      changes.append(Change(event: place, element: twin, text: text))
    }
  }

  /// Puts the texts of some steps into their fields, or into the one that was chosen before.
  private mutating func enter(steps: Int, from step: Int, _ chosen: Int?, _ place: Int) {
    var left = steps
    for case .enter(let text, let field, _, let isSecure) in story.trace.acts.dropFirst(step) {
      guard left > 0 else { return }
      left -= 1
      let element = field.flatMap { field in elements.firstIndex { $0.name == field } } ?? chosen
      guard let element else { continue }
      write(isSecure ? String(repeating: "\u{2022}", count: text.count) : text, element, place)
    }
  }

  /// Shows the value that a control has after somebody set it; which wrong one is left is not known.
  private mutating func set(_ step: Int, _ place: Int) {
    guard case .adjust(let control, let aim)? = story.trace.acts.dropFirst(step).first else {
      return
    }
    let start = story.label(of: control) + ": "
    let shown = elements.indices.filter { elements[$0].label.hasPrefix(start) }
    guard let first = shown.first else { return }
    let before = changes.last { shown.contains($0.element) }?.text ?? elements[first].label
    for element in shown {
      let text =
        switch trial.events[place].failure {
        case nil: start + aim
        case .patience: before
        case .some: start + "?"
        }
      changes.append(Change(event: place, element: element, text: text))
    }
  }
}
