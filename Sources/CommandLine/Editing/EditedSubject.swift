import Analyses
import Core
import Importers
import Interfaces
import Populations
import Simulation
import Studies

/// The suite that prices of an edited file come from: its own, or one that is made for a screen.
struct EditedSubject: Sendable {
  /// The kind of file, in words.
  var kind: String
  /// The suite.
  var suite: Suite
  /// Whether the file holds a screen alone.
  var isScreen: Bool
  /// Everything that a run of the suite needs.
  var plan: RunPlan
  /// Why the labels of goals say nothing about the program, by the ids of the goals.
  var doubts: [String: String] = [:]

  /// The engine, without plausible worlds.
  var engine: ModelEngine { plan.engineWithoutWorlds }

  /// The input method of populations that name none.
  var usualInput: Input { suite.inputs.first.flatMap(Input.init(rawValue:)) ?? .touch }

  /// The populations that are priced where nobody has chosen any.
  var usualPopulations: [String] {
    if let asked = plan.options.populations { return asked }
    if isScreen { return ["everyday", "older-adults"] }
    return Array((suite.points.first?.populations ?? []).prefix(3))
  }

  /// The point at which answers are read.
  var usualPoint: SuitePoint? {
    suite.points.first { content in
      suite.base.coordinates.allSatisfy(content.point.coordinates.contains)
    } ?? suite.points.first
  }
}

/// An edited file, read to the end.
enum EditedContent: Sendable {
  /// A suite or a screen.
  case priced(EditedSubject)
  /// A file of another kind, in a word.
  case other(String)
}

/// Reads texts that are edited, by the readers that all commands use.
struct EditedReader: Sendable {
  /// The command as it was called.
  let call: Invocation
  /// The path of the file.
  let path: String

  /// Reads a text in place of the file.
  ///
  /// - Parameter text: The text.
  /// - Returns: What it holds.
  /// - Throws: Everything that is wrong with it.
  func content(of text: String) throws -> EditedContent {
    if ForeignFormat.sniffed(text) != nil || !isDocument { return .priced(try screen(text)) }
    let kind = try JSON5.parse(text, file: path).text("schema")
    switch kind {
    case "tapcost/suite/1": return .priced(try suite(text))
    case "tapcost/interface/1": return .priced(try screen(text))
    default: return .other(try DocumentCheck(call: call).kind(of: text, at: path))
    }
  }

  private var isDocument: Bool { path.hasSuffix(".json5") || path.hasSuffix(".json") }

  private func plan(_ suites: [String], _ sources: Sources) throws -> RunPlan {
    var request = RunRequest(call, suites: suites)
    request.worlds = 0
    return try RunPlanReader(call, sources: sources).plan(request)
  }

  private func suite(_ text: String) throws -> EditedSubject {
    let name = path.contains("/") ? path : "./" + path
    let plan = try plan([name], Sources(drafts: [name: text]))
    return EditedSubject(kind: "Suite", suite: plan.suites[0], isScreen: false, plan: plan)
  }

  /// A screen, of which people look for everything for the first time.
  private func screen(_ text: String) throws -> EditedSubject {
    let loaded = try DesignLoader.design(of: text, at: path, call, .silent)
    let design = loaded.design
    // In the order of names: what moves stays the same task.
    let goals = Audit.Target.all(in: try Layout(of: design)).map(\.goal).sorted()
    guard !goals.isEmpty else {
      throw DocumentError(
        path, found: "a screen with nothing to reach",
        expected: "something to tap")
    }
    let plan = try plan([], Sources())
    var suite = Suite(
      id: design.id, title: design.title, question: "", evidence: "", axes: [],
      designs: [Named(id: design.id, title: design.title)],
      points: [
        SuitePoint(
          point: SweepPoint([]), designs: [design],
          tasks: [
            SuiteTask("first-use", title: "First use", goals: goals, knowledge: .unknown)
          ],
          populations: [])
      ])
    suite.inputs = [loaded.isDesktop ? Input.pointer.rawValue : Input.touch.rawValue]
    let kind = ForeignFormat.sniffed(text)?.title ?? "Interface"
    return EditedSubject(
      kind: kind, suite: suite, isScreen: true, plan: plan, doubts: loaded.doubts)
  }
}
