import Analyses
import Importers
import Interfaces
import Populations
import Reports
import Studies

/// `tapcost audit`.
enum AuditCommand {
  static let files = Key.arguments(
    "file", "A file that 'tapcost import' reads, or an interface in JSON5; several make a flow.",
    completion: .file)
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
  static let safeCSV = Key.flag(
    "csv-safe",
    "Changes nothing: audit.csv always escapes texts that a spreadsheet would take for a formula.")
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", among: [.csv, .markdown, .html],
    fallback: [.csv, .markdown, .html])

  static let command = Command(
    "audit", "Prices every element of a screen, for each population.",
    discussion: [
      """
      Reads a screen, lets people look for each element for the first time, and tells what is worth \
      changing: what is wrong, for whom, and what a change saved when it was simulated. The reports \
      hold what each element costs, what is out of reach or too small for whom, and a drawing. \
      Several files, or all screens of one, are audited one by one, with the ways between them.
      """
    ],
    takes: [
      files.declaration, out.declaration, ImportCommand.all.declaration,
      ImportCommand.links.declaration, users.declaration, seed.declaration,
      RunCommand.jobs.declaration,
      populations.declaration, RunCommand.inputs.declaration, picture.declaration,
      formats.declaration,
      safeCSV.declaration, Output.noClobber.declaration,
    ] + DesignLoader.declarations,
    examples: [
      Command.Example(
        "tapcost audit Main.storyboard --out Results/main",
        "Prices the first scene and writes three reports."),
      Command.Example(
        "tapcost audit screen.json5 --population older-adults --users 1000",
        "Prices a design for one population, with more people."),
      Command.Example(
        "tapcost audit login.txt home.txt --link 'login:Sign in=home'",
        "Prices two screens, and the way from one to the other."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let paths = invocation[files]
    let folder = invocation[out] ?? "Results/audit"
    let output = Output(invocation, console)
    try output.check(folder: folder)
    guard paths.count > 1 || invocation.isGiven(ImportCommand.all) else {
      let loaded = try DesignLoader.design(at: paths[0], invocation, console)
      let audit = try await audit(loaded, path: paths[0], invocation, console)
      if folder != "-" { try console.show(fitted(AuditReport.answer(audit), console)) }
      console.note(loaded.flow)
      try output.writeAndTell(files(audit, invocation), to: folder)
      return .success
    }
    let (screens, flow) = try DesignLoader.flow(paths, invocation, console)
    var audits: [Audit] = []
    for (index, screen) in screens.enumerated() {
      // A picture lies beside the file of its screen, where each has a file of its own.
      let path = screens.count == paths.count ? paths[index] : nil
      audits.append(try await audit(screen, path: path, invocation, console))
    }
    let names = screens.map { "audit-\($0.design.id)" }
    let joint = AuditFlow(audits, ids: screens.map(\.design.id), flow: flow)
    if folder != "-" { try console.show(fitted(joint.answer, console)) }
    let reports =
      joint.files(formats: invocation[formats], names: names)
      + zip(audits, names).flatMap { files($0, invocation, name: $1) }
    try output.writeAndTell(reports, to: folder)
    return .success
  }

  /// Lines broken at spaces for a terminal, and as they are for programs.
  private static func fitted(_ text: String, _ console: Console) -> String {
    guard console.columns < .max else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      TerminalText.wrapped(String(line), to: max(40, console.columns)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The audit of one screen.
  private static func audit(
    _ loaded: DesignLoader.Loaded, path: String?, _ invocation: Invocation, _ console: Console
  ) async throws -> Audit {
    let names = try names(invocation)
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
    audit.notes = loaded.notes
    audit.picture = try path.flatMap { try screenshot($0, invocation) }
    return audit
  }

  private static func files(
    _ audit: Audit, _ invocation: Invocation, name: String = "audit"
  ) -> [ReportFile] {
    AuditReport.files(for: audit, formats: invocation[formats], name: name)
  }

  /// The picture that is named, or the one that a capture has left beside its file.
  private static func screenshot(
    _ path: String, _ invocation: Invocation
  ) throws -> Audit.Picture? {
    let limit = 8 << 20
    if let path = invocation[picture] {
      guard let picture = Audit.Picture(bytes: try Files.bytes(at: path, limit: limit)) else {
        throw invocation.usageError("\(path) is no picture in the format PNG.")
      }
      return picture
    }
    guard let dot = path.lastIndex(of: "."), path != "-" else { return nil }
    let beside = String(path[..<dot]) + ".png"
    guard Files.isRegular(beside) else { return nil }
    return (try? Files.bytes(at: beside, limit: limit, isFound: true)).flatMap {
      Audit.Picture(bytes: $0)
    }
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
