import Core
import Interfaces
import Populations

extension TaskBeginning {
  /// The places that there may be, in points.
  static let places = 0.0...10_000.0

  /// A beginning in documents.
  static let format = ObjectFormat<TaskBeginning, Void>(
    "Where the task finds people. What is left out is as usual.", blank: TaskBeginning(),
    [
      .optional(
        "at", at: \.at, as: .place,
        "Where the finger or the pointer is. Other input methods have none."),
      .optional(
        "eyes", at: \.eyes, as: .place, "Where the eyes are, from which those begin who search."),
      .optional(
        "hand", at: \.hand, as: .word,
        "The hand that taps or has the mouse, in place of that of the population. At a mouse either takes as long."
      ),
      .optional(
        "only", at: \.only, as: ValueFormat<String>.name.list(1...1000),
        "The ids of the designs for which it is so; all when left out."),
    ])
}

extension TaskBeginning.Place {
  /// A place in documents.
  static let format = ObjectFormat<Self, Void>(
    "A place on the screen, from its top left corner.", blank: Self(x: 0, y: 0),
    [
      .required("x", at: \.x, as: coordinate, "The distance from the left edge.", unit: "pt"),
      .required("y", at: \.y, as: coordinate, "The distance from the top edge.", unit: "pt"),
    ])

  private static let coordinate = ValueFormat<Double>(
    Shape.number(TaskBeginning.places).templated
  ) {
    $0.number(in: TaskBeginning.places)
  } write: {
    Node(.number($0))
  }
}

extension ValueFormat where Value == TaskBeginning.Place {
  fileprivate static var place: Self {
    Self(.reference("place")) {
      Value.format.read($0)
    } write: {
      Value.format.node($0)
    }
  }
}

extension TaskReader {
  /// Reads where the task finds people: one object for all designs, or a list.
  func beginnings(_ cursor: Cursor) -> [TaskBeginning]? {
    guard case .array = cursor.node.value else {
      return TaskBeginning.format.read(cursor).map { [$0] }
    }
    guard let entries = cursor.array(count: 1...1000) else { return nil }
    let all = entries.compactMap { TaskBeginning.format.read($0) }
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
