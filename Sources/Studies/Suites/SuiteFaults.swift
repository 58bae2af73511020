public import Core
import Interfaces
import Simulation

extension Suite {
  /// Something that is wrong with a suite as a whole.
  struct Fault: Equatable {
    var steps: [PathStep]
    var found: String
    var expected: String
    /// The text by which two findings at different points are the same.
    var key: String
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
    var faults = headFaults() + pairFaults() + askFaults() + directionFaults()
    var seen: Set<[String]> = []
    for content in points {
      let found =
        designFaults(content, environment) + taskFaults(content, environment) + startFaults(content)
        + populationFaults(content, environment)
      faults += found.filter { seen.insert([$0.steps.path, $0.key]).inserted }
      if faults.count > 100 { break }
    }
    return faults
  }

  private func fault(
    _ steps: PathStep..., found: String, expected: String, key: String? = nil
  ) -> Fault {
    Fault(steps: steps, found: found, expected: expected, key: key ?? found)
  }

  // MARK: The whole

  private func headFaults() -> [Fault] {
    var faults: [Fault] = []
    if !Identifier.isValid(id) {
      faults.append(
        fault(.key("id"), found: "the name \"\(id)\"", expected: Identifier.rule))
    }
    if points.isEmpty {
      faults.append(fault(.key("sweep"), found: "no point", expected: "at least one"))
    }
    if !populationsAtBase.isEmpty, !points.contains(where: { $0.point == base }) {
      faults.append(
        fault(
          .key(SuiteDocument.populationsAtBase.key),
          found: "populations at \(base.text), which is no point of the sweep",
          expected: "a sweep with the base of every axis"))
    }
    if designs.isEmpty {
      faults.append(fault(.key("designs"), found: "no design", expected: "at least one"))
    }
    if !(2...1_000_000_000).contains(users) {
      faults.append(
        fault(.key("users"), found: "\(users) people", expected: "from 2 to 1000000000"))
    }
    for input in inputs where !Suite.knownInputs.contains(input) {
      faults.append(
        fault(
          .key("inputs"), found: "the unknown input \"\(input)\"",
          expected: oneOf(Suite.knownInputs, near: input)))
    }
    for axis in axes where SweepAxis.reserved.contains(axis.id) || axis.id.contains("-") {
      faults.append(
        fault(
          .key("sweep"), found: "the axis \"\(axis.id)\"", expected: "another name; results use it")
      )
    }
    return faults
  }

  private func pairFaults() -> [Fault] {
    let known = designs.map(\.id)
    var seen: Set<Set<String>> = []
    return pairs.enumerated().flatMap { number, pair -> [Fault] in
      let place = PathStep.index(number)
      if pair.a == pair.b {
        return [
          fault(
            .key("compare"), place, found: "\"\(pair.a)\" twice", expected: "two designs")
        ]
      }
      if !seen.insert([pair.a, pair.b]).inserted {
        return [
          fault(
            .key("compare"), place, found: "a pair a second time", expected: "each pair once")
        ]
      }
      return [pair.a, pair.b].enumerated().filter { !known.contains($0.element) }.map {
        fault(
          .key("compare"), place, .index($0.offset),
          found: "the unknown design \"\($0.element)\"",
          expected: oneOf(known, near: $0.element))
      }
    }
  }

  // MARK: Points

  private func place(_ content: SuitePoint) -> String {
    content.point.coordinates.isEmpty ? "" : " at \(content.point.text)"
  }

  private func designFaults(
    _ content: SuitePoint, _ environment: SuiteEnvironment
  ) -> [Fault] {
    let ids = content.designs.map(\.id)
    guard ids == designs.map(\.id), Set(ids).count == ids.count else {
      return [
        fault(
          .key("designs"),
          found: "the designs \(ids.joined(separator: ", "))\(place(content))",
          expected: "\(designs.map(\.id).joined(separator: ", ")) at every point, each once",
          key: "ids")
      ]
    }
    let classes = Set(
      content.designs.compactMap { environment.devices[$0.device]?.deviceClass })
    guard classes.count > 1 else { return [] }
    return [
      fault(
        .key("designs"),
        found:
          "\(classes.map { "a \($0.rawValue)" }.sorted().joined(separator: " and ")) side by side\(place(content))",
        expected: "one class of device at a point; sweep the device instead", key: "devices")
    ]
  }

  private func populationFaults(
    _ content: SuitePoint, _ environment: SuiteEnvironment
  ) -> [Fault] {
    if content.populations.isEmpty {
      return [fault(.key("populations"), found: "no population", expected: "at least one")]
    }
    return content.populations.enumerated()
      .filter { !environment.populations.contains($0.element) }.map {
        let atBase = populationsAtBase.firstIndex(of: $0.element)
        return fault(
          .key(atBase == nil ? "populations" : SuiteDocument.populationsAtBase.key),
          .index(atBase ?? $0.offset), found: "the unknown population \"\($0.element)\"",
          expected: oneOf(environment.populations, near: $0.element))
      }
  }

  private func taskFaults(
    _ content: SuitePoint, _ environment: SuiteEnvironment
  ) -> [Fault] {
    if content.tasks.isEmpty {
      return [fault(.key("tasks"), found: "no task", expected: "at least one")]
    }
    var faults: [Fault] = []
    for design in content.designs {
      let hasOthers = content.designs.count > 1
      let own = design.goals
      let ownKnown = Set(own)
      for (number, task) in content.tasks.enumerated() {
        let hasRoutes = !task.routes.isEmpty
        let goals = hasRoutes ? design.adding(routes: task.routes).goals : own
        let known = hasRoutes ? Set(goals) : ownKnown
        guard task.steps.isEmpty else {
          faults += stepFaults(task, number, of: design, at: place(content), environment)
          continue
        }
        for goal in task.goals where !known.contains(goal.id) {
          faults.append(
            fault(
              .key("tasks"), .index(number), .key("goals"),
              found: "the goal \"\(goal.id)\", which the design \"\(design.id)\" "
                + "lacks\(place(content))",
              expected: oneOf(goals, near: goal.id) + (hasOthers ? Self.otherNames : "")
                + (design.opens(goal.id) ? Self.opens : ""),
              key: "\(design.id) \(goal.id)"))
        }
      }
    }
    return faults + lureFaults(content) + routeFaults(content)
      + beginningFaults(content, environment)
  }

  /// How a goal is found that is called otherwise in another design.
  private static let otherNames = "; what it is called there can stand in \"routes\" of the task"

  /// What is said of a goal that bears the name of what opens something.
  private static let opens =
    "; what has this name opens something, and a goal is what is chosen there"

  private func lureFaults(_ content: SuitePoint) -> [Fault] {
    let known = Set(content.designs.flatMap(\.goals))
    return content.tasks.enumerated().flatMap { number, task in
      task.lures.subtracting(known).sorted().map { lure in
        fault(
          .key("tasks"), .index(number), .key("lures"),
          found: "the lure \"\(lure)\", which no design has\(place(content))",
          expected: oneOf(known.sorted(), near: lure), key: lure)
      }
    }
  }

  private func routeFaults(_ content: SuitePoint) -> [Fault] {
    let known = Set(content.designs.flatMap(\.reachable))
    return content.tasks.enumerated().flatMap { number, task in
      task.routes.keys.filter { !known.contains($0) }.sorted().map { way in
        fault(
          .key("tasks"), .index(number), .key("routes"), .key(way),
          found: "a way by \"\(way)\", which nothing that can be chosen is "
            + "called\(place(content))",
          expected: oneOf(known.sorted(), near: way), key: way)
      }
    }
  }

  private func startFaults(_ content: SuitePoint) -> [Fault] {
    let choices = content.designs.map(\.choices)
    var faults: [Fault] = []
    for (number, task) in content.tasks.enumerated() {
      for (control, option) in task.start.sorted(by: { $0.key < $1.key }) {
        let steps = [PathStep.key("tasks"), .index(number), .key("start"), .key(control)]
        let offered = choices.compactMap { $0[control] }
        let known = Set(choices.flatMap(\.keys)).sorted()
        if offered.isEmpty {
          faults.append(
            Fault(
              steps: steps, found: "the unknown control \"\(control)\"",
              expected: known.isEmpty
                ? "the id of a control that shows a choice; no design has one with an id"
                : oneOf(known, near: control), key: "control"))
        } else if let lacking = offered.first(where: { !$0.contains(option) }) {
          faults.append(
            Fault(
              steps: steps, found: "the unknown option \"\(option)\"\(place(content))",
              expected: oneOf(lacking, near: option), key: "option"))
        }
      }
    }
    return faults
  }
}

extension Design {
  /// Whether an element of this name opens something.
  fileprivate func opens(_ id: String) -> Bool {
    let layout = try? Layout(of: self)
    return layout?.surfaces.flatMap(\.elements).contains { element in
      if case .open = element.tap { element.id == id } else { false }
    } ?? false
  }
}
