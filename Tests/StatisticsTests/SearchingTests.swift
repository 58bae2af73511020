import Numerics
import Statistics
import TestSupport
import Testing

@Suite struct SearchingTests {
  @Test func rootsAreFoundBetweenSigns() {
    let root = OneDimension.root(from: 0, to: 2) { $0 * $0 - 2 }
    #expect(isClose(root, 2.0.squareRoot(), within: 1e-11))
    #expect(OneDimension.root(from: 2, to: 3) { $0 * $0 - 2 } == nil)
    #expect(OneDimension.root(from: 0, to: 1) { $0 } == 0)
    #expect(OneDimension.root(from: -1, to: 1) { $0 < 0 ? -1 : .nan } == nil)
  }

  @Test func minimaAreFoundInsideAndAtEnds() {
    let inside = OneDimension.minimum(from: -3, to: 5) { ($0 - 1.2345) * ($0 - 1.2345) }
    #expect(isClose(inside, 1.2345, within: 1e-6))
    #expect(OneDimension.minimum(from: 2, to: 5) { $0 } == 2)
    #expect(OneDimension.minimum(from: 2, to: 5) { -$0 } == 5)
    let nearEnd = OneDimension.minimum(from: 0, to: 64) { ($0 - 0.01) * ($0 - 0.01) }
    #expect(nearEnd.map { ($0 - 0.01).magnitude < 1e-6 } == true)
    // Halfway between two places of the grid, which are equally low.
    let between = OneDimension.minimum(from: 0, to: 64) { ($0 - 10.5) * ($0 - 10.5) }
    #expect(isClose(between, 10.5, within: 1e-7))
    #expect(OneDimension.minimum(from: 0, to: 1) { _ in 3 } == 0)
    #expect(OneDimension.minimum(from: 0, to: 1) { _ in .nan } == nil)
    // Two valleys, of which the second is deeper.
    let deeper = OneDimension.minimum(from: -2, to: 2) {
      ($0 * $0 - 1) * ($0 * $0 - 1) - 0.1 * $0
    }
    #expect(deeper.map { $0 > 0.9 && $0 < 1.1 } == true)
  }
}
