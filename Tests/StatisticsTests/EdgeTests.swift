import Numerics
import Statistics
import TestSupport
import Testing

/// Edges of descriptions and comparisons: where a sign, a bound or a place decides.
@Suite struct EdgeTests {
  @Test func placesOfIntervals() {
    func place(_ low: Double, _ high: Double, _ margin: Double) -> Interval.Place {
      Interval(low: low, high: high).place(margin: margin)
    }
    #expect(place(-1, 1, 1) == .within)
    #expect(place(1, 1, 1) == .within)
    #expect(place(-1, -1, 1) == .within)
    #expect(place(0, 0, 0) == .within)
    #expect(place(-1.5, 0.5, 1) == .open)
    #expect(place(-0.5, 1.5, 1) == .open)
    #expect(place(-2, 2, 1) == .open)
    #expect(place(-2, -1, 1) == .open)
    #expect(place(1, 2, 1) == .open)
    #expect(place(-3, -1.5, 1) == .below)
    #expect(place(1.5, 3, 1) == .above)
    #expect(place(0.5, 3, 0) == .above)
    #expect(place(-3, -0.5, 0) == .below)
    #expect(place(0, 3, 0) == .open)
  }

  @Test func theMarginOfAPlaceIsNotNegative() async {
    await #expect(processExitsWith: .failure) {
      _ = Interval(low: 1, high: 2).place(margin: -1)
    }
  }

  @Test func intervalsHoldTheirEnds() {
    let interval = Interval(low: -1, high: 3)
    #expect(interval.width == 4)
    #expect(interval.contains(-1) && interval.contains(3) && interval.contains(0))
    #expect(!interval.contains(-1.001) && !interval.contains(3.001))
    #expect(-interval == Interval(low: -3, high: 1))
  }

  // The example of Holm 1979 in its usual form; ties, a step that must not fall back, and the cap.
  @Test func holmAdjusts() {
    func same(_ p: [Double], _ expected: [Double]) {
      let adjusted = Holm.adjusted(p)
      #expect(adjusted.count == expected.count)
      for (one, other) in zip(adjusted, expected) { #expect(isClose(one, other, within: 1e-12)) }
    }
    same([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02])
    same([0.2], [0.2])
    same([0.02, 0.02, 0.9, 0.6], [0.08, 0.08, 1, 1])
    same([0, 1, 0.5], [0, 1, 1])
    same([], [])
  }

  // A slow reading of the bins: numbers one by one, evenly in their bins.
  @Test func binnedQuantilesFollowTheirBins() throws {
    let sample = BinnedSample(
      lowerBounds: [-8, -2, 0, 3, 3, 10], upperBounds: [-4, -1, 0, 3, 7, 20],
      counts: [4, 0, 3, 2, 8, 15])
    for (position, value) in [
      (0, -8), (1, -7), (4, -4), (4.5, 0), (7, 0), (7.5, 3), (9, 3), (10, 3.5), (17, 7),
      (24.5, 15), (32, 20),
    ] as [(Double, Double)] {
      #expect(isClose(sample.quantile(position / 32), value, within: 1e-12), "\(position)")
    }
    #expect(sample.count == 32)
    let ten = BinnedSample(lowerBounds: [5], upperBounds: [15], counts: [10])
    // The ranks are 2 and 9 of 10: the middles of the second and the ninth part.
    #expect(ten.quantileInterval(0.5) == Interval(low: 6.5, high: 13.5))
    let one = BinnedSample(lowerBounds: [5, 6], upperBounds: [6, 7], counts: [0, 1])
    #expect(one.quantile(0.5) == 6.5)
    #expect(one.quantiles([0, 1]) == [6, 7])
    // Bins that hold nothing do not bound the others.
    let loose = BinnedSample(
      lowerBounds: [0, 9, 1], upperBounds: [1, 2, 2], counts: [1, 0, 1])
    #expect(loose.quantile(0.5) == 1)
  }

  @Test func binsThatOverlapAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = BinnedSample(lowerBounds: [0, 0.5], upperBounds: [1, 2], counts: [1, 1])
    }
  }

  @Test func ranksNeedRoomOnBothSides() throws {
    #expect(QuantileRanks(count: 57, probability: 0.05) == nil, "no rank below")
    #expect(QuantileRanks(count: 57, probability: 0.95) == nil, "no rank above")
    let ranks = try #require(QuantileRanks(count: 6, probability: 0.5))
    #expect(ranks.low == 1 && ranks.high == 6)
    let wide = try #require(QuantileRanks(count: 100, probability: 0.5, level: 0.99))
    #expect(wide.low == 37 && wide.high == 64)
    let narrow = try #require(QuantileRanks(count: 100, probability: 0.5, level: 0.8))
    #expect(narrow.low == 44 && narrow.high == 57)
    let few = try #require(QuantileRanks(count: 2, probability: 0.5, level: 0.001))
    #expect(few.low == 1 && few.high == 2)
  }

  @Test func wordsOfASample() throws {
    let sample = try #require(Sample([4, 1, 3, 2, 5]))
    #expect(sample.quantile(0) == 1 && sample.quantile(1) == 5)
    #expect(sample.quantile(0.625) == 3.5)
    #expect(isClose(sample.middle95?.low, 1.1, within: 1e-12))
    #expect(isClose(sample.middle95?.high, 4.9, within: 1e-12))
    #expect(sample.median == 3)
    #expect(isClose(sample.standardError, 0.5.squareRoot(), within: 1e-14))
    let pair = try #require(Sample([1, 3]))
    #expect(pair.variance == 2 && pair.standardDeviation == 2.0.squareRoot())
    #expect(pair.skewness == 0 && pair.median == 2)
    #expect(isClose(pair.meanEstimate()?.interval.high, 2 + 12.706204736, within: 1e-8))
    #expect(isClose(pair.meanEstimate(level: 0.5)?.interval.low, 1, within: 1e-9))
    #expect(pair.quantileInterval(0.5, level: 0.3) == Interval(low: 1, high: 3))
    let single = try #require(Sample([7]))
    #expect(single.mean == 7 && single.median == 7 && single.middle95 == Interval(low: 7, high: 7))
    #expect(single.skewness == nil && single.standardDeviation == nil)
    #expect(try #require(Sample([])).middle95 == nil)
    #expect(try #require(Sample([])).quantile(0.5) == nil)
  }

  @Test func pairsFewAndPerfect() throws {
    let three = try #require(PairedSample(x: [1, 2, 4], y: [2, 1, 3]))
    #expect(three.correlationInterval() == nil && three.correlation != nil)
    // Fisher 1921 by hand: z = atanh r, half width 1.959964 / sqrt(n - 3).
    let four = try #require(PairedSample(x: [1, 2, 3, 4], y: [1, 3, 2, 4]))
    #expect(isClose(four.correlation, 0.8, within: 1e-14))
    let interval = try #require(four.correlationInterval())
    #expect(isClose(interval.low, -0.6969534453, within: 1e-8))
    #expect(isClose(interval.high, 0.9956002505, within: 1e-8))
    let narrow = try #require(four.correlationInterval(level: 0.5))
    #expect(isClose(narrow.low, 0.4003977556, within: 1e-8))
    #expect(isClose(narrow.high, 0.9439484181, within: 1e-8))
    for sign in [1.0, -1] {
      let line = try #require(
        PairedSample(x: [1, -1, 1, -1], y: [1, -1, 1, -1].map { sign * $0 }))
      #expect(line.correlation == sign && line.rankCorrelation == sign)
      #expect(line.correlationInterval() == Interval(low: sign, high: sign))
    }
    #expect(four.count == 4 && four.differences.values == [0, -1, 1, 0])
    for (x, y) in [
      ([2, 2, 2], [1, 2, 3]), ([1, 2, 3], [2, 2, 2]), ([1], [2]), ([], []),
    ] as [([Double], [Double])] {
      let flat = try #require(PairedSample(x: x, y: y))
      #expect(flat.correlation == nil && flat.rankCorrelation == nil)
      #expect(flat.correlationInterval() == nil)
    }
    #expect(PairedSample(x: [1, 2], y: [1, .nan]) == nil)
  }

  @Test func aShareHasItsError() throws {
    let share = Proportion(successes: 3, trials: 10)
    #expect(share.rate == 0.3)
    #expect(isClose(share.standardError, 0.021.squareRoot(), within: 1e-14))
    #expect(Proportion(successes: 1, trials: 1).rate == 1)
    #expect(Proportion(successes: 1, trials: 1).standardError == 0)
    let one = try #require(Proportion(successes: 1, trials: 1).interval())
    #expect(isClose(one.low, 0.2065493144, within: 1e-8) && one.high == 1)
    let none = try #require(Proportion(successes: 0, trials: 1).interval())
    #expect(none.low == 0 && isClose(none.high, 0.7934506856, within: 1e-8))
  }

  /// Sums beyond 128 bits, where low words borrow from high ones: n times the sum of squares less the
  /// square of the sum is the sum of squared differences of all pairs.
  @Test func wideSumsAreCenteredExactly() throws {
    for shift in [0, 1, 2, 3, 5, 8, 13, 21, 34] as [Int128] {
      for size in [1, 1 << 20, 1 << 40, 1 << 57] as [Int128] {
        let base = (1 << 58) + shift * 0x0123_4567_89AB
        let values = (0..<200).map { base + Int128($0 * $0 % 7 - 3) * size }
        let sum = values.reduce(0, +)
        let squares = values.reduce(0) { $0 + $1 * $1 }
        let found = try #require(Moments(count: 200, sum: sum, sumOfSquares: squares, unit: 0.5))
        // Among the remainders of squares by 7 there are four numbers.
        var centered = 0.0
        for one in [0, 1, 2, 4] {
          for other in [0, 1, 2, 4] {
            let pairs =
              (0..<200).count { $0 * $0 % 7 == one } * (0..<200).count { $0 * $0 % 7 == other }
            centered += Double(pairs * (one - other) * (one - other)) * Double(size) * Double(size)
          }
        }
        let expected = (centered / 2 / 200 / 199).squareRoot() * 0.5
        #expect(isClose(found.standardDeviation, expected, within: 1e-12), "\(shift), \(size)")
        #expect(isClose(found.variance, expected * expected, within: 1e-12))
        #expect(isClose(found.standardError, expected / 200.0.squareRoot(), within: 1e-12))
        #expect(isClose(found.mean, Double(sum) / 200 * 0.5, within: 1e-15))
      }
    }
  }

  @Test func momentsOfNothing() throws {
    #expect(Moments(count: 0, sum: 0, sumOfSquares: 1, unit: 1) == nil)
    #expect(Moments(count: 0, sum: 1, sumOfSquares: 0, unit: 1) == nil)
    #expect(Moments(count: 0, sum: 0, sumOfSquares: 0, unit: 1) != nil)
    #expect(try #require(Moments(count: 3, sum: 0, sumOfSquares: 0, unit: 1)).mean == 0)
    let two = try #require(Moments(count: 2, sum: 4, sumOfSquares: 10, unit: 1))
    #expect(isClose(two.variance, 2, within: 1e-14) && isClose(two.standardError, 1, within: 1e-14))
    let estimate = try #require(two.meanEstimate())
    #expect(estimate.value == 2 && estimate.standardError == two.standardError)
    #expect(isClose(estimate.interval.low, 2 - 12.706204736, within: 1e-8))
    #expect(isClose(two.meanEstimate(level: 0.5)?.interval.high, 3, within: 1e-9))
  }
}
