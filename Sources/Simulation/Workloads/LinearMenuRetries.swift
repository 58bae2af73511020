import Randomness

/// Selections whose taps have missed so far, of many people.
struct LinearMenuRetries {
  private let draws: Draws
  private var count = 0
  private var persons: [UInt32]
  private var trials: [UInt32]
  private var starts: [Float]
  private var slopes: [Float]
  private var spreads: [Float]
  private var times: [Float]
  /// The distance from the target in units of the width of the target.
  private var ratios: [Float]
  private var words: WordLanes
  private var finished: [Float]
  private var x: [Float]
  private var y: [Float]

  static let capacity = 4 * LinearMenu.selections

  init(draws: Draws) {
    self.draws = draws
    persons = Array(repeating: 0, count: Self.capacity)
    trials = persons
    starts = Array(repeating: 0, count: Self.capacity)
    slopes = starts
    spreads = starts
    times = starts
    ratios = starts
    x = starts
    finished = starts
    y = starts
    words = WordLanes(capacity: Self.capacity)
  }

  /// Tells whether the misses of one more person might not fit.
  var isNearlyFull: Bool { count > Self.capacity - LinearMenu.selections }

  /// Adds a selection whose first tap missed by so many SDs.
  mutating func append(_ person: LinearMenuPerson, trial: UInt32, time: Float, x: Float, y: Float) {
    persons[count] = UInt32(truncatingIfNeeded: person.number)
    trials[count] = Draws.highWord(person: person.number, trial: trial)
    starts[count] = person.start
    slopes[count] = person.slope
    spreads[count] = person.spread / LinearMenu.pitch
    times[count] = time
    ratios[count] = (x * x + y * y).squareRoot() * spreads[count]
    count += 1
  }

  /// Taps until every selection has hit or has had its last attempt.
  mutating func run(_ counter: inout LinearMenuTimes, _ tally: inout LinearMenuTally) {
    var done = 0
    for attempt in 1..<LinearMenu.attempts where count > 0 {
      tap(attempt)
      tally.taps += UInt64(count)
      let isLast = attempt == LinearMenu.attempts - 1
      var kept = 0
      for lane in 0..<count {
        if isLast || max(abs(x[lane]), abs(y[lane])) * spreads[lane] <= 0.5 {
          finished[done] = times[lane]
          done += 1
        } else {
          keep(lane, at: kept)
          kept += 1
        }
      }
      count = kept
    }
    counter.add(finished, 0..<done, to: &tally)
  }

  private mutating func tap(_ attempt: UInt32) {
    for lane in 0..<count { ratios[lane] += 1 }
    LaneMath.log2(&ratios, count: count)
    for lane in 0..<count {
      times[lane] += LinearMenu.recovery + (starts[lane] + slopes[lane] * ratios[lane])
    }
    draws.fill(
      &words, persons: persons, highs: trials, count: count,
      purpose: LinearMenuPurpose.tap.rawValue, detail: attempt)
    LaneMath.normals(words.a, count: count, into: &x)
    LaneMath.normals(words.b, count: count, into: &y)
  }

  private mutating func keep(_ lane: Int, at place: Int) {
    persons[place] = persons[lane]
    trials[place] = trials[lane]
    starts[place] = starts[lane]
    slopes[place] = slopes[lane]
    spreads[place] = spreads[lane]
    times[place] = times[lane]
    ratios[place] = (x[lane] * x[lane] + y[lane] * y[lane]).squareRoot() * spreads[lane]
  }
}
