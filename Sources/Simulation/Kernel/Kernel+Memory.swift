import Randomness

extension Kernel {
  /// Works out how likely each person is to recall the path to the goal of this trial.
  ///
  /// Base-level activation after Petrov (2006): the last use exactly, the earlier ones as if they
  /// were spread evenly since the first; then the logistic of ACT-R.
  mutating func prepareRecall(trial: Int) {
    let now = Float(constants.start(ofTrial: trial, spacing: task.spacing))
    for lane in 0..<count {
      let trace = traces[Int(walkers[lane].goal) * count + lane]
      guard trace.uses >= 1 else {
        recall[lane] = 0
        continue
      }
      let activation = Self.activation(trace, now: now, decay: rows[lane].memoryDecay)
      recall[lane] =
        1 / (1 + Transform.exp((rows[lane].memoryThreshold - activation) / rows[lane].memoryNoise))
    }
  }

  static func activation(_ trace: Trace, now: Float, decay: Float) -> Float {
    let last = Transform.log(now - trace.last)
    let recent = Transform.exp(-decay * last)
    guard trace.uses > 1 else { return Transform.log(recent) }
    let first = Transform.log(now - trace.first)
    let rest = 1 - decay
    let mean =
      (Transform.exp(rest * first) - Transform.exp(rest * last))
      / (rest * (trace.last - trace.first))
    return Transform.log(recent + (trace.uses - 1) * mean)
  }

  /// Strengthens the memory of everyone who succeeded.
  mutating func learn(trial: Int) {
    let now = Float(constants.start(ofTrial: trial, spacing: task.spacing))
    for lane in 0..<count where walkers[lane].end == .success {
      let index = Int(walkers[lane].goal) * count + lane
      if traces[index].uses == 0 { traces[index].first = now }
      traces[index].uses += 1
      traces[index].last = now
    }
  }
}
