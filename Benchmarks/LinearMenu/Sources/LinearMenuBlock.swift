import Randomness

/// The selections of one person after another, as lanes.
struct LinearMenuBlock {
  private let draws: Draws
  private let trials: [UInt32]
  private var words: WordLanes
  private var decisions: [Float]
  private var x: [Float]
  /// The words of the endpoints, kept for the taps that miss.
  private var endpointX: [UInt32]
  private var endpointY: [UInt32]
  private var keys: [UInt8]
  private var order: LinearMenuOrder
  private var retries: LinearMenuRetries
  private var times: LinearMenuTimes
  private var tally = LinearMenuTally()

  init(draws: Draws) {
    let count = LinearMenuLanes.padded(LinearMenu.lanes)
    self.draws = draws
    trials = (0..<UInt32(count)).map { $0 }
    words = WordLanes(capacity: count)
    decisions = Array(repeating: 0, count: count)
    x = decisions
    endpointX = words.c
    endpointY = words.d
    keys = Array(repeating: 0, count: LinearMenu.lanes)
    order = LinearMenuOrder(capacity: count)
    retries = LinearMenuRetries(draws: draws)
    times = LinearMenuTimes()
  }

  /// Simulates the selections of a person.
  mutating func add(_ person: LinearMenuPerson) {
    for first in stride(from: 0, to: LinearMenu.selections, by: LinearMenu.lanes) {
      add(person, from: UInt32(first))
    }
  }

  /// Simulates as many selections as there are lanes.
  private mutating func add(_ person: LinearMenuPerson, from first: UInt32) {
    drawSelections(person, from: first)
    order.set(keys, decisions: decisions, person)
    search(person, from: first)
    settle(person, from: first)
  }

  /// Returns what was counted after the last retries.
  mutating func finish() -> LinearMenuTally {
    retries.run(&times, &tally)
    times.flush(&tally)
    return tally
  }

  private mutating func drawSelections(_ person: LinearMenuPerson, from first: UInt32) {
    let count = LinearMenu.lanes
    draws.fill(
      &words, person: person.number, trials: trials, from: first, count: count,
      purpose: LinearMenuPurpose.selection.rawValue, detail: 0)
    LaneMath.normals(words.b, count: trials.count, into: &x)
    LinearMenuLanes.logNormals(
      mean: person.logDecision, sd: 0.1, normals: x, count: count, into: &decisions)
    LinearMenuLanes.aims(words, limit: person.reach, count: count, into: &keys)
    swap(&words.c, &endpointX)
    swap(&words.d, &endpointY)
  }

  /// Adds the fixations to the times.
  private mutating func search(_ person: LinearMenuPerson, from first: UInt32) {
    var done: UInt32 = 0
    for count in [LinearMenu.lanes, order.longSearches] {
      draws.fill(
        &words, person: person.number, trials: order.lanes.order, from: first, count: count,
        purpose: LinearMenuPurpose.dwell.rawValue, detail: done / 4)
      LinearMenuLanes.addLogNormals(
        &words, mean: person.dwellMean, sd: person.dwellSD, needed: order.lanes.numbers, done: done,
        count: count, to: &order.lanes.values)
      done += 4
    }
  }

  /// Counts the hits and hands on the misses.
  private mutating func settle(_ person: LinearMenuPerson, from first: UInt32) {
    let count = LinearMenu.lanes
    tally.selections += UInt64(count)
    tally.fixations += order.fixations
    tally.taps += UInt64(count)
    tally.missed += UInt64(count - order.hits.count)
    times.add(order.lanes.values, order.hits, to: &tally)
    for misses in [0..<order.hits.lowerBound, order.hits.upperBound..<count] {
      for slot in misses {
        let lane = Int(order.lanes.order[slot])
        retries.append(
          person, trial: first + UInt32(lane), time: order.lanes.values[slot],
          x: endpointX[lane], y: endpointY[lane])
      }
    }
    if retries.isNearlyFull { retries.run(&times, &tally) }
  }
}
