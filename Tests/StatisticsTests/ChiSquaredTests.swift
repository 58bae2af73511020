import Numerics
import Statistics
import TestSupport
import Testing

@Suite struct ChiSquaredTests {
  // Tables of the distribution, to their six or seven digits.
  @Test(arguments: [
    (1.0, 0.95, 3.841459), (10, 0.025, 3.246973), (10, 0.975, 20.483177), (23, 0.5, 22.336878),
  ])
  func quantilesAreThoseOfTables(freedom: Double, share: Double, expected: Double) {
    let law = ChiSquaredDistribution(degreesOfFreedom: freedom)
    #expect(isClose(law.quantile(share), expected, within: 1e-6))
  }
}
