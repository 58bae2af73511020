package import Randomness

/// Adds up the durations of fixations: in each lane as many log-normal numbers as it has fixations.
///
/// Lanes are put in order of their fixations, the most first. The lanes that still need a block of
/// random words are then the first ones, neighbors need equally many, and nothing is computed for
/// lanes that are done. The order in which lanes are given makes no difference to any sum.
package struct DwellStage: Sendable {
  /// The lanes whose fixations are added up, by columns.
  package struct Lanes: Sendable {
    /// The low 32 bits of the person of each lane.
    package var persons: [UInt32]
    /// The detail of the draws for the first four fixations of each lane; the next four have one
    /// more, and so on.
    package var details: [UInt32]
    /// The number of fixations of each lane, below 2^31.
    package var fixations: [UInt32]
    /// The natural logarithm of the median duration of a fixation in s.
    package var logMedians: [Float]
    /// The SD of the logarithm of the duration.
    package var sds: [Float]

    init(capacity: Int) {
      persons = Array(repeating: 0, count: capacity)
      details = persons
      fixations = persons
      logMedians = Array(repeating: 0, count: capacity)
      sds = logMedians
    }

    /// Takes over some lanes of others in an order, column by column.
    fileprivate mutating func take(_ count: Int, of other: Lanes, in order: [Int32]) {
      Self.gather(other.persons, order, count, into: &persons)
      Self.gather(other.details, order, count, into: &details)
      Self.gather(other.fixations, order, count, into: &fixations)
      Self.gather(other.logMedians, order, count, into: &logMedians)
      Self.gather(other.sds, order, count, into: &sds)
    }

    private static func gather<Value>(
      _ source: [Value], _ order: [Int32], _ count: Int, into column: inout [Value]
    ) {
      column.withUnsafeMutableBufferPointer { column in
        source.withUnsafeBufferPointer { source in
          order.withUnsafeBufferPointer { order in
            for place in 0..<count { column[place] = source[Int(order[place])] }
          }
        }
      }
    }
  }

  /// The lanes; the caller sets them.
  package var lanes: Lanes
  private var ordered: Lanes
  private var order: [Int32]
  private var sums: [Float]
  private var words: WordLanes
  /// Where in the order the next lane goes, by the number of its fixations below `most`.
  private var places: [Int]

  /// Lanes with this many fixations or more are not told apart when they are put in order.
  private static let most = 64

  /// Creates room for a number of lanes.
  package init(capacity: Int) {
    lanes = Lanes(capacity: capacity)
    ordered = lanes
    order = Array(repeating: 0, count: capacity)
    sums = Array(repeating: 0, count: capacity)
    words = WordLanes(capacity: capacity)
    places = Array(repeating: 0, count: Self.most + 1)
  }

  /// Adds up the durations of the fixations of each lane.
  ///
  /// - Parameters:
  ///   - draws: The random words.
  ///   - high: The second word of the address of the draws; see `Draws.highWord(person:trial:)`.
  ///   - purpose: What the draws are for.
  ///   - count: The number of lanes, at most the capacity.
  ///   - result: The sum for each lane, in s; lanes without fixations get 0.
  package mutating func run(
    _ draws: Draws, high: UInt32, purpose: UInt32, count: Int, into result: inout [Float]
  ) {
    precondition(count <= order.count, "there is room for the lanes")
    var live = putInOrder(count: count)
    var done: UInt32 = 0
    while live > 0 {
      draws.fill(
        &words, persons: ordered.persons, count: live, high: high, purpose: purpose,
        details: ordered.details, adding: done / 4)
      LaneMath.addLogNormals(
        &words, mean: ordered.logMedians, sd: ordered.sds, needed: ordered.fixations, done: done,
        count: live, to: &sums)
      done += 4
      while live > 0 && ordered.fixations[live - 1] <= done { live -= 1 }
    }
    for place in 0..<count { result[Int(order[place])] = sums[place] }
  }

  /// Orders the lanes by falling number of fixations.
  ///
  /// - Returns: The number of lanes that have any.
  private mutating func putInOrder(count: Int) -> Int {
    for key in places.indices { places[key] = 0 }
    for lane in 0..<count { places[min(Int(lanes.fixations[lane]), Self.most)] += 1 }
    var next = 0
    for key in places.indices.reversed() {
      let lanesHere = places[key]
      places[key] = next
      next += lanesHere
    }
    let live = places[0]
    for lane in 0..<count {
      let key = min(Int(lanes.fixations[lane]), Self.most)
      let place = places[key]
      places[key] = place + 1
      order[place] = Int32(lane)
    }
    for place in 0..<count { sums[place] = 0 }
    ordered.take(count, of: lanes, in: order)
    return live
  }
}
