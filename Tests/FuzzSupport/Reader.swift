import Analyses
import Core
import Evidence
import Gate
import Importers
import Interfaces
import Populations
import Reports
import Simulation
import Studies

/// Everything that reads a text from outside: a text is taken, or refused with its problems.
public enum Reader: CaseIterable, Sendable {
  /// A screen of another tool.
  case screen
  /// A design.
  case design
  /// A suite.
  case suite
  /// Parameters of people.
  case parameters
  /// A population.
  case population
  /// Devices.
  case devices
  /// Sizes of controls.
  case geometry
  /// Lengths that imports guess by.
  case guesses
  /// Numbers of the rules of arrangements.
  case rules
  /// Operators of keystroke-level models.
  case operators
  /// A keystroke-level model.
  case keystrokes
  /// Demonstrations of CogTool.
  case demonstrations
  /// A published dataset.
  case dataset
  /// Plausible worlds.
  case worlds
  /// Names of glyphs.
  case glyphs
  /// The results of a run.
  case results
  /// The rules of a gate.
  case thresholds
  /// Claims of guidelines.
  case claims
  /// A case of validation.
  case validation
  /// Menus that code makes.
  case menus
  /// Places of the elements of a page.
  case boxes
  /// Findings of an automatic check.
  case findings
  /// A log of people.
  case log
  /// How often things are wanted.
  case frequencies
  /// How near labels are to what people want.
  case words
  /// The labels of a tree test.
  case tree
  /// The tasks of a tree test.
  case treeTasks
  /// Any document.
  case document

  private static let example = Design("d") {
    Screen {
      Button("Go", id: "go")
      Button("Stop", id: "stop")
    }
  }

  /// Reads a text; whatever it makes of it is thrown away.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text was taken; else it was refused with at least one problem.
  public func takes(_ text: String) -> Bool {
    do throws(DocumentError) {
      try read(text)
      return true
    } catch {
      precondition(!error.problems.isEmpty, "a refusal says why")
      return false
    }
  }

  /// Tables of words stand beside the suites and cases of the tool.
  @Sendable private static func shippedText(_ name: String) -> String? {
    EmbeddedTexts.paths.first { $0.hasSuffix("/\(name)") }.flatMap(EmbeddedTexts.text(at:))
  }

  private func read(_ text: String) throws(DocumentError) {
    let file = "fuzzed"
    switch self {
    case .screen: _ = try Importer.read(text, file: file)
    case .design: _ = try Layout(of: try Design(parsing: text, file: file))
    case .suite:
      let environment = SuiteEnvironment(
        populations: PopulationCatalog.builtIn.names, text: Self.shippedText)
      _ = try Suite(parsing: text, file: file, environment: environment)
    case .parameters:
      _ = try ParameterSet.builtIn.overridden(by: SourceText(file: file, text: text))
    case .population: _ = try PopulationCatalog.builtIn.adding([SourceText(file: file, text: text)])
    case .devices: _ = try DeviceCatalog(parsing: text, file: file)
    case .geometry: _ = try PlatformGeometry(parsing: text, file: file)
    case .guesses: _ = try GuessTable(parsing: text, file: file)
    case .rules: _ = try RuleNumbers(parsing: text, file: file)
    case .operators: _ = try OperatorTable(parsing: text, file: file)
    case .keystrokes:
      let model = try KeystrokeModel(parsing: text, file: file)
      _ = WorkingMemory(of: model.schedule, memory: model.memory)
    case .demonstrations:
      _ = CogToolModels.all(of: try CogToolProject(parsing: text, file: file))
    case .dataset: _ = try PublishedDataset(parsing: text, file: file)
    case .worlds: _ = try PlausibleWorlds(parsing: text, file: file)
    case .glyphs: _ = try GlyphClass.universalNames(parsing: text, file: file)
    case .results: try judge(try ResultsDocument.read(text, file: file))
    case .thresholds: _ = try Thresholds(parsing: text, file: file)
    case .claims:
      _ = try GuidelineClaim.all(
        parsing: text, file: file, populations: PopulationCatalog.builtIn.names)
    case .validation: _ = try ValidationCase(parsing: text, file: file, texts: Self.shippedText)
    case .menus, .boxes, .findings: try readCompanion(text, file: file)
    case .log: _ = try TextTable(parsing: text, file: file)
    case .frequencies: _ = try FrequencyTable(parsing: text, file: file, for: Self.example)
    case .words: _ = try WordTable(parsing: text, file: file)
    case .tree, .treeTasks: try readTreeTest(text, file: file)
    case .document: _ = try JSON5.parse(text, file: file)
    }
  }

  /// Reads the labels of a tree test with a task for one of them, or tasks with labels for them.
  private func readTreeTest(_ text: String, file: String) throws(DocumentError) {
    let labels = """
      Borrow > Your loans > Renew a loan
      Visit > Branches and opening hours
      Visit > Print and copy
      Take part > Story time for children
      Take part > Courses and talks
      """
    let isTree = self == .tree
    let test = try TreeTest(
      parsing: [(text: isTree ? text : labels, file: file)],
      tasks: isTree ? "task,right\nFind work,About us > Jobs\n" : text, tasksFile: file)
    let suite = test.suite(sources: [file], tasksSource: file)
    precondition((try? JSON5.parse(suite, file: file)) != nil, "what is written can be read")
  }

  /// Does with results what the commands do that read them.
  private func judge(_ results: Results) throws(DocumentError) {
    _ = files(for: results, formats: ReportFormat.allCases) + figureFiles(for: results)
    _ = TerminalTable.text(for: results, width: 80, color: false)
    let rules = Metric.all.prefix(4).map { metric in
      GateRule(
        id: metric.name, metric: metric, margin: ChangeMargin(absolute: 0.1, relative: 0.1),
        limit: AbsoluteLimit(most: 9), because: "This is a test.")
    }
    let report = try Gate.evaluate(
      results, against: results, by: Thresholds(file: "fuzzed", rules: rules))
    for format in GateFormat.allCases { _ = report.text(in: format, strict: true) }
    _ = RunComparison(results, results, metrics: Metric.all, cells: CellPattern())
      .text(in: .text)
  }

  private func readCompanion(_ text: String, file: String) throws(DocumentError) {
    var options = ImportOptions()
    switch self {
    case .menus: try options.readMenus(text, file: file)
    case .boxes: try options.readBoxes(text, file: file)
    default: try options.readFindings(text, file: file)
    }
  }
}
