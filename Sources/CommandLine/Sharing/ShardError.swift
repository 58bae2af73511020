import Core

/// Why a run cannot be one shard of many, or shards cannot be put together.
package struct ShardError: Error, Hashable, Sendable {
  /// The mistake: a sentence.
  package var message: String
  /// The status to end with.
  package var status: ExitCode

  /// Creates an error from a sentence and a status.
  package init(_ message: String, _ status: ExitCode = .usage) {
    self.message = message
    self.status = status
  }

  static let noTask = ShardError(
    "--shard auto needs the task of a scheduler, and no variable names one: neither "
      + ArrayTask.Scheduler.allCases.map(\.variable).joined(separator: " nor ")
      + ". Name the shard, as in --shard 3/8.")

  static func badVariable(_ name: String, _ text: String, least: Int) -> ShardError {
    ShardError(
      "\(name) is '\(visible(text))'; expected a whole number from \(least), as a scheduler sets it. "
        + "Unset it, or simulate everybody with --shard off.")
  }

  static func unknownCount(_ task: ArrayTask) -> ShardError {
    ShardError(
      "\(task.scheduler.variable) is \(task.id), but of how many shards cannot be told. "
        + "Say it, as in --shard auto/8.")
  }

  static func outside(_ task: ArrayTask, count: Int) -> ShardError {
    let all = task.ids.map { ", the last is \($0.last)" } ?? ""
    return ShardError(
      "\(task.scheduler.variable) is \(task.id)\(all), and there are \(count) shards here. "
        + "Submit as many tasks as there are shards, or choose another folder.")
  }
}
