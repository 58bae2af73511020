public import Documents
import Interfaces

extension Suite {
  /// Something that is wrong with a suite as a whole.
  struct Fault: Hashable {
    var steps: [PathStep]
    var found: String
    var expected: String
  }

  /// Everything that is wrong with the suite as a whole, each once.
  ///
  /// - Parameter environment: What the suite may refer to.
  /// - Returns: The problems, without places in a text.
  public func problems(in environment: SuiteEnvironment) -> [Problem] {
    faults(in: environment).map {
      Problem(
        file: id, position: nil, path: $0.steps.path, found: $0.found, expected: $0.expected)
    }
  }

  func faults(in environment: SuiteEnvironment) -> [Fault] {
    var faults = pairFaults() + axisFaults()
    for content in points {
      let found = taskFaults(content) + populationFaults(content, environment)
      faults += found.filter { new in
        !faults.contains { $0.steps == new.steps && $0.expected == new.expected }
      }
      if faults.count > 100 { break }
    }
    return faults
  }

  private func pairFaults() -> [Fault] {
    let known = designs.map(\.id)
    var seen: Set<Set<String>> = []
    return pairs.enumerated().flatMap { number, pair in
      let steps = [PathStep.key("compare"), .index(number)]
      if pair.a == pair.b {
        return [Fault(steps: steps, found: "\"\(pair.a)\" twice", expected: "two designs")]
      }
      if !seen.insert([pair.a, pair.b]).inserted {
        return [Fault(steps: steps, found: "a pair a second time", expected: "each pair once")]
      }
      return [pair.a, pair.b].enumerated().filter { !known.contains($0.element) }.map {
        Fault(
          steps: steps + [.index($0.offset)], found: "the unknown design \"\($0.element)\"",
          expected: oneOf(known, near: $0.element))
      }
    }
  }

  private func axisFaults() -> [Fault] {
    guard points.isEmpty else { return [] }
    return [Fault(steps: [.key("sweep")], found: "no point", expected: "at least one")]
  }

  private func populationFaults(
    _ content: SuitePoint, _ environment: SuiteEnvironment
  ) -> [Fault] {
    content.populations.enumerated().filter { !environment.populations.contains($0.element) }.map {
      Fault(
        steps: [.key("populations"), .index($0.offset)],
        found: "the unknown population \"\($0.element)\"",
        expected: oneOf(environment.populations, near: $0.element))
    }
  }

  private func taskFaults(_ content: SuitePoint) -> [Fault] {
    var faults: [Fault] = []
    for design in content.designs {
      let goals = design.goals
      let known = Set(goals)
      for (number, task) in content.tasks.enumerated() {
        let place = content.point.coordinates.isEmpty ? "" : " at \(content.point.text)"
        for goal in task.goals where !known.contains(goal.id) {
          faults.append(
            Fault(
              steps: [.key("tasks"), .index(number), .key("goals")],
              found: "the goal \"\(goal.id)\", which the design \"\(design.id)\" lacks\(place)",
              expected: oneOf(goals, near: goal.id)))
        }
      }
    }
    return faults
  }
}
