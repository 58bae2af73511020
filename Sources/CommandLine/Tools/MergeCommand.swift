import Core
import Reports
import Simulation
import Studies

/// `tapcost merge`.
enum MergeCommand {
  static let out = Options.out.told("beside the shards")
  static let allowPartial = Key.flag(
    "allow-partial", "Merge the shards that exist, and list the missing ones in the report.")

  static let command = Command(
    "merge", "Makes results and reports from the shards of a run.",
    discussion: """
      The files are identical to those of a single run. Damaged and duplicate shards, shards of \
      different runs or of another version, and gaps are refused by name, unless --allow-partial is \
      given. Only the shards are needed; nothing in the folder is removed.
      """,
    takes: [
      StatusCommand.folder, out, allowPartial, Options.jobs, Options.words, RunCommand.formats,
      Options.figures,
      Options.safeCSV, Options.noClobber,
    ],
    examples: [
      "tapcost merge Results/large": "Writes the reports beside the shards.",
      "tapcost merge Results/large --allow-partial --out Results/early":
        "Shows partial results while the rest is being simulated.",
    ]
  ) { call in
    let shards = try ShardFolder(call[StatusCommand.folder])
    let isPartial = call[allowPartial]
    let problems = shards.conflicts + (isPartial ? [] : shards.damaged)
    if !problems.isEmpty { throw DocumentError(problems) }
    for problem in shards.damaged { call.console.note(problem.message + "; left out\n") }
    guard shards.missing.isEmpty || isPartial, !shards.shards.isEmpty, let run = shards.run else {
      throw RunError(
        "\(shards.path): of \(shards.count) shards, these are missing: "
          + "\(compressed(shards.missing)). "
          + "See 'tapcost status \(shards.path)'; --allow-partial merges the others.",
        .inconclusive)
    }
    let plan = try plan(run, shards.shards[0].path, call)
    try await RunCommand.concluding(in: call[out] ?? shards.path, call) {
      try await estimate(plan, try sums(plan, shards), shards, console: call.console)
    }
  }

  /// The plan of the run; it must be one that this program would make, too.
  private static func plan(_ run: ShardRun, _ path: String, _ call: Invocation) throws -> RunPlan {
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
    let plan = try RunPlanReader(call, sources: Sources(kept: kept)).plan(run.request)
    try refuse(ShardRun(plan))
    return plan
  }

  /// Adds the tallies of all shards up.
  private static func sums(_ plan: RunPlan, _ shards: ShardFolder) throws -> [StudySum] {
    let runner = StudyRunner(engine: plan.engineWithoutWorlds, options: plan.options)
    var sums = plan.suites.map(runner.sum)
    for shard in shards.shards {
      try check(shard.header, sums, shard.path)
      try ShardFile.read(shard.path) { header, suite, number, tally in
        guard header.digest == shard.header.digest else {
          throw ShardFile.fault(
            shard.path, "a shard that has just changed", "one that does not change meanwhile")
        }
        do throws(TallyFault) {
          try sums[suite].add(tally, condition: number, slice: header.slice)
        } catch {
          throw ShardFile.fault(
            shard.path, "a tally that \(error.reason)", "the tallies of its people")
        }
      }
    }
    return sums
  }

  private static func check(
    _ header: ShardHeader, _ sums: [StudySum], _ path: String
  ) throws(DocumentError) {
    guard header.lengths.map(\.count) == sums.map(\.count) else {
      throw ShardFile.fault(path, "other conditions", "the conditions of the suites")
    }
  }

  /// Checks that the shards are of the conditions that their run has.
  static func check(_ shards: ShardFolder, _ call: Invocation) throws {
    guard let first = shards.shards.first, let run = shards.run else { return }
    let plan = try plan(run, first.path, call)
    let runner = StudyRunner(engine: plan.engineWithoutWorlds, options: plan.options)
    let sums = plan.suites.map(runner.sum)
    for shard in shards.shards { try check(shard.header, sums, shard.path) }
  }

  private static func estimate(
    _ plan: RunPlan, _ sums: [StudySum], _ shards: ShardFolder, console: Console
  ) async throws -> Results {
    let (engine, outcomes) = try await plan.overSuites(verb: "Merged", console: console) {
      runner, suite, progress in
      let number = plan.suites.firstIndex { $0.id == suite.id } ?? 0
      return try await runner.outcome(
        of: suite, populations: plan.populations(of: suite), tallies: sums[number].tallies,
        progress: progress)
    } trials: {
      $0.trials
    }
    var results = plan.results(of: outcomes, engine)
    if !shards.missing.isEmpty {
      results.provenance.arguments += [
        "--allow-partial", "\(compressed(shards.missing))/\(shards.count)",
      ]
      for index in results.suites.indices {
        results.suites[index].markPartial(shards.missing, of: shards.count)
      }
    }
    return results
  }
}

extension SuiteResults {
  /// Says that people are missing.
  fileprivate mutating func markPartial(_ missing: [Int], of count: Int) {
    title += " (partial: \(count - missing.count) of \(count) shards)"
    notes.insert(
      "This is a partial result. Of \(count) shards of the people, these are missing: "
        + "\(compressed(missing)).", at: 0)
  }
}
