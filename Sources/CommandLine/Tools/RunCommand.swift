import Populations
import Reports
import Studies

/// `tapcost run`.
enum RunCommand {
  static let suites = Key.arguments(
    "suite", "The name of a built-in suite, or the path of a suite file.",
    completion: .listing(["suites"]))
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; the folder is made where it is missing.",
    fallback: "Results/<suite>", completion: .folder)
  static let users: Key<Int?> = .integer(
    "users", short: "u", "n", "How many people to simulate in each cell.", in: 2...1_000_000_000,
    fallback: "as the suite says")
  static let precision = Key.number(
    "precision", "r",
    "Add people until the Monte-Carlo error of every mean time is below this share of it.",
    in: 0.0001...1, fallback: "as the suite says")
  static let differencePrecision = Key.number(
    "difference-precision", "r",
    "Add people until the Monte-Carlo error of every difference of times is below this share of its "
      + "margin.", in: 0.001...10, fallback: "no limit")
  static let seed: Key<UInt64?> = .integer(
    "seed", "s", "The seed of all random draws.", in: 0...UInt64.max, fallback: "1")
  static let jobs: Key<Int?> = .integer(
    "jobs", short: "j", "n", "How many threads to use; the results do not depend on it.",
    in: 1...1024, fallback: "one for each processor")
  static let populations = Key.texts(
    "population", "name",
    "Populations to simulate, by name or path.",
    fallback: "as the suite says", completion: .listing(["populations"]))
  static let inputs: Key<[Input]> = .words(
    "input", "list", "Input methods; overrides the suite and the populations.",
    fallback: [])
  static let parameters = Key.text(
    "parameters", "file", "A file of parameters that replace built-in ones.",
    completion: .file)
  static let worlds: Key<Int?> = .integer(
    "worlds", "w",
    "How many plausible worlds to simulate: sets of the numbers of the model that human data allow.",
    in: 0...100_000, fallback: "\(StudyOptions.usualWorlds)")
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write beside results.json.",
    fallback: ReportFormat.allCases)
  static let safeCSV = Key.flag(
    "csv-safe", "Escape texts that a spreadsheet would take for a formula.")

  static let figures = Key.flag(
    "figures", "Also write every drawing of the report as an SVG file, to the folder figures.")

  static let command = Command(
    "run", "Simulates suites and writes results and reports.",
    discussion: [
      """
      Prints a short table, and writes results.json and the reports to a folder. The same seed \
      gives the same bytes, whatever the number of threads. An interrupted run writes nothing.
      """,
      """
      With --shard, or as a task of an array of Slurm, SGE, AWS Batch or Open MPI, simulates only \
      a part of the people and writes it as a shard; 'tapcost merge' turns all shards into the same \
      files that a single run writes. A complete shard is not simulated again.
      """,
    ],
    takes: [
      suites.declaration, out.declaration, users.declaration, precision.declaration,
      differencePrecision.declaration, seed.declaration, jobs.declaration, populations.declaration,
      inputs.declaration,
      parameters.declaration, worlds.declaration, BaseFolder.key.declaration,
      ShardChoice.key.declaration,
      TrialsTable.key.declaration, formats.declaration, figures.declaration, safeCSV.declaration,
      Output.noClobber.declaration, WorkEstimate.key.declaration,
    ],
    examples: [
      Command.Example(
        "tapcost run popup-vs-segmented", "Runs a built-in suite with its own settings."),
      Command.Example(
        "tapcost run more-vs-inline --users 500 --population expert --out Results/try",
        "Runs a few people of one population for a quick look."),
      Command.Example(
        "tapcost run submenu-depth --precision 0.005 --worlds 64",
        "Runs until means are precise, and shows which verdicts depend on assumptions."),
      Command.Example("tapcost run my-suite.json5", "Runs a suite of your own."),
      Command.Example(
        "tapcost run popup-vs-segmented --users 1000000 --shard 3/8 --out Results/large",
        "Simulates the third of eight parts of the people."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let plan = try RunPlanReader(invocation, console).plan(
      request(invocation), jobs: invocation[jobs] ?? SystemCalls.processors)
    let folder = invocation[out] ?? defaultFolder(plan.suites)
    let output = Output(invocation, console)
    try output.check(
      file: invocation[TrialsTable.key],
      besides: invocation[suites] + invocation[populations]
        + [invocation[parameters]].compactMap(\.self))
    if let shard = try ShardRunner(plan, folder: folder, invocation, console) {
      return try await shard.run()
    }
    try WorkEstimate(plan).check(invocation)
    return try await concluding(in: folder, invocation: invocation, console: console) {
      let results = try await simulate(plan, console: console)
      try await TrialsTable.write(plan, invocation, results: results, console: console)
      return results
    }
  }

  /// Makes results while no other command writes to a folder, writes them there, prints the table,
  /// and says what was written.
  static func concluding(
    in folder: String, invocation: Invocation, console: Console,
    work: () async throws -> Results
  ) async throws -> ExitCode {
    let output = Output(invocation, console)
    let isPrinted = folder == "-"
    let formats = invocation[formats]
    if isPrinted {
      guard invocation.isGiven(Self.formats), formats.count == 1, formats != [.csv] else {
        throw invocation.usageError(
          "Only one file can be printed: give --format json, md or html with '--out -'.")
      }
    }
    EndingSignals.hold()
    defer { EndingSignals.release() }
    let lock = isPrinted ? nil : try FolderLock(folder)
    defer { lock?.release() }
    try output.check(names: ([.json] + formats).flatMap(\.fileNames), in: folder)
    let results = try await work()
    let written = try write(
      results, formats: isPrinted ? formats : [.json] + formats, to: folder, output, invocation,
      lock: lock)
    let isTaken = isPrinted || invocation[TrialsTable.key] == "-"
    try output.show(
      TerminalTable.text(for: results, width: console.columns, color: console.isColored),
      besides: isTaken ? "-" : folder)
    console.note(written)
    return .success
  }

  /// Writes results to a folder, and returns what to say about it.
  static func write(
    _ results: Results, formats: [ReportFormat], to folder: String, _ output: Output,
    _ invocation: Invocation, lock: FolderLock? = nil
  ) throws -> String {
    let options = ReportOptions(
      safeCSV: invocation[safeCSV], figureFolder: invocation[figures] ? "figures" : nil)
    // Of a report that is printed the appendix is left out.
    let reports = files(for: results, formats: formats, options: options)
      .filter { folder != "-" || !$0.name.hasPrefix("appendix.") }
    let drawings = invocation[figures] ? figureFiles(for: results) : []
    try output.write(
      reports + drawings.map { ReportFile(name: "figures/" + $0.name, text: $0.text) },
      to: folder, lock: lock)
    if folder == "-" { return "" }
    let names = reports.map(\.name) + (drawings.isEmpty ? [] : ["\(drawings.count) figures"])
    let old = reports.contains { $0.name == "results.json" } ? others(in: folder, reports) : ""
    let remark = old.isEmpty ? "" : "Of an earlier run, and not replaced: \(old).\n"
    return "Wrote \(names.joined(separator: ", ")) to \(folder).\n" + remark
  }

  /// The reports in a folder that do not belong to those that were written.
  private static func others(in folder: String, _ written: [ReportFile]) -> String {
    let names = (SystemCalls.names(in: folder) ?? []).filter { name in
      !written.contains { $0.name == name }
        && ReportFormat.allCases.contains { $0.fileNames.contains(name) }
    }
    return names.joined(separator: ", ")
  }

  static func request(_ invocation: Invocation) -> RunRequest {
    RunRequest(
      suites: invocation[suites], populations: invocation[populations],
      inputs: invocation[inputs].map(\.rawValue), parameters: invocation[parameters],
      users: invocation[users], precision: invocation[precision],
      differencePrecision: invocation[differencePrecision], seed: invocation[seed],
      worlds: invocation[worlds])
  }

  /// Returns the folder for results where none is given: named after the suites.
  private static func defaultFolder(_ suites: [Suite]) -> String {
    let name = suites.map(\.id).joined(separator: "+")
    return Files.join("Results", name.count <= 100 ? name : "\(suites.count)-suites")
  }

  static func simulate(_ plan: RunPlan, console: Console) async throws -> Results {
    let (engine, outcomes) = try await overSuites(plan, plan.engine, console: console) {
      runner, suite, progress in
      try await runner.run(suite, populations: plan.populations(of: suite), progress: progress)
    } trials: {
      $0.trials
    }
    return Results(
      provenance: plan.provenance(
        arguments: plan.request.arguments, trials: outcomes.reduce(0) { $0 + $1.trials }),
      suites: outcomes.map(\.results), worlds: engine.worldNumbers)
  }

  /// Does something with each suite of a plan, showing how far it is and how long it took, so that
  /// a signal ends it, while plausible worlds are laid out for the engine, too.
  static func overSuites<Value: Sendable>(
    _ plan: RunPlan, _ engine: @autoclosure @escaping @Sendable () -> ModelEngine,
    verb: String = "Simulated", console: Console,
    _ work:
      @escaping @Sendable (
        StudyRunner<ModelEngine>, Suite, @escaping @Sendable (StudyProgress) -> Void
      ) async throws -> Value, trials: (Value) -> UInt64
  ) async throws -> (engine: ModelEngine, values: [Value]) {
    let meter = ProgressMeter(console: console)
    defer { meter.finish() }
    let clock = ProgressMeter.clock()
    let (engine, values) = try await Interruptible.run(progress: { meter.reached }) {
      let engine = engine()
      let runner = StudyRunner(engine: engine, options: plan.options)
      var values: [Value] = []
      for (number, suite) in plan.suites.enumerated() {
        let title =
          plan.suites.count == 1
          ? suite.id : "\(suite.id) (\(number + 1) of \(plan.suites.count))"
        values.append(
          try await work(runner, suite) {
            meter.update(.init(title: title, done: $0.doneTrials, total: $0.totalTrials))
          })
      }
      return (engine, values)
    }
    meter.finish()
    let count = values.reduce(0) { $0 + trials($1) }
    console.note(ProgressMeter.summary(verb, trials: count, elapsed: clock()) + "\n")
    return (engine, values)
  }
}
