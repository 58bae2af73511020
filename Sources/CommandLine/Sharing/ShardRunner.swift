import Core
import Studies

/// Runs one shard: a part of the people of every cell.
struct ShardRunner {
  static let key: Key<StudySlice?> = {
    var declaration = Declaration(
      kind: .option, name: "shard", placeholder: "i/n",
      help: "Simulate the i-th of n parts of the people, for 'tapcost merge'.",
      fallback: "everybody")
    declaration.decode = { text throws(ValueError) in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
        $0.first == "+" ? nil : Int($0)
      }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
        (1...ShardFile.mostShards).contains(count), (1...count).contains(number)
      else {
        throw ValueError(
          expected: "a shard and the number of shards, as in 3/8, "
            + "up to \(ShardFile.mostShards) shards")
      }
      return [StudySlice(number: number, of: count)]
    }
    return Key(declaration: declaration) { $0.last as? StudySlice }
  }()

  private let plan: RunPlan
  private let folder: String
  private let shards: ShardPlan
  private let slice: StudySlice
  private let call: Invocation

  /// Prepares a shard.
  ///
  /// - Parameters:
  ///   - slice: The part of the people.
  ///   - plan: What is run.
  ///   - folder: Where shards are written.
  ///   - call: The command as it was called.
  /// - Throws: Why it cannot be one.
  init(_ slice: StudySlice, of plan: RunPlan, folder: String, _ call: Invocation) throws {
    (self.plan, self.folder, self.call, self.slice) = (plan, folder, call, slice)
    shards = ShardPlan(run: ShardRun(plan), count: slice.count)
    let recorded = try ShardPlan.read(in: folder)
    try Self.checkPrecision(plan, call)
    if let recorded { try check(recorded) }
  }

  /// People cannot be added where nobody knows what the others found.
  private static func checkPrecision(_ plan: RunPlan, _ call: Invocation) throws {
    try call.refuse(
      if: plan.options.differencePrecision != nil,
      "--difference-precision adds people until differences are precise, and a shard cannot know "
        + "when that is. Say how many people there are, with --users.")
    for suite in plan.suites {
      guard let precision = plan.options.precision ?? suite.precision, precision < 1 else {
        continue
      }
      throw call.usageError(
        "\(suite.id) adds people until means are precise to \(precision) of themselves, and a "
          + "shard cannot know when that is. Say how many people there are, with "
          + "--users and --precision 1.")
    }
  }

  private func check(_ recorded: ShardPlan) throws {
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
  func run() async throws {
    guard folder != "-" else { throw call.usageError("A shard cannot be printed.") }
    try WorkEstimate(plan, slice: slice).check(call)
    EndingSignals.hold()
    defer { EndingSignals.release() }
    try Files.checkWritable(folder)
    let made = try MadeFolders(folder)
    defer { made.discard() }
    let path = Files.join(folder, ShardFile.name(slice))
    if let kind = SystemCalls.properties(path)?.kind, kind != .file {
      throw FileError.unwritable(path: path, reason: "not a regular file; remove it")
    }
    guard let lock = try NameLock(for: path) else {
      throw FileError.unwritable(path: path, reason: "another process is simulating this shard")
    }
    defer { lock.release() }
    if try isComplete(path) {
      call.console.note("\(path) is complete already; nothing was simulated.\n")
      return
    }
    try writePlan()
    let slice = slice
    let shares = try await plan.overSuites(console: call.console) {
      runner, suite, progress in
      try await runner.share(of: suite, slice: slice, progress: progress)
    } trials: {
      $0.trials
    }.values
    try await TrialsTable.write(plan, call, slice: slice)
    try ShardFile.write(shares, of: slice, run: shards.run, to: path)
    call.console.note("Wrote shard \(slice.number) of \(slice.count) to \(path).\n")
  }

  /// Writes the plan, unless it is there; the first of several shards decides.
  private func writePlan() throws {
    let path = Files.join(folder, ShardPlan.name)
    do throws(FileError) {
      try Files.write(shards.text, to: path, keepsOld: true)
    } catch {
      guard case .present = error else { throw error }
      if let recorded = try ShardPlan.read(in: folder) { try check(recorded) }
    }
  }

  /// Tells whether the shard is there, whole and of this run. One that is damaged is made anew.
  private func isComplete(_ path: String) throws -> Bool {
    let found: ShardHeader
    do {
      found = try ShardFile.read(path)
    } catch FileError.missing {
      return false
    } catch let error as DocumentError {
      for problem in error.problems {
        call.console.note(problem.message + "; simulating it again\n")
      }
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
