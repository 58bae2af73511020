import Core
import Interfaces
import Populations
import Simulation
import Studies

/// The screens of a design for the page of a study, and what of them cannot be used there.
struct MeasuringScreens {
  /// What stands before people: one state of the design, or those that the steps of a script meet.
  var layouts: [Layout] { states.map(\.layout) }
  private let states: [ShownLayout]
  /// The steps of a script; empty for a task with goals.
  let steps: [MeasuringStep]

  /// Lays out a design for a task.
  init(_ design: Design, in condition: Condition, by engine: ModelEngine) throws(DocumentError) {
    let met = condition.task.steps(met: design)
    var place = condition
    place.designs = met.isEmpty ? [design] : met.map(\.design)
    let all = try engine.layouts(place)
    let isOnScreen = condition.input == Input.touch.rawValue
    let shown = zip(place.designs, all).map {
      ShownLayout(layout: $1, settings: $0.settings, hasKeyboard: isOnScreen)
    }
    let states = shown.unique
    self.states = states
    let steps = zip(met, shown).compactMap { met, state in
      MeasuringStep(
        met, state.layout, states.firstIndex(of: state) ?? 0,
        input: Input(rawValue: condition.input))
    }
    self.steps = MeasuringStep.joined(steps)
  }

  // MARK: What can be done

  /// The names of what can be activated.
  var elements: [String] {
    let all = layouts.flatMap(\.surfaces).flatMap(\.elements)
    return Set(all.filter(\.isActive).flatMap(\.names)).sorted()
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
    return elements.filter { leads($0.tap) || leads($0.hold) || $0.sets(goal) }.flatMap(\.names)
      + layout.surfaces.filter { $0.finds(goal) }.compactMap { $0.searchField?.id }
  }

  /// The label of what reaches a goal; nil where nothing does.
  func label(of goal: String) -> String? { layouts.lazy.compactMap { $0.label(of: goal) }.first }

  /// Why a goal cannot be reached on the page; nil where it can.
  func fault(of goal: String) -> String? { layouts[0].fault(of: goal) }

  /// The search fields that find something.
  var searchFields: [SurfaceElement] {
    layouts.flatMap(\.surfaces).filter { $0.finds() }.compactMap(\.searchField)
  }

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
    if steps.isEmpty {
      let still = all.count { $0.isField && $0.role != .searchField }
      add(still, "text field takes no text", "text fields take no text")
    }
    return found
  }

  /// How much of a measure of a use a page does not see: keys that change the keyboard, and the look that
  /// sees that the last value is right.
  func unseen(of people: Strata, by condition: Condition) -> [MeasuredQuantity: Double] {
    let check = Double(people.experiments[0].constants[.valueCheck])
    return [
      .taps: unseenKeys(by: condition), .time: steps.last?.step.act == .set ? check : 0,
    ]
  }

  /// How many keys of the texts of a use change the keyboard.
  private func unseenKeys(by condition: Condition) -> Double {
    let all = layouts.flatMap(\.surfaces).flatMap(\.elements)
    // Of a text that is offered nobody knows who types it.
    let typed = steps.filter { $0.step.act == .enter && $0.autofill == .none }
    return typed.reduce(0) { sum, step in
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
      "id": design, "layouts": states.map(\.json),
      "steps": steps.map { $0.json(among: steps) },
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
    label(of: goal) == nil ? "nothing on the screen reaches \"\(goal)\"" : nil
  }
}

extension Surface {
  /// Whether a search field on it finds a goal, or anything where none is named.
  fileprivate func finds(_ goal: String? = nil) -> Bool {
    let entries = elements.filter { $0.isFound && !$0.isBeside }
    return searchField != nil && entries.contains { goal == nil || $0.tap.goal == goal }
  }
}

/// One state of a design for the script of the page.
private struct ShownLayout: Hashable {
  let layout: Layout
  /// The controls whose value is set step by step.
  let settings: [String: ValueSetting]
  /// Whether a keyboard comes up on the screen.
  let hasKeyboard: Bool
  private var scale: Double { layout.display.millimetersPerPoint }

  var json: JSON {
    let (width, height) = (layout.display.width.value, layout.display.height.value)
    let all = layout.surfaces.flatMap(\.elements)
    // Pages of months need room for six weeks.
    let week = all.first { $0.part?.kind == .day }?.frame.height ?? 0
    var lowest = all.map { $0.frame.maxY + ($0.part == nil ? 2 * week : 0) }.max() ?? height
    // What the system offers stands in the first row of the keyboard; a row is 8 mm high.
    let keyboard = height * (1 - PlatformGeometry.builtIn[.keyboardShare])
    let hasOffer = hasKeyboard && all.contains { $0.autofill != .none }
    if hasOffer { lowest = max(lowest, keyboard + 8 / scale) }
    return .record([
      "width": length(width), "height": length(min(height, lowest + 4 / scale)),
      "start": layout.start, "surfaces": layout.surfaces.indices.map { surface($0) },
    ]).appending(values).appending(hasOffer ? .record(["keyboard": length(keyboard)]) : .object([]))
  }

  /// The controls whose value is set step by step; nothing where there are none.
  private var values: JSON {
    let shown = settings.sorted { $0.key < $1.key }.map { goal, setting in
      JSON.Member(
        goal,
        .record([
          "label": visible(setting.label), "value": setting.value,
          "numbers": setting.numbers.map { [$0.lower, $0.step, Double($0.count)] },
          "years": setting.years.map { [$0.lowerBound, $0.upperBound] },
          "pages": setting.hasPages, "jumps": setting.hasYears,
        ]))
    }
    return shown.isEmpty ? .object([]) : .record(["values": JSON.object(shown)])
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
      "life": surface.lifetime.map { $0.seconds ?? 0 }, "wait": wait,
      "grow": surface.expansion?.surface ?? -1,
      "elements": surface.elements.sorted { $0.order < $1.order }.map { element($0) },
    ])
  }

  private func element(_ element: SurfaceElement) -> JSON {
    let marks = [
      element.isPinned, element.isBeside, element.isHeading || element.role == .heading,
      element.isOn == true, element.currentGoal != nil, element.isField, element.takesDigits,
      element.isListed, element.hasFocus,
    ]
    return JSON.record([
      "id": element.id, "label": visible(element.label),
      "shown": element.lettersLeft == nil ? nil as String? : visible(element.seenLabel),
      "face": element.face.rawValue, "role": element.role.rawValue,
      "page": element.page,
      "flags": marks.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) },
      "tap": effect(element.tap),
      "hold": element.hold.map { effect($0) }, "swipe": element.convention == .swipeRow,
      "after": element.after ?? -1,
    ]).appending(box(element.frame)).appending(part(element))
  }

  /// What the element is of a control whose value is set step by step.
  private func part(_ element: SurfaceElement) -> JSON {
    guard let part = element.part, settings[part.control] != nil else { return .object([]) }
    return .record([
      "part": [part.kind.rawValue, part.control],
      "pitch": part.pitch * scale, "first": length(part.start),
    ])
  }

  private func effect(_ effect: Effect) -> JSON {
    .array([
      .string(effect.name), .string(effect.goal ?? ""), .integer(Int64(effect.surface ?? -1)),
    ])
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
  fileprivate var isActive: Bool {
    tap != .nothing || hold != nil || part.map { $0.kind != .text } ?? false
  }

  /// Whether it is a part of a control by which its value comes nearer.
  fileprivate func sets(_ goal: String) -> Bool {
    isActive && part?.control == goal && (tap == .nothing || tap.goal == goal)
  }

  /// The name; of days those of other months, too.
  fileprivate var names: [String] {
    guard let part, part.kind == .day else { return [id] }
    return (1...31).map { "\(part.control)/day\($0)" }
  }

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
}
