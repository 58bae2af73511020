internal import CVectorMath
import Randomness

/// Where the people of a block begin among groups of neighbors.
struct BlockPlace {
  /// The ordinal of the first person.
  var first: UInt64
  /// The number of people, at most 2^18.
  var count: Int

  /// Adds a column, or the differences of two, to the sums of groups.
  ///
  /// - Parameters:
  ///   - column: The numbers, below 2^36 in magnitude.
  ///   - other: What is taken from them, if anything.
  ///   - groups: The sums of the groups.
  /// - Returns: The sum, the sum of squares, and how many numbers are below and above 0.
  fileprivate func add(
    _ column: UnsafePointer<Int64>, minus other: UnsafePointer<Int64>?,
    to groups: UnsafeMutableBufferPointer<Int64>
  ) -> (sum: Int64, squares: Int128, less: UInt64, greater: UInt64) {
    var sums = tapcost_sums()
    var where_ = tapcost_groups(
      sums: groups.baseAddress, first: Int(first % UInt64(groups.count)), count: groups.count)
    tapcost_tally(InstructionSet.usual.rawValue, column, other, count, &where_, &sums)
    let squares = Int128(sums.high) << 36 + Int128(sums.middle) << 19 + Int128(sums.low)
    return (sums.sum, squares, UInt64(sums.less), UInt64(sums.greater))
  }

  /// Adds the number of people of each group.
  fileprivate func count(in groups: inout [UInt64]) {
    let size = UInt64(groups.count)
    let (whole, rest) = UInt64(count).quotientAndRemainder(dividingBy: size)
    for group in groups.indices {
      let distance = (UInt64(group) + size - first % size) % size
      groups[group] += whole + (distance < rest ? 1 : 0)
    }
  }
}

extension CellTally {
  private static let areRates = Metric.all.map(\.isRate)
  private static let success = Metric.success.index
  private static let time = Metric.time.index

  /// Adds an observed trial of a block of people.
  mutating func add(_ columns: TrialColumns, at place: BlockPlace) {
    count += UInt64(place.count)
    place.count(in: &groupCounts)
    groupSums.withUnsafeMutableBufferPointer { groupSums in
      for (index, isRate) in Self.areRates.enumerated() {
        let groups = UnsafeMutableBufferPointer(
          rebasing: groupSums[index * pairingGroups..<(index + 1) * pairingGroups])
        let sums = place.add(columns.metrics[index], minus: nil, to: groups)
        metrics[index].sum += Int128(sums.sum)
        metrics[index].sumOfSquares += sums.squares
        if isRate {
          metrics[index].histogram.add(0, times: UInt64(place.count) - sums.greater)
          metrics[index].histogram.add(1, times: sums.greater)
        } else if sums.less == 0, sums.greater == 0 {
          metrics[index].histogram.add(0, times: UInt64(place.count))
        } else {
          metrics[index].histogram.add(columns.metrics[index], count: place.count)
        }
      }
    }
    ledger.add(columns.ledger)
    for index in acts.indices { acts[index] += Int128(columns.acts[index]) }
    let success = columns.metrics[Self.success]
    let time = columns.metrics[Self.time]
    for lane in 0..<place.count {
      failures[Int(columns.failures[lane])] += 1
      if success[lane] != 0 {
        successTimes.add(time[lane])
      } else {
        abandonmentTimes.add(time[lane])
      }
    }
  }
}

extension PairTally {
  /// Adds the differences of two designs before a block of people: first minus second.
  mutating func add(_ first: TrialColumns, _ second: TrialColumns, at place: BlockPlace) {
    place.count(in: &groupCounts)
    for index in metrics.indices {
      let sums = metrics[index].groupSums.withUnsafeMutableBufferPointer {
        place.add(first.metrics[index], minus: second.metrics[index], to: $0)
      }
      metrics[index].sum += Int128(sums.sum)
      metrics[index].sumOfSquares += sums.squares
      metrics[index].less += sums.less
      metrics[index].greater += sums.greater
      metrics[index].equal += UInt64(place.count) - sums.less - sums.greater
    }
    split.add(first, second, count: place.count)
  }
}

extension MomentTally {
  /// Adds the trials of a block of people with each design, use by use.
  mutating func add(
    _ columns: [[TrialColumns]], pairs: [(first: Int, second: Int)], at place: BlockPlace
  ) {
    // The sums of groups are of no use here, but come with the others.
    var groups = [Int64](repeating: 0, count: pairingGroups)
    func add(_ first: TrialColumns, minus second: TrialColumns?, row: Int, use: Int) {
      for index in first.metrics.indices {
        let sums = groups.withUnsafeMutableBufferPointer {
          place.add(first.metrics[index], minus: second?.metrics[index], to: $0)
        }
        self.add(sum: sums.sum, squares: sums.squares, row: row, use: use, metric: index)
      }
    }
    for use in columns.first?.indices ?? 0..<0 {
      for (row, pair) in pairs.enumerated() {
        add(columns[pair.first][use], minus: columns[pair.second][use], row: row, use: use)
      }
      for design in columns.indices {
        add(columns[design][use], minus: nil, row: pairs.count + design, use: use)
      }
    }
  }
}
