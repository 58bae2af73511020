import Statistics
import TestSupport
import Testing

@Suite struct BinnedSampleTests {
  @Test func quantilesAreInterpolatedWithinBins() {
    let sample = BinnedSample(
      lowerBounds: [0, 1, 2, 4], upperBounds: [1, 2, 4, 8], counts: [10, 0, 20, 10])
    #expect(sample.count == 40)
    #expect(sample.quantile(0) == 0)
    #expect(sample.quantile(0.125) == 0.5)
    #expect(sample.quantile(0.25) == 1)
    #expect(sample.quantile(0.5) == 3)
    #expect(sample.quantile(0.875) == 6)
    #expect(sample.quantile(1) == 8)
    #expect(sample.quantiles([0.5, 0.25]) == [3, 1])
  }

  @Test func binsOfOneValueGiveThatValue() {
    let taps = BinnedSample(
      lowerBounds: [1, 2, 3], upperBounds: [1, 2, 3], counts: [5, 90, 5])
    #expect(taps.quantile(0.05) == 1)
    #expect(taps.quantile(0.06) == 2)
    #expect(taps.quantile(0.5) == 2)
    #expect(taps.quantile(0.951) == 3)
  }

  @Test func nothingIsSaidAboutEmptyBins() {
    let none = BinnedSample(lowerBounds: [0, 1], upperBounds: [1, 2], counts: [0, 0])
    #expect(none.quantile(0.5) == nil)
    #expect(none.quantiles([0.5]) == nil)
    #expect(none.quantileInterval(0.5) == nil)
  }

  // Bins 2 % wide cannot be off by more than 2 %.
  @Test func logLinearBinsKeepQuantilesWithinTheirWidth() throws {
    let values = (0..<5000).map { 1.02 * Double(($0 * 7919) % 5000 + 1) }
    let lower = (0..<440).map { bin in (0..<bin).reduce(1.0) { power, _ in power * 1.02 } }
    let upper = lower.map { $0 * 1.02 }
    let counts = zip(lower, upper).map { bounds in
      UInt64(values.count { bounds.0 <= $0 && $0 < bounds.1 })
    }
    let binned = BinnedSample(
      lowerBounds: lower, upperBounds: Array(lower.dropFirst()) + [upper[439]], counts: counts)
    let sample = try #require(Sample(values))
    for probability in stride(from: 0.025, to: 1, by: 0.05) {
      let exact = try #require(sample.quantile(probability))
      #expect(isClose(binned.quantile(probability), exact, within: 0.02))
    }
    let interval = try #require(binned.quantileInterval(0.5))
    let exact = try #require(sample.quantileInterval(0.5))
    #expect(isClose(interval.low, exact.low, within: 0.02))
    #expect(isClose(interval.high, exact.high, within: 0.02))
  }
}
