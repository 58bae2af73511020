import Core
import Populations
import Reports
import Studies

/// Reads what a run is about from names and files.
struct RunPlanReader {
  /// The command as it was called, for mistakes in names.
  let call: Invocation
  private let sources: Sources
  /// Finds the words of suites.
  private let words: WordFinder
  /// Whether a suite is refused whose words cannot be read; else it comes as it is.
  var needsWords = true
  /// Whether rows of labels that are gone are left out of tables of words; else they are mistakes.
  var renewsWords = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - call: The command as it was called.
  ///   - sources: Where texts come from.
  ///   - words: Finds the words of suites; nil leaves it to the command.
  init(_ call: Invocation, sources: Sources = Sources(), words: WordFinder? = nil) {
    self.call = call
    self.sources = sources
    self.words = words ?? WordFinder(call)
  }

  /// Returns the plan of a run.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: The plan.
  /// - Throws: A mistake in a name, a missing file, or everything that is wrong with a file.
  func plan(_ request: RunRequest) throws -> RunPlan {
    var options = StudyOptions()
    options.users = request.users
    options.precision = request.precision
    options.differencePrecision = request.differencePrecision
    if !request.inputs.isEmpty { options.inputs = request.inputs }
    options.seed = request.seed ?? 1
    options.jobs = call[Options.jobs]
    options.looksElsewhere = true
    var plan = try plan(request, options)
    if request.isQuick { return Preview.plan(of: plan) }
    plan.options.worlds =
      request.worlds
      ?? StudyOptions.usualWorlds(users: request.users ?? plan.suites.map(\.users).max() ?? 0)
    return plan
  }

  /// Returns the plan of an analysis with the parameters that its command names.
  ///
  /// - Parameters:
  ///   - suites: Names of built-in suites, and paths of suite files.
  ///   - populations: Names of populations, and paths of population files.
  ///   - options: How to run; its populations are set here.
  /// - Returns: The plan.
  /// - Throws: A mistake in a name, a missing file, or everything that is wrong with a file.
  func plan(
    suites: [String] = [], populations: [String]? = nil, options: StudyOptions? = nil
  ) throws -> RunPlan {
    try plan(
      RunRequest(
        suites: suites, populations: populations ?? call[Options.populations],
        parameters: call[Options.parameters]), options ?? call.study)
  }

  private func plan(_ request: RunRequest, _ options: StudyOptions) throws -> RunPlan {
    let common = try readParameters(request.parameters)
    var catalog = PopulationCatalog.builtIn
    if request.parameters != nil { catalog = try rechecked(common) }
    var options = options
    let chosen = try request.populations.flatMap { try readPopulations($0, into: &catalog) }
    if !chosen.isEmpty { options.populations = chosen.unique }
    let texts = try request.suites.map(source)
    var kept = request
    kept.suites = kept.suites.map(keptName)
    kept.populations = kept.populations.map(keptName)
    kept.parameters = kept.parameters.map(sources.keptName)
    let suites = try read(texts, catalog: &catalog).map(resolved)
    noteFormerNumbers()
    return RunPlan(
      request: kept, suites: suites, parameters: common,
      catalog: catalog, options: options, sources: sources)
  }

  /// Says which files name numbers that an earlier version had; whoever checks a file says so itself.
  private func noteFormerNumbers() {
    guard sources.areFiles else { return }
    for (file, text) in sources.keptTexts.sorted(by: { $0.key < $1.key }) {
      // Tables are no documents.
      let doubts = try? FormerNames.doubts(about: SourceText(file: file, text: text))
      for doubt in doubts ?? [] {
        call.console.note("\(visible(Files.name(of: file))): \(visible(doubt))\n")
      }
    }
  }

  private func keptName(_ name: String) -> String {
    looksLikePath(name) ? sources.keptName(name) : name
  }

  // MARK: Suites

  private func source(_ name: String) throws -> Sources.Text {
    if !looksLikePath(name) {
      let known = SuiteCatalog.all
      if let entry = known.first(where: { $0.id == name }), let text = sources.builtIn(entry.path) {
        return text
      }
      throw unknown("suite", name, known: known.map(\.id))
    }
    return try sources.file(name)
  }

  /// Reads all suites, and notes the problems of all before it gives up.
  private func read(_ texts: [Sources.Text], catalog: inout PopulationCatalog) throws -> [Suite] {
    var suites: [Suite] = []
    var problems: [Problem] = []
    let people = try texts.map { try populations(namedIn: $0, into: &catalog) }
    for (text, people) in zip(texts, people) {
      let sources = sources
      var environment = SuiteEnvironment(populations: catalog.names) {
        sources.text($0, besides: text)
      }
      environment.isText = { sources.isText($0, besides: text) }
      environment.population = { people[$0] }
      do throws(DocumentError) {
        let suite = try Suite(parsing: text.text, file: text.file, environment: environment)
        if suites.contains(where: { $0.id == suite.id }) {
          throw DocumentError(
            text.file, at: "$.id", found: "the suite \"\(suite.id)\" a second time",
            expected: "each suite once, or another id in one of the files")
        }
        suites.append(suite)
      } catch {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return suites
  }

  /// Returns a suite with its words resolved: every command that runs suites has them from here.
  private func resolved(_ suite: Suite) throws -> Suite {
    var suite = suite
    if renewsWords { suite.dropOldRows() }
    do {
      return try words.resolved(suite, sources)
    } catch let error as RunError where !needsWords && error.status == .missingFile {
      return suite
    }
  }

  // MARK: People

  /// Reads the populations that a suite has in files.
  ///
  /// - Returns: Their names by paths; a file that cannot be read is missing, and the suite says where.
  private func populations(
    namedIn suite: Sources.Text, into catalog: inout PopulationCatalog
  ) throws -> [String: String] {
    guard let root = try? JSON5.parse(suite.text, file: suite.file) else { return [:] }
    let entries = ["populations", "populations_at_base"].flatMap { key -> [Node] in
      if case .array(let entries) = root[key]?.value { entries } else { [] }
    }
    var names: [String: String] = [:]
    for path in entries.compactMap({ $0.text("file") }) where names[path] == nil {
      guard let text = sources.text(path, besides: suite) else { continue }
      names[path] = try add(SourceText(file: path, text: text), to: &catalog)
    }
    return names
  }

  /// Adds a population, unless the same text is there already, and returns its name.
  private func add(_ source: SourceText, to catalog: inout PopulationCatalog) throws -> String {
    let name = try JSON5.parse(source.text, file: source.file).text("id") ?? source.file
    let other =
      try PopulationCatalog.builtIn[name] == nil && catalog[name] != nil
      ? PopulationCatalog.builtIn.adding([source])[name] : nil
    if other == nil || other != catalog[name] { catalog = try catalog.adding([source]) }
    return name
  }

  private func readParameters(_ path: String?) throws -> ParameterSet {
    sources.noteBuiltIn(in: "Datasets/Parameters")
    sources.noteBuiltIn(in: "Datasets/Populations")
    guard let path else { return .builtIn }
    let text = try sources.file(path)
    return try ParameterSet.builtIn.overridden(by: SourceText(file: text.file, text: text.text))
  }

  /// Returns the built-in populations, checked against other common parameters.
  private func rechecked(_ common: ParameterSet) throws -> PopulationCatalog {
    try PopulationCatalog(texts: Catalog.texts(in: "Datasets/Populations"), differingFrom: common)
  }

  private func readPopulations(
    _ name: String, into catalog: inout PopulationCatalog
  ) throws -> [String] {
    guard looksLikePath(name) else {
      if catalog[name] != nil { return [name] }
      if name == PopulationCatalog.everybodyName { return PopulationCatalog.builtIn.everybody }
      throw unknown("population", name, known: catalog.names)
    }
    let text = try sources.file(name)
    return [try add(SourceText(file: text.file, text: text.text), to: &catalog)]
  }

  // MARK: Names

  func looksLikePath(_ name: String) -> Bool {
    name == "-" || name.contains("/") || name.hasSuffix(".json5") || name.hasSuffix(".json")
  }

  private func unknown(_ kind: String, _ name: String, known: [String]) -> UsageError {
    call.usageError(
      "There is no \(kind) '\(name)'.\(hint(name, known)) See 'tapcost list \(kind)s'; a file has a name "
        + "that ends in .json5.")
  }
}
