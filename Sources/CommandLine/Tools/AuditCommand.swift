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
  static let out = Options.out.or("Results/audit")
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people look for each element, in each population.",
    in: 2...1_000_000, fallback: "12 to 400, fewer on large screens")
  static let populations = Key.texts(
    "population", "name", "A population to simulate, by name or path.",
    fallback: "all that are built in",
    completion: .listing(["populations"]))
  static let people: Key<Int?> = .integer(
    "people", "n", "How many people use the screen: findings then stand in hours a year.",
    in: 1...Audience.mostPeople, fallback: "findings stand for 1,000 uses")
  static let usesPerDay = Key.number(
    "uses-per-day", "x", "How often each of them uses it; with --people.",
    in: Audience.usesPerDayRange)
  static let picture = Key.text(
    "picture", "file", "A screenshot in PNG, over which costs are drawn.",
    fallback: "the PNG of the same name beside the file", completion: .file)
  static let safeCSV = Key.flag(
    "csv-safe",
    "No effect: audit.csv always escapes texts that a spreadsheet would take for a formula.")
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", among: [.csv, .markdown, .html],
    fallback: [.csv, .markdown, .html])

  static let command = Command(
    "audit", "Prices every element of a screen, for each population.",
    discussion: """
      Simulates people who look for each element of a screen for the first time, and lists what to \
      change first: the problem, who has it, and how much time a simulated fix saves. The reports show \
      what each element costs, which elements are out of reach or too small for whom, and a drawing. \
      Several files, or all screens of one, are audited one by one, with the links between them.
      """,
    takes: [
      files, out, DesignLoader.all, DesignLoader.links, users, Options.seed, Options.jobs,
      populations, Options.inputs, people, usesPerDay, Options.words, picture, formats, safeCSV,
      Options.noClobber,
    ] + DesignLoader.keys,
    examples: [
      "tapcost audit Main.storyboard --out Results/main":
        "Prices the first scene and writes three reports.",
      "tapcost audit screen.json5 --population older-adults --users 1000":
        "Prices a design for one population, with more people.",
      "tapcost audit screen.json5 --people 12000 --uses-per-day 3":
        "Tells how many hours a year each change saves them.",
      "tapcost audit login.txt home.txt --link 'login:Sign in=home'":
        "Prices two screens, and the link from one to the other.",
    ]
  ) { call in
    let (paths, folder) = (call[files], call[out])
    try call.require(
      (call[people] == nil) == (call[usesPerDay] == nil), "--people and --uses-per-day go together."
    )
    try call.check(folder: folder)
    guard paths.count > 1 || call[DesignLoader.all] else {
      let loaded = try DesignLoader.design(at: paths[0], call)
      let audit = try await audit(loaded, path: paths[0], call)
      let report = audit.report()
      if folder != "-" { try call.console.show(report.terminal(width: call.console.columns)) }
      call.console.note(loaded.flow)
      return try call.writeAndTell(
        report.files(in: call[formats]), to: folder)
    }
    let (screens, flow) = try DesignLoader.flow(paths, call)
    var audits: [Audit] = []
    for (index, screen) in screens.enumerated() {
      // A picture lies beside the file of its screen, where each has a file of its own.
      let path = screens.count == paths.count ? paths[index] : nil
      audits.append(try await audit(screen, path: path, call))
    }
    let names = screens.map { "audit-\($0.design.id)" }
    let joint = AuditFlow(audits, ids: screens.map(\.design.id), flow: flow)
    let report = joint.report(names)
    if folder != "-" { try call.console.show(report.terminal(width: call.console.columns)) }
    let reports =
      report.files(in: call[formats])
      + zip(audits, names).flatMap {
        $0.report(named: $1).files(in: call[formats])
      }
    try call.writeAndTell(reports, to: folder)
  }

  /// The audit of one screen.
  private static func audit(
    _ loaded: DesignLoader.Loaded, path: String?, _ call: Invocation
  ) async throws -> Audit {
    let plan = try RunPlanReader(call).plan()
    let names = plan.options.populations ?? plan.catalog.names
    let runner = AuditRunner(
      catalog: plan.catalog, users: call[users], seed: call[Options.seed], jobs: call[Options.jobs])
    let inputs = call.given(Options.inputs)
    let finder = WordFinder(call)
    let isDesktop =
      loaded.isDesktop || DeviceCatalog.builtIn[loaded.design.device]?.deviceClass == .desktop
    var audit = try await call.working("cells") { meter in
      try await runner.audit(
        loaded.design, populations: names, inputs: inputs,
        usual: isDesktop ? .pointer : .touch, doubts: loaded.doubts,
        sense: finder.sense
      ) {
        meter.update("audit", $0.done, of: $0.total)
      }
    }
    audit.notes = loaded.notes
    if let people = call[people], let uses = call[usesPerDay] {
      audit.audience = Audience(people: people, usesPerDay: uses)
    }
    audit.picture = try path.flatMap { try screenshot($0, call) }
    return audit
  }

  /// The picture that is named, or the one that a capture has left beside its file.
  private static func screenshot(_ path: String, _ call: Invocation) throws -> Audit.Picture? {
    let limit = 8 << 20
    if let path = call[picture] {
      guard let picture = Audit.Picture(bytes: try Files.bytes(at: path, limit: limit)) else {
        throw call.usageError("\(path) is not a PNG image.")
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
}
