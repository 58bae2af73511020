/// One of the equal tasks that a scheduler starts together, as its environment tells.
package struct ArrayTask: Hashable, Sendable {
  /// The scheduler.
  package enum Scheduler: String, CaseIterable, Hashable, Sendable {
    case slurm
    case sge
    case pbs
    case awsBatch = "aws-batch"
    case openMPI = "open-mpi"

    /// The variable that holds the number of a task.
    package var variable: String {
      switch self {
      case .slurm: "SLURM_ARRAY_TASK_ID"
      case .sge: "SGE_TASK_ID"
      case .pbs: "PBS_ARRAY_INDEX"
      case .awsBatch: "AWS_BATCH_JOB_ARRAY_INDEX"
      case .openMPI: "OMPI_COMM_WORLD_RANK"
      }
    }

    /// Tells whether all tasks are always started together, so that a few cannot be started again.
    package var startsAll: Bool { self == .awsBatch || self == .openMPI }
  }

  /// The scheduler.
  package var scheduler: Scheduler
  /// The number of this task.
  package var id: Int
  /// The numbers of all tasks, where the scheduler tells them: from first to last in steps.
  package var ids: Numbers?

  /// The numbers of tasks.
  package struct Numbers: Hashable, Sendable {
    /// The first number.
    package var first: Int
    /// The distance of each number from the one before.
    package var step: Int
    /// The number of tasks; fewer than fit between first and last when some were left out.
    package var count: Int
    /// The last number.
    package var last: Int

    /// Tells whether no number was left out.
    package var isWhole: Bool { step > 0 && (last - first) / step + 1 == count }
  }

  /// Creates a task; see the properties.
  package init(scheduler: Scheduler, id: Int, ids: Numbers?) {
    self.scheduler = scheduler
    self.id = id
    self.ids = ids
  }

  /// Finds the task that this process is, or returns nil when no scheduler says that it is one.
  ///
  /// - Parameter environment: Returns the value of a variable.
  /// - Throws: That a variable holds no number, which must not pass for there being no task.
  package init?(environment: (String) -> String?) throws(ShardError) {
    for scheduler in Scheduler.allCases {
      // Torque, a kin of PBS, has a name of its own.
      let other =
        scheduler == .pbs ? try Self.number("PBS_ARRAYID", from: 0, environment) : nil
      guard let id = try Self.number(scheduler.variable, from: 0, environment) ?? other else {
        continue
      }
      self.init(scheduler: scheduler, id: id, ids: try Self.numbers(scheduler, environment))
      return
    }
    return nil
  }

  /// The largest number of a task.
  private static let most = 1 << 40

  /// Returns the number in a variable, or nil where it is not set.
  private static func number(
    _ name: String, from least: Int, _ environment: (String) -> String?
  ) throws(ShardError) -> Int? {
    // SGE sets its variables to "undefined" outside arrays.
    guard let text = environment(name), !text.isEmpty,
      !(text == "undefined" && name.hasPrefix("SGE_"))
    else { return nil }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), (least...most).contains(number)
    else { throw ShardError.badVariable(name, text, least: least) }
    return number
  }

  private static func numbers(
    _ scheduler: Scheduler, _ environment: (String) -> String?
  ) throws(ShardError) -> Numbers? {
    func number(_ name: String, from least: Int = 0) throws(ShardError) -> Int? {
      try Self.number(name, from: least, environment)
    }
    switch scheduler {
    case .slurm:
      let (first, last) = (try number("SLURM_ARRAY_TASK_MIN"), try number("SLURM_ARRAY_TASK_MAX"))
      let count = try number("SLURM_ARRAY_TASK_COUNT", from: 1)
      let step = try number("SLURM_ARRAY_TASK_STEP", from: 1) ?? 1
      guard let first, let last, let count else { return nil }
      return Numbers(first: first, step: step, count: count, last: last)
    case .sge:
      let (first, last) = (try number("SGE_TASK_FIRST"), try number("SGE_TASK_LAST"))
      let step = max(1, try number("SGE_TASK_STEPSIZE") ?? 1)
      guard let first, let last else { return nil }
      return Numbers(first: first, step: step, count: (last - first) / step + 1, last: last)
    case .pbs: return nil  // PBS tells a task its number and nothing of the others.
    case .awsBatch: return try number("AWS_BATCH_JOB_ARRAY_SIZE", from: 1).map(fromZero)
    case .openMPI: return try number("OMPI_COMM_WORLD_SIZE", from: 1).map(fromZero)
    }
  }

  private static func fromZero(_ count: Int) -> Numbers {
    Numbers(first: 0, step: 1, count: count, last: count - 1)
  }
}
