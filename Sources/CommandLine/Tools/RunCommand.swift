import Reports
import Studies

/// `tapcost run`.
enum RunCommand {
  static let out = Options.out.told("Results/<suite>")
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write beside results.json.",
    fallback: ReportFormat.allCases)
  static let plays = Key.flag(
    "play", "Also write a page for each suite on which simulated people are watched at its base.")

  static let command = Command(
    "run", "Simulates suites and writes results and reports.",
    discussion: """
      Prints a short table, and writes results.json and the reports to a folder. The same seed \
      gives the same bytes, whatever the number of threads. An interrupted run writes nothing.

      With --shard, simulates only a part of the people and writes a shard; 'tapcost merge' \
      turns all shards into the same files that a single run writes. A complete shard is not \
      simulated again.

      With --quick, simulates few people at few points, to see in seconds whether a suite asks what is \
      meant. Such results say so, go to a folder of their own, and are refused by 'tapcost check'.
      """,
    takes: [
      Options.suites, out, Options.users, Options.precision, Options.differencePrecision,
      Options.seed, Options.jobs, Options.populations, Options.inputs, Options.parameters,
      Options.words, Options.worlds, Preview.key, BaseFolder.key, ShardRunner.key, TrialsTable.key,
      formats, plays, Options.figures,
      Options.safeCSV, Options.noClobber, Options.yes,
    ],
    examples: [
      "tapcost run popup-vs-segmented": "Runs a built-in suite with its own settings.",
      "tapcost run my-suite.json5 --quick": "Shows in seconds whether the suite makes sense.",
      "tapcost run more-vs-inline --users 500 --population expert --out Results/try":
        "Runs a few people of one population for a quick look.",
      "tapcost run submenu-depth --precision 0.005 --worlds 64":
        "Runs until means are precise, and shows which verdicts depend on assumptions.",
      "tapcost run my-suite.json5": "Runs a suite of your own.",
      "tapcost run popup-vs-segmented --users 1000000 --shard 3/8 --out Results/large":
        "Simulates the third of eight parts of the people.",
    ]
  ) { call in
    try checkPreview(call)
    let plan = try RunPlanReader(call).plan(RunRequest(run: call))
    let folder =
      call[out] ?? defaultFolder(plan.suites) + (plan.request.isQuick ? "-quick" : "")
    try call.check(
      file: call[TrialsTable.key],
      besides: call[Options.suites] + call[Options.populations]
        + [call[Options.parameters]].compactMap(\.self))
    if let slice = call[ShardRunner.key], !plan.request.isQuick {
      try call.require(!call[plays], "A shard has no report: give '--shard' or '--play', not both.")
      return try await ShardRunner(slice, of: plan, folder: folder, call).run()
    }
    try WorkEstimate(plan).check(call)
    let pages =
      try call[plays] ? plan.suites.compactMap { try PlayedPage.file(of: $0, in: plan) } : []
    try await concluding(in: folder, call, after: Preview.remark(on: plan, call), besides: pages) {
      let results = try await plan.simulate(console: call.console)
      try await TrialsTable.write(plan, call, results: results)
      return results
    }
  }

  /// Refuses options that ask for more than a preview.
  ///
  /// - Parameter call: The command as it was called.
  /// - Throws: Which of them.
  private static func checkPreview(_ call: Invocation) throws {
    guard call[Preview.key] else { return }
    let others = [
      (call.isGiven(Options.precision), "--precision"),
      (call.isGiven(Options.differencePrecision), "--difference-precision"),
      (call.isGiven(ShardRunner.key), "--shard"),
    ]
    // What stands in a file of options gives way.
    for (isGiven, name) in others
    where isGiven && !call.configured.contains(where: { $0.hasPrefix(name) }) {
      throw call.usageError("A preview is short: give '--quick' or '\(name)', not both.")
    }
  }

  /// Makes results and writes them with their reports, while no other process writes there.
  ///
  /// - Parameters:
  ///   - folder: Where to write; `-` prints the only report.
  ///   - call: The command as it was called.
  ///   - remark: What is said before the table.
  ///   - pages: The pages on which people are watched.
  ///   - work: Makes the results.
  /// - Throws: Why it cannot be written, or what the work throws.
  static func concluding(
    in folder: String, _ call: Invocation, after remark: String = "",
    besides pages: [ReportFile] = [], work: () async throws -> Results
  ) async throws {
    let isPrinted = folder == "-"
    let formats = call[formats]
    if isPrinted {
      try call.require(
        call.isGiven(Self.formats) && formats.count == 1 && formats != [.csv],
        "Only one file can be printed: give --format json, md or html with '--out -'.")
    }
    EndingSignals.hold()
    defer { EndingSignals.release() }
    let lock = isPrinted ? nil : try FolderLock(folder)
    defer { lock?.release() }
    try call.check(
      names: ([.json] + formats).flatMap(\.fileNames) + pages.map(\.name), in: folder)
    let results = try await work()
    let written = try await write(
      results, formats: isPrinted ? formats : [.json] + formats, to: folder, call, lock: lock,
      besides: isPrinted ? [] : pages)
    let isTaken = isPrinted || call[TrialsTable.key] == "-"
    try call.show(
      remark
        + TerminalTable.text(
          for: results, width: call.console.columns, color: call.console.isColored),
      besides: isTaken ? "-" : folder)
    call.console.note(written)
  }

  /// Writes the reports of results, all or none.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - formats: The reports.
  ///   - folder: Where to write; `-` prints the only one.
  ///   - call: The command as it was called.
  ///   - lock: The right to write there, where it is held already.
  ///   - pages: The pages on which people are watched; those that lie there already are linked, too.
  /// - Returns: What was written, to be said afterward.
  /// - Throws: Why it cannot be written.
  static func write(
    _ results: Results, formats: [ReportFormat], to folder: String, _ call: Invocation,
    lock: FolderLock? = nil, besides pages: [ReportFile] = []
  ) async throws -> String {
    let there = Set(pages.map(\.name)).union(SystemCalls.names(in: folder) ?? [])
    let options = ReportOptions(
      safeCSV: call[Options.safeCSV], figureFolder: call[Options.figures] ? "figures" : nil,
      played: Set(results.suites.map(\.id).filter { there.contains(HTMLReport.playPage(of: $0)) }))
    let order = ReportFormat.allCases.filter(formats.contains)
    let made = try await inOrder(order, jobs: order.count) {
      files(for: results, formats: [$0], options: options)
    }
    // Of a report that is printed the appendix is left out.
    let reports =
      made.joined().filter { folder != "-" || !$0.name.hasPrefix("appendix.") } + pages
    let drawings = call[Options.figures] ? figureFiles(for: results) : []
    try call.write(
      reports + drawings.map { ReportFile(name: "figures/" + $0.name, text: $0.text) },
      to: folder, lock: lock)
    if folder == "-" { return "" }
    let names = reports.map(\.name) + (drawings.isEmpty ? [] : ["\(drawings.count) figures"])
    let old = reports.contains { $0.name == "results.json" } ? others(in: folder, reports) : ""
    let remark = old.isEmpty ? "" : "From an earlier run, not replaced: \(old).\n"
    return "Wrote \(names.joined(separator: ", ")) to \(folder).\n" + remark
  }

  /// The reports in a folder that were not written with these.
  private static func others(in folder: String, _ written: [ReportFile]) -> String {
    let names = (SystemCalls.names(in: folder) ?? []).filter { name in
      !written.contains { $0.name == name }
        && ReportFormat.allCases.contains { $0.fileNames.contains(name) }
    }
    return names.joined(separator: ", ")
  }

  private static func defaultFolder(_ suites: [Suite]) -> String {
    let name = suites.map(\.id).joined(separator: "+")
    return Files.join("Results", name.count <= 100 ? name : "\(suites.count)-suites")
  }
}
