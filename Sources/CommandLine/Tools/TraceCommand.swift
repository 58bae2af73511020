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
  static let suite = Key.argument(
    "suite", "The name of a built-in suite, or the path of a suite file.",
    completion: .listing(["suites"]))
  static let user: Key<UInt64?> = .integer(
    "user", "k", "The number of the person.", in: 0...((1 << 34) - 1), fallback: "0")
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
  static let inputs: Key<[Input]> = .words(
    "input", "name", "The input method.", fallback: [])
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
    discussion: [
      """
      Shows what one simulated person sees, decides and does, when, where and why. A person is a \
      number; the same number and seed give the same person in every design.
      """
    ],
    takes: [
      suite.declaration, user.declaration, design.declaration, point.declaration,
      population.declaration, inputs.declaration, use.declaration, known.declaration,
      RunCommand.seed.declaration, RunCommand.parameters.declaration, formats.declaration,
      out.declaration, Output.noClobber.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost trace popup-vs-segmented --user 17", "Tells what person 17 does, in words."),
      Command.Example(
        "tapcost trace more-vs-inline --population switch-slow --format svg",
        "Draws the screen with the path of the cursor."),
    ]
  ) { invocation, console in
    let output = Output(invocation, console)
    try output.check(folder: invocation[out], files: invocation[formats].count)
    let trace = try timeline(invocation)
    var files: [ReportFile] = []
    for format in invocation[formats] {
      switch format {
      case .text: files.append(ReportFile(name: "trace.txt", text: TraceText.table(of: trace)))
      case .svg: files.append(ReportFile(name: "trace.svg", text: TraceDrawing.document(of: trace)))
      case .json: files.append(ReportFile(name: "trace.json", text: TraceText.document(of: trace)))
      }
    }
    if let folder = invocation[out] {
      try output.writeAndTell(files, to: folder)
    } else {
      for file in files {
        try file.name == "trace.txt" ? console.show(file.text) : console.output(file.text)
      }
    }
    return .success
  }

  private static func timeline(_ invocation: Invocation) throws -> PersonTrace {
    var options = StudyOptions()
    options.seed = invocation[RunCommand.seed] ?? 1
    if !invocation[inputs].isEmpty { options.inputs = invocation[inputs].map(\.rawValue) }
    let plan = try RunPlanReader(invocation).plan(
      suites: [invocation[suite]], populations: invocation[population].map { [$0] } ?? [],
      parameters: invocation[RunCommand.parameters], options: options)
    let suite = plan.suites[0]
    let conditions = suite.conditions(
      populations: plan.options.populations, inputs: options.inputs, inputsOf: plan.engine.inputs)
    let wanted = try coordinates(invocation, suite, conditions)
    guard
      let condition = conditions.first(where: { condition in
        wanted.allSatisfy { condition.point.coordinates.contains($0) }
      })
    else {
      throw invocation.usageError(
        "No point of \(suite.id) has \(invocation[point].joined(separator: ","))." + " "
          + points(of: conditions))
    }
    if plan.catalog[condition.population]?.mix.isEmpty == false {
      throw invocation.usageError(
        "\(condition.population) is a mixture; a person comes from one of its parts." + " "
          + "Name one of them with --population.")
    }
    let ids = condition.designs.map(\.id)
    let id = invocation[design] ?? ids[0]
    guard let design = condition.designs.first(where: { $0.id == id }) else {
      let hint = nearest(to: id, among: ids).map { " Did you mean '\($0)'?" } ?? ""
      throw invocation.usageError(
        "\(suite.id) has no design '\(id)'.\(hint) Known: \(ids.joined(separator: ", ")).")
    }
    return try plan.engine.trace(
      condition, design: Named(id: design.id, title: design.title),
      suite: Named(id: suite.id, title: suite.title), person: invocation[user] ?? 0,
      uses: invocation[use].map { [$0] } ?? condition.task.observe,
      informed: invocation[known])
  }

  /// The coordinates that were asked for.
  private static func coordinates(
    _ invocation: Invocation, _ suite: Suite, _ conditions: [Condition]
  ) throws -> [SweepPoint.Coordinate] {
    try invocation[point].map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw invocation.usageError(
          "The point \(part) is not understood." + " " + "Write it as in options=5,useful=0.")
      }
      let all = conditions.flatMap(\.point.coordinates)
      guard let found = all.first(where: { $0.axis == sides[0] && $0.value.text == sides[1] })
      else {
        throw invocation.usageError(
          "No point of \(suite.id) has \(part)." + " " + points(of: conditions))
      }
      return found
    }
  }

  private static func points(of conditions: [Condition]) -> String {
    var names: [String] = []
    var values: [String: [String]] = [:]
    for coordinate in conditions.flatMap(\.point.coordinates) {
      if values[coordinate.axis] == nil { names.append(coordinate.axis) }
      if !values[coordinate.axis, default: []].contains(coordinate.value.text) {
        values[coordinate.axis, default: []].append(coordinate.value.text)
      }
    }
    let axes = names.map { "\($0)=\(values[$0, default: []].joined(separator: "|"))" }
    return axes.isEmpty ? "The suite has one point." : "Known: \(axes.joined(separator: ", "))."
  }
}
