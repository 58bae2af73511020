import Core
import Studies

/// The file that tells, from the start of the first shard on, into how many shards a run is split
/// and how a scheduler numbers them. All shards of a run write the same bytes.
struct ShardPlan: Hashable, Sendable {
  /// The numbering of the shards by a scheduler.
  struct Numbering: Hashable, Sendable {
    /// The number of the first shard.
    var first: Int
    /// The distance of each number from the one before.
    var step: Int
    /// The scheduler.
    var scheduler: ArrayTask.Scheduler

    /// Returns the number of the scheduler for a shard.
    func id(_ number: Int) -> Int { first + (number - 1) * step }

    /// Returns the shard of a number of the scheduler, which may lie outside of all.
    func number(_ id: Int) -> Int? {
      (id - first) % step == 0 ? (id - first) / step + 1 : nil
    }
  }

  /// The properties that the shards have in common.
  var run: ShardRun
  /// The number of shards.
  var count: Int
  /// The numbering of the shards by a scheduler; nil when they were numbered by hand.
  var numbering: Numbering?

  static let schema = "tapcost/shards/1"
  static let name = "shards.json"

  var text: String {
    let numbering: JSON =
      self.numbering.map {
        [
          "scheduler": .string($0.scheduler.rawValue), "first": .number(Double($0.first)),
          "step": .number(Double($0.step)),
        ]
      } ?? .null
    let document: JSON = [
      "schema": .string(Self.schema), "shards": .number(Double(count)), "array": numbering,
      "run": run.json,
    ]
    return document.text(.pretty(width: 100))
  }

  /// Reads the file of a folder; nil when there is none.
  static func read(in folder: String) throws -> ShardPlan? {
    let path = Files.join(folder, name)
    let text: String
    do throws(FileError) {
      text = try Files.text(at: path, limit: JSON5.maximumBytes, isFound: true)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
    let root = try Cursor(parsing: text, file: path, maximumText: JSON5.maximumBytes)
    let object = root.object(known: ["schema", "shards", "array", "run"])
    if let schema = object?.required("schema"), let name = schema.string(), name != Self.schema {
      schema.fail(expected: "\"\(Self.schema)\", what this TapCost reads")
    }
    let count = object?.required("shards")?.integer(in: 1...ShardChoice.most)
    let numbering = object?.present("array").flatMap(Self.numbering)
    let run = object?.required("run").flatMap { ShardRun($0) }
    try root.log.check()
    guard let count, let run else { throw ShardFile.fault(path, "no plan of shards", "a plan") }
    return ShardPlan(run: run, count: count, numbering: numbering)
  }

  private static func numbering(_ cursor: Cursor) -> Numbering? {
    guard let object = cursor.object(known: ["scheduler", "first", "step"]) else { return nil }
    let scheduler = object.required("scheduler")?.choice(ArrayTask.Scheduler.self)
    let first = object.required("first")?.integer(in: 0...(1 << 40))
    let step = object.required("step")?.integer(in: 1...(1 << 20))
    guard let scheduler, let first, let step else { return nil }
    return Numbering(first: first, step: step, scheduler: scheduler)
  }
}

extension ShardPlan {
  /// Decides which shard a run is.
  ///
  /// - Parameters:
  ///   - choice: What `--shard` says, if anything.
  ///   - task: The task of a scheduler that this process is, if it is one.
  ///   - recorded: The plan that stands in the folder, if there is one.
  ///   - run: What is run.
  /// - Returns: The plan and the shard; nil for everybody at once.
  /// - Throws: Why it cannot be decided: a sentence.
  static func decide(
    _ choice: ShardChoice?, task: ArrayTask?, recorded: ShardPlan?, run: ShardRun
  ) throws(ShardError) -> (plan: ShardPlan, slice: StudySlice)? {
    switch choice {
    case .off: return nil
    case .part(let slice):
      let numbering = recorded?.count == slice.count ? recorded?.numbering : nil
      return (ShardPlan(run: run, count: slice.count, numbering: numbering), slice)
    case .task(let count):
      guard let task else { throw ShardError.noTask }
      return try decide(task, count: count, recorded: recorded, run: run)
    case nil:
      // PBS does not tell how many tasks there are, so it takes an explicit choice.
      guard let task, let ids = task.ids, ids.count > 1 || recorded?.numbering != nil else {
        return nil
      }
      return try decide(task, count: nil, recorded: recorded, run: run)
    }
  }

  private static func decide(
    _ task: ArrayTask, count: Int?, recorded: ShardPlan?, run: ShardRun
  ) throws(ShardError) -> (plan: ShardPlan, slice: StudySlice) {
    guard
      let count = recorded?.count ?? count ?? (task.ids?.isWhole == true ? task.ids?.count : nil)
    else { throw ShardError.unknownCount(task) }
    if task.scheduler.startsAll, let ids = task.ids, ids.count != count {
      throw ShardError.outside(task, count: count)
    }
    let own = task.ids.flatMap { ids in
      ids.isWhole && ids.count == count
        ? Numbering(first: ids.first, step: ids.step, scheduler: task.scheduler) : nil
    }
    let numbering =
      recorded?.numbering ?? own ?? Numbering(first: 1, step: 1, scheduler: task.scheduler)
    let shards = 1...count
    let last = (task.ids?.last).map { numbering.number($0) ?? 0 } ?? 1
    guard let number = numbering.number(task.id), shards.contains(number), shards.contains(last)
    else { throw ShardError.outside(task, count: count) }
    return (
      ShardPlan(run: run, count: count, numbering: numbering), StudySlice(number: number, of: count)
    )
  }
}
