package import Randomness

/// Adds up the durations of fixations: in each lane as many log-normal numbers as it has fixations.
///
/// The first four fixations of all lanes take one block of random words each. The lanes that need
/// more are moved together, block after block, so that nothing is computed for lanes that are done.
/// The order in which lanes are given makes no difference to any sum.
package struct DwellStage {
  /// The lanes whose fixations are added up, by columns that have room for whole vectors of 16.
  package struct Lanes {
    /// The low 32 bits of the person of each lane.
    package let persons: UnsafePointer<UInt32>
    /// The detail of the draws for the first four fixations of each lane; the next four have one
    /// more, and so on.
    package let details: UnsafePointer<UInt32>
    /// The number of fixations of each lane, below 2^31.
    package let fixations: UnsafePointer<UInt32>
    /// The natural logarithm of the median duration of a fixation in s.
    package let logMedians: UnsafePointer<Float>
    /// The SD of the logarithm of the duration.
    package let sds: UnsafePointer<Float>

    /// Creates lanes from the beginnings of their columns.
    package init(
      persons: UnsafePointer<UInt32>, details: UnsafePointer<UInt32>,
      fixations: UnsafePointer<UInt32>, logMedians: UnsafePointer<Float>, sds: UnsafePointer<Float>
    ) {
      self.persons = persons
      self.details = details
      self.fixations = fixations
      self.logMedians = logMedians
      self.sds = sds
    }
  }

  private let capacity: Int
  private let arena = LaneArena()
  private let words: WordColumns
  // The lanes that are not done after their first block.
  private let order: UnsafeMutablePointer<Int32>
  private let persons: UnsafeMutablePointer<UInt32>
  private let details: UnsafeMutablePointer<UInt32>
  private let fixations: UnsafeMutablePointer<UInt32>
  private let logMedians: UnsafeMutablePointer<Float>
  private let sds: UnsafeMutablePointer<Float>
  private let sums: UnsafeMutablePointer<Float>

  /// Creates room for a number of lanes.
  package init(capacity: Int) {
    self.capacity = capacity
    words = arena.words(capacity)
    order = arena.make(capacity, 0)
    persons = arena.make(capacity, 0)
    details = arena.make(capacity, 0)
    fixations = arena.make(capacity, 0)
    logMedians = arena.make(capacity, 0)
    sds = arena.make(capacity, 0)
    sums = arena.make(capacity, 0)
  }

  /// Adds up the durations of the fixations of each lane.
  ///
  /// - Parameters:
  ///   - draws: The random words.
  ///   - high: The second word of the address of the draws; see `Draws.highWord(person:trial:)`.
  ///   - purpose: What the draws are for.
  ///   - lanes: The lanes.
  ///   - count: The number of lanes, at most the capacity.
  ///   - result: The sum for each lane, in s; lanes without fixations get 0. What lies beyond the
  ///     last lane is overwritten, up to a whole vector.
  package func run(
    _ draws: Draws, high: UInt32, purpose: UInt32, _ lanes: Lanes, count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    precondition(count <= capacity, "there is room for the lanes")
    result.update(repeating: 0, count: count)
    draws.fill(
      words, persons: lanes.persons, count: count, high: high, purpose: purpose,
      details: lanes.details)
    LaneMath.addLogNormals(
      words, mean: lanes.logMedians, sd: lanes.sds, needed: lanes.fixations, done: 0, count: count,
      to: result)
    var live = takeLong(lanes, count: count, result)
    var done: UInt32 = 4
    while live > 0 {
      draws.fill(
        words, persons: persons, count: live, high: high, purpose: purpose, detail: done / 4,
        details: details)
      LaneMath.addLogNormals(
        words, mean: logMedians, sd: sds, needed: fixations, done: done, count: live, to: sums)
      done += 4
      live = putDown(live, done: done, result)
    }
  }

  /// Moves the lanes with more than four fixations together.
  ///
  /// - Returns: Their number.
  private func takeLong(
    _ lanes: Lanes, count: Int, _ result: UnsafeMutablePointer<Float>
  ) -> Int {
    var live = 0
    for lane in 0..<count {
      order[live] = Int32(truncatingIfNeeded: lane)
      live += lanes.fixations[lane] > 4 ? 1 : 0
    }
    for place in 0..<live {
      let lane = Int(order[place])
      persons[place] = lanes.persons[lane]
      details[place] = lanes.details[lane]
      fixations[place] = lanes.fixations[lane]
      logMedians[place] = lanes.logMedians[lane]
      sds[place] = lanes.sds[lane]
      sums[place] = result[lane]
    }
    return live
  }

  /// Puts down the sums of the lanes that are done, and moves the others together.
  ///
  /// - Returns: The number of the others.
  private func putDown(
    _ live: Int, done: UInt32, _ result: UnsafeMutablePointer<Float>
  ) -> Int {
    var left = 0
    for place in 0..<live {
      result[Int(order[place])] = sums[place]
      guard fixations[place] > done else { continue }
      order[left] = order[place]
      persons[left] = persons[place]
      details[left] = details[place]
      fixations[left] = fixations[place]
      logMedians[left] = logMedians[place]
      sds[left] = sds[place]
      sums[left] = sums[place]
      left += 1
    }
    return left
  }
}
