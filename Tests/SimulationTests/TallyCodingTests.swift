import Simulation
import TestSupport
import Testing

/// The tally of some people before two designs, at two uses.
private func tally(_ persons: Range<UInt64>) throws -> ExperimentTally {
  try experiment(
    [screen(column(4)), nested(4, depth: 1)], task: twice(), fixing: [:], variation: true
  ).simulate(persons)
}

private func twice() -> TaskDescription {
  TaskDescription(
    goals: [TaskDescription.Goal(id: "2", frequency: 1)], knowledge: .unknown, repetitions: 2,
    spacing: 20, observed: [1, 2])
}

private func empty() -> ExperimentTally { ExperimentTally(designs: 2, pairs: 1, uses: 2) }

private func bytes(_ tally: ExperimentTally) -> [UInt8] {
  var writer = TallyWriter()
  tally.write(to: &writer)
  return writer.bytes
}

private func read(_ bytes: [UInt8], people: UInt64) throws -> ExperimentTally {
  var reader = TallyReader(bytes[...])
  var tally = empty()
  try tally.read(from: &reader, people: people)
  guard reader.isAtEnd else { throw TallyFault("goes on") }
  return tally
}

@Suite struct TallyCodingTests {
  @Test func whatIsReadIsWhatWasWritten() throws {
    for persons in [0..<700, 1000..<1001, 5..<5, 3_000_000_000..<3_000_001_500] as [Range<UInt64>] {
      let original = try tally(persons)
      let copy = try read(bytes(original), people: UInt64(persons.count))
      #expect(copy == original)
    }
  }

  /// A tally that is given another property must write it, or shards lose it.
  @Test func everyPropertyIsKnownToTheCoding() {
    #expect(Mirror(reflecting: empty()).children.count == 3)
    #expect(Mirror(reflecting: CellTally()).children.count == 10)
    #expect(Mirror(reflecting: MetricTally()).children.count == 3)
    #expect(Mirror(reflecting: PairTally()).children.count == 3)
    #expect(Mirror(reflecting: SplitTally()).children.count == 3)
    #expect(Mirror(reflecting: SplitTally.Alone()).children.count == 2)
    #expect(Mirror(reflecting: DifferenceTally()).children.count == 6)
    #expect(Mirror(reflecting: LogHistogram()).children.count == 2)
  }

  @Test func numbersOfEverySizeAreReadAsWritten() throws {
    var writer = TallyWriter()
    let numbers: [Int128] = [0, 1, -1, 63, -64, 64, 1 << 62, -1 << 62, .max, .min]
    for number in numbers { writer.put(signed: number) }
    let words: [UInt64] = [0, 127, 128, 1 << 35, .max]
    for word in words { writer.put(word) }
    for number in [Int64.min, -1, .max] { writer.put(signed: number) }
    var reader = TallyReader(writer.bytes[...])
    for number in numbers { #expect(try reader.signed() == number) }
    for word in words { #expect(try reader.small() == word) }
    for number in [Int64.min, -1, .max] { #expect(try reader.signed() == Int128(number)) }
    #expect(reader.isAtEnd)
  }

  @Test func partsInAnyOrderAddUpToTheWhole() throws {
    let whole = try tally(0..<2100)
    for seed in 1...4 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var cuts: [UInt64] = (0..<6).map { _ in UInt64.random(in: 0...2100, using: &generator) }
      cuts = [0] + cuts.sorted() + [2100]
      var sum = empty()
      for (low, high) in zip(cuts, cuts.dropFirst()).shuffled(using: &generator) {
        sum.merge(try read(bytes(try tally(low..<high)), people: high - low))
      }
      #expect(sum == whole, "seed \(seed)")
    }
  }

  @Test func aTallyThatEndsTooEarlyIsRefused() throws {
    let whole = bytes(try tally(0..<40))
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 400)) {
      #expect(throws: TallyFault.self) { try read(Array(whole[..<length]), people: 40) }
    }
  }

  @Test func aTallyOfOtherPeopleIsRefused() throws {
    let whole = bytes(try tally(0..<40))
    for people in [0, 39, 41, TallyLimit.people + 1, .max] as [UInt64] {
      #expect(throws: TallyFault.self) { try read(whole, people: people) }
    }
  }

  @Test func changedBytesAreRefusedOrHarmless() throws {
    let whole = bytes(try tally(0..<40))
    var generator = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<3000 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: changed.indices, using: &generator)
        changed[place] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let found = try? read(changed, people: 40) else {
        refused += 1
        continue
      }
      // What passes must still add up without overflow.
      var sum = found
      for _ in 0..<8 { sum.merge(found) }
      #expect(sum.cells[0][0].count == 360)
    }
    #expect(refused > 1000)
  }
}

@Suite struct TallyLimitTests {
  /// Everybody takes as long as the phases can count, in one way or the other.
  private func longest(_ people: UInt64) -> ExperimentTally {
    let value = Int128(TallyLimit.value) - 1
    let count = Int128(people)
    var tally = ExperimentTally(designs: 1, pairs: 1, uses: 1)
    var cell = CellTally()
    cell.count = people
    let bin = LogHistogram.bin(of: UInt64(value))
    let histogram = LogHistogram(
      counts: Array(repeating: 0, count: bin) + [people], negativeCounts: [])
    for index in cell.metrics.indices {
      cell.metrics[index].sum = count * value
      cell.metrics[index].sumOfSquares = count * value * value
      cell.metrics[index].histogram = histogram
    }
    cell.ledger.sums = cell.ledger.sums.map { $0.map { _ in count * value } }
    cell.failures[0] = people
    cell.successTimes = histogram
    let inPart = people / UInt64(pairingGroups)
    cell.groupCounts = cell.groupCounts.map { _ in inPart }
    cell.groupSums = cell.groupSums.map { _ in Int64(inPart) * Int64(value) }
    var pair = PairTally()
    let inGroup = people / UInt64(bootstrapGroups)
    pair.groupCounts = pair.groupCounts.map { _ in inGroup }
    for index in pair.metrics.indices {
      pair.metrics[index].sum = -count * value
      pair.metrics[index].sumOfSquares = count * value * value
      pair.metrics[index].less = people
      pair.metrics[index].groupSums =
        pair.metrics[index].groupSums.map { _ in -Int64(inGroup) * Int64(value) }
    }
    // All are alone with the first design; parts cancel each other.
    pair.split.first.people = people
    pair.split.first.time = -count * value
    pair.split.parts[0] = count * value
    pair.split.parts[1] = -count * value
    tally.cells = [[cell]]
    tally.pairs = [[pair]]
    tally.trials = people
    return tally
  }

  @Test func nothingOverflowsAtTheLimit() throws {
    // 8 parts that come to as many people as there may be: 8.6 x 10^9 in one cell.
    let part = longest(TallyLimit.people / 8)
    var sum = ExperimentTally(designs: 1, pairs: 1, uses: 1)
    for _ in 0..<8 {
      var writer = TallyWriter()
      part.write(to: &writer)
      var reader = TallyReader(writer.bytes[...])
      var copy = ExperimentTally(designs: 1, pairs: 1, uses: 1)
      try copy.read(from: &reader, people: TallyLimit.people / 8)
      sum.merge(copy)
    }
    #expect(sum == longest(TallyLimit.people))
  }

  @Test func noTrialReachesTheLargestValue() {
    // Every phase at its most, on both sides of a difference of differences.
    let time = Int128(Phase.all.count) * 4200 * 1_000_000
    #expect(2 * time < Int128(TallyLimit.value))
    // The groups are the narrowest: their sums have 64 bits.
    let inGroup = Int128(TallyLimit.people / UInt64(pairingGroups) + 1)
    #expect(inGroup * Int128(TallyLimit.value) < Int128(Int64.max))
  }
}
