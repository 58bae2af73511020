import Model

/// What one person did in one trial, and what the time was spent for.
public struct FollowedTrial: Hashable, Sendable {
  /// What was done, in order of time.
  public var events: [TraceEvent]
  /// At each event the time that each cause has had so far, in microseconds, in the order of `Cause`;
  /// empty for a script.
  public var spent: [[Int64]]
}

extension Experiment {
  /// Follows one person through all trials up to the last observed one, by the same kernel.
  ///
  /// - Parameters:
  ///   - person: The ordinal of the person.
  ///   - design: The index of the design.
  ///   - informed: Whether the path is known, as in the counterfactual of discovery.
  /// - Returns: For each trial in order, what the person did.
  public func trace(person: UInt64, design: Int, informed: Bool = false) -> [[TraceEvent]] {
    follow(person: person, design: design, informed: informed, withCauses: false).map(\.events)
  }

  /// Follows one person through all trials up to the last observed one, and what the time is spent for.
  ///
  /// - Parameters:
  ///   - person: The ordinal of the person.
  ///   - design: The index of the design.
  ///   - informed: Whether the path is known, as in the counterfactual of discovery.
  ///   - withCauses: Whether causes are read off at each event; scripts have none.
  /// - Returns: The trials in order.
  public func follow(
    person: UInt64, design: Int, informed: Bool = false, withCauses: Bool = true
  ) -> [FollowedTrial] {
    var trials: [FollowedTrial] = []
    let blocks = Blocks(self, person..<person + 1)
    blocks.forEach { _, _, workspace in
      guard task.steps.isEmpty else {
        trials = follow(script: blocks, design, informed: informed)
        return
      }
      var kernel = blocks.kernel(design, LaneRecorder(lane: 0))
      if withCauses {
        kernel.listener.reading = Self.reader(of: workspace, plain: kernel.plainKind)
      }
      for trial in 0..<task.repetitions(toReach: task.observed) {
        kernel.listener.events = []
        kernel.listener.spent = []
        kernel.run(trial: trial, informed: informed)
        trials.append(
          FollowedTrial(events: kernel.listener.events, spent: kernel.listener.spent))
      }
    }
    guard blocks.isMirrored(design) else { return trials }
    let width = 2 * plans[design].middleX
    for trial in trials.indices {
      for index in trials[trial].events.indices {
        trials[trial].events[index].x = width - trials[trial].events[index].x
      }
    }
    return trials
  }

  /// Reads what the first person of a workspace has spent the time for, by the split of whole trials:
  /// as if the trial ended here.
  private static func reader(of workspace: Workspace, plain: Act) -> () -> [Int64] {
    let arena = LaneArena()
    var columns = TrialColumns(capacity: 1, arena)
    return {
      withExtendedLifetime(arena) {
        let (repairs, isRepairing) = (workspace.repairs[0], workspace.states[0].isRepairing)
        columns.explore(TrialPeople(workspace), plain: plain)
        workspace.repairs[0] = repairs
        workspace.states[0].set(flag: StateFlag.isRepairing, isRepairing)
        return Cause.allCases.map { columns.metrics[Metric.time(of: $0).index][0] }
      }
    }
  }

  private func follow(script blocks: Blocks, _ design: Int, informed: Bool) -> [FollowedTrial] {
    let listener = LaneRecorder(lane: 0)
    var run = blocks.script(design, listener)
    let starts = sceneWithStarts(of: design).starts
    return (0..<task.repetitions(toReach: task.observed)).map { trial in
      listener.events = []
      run.follow(trial: trial, informed: informed, listener: listener, starts: starts)
      return FollowedTrial(events: listener.events, spent: [])
    }
  }
}
