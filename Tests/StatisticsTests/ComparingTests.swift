import Numerics
import Statistics
import TestSupport
import Testing

/// Published values are from SciPy 1.17; twelve digits must agree.
@Suite struct ComparingTests {
  private let a = [5.1, 4.9, 6.2, 5.8, 7.7, 5.0, 6.6, 9.9, 5.5, 6.1]
  private let b = [4.2, 8.4, 3.9, 4.8, 5.3, 4.1, 3.7, 5.2]

  @Test func correlationsMatchSciPy() throws {
    let pairs = try #require(PairedSample(x: Array(a.prefix(8)), y: b))
    #expect(isClose(pairs.correlation, -0.09031936147043952, within: 1e-12))
    #expect(isClose(pairs.rankCorrelation, -0.07142857142857144, within: 1e-12))
    let interval = try #require(pairs.correlationInterval())
    #expect(isClose(interval.low, -0.7474221519113529, within: 1e-12))
    #expect(isClose(interval.high, 0.6561122293357516, within: 1e-12))
    let tied = try #require(
      PairedSample(x: [1, 2, 2, 3, 5, 5, 5, 8], y: [2, 1, 4, 4, 3, 9, 7, 9]))
    #expect(isClose(tied.rankCorrelation, 0.7641078192857804, within: 1e-12))
  }

  @Test func nothingIsSaidAboutPairsThatDoNotVary() throws {
    let flat = try #require(PairedSample(x: [1, 1, 1], y: [1, 2, 3]))
    #expect(flat.correlation == nil)
    #expect(flat.rankCorrelation == nil)
    let none = try #require(PairedSample(x: [], y: []))
    #expect(none.correlation == nil)
    #expect(PairedSample(x: [1, .nan], y: [1, 2]) == nil)
    let line = try #require(PairedSample(x: [1, 2, 3, 4, 5], y: [0.1, 0.2, 0.3, 0.4, 0.5]))
    #expect(line.correlation.map { $0 <= 1 } == true)
    #expect(isClose(line.correlation, 1, within: 1e-14))
  }
}
