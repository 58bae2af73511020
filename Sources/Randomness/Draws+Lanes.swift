extension Draws {
  /// Fills lanes with the words of many persons at one trial, purpose and detail.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - count: The number of lanes to fill.
  ///   - high: The second word of the counter; see `highWord(person:trial:)`.
  ///   - purpose: What the words are for.
  ///   - detail: Tells apart draws of one purpose in one trial.
  public func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    detail: UInt32
  ) {
    fill(
      &lanes, first: CounterWord(word: 0, words: persons), second: CounterWord(word: high),
      purpose: purpose, fourth: CounterWord(word: detail), count: count, path: .usual)
  }

  /// Fills lanes with the words of many persons at one trial and purpose, each with its detail.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - count: The number of lanes to fill.
  ///   - high: The second word of the counter; see `highWord(person:trial:)`.
  ///   - purpose: What the words are for.
  ///   - details: What tells apart draws of one purpose in one trial, for each lane.
  public func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    details: [UInt32]
  ) {
    fill(
      &lanes, persons: persons, count: count, high: high, purpose: purpose, details: details,
      adding: 0, path: .usual)
  }

  /// Fills lanes with the words of many trials of one person.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - person: The number of the person, below 2^40.
  ///   - trials: The number of the trial of each lane, counted from the first.
  ///   - first: The number of the first trial; all numbers are below 2^24.
  ///   - count: The number of lanes to fill.
  ///   - purpose: What the words are for.
  ///   - detail: Tells apart draws of one purpose in one trial.
  public func fill(
    _ lanes: inout WordLanes, person: UInt64, trials: [UInt32], from first: UInt32 = 0,
    count: Int, purpose: UInt32, detail: UInt32
  ) {
    let low = UInt32(truncatingIfNeeded: person)
    let high = Draws.highWord(person: person, trial: first)
    fill(
      &lanes, first: CounterWord(word: low), second: CounterWord(word: high, words: trials),
      purpose: purpose, fourth: CounterWord(word: detail), count: count, path: .usual)
  }

  /// Fills lanes with the words of many persons at their own trials, at one purpose and detail.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - highs: The second word of the counter of each lane; see `highWord(person:trial:)`.
  ///   - count: The number of lanes to fill.
  ///   - purpose: What the words are for.
  ///   - detail: Tells apart draws of one purpose in one trial.
  public func fill(
    _ lanes: inout WordLanes, persons: [UInt32], highs: [UInt32], count: Int, purpose: UInt32,
    detail: UInt32
  ) {
    fill(
      &lanes, first: CounterWord(word: 0, words: persons),
      second: CounterWord(word: 0, words: highs), purpose: purpose,
      fourth: CounterWord(word: detail), count: count, path: .usual)
  }

  /// Fills lanes with the words of many persons, with a number added to every detail.
  package func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    details: [UInt32], adding detail: UInt32, path: InstructionSet = .usual
  ) {
    fill(
      &lanes, first: CounterWord(word: 0, words: persons), second: CounterWord(word: high),
      purpose: purpose, fourth: CounterWord(word: detail, words: details), count: count,
      path: path)
  }
}
