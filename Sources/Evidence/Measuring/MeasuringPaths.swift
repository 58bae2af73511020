package import Core
import Interfaces
import Reports
import Simulation
import Studies

/// The people of a study on the page of the player: their touches, on the screens that they touched.
package struct MeasuringPaths {
  /// A design as the page of the study drew it, all its states one after the other.
  private struct Drawn {
    /// The place of each surface by its name, the latest state last.
    var places: [String: [Int]] = [:]
    /// For each surface, its elements.
    var elements: [[(name: String, label: String, page: Int)]] = []
    var surfaces: [JSON] = []
    var parts: [JSON] = []
    /// The first surface of each state.
    var starts: [Int] = []
    /// The state that each step of a script meets.
    var states: [Int] = []
  }

  private let plan: MeasuringPlan
  private let language: String
  private let designs: [Drawn]

  /// Reads what the page of a study draws.
  ///
  /// - Parameters:
  ///   - page: The text of `study.html`.
  ///   - file: The name to give in messages.
  ///   - plan: The plan of the study.
  /// - Throws: What is wrong with it.
  package init(page: String, file: String, plan: MeasuringPlan) throws(DocumentError) {
    let parts = page.split(separator: "<script type=\"application/json\" id=\"data\">")
    let data = parts.last.flatMap { $0.split(separator: "</script>").first } ?? ""
    let cursor = try Cursor(parsing: String(data), file: file, maximumText: 4000)
    let object = cursor.object(known: nil)
    if let study = object?.required("study"), study.string() != plan.study {
      study.fail(found: "the page of another study", expected: "that of \(plan.study)")
    }
    self.plan = plan
    language = object?.required("language")?.string() ?? "en"
    designs = (object?.required("designs")?.array(count: 2...2) ?? []).map { Self.drawn($0) }
    try cursor.log.check()
  }

  private static func drawn(_ cursor: Cursor) -> Drawn {
    var drawn = Drawn()
    let object = cursor.object(known: nil)
    for state in object?.required("layouts")?.array(count: 1...1000) ?? [] {
      let first = drawn.surfaces.count
      let layout = state.object(known: nil)
      drawn.starts.append(first + (layout?.required("start")?.integer(in: 0...10_000) ?? 0))
      for surface in layout?.required("surfaces")?.array(count: 1...10_000) ?? [] {
        guard let surface = surface.object(known: nil) else { continue }
        let name = surface.required("id")?.string() ?? ""
        let parent = surface.required("parent")?.integer(in: -1...10_000) ?? -1
        let from = drawn.parts.count
        drawn.places[name, default: []].append(drawn.surfaces.count)
        drawn.elements.append([])
        for element in surface.required("elements")?.array(count: 0...10_000) ?? [] {
          guard let element = element.object(known: nil) else { continue }
          add(element, to: &drawn)
        }
        drawn.surfaces.append(
          .array(
            [.string(name), .integer(Int64(parent < 0 ? -1 : first + parent))] + box(surface)
              + [.integer(Int64(from)), .integer(Int64(drawn.parts.count))]))
      }
    }
    for step in object?.optional("steps")?.array(count: 0...1000) ?? [] {
      let state = step.object(known: nil)?.required("layout")?.integer(in: 0...1000) ?? 0
      drawn.states.append(min(state, drawn.starts.count - 1))
    }
    return drawn
  }

  private static func add(_ element: ObjectCursor, to drawn: inout Drawn) {
    let (id, label) = (element.required("id")?.string(), element.required("label")?.string())
    let page = element.required("page")?.integer(in: 0...10_000) ?? 0
    let flags = element.required("flags")?.integer(in: 0...1024) ?? 0
    let does = element.required("tap")?.array(count: 3...3)?.first?.string() != "nothing"
    let role = element.required("role")?.string()
    drawn.elements[drawn.elements.count - 1].append((id ?? "", label ?? "", page))
    drawn.parts.append(
      .array(
        [.string(id ?? ""), .string(label ?? "")] + box(element) + [
          .integer(Int64(page)),
          .integer(
            Int64(
              flags & 1 | (does ? 4 : 0) | (flags & 4 == 0 ? 0 : 8)
                | (role == SurfaceElement.Role.toggle.rawValue ? 16 : 0)
                | (role == SurfaceElement.Role.popUpButton.rawValue ? 32 : 0))),
        ]))
  }

  private static func box(_ object: ObjectCursor) -> [JSON] {
    ["x", "y", "w", "h"].map { .number(object.required($0)?.number(in: -1e5...1e5) ?? 0) }
  }

  // MARK: The page

  /// Returns the page on which the people are watched.
  package func page(_ data: MeasuredData) -> String {
    let who =
      data.synthetic == 0
      ? "\(data.people.count) people of study \(plan.study)"
      : "\(data.people.count) people of study \(plan.study), \(data.synthetic) of them synthetic"
    let uses =
      data.people.flatMap { person in
        plan.designs.map { design in person.trials.count { $0.design == design.id } }
      }.max() ?? 0
    let json = JSON.record([
      "schema": "tapcost/play/1", "suite": plan.title, "suite_id": plan.suite,
      "population": plan.population, "input": plan.input, "people": data.people.count,
      "language": language, "direction": isRightToLeft(language: language) ? "rtl" : "ltr",
      "kinds": TraceEvent.Kind.allCases.map(\.rawValue), "causes": [String](),
      "designs": zip(plan.designs, designs).map { design, drawn in
        JSON.record([
          "id": design.id, "title": visible(design.title), "surfaces": JSON.array(drawn.surfaces),
          "elements": JSON.array(drawn.parts), "taps": taps(design.id, drawn, data),
          "looks": JSON.array([]),
        ])
      },
      "roles": data.people.enumerated().map { number, person in
        JSON.record([
          "person": number + 1,
          "text": String(person.id.prefix(6)) + (person.isSynthetic ? ", synthetic" : ""),
        ])
      },
      "persons": data.people.enumerated().map { number, person in
        JSON.record([
          "number": number + 1,
          "runs": zip(plan.designs, designs).map { design, drawn in
            let own = person.trials.filter { $0.design == design.id }
            return JSON.array(
              (0..<uses).map { use in
                run(use, of: own.indices.contains(use) ? own[use] : nil, with: design, on: drawn)
              })
          },
        ])
      },
    ])
    return PlayPage.text(
      title: plan.title, about: who + ".",
      notes: [
        "These are touches that pages of the study recorded, on screens as they were shown there. Where people looked and what they thought is not known.",
        "Where a menu opens or closes, the time until the next touch is that of its opening, reading and deciding together.",
        "Trials that do not count are left out. A text is shown when it was done; what was typed was not kept, and lists are drawn whole.",
      ], data: json)
  }

  private func taps(_ design: String, _ drawn: Drawn, _ data: MeasuredData) -> JSON {
    .array(
      data.people.flatMap(\.trials).filter { $0.design == design }.flatMap { trial in
        trial.touches.compactMap { touch -> JSON? in
          guard let place = touch.place else { return nil }
          let surface = self.surface(of: touch, drawn)
          let page = drawn.elements[surface].first { $0.name == touch.element }?.page ?? 0
          return .array([
            .integer(Int64(surface)), .integer(Int64(page)), .number(place[0]), .number(place[1]),
          ])
        }
      })
  }

  /// The place of the surface of a touch, in the state that its step meets.
  private func surface(of touch: MeasuredPerson.Touch, _ drawn: Drawn) -> Int {
    let places = drawn.places[touch.surface] ?? [0]
    let state = drawn.states.indices.contains(touch.step) ? drawn.states[touch.step] : 0
    let end = drawn.starts.indices.contains(state + 1) ? state + 1 : drawn.starts.count
    return places[min(max(0, end - 1), places.count - 1)]
  }

  private func run(
    _ use: Int, of trial: MeasuredPerson.Trial?, with design: MeasuringPlan.Design, on drawn: Drawn
  ) -> JSON {
    var story = Story()
    let first = drawn.starts[drawn.states.first ?? 0]
    story.add(.start, first, at: 0, trial == nil ? "did not do this" : "")
    if let trial { tell(trial, with: design, on: drawn, in: &story) }
    return .record([
      "use": use + 1, "goal": trial?.goal ?? "",
      "wants": trial.map { text(of: $0.goal) } ?? "",
      "events": JSON.array(story.events), "lines": story.lines, "misses": story.misses,
      "ledger": [[0.0]],
    ])
  }

  /// The task, without its full stop.
  private func text(of goal: String) -> String {
    let text = plan.tasks.first { $0.goal == goal }?.text ?? ""
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The events of a trial in the order in which they happened, each in words.
  private struct Story {
    var events: [JSON] = []
    var lines: [String] = []
    var misses: [Int] = []
    /// When the last event was, in s.
    private(set) var lastTime = 0.0

    mutating func add(
      _ kind: TraceEvent.Kind, _ surface: Int, element: Int = -1, at time: Double,
      place: [Double]? = nil, _ line: String
    ) {
      let index = TraceEvent.Kind.allCases.firstIndex(of: kind) ?? 0
      let numbers = [time, place?[0] ?? 0, place?[1] ?? 0, 0, 0]
      events.append(
        .array(
          [index, surface, element].map { .integer(Int64($0)) } + numbers.map { .number($0) }))
      lines.append(line)
      lastTime = time
    }
  }

  private func tell(
    _ trial: MeasuredPerson.Trial, with design: MeasuringPlan.Design, on drawn: Drawn,
    in story: inout Story
  ) {
    var done = 0
    func finish(before time: Double, _ story: inout Story, _ surface: Int) {
      while done < min(trial.steps.count, design.steps.count), trial.steps[done].time <= time {
        let (step, text) = (trial.steps[done], design.steps[done])
        let how: [MeasuringPlan.Step.Act: String] = [
          .enter: "typed, \(step.keys) changes", .paste: "pasted", .set: "is set",
        ]
        if let how = text.act == .enter && step.keys == 0 ? "filled in" : how[text.act] {
          story.add(.type, surface, at: step.time, how + (step.isRight ? ": right" : ": wrong"))
        }
        done += 1
      }
    }
    var surface = drawn.starts[drawn.states.first ?? 0]
    for touch in trial.touches {
      let now = self.surface(of: touch, drawn)
      finish(before: touch.time, &story, surface)
      // What opened or closed before.
      if now != surface { story.add(.wait, now, at: story.lastTime, "") }
      surface = now
      let place = drawn.elements[now].firstIndex { $0.name == touch.element }
      let before = drawn.elements[..<now].reduce(0) { $0 + $1.count }
      let label = place.map { "“\(drawn.elements[now][$0].label)”" } ?? "nothing"
      let act = design.steps.dropFirst(touch.step).first?.act
      let sets: [MeasuringPlan.Step.Act: String] = [
        .paste: "pastes", .enter: "takes what is offered",
      ]
      let words: [MeasuredPerson.Effect: String] = [
        .miss: "touches beside everything", .nothing: "touches \(label), which does nothing",
        .close: "closes it", .back: "goes back by \(label)", .hold: "holds \(label)",
        .swipe: "swipes \(label)", .scroll: "scrolls", .grow: "makes it taller",
        .set: act.flatMap { sets[$0] } ?? "sets the value", .leave: "puts the keyboard away",
        .gone: "it goes by itself", .failed: "it fails",
      ]
      if [.miss, .nothing].contains(touch.effect) { story.misses.append(story.lines.count) }
      story.add(
        touch.place == nil ? .wait : .tap, now, element: place.map { before + $0 } ?? -1,
        at: touch.time, place: touch.place, words[touch.effect] ?? "touches \(label)")
    }
    finish(before: trial.time, &story, surface)
    let ends: [MeasuredPerson.Outcome: String] = [
      .reached: "is there", .gaveUp: "gives up", .wrong: "ends with something else",
      .interrupted: "is interrupted",
    ]
    story.add(
      trial.outcome == .reached ? .success : .gaveUp, surface, at: trial.time,
      ends[trial.outcome] ?? "")
  }
}
