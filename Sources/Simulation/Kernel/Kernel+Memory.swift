internal import CLanes
import Randomness

extension Kernel {
  /// Works out how likely each person is to recall the path to the goal of this trial.
  ///
  /// Base-level activation after Petrov (2006): the last use exactly, the earlier ones as if they
  /// were spread evenly since the first; then the logistic of ACT-R.
  mutating func prepareRecall(trial: Int) {
    let now = Float(constants.start(ofTrial: trial, spacing: task.spacing))
    someRecall = false
    recall.update(repeating: 0, count: count)
    guard trial > 0 || task.knowledge == .population else { return }
    // Slots are the lanes of those who have used the path at all.
    let slots = searching.lanes
    var used = 0
    for lane in 0..<count {
      let trace = trace(lane)
      guard trace.uses >= 1 else { continue }
      slots[used] = Int32(lane)
      scratch.zA[used] = now - trace.last
      scratch.zB[used] = now - trace.first
      scratch.mean[used] = trace.uses - 1
      scratch.sd[used] = trace.last - trace.first
      used += 1
    }
    guard used > 0 else { return }
    someRecall = true
    activations(used)
    for slot in 0..<used {
      let row = rows[Int(slots[slot])]
      scratch.zA[slot] = (row.memoryThreshold - scratch.zA[slot]) / row.memoryNoise
    }
    LaneMath.exp(column: scratch.zA, count: used)
    for slot in 0..<used { recall[Int(slots[slot])] = 1 / (1 + scratch.zA[slot]) }
  }

  /// Puts the activation of each slot into `scratch.zA`, which holds the time since the last use;
  /// `zB` holds that since the first, `mean` the further uses, `sd` the time between.
  private func activations(_ count: Int) {
    LaneMath.log(column: scratch.zA, count: count)
    LaneMath.log(column: scratch.zB, count: count)
    let (decayed, early, late) = (scratch.zC, scratch.zB, scratch.zD)
    for slot in 0..<count {
      let decay = rows[Int(searching.lanes[slot])].memoryDecay
      let last = scratch.zA[slot]
      decayed[slot] = -decay * last
      late[slot] = (1 - decay) * last
      early[slot] = (1 - decay) * scratch.zB[slot]
    }
    LaneMath.exp(column: decayed, count: count)
    LaneMath.exp(column: late, count: count)
    LaneMath.exp(column: early, count: count)
    for slot in 0..<count {
      let rest = 1 - rows[Int(searching.lanes[slot])].memoryDecay
      let further = scratch.mean[slot]
      let mean = (early[slot] - late[slot]) / (rest * scratch.sd[slot])
      scratch.zA[slot] = further > 0 ? decayed[slot] + further * mean : decayed[slot]
    }
    LaneMath.log(column: scratch.zA, count: count)
  }

  /// What a person has learned of the goal of this trial.
  private func trace(_ lane: Int) -> Trace {
    let goal = Int(walkers[lane].goal)
    if let traces {
      let learned = traces[goal * count + lane]
      if learned.uses > 0 { return learned }
    }
    guard task.knowledge == .population else { return Trace() }
    return earlier(lane, goal)
  }

  /// What a person knew before the first trial: earlier uses came as often as the task goes on.
  private func earlier(_ lane: Int, _ goal: Int) -> Trace {
    let share = plan.goalShares[goal] - (goal > 0 ? plan.goalShares[goal - 1] : 0)
    let prior = rows[lane].memoryUses.rounded()
    guard share > 0, prior >= 1 else { return Trace() }
    let step =
      Float(task.spacing) + Float(constants.sessionGap) / Float(max(1, constants.sessionUses))
    let interval = step / share
    return Trace(uses: prior, first: -prior * interval, last: -interval)
  }

  /// Strengthens the memory of everyone who succeeded.
  func learn(trial: Int) {
    guard let traces else { return }
    let now = Float(constants.start(ofTrial: trial, spacing: task.spacing))
    for lane in 0..<count where walkers[lane].end == .success {
      let index = Int(walkers[lane].goal) * count + lane
      var learned = trace(lane)
      if learned.uses == 0 { learned.first = now }
      learned.uses += 1
      learned.last = now
      traces[index] = learned
    }
  }
}
