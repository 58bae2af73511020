import Model
import Populations
import Randomness

extension Kernel {
  /// Works out how likely each person is to recall the path to the goal of this trial.
  mutating func prepareRecall(trial: Int) {
    let now = Float(Double(trial) * spacing)
    someRecall = false
    recall.update(repeating: 0, count: count)
    guard trial > 0 || place.choice > 0 || task.knowledge == .population else { return }
    // Slots are the lanes of those who have used the path at all.
    let slots = searching.lanes
    let columns = MemoryColumns(
      sinceLast: scratch.zA, sinceFirst: scratch.zB, lastUse: scratch.noise(2),
      furtherUses: scratch.mean,
      between: scratch.sd, decay: scratch.times, threshold: scratch.noise(0),
      noise: scratch.noise(1), scratch.zC, scratch.zD)
    var used = 0
    for lane in 0..<count where trace(lane).uses > 0 {
      slots[used] = Int32(lane)
      used += 1
    }
    guard used > 0 else { return }
    someRecall = true
    for slot in 0..<used {
      let lane = Int(slots[slot])
      take(trace(lane), at: now, for: lane, into: slot, of: columns)
      columns.threshold[slot] = rows[lane][.memoryThreshold]
      columns.noise[slot] = rows[lane][.memoryNoise]
    }
    columns.activate(used)
    columns.recall(used)
    for slot in 0..<used { recall[Int(slots[slot])] = columns.sinceLast[slot] }
  }

  /// The time from one use to the next as memory counts it, in s: less is forgotten in an hour or a day
  /// without the app than in as many seconds with it.
  private var spacing: Double {
    let inSession = Double(constants[.memorySpacing])
    let apart = task.spacing - inSession
    return apart > 0 ? inSession + Double(constants[.memoryApart]) * apart : task.spacing
  }

  private func take(
    _ trace: MemoryTrace, at now: Float, for lane: Int, into slot: Int, of columns: MemoryColumns
  ) {
    columns.sinceLast[slot] = since(trace.last, now, lane)
    columns.sinceFirst[slot] = since(trace.first, now, lane)
    columns.lastUse[slot] = min(trace.uses, 1)
    columns.furtherUses[slot] = max(trace.uses - 1, 0)
    columns.between[slot] = trace.last - trace.first
    columns.decay[slot] = rows[lane][.memoryDecay]
  }

  /// The time that has passed, in s; within one trial of a script at least the least one.
  private func since(_ time: Float, _ now: Float, _ lane: Int) -> Float {
    guard let elapsed = place.elapsed else { return now - time }
    return max(now + elapsed[lane] - time, Self.leastPause)
  }

  /// The least time between two uses within one trial, in s.
  private static var leastPause: Float { 1 }

  /// How often a person has looked for the goal of this trial in vain before.
  func failures(_ lane: Int) -> Float {
    learned.map { $0[Int(states[lane].goal), lane].failures } ?? 0
  }

  /// What a person has learned of the goal of this trial.
  private func trace(_ lane: Int) -> MemoryTrace { trace(lane, Int(states[lane].goal)) }

  /// What a person has learned of a goal.
  func trace(_ lane: Int, _ goal: Int) -> MemoryTrace {
    if let learned, learned[goal, lane].uses > 0 { return learned[goal, lane] }
    guard task.knowledge == .population else { return MemoryTrace() }
    return earlier(lane, goal)
  }

  /// What a person knew before the first trial: earlier uses came as often as the task goes on.
  private func earlier(_ lane: Int, _ goal: Int) -> MemoryTrace {
    let share = plan.goalUses[goal]
    let prior = rows[lane][.memoryUses].rounded()
    guard share > 0, prior >= 1 else { return MemoryTrace() }
    let interval = Float(spacing) / share
    return MemoryTrace(uses: prior, first: -prior * interval, last: -interval)
  }

  /// The factor of practice on the acts of each person: those who have used the path act faster.
  func practice(informed: Bool) {
    let column = states.floats(.practice)
    for lane in 0..<count { column[lane] = informed ? 1 : 1 + max(0, trace(lane).uses) }
    LaneMath.log(column: column, count: count)
    for lane in 0..<count { column[lane] = -(constants.practice * column[lane]) }
    LaneMath.exp(column: column, count: count)
  }

  /// Strengthens the memory of everyone who succeeded, and of what was seen in passing.
  func learn(trial: Int) {
    guard let ways = self.learned else { return }
    let now = Float(Double(trial) * spacing)
    for lane in 0..<count {
      let now = now + (place.elapsed?[lane] ?? 0)
      noteSeen(lane, ways, now)
      let goal = Int(states[lane].goal)
      guard states[lane].end == .success else {
        if states[lane].failure == .patience {
          var learned = ways[goal, lane]
          learned.failures += 1
          ways.learn(goal, lane: lane, learned)
        }
        continue
      }
      var learned = trace(lane)
      learned.failures = ways[goal, lane].failures
      if learned.uses == 0 { learned.first = now }
      learned.uses += 1
      learned.last = now
      ways.learn(goal, lane: lane, learned)
      if hasRoutes { learnRoute(lane, ways) }
    }
  }

  /// Strengthens a little what a person has seen while looking for something else.
  private func noteSeen(
    _ lane: Int, _ ways: LearnedWays, _ now: Float
  ) {
    for word in 0..<bitWords {
      var bits = read[lane * bitWords + word]
      while bits != 0 {
        let index = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let element = elements[index]
        guard element.code == .choose, element.target >= 0, element.target != states[lane].goal
        else { continue }
        var learned = trace(lane, Int(element.target))
        learned.failures = ways[Int(element.target), lane].failures
        if learned.uses == 0 { learned.first = now }
        if learned.uses < 1 { learned.last = now }
        learned.uses += constants.passingWeight
        ways.learn(Int(element.target), lane: lane, learned)
      }
    }
  }
}
