import Core
import Interfaces
import Populations

extension TaskDocument {
  /// Where a task finds people.
  static let beginning = ObjectDescription(
    "Where the task finds people. What is left out is as usual.",
    [
      FieldDescription(
        "at", .reference("place"),
        "Where the finger or the pointer is. Other input methods have none."),
      FieldDescription(
        "eyes", .reference("place"), "Where the eyes are, from which those begin who search."),
      FieldDescription(
        "hand", .word(Population.Hand.allCases.map(\.rawValue)),
        "The hand that taps or has the mouse, in place of that of the population. At a mouse either takes as long."
      ),
      FieldDescription(
        "only", .list(.anyText, 1...1000),
        "The ids of the designs for which it is so; all when left out."),
    ])

  /// A place on the screen.
  static let place = ObjectDescription(
    "A place on the screen, from its top left corner.",
    [
      FieldDescription(
        "x", coordinate, "The distance from the left edge.", isRequired: true, unit: "pt"),
      FieldDescription(
        "y", coordinate, "The distance from the top edge.", isRequired: true, unit: "pt"),
    ])

  private static let coordinate = Shape.number(TaskBeginning.places).templated
}

extension TaskBeginning {
  /// The places that there may be, in points.
  static let places = 0.0...10_000.0
}

extension TaskReader {
  /// Reads where the task finds people: one object for all designs, or a list.
  func beginnings(_ cursor: Cursor) -> [TaskBeginning]? {
    guard case .array = cursor.node.value else { return beginning(cursor).map { [$0] } }
    guard let entries = cursor.array(count: 1...1000) else { return nil }
    let all = entries.compactMap(beginning)
    guard all.count == entries.count else { return nil }
    var seen: Set<String> = []
    for (entry, one) in zip(entries, all) {
      guard let only = one.only else {
        guard all.count > 1 else { continue }
        entry.fail(
          found: "a beginning for all designs among several",
          expected: "\"only\" with the ids of designs")
        return nil
      }
      for design in only where !seen.insert(design).inserted {
        entry.fail(
          found: "the design \"\(design)\" a second time",
          expected: "one beginning for each design")
        return nil
      }
    }
    return all
  }

  private func beginning(_ cursor: Cursor) -> TaskBeginning? {
    guard let object = cursor.object(TaskDocument.beginning) else { return nil }
    let at = object.optional("at").map(place)
    let eyes = object.optional("eyes").map(place)
    let hand = object.optional("hand").map { $0.choice(Population.Hand.self) }
    if case .some(.none) = at { return nil }
    if case .some(.none) = eyes { return nil }
    if case .some(.none) = hand { return nil }
    return TaskBeginning(
      at: at ?? nil, eyes: eyes ?? nil, hand: hand ?? nil,
      only: object.optional("only")?.array(count: 1...1000)?.compactMap { $0.string() })
  }

  private func place(_ cursor: Cursor) -> TaskBeginning.Place? {
    guard let object = cursor.object(TaskDocument.place),
      let x = object.required("x")?.number(in: TaskBeginning.places),
      let y = object.required("y")?.number(in: TaskBeginning.places)
    else { return nil }
    return TaskBeginning.Place(x: x, y: y)
  }
}

extension Suite {
  /// What is wrong with where a task finds people: designs that there are not, places off the screen.
  func beginningFaults(
    _ content: SuitePoint, _ environment: SuiteEnvironment
  ) -> [Fault] {
    content.tasks.enumerated().flatMap { number, task in
      task.begin.enumerated().flatMap { entry, begin -> [Fault] in
        let path = [PathStep.key("tasks"), .index(number), .key("begin")]
        let steps = task.begin.count > 1 ? path + [.index(entry)] : path
        let ids = content.designs.map(\.id)
        let unknown = (begin.only ?? []).filter { !ids.contains($0) }.map {
          Fault(
            steps: steps + [.key("only")], found: "the design \"\($0)\"",
            expected: oneOf(ids, near: $0), key: "begin \($0)")
        }
        let shown = content.designs.filter { begin.only?.contains($0.id) ?? true }
        return unknown + shown.flatMap { Self.faults(of: begin, on: $0, at: steps, environment) }
      }
    }
  }

  private static func faults(
    of begin: TaskBeginning, on design: Design, at steps: [PathStep],
    _ environment: SuiteEnvironment
  ) -> [Fault] {
    guard let display = environment.devices[design.device]?.display else { return [] }
    let places = [("at", begin.at), ("eyes", begin.eyes)].compactMap { key, place in
      place.map { (key, $0) }
    }
    return places.flatMap { key, place -> [Fault] in
      [("x", place.x, display.width.value), ("y", place.y, display.height.value)]
        .filter { $0.1 > $0.2 }.map { axis, value, most in
          Fault(
            steps: steps + [.key(key), .key(axis)],
            found: "\(axis): \(SuiteStep.numberText(value)), off the screen of \(design.device)",
            expected: "0 to \(SuiteStep.numberText(most))", key: "\(key) \(axis) \(design.device)")
        }
    }
  }
}
