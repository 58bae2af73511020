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
  package init?(environment: (String) -> String?) {
    func number(_ name: String) -> Int? { environment(name).flatMap { Int($0) } }
    for scheduler in Scheduler.allCases {
      // SGE sets the variable to "undefined" outside arrays.
      // Torque, a kin of PBS, has a name of its own.
      let other = scheduler == .pbs ? number("PBS_ARRAYID") : nil
      guard let id = number(scheduler.variable) ?? other else { continue }
      self.init(scheduler: scheduler, id: id, ids: Self.numbers(scheduler, number))
      return
    }
    return nil
  }

  private static func numbers(_ scheduler: Scheduler, _ number: (String) -> Int?) -> Numbers? {
    switch scheduler {
    case .slurm:
      guard let first = number("SLURM_ARRAY_TASK_MIN"), let last = number("SLURM_ARRAY_TASK_MAX"),
        let count = number("SLURM_ARRAY_TASK_COUNT")
      else { return nil }
      return Numbers(
        first: first, step: number("SLURM_ARRAY_TASK_STEP") ?? 1, count: count, last: last)
    case .sge:
      guard let first = number("SGE_TASK_FIRST"), let last = number("SGE_TASK_LAST") else {
        return nil
      }
      let step = max(1, number("SGE_TASK_STEPSIZE") ?? 1)
      return Numbers(first: first, step: step, count: (last - first) / step + 1, last: last)
    case .pbs: return nil  // PBS tells a task its number and nothing of the others.
    case .awsBatch: return number("AWS_BATCH_JOB_ARRAY_SIZE").map(fromZero)
    case .openMPI: return number("OMPI_COMM_WORLD_SIZE").map(fromZero)
    }
  }

  private static func fromZero(_ count: Int) -> Numbers {
    Numbers(first: 0, step: 1, count: count, last: count - 1)
  }
}
