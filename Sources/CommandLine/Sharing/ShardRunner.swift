import Core
import Studies

/// Runs one shard: a part of the people of every cell.
struct ShardRunner {
  private let plan: RunPlan
  private let folder: String
  private let shards: ShardPlan
  private let slice: StudySlice
  private let invocation: Invocation
  private let console: Console

  /// Decides whether a run is a shard; nil when it is not.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - folder: Where shards are written.
  ///   - invocation: The command as it was called.
  ///   - console: Where to say things.
  /// - Throws: Why it cannot be one.
  init?(
    _ plan: RunPlan, folder: String, _ invocation: Invocation, _ console: Console
  ) throws {
    let choice = invocation[ShardChoice.key]
    let task: ArrayTask?
    switch choice {
    case .off?: return nil
    // Who names the shard needs no scheduler.
    case .part?: task = nil
    case .task?, nil:
      do throws(ShardError) {
        task = try ArrayTask(environment: SystemCalls.environment)
      } catch {
        throw invocation.usageError(error.message)
      }
    }
    if choice == nil && task == nil { return nil }
    let run = ShardRun(plan)
    let recorded = try ShardPlan.read(in: folder)
    let decided: (plan: ShardPlan, slice: StudySlice)?
    do throws(ShardError) {
      decided = try ShardPlan.decide(choice, task: task, recorded: recorded, run: run)
    } catch {
      throw invocation.usageError(error.message)
    }
    guard let decided else { return nil }
    (self.plan, self.folder, self.invocation, self.console) = (plan, folder, invocation, console)
    (shards, slice) = decided
    try Self.checkPrecision(plan, invocation)
    if let recorded { try Self.check(recorded, against: shards, folder) }
    if let task, case .task? = choice ?? .task(count: nil) {
      console.note(
        "Shard \(slice.number) of \(slice.count), because \(task.scheduler.variable) is "
          + "\(task.id); --shard off simulates everybody.\n")
    }
  }

  /// People cannot be added where nobody knows what the others found.
  private static func checkPrecision(_ plan: RunPlan, _ invocation: Invocation) throws {
    if plan.options.differencePrecision != nil {
      throw invocation.usageError(
        "--difference-precision adds people until differences are precise, and a shard cannot know "
          + "when that is. Say how many people there are, with --users.")
    }
    for suite in plan.suites {
      guard let precision = plan.options.precision ?? suite.precision, precision < 1 else {
        continue
      }
      throw invocation.usageError(
        "\(suite.id) adds people until means are precise to \(precision) of themselves, and a "
          + "shard cannot know when that is. Say how many people there are, with "
          + "--users and --precision 1.")
    }
  }

  private static func check(
    _ recorded: ShardPlan, against shards: ShardPlan, _ folder: String
  ) throws {
    let path = Files.join(folder, ShardPlan.name)
    let rest = "; give this run another folder, or remove what is in this one"
    if let (mine, other) = shards.run.difference(from: recorded.run) {
      throw ShardFile.fault(path, "another run in this folder, with \(other)", mine + rest)
    }
    if recorded.count != shards.count {
      throw ShardFile.fault(
        path, "a run in \(recorded.count) shards in this folder", "\(shards.count) shards" + rest)
    }
  }

  /// Simulates the shard and writes it, unless it is there already.
  func run() async throws -> ExitCode {
    guard folder != "-" else { throw invocation.usageError("A shard cannot be printed.") }
    try WorkEstimate(plan, slice: slice).check(invocation)
    EndingSignals.hold()
    defer { EndingSignals.release() }
    try Files.checkWritable(folder)
    let made = try MadeFolders(folder)
    defer { made.discard() }
    let path = Files.join(folder, ShardFile.name(slice))
    if let kind = SystemCalls.properties(path)?.kind, kind != .file {
      throw FileError.unwritable(path: path, reason: "this is no regular file; remove it")
    }
    guard let lock = try NameLock(for: path) else {
      throw FileError.unwritable(path: path, reason: "another process is simulating this shard")
    }
    defer { lock.release() }
    if try isComplete(path) {
      console.note("\(path) is complete already; nothing was simulated.\n")
      return .success
    }
    try writePlan()
    let slice = slice
    let shares = try await RunCommand.overSuites(plan, plan.engine, console: console) {
      runner, suite, progress in
      try await runner.share(of: suite, slice: slice, progress: progress)
    } trials: {
      $0.trials
    }.values
    try await TrialsTable.write(plan, invocation, slice: slice, console: console)
    try ShardFile(run: shards.run, slice: slice, shares: shares).write(to: path)
    console.note("Wrote shard \(slice.number) of \(slice.count) to \(path).\n")
    return .success
  }

  /// Writes the plan, unless it is there; the first of several shards decides.
  private func writePlan() throws {
    let path = Files.join(folder, ShardPlan.name)
    do throws(FileError) {
      try Files.write(shards.text, to: path, keepsOld: true)
    } catch {
      guard case .present = error else { throw error }
      if let recorded = try ShardPlan.read(in: folder) {
        try Self.check(recorded, against: shards, folder)
      }
    }
  }

  /// Tells whether the shard is there, whole and of this run. One that is damaged is made anew.
  private func isComplete(_ path: String) throws -> Bool {
    let found: ShardFile.Header
    do {
      found = try ShardFile.read(path)
    } catch FileError.missing {
      return false
    } catch let error as DocumentError {
      for problem in error.problems { console.note(problem.message + "; simulating it again\n") }
      return false
    }
    if let (mine, other) = shards.run.difference(from: found.run) {
      throw ShardFile.fault(path, "a shard of another run, with \(other)", "\(mine), or no file")
    }
    guard found.slice == slice else {
      throw ShardFile.fault(path, "the shard \(found.slice)", "\(slice), or no file")
    }
    return true
  }
}
