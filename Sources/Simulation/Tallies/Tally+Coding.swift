/// Tallies as bytes, exactly. What is read is checked against the number of people, so that no sum
/// of tallies that were read can overflow.
extension ExperimentTally {
  /// Writes the tally.
  package func write(to writer: inout TallyWriter) {
    writer.put(trials)
    for cell in cells.joined() { cell.write(to: &writer) }
    for pair in pairs.joined() { pair.write(to: &writer) }
  }

  /// Reads a tally of the same shape as this one.
  ///
  /// - Parameters:
  ///   - reader: Where to read.
  ///   - people: The number of people that were counted.
  /// - Throws: What is wrong with the bytes.
  package mutating func read(
    from reader: inout TallyReader, people: UInt64
  ) throws(TallyFault) {
    guard people <= TallyLimit.people else { throw TallyFault("counts too many people") }
    trials = try reader.small()
    for design in cells.indices {
      for use in cells[design].indices { try cells[design][use].read(from: &reader, people) }
    }
    for pair in pairs.indices {
      for use in pairs[pair].indices { try pairs[pair][use].read(from: &reader, people) }
    }
  }
}

/// The most that a tally can hold without overflow.
///
/// A phase of a trial counts at most 4,200 s and there are six, so a time is at most 25,200 s and a
/// difference of two discovery times twice that, which is below 2^36 us. With 2^33 people in a cell,
/// sums stay below 2^69 and sums of squares below 2^105, far from 2^127. The narrowest are the sums
/// of a group, which has a 64th of the people: 2^27 of them times 50,400 s is 6.8 x 10^18 us, below
/// 2^63.
package enum TallyLimit {
  /// The most people of a cell whose sums are sure to fit, whatever they do: 8.6 x 10^9. With 117
  /// uses each these make more than 10^12 trials.
  package static let people: UInt64 = 1 << 33
  /// No value of one person reaches this magnitude.
  package static let value = 2 * UInt128(Phase.all.count) * 4_200_000_000 + 1
}

extension LogHistogram {
  fileprivate func write(to writer: inout TallyWriter) {
    for list in [counts, negativeCounts] {
      writer.put(UInt64(list.count))
      for count in list { writer.put(count) }
    }
  }

  fileprivate init(
    from reader: inout TallyReader, total people: UInt64? = nil
  ) throws(TallyFault) {
    // The last bin is that of the greatest magnitude a value can have.
    let most = Self.bin(of: UInt64(TallyLimit.value)) + 1
    var lists: [[UInt64]] = []
    var total: UInt64 = 0
    for _ in 0..<2 {
      var list: [UInt64] = []
      for _ in 0..<(try reader.count(upTo: most)) {
        list.append(try reader.small())
        let (sum, overflow) = total.addingReportingOverflow(list[list.count - 1])
        guard !overflow else { throw TallyFault("counts more values than there are people") }
        total = sum
      }
      guard list.last != 0 else { throw TallyFault("ends a histogram with an empty bin") }
      lists.append(list)
    }
    if let people, people != total { throw TallyFault("counts other people than it says") }
    self.init(counts: lists[0], negativeCounts: lists[1])
  }
}

extension MetricTally {
  fileprivate func write(to writer: inout TallyWriter) {
    writer.put(signed: sum)
    writer.put(signed: sumOfSquares)
    histogram.write(to: &writer)
  }

  fileprivate init(from reader: inout TallyReader, _ people: UInt64) throws(TallyFault) {
    self.init()
    sum = try reader.sum(people)
    sumOfSquares = try reader.sumOfSquares(people)
    histogram = try LogHistogram(from: &reader, total: people)
  }
}

extension CellTally {
  fileprivate func write(to writer: inout TallyWriter) {
    writer.put(count)
    for metric in metrics { metric.write(to: &writer) }
    for sum in ledger.sums.joined() { writer.put(signed: sum) }
    for act in acts { writer.put(signed: act) }
    for count in failures { writer.put(count) }
    successTimes.write(to: &writer)
    abandonmentTimes.write(to: &writer)
    for count in groupCounts { writer.put(count) }
    for sum in groupSums { writer.put(signed: Int128(sum)) }
    for step in steps { step.write(to: &writer) }
  }

  fileprivate mutating func read(
    from reader: inout TallyReader, _ people: UInt64
  ) throws(TallyFault) {
    count = try reader.people(people)
    for index in metrics.indices { metrics[index] = try MetricTally(from: &reader, people) }
    ledger = try reader.ledger(people)
    for index in acts.indices { acts[index] = try reader.sum(people) }
    for index in failures.indices {
      failures[index] = try reader.small()
      guard failures[index] <= people else {
        throw TallyFault("counts more failures than there are people")
      }
    }
    successTimes = try LogHistogram(from: &reader)
    abandonmentTimes = try LogHistogram(from: &reader)
    let (ends, overflow) = successTimes.total.addingReportingOverflow(abandonmentTimes.total)
    guard !overflow, ends == people else { throw TallyFault("counts other people than it says") }
    try readGroups(from: &reader, people)
    for index in steps.indices { steps[index] = try StepTally(from: &reader, people: people) }
  }

  private mutating func readGroups(
    from reader: inout TallyReader, _ people: UInt64
  ) throws(TallyFault) {
    groupCounts = try reader.groups(groupCounts.count, of: people)
    for index in metrics.indices {
      var total: Int128 = 0
      for group in groupCounts.indices {
        let sum = Int64(try reader.sum(groupCounts[group]))
        groupSums[index * pairingGroups + group] = sum
        total += Int128(sum)
      }
      guard total == metrics[index].sum else {
        throw TallyFault("holds groups that do not add up")
      }
    }
  }
}

extension DifferenceTally {
  fileprivate func write(to writer: inout TallyWriter) {
    writer.put(signed: sum)
    writer.put(signed: sumOfSquares)
    for count in [less, equal, greater] { writer.put(count) }
    for sum in groupSums { writer.put(signed: sum) }
  }

  fileprivate init(
    from reader: inout TallyReader, _ people: UInt64, groups: [UInt64]
  ) throws(TallyFault) {
    self.init()
    sum = try reader.sum(people)
    sumOfSquares = try reader.sumOfSquares(people)
    less = try reader.small()
    equal = try reader.small()
    greater = try reader.small()
    guard UInt128(less) + UInt128(equal) + UInt128(greater) == UInt128(people) else {
      throw TallyFault("compares other people than it says")
    }
    var total: Int128 = 0
    for group in groupSums.indices {
      groupSums[group] = Int64(try reader.sum(groups[group]))
      total += Int128(groupSums[group])
    }
    guard total == sum else { throw TallyFault("holds groups that do not add up") }
  }
}

extension PairTally {
  fileprivate func write(to writer: inout TallyWriter) {
    for count in groupCounts { writer.put(count) }
    for metric in metrics { metric.write(to: &writer) }
    split.write(to: &writer)
  }

  fileprivate mutating func read(
    from reader: inout TallyReader, _ people: UInt64
  ) throws(TallyFault) {
    groupCounts = try reader.groups(groupCounts.count, of: people)
    for index in metrics.indices {
      metrics[index] = try DifferenceTally(from: &reader, people, groups: groupCounts)
    }
    split = try SplitTally(from: &reader, people)
    guard split.total == metrics[Metric.time.index].sum else {
      throw TallyFault("splits a difference into parts that do not add up")
    }
  }
}

extension SplitTally {
  fileprivate func write(to writer: inout TallyWriter) {
    for part in parts { writer.put(signed: part) }
    for alone in [first, second] {
      writer.put(alone.people)
      writer.put(signed: alone.time)
    }
  }

  fileprivate init(from reader: inout TallyReader, _ people: UInt64) throws(TallyFault) {
    self.init()
    for part in parts.indices { parts[part] = try reader.sum(people) }
    for alone in [\SplitTally.first, \SplitTally.second] {
      let count = try reader.small()
      guard count <= people else { throw TallyFault("counts more people than there are") }
      self[keyPath: alone].people = count
      self[keyPath: alone].time = try reader.sum(count)
    }
  }
}

extension TallyReader {
  /// Reads the numbers of people in groups, which together are all of them.
  fileprivate mutating func groups(
    _ count: Int, of people: UInt64
  ) throws(TallyFault) -> [UInt64] {
    // People of each population are numbered in sequence, so groups differ by as much as there are
    // populations in a mixture at most.
    let most = people / UInt64(count) + 1000
    var groups: [UInt64] = []
    for _ in 0..<count {
      groups.append(try small())
      guard groups[groups.count - 1] <= most else {
        throw TallyFault("holds groups of people of the wrong size")
      }
    }
    guard groups.reduce(UInt128(0), { $0 + UInt128($1) }) == UInt128(people) else {
      throw TallyFault("counts other people than it says")
    }
    return groups
  }

  /// Reads the sums of a ledger of some people.
  mutating func ledger(_ people: UInt64) throws(TallyFault) -> TimeLedger {
    var ledger = TimeLedger()
    for cause in ledger.sums.indices {
      for phase in ledger.sums[cause].indices { ledger.sums[cause][phase] = try sum(people) }
    }
    return ledger
  }

  /// Reads a sum of one value for each of some people.
  mutating func sum(_ people: UInt64) throws(TallyFault) -> Int128 {
    let number = try signed()
    guard number.magnitude <= UInt128(people) * TallyLimit.value else {
      throw TallyFault("holds a sum that its people cannot have")
    }
    return number
  }

  /// Reads a sum of one square for each of some people.
  mutating func sumOfSquares(_ people: UInt64) throws(TallyFault) -> Int128 {
    let number = try signed()
    guard number >= 0,
      number.magnitude <= UInt128(people) * (TallyLimit.value * TallyLimit.value)
    else { throw TallyFault("holds a sum of squares that its people cannot have") }
    return number
  }

  mutating func people(_ expected: UInt64) throws(TallyFault) -> UInt64 {
    let count = try small()
    guard count == expected else { throw TallyFault("counts other people than it says") }
    return count
  }
}
