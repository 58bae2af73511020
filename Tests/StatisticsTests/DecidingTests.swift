import Statistics
import TestSupport
import Testing

@Suite struct HolmTests {
  @Test func adjustmentsMatchStatsmodels() {
    let adjusted = Holm.adjusted([0.01, 0.04, 0.03, 0.005, 0.8])
    for (found, expected) in zip(adjusted, [0.04, 0.09, 0.09, 0.025, 0.8]) {
      #expect(isClose(found, expected, within: 1e-14))
    }
    #expect(Holm.adjusted([]) == [])
    #expect(Holm.adjusted([0.03]) == [0.03])
    #expect(Holm.adjusted([0.9, 0.8]) == [1, 1])
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func adjustmentKeepsOrderAndNeverShrinks(seed: UInt64) {
    let values = Resampler(count: 1000, seed: seed).indices(replicate: 0).prefix(20)
      .map { Double($0) / 1000 }
    let adjusted = Holm.adjusted(values)
    for (one, first) in zip(values, adjusted) {
      #expect(first >= one && first <= 1, "seed \(seed)")
      for (other, second) in zip(values, adjusted) where one < other {
        #expect(first <= second, "seed \(seed)")
      }
    }
  }
}

@Suite struct EquivalenceTests {
  @Test func intervalsHaveAPlaceForEachMargin() {
    let interval = Interval(low: 0.2, high: 0.5)
    #expect(interval.place(margin: 0.1) == .above)
    #expect((-interval).place(margin: 0.1) == .below)
    #expect(interval.place(margin: 0.5) == .within)
    #expect((-interval).place(margin: 0.5) == .within)
    #expect(interval.place(margin: 0.3) == .open)
    #expect(interval.place(margin: 0.2) == .open)
    #expect(interval.place(margin: 0) == .above)
    #expect(Interval(low: 0, high: 0).place(margin: 0) == .within)
  }

  // Two one-sided tests at alpha and an interval at 1 - 2 alpha are the same decision.
  @Test(arguments: Array(stride(from: -3.0, through: 3, by: 0.1)))
  func testsAgreeWithIntervals(difference: Double) {
    // The larger of the two p-values.
    let p = NormalDistribution.standard.complement((2 - abs(difference)) / 0.7)
    let reach = NormalDistribution.standard.quantile(0.95) * 0.7
    let interval = Interval(low: difference - reach, high: difference + reach)
    #expect((p < 0.05) == (interval.place(margin: 2) == .within))
  }
}
