package import Core
import Simulation

extension PublishedDirection: SuitePartNode {
  /// The part of a suite that it stands for.
  public var part: SuitePart { SuitePart { $0.suite.directions.append(self) } }
}

extension PublishedDirection {
  /// A published direction in documents.
  package static let format = ObjectFormat<PublishedDirection, Void>(
    "A published difference between two designs; reports say whether the model agrees.",
    blank: PublishedDirection(
      "", source: "", metric: nil, first: Side(""), .less, second: Side("")),
    [
      .required("text", at: \.text, as: .text(1...500), "The finding in words."),
      .required(
        "source", at: \.source, as: .text(1...500),
        "Where it was published, and what was compared there."),
      .optional(
        "metric", at: \.metric, as: .word,
        "The metric that stands for what was measured; left out where the model has none for it."),
      .required("first", at: \.first, as: .side, "The first design."),
      .required(
        "relation", at: \.relation, as: .word,
        "Whether the metric is less or more for the first than for the second."),
      .required("second", at: \.second, as: .side, "The second design."),
      .optional(
        "population", at: \.population, as: .text(),
        "The population that is nearest to the people of the study; the first when left out."),
      .optional(
        "miss", at: \.miss, as: .text(1...500),
        "The reason why the model is known not to agree, where it does not."),
    ])
}

extension ValueFormat where Value == PublishedDirection.Side {
  /// A design, or a design with the place at which it is looked at.
  fileprivate static var side: Self {
    let object = ObjectFormat<PublishedDirection.Side, Void>(
      "A design at other values than those at which answers are read.", blank: .init(""),
      [
        .required("design", at: \.design, as: .text(), "The design."),
        .usual("at", at: \.place, as: .place, "The values on some axes.", isStated: false),
      ])
    return Self(.anyOf([.anyText, .object(object.description)])) { cursor in
      if case .string(let design) = cursor.node.value { return .init(design) }
      return object.read(cursor)
    } write: { side in
      side.place.isEmpty ? Node(.string(side.design)) : object.node(side)
    }
  }
}

extension ValueFormat where Value == [SweepPoint.Coordinate] {
  /// Values on some axes, by their names.
  package static var place: Self {
    Self(.entries(.anyOf([.anyNumber, .anyText]))) { cursor in
      guard let object = cursor.object(known: nil) else { return nil }
      return object.keys.compactMap { key in
        guard let entry = object.optional(key) else { return nil }
        if case .string(let word) = entry.node.value {
          return .init(axis: key, value: .word(word))
        }
        return entry.number(in: -1e9...1e9).map { .init(axis: key, value: .number($0)) }
      }
    } write: { place in
      Node(
        members: place.map { coordinate in
          switch coordinate.value {
          case .number(let number): (coordinate.axis, Node(.number(number)))
          case .word(let word): (coordinate.axis, Node(.string(word)))
          }
        })
    }
  }
}

extension Suite {
  /// What is wrong with published directions.
  func directionFaults() -> [Fault] {
    directions.enumerated().flatMap { number, direction -> [Fault] in
      let steps = [PathStep.key("directions"), .index(number)]
      var faults: [Fault] = []
      func check(_ key: String, _ name: String, among known: [String]) {
        guard !known.contains(name) else { return }
        faults.append(
          Fault(
            steps: steps + [.key(key)], found: "the unknown name \"\(name)\"",
            expected: oneOf(known, near: name), key: name))
      }
      for (key, side) in [("first", direction.first), ("second", direction.second)] {
        check(key, side.design, among: designs.map(\.id))
        faults += placeFaults(side.place, at: steps + [.key(key)])
      }
      if let metric = direction.metric {
        check("metric", metric.name, among: metrics.map(\.name))
      }
      return faults
    }
  }

  /// What is wrong with a place at which results are to be read.
  func placeFaults(_ place: [SweepPoint.Coordinate], at steps: [PathStep]) -> [Fault] {
    place.compactMap { coordinate in
      let known = values(on: coordinate.axis)
      guard !known.contains(coordinate.value) else { return nil }
      let axes = resultAxes.map(\.id)
      return Fault(
        steps: steps + [.key("at"), .key(coordinate.axis)],
        found: "\(coordinate.axis) at \(coordinate.value.text), which nothing simulates",
        expected: known.isEmpty
          ? oneOf(axes, near: coordinate.axis)
          : oneOf(known.map(\.text), near: coordinate.value.text),
        key: coordinate.axis)
    }
  }

  /// The values on an axis of the results, each once.
  private func values(on axis: String) -> [SweepPoint.Value] {
    points.flatMap { content -> [SweepPoint.Value] in
      switch axis {
      case "task": content.tasks.map { .word($0.id) }
      case "use": content.tasks.flatMap(\.observe).map { .number(Double($0)) }
      default: content.point[axis].map { [$0] } ?? []
      }
    }.unique
  }
}
