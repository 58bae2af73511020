import Core
import Reports
import Simulation
import Studies

/// `tapcost merge`.
enum MergeCommand {
  static let out = Key.text(
    "out", short: "o", "dir", "Where to write; the folder is made where it is missing.",
    fallback: "beside the shards", completion: .folder)
  static let allowPartial = Key.flag(
    "allow-partial", "Merge what is there, and say in the report what is missing.")

  static let command = Command(
    "merge", "Makes results and reports from the shards of a run.",
    discussion: [
      """
      Gives byte for byte what one run gives. Shards that are damaged, doubled, of different \
      runs or of another version are refused by name, and so are gaps, unless --allow-partial is \
      given. No file but the shards is needed; nothing in the folder is removed.
      """
    ],
    takes: [
      StatusCommand.folder.declaration, out.declaration, allowPartial.declaration,
      RunCommand.jobs.declaration, RunCommand.formats.declaration,
      RunCommand.figures.declaration, RunCommand.safeCSV.declaration,
      Output.noClobber.declaration,
    ],
    examples: [
      Command.Example("tapcost merge Results/large", "Writes the reports beside the shards."),
      Command.Example(
        "tapcost merge Results/large --allow-partial --out Results/early",
        "Looks at what is there while the rest is being simulated."),
    ],
    action: run)

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws -> ExitCode {
    let shards = try ShardFolder(invocation[StatusCommand.folder])
    let folder = invocation[out] ?? shards.path
    if let asides = shards.asides { console.note(asides) }
    let isPartial = invocation[allowPartial]
    let problems = shards.conflicts + (isPartial ? [] : shards.damaged)
    if !problems.isEmpty { throw DocumentError(problems) }
    if isPartial {
      for problem in shards.damaged { console.note(problem.message + "; left out\n") }
    }
    guard shards.missing.isEmpty || isPartial, !shards.shards.isEmpty, let run = shards.run else {
      throw ShardError(
        "\(shards.path): of \(shards.count) shards, these are missing: "
          + "\(compressed(shards.missing)). "
          + "See 'tapcost status \(shards.path)'; --allow-partial merges what is there.",
        .inconclusive)
    }
    let plan = try self.plan(
      run, shards.shards[0].path,
      jobs: invocation[RunCommand.jobs] ?? SystemCalls.processors, invocation)
    return try await RunCommand.concluding(in: folder, invocation: invocation, console: console) {
      try await estimate(plan, try sums(plan, shards), shards, console: console)
    }
  }

  /// Reads again what was run, from the texts that the shards keep.
  private static func plan(
    _ run: ShardRun, _ path: String, jobs: Int, _ invocation: Invocation
  ) throws -> RunPlan {
    func refuse(_ own: ShardRun) throws {
      guard let (found, expected) = run.difference(from: own) else { return }
      throw ShardFile.fault(
        path, "a shard that \(found) wrote", "\(expected), which this is, or to merge with that one"
      )
    }
    var sameRun = run
    sameRun.program = ShardRun.thisProgram
    try refuse(sameRun)
    let kept = Dictionary(run.texts.map { ($0.name, $0.text) }) { first, _ in first }
    let plan = try RunPlanReader(invocation, sources: Sources(kept: kept)).plan(
      run.request, jobs: jobs)
    try refuse(ShardRun(plan))
    return plan
  }

  /// Adds up the tallies of all shards, one condition at a time.
  private static func sums(_ plan: RunPlan, _ shards: ShardFolder) throws -> [StudySum] {
    let runner = StudyRunner(engine: plan.engineWithoutWorlds, options: plan.options)
    var sums = plan.suites.map(runner.sum)
    for shard in shards.shards {
      var isChecked = false
      let header = try ShardFile.read(shard.path) { header, suite, number, tally in
        if !isChecked { try check(header, sums, shard.path) }
        isChecked = true
        do throws(TallyFault) {
          try sums[suite].add(tally[...], condition: number, slice: header.slice)
        } catch {
          throw ShardFile.fault(
            shard.path, "a tally that \(error.reason)", "the tallies of its people")
        }
      }
      try check(header, sums, shard.path)
      guard header == shard.header else {
        throw ShardFile.fault(shard.path, "a shard that has just changed", "one that stays")
      }
    }
    return sums
  }

  /// Refuses a shard that counts other conditions than the run has.
  private static func check(
    _ header: ShardFile.Header, _ sums: [StudySum], _ path: String
  ) throws(DocumentError) {
    guard header.lengths.map(\.count) == sums.map(\.count) else {
      throw ShardFile.fault(path, "other conditions", "the conditions of the suites")
    }
  }

  /// Makes sure that whole shards can be merged by this program.
  ///
  /// - Parameters:
  ///   - shards: The shards.
  ///   - invocation: The command as it was called.
  /// - Throws: Why they cannot.
  static func check(_ shards: ShardFolder, _ invocation: Invocation) throws {
    guard let first = shards.shards.first, let run = shards.run else { return }
    let plan = try plan(run, first.path, jobs: 1, invocation)
    let runner = StudyRunner(engine: plan.engineWithoutWorlds, options: plan.options)
    let sums = plan.suites.map(runner.sum)
    for shard in shards.shards { try check(shard.header, sums, shard.path) }
  }

  private static func estimate(
    _ plan: RunPlan, _ sums: [StudySum], _ shards: ShardFolder, console: Console
  ) async throws -> Results {
    let (engine, outcomes) = try await RunCommand.overSuites(
      plan, plan.engine, verb: "Merged", console: console
    ) { runner, suite, progress in
      let number = plan.suites.firstIndex { $0.id == suite.id } ?? 0
      return try await runner.outcome(
        of: suite, populations: plan.populations(of: suite), tallies: sums[number].tallies,
        progress: progress)
    } trials: {
      $0.trials
    }
    var arguments = plan.request.arguments
    var suites = outcomes.map(\.results)
    if !shards.missing.isEmpty {
      arguments += ["--allow-partial", "\(compressed(shards.missing))/\(shards.count)"]
      for index in suites.indices { suites[index].markPartial(shards.missing, of: shards.count) }
    }
    return Results(
      provenance: plan.provenance(
        arguments: arguments, trials: outcomes.reduce(0) { $0 + $1.trials }), suites: suites,
      worlds: engine.worldNumbers)
  }
}

extension SuiteResults {
  /// Says, where nobody can miss it, that some people were not counted.
  fileprivate mutating func markPartial(_ missing: [Int], of count: Int) {
    title += " (partial: \(count - missing.count) of \(count) shards)"
    notes.insert(
      "This is a partial result. Of \(count) shards of the people, these are missing: "
        + "\(compressed(missing)).", at: 0)
  }
}
