import Model

extension TrialPeople {
  /// Ends the repairs that are underway at the end of a trial.
  func endRepairs() {
    for lane in 0..<count where states[lane].isRepairing {
      repairs[lane].end(at: states[lane].phases)
      states[lane].set(flag: StateFlag.isRepairing, false)
    }
  }
}

extension TrialReader {
  /// Splits the time of each person over the causes.
  ///
  /// Waiting is read off its phase and the strain of reading off its column, but for what repairs
  /// hold of both; the task is what is left.
  ///
  /// - Parameters:
  ///   - people: The people, whose repairs have ended.
  ///   - phases: The sums of the phases over all of them.
  /// - Returns: The sums over all of them.
  func split(_ people: TrialPeople, phases: SIMD8<Int64>) -> CauseTimes {
    for cause in causes { cause.update(repeating: 0, count: count) }
    addTimes(.waiting, to: causes[Cause.wait.rawValue])
    var sums = CauseTimes()
    let (flags, strains) = (column(.flags), states.floats(.straining))
    for lane in 0..<count
    where flags[lane] & StateFlag.hasRepaired != 0 || strains[lane] > 0 {
      let isRepaired = flags[lane] & StateFlag.hasRepaired != 0
      split(lane, isRepaired ? people.repairs[lane] : Repairs(), &sums)
    }
    leaveToTask(phases, &sums)
    return sums
  }

  /// Splits the time of a person with repairs, or who has read what is hard to read.
  private func split(_ lane: Int, _ repairs: Repairs, _ sums: inout CauseTimes) {
    let miss = SIMD8<Int64>(truncatingIfNeeded: repairs.miss)
    let wrong = SIMD8<Int64>(truncatingIfNeeded: repairs.wrong)
    let repair = miss &+ wrong
    sums[.miss] &+= miss
    sums[.wrong] &+= wrong
    causes[Cause.miss.rawValue][lane] = miss.wrappedSum()
    causes[Cause.wrong.rawValue][lane] = wrong.wrappedSum()
    causes[Cause.wait.rawValue][lane] -= repair[Self.waiting]
    let scanned = whole(.scanning, lane) - repair[Self.scanning]
    causes[Cause.unreadable.rawValue][lane] = min(whole(.straining, lane), scanned)
  }

  /// A time of a person, in whole microseconds.
  private func whole(_ column: StateColumn, _ lane: Int) -> Int64 {
    microseconds(states.floats(column)[lane], most: longestPhase, live: -1)
  }

  /// Gives the task what the other causes leave of the time of each person, and adds up.
  private func leaveToTask(_ phases: SIMD8<Int64>, _ sums: inout CauseTimes) {
    let (misses, wrongs) = (causes[Cause.miss.rawValue], causes[Cause.wrong.rawValue])
    let (waits, strains) = (causes[Cause.wait.rawValue], causes[Cause.unreadable.rawValue])
    let task = causes[Cause.task.rawValue]
    var (waited, strained): (Int64, Int64) = (0, 0)
    for lane in 0..<count {
      waited &+= waits[lane]
      strained &+= strains[lane]
      task[lane] = times[lane] &- misses[lane] &- wrongs[lane] &- waits[lane] &- strains[lane]
    }
    sums[.wait][Self.waiting] = waited
    sums[.unreadable][Self.scanning] = strained
    sums.leaveToTask(of: phases)
  }

  private static let waiting = Phase.waiting.index
  private static let scanning = Phase.scanning.index
}
