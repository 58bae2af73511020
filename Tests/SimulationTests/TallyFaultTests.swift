import Model
import Simulation
import Testing

/// A tally with a number of its own in each field, which then is changed in one place: what is written
/// is read again, or refused for the reason that is given.
@Suite struct TallyFaultTests {
  /// The largest sum that some people can have.
  private static func most(_ people: UInt64) -> Int128 {
    Int128(people) * Int128(TallyLimit.value)
  }

  /// Shares a number of people out evenly.
  private static func even(_ people: UInt64, _ groups: Int) -> [UInt64] {
    let size = UInt64(groups)
    return (0..<size).map { people / size + ($0 < people % size ? 1 : 0) }
  }

  /// A tally of some people, at least 130, that hangs together.
  private static func valid(_ people: UInt64 = 130) -> ExperimentTally {
    var tally = ExperimentTally(designs: 1, pairs: 1, uses: 1, steps: 2)
    tally.trials = 7 * people
    var cell = tally.cells[0][0]
    cell.count = people
    cell.groupCounts = even(people, pairingGroups)
    for index in cell.metrics.indices {
      var sum: Int128 = 0
      for group in 0..<pairingGroups {
        let part = Int64((index + 2) * (group - 20))
        cell.groupSums[index * pairingGroups + group] = part
        sum += Int128(part)
      }
      cell.metrics[index].sum = sum
      cell.metrics[index].sumOfSquares = Int128(1000 + index)
      cell.metrics[index].histogram = LogHistogram(
        counts: [UInt64(index), 0, people - UInt64(index) - 5], negativeCounts: [0, 2, 3])
    }
    for (cause, row) in cell.ledger.sums.enumerated() {
      cell.ledger.sums[cause] = row.indices.map { Int128(200 + 7 * cause - 90 * $0) }
    }
    cell.acts = cell.acts.indices.map { Int128(300 + $0) }
    cell.failures = cell.failures.indices.map { UInt64(100 - 9 * $0) }
    cell.successTimes = LogHistogram(counts: [0, people - 31], negativeCounts: [1])
    cell.abandonmentTimes = LogHistogram(counts: [10, 0, 20], negativeCounts: [])
    for (number, step) in cell.steps.indices.enumerated() {
      let first = 1000 * (number + 1)
      cell.steps[step].reached = UInt64(90 + number)
      cell.steps[step].completed = UInt64(80 + number)
      cell.steps[step].time = Int128(first + 1)
      cell.steps[step].discoveryTime = Int128(-first - 2)
      cell.steps[step].taps = Int128(first + 3)
      cell.steps[step].scans = Int128(first + 4)
      cell.steps[step].errors = Int128(first + 5)
      for (cause, row) in cell.steps[step].ledger.sums.enumerated() {
        cell.steps[step].ledger.sums[cause] = row.indices.map { Int128(first + 6 + $0 - 9 * cause) }
      }
    }
    tally.cells[0][0] = cell
    tally.pairs[0][0].groupCounts = even(people, bootstrapGroups)
    for index in tally.pairs[0][0].metrics.indices {
      var metric = DifferenceTally()
      for group in 0..<100 { metric.groupSums[group] = Int64((index + 1) * (group - 30)) }
      metric.sum = metric.groupSums.reduce(0) { $0 + Int128($1) }
      metric.sumOfSquares = Int128(2000 + index)
      metric.less = UInt64(index)
      metric.equal = 40
      metric.greater = people - 40 - UInt64(index)
      tally.pairs[0][0].metrics[index] = metric
    }
    var split = SplitTally()
    for part in split.parts.indices { split.parts[part] = Int128(50 - 10 * part) }
    (split.first.people, split.first.time) = (3, -70)
    (split.second.people, split.second.time) = (4, 90)
    split.parts[0] += tally.pairs[0][0].metrics[Metric.time.index].sum - split.total
    tally.pairs[0][0].split = split
    return tally
  }

  /// The reason for which a tally is refused once it is written; nil if it is read as it was.
  private static func fault(_ tally: ExperimentTally, _ people: UInt64 = 130) -> String? {
    var writer = TallyWriter()
    tally.write(to: &writer)
    var reader = TallyReader(writer.bytes[...])
    var copy = ExperimentTally(designs: 1, pairs: 1, uses: 1, steps: 2)
    do throws(TallyFault) { try copy.read(from: &reader, people: people) } catch {
      return error.reason
    }
    return copy != tally ? "is another" : reader.isAtEnd ? nil : "goes on"
  }

  private static func fault(_ change: (inout CellTally) -> Void) -> String? {
    var tally = valid()
    change(&tally.cells[0][0])
    return fault(tally)
  }

  private static func pairFault(_ change: (inout PairTally) -> Void) -> String? {
    var tally = valid()
    change(&tally.pairs[0][0])
    return fault(tally)
  }

  private let others = "counts other people than it says"
  private let tooMuch = "holds a sum that its people cannot have"
  private let tooManySquares = "holds a sum of squares that its people cannot have"
  private let notAddingUp = "holds groups that do not add up"
  private let wrongSize = "holds groups of people of the wrong size"

  @Test func aSplitIsTheDifferenceOfPossiblePeople() {
    #expect(
      Self.pairFault { $0.split.parts[3] += 1 }
        == "splits a difference into parts that do not add up")
    #expect(
      Self.pairFault { $0.split.second.time -= 1 }
        == "splits a difference into parts that do not add up")
    #expect(Self.pairFault { $0.split.first.people = 131 } == "counts more people than there are")
    #expect(
      Self.pairFault {
        $0.split.first = SplitTally.Alone()
        $0.split.first.time = 5
      } == tooMuch)
  }

  @Test(arguments: [130, 131, 2000, 70_001, TallyLimit.people] as [UInt64])
  func whatHangsTogetherIsReadAsItWas(people: UInt64) {
    #expect(Self.fault(Self.valid(people), people) == nil)
  }

  @Test func thereAreAtMostSoManyPeople() {
    let people = TallyLimit.people + 1
    #expect(Self.fault(Self.valid(people), people) == "counts too many people")
  }

  @Test func everyCountIsOfThesePeople() {
    #expect(Self.fault { $0.count += 1 } == others)
    #expect(Self.fault { $0.count -= 1 } == others)
    for change in [-1, 1] as [Int64] {
      #expect(
        Self.fault {
          $0.metrics[3].histogram = LogHistogram(
            counts: [UInt64(130 + change)], negativeCounts: [])
        } == others)
      #expect(
        Self.fault {
          $0.metrics[3].histogram = LogHistogram(
            counts: [100], negativeCounts: [UInt64(30 + change)])
        } == others)
      #expect(
        Self.fault {
          $0.abandonmentTimes = LogHistogram(counts: [UInt64(30 + change)], negativeCounts: [])
        } == others)
      #expect(
        Self.fault { $0.groupCounts[0] = UInt64(Int64($0.groupCounts[0]) + change) } == others)
      #expect(
        Self.pairFault { $0.groupCounts[0] = UInt64(Int64($0.groupCounts[0]) + change) }
          == others)
      for path in [
        \DifferenceTally.less, \.equal, \.greater,
      ] as [WritableKeyPath<DifferenceTally, UInt64> & Sendable] {
        #expect(
          Self.pairFault {
            $0.metrics[5][keyPath: path] = UInt64(Int64($0.metrics[5][keyPath: path]) + change)
          } == "compares other people than it says")
      }
    }
    // Sums that overflow are none of these people, either.
    #expect(
      Self.fault {
        $0.successTimes = LogHistogram(counts: [.max], negativeCounts: [])
        $0.abandonmentTimes = LogHistogram(counts: [131], negativeCounts: [])
      } == others)
    #expect(
      Self.pairFault {
        $0.metrics[0].less = .max
        $0.metrics[0].equal = 1
        $0.metrics[0].greater = 130
      } == "compares other people than it says")
    #expect(
      Self.fault { $0.successTimes = LogHistogram(counts: [.max, 131], negativeCounts: []) }
        == "counts more values than there are people")
    #expect(
      Self.fault { $0.successTimes = LogHistogram(counts: [.max], negativeCounts: [131]) }
        == "counts more values than there are people")
  }

  @Test func histogramsEndWithABinThatHoldsSomething() {
    let most = LogHistogram.bin(of: UInt64(TallyLimit.value)) + 1
    func histogram(_ bins: Int, negative: Bool = false) -> LogHistogram {
      let counts = [UInt64](repeating: 0, count: bins - 1) + [130]
      return LogHistogram(counts: negative ? [] : counts, negativeCounts: negative ? counts : [])
    }
    for negative in [false, true] {
      #expect(Self.fault { $0.metrics[1].histogram = histogram(most, negative: negative) } == nil)
      #expect(
        Self.fault { $0.metrics[1].histogram = histogram(most + 1, negative: negative) }
          == "holds a list that is too long")
    }
    #expect(
      Self.fault { $0.metrics[1].histogram = LogHistogram(counts: [130, 0], negativeCounts: []) }
        == "ends a histogram with an empty bin")
    #expect(
      Self.fault { $0.metrics[1].histogram = LogHistogram(counts: [130], negativeCounts: [0]) }
        == "ends a histogram with an empty bin")
  }

  @Test func sumsArePossibleForThesePeople() {
    let most = Self.most(130)
    for sign in [1, -1] as [Int128] {
      #expect(Self.fault { $0.ledger.sums[1][2] = sign * most } == nil)
      #expect(Self.fault { $0.ledger.sums[1][2] = sign * (most + 1) } == tooMuch)
      #expect(Self.fault { $0.acts[1] = sign * most } == nil)
      #expect(Self.fault { $0.acts[1] = sign * (most + 1) } == tooMuch)
      #expect(Self.fault { $0.metrics[4].sum = sign * (most + 1) } == tooMuch)
      #expect(Self.pairFault { $0.metrics[4].sum = sign * (most + 1) } == tooMuch)
      for path in [
        \StepTally.time, \.discoveryTime, \.taps, \.scans, \.errors,
      ] as [WritableKeyPath<StepTally, Int128> & Sendable] {
        #expect(Self.fault { $0.steps[1][keyPath: path] = sign * most } == nil)
        #expect(Self.fault { $0.steps[1][keyPath: path] = sign * (most + 1) } == tooMuch)
      }
      for (cause, phase) in Phase.all.indices.map({ ($0 % Cause.allCases.count, $0) }) {
        #expect(Self.fault { $0.steps[0].ledger.sums[cause][phase] = sign * most } == nil)
        #expect(
          Self.fault { $0.steps[0].ledger.sums[cause][phase] = sign * (most + 1) } == tooMuch)
      }
      // Sums of groups, each as large as its people can make it.
      let inGroup = Int64(TallyLimit.value)
      #expect(
        Self.pairFault {
          // Another metric than the time, whose difference is split.
          $0.metrics[3].groupSums[7] = Int64(sign) * inGroup
          $0.metrics[3].sum = $0.metrics[3].groupSums.reduce(0) { $0 + Int128($1) }
        } == nil)
      #expect(
        Self.pairFault {
          $0.metrics[3].groupSums[7] = Int64(sign) * (inGroup + 1)
          $0.metrics[3].sum = $0.metrics[3].groupSums.reduce(0) { $0 + Int128($1) }
        } == tooMuch)
    }
    let squares = most * Int128(TallyLimit.value)
    for (number, reason) in [
      (0, nil), (squares, nil), (squares + 1, tooManySquares), (-1, tooManySquares),
    ] as [(Int128, String?)] {
      #expect(Self.fault { $0.metrics[2].sumOfSquares = number } == reason)
      #expect(Self.pairFault { $0.metrics[2].sumOfSquares = number } == reason)
    }
  }

  @Test func nobodyFailsTwice() {
    #expect(Self.fault { $0.failures[2] = 130 } == nil)
    #expect(
      Self.fault { $0.failures[2] = 131 } == "counts more failures than there are people")
  }

  @Test func groupsAddUpAndAreOfOneSize() {
    #expect(Self.fault { $0.groupSums[5] += 1 } == notAddingUp)
    #expect(Self.fault { $0.metrics[7].sum -= 1 } == notAddingUp)
    #expect(Self.pairFault { $0.metrics[7].groupSums[9] += 1 } == notAddingUp)
    // A person from one group to the next, which a mixture may do a thousand times.
    func moved(_ number: UInt64, pair: Bool) -> String? {
      var tally = Self.valid(4000)
      func move(_ counts: inout [UInt64]) {
        let wanted = 4000 / UInt64(counts.count) + 1000 + number - 10
        var left = wanted - counts[0]
        counts[0] = wanted
        for group in counts.indices.reversed().prefix(counts.count - 1) {
          // One is left everywhere, for whom the sum of the group is possible.
          let taken = min(left, counts[group] - 1)
          counts[group] -= taken
          left -= taken
        }
      }
      if pair {
        move(&tally.pairs[0][0].groupCounts)
      } else {
        move(&tally.cells[0][0].groupCounts)
      }
      return Self.fault(tally, 4000)
    }
    for pair in [false, true] {
      #expect(moved(10, pair: pair) == nil)
      #expect(moved(11, pair: pair) == wrongSize)
    }
  }

  @Test func nobodyCompletesWhatTheyDidNotReach() {
    let reason = "counts more people at a step than there are"
    #expect(
      Self.fault {
        $0.steps[0].reached = 130
        $0.steps[0].completed = 130
      } == nil)
    #expect(Self.fault { $0.steps[0].reached = 131 } == reason)
    #expect(Self.fault { $0.steps[0].completed = 91 } == reason)
    #expect(Self.fault { $0.steps[0].completed = 90 } == nil)
  }

  // MARK: Numbers

  @Test func numbersAreSevenBitsToAByte() {
    func bytes(_ write: (inout TallyWriter) -> Void) -> [UInt8] {
      var writer = TallyWriter()
      write(&writer)
      return writer.bytes
    }
    for (number, expected) in [
      (0, [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
      (16_383, [0xFF, 0x7F]), (16_384, [0x80, 0x80, 1]),
    ] as [(UInt64, [UInt8])] {
      #expect(bytes { $0.put(number) } == expected)
      #expect(bytes { $0.put(UInt128(number)) } == expected)
    }
    for (number, expected) in [
      (0, [0]), (-1, [1]), (1, [2]), (-2, [3]), (63, [0x7E]), (-64, [0x7F]), (64, [0x80, 1]),
    ] as [(Int64, [UInt8])] {
      #expect(bytes { $0.put(signed: number) } == expected)
      #expect(bytes { $0.put(signed: Int128(number)) } == expected)
    }
    let ones = [UInt8](repeating: 0xFF, count: 9)
    #expect(bytes { $0.put(UInt64.max) } == ones + [1])
    #expect(bytes { $0.put(signed: Int64.min) } == ones + [1])
    #expect(bytes { $0.put(signed: Int64.max) } == [0xFE] + ones.dropFirst() + [1])
    #expect(bytes { $0.put(signed: Int128.min) } == ones + ones + [3])
    #expect(bytes { $0.put(UInt128.max) } == ones + ones + [3])
  }

  @Test func numbersThatAreTooLargeAreRefused() throws {
    let ones = [UInt8](repeating: 0xFF, count: 18)
    func reason<Value>(_ bytes: [UInt8], _ read: (inout TallyReader) throws -> Value) -> String? {
      var reader = TallyReader(bytes[...])
      do { _ = try read(&reader) } catch { return (error as? TallyFault)?.reason }
      return reader.isAtEnd ? nil : "goes on"
    }
    let tooLarge = "holds a number that is too large"
    #expect(reason(ones + [3]) { try $0.large() } == nil)
    #expect(reason(ones + [4]) { try $0.large() } == tooLarge)
    #expect(reason(ones + [0x83, 0]) { try $0.large() } == tooLarge)
    #expect(reason(ones + [0x80, 0x80, 1]) { try $0.large() } == tooLarge)
    #expect(reason(ones) { try $0.large() } == "ends too early")
    #expect(reason([]) { try $0.small() } == "ends too early")
    #expect(reason([0x80]) { try $0.signed() } == "ends too early")
    let words = [UInt8](repeating: 0xFF, count: 9)
    #expect(reason(words + [1]) { try $0.small() } == nil)
    #expect(reason(words + [2]) { try $0.small() } == tooLarge)
    #expect(reason([5]) { try $0.count(upTo: 5) } == nil)
    #expect(reason([0]) { try $0.count(upTo: 0) } == nil)
    #expect(reason([6]) { try $0.count(upTo: 5) } == "holds a list that is too long")
    var reader = TallyReader([0xAC, 2, 5, 3][...])
    #expect(!reader.isAtEnd)
    #expect(try reader.small() == 300)
    #expect(try reader.count(upTo: 9) == 5)
    #expect(try reader.signed() == -2)
    #expect(reader.isAtEnd)
  }
}
