import Core
import Interfaces
import Populations
import Simulation
import Studies

/// The screens of a design for the page of a study, and what of them cannot be used there.
struct MeasuringScreens {
  /// What stands before people: one state of the design, or those that the steps of a script meet.
  let layouts: [Layout]
  /// The steps of a script; empty for a task with goals.
  let steps: [MeasuringStep]

  /// Lays out a design for a task.
  init(_ design: Design, in condition: Condition, by engine: ModelEngine) throws(DocumentError) {
    let met = condition.task.steps(met: design)
    var place = condition
    place.designs = met.isEmpty ? [design] : met.map(\.design)
    let all = try engine.layouts(place)
    var layouts: [Layout] = []
    for layout in all where !layouts.contains(layout) { layouts.append(layout) }
    self.layouts = layouts
    let steps = zip(met, all).compactMap { met, layout in
      MeasuringStep(met, layout, layouts.firstIndex(of: layout) ?? 0)
    }
    self.steps = MeasuringStep.joined(steps)
  }

  // MARK: What can be done

  /// The names of what can be activated.
  var elements: [String] {
    let all = layouts.flatMap(\.surfaces).flatMap(\.elements)
    return Set(all.filter(\.isActive).map(\.id)).sorted()
  }

  /// The names of the surfaces.
  var surfaces: [String] { Set(layouts.flatMap(\.surfaces).map(\.id)).sorted() }

  /// The names of what leads to a goal.
  func ways(to goal: String) -> [String] {
    Set(layouts.flatMap { Self.ways(to: goal, in: $0) }).sorted()
  }

  private static func ways(to goal: String, in layout: Layout) -> [String] {
    var leading: Set<Int> = []
    func leads(_ effect: Effect?) -> Bool {
      guard let effect else { return false }
      return effect.goal == goal || effect.opened.map(leading.contains) ?? false
    }
    var found = -1
    while found < leading.count {
      found = leading.count
      for (index, surface) in layout.surfaces.enumerated()
      where surface.elements.contains(where: { leads($0.tap) || leads($0.hold) })
        || surface.expansion.map({ leading.contains($0.surface) }) ?? false
        || surface.wait?.goal == goal
      {
        leading.insert(index)
      }
    }
    let elements = layout.surfaces.flatMap(\.elements)
    return elements.filter { leads($0.tap) || leads($0.hold) }.map(\.id)
  }

  /// The label of what reaches a goal; nil where nothing does.
  func label(of goal: String) -> String? { layouts.lazy.compactMap { $0.label(of: goal) }.first }

  /// Why a goal, or a step of a script, cannot be done on the page; nil where it can.
  func fault(of goal: String) -> String? { layouts[0].fault(of: goal) }

  /// What the page shows otherwise than the design, each a sentence.
  var leftOut: [String] {
    let all = layouts[0].surfaces.flatMap(\.elements)
    var found: [String] = []
    func add(_ count: Int, _ one: String, _ many: String) {
      if count == 1 { found.append("One \(one).") }
      if count > 1 { found.append("\(count) \(many).") }
    }
    add(
      all.count { $0.face == .glyph && $0.isActive }, "picture stands as its name",
      "pictures stand as their names, which makes them easier to find")
    add(
      all.count { !$0.adjustments.isEmpty }, "slider, wheel or stepper cannot be moved",
      "sliders, wheels or steppers cannot be moved")
    if steps.isEmpty {
      add(all.count(where: \.isField), "text field takes no text", "text fields take no text")
    }
    return found
  }

  /// How many keys of the texts of a use change the keyboard, which a page does not see.
  func unseenKeys(by condition: Condition) -> Double {
    let all = layouts.flatMap(\.surfaces).flatMap(\.elements)
    return steps.filter { $0.step.act == .enter }.reduce(0) { sum, step in
      let entry = TextEntry(step.value)
      let onDigits = all.contains { $0.tap.goal == step.step.goal && $0.takesDigits }
      let keys =
        condition.input == Input.touch.rawValue && !onDigits ? entry.screenKeys : entry.deskKeys
      return sum + Double(keys.count - entry.characters)
    }
  }

  // MARK: What is drawn

  /// The screens, for the script.
  func json(of design: String) -> JSON {
    .record([
      "id": design, "layouts": layouts.map { ShownLayout(layout: $0).json },
      "steps": steps.map(\.json),
    ])
  }
}

extension Layout {
  /// The label of what reaches a goal; nil where nothing does.
  func label(of goal: String) -> String? {
    surfaces.flatMap(\.elements).first { $0.tap.goal == goal }?.label
  }

  /// Why a goal cannot be reached on a page; nil where it can.
  func fault(of goal: String) -> String? {
    let reaching = surfaces.flatMap(\.elements).filter { $0.tap.goal == goal }
    guard let first = reaching.first else { return "nothing on the screen reaches \"\(goal)\"" }
    guard let way = first.adjustments.first?.way else { return nil }
    return "\"\(visible(first.label))\" is set by "
      + (way == .press
        ? "several presses" : way == .tap ? "a tap on its track" : "a \(way.rawValue)")
  }
}

/// One state of a design for the script of the page.
private struct ShownLayout {
  let layout: Layout
  private var scale: Double { layout.display.millimetersPerPoint }

  var json: JSON {
    let (width, height) = (layout.display.width.value, layout.display.height.value)
    let lowest = layout.surfaces.flatMap(\.elements).map(\.frame.maxY).max() ?? height
    return .record([
      "width": length(width), "height": length(min(height, lowest + 4 / scale)),
      "start": layout.start, "surfaces": layout.surfaces.indices.map { surface($0) },
    ])
  }

  private func surface(_ index: Int) -> JSON {
    let surface = layout.surfaces[index]
    let wait = surface.wait.map { wait in
      JSON.record([
        "goal": wait.goal, "time": wait.duration, "fail": wait.failure, "retry": wait.retry ?? -1,
      ])
    }
    return JSON.record([
      "id": surface.id, "kind": surface.kind.rawValue, "parent": surface.parent ?? -1,
    ]).appending(box(surface.frame)).with([
      "pages": surface.pages, "closes": surface.closesOutside, "home": layout.home(of: index),
      "life": surface.lifetime.map { $0.seconds ?? 4 }, "wait": wait,
      "grow": surface.expansion?.surface ?? -1,
      "elements": surface.elements.sorted { $0.order < $1.order }.map { element($0) },
    ])
  }

  private func element(_ element: SurfaceElement) -> JSON {
    let marks = [
      element.isPinned, element.isBeside, element.isHeading || element.role == .heading,
      element.isOn == true, element.currentGoal != nil, element.isField, element.takesDigits,
    ]
    let isCut = element.lettersLeft != nil
    return JSON.record([
      "id": element.id, "label": visible(element.label),
      "shown": isCut ? visible(String(element.visibleLabel)) + "…" : nil as String?,
      "face": element.face.rawValue, "role": element.role.rawValue,
      "page": element.page,
      "flags": marks.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) },
      "tap": effect(element.adjustments.isEmpty ? element.tap : .nothing),
      "hold": element.hold.map { effect($0) }, "swipe": element.convention == .swipeRow,
      "after": element.after ?? -1,
    ]).appending(box(element.frame))
  }

  private func effect(_ effect: Effect) -> JSON {
    let surface = effect.opened ?? effect.asked ?? -1
    return .array([.string(effect.name), .string(effect.goal ?? ""), .integer(Int64(surface))])
  }

  private func box(_ frame: Rectangle) -> JSON {
    .record([
      "x": length(frame.x), "y": length(frame.y), "w": length(frame.width),
      "h": length(frame.height),
    ])
  }

  /// A length in mm, to a hundredth.
  private func length(_ points: Double) -> Double { (points * scale * 100).rounded() / 100 }
}

extension SurfaceElement {
  fileprivate var isActive: Bool { tap != .nothing || hold != nil }

  /// Whether it takes a text.
  var isField: Bool { role == .textField || role == .searchField }
}

extension Effect {
  /// The name for the script.
  fileprivate var name: String {
    switch self {
    case .nothing: "nothing"
    case .choose: "choose"
    case .toggle: "toggle"
    case .confirm: "confirm"
    case .wait: "wait"
    case .open: "open"
    case .resize: "resize"
    case .back: "back"
    case .refuse: "refuse"
    case .undo: "undo"
    }
  }

  /// The surface that is opened or shown, whatever is wanted.
  fileprivate var opened: Int? {
    switch self {
    case .open(let surface), .resize(let surface): surface
    default: nil
    }
  }

  /// The surface that asks or waits first.
  fileprivate var asked: Int? {
    switch self {
    case .confirm(_, let surface), .wait(_, let surface): surface
    default: nil
    }
  }
}
