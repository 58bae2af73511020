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

  /// The input method of populations that name none.
  var usualInput: Input {
    suite.conditions().first.flatMap { Input(rawValue: $0.input) } ?? .touch
  }

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

/// Reads texts that are edited, by the readers that all commands use.
struct EditedReader: Sendable {
  /// The command as it was called.
  let call: Invocation
  /// The path of the file.
  let path: String

  /// Refuses a file that is neither a suite nor a screen. One with mistakes is not refused: that is what it
  /// is edited for.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: What was found in their place.
  func check(_ text: String) throws {
    guard ForeignFormat.sniffed(text) == nil else { return }
    guard isDocument else {
      throw DocumentError(path, found: "neither a suite nor a screen", expected: Self.subjects)
    }
    guard let root = try? JSON5.parse(text, file: path), !Self.schemas.contains(root.text("schema"))
    else { return }
    throw unknown(root)
  }

  /// Reads a text in place of the file.
  ///
  /// - Parameter text: The text.
  /// - Returns: What prices it.
  /// - Throws: Everything that is wrong with it.
  func subject(of text: String) throws -> EditedSubject {
    // To tell formats apart takes longer than to read a document, so that is tried first.
    switch isDocument ? (try? JSON5.parse(text, file: path))?.text("schema") : nil {
    case "tapcost/suite/1": return try suite(text)
    case "tapcost/interface/1":
      return try screen(.init(design: try Design(parsing: text, file: path)), kind: "Interface")
    default: break
    }
    let format = ForeignFormat.sniffed(text)
    if format == nil, isDocument { throw unknown(try JSON5.parse(text, file: path)) }
    let loaded = try DesignLoader.design(of: text, at: path, call, .silent)
    try loaded.design.check()
    return try screen(loaded, kind: format?.title ?? "")
  }

  private static let schemas: [String?] = ["tapcost/suite/1", "tapcost/interface/1"]
  private static let subjects =
    "a suite or an interface, whose name ends in .json5 ('tapcost new interface' begins one), or a file "
    + "that 'tapcost import' reads, as a storyboard or a page source"

  private func unknown(_ root: Node) -> DocumentError {
    let schema = root.text("schema")
    return DocumentError([
      Problem(
        file: path, position: root["schema"]?.position ?? root.position, path: "$.schema",
        found: schema.map { "the schema \"\($0)\"" } ?? "no \"schema\"",
        expected: "\"tapcost/suite/1\" or \"tapcost/interface/1\"; other files have no price")
    ])
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
  private func screen(_ loaded: DesignLoader.Loaded, kind: String) throws -> EditedSubject {
    let design = loaded.design
    // In the order of names: what moves stays the same task.
    let goals = Audit.Target.all(in: try Layout(ofChecked: design)).map(\.goal).sorted()
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
    return EditedSubject(
      kind: kind, suite: suite, isScreen: true, plan: plan, doubts: loaded.doubts)
  }
}
