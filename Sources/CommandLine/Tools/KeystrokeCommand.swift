import Analyses
import Core
import Importers
import Populations
import Reports
import Studies

/// The formats in which `tapcost klm` prints schedules.
package enum ScheduleFormat: String, CaseIterable, Sendable {
  /// A table for people.
  case text
  /// A document for programs.
  case json
}

/// `tapcost klm`.
enum KeystrokeCommand {
  static let files = Key.arguments(
    "file", "A model, one operator or goal a line; several are compared with the first.",
    completion: .file)
  static let operators = Key.text(
    "operators", "file",
    "A file of operators to add or replace, in JSON5 or in Cogulator's lines.",
    fallback: "operators.txt beside the model", completion: .file)
  static let populations = Key.texts(
    "population", "name", "Also time the model for people of a population, by name or path.")
  static let formats: Key<[ScheduleFormat]> = .words(
    "format", "list", "What to print.", fallback: [.text])

  static let command = Command(
    "klm", "Times keystroke-level and GOMS models, and compares them.",
    discussion: """
      A line is an operator with a label and an optional modifier, as in '. Point to Save (300 ms)', \
      or a goal, as in 'Goal: Save'. Leading dots give the nesting level. 'Also: Talk as voice' begins \
      a parallel thread; operators of threads overlap where they need different resources. An \
      asterisk begins a comment.

      Cogulator's models are fully supported: CreateState, SetState, If, EndIf and GoTo; '@Goal: Name' \
      to repeat an earlier goal; tasks with their own start; chunks in angle brackets, with \
      forgetting and workload; and operators.txt beside the model.

      A project that CogTool has exported gives a model for each demonstration, with Thinks where \
      CogTool's rules place them, Fitts' law for pointing and touch, typing, and homing.
      """,
    takes: [files, operators, populations, formats],
    examples: [
      "tapcost klm save.goms": "Prints when each operator begins and ends.",
      "tapcost klm menu.goms shortcut.goms": "Compares two models.",
      "tapcost klm save.goms --population older-adults":
        "Also says how long older people take, on average and at the slow end.",
      "tapcost klm project.xml": "Times every demonstration of a CogTool project.",
    ]
  ) { call in
    // Nothing here waits; an asynchronous function of this length stops the compiler.
    try show(call)
  }

  private static func show(_ call: Invocation) throws {
    let paths = call[files]
    var projects: [(project: CogToolProject, models: [TimedModel])] = []
    var models: [TimedModel] = []
    for path in paths {
      let text = try Files.text(at: path, limit: Importer.maximumBytes)
      if CogToolProject.isProject(text) {
        let project = try CogToolProject(parsing: text, file: path)
        let found = try demonstrations(of: project, file: path, call)
        projects.append((project, found))
        models += found
      } else {
        let model = try KeystrokeModel(
          parsing: text, file: path, operators: try table(beside: path, call))
        models.append(TimedModel(name: Files.name(of: path), model: model))
      }
    }
    let plan = try RunPlanReader(call).plan()
    let people = try (plan.options.populations ?? []).map { try population($0, plan, call) }
    if !people.isEmpty {
      let reference = try population(PeopleTimes.reference, plan, call)
      for index in models.indices {
        models[index].people = people.map {
          PeopleTimes(of: models[index].model, population: $0, reference: reference)
        }
      }
    }
    // Demonstrations of one project are compared task by task.
    let compares = projects.isEmpty
    for format in call[formats] {
      switch format {
      case .text:
        try call.console.show(
          ScheduleText.tables(of: models, compares: compares)
            + projects.map { CogToolModels.table(of: $0.project, models: $0.models) }.joined())
      case .json: try call.console.output(ScheduleText.document(of: models, compares: compares))
      }
    }
  }

  /// The models of the demonstrations of a project; what was not understood is noted.
  private static func demonstrations(
    of project: CogToolProject, file: String, _ call: Invocation
  ) throws -> [TimedModel] {
    let own = try call[operators].map { try operators(at: $0) }
    call.console.note(project.report.text())
    let models = CogToolModels.all(of: project, operators: own)
    guard models.isEmpty else { return models }
    throw DocumentError(
      file, at: "/", found: "no demonstration with a step",
      expected: "a project in which tasks were demonstrated")
  }

  /// The operators that a model may use.
  private static func table(beside path: String, _ call: Invocation) throws -> OperatorTable {
    if let other = call[operators] {
      return OperatorTable.builtIn.overridden(by: try operators(at: other))
    }
    guard path != "-" else { return .builtIn }
    let beside = Files.join(Files.parent(of: path), OperatorTable.fileName)
    guard Files.isRegular(beside) else { return .builtIn }
    call.console.note("Using the operators of \(beside).\n")
    return OperatorTable.builtIn.overridden(by: try operators(at: beside, isFound: true))
  }

  private static func operators(at path: String, isFound: Bool = false) throws -> OperatorTable {
    try OperatorTable(parsing: try Files.text(at: path, isFound: isFound), file: path)
  }

  private static func population(
    _ name: String, _ plan: RunPlan, _ call: Invocation
  ) throws -> Population {
    guard let population = plan.catalog[name] else {
      preconditionFailure("a plan knows its populations")
    }
    guard !population.mix.isEmpty else { return population }
    throw call.usageError(
      "'\(name)' is a mixture. Name its parts: "
        + population.mix.map(\.population).joined(separator: ", ") + ".")
  }
}
