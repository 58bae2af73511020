import Analyses
import Core
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
    "A population whose cost to lower, by name or path; of several, the one that is worst off.",
    fallback: worstOff + ", all that are built in", completion: .listing(["populations"]))
  static let metric: Key<[Metric]> = .words(
    "minimize", "metric", "The metric to improve.", listedAs: "metrics", fallback: [.time])
  static let knowledge: Key<[TaskDescription.Knowledge]> = .words(
    "knowledge", "word", "What people know of the screen at the start.", fallback: [.population])
  static let moves: Key<[MoveKind]> = .words(
    "moves", "list", "The kinds of changes to try.", fallback: MoveKind.allCases)
  static let kept = Key.texts("keep", "id", "An element or control to leave as it is, by its id.")
  static let rounds = Key.integer(
    "rounds", "n", "The maximum number of rounds of the search.", in: 1...1000, usual: 40)
  static let people: Key<Int?> = .integer(
    "people", "n", "How many people of each population to simulate in a round.", in: 32...100_000,
    fallback: "512, fewer on large screens")
  static let out = Options.out.or("Results/suggestion")
  static let formats: Key<[ReportFormat]> = .words(
    "format", "list", "The reports to write.", among: [.markdown, .html, .json],
    fallback: [.markdown, .html, .json])

  /// The word for the population of all that is worst off.
  static let worstOff = "worst-off"

  static let worlds = Key.integer(
    "worlds", "w", "How many sets of assumptions to simulate in the final comparison.",
    in: 0...100_000, usual: 0)

  static let command = Command(
    "suggest", "Searches for an arrangement of a screen that costs people less.",
    discussion: """
      Tries orders, groups, submenus, what is shown at once and what goes under More, within the \
      rules of the platform. All arrangements are tried with the same people. The best one is \
      compared with the present one with new people, and what gets worse is reported as well.

      Writes the suggested design (suggested.json5), a suite that compares it with the present \
      one (suite.json5), and reports. Where nothing better is found, no design is written.
      """,
    takes: [
      file, frequencies, populations, metric, knowledge, moves, kept, rounds, people,
      Options.users, worlds, Options.seed, Options.jobs, out, formats, Options.noClobber,
    ] + DesignLoader.keys,
    examples: [
      "tapcost suggest screen.json5 --frequencies uses.csv --population older-adults":
        "Lowers the time of older adults, weighted by how often they need each thing.",
      "tapcost suggest Main.storyboard --frequencies uses.csv --minimize taps":
        "Lowers the taps of whoever is worst off.",
    ]
  ) { call in
    let named = call[populations].filter { $0 != worstOff }
    let plan = try RunPlanReader(call).plan(populations: named)
    var options = try options(call, plan)
    let folder = call[out]
    let loaded = try DesignLoader.design(at: call[file], call)
    let design = loaded.design
    let table = try table(call, design)
    try check(options.kept, in: design, call)
    options.kept.formUnion(loaded.landmarks)
    try call.check(folder: folder)
    if !table.missing.isEmpty {
      call.console.note(
        "Without a frequency, so never needed: \(table.missing.prefix(12).joined(separator: ", ")).\n"
      )
    }
    let suggestion = try await call.working("rounds") { [options] meter in
      try await OptimizationRunner(options: options, catalog: plan.catalog).run(
        for: design, goals: table.goals
      ) {
        meter.update(
          $0.isConfirming ? "comparing" : "searching", $0.isConfirming ? 0 : $0.rounds,
          of: $0.mostRounds)
      }
    }
    let files = try files(of: suggestion, plan, call)
    try call.write(files, to: folder)
    try call.show(
      suggestion.report.terminal(width: call.console.columns), besides: folder)
    let names = files.map(\.name).joined(separator: ", ")
    if folder != "-" { call.console.note("Wrote \(names) to \(folder).\n") }
  }

  private static func files(
    of suggestion: OptimizationResult, _ plan: RunPlan, _ call: Invocation
  ) throws -> [ReportFile] {
    let reports = suggestion.report.files(in: call[formats])
    guard suggestion.isChanged else { return reports }
    // The suite is to run wherever it is taken, so populations from files go with it.
    let own = try plan.sources.keptTexts.sorted { $0.key < $1.key }.compactMap { file, text in
      try JSON5.parse(text, file: file).text("id").map {
        (name: $0, file: ReportFile(name: "\($0).population.json5", text: text))
      }
    }
    let files = Dictionary(own.map { ($0.name, $0.file.name) }, uniquingKeysWith: { a, _ in a })
    return [
      ReportFile(name: "suggested.json5", text: suggestion.designDocument),
      ReportFile(name: "suite.json5", text: suggestion.suiteDocument(populationFiles: files)),
    ] + own.map(\.file) + reports
  }

  private static func table(_ call: Invocation, _ design: Design) throws -> FrequencyTable {
    guard let path = call[frequencies] else { return FrequencyTable(flatFor: design) }
    return try FrequencyTable(parsing: try Files.text(at: path), file: path, for: design)
  }

  private static func options(_ call: Invocation, _ plan: RunPlan) throws -> OptimizationOptions {
    var options = OptimizationOptions()
    guard let metric = call[metric].first, call[Self.metric].count == 1 else {
      throw call.usageError("Give one --minimize; a search lowers one cost.")
    }
    guard let knowledge = call[knowledge].first, call[Self.knowledge].count == 1 else {
      throw call.usageError("Give one --knowledge.")
    }
    (options.metric, options.knowledge) = (metric, knowledge)
    // A mixture is no group that could be worst off.
    let groups = PopulationCatalog.builtIn.all.filter(\.mix.isEmpty).map(\.id)
    options.populations = plan.options.populations ?? groups
    options.compared = plan.catalog.names
    options.kinds = Set(call[moves])
    options.kept = Set(call[kept])
    options.rounds = call[rounds]
    options.people = call[people]
    options.users = call[Options.users] ?? options.users
    options.worlds = call[worlds]
    options.seed = call[Options.seed]
    options.jobs = call[Options.jobs]
    return options
  }

  private static func check(_ kept: Set<String>, in design: Design, _ call: Invocation) throws {
    let known = try Layout(of: design).surfaces.flatMap(\.elements).map(\.id)
    for id in kept.sorted() where !known.contains(id) {
      throw call.usageError("The screen has nothing with the id '\(id)' to keep.")
    }
  }
}
