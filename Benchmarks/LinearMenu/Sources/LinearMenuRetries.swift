import Randomness

/// Selections whose taps have missed so far, of many people.
struct LinearMenuRetries {
  /// The numbers that a selection needs to go on.
  private struct Miss {
    /// The time so far, in s.
    var time: Float
    /// The pointing law of the person, in s and s/bit.
    var start: Float
    var slope: Float
    /// The SD of endpoints on each axis in widths of the target.
    var spread: Float
  }

  private let draws: Draws
  private var count = 0
  private var misses: [Miss]
  private var persons: [UInt32]
  private var highs: [UInt32]
  /// The distance from the target in widths of the target; then the bits of the movement.
  private var distances: [Float]
  private var words: WordLanes
  private var x: [Float]
  private var y: [Float]
  /// The words of the endpoints of the first taps.
  private var firstX: [UInt32]
  private var firstY: [UInt32]
  private var finished: [Float]

  /// The most selections that wait, in whole vectors.
  static let capacity = LinearMenuLanes.padded(4 * LinearMenu.selections)

  init(draws: Draws) {
    self.draws = draws
    misses = Array(
      repeating: Miss(time: 0, start: 0, slope: 0, spread: 0), count: Self.capacity)
    persons = Array(repeating: 0, count: Self.capacity)
    highs = persons
    distances = Array(repeating: 0, count: Self.capacity)
    x = distances
    y = distances
    firstX = persons
    firstY = persons
    finished = distances
    words = WordLanes(capacity: Self.capacity)
  }

  /// Tells whether the misses of one more person might not fit.
  var isNearlyFull: Bool { count > Self.capacity - LinearMenu.selections }

  /// Adds a selection whose first tap missed; its endpoint is made of these words.
  mutating func append(
    _ person: LinearMenuPerson, trial: UInt32, time: Float, x: UInt32, y: UInt32
  ) {
    let spread = person.spread / LinearMenu.pitch
    misses[count] = Miss(time: time, start: person.start, slope: person.slope, spread: spread)
    persons[count] = UInt32(truncatingIfNeeded: person.number)
    highs[count] = Draws.highWord(person: person.number, trial: trial)
    firstX[count] = x
    firstY[count] = y
    count += 1
  }

  /// Taps until every selection has hit or has had its last attempt.
  mutating func run(_ counter: inout LinearMenuTimes, _ tally: inout LinearMenuTally) {
    var done = 0
    LaneMath.normals(firstX, count: LinearMenuLanes.padded(count), into: &x)
    LaneMath.normals(firstY, count: LinearMenuLanes.padded(count), into: &y)
    for lane in 0..<count {
      distances[lane] = (x[lane] * x[lane] + y[lane] * y[lane]).squareRoot() * misses[lane].spread
    }
    for attempt in 1..<LinearMenu.attempts where count > 0 {
      tap(attempt)
      tally.taps += UInt64(count)
      let isLast = attempt == LinearMenu.attempts - 1
      var kept = 0
      for lane in 0..<count {
        let spread = misses[lane].spread
        if isLast || max(abs(x[lane]), abs(y[lane])) * spread <= 0.5 {
          finished[done] = misses[lane].time
          done += 1
        } else {
          misses[kept] = misses[lane]
          persons[kept] = persons[lane]
          highs[kept] = highs[lane]
          distances[kept] = (x[lane] * x[lane] + y[lane] * y[lane]).squareRoot() * spread
          kept += 1
        }
      }
      count = kept
    }
    counter.add(finished, 0..<done, to: &tally)
  }

  private mutating func tap(_ attempt: UInt32) {
    for lane in 0..<count { distances[lane] += 1 }
    LinearMenuLanes.log2(&distances, count: count)
    for lane in 0..<count {
      misses[lane].time +=
        LinearMenu.recovery + (misses[lane].start + misses[lane].slope * distances[lane])
    }
    draws.fill(
      &words, persons: persons, highs: highs, count: count,
      purpose: LinearMenuPurpose.tap.rawValue, detail: attempt)
    LaneMath.normals(words.a, count: LinearMenuLanes.padded(count), into: &x)
    LaneMath.normals(words.b, count: LinearMenuLanes.padded(count), into: &y)
  }
}
