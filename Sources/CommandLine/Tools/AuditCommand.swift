import Analyses
import Interfaces
import Populations
import Reports
import Studies

/// `tapcost audit`.
enum AuditCommand {
  static let file = Key.argument(
    "file", "A file that 'tapcost import' reads, or an interface in JSON5.", completion: .file)
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; the folder is made where it is missing.",
    fallback: "Results/audit", completion: .folder)
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people look for each element, in each population.",
    in: 2...1_000_000, fallback: "12 to 400, fewer on large screens")
  static let seed: Key<UInt64?> = .integer(
    "seed", "s", "The seed of all random draws.", in: 0...UInt64.max, fallback: "1")
  static let populations = Key.texts(
    "population", "name", "A population to simulate.", fallback: "all that are built in",
    completion: .listing(["populations"]))
  static let picture = Key.text(
    "picture", "file", "A picture of the screen as PNG, over which costs are drawn.",
    fallback: "the PNG of the same name beside the file", completion: .file)
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", among: [.csv, .markdown, .html],
    fallback: [.csv, .markdown, .html])

  static let command = Command(
    "audit", "Prices every element of a screen, for each population.",
    discussion: [
      """
      Reads a screen, lets people look for each element for the first time, and tells what is worth \
      changing: what is wrong, for whom, and what a change saved when it was simulated. The reports \
      hold what each element costs, what is out of reach or too small for whom, and a drawing.
      """
    ],
    takes: [
      file.declaration, out.declaration, users.declaration, seed.declaration,
      RunCommand.jobs.declaration,
      populations.declaration, RunCommand.inputs.declaration, picture.declaration,
      formats.declaration,
      RunCommand.safeCSV.declaration, Output.noClobber.declaration,
    ] + DesignLoader.declarations,
    examples: [
      Command.Example(
        "tapcost audit Main.storyboard --out Results/main",
        "Prices the first scene and writes three reports."),
      Command.Example(
        "tapcost audit screen.json5 --population older-adults --users 1000",
        "Prices a design for one population, with more people."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let loaded = try DesignLoader.design(at: invocation[file], invocation, console)
    let names = try names(invocation)
    let folder = invocation[out] ?? "Results/audit"
    let output = Output(invocation, console)
    try output.check(folder: folder)
    let runner = AuditRunner(
      users: invocation[users], seed: invocation[seed] ?? 1,
      jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors)
    let given = invocation[RunCommand.inputs]
    let inputs = given.isEmpty ? nil : given
    let meter = ProgressMeter(console: console, noun: "cells")
    defer { meter.finish() }
    var audit = try await Interruptible.run(progress: { meter.reached }) {
      try await runner.audit(
        loaded.design, populations: names, inputs: inputs,
        usual: loaded.isDesktop ? .pointer : .touch, doubts: loaded.doubts
      ) {
        meter.update(.init(title: "audit", done: UInt64($0.done), total: UInt64($0.total)))
      }
    }
    meter.finish()
    audit.notes = loaded.notes
    audit.picture = try screenshot(invocation)
    var options = ReportOptions()
    options.safeCSV = invocation[RunCommand.safeCSV]
    let reports = AuditReport.files(for: audit, formats: invocation[formats], options: options)
    if folder != "-" { try console.show(AuditReport.answer(audit)) }
    console.note(loaded.flow)
    try output.writeAndTell(reports, to: folder)
    return .success
  }

  /// The picture that is named, or the one that a capture has left beside its file.
  private static func screenshot(_ invocation: Invocation) throws -> Audit.Picture? {
    let limit = 8 << 20
    if let path = invocation[picture] {
      guard let picture = Audit.Picture(bytes: try Files.bytes(at: path, limit: limit)) else {
        throw invocation.usageError("\(path) is no picture in the format PNG.")
      }
      return picture
    }
    let path = invocation[file]
    guard let dot = path.lastIndex(of: "."), path != "-" else { return nil }
    let beside = String(path[..<dot]) + ".png"
    guard Files.isRegular(beside) else { return nil }
    return (try? Files.bytes(at: beside, limit: limit)).flatMap { Audit.Picture(bytes: $0) }
  }

  private static func names(_ invocation: Invocation) throws -> [String] {
    let catalog = PopulationCatalog.builtIn
    var names: [String] = []
    for name in invocation[populations] where !names.contains(name) {
      guard catalog[name] != nil else {
        throw invocation.usageError(
          "There is no population '\(name)'. See 'tapcost list populations'.")
      }
      names.append(name)
    }
    return names.isEmpty ? catalog.names : names
  }
}
