import Simulation
import Studies

/// The time of a trial by what it takes: eyes, mind, hand and system, one lane each.
///
/// A full bar is time that counts; a pale one goes on meanwhile: the eyes rest on what the hand comes
/// to, and the mind judges what is seen or heard.
struct TraceLanes {
  /// The events that are numbered.
  static let acts: Set<TraceEvent.Kind> = [.tap, .press, .speak, .scroll]

  /// A lane.
  private enum Lane: Int, CaseIterable {
    case senses
    case mind
    case hand
    case system
  }

  private static let left = 62.0
  private static let height = 14.0
  private static let pitch = 19.0

  let steps: [TraceStory.Step]
  let trial: PersonTrace.Trial
  let input: String
  private(set) var drawing: Drawing
  private(set) var top: Double
  private let sheetWidth: Double

  init(
    steps: [TraceStory.Step], trial: PersonTrace.Trial, input: String, drawing: Drawing,
    top: Double, width: Double
  ) {
    self.steps = steps
    self.trial = trial
    self.input = input
    self.drawing = drawing
    self.top = top
    sheetWidth = width
  }

  mutating func draw() {
    let total = max(0.001, trial.events.last.map { Double($0.time) } ?? 0)
    let scale = AxisScale(low: 0, high: total)
    let width = sheetWidth - 8 - Self.left
    func x(_ time: Double) -> Double { Self.left + scale.share(time) * width }
    scriptSteps(x)
    numbers(x)
    for lane in Lane.allCases {
      let y = top + Double(lane.rawValue) * Self.pitch
      drawing.text(name(lane), x: 8, y: y + 11, class: "s")
      drawing.line(
        from: Self.left, y + Self.height, to: sheetWidth - 8, y + Self.height, class: "grid")
    }
    for step in steps { bars(step, x) }
    for event in trial.events where event.kind == .look {
      let y = top + Double(Lane.senses.rawValue) * Self.pitch
      drawing.line(from: x(Double(event.time)), y, to: x(Double(event.time)), y + 4, class: "zero")
    }
    top += Double(Lane.allCases.count) * Self.pitch
    for tick in scale.ticks(4) {
      drawing.line(from: x(tick), top, to: x(tick), top + 4, class: "zero")
      let text = "\(Digits.text(tick, decimals: 1)) s"
      let half = Drawing.width(text, size: 11) / 2
      drawing.text(
        text, x: min(x(tick), sheetWidth - half - 2), y: top + 16, class: "s", anchor: .middle)
    }
    top += 32
    legend()
  }

  // MARK: Lanes

  private func name(_ lane: Lane) -> String {
    switch lane {
    case .senses:
      let hears = steps.contains { $0.phase == .listening && takesTime($0) }
      let sees = trial.events.contains { $0.kind == .look || $0.kind == .recall }
      return hears ? (sees ? "Eyes, ears" : "Ears") : "Eyes"
    case .mind: return "Mind"
    case .hand:
      if input == "voice" { return "Voice" }
      return input.hasPrefix("switch") ? "Switch" : "Hand"
    case .system: return "System"
    }
  }

  private func lane(of step: TraceStory.Step) -> Lane {
    if step.event.kind == .back { return .hand }
    return switch step.phase {
    case .scanning, .listening: .senses
    case .moving: .hand
    case .waiting: .system
    default: .mind
    }
  }

  /// The lane in which something goes on during a step, without time of its own.
  private func meanwhile(_ step: TraceStory.Step) -> Lane? {
    switch step.event.kind {
    case .tap: .senses
    case .scan, .listen: .mind
    default: nil
    }
  }

  private func takesTime(_ step: TraceStory.Step) -> Bool {
    Double(step.event.time) - step.begins > 0.0005
  }

  private mutating func bars(_ step: TraceStory.Step, _ x: (Double) -> Double) {
    guard takesTime(step) else { return }
    let (begin, end) = (x(step.begins), x(Double(step.event.time)))
    func bar(_ lane: Lane, _ name: String) {
      drawing.rectangle(
        x: begin, y: top + Double(lane.rawValue) * Self.pitch, width: max(0.6, end - begin),
        height: Self.height, class: name)
    }
    bar(lane(of: step), "p\(step.phase.index)")
    if let lane = meanwhile(step) { bar(lane, "a0") }
  }

  // MARK: Numbers

  /// The steps of a script as lines through all lanes, numbered where there is room.
  private mutating func scriptSteps(_ x: (Double) -> Double) {
    let begins = steps.filter { $0.event.kind == .step }
    guard !begins.isEmpty else { return }
    let bottom = top + 34 + Double(Lane.allCases.count) * Self.pitch
    drawing.text("Step", x: 8, y: top + 8, class: "s")
    var right = 0.0
    for step in begins {
      let number = "\(Int(step.event.value) + 1)"
      let half = Drawing.width(number, size: 11) / 2
      let place = x(step.begins)
      // The row of acts stays free for their numbers.
      drawing.line(from: place, top + 10, to: place, top + 14, class: "cross")
      drawing.line(from: place, top + 33, to: place, bottom, class: "cross")
      guard place - half > right else { continue }
      drawing.text(number, x: place, y: top + 8, class: "s", anchor: .middle)
      right = place + half + 2
    }
    top += 16
  }

  /// The numbers of the acts, above the lanes.
  private mutating func numbers(_ x: (Double) -> Double) {
    drawing.text("Act", x: 8, y: top + 8, class: "s")
    var number = 0
    var right = 0.0
    for step in steps where Self.acts.contains(step.event.kind) {
      number += 1
      let place = x(Double(step.event.time))
      let half = Drawing.width("\(number)", size: 11) / 2
      drawing.line(from: place, top + 11, to: place, top + 16, class: "zero")
      // Acts that follow each other at once are not written over each other.
      guard place - half > right else { continue }
      drawing.text("\(number)", x: place, y: top + 8, class: "s", anchor: .middle)
      right = place + half + 2
    }
    top += 18
  }

  private mutating func legend() {
    var names = Phase.all.filter { phase in
      steps.contains { $0.phase == phase && takesTime($0) }
    }.map { (name: $0.name, look: "p\($0.index)") }
    if steps.contains(where: { takesTime($0) && meanwhile($0) != nil }) {
      names.append((name: "meanwhile", look: "a0"))
    }
    var x = 8.0
    for (name, look) in names {
      let room = 24 + Drawing.width(name, size: 11)
      if x + room > sheetWidth {
        x = 8
        top += 16
      }
      drawing.rectangle(x: x, y: top - 9, width: 10, height: 10, class: look)
      drawing.text(name, x: x + 14, y: top, class: "s")
      x += room
    }
    top += 8
  }
}
