import Statistics
import TestSupport
import Testing

/// Intervals of shares, of their differences, and of counts that are mostly 0.
@Suite struct RareIntervalTests {
  private let reach = NormalDistribution.standard.quantile(0.975)

  private func tango(_ more: UInt64, _ less: UInt64, of people: UInt64) throws -> Interval {
    try #require(
      PairedDifference(
        count: people, unequal: more + less, sum: Int128(more) - Int128(less),
        sumOfSquares: Int128(more + less)
      ).interval())
  }

  // MARK: Published values and closed forms

  /// Airway hyper-responsiveness before and after transplantation (Bentur 2009), 1, 1, 7 and 12 children:
  /// Fagerland, Lydersen and Laake 2014. The others by an implementation in Python.
  @Test(
    arguments: [
      (1, 7, 21, -0.5172322764, -0.0260030325), (9, 5, 32, -0.1088191360, 0.3459829484),
      (12, 2, 50, 0.0611124062, 0.3447087483), (0, 1, 44, -0.1180770970, 0.0593932311),
      (3, 0, 1000, -0.0008382388, 0.0087830141),
    ] as [(UInt64, UInt64, UInt64, Double, Double)])
  func pairedSharesHaveTangosInterval(
    more: UInt64, less: UInt64, people: UInt64, low: Double, high: Double
  ) throws {
    let interval = try tango(more, less, of: people)
    #expect(isClose(interval.low, low, within: 1e-7))
    #expect(isClose(interval.high, high, within: 1e-7))
  }

  /// Where nobody differs, the share of those who do may be that of no event: about 3.84 of n.
  @Test(arguments: [1, 20, 100, 1000, 4_000_000_000] as [UInt64])
  func noneAndAllHaveClosedForms(people: UInt64) throws {
    let (square, count) = (reach * reach, Double(people))
    let none = try tango(0, 0, of: people)
    #expect(isClose(none.high, square / (count + square), within: 1e-9))
    #expect(none == -none)
    let all = try tango(people, 0, of: people)
    #expect(isClose(all.low, (count - square) / (count + square), within: 1e-9))
    #expect(all.high == 1)
  }

  /// The examples of Newcombe 1998, table II, method 10.
  @Test(
    arguments: [
      (56, 70, 48, 80, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090),
      (6, 7, 2, 7, 0.0582, 0.8062), (5, 56, 0, 29, -0.0381, 0.1926),
      (0, 10, 0, 20, -0.1611, 0.2775), (0, 10, 0, 10, -0.2775, 0.2775),
      (10, 10, 0, 20, 0.6791, 1), (10, 10, 0, 10, 0.6075, 1),
    ] as [(UInt64, UInt64, UInt64, UInt64, Double, Double)])
  func independentSharesHaveNewcombesInterval(
    a: UInt64, ofFirst: UInt64, b: UInt64, ofSecond: UInt64, low: Double, high: Double
  ) {
    let (first, second) = (
      Proportion(successes: a, trials: ofFirst), Proportion(successes: b, trials: ofSecond)
    )
    let interval = ShareDifference(first, second).interval(reach: reach)
    #expect((interval.low - low).magnitude < 5e-5)
    #expect((interval.high - high).magnitude < 5e-5)
    #expect(ShareDifference(second, first).interval(reach: reach) == -interval)
  }

  /// 36 people with both, 12 and 2 with one, none without (Newcombe 1998, paired data, method 10).
  @Test func correlatedSharesAreAddedAtTheirAngle() {
    let (first, second) = (
      Proportion(successes: 48, trials: 50), Proportion(successes: 38, trials: 50)
    )
    let correlation = -24 / (48.0 * 2 * 38 * 12).squareRoot()
    let interval = ShareDifference(first, second, correlation: correlation).interval(reach: reach)
    #expect((interval.low - 0.0569).magnitude < 5e-5)
    #expect((interval.high - 0.3404).magnitude < 5e-5)
    let half = Proportion(successes: 25, trials: 50)
    let same = ShareDifference(half, half, correlation: 1)
    #expect(same.interval(reach: 1).width < 1e-8)
    let alone = ShareDifference(first, nil).interval(reach: reach)
    let wilson = first.interval()
    #expect(isClose(alone.low, wilson?.low ?? 0, within: 1e-12))
    #expect(isClose(alone.high, wilson?.high ?? 0, within: 1e-12))
  }

  // MARK: Laws

  @Test func exchangingTheConditionsNegatesTheIntervalToTheLastBit() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let people = UInt64.random(in: 1...2000, using: &generator)
      let unequal = UInt64.random(in: 0...min(people, 40), using: &generator)
      let sizes = (0..<unequal).map { _ in
        Int128(Int.random(in: 1...5, using: &generator)) * (Bool.random(using: &generator) ? 1 : -1)
      }
      let sum = sizes.reduce(0, +)
      func interval(_ sum: Int128) throws -> Interval {
        try #require(
          PairedDifference(
            count: people, unequal: unequal, sum: sum,
            sumOfSquares: sizes.reduce(0) { $0 + $1 * $1 }
          ).interval())
      }
      let forward = try interval(sum)
      #expect(try interval(-sum) == -forward)
      #expect(try interval(sum) == forward)
      #expect(forward.low <= Double(sum) / Double(people) + 1e-12)
      #expect(forward.high >= Double(sum) / Double(people) - 1e-12)
    }
  }

  @Test func sizesScaleTheInterval() throws {
    let one = try #require(
      PairedDifference(count: 300, unequal: 9, sum: 4, sumOfSquares: 30).interval())
    #expect(isClose(one.low, -0.0269513525, within: 1e-7))
    #expect(isClose(one.high, 0.0571379226, within: 1e-7))
    let twice = try #require(
      PairedDifference(count: 300, unequal: 9, sum: 8, sumOfSquares: 120).interval())
    #expect(twice == Interval(low: 2 * one.low, high: 2 * one.high))
    #expect(PairedDifference(count: 300, unequal: 9, sum: 4, sumOfSquares: 30).isRare)
    #expect(!PairedDifference(count: 10, unequal: 9, sum: 9, sumOfSquares: 9).isRare)
    #expect(PairedDifference(count: 0, unequal: 0, sum: 0, sumOfSquares: 0).interval() == nil)
  }

  @Test func countsThatAreMostlyNoneHaveWilsonsInterval() throws {
    func moments(_ sum: Int128, _ squares: Int128, of count: UInt64 = 100) throws -> Moments {
      try #require(Moments(count: count, sum: sum, sumOfSquares: squares, unit: 1))
    }
    for events in [0, 1, 5, 50] as [UInt64] {
      let found = try moments(Int128(events), Int128(events)).rareInterval()
      #expect(found == Proportion(successes: events, trials: 100).interval())
    }
    let none = try #require(try moments(0, 0).rareInterval())
    #expect(none.low == 0 && isClose(none.high, 0.0369934982, within: 1e-7))
    let some = try #require(try moments(5, 9).rareInterval())
    #expect(isClose(some.low, 0.0164391967, within: 1e-7))
    #expect(isClose(some.high, 0.1464497502, within: 1e-7))
    // With more than half in every second person Student's interval does as well.
    #expect(try moments(51, 51).rareInterval() == nil)
    #expect(try moments(-3, 9).rareInterval() == nil)
    #expect(try moments(0, 2).rareInterval() == nil)
    #expect(try moments(0, 0, of: 0).rareInterval() == nil)
    // One more of everybody moves the interval by one: as taps are one more than misses.
    let more = try #require(try moments(105, 100 + 2 * 5 + 9).rareInterval(above: 1))
    #expect(isClose(more.low, 1 + some.low, within: 1e-12))
    #expect(isClose(more.high, 1 + some.high, within: 1e-12))
  }

  // MARK: Coverage

  /// A true difference, and the share of people with the second alone.
  struct Truth: Sendable {
    var difference: Double
    var second: Double
    var people: UInt64
  }

  private static let truths = [100, 300].flatMap { people in
    [(0, 0.005), (0.002, 0), (0.002, 0.005), (0.01, 0), (0.01, 0.02), (0.05, 0), (0.05, 0.02)].map {
      Truth(difference: $0, second: $1, people: people)
    }
  }

  /// All tables together give 93.6 % and more; 1,000 of them leave fewer than 904 once in 10^4 times.
  @Test(arguments: truths)
  func pairedSharesAreCovered(truth: Truth) throws {
    var generator = SeededGenerator(seed: truth.people)
    var held = 0
    for _ in 0..<1000 {
      var (more, less) = (UInt64(0), UInt64(0))
      for _ in 0..<truth.people {
        let place = Double.random(in: 0..<1, using: &generator)
        if place < truth.second {
          less += 1
        } else if place < 2 * truth.second + truth.difference {
          more += 1
        }
      }
      if try tango(more, less, of: truth.people).contains(truth.difference) { held += 1 }
    }
    #expect(held >= 904, "\(truth): \(held) of 1,000")
  }

  @Test func independentSharesAreCovered() {
    for (share, difference) in [(0.002, 0.0), (0.01, 0.01), (0.05, 0), (0.05, 0.05)] {
      var generator = SeededGenerator(seed: 4)
      func drawn(_ share: Double) -> Proportion {
        let events = (0..<300).count { _ in Double.random(in: 0..<1, using: &generator) < share }
        return Proportion(successes: UInt64(events), trials: 300)
      }
      let held = (0..<1000).count { _ in
        let (first, second) = (drawn(share + difference), drawn(share))
        return ShareDifference(first, second).interval(reach: reach).contains(difference)
      }
      #expect(held >= 904, "\(share), \(difference): \(held) of 1,000")
    }
  }

  // MARK: The bootstrap

  /// Two of 1,792 people have what is counted: in one of seven replicates nobody has it, and 0 is that.
  @Test func aBoundThatIsZeroIsZero() throws {
    let weights = BootstrapWeights(groups: 256, replicates: 1000, seed: 1)
    let sums = (0..<256).map { Int64($0 == 3 || $0 == 77 ? 1 : 0) }
    for counts in [
      [Int64](repeating: 7, count: 256), (0..<256).map { (group: Int64) in 7 + group % 2 },
    ] {
      for method in [BootstrapMethod.percentile, .accelerated] {
        let one = try #require(weights.mean(sums: sums, counts: counts, unit: 1e-6))
        let other = try #require(
          weights.mean(sums: sums.map { -$0 }, counts: counts, unit: 1e-6))
        #expect(one.interval(method: method).low == 0)
        #expect(other.interval(method: method) == -one.interval(method: method))
      }
    }
  }
}
