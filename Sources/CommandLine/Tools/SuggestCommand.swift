import Analyses
import Interfaces
import Populations
import Reports
import Simulation
import Studies

/// `tapcost suggest`.
enum SuggestCommand {
  static let file = Key.argument(
    "file", "A file that 'tapcost import' reads, or an interface in JSON5.", completion: .file)
  static let frequencies = Key.text(
    "frequencies", "file",
    "A CSV file with a column 'goal' of ids or labels and a column 'frequency'.",
    fallback: "everything equally often", completion: .file)
  static let populations = Key.texts(
    "population", "name",
    "A population whose cost is lowered; of several, the one that is worst off.",
    fallback: worstOff + ", all that are built in", completion: .listing(["populations"]))
  static let metric: Key<[Metric]> = .words(
    "minimize", "metric", "The metric to improve.",
    listedAs: .metrics, fallback: [.time])
  static let knowledge: Key<[TaskDescription.Knowledge]> = .words(
    "knowledge", "word", "What people know of the way at the start.", fallback: [.population])
  static let moves: Key<[MoveKind]> = .words(
    "moves", "list", "The kinds of changes to try.", fallback: MoveKind.allCases)
  static let kept = Key.texts(
    "keep", "id", "An element or control to leave as it is, by its id.")
  static let rounds: Key<Int?> = .integer(
    "rounds", "n", "The maximum number of rounds of the search.", in: 1...1000, fallback: "40")
  static let people: Key<Int?> = .integer(
    "people", "n", "How many people of each population to simulate in a round.", in: 32...100_000,
    fallback: "512, fewer on large screens")
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; the folder is made where it is missing.",
    fallback: "Results/suggestion", completion: .folder)
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", among: [.markdown, .html, .json],
    fallback: [.markdown, .html, .json])

  /// The word for the population that is worst off among all.
  static let worstOff = "worst-off"

  static let worlds: Key<Int?> = .integer(
    "worlds", "w", "How many plausible worlds to simulate in the final comparison.",
    in: 0...100_000, fallback: "0")

  static let command = Command(
    "suggest", "Searches for an arrangement of a screen that costs people less.",
    discussion: [
      """
      Tries orders, groups, submenus, what is shown at once and what stands under More, within \
      the rules of the platform. All arrangements are tried by the same people. The best one is \
      compared with the present one by new people, and what gets worse is reported as well.
      """,
      """
      Writes the suggested design (suggested.json5), a suite that compares it with the present \
      one (suite.json5), and reports. Where nothing better is found, no design is written.
      """,
    ],
    takes: [
      file.declaration, frequencies.declaration, populations.declaration, metric.declaration,
      knowledge.declaration, moves.declaration, kept.declaration, rounds.declaration,
      people.declaration, RunCommand.users.declaration, worlds.declaration,
      RunCommand.seed.declaration, RunCommand.jobs.declaration, out.declaration,
      formats.declaration, Output.noClobber.declaration,
    ] + DesignLoader.declarations,
    examples: [
      Command.Example(
        "tapcost suggest screen.json5 --frequencies uses.csv --population older-adults",
        "Lowers the time of older adults, by what they come for."),
      Command.Example(
        "tapcost suggest Main.storyboard --frequencies uses.csv --minimize taps",
        "Lowers the taps of whoever is worst off."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let options = try options(invocation)
    let folder = invocation[out] ?? "Results/suggestion"
    let design = try DesignLoader.design(at: invocation[file], invocation, console).design
    let table = try table(invocation, design)
    try check(options.kept, in: design, invocation)
    let output = Output(invocation, console)
    try output.check(folder: folder)
    if !table.missing.isEmpty {
      console.note("Nobody asks for \(table.missing.prefix(12).joined(separator: ", ")).\n")
    }
    let suggestion = try await search(
      design, goals: table.goals, options: options, console: console)
    try output.write(files(of: suggestion, invocation), to: folder)
    try output.show(
      OptimizationText.terminal(for: suggestion, width: console.columns), besides: folder)
    let names = files(of: suggestion, invocation).map(\.name).joined(separator: ", ")
    if folder != "-" { console.note("Wrote \(names) to \(folder).\n") }
    return .success
  }

  private static func files(
    of suggestion: OptimizationResult, _ invocation: Invocation
  ) -> [ReportFile] {
    let reports = OptimizationText.files(for: suggestion, formats: invocation[formats])
    let designs =
      suggestion.isChanged
      ? [
        ReportFile(name: "suggested.json5", text: suggestion.designDocument),
        ReportFile(name: "suite.json5", text: suggestion.suiteDocument),
      ] : []
    return designs + reports
  }

  private static func search(
    _ design: Design, goals: [SuiteTask.Goal], options: OptimizationOptions, console: Console
  ) async throws -> OptimizationResult {
    let meter = ProgressMeter(console: console, noun: "rounds")
    defer { meter.finish() }
    let search = OptimizationRunner(options: options)
    return try await Interruptible.run(progress: { meter.reached }) {
      try await search.run(for: design, goals: goals) { progress in
        meter.update(
          .init(
            title: progress.isConfirming ? "comparing" : "searching",
            done: UInt64(progress.isConfirming ? 0 : progress.rounds),
            total: UInt64(progress.mostRounds)))
      }
    }
  }

  private static func table(
    _ invocation: Invocation, _ design: Design
  ) throws -> FrequencyTable {
    guard let path = invocation[frequencies] else { return FrequencyTable(flatFor: design) }
    return try FrequencyTable(parsing: try Files.text(at: path), file: path, for: design)
  }

  private static func options(_ invocation: Invocation) throws -> OptimizationOptions {
    var options = OptimizationOptions()
    guard let metric = invocation[metric].first, invocation[Self.metric].count == 1 else {
      throw invocation.usageError("Give one --minimize; a search lowers one cost.")
    }
    guard let knowledge = invocation[knowledge].first, invocation[Self.knowledge].count == 1 else {
      throw invocation.usageError("Give one --knowledge.")
    }
    let catalog = PopulationCatalog.builtIn
    var names: [String] = []
    for name in invocation[populations] where name != worstOff && !names.contains(name) {
      guard catalog[name] != nil else {
        throw invocation.usageError(
          "There is no population '\(name)'. See 'tapcost list populations'; '\(worstOff)' is the "
            + "one of all that is worst off.")
      }
      names.append(name)
    }
    (options.metric, options.knowledge) = (metric, knowledge)
    // A mixture is no group that could be worst off.
    let groups = catalog.all.filter(\.mix.isEmpty).map(\.id)
    options.populations = names.isEmpty ? groups : names
    options.compared = catalog.names
    options.kinds = Set(invocation[moves])
    options.kept = Set(invocation[kept])
    options.rounds = invocation[rounds] ?? options.rounds
    options.people = invocation[people]
    options.users = invocation[RunCommand.users] ?? options.users
    options.worlds = invocation[worlds] ?? 0
    options.seed = invocation[RunCommand.seed] ?? 1
    options.jobs = invocation[RunCommand.jobs] ?? SystemCalls.processors
    return options
  }

  private static func check(
    _ kept: Set<String>, in design: Design, _ invocation: Invocation
  ) throws {
    let known = try Layout(of: design).surfaces.flatMap(\.elements).map(\.id)
    for id in kept.sorted() where !known.contains(id) {
      throw invocation.usageError("The screen has nothing with the id '\(id)' to keep.")
    }
  }
}
