import Core
import Interfaces
import Populations
import Reports
import Studies

/// The formats in which `tapcost trace` prints a timeline.
package enum TraceFormat: String, CaseIterable, Sendable {
  /// A table for people.
  case text
  /// A drawing of the screen with the path and a bar of time.
  case svg
  /// A document for programs.
  case json
}

/// `tapcost trace`.
enum TraceCommand {
  static let user = Key<UInt64>.integer(
    "user", "k", "The number of the person.", in: 0...((1 << 34) - 1), usual: 0)
  static let design = Key.text(
    "design", short: "d", "id", "The design.", fallback: "the first of the suite")
  static let point = Key.texts(
    "point", "axis=value",
    "The point of the sweep, as in options=5,useful=0, and the task, as in task=do; the first "
      + "that fits.",
    fallback: "the first of the suite")
  static let population = Key.text(
    "population", "name", "The population, by name or path.",
    fallback: "the first of the suite", completion: .listing(["populations"]))
  static let inputs: Key<[Input]> = .words("input", "name", "The input method.")
  static let use: Key<Int?> = .integer(
    "use", "n", "The use to show, from 1.", in: 1...100_000, fallback: "all that are observed")
  static let known = Key.flag("known", "Simulate a person who already knows the path.")
  static let formats: Key<[TraceFormat]> = .words(
    "format", "list", "What to print.", fallback: [.text])
  static let out = Key.text(
    "out", short: "o", "dir", "The folder for trace.txt, trace.svg, trace.json instead.",
    completion: .folder)

  static let command = Command(
    "trace", "Shows one person's timeline, step by step.",
    discussion: """
      Shows what one simulated person sees, decides and does, when, where and why. A person is a \
      number; the same number and seed give the same person in every design.
      """,
    takes: [
      Options.suite, user, design, point, population, inputs, use, known, Options.seed,
      Options.parameters, Options.words, formats, out, Options.noClobber,
    ],
    examples: [
      "tapcost trace popup-vs-segmented --user 17": "Describes what person 17 does.",
      "tapcost trace more-vs-inline --population switch-slow --format svg":
        "Draws the screen with the path of the cursor.",
    ]
  ) { call in
    try call.check(folder: call[out], files: call[formats].count)
    let trace = try timeline(call)
    let files = call[formats].map { format in
      let text =
        switch format {
        case .text: TraceText.table(of: trace)
        case .svg: TraceDrawing.document(of: trace)
        case .json: TraceText.document(of: trace)
        }
      return ReportFile(
        name: format == .text ? "trace.txt" : "trace.\(format.rawValue)", text: text)
    }
    if let folder = call[out] { return try call.writeAndTell(files, to: folder) }
    for file in files {
      try file.name == "trace.txt" ? call.console.show(file.text) : call.console.output(file.text)
    }
  }

  private static func timeline(_ call: Invocation) throws -> PersonTrace {
    let place = try TracedPlace(call)
    let (suite, condition) = (place.suite, place.condition)
    let ids = condition.designs.map(\.id)
    let id = call[design] ?? ids[0]
    guard let design = condition.designs.first(where: { $0.id == id }) else {
      throw call.usageError(
        "\(suite.id) has no design '\(id)'.\(hint(id, ids)) Known: \(ids.joined(separator: ", ")).")
    }
    return try place.plan.engine.trace(
      condition, design: Named(id: design.id, title: design.title),
      suite: Named(id: suite.id, title: suite.title), person: call[user],
      uses: call[use].map { [$0] } ?? condition.task.observe,
      informed: call[known])
  }
}

/// Where people are followed: one condition of a suite, by `--point`, `--population` and `--input`.
struct TracedPlace {
  /// What was read.
  let plan: RunPlan
  /// The suite.
  let suite: Suite
  /// The condition, of no mixture.
  let condition: Condition

  /// Finds the condition that a command asks for.
  ///
  /// - Parameters:
  ///   - call: The command, which takes those options and a suite.
  ///   - startsAtBase: Whether the base of the sweep is meant where no point fits it less; else the first.
  /// - Throws: What cannot be read or is not there.
  init(_ call: Invocation, startingAtBase startsAtBase: Bool = false) throws {
    let (inputs, population) = (call[TraceCommand.inputs], call[TraceCommand.population])
    var options = call.study
    if !inputs.isEmpty { options.inputs = inputs.map(\.rawValue) }
    plan = try RunPlanReader(call).plan(
      suites: [call[Options.suite]], populations: population.map { [$0] } ?? [],
      options: options)
    let suite = plan.suites[0]
    self.suite = suite
    let conditions = suite.conditions(
      populations: plan.options.populations, inputs: options.inputs, inputsOf: plan.engine.inputs)
    let wanted = try Self.coordinates(call, suite, conditions)
    let fitting = conditions.filter { condition in
      wanted.allSatisfy { condition.point.coordinates.contains($0) }
    }
    let atBase = fitting.first { suite.isAtBase($0, besides: wanted.map(\.axis)) }
    guard let condition = startsAtBase ? atBase ?? fitting.first : fitting.first
    else {
      throw call.usageError(
        "No point of \(suite.id) has \(call[TraceCommand.point].joined(separator: ","))." + " "
          + Self.points(of: conditions))
    }
    try call.refuse(
      if: plan.catalog[condition.population]?.mix.isEmpty == false,
      "\(condition.population) is a mixture; a person comes from one of its parts. "
        + "Name one of them with --population.")
    self.condition = condition
  }

  /// The coordinates that were asked for.
  private static func coordinates(
    _ call: Invocation, _ suite: Suite, _ conditions: [Condition]
  ) throws -> [SweepPoint.Coordinate] {
    try call[TraceCommand.point].map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      try call.require(
        sides.count == 2, "The point \(part) cannot be read. Write it as in options=5,useful=0.")
      let all = conditions.flatMap(\.point.coordinates)
      guard let found = all.first(where: { $0.axis == sides[0] && $0.value.text == sides[1] })
      else {
        let uses =
          sides[0] == "use" ? " Uses are chosen by --use of trace and on the page of play." : ""
        throw call.usageError(
          "No point of \(suite.id) has \(part)." + uses + " " + points(of: conditions))
      }
      return found
    }
  }

  private static func points(of conditions: [Condition]) -> String {
    let coordinates = conditions.flatMap(\.point.coordinates).unique
    let axes = coordinates.map(\.axis).unique.map { axis in
      let values = coordinates.filter { $0.axis == axis }.map(\.value.text)
      return "\(axis)=\(values.unique.joined(separator: "|"))"
    }
    return axes.isEmpty ? "The suite has one point." : "Known: \(axes.joined(separator: ", "))."
  }
}
