import Analyses
import Core
import Evidence
import Gate
import Importers
import Interfaces
import Populations
import Reports
import Studies

/// Reads documents of every kind to the end, without simulating anything.
struct DocumentCheck {
  /// The command as it was called, for mistakes in names.
  let call: Invocation

  /// Reads a text in place of the file that it is to be saved to.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Where the file is.
  /// - Returns: The kind of document, in a word.
  /// - Throws: Everything that is wrong with it.
  func kind(of text: String, at path: String) throws -> String {
    let root = try JSON5.parse(text, file: path)
    let name = root.text("schema") ?? ""
    let parts = name.split(separator: "/")
    guard parts.count == 3, let kind = SchemaKind(rawValue: String(parts[1])) else {
      let known = SchemaKind.allCases.map {
        $0 == .results ? ResultsDocument.schema : "tapcost/\($0.rawValue)/1"
      }
      throw DocumentError([
        Problem(
          file: path, position: root["schema"]?.position ?? root.position, path: "$.schema",
          found: name.isEmpty ? "no \"schema\"" : "the schema \"\(name)\"",
          expected: oneOf(known, near: name))
      ])
    }
    try check(text, path, as: kind)
    return kind.rawValue
  }

  /// Returns what is right in a document and hardly meant: sentences.
  func doubts(about text: String, at path: String, _ kind: String) throws -> [String] {
    if kind == SchemaKind.thresholds.rawValue {
      return try Thresholds(parsing: text, file: path).doubts
    }
    return try FormerNames.doubts(about: SourceText(file: path, text: text))
  }

  /// Returns what is right about the labels of a suite or of a design and hardly meant.
  func remarks(on text: String, at path: String, _ kind: String) throws -> [LabelRemark] {
    switch SchemaKind(rawValue: kind) {
    case .suite: return try plan(text, path).suites.flatMap { $0.labelRemarks() }
    case .interface:
      let design = try Design(parsing: text, file: path)
      return try design.screenNames.flatMap {
        let layout = try Layout(of: design.showing($0))
        return layout.twinLabels(in: design.id) + layout.cutLabels(in: design.id)
      }
    default: return []
    }
  }

  private func check(_ text: String, _ path: String, as kind: SchemaKind) throws {
    let source = SourceText(file: path, text: text)
    switch kind {
    case .suite: try checkSuite(text, path)
    case .interface: _ = try Layout(of: try Design(parsing: text, file: path))
    case .population: _ = try PopulationCatalog.builtIn.adding([source])
    case .parameters: _ = try ParameterSet.builtIn.overridden(by: source)
    case .thresholds: _ = try Thresholds(parsing: text, file: path)
    case .accepted: _ = try AcceptedChanges(parsing: text, file: path)
    case .results: _ = try ResultsDocument.read(text, file: path)
    case .claims:
      _ = try GuidelineClaim.all(
        parsing: text, file: path, populations: PopulationCatalog.builtIn.names)
    case .validation: _ = try ValidationCase(parsing: text, file: path)
    case .published: _ = try PublishedDataset(parsing: text, file: path)
    case .operators: _ = try OperatorTable(parsing: text, file: path)
    case .menus:
      var options = ImportOptions()
      try options.readMenus(text, file: path)
    case .boxes:
      var options = ImportOptions()
      try options.readBoxes(text, file: path)
    case .devices: _ = try DeviceCatalog(parsing: text, file: path)
    case .geometry: _ = try PlatformGeometry(parsing: text, file: path)
    case .guesses: _ = try GuessTable(parsing: text, file: path)
    case .arrangement: _ = try RuleNumbers(parsing: text, file: path)
    case .configuration: _ = try Configuration(parsing: text, file: path, root: call.root)
    case .shard: _ = try ShardFile.read(path)
    }
  }

  /// Reads a suite with the files it refers to, and lays out its designs for all who meet them.
  private func checkSuite(_ text: String, _ path: String) throws {
    let plan = try plan(text, path)
    for suite in plan.suites {
      if !suite.words.isEnglish, let missing = try suite.wordsLacking() {
        throw WordFinder.error(missing)
      }
      try plan.engine.check(suite.conditions(inputsOf: plan.engine.inputs))
    }
  }

  /// Reads a suite with the files it refers to; its words where they can be read.
  private func plan(_ text: String, _ path: String) throws -> RunPlan {
    let name = RunPlanReader(call).looksLikePath(path) ? path : "./" + path
    // A pipe gives its text only once.
    var reader = RunPlanReader(call, sources: Sources(drafts: [name: text]))
    reader.needsWords = false
    return try reader.plan(suites: [name])
  }
}
