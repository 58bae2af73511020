import Randomness

/// The selections of one person after another, as lanes.
struct LinearMenuBlock {
  let draws: Draws
  private let trials: [UInt32]
  private var words: WordLanes
  private var decisions: [Float]
  private var x: [Float]
  private var y: [Float]
  /// The lanes by place of the target, the last place first; hits before misses.
  private var ordered: Ordered
  private var retries: LinearMenuRetries
  private var times: LinearMenuTimes
  private var tally = LinearMenuTally()

  private struct Ordered {
    var trials: [UInt32]
    var fixations: [UInt32]
    var sums: [Float]
    /// Where the lanes of each key begin, and where the last ends.
    var starts = [Int](repeating: 0, count: 2 * LinearMenu.items + 1)
    var next = [Int](repeating: 0, count: 2 * LinearMenu.items)
  }

  init(draws: Draws) {
    let count = LinearMenu.selections
    self.draws = draws
    trials = (0..<UInt32(count)).map { $0 }
    words = WordLanes(capacity: count)
    decisions = Array(repeating: 0, count: count)
    x = decisions
    y = decisions
    ordered = Ordered(trials: trials, fixations: trials, sums: decisions)
    retries = LinearMenuRetries(draws: draws)
    times = LinearMenuTimes()
  }

  /// Simulates the selections of a person.
  mutating func add(person number: UInt64) {
    let person = LinearMenuPerson(number, draws: draws)
    drawSelections(person)
    order(person)
    search(person)
    settle(person)
    if retries.isNearlyFull { retries.run(&times, &tally) }
    times.flush(&tally)
  }

  /// Returns what was counted after the last retries.
  mutating func finish() -> LinearMenuTally {
    retries.run(&times, &tally)
    times.flush(&tally)
    return tally
  }

  private mutating func drawSelections(_ person: LinearMenuPerson) {
    let count = trials.count
    draws.fill(
      &words, person: person.number, trials: trials, count: count,
      purpose: LinearMenuPurpose.selection.rawValue, detail: 0)
    LaneMath.normals(words.b, count: count, into: &x)
    LaneMath.logNormals(
      mean: person.logDecision, sd: 0.1, normals: x, count: count, into: &decisions)
    LaneMath.normals(words.c, count: count, into: &x)
    LaneMath.normals(words.d, count: count, into: &y)
  }

  /// Sorts the selections by key: twice the items above the last place, plus one for a miss.
  private mutating func order(_ person: LinearMenuPerson) {
    let reach = LinearMenu.pitch / 2 / person.spread
    for lane in trials.indices {
      let isMiss = max(abs(x[lane]), abs(y[lane])) > reach
      let key = (words.a[lane] >> 29 ^ 7) * 2 + (isMiss ? 1 : 0)
      words.a[lane] = key
    }
    for key in ordered.next.indices { ordered.next[key] = 0 }
    for lane in trials.indices { ordered.next[Int(words.a[lane])] += 1 }
    var start = 0
    for key in ordered.next.indices {
      ordered.starts[key] = start
      start += ordered.next[key]
      ordered.next[key] = ordered.starts[key]
      let place = 7 - key / 2
      let movement = person.firstMovement(place: place)
      for slot in ordered.starts[key]..<start {
        ordered.fixations[slot] = UInt32(place + 1)
        ordered.sums[slot] = movement
      }
    }
    ordered.starts[2 * LinearMenu.items] = start
    for lane in trials.indices {
      let key = Int(words.a[lane])
      ordered.trials[ordered.next[key]] = UInt32(lane)
      ordered.next[key] += 1
    }
  }

  /// Adds the fixations to the times of the first movements.
  private mutating func search(_ person: LinearMenuPerson) {
    var done: UInt32 = 0
    for count in [trials.count, ordered.starts[LinearMenu.items]] {
      draws.fill(
        &words, person: person.number, trials: ordered.trials, count: count,
        purpose: LinearMenuPurpose.dwell.rawValue, detail: done / 4)
      LaneMath.addLogNormals(
        &words, mean: person.dwellMean, sd: person.dwellSD, needed: ordered.fixations,
        done: done, count: count, to: &ordered.sums)
      done += 4
    }
  }

  /// Adds the decisions; times of hits are final, misses are to be retried.
  private mutating func settle(_ person: LinearMenuPerson) {
    for key in 0..<2 * LinearMenu.items {
      let slots = ordered.starts[key]..<ordered.starts[key + 1]
      let fixations = UInt64(LinearMenu.items - key / 2)
      tally.selections += UInt64(slots.count)
      tally.fixations += fixations * UInt64(slots.count)
      tally.taps += UInt64(slots.count)
      for slot in slots { ordered.sums[slot] += decisions[Int(ordered.trials[slot])] }
      if key % 2 == 0 {
        times.append(ordered.sums, slots)
      } else {
        tally.missed += UInt64(slots.count)
        for slot in slots {
          let trial = ordered.trials[slot]
          retries.append(
            person, trial: trial, time: ordered.sums[slot], x: x[Int(trial)], y: y[Int(trial)])
        }
      }
    }
  }
}
