package import Core
import Statistics

extension MeasuringPlan {
  /// The document, as `plan.json` holds it.
  package var json: JSON {
    .record([
      "schema": Self.schema, "study": study, "suite": suite, "title": title, "point": point,
      "population": population, "input": input, "order": order.rawValue, "trials": trials,
      "measure": measure.rawValue, "margin": margin,
      "rules": JSON.record([
        "fastest": rules.fastest, "longest": rules.longest, "scale": rules.scale,
        "share": rules.share, "inputs": rules.inputs,
      ]),
      "people": JSON.record([
        "required": people.required, "assured": people.assured, "doubted": people.doubted,
        "settling": people.settling,
        "most": people.most,
        "direction": people.direction,
      ]),
      "left_out": leftOut, "tasks": tasks.map(\.json),
      "predictions": predictions.map { one in
        JSON.record([
          "measure": one.measure.rawValue, "means": one.means,
          "ranges": one.ranges.map { $0.map(\.ends) }, "studies": one.studies.map(\.ends),
          "range": one.range?.ends, "study": one.study.ends,
        ])
      },
      "designs": designs.map { design in
        JSON.record([
          "id": design.id, "title": design.title, "elements": design.elements,
          "surfaces": design.surfaces,
          "ways": JSON.object(
            design.ways.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) }),
          "steps": design.steps.map { step in
            JSON.record(["do": step.act.rawValue, "goal": step.goal, "text": step.text])
              .appending(step.others.isEmpty ? .object([]) : .record(["others": step.others]))
          },
        ])
      },
      "worlds": worlds,
    ])
  }

  /// Reads the document.
  ///
  /// - Parameters:
  ///   - text: The text of `plan.json`.
  ///   - file: The name to give in messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file, maximumText: 4000)
    let reader = MeasuringPlanReader(log: cursor.log)
    guard let plan = reader.plan(cursor) else {
      try cursor.log.check()
      throw DocumentError([
        Problem(
          file: file, position: nil, path: "$", found: "no plan of a study",
          expected: "the plan.json that 'tapcost study' wrote")
      ])
    }
    try cursor.log.check()
    self = plan
  }
}

extension MeasuringPlan.Task {
  /// The task for the page and the plan.
  var json: JSON { .record(["goal": goal, "text": text, "share": share]) }
}

extension Interval {
  /// The ends as a list.
  var ends: [Double] { [low, high] }
}

/// Reads a plan; every function gives nil after noting a problem.
private struct MeasuringPlanReader {
  let log: ProblemLog

  func plan(_ cursor: Cursor) -> MeasuringPlan? {
    guard let object = cursor.object(known: nil) else { return nil }
    let schema = object.required("schema")
    if let schema, let text = schema.string(), text != MeasuringPlan.schema {
      schema.fail(found: "\"\(text)\"", expected: "\"\(MeasuringPlan.schema)\"")
    }
    func text(_ key: String) -> String? { object.required(key)?.string() }
    func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
      object.required(key)?.number(in: range)
    }
    let designs = object.required("designs")?.array(count: 2...2)?.compactMap { design($0) }
    let tasks = object.required("tasks")?.array(count: 1...10_000)?.compactMap { task($0) }
    let predictions = object.required("predictions")?.array(count: 1...20)?
      .compactMap { prediction($0) }
    // Plans of before were decided by times.
    let measure =
      object.optional("measure").map { $0.choice(MeasuredQuantity.self) } ?? MeasuredQuantity.time
    let worlds = object.required("worlds")?.array(count: 0...10_000)?.map { numbers($0) }
    guard let study = text("study"), let suite = text("suite"), let title = text("title"),
      let point = text("point"), let population = text("population"), let input = text("input"),
      let order = object.required("order")?.choice(MeasuringPlan.Order.self),
      let trials = object.required("trials")?.integer(in: 1...100),
      let margin = number("margin", 0...1e6), let rules = rules(object.required("rules")),
      let people = people(object.required("people")),
      let leftOut = object.required("left_out").map({ texts($0) }), let designs, let tasks,
      let predictions, let measure, let worlds, log.problems.isEmpty
    else { return nil }
    return MeasuringPlan(
      study: study, suite: suite, title: title, point: point, population: population,
      input: input, order: order, trials: trials, designs: designs, tasks: tasks,
      measure: measure, margin: margin, predictions: predictions, worlds: worlds, rules: rules,
      people: people, leftOut: leftOut)
  }

  private func texts(_ cursor: Cursor) -> [String] {
    (cursor.array(count: 0...10_000) ?? []).compactMap { $0.string() }
  }

  private func numbers(_ cursor: Cursor) -> [Double] {
    (cursor.array(count: 2...2) ?? []).compactMap { $0.number(in: -1e9...1e9) }
  }

  private func interval(_ cursor: Cursor?) -> Interval? {
    guard let cursor, cursor.node.value != .null else { return nil }
    let ends = numbers(cursor)
    guard ends.count == 2 else { return nil }
    guard ends[0] <= ends[1] else {
      cursor.fail(found: "ends out of order", expected: "the lower end before the upper one")
      return nil
    }
    return Interval(low: ends[0], high: ends[1])
  }

  private func rules(_ cursor: Cursor?) -> MeasuringPlan.Rules? {
    guard let object = cursor?.object(known: nil) else { return nil }
    guard let fastest = object.required("fastest")?.number(in: 0...10),
      let longest = object.required("longest")?.number(in: 1...3600),
      let scale = object.required("scale")?.number(in: 0...1),
      let share = object.required("share")?.number(in: 0...1),
      let inputs = object.required("inputs").map({ texts($0) })
    else { return nil }
    return MeasuringPlan.Rules(
      fastest: fastest, longest: longest, scale: scale, share: share, inputs: inputs)
  }

  private func people(_ cursor: Cursor?) -> MeasuringPlan.People? {
    guard let object = cursor?.object(known: nil) else { return nil }
    func count(_ key: String) -> Int? {
      object.optional(key).flatMap { $0.node.value == .null ? nil : $0.integer(in: 0...1_000_000) }
    }
    guard let most = count("most"),
      let direction = object.required("direction")?.number(in: 0...1)
    else { return nil }
    return MeasuringPlan.People(
      required: count("required"), assured: count("assured"), doubted: count("doubted"),
      settling: count("settling"), most: most,
      direction: direction)
  }

  private func task(_ cursor: Cursor) -> MeasuringPlan.Task? {
    guard let object = cursor.object(known: nil),
      let goal = object.required("goal")?.string(), let text = object.required("text")?.string(),
      let share = object.required("share")?.number(in: 0...1)
    else { return nil }
    return MeasuringPlan.Task(goal: goal, text: text, share: share)
  }

  private func design(_ cursor: Cursor) -> MeasuringPlan.Design? {
    guard let object = cursor.object(known: nil),
      let id = object.required("id")?.string(), let title = object.required("title")?.string(),
      let elements = object.required("elements").map({ texts($0) }),
      let surfaces = object.required("surfaces").map({ texts($0) }),
      let ways = object.required("ways")?.object(known: nil)
    else { return nil }
    let steps = object.optional("steps")?.array(count: 0...1000)?.compactMap { step($0) } ?? []
    return MeasuringPlan.Design(
      id: id, title: title, elements: elements, surfaces: surfaces, ways: ways.values(texts),
      steps: steps)
  }

  private func step(_ cursor: Cursor) -> MeasuringPlan.Step? {
    guard let object = cursor.object(known: nil),
      let act = object.required("do")?.choice(MeasuringPlan.Step.Act.self),
      let goal = object.required("goal")?.string(), let text = object.required("text")?.string()
    else { return nil }
    return MeasuringPlan.Step(
      act: act, goal: goal, text: text, others: object.optional("others").map { texts($0) } ?? [])
  }

  private func prediction(_ cursor: Cursor) -> MeasuringPlan.Prediction? {
    guard let object = cursor.object(known: nil),
      let measure = object.required("measure")?.choice(MeasuredQuantity.self),
      let means = object.required("means").map({ numbers($0) }), means.count == 2,
      let studies = object.required("studies")?.array(count: 2...2)?.compactMap({ interval($0) }),
      studies.count == 2, let study = interval(object.required("study"))
    else { return nil }
    let ranges = object.optional("ranges").flatMap { cursor -> [Interval]? in
      guard cursor.node.value != .null else { return nil }
      return cursor.array(count: 2...2)?.compactMap { interval($0) }
    }
    return MeasuringPlan.Prediction(
      measure: measure, means: means, ranges: ranges?.count == 2 ? ranges : nil,
      studies: studies, range: interval(object.optional("range")), study: study)
  }
}
