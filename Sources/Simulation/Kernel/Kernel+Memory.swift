import Model
import Randomness

extension Kernel {
  /// Works out how likely each person is to recall the path to the goal of this trial.
  mutating func prepareRecall(trial: Int) {
    let now = Float(constants.start(ofTrial: trial, spacing: task.spacing))
    someRecall = false
    recall.update(repeating: 0, count: count)
    guard trial > 0 || task.knowledge == .population else { return }
    // Slots are the lanes of those who have used the path at all.
    let slots = searching.lanes
    let columns = MemoryColumns(
      sinceLast: scratch.zA, sinceFirst: scratch.zB, furtherUses: scratch.mean,
      between: scratch.sd, decay: scratch.times, threshold: scratch.noise(0),
      noise: scratch.noise(1), scratch.zC, scratch.zD)
    var used = 0
    for lane in 0..<count {
      let trace = trace(lane)
      guard trace.uses >= 1 else { continue }
      slots[used] = Int32(lane)
      columns.sinceLast[used] = now - trace.last
      columns.sinceFirst[used] = now - trace.first
      columns.furtherUses[used] = trace.uses - 1
      columns.between[used] = trace.last - trace.first
      columns.decay[used] = rows[lane][.memoryDecay]
      columns.threshold[used] = rows[lane][.memoryThreshold]
      columns.noise[used] = rows[lane][.memoryNoise]
      used += 1
    }
    guard used > 0 else { return }
    someRecall = true
    columns.activate(used)
    columns.recall(used)
    for slot in 0..<used { recall[Int(slots[slot])] = columns.sinceLast[slot] }
  }

  /// The trace that a person has of the goal of this trial.
  private func trace(_ lane: Int) -> MemoryTrace {
    let goal = Int(states[lane].goal)
    if let traces {
      let learned = traces[goal * count + lane]
      if learned.uses > 0 { return learned }
    }
    guard task.knowledge == .population else { return MemoryTrace() }
    return earlier(lane, goal)
  }

  /// Returns the trace from before the first trial: earlier uses came as often as the task goes on.
  private func earlier(_ lane: Int, _ goal: Int) -> MemoryTrace {
    let share = plan.goalShares[goal] - (goal > 0 ? plan.goalShares[goal - 1] : 0)
    let prior = rows[lane][.memoryUses].rounded()
    guard share > 0, prior >= 1 else { return MemoryTrace() }
    let step =
      Float(task.spacing) + Float(constants.sessionGap) / Float(max(1, constants.sessionUses))
    let interval = step / share
    return MemoryTrace(uses: prior, first: -prior * interval, last: -interval)
  }

  /// Strengthens the memory of everyone who succeeded.
  func learn(trial: Int) {
    guard let traces else { return }
    let now = Float(constants.start(ofTrial: trial, spacing: task.spacing))
    for lane in 0..<count where states[lane].end == .success {
      let index = Int(states[lane].goal) * count + lane
      var learned = trace(lane)
      if learned.uses == 0 { learned.first = now }
      learned.uses += 1
      learned.last = now
      traces[index] = learned
    }
  }
}
