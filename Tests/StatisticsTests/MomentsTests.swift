import Statistics
import TestSupport
import Testing

@Suite struct MomentsTests {
  private func moments(_ values: [Int64], unit: Double = 1) -> Moments? {
    Moments(
      count: UInt64(values.count), sum: values.reduce(Int128(0)) { $0 + Int128($1) },
      sumOfSquares: values.reduce(Int128(0)) { $0 + Int128($1) * Int128($1) }, unit: unit)
  }

  @Test func smallSumsMatchTheValues() throws {
    let values: [Int64] = [3, -1, 4, 1, -5, 9, 2, 6]
    let sample = try #require(Sample(values.map { Double($0) / 1000 }))
    let exact = try #require(moments(values, unit: 1e-3))
    #expect(isClose(exact.mean, try #require(sample.mean), within: 1e-14))
    #expect(isClose(exact.standardDeviation, try #require(sample.standardDeviation), within: 1e-14))
    #expect(isClose(exact.standardError, try #require(sample.standardError), within: 1e-14))
    let interval = try #require(exact.meanEstimate()?.interval)
    let expected = try #require(sample.meanEstimate()?.interval)
    #expect(isClose(interval.low, expected.low, within: 1e-12))
    #expect(isClose(interval.high, expected.high, within: 1e-12))
  }

  // In doubles the squares near 1e36 would swallow a spread of 1 whole.
  @Test func aFarMeanDoesNotCancelTheSpread() throws {
    let far: Int64 = 1_000_000_000_000_000_000
    let exact = try #require(moments([far - 1, far, far + 1]))
    #expect(exact.standardDeviation == 1)
    #expect(exact.mean == 1e18)
  }

  // 10^12 selections of about 100 s in microseconds: n times the sum of squares needs 133 bits.
  // Half are at 1e8 - 3 and half at 1e8 + 3, so the variance is 9 n / (n - 1).
  @Test func aTrillionSelectionsDoNotOverflow() throws {
    let count: Int128 = 1_000_000_000_000
    let center: Int128 = 100_000_000
    let exact = try #require(
      Moments(
        count: UInt64(count), sum: count * center, sumOfSquares: count * (center * center + 9),
        unit: 1e-6))
    #expect(isClose(exact.mean, 100, within: 1e-15))
    #expect(isClose(exact.standardDeviation, 3e-6, within: 1e-11))
    #expect(isClose(exact.standardError, 3e-12, within: 1e-11))
  }

  @Test func negatedSumsNegateTheInterval() throws {
    let values: [Int64] = [3, -1, 4, 1, -5, 9, 2, 6, 5]
    let one = try #require(moments(values)?.meanEstimate(level: 0.9))
    let other = try #require(moments(values.map { -$0 })?.meanEstimate(level: 0.9))
    #expect(other.value == -one.value)
    #expect(other.interval == -one.interval)
  }

  @Test func tooFewNumbersHaveNoSpread() throws {
    let none = try #require(moments([]))
    #expect(none.mean == nil)
    #expect(none.standardError == nil)
    let one = try #require(moments([7]))
    #expect(one.mean == 7)
    #expect(one.standardDeviation == nil)
    #expect(one.meanEstimate() == nil)
    let equal = try #require(moments([7, 7, 7]))
    #expect(equal.standardDeviation == 0)
  }

  @Test func sumsThatNoNumbersGiveAreRefused() {
    #expect(Moments(count: 0, sum: 1, sumOfSquares: 1, unit: 1) == nil)
    #expect(Moments(count: 2, sum: 10, sumOfSquares: 49, unit: 1) == nil)
    #expect(Moments(count: 2, sum: 10, sumOfSquares: -50, unit: 1) == nil)
    #expect(Moments(count: 2, sum: 10, sumOfSquares: 50, unit: 1) != nil)
    #expect(Moments(count: 9, sum: .min, sumOfSquares: .max, unit: 1) == nil)
  }
}
