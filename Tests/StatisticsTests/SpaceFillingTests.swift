import Numerics
import Statistics
import TestSupport
import Testing

@Suite struct SpaceFillingTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func latinHypercubesMeetEachStratumOnce(seed: UInt64) {
    let points = SpaceFilling.latinHypercube(count: 37, dimensions: 5, seed: seed)
    for dimension in 0..<5 {
      let strata = points.map { Int($0[dimension] * 37) }
      #expect(strata.sorted() == Array(0..<37), "seed \(seed)")
    }
    #expect(points == SpaceFilling.latinHypercube(count: 37, dimensions: 5, seed: seed))
    #expect(points != SpaceFilling.latinHypercube(count: 37, dimensions: 5, seed: seed + 1))
  }

  @Test func pointsHaveAnyNumberOfDimensions() {
    let points = SpaceFilling.points(count: 16, dimensions: 45, seed: 2)
    #expect(points.allSatisfy { $0.count == 45 && $0.allSatisfy { 0 < $0 && $0 < 1 } })
    #expect(points == SpaceFilling.points(count: 16, dimensions: 45, seed: 2))
    #expect(points != SpaceFilling.points(count: 16, dimensions: 45, seed: 3))
  }

  @Test func coordinatesHardlyGoTogether() {
    let points = SpaceFilling.points(count: 64, dimensions: 100, seed: 5)
    let columns = (0..<100).map { column in points.map { $0[column] - 0.5 } }
    var most = 0.0
    for first in 0..<100 {
      // Each coordinate still takes each stratum once.
      #expect(Set(columns[first].map { Int(($0 + 0.5) * 64) }).count == 64)
      for second in 0..<first {
        let products = zip(columns[first], columns[second]).reduce(0) { $0 + $1.0 * $1.1 }
        most = max(most, abs(products) / (64.0 / 12))
      }
    }
    // A hundred shuffles of 64 have pairs beyond .4.
    #expect(most < 0.3)
  }
}
