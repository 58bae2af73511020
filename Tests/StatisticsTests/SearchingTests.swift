import Statistics
import TestSupport
import Testing

@Suite struct SearchingTests {
  // Rosenbrock's valley from his own start; its only minimum is 0 at (1, 1).
  @Test func theSimplexFindsTheEndOfTheBanana() throws {
    let minimum = try Minimum(start: [-1.2, 1], steps: [0.5, 0.5]) { x in
      let (along, across) = (1 - x[0], x[1] - x[0] * x[0])
      return along * along + 100 * across * across
    }
    #expect(minimum.isConverged)
    #expect((minimum.point[0] - 1).magnitude < 1e-6)
    #expect((minimum.point[1] - 1).magnitude < 1e-6)
    #expect(minimum.value < 1e-12)
  }

  @Test func unitsDoNotMatterToTheSimplex() throws {
    let minimum = try Minimum(start: [0, 0], steps: [1e6, 1e-6]) { x in
      let (one, other) = (x[0] / 1e6 - 3, x[1] * 1e6 + 2)
      return one * one + other * other + one * other
    }
    #expect(isClose(minimum.point[0], 3e6, within: 1e-6))
    #expect(isClose(minimum.point[1], -2e-6, within: 1e-6))
  }

  @Test func theSimplexTellsWhenItIsNotAtRest() throws {
    let minimum = try Minimum(start: [-1.2, 1], steps: [0.5, 0.5], iterationLimit: 5) {
      $0[0] * $0[0] + $0[1] * $0[1]
    }
    #expect(!minimum.isConverged)
    #expect(minimum.iterations == 5)
    #expect(minimum.value <= 2.44)
    #expect(throws: FitError.undefinedAtStart) {
      try Minimum(start: [1], steps: [1]) { _ in .nan }
    }
  }

  @Test func theSimplexAvoidsPlacesWithoutValue() throws {
    let minimum = try Minimum(start: [2], steps: [1]) { x in
      x[0] > 0.5 ? (x[0] - 0.75) * (x[0] - 0.75) : .nan
    }
    #expect(isClose(minimum.point[0], 0.75, within: 1e-6))
  }

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

  // For a normal sample the errors of the mean and of ln sd are sd / sqrt(n) and 1 / sqrt(2 n).
  @Test func likelihoodMatchesClosedFormsOfTheNormal() throws {
    let values = (0..<400).map { NormalDistribution.standard.quantile((Double($0) + 0.5) / 400) }
    let sample = try #require(Sample(values.map { 3 + 2 * $0 }))
    let fit = try LikelihoodFit(start: [0, 0], steps: [1, 0.5]) { p in
      let deviation = powerOfE(p[1])
      let squares = sample.values.reduce(0) { $0 + ($1 - p[0]) * ($1 - p[0]) }
      return squares / (2 * deviation * deviation) + p[1] * 400
    }
    let deviation = try #require(sample.standardDeviation) * (399.0 / 400).squareRoot()
    #expect(fit.isConverged)
    #expect(isClose(fit.parameters[0], 3, within: 1e-6))
    #expect(isClose(powerOfE(fit.parameters[1]), deviation, within: 1e-6))
    let errors = try #require(fit.standardErrors)
    // Second differences over a seventh of an error are right to about 1 in 1,000.
    #expect(isClose(errors[0], deviation / 20, within: 1e-3))
    #expect(isClose(errors[1], 1 / 800.0.squareRoot(), within: 1e-3))
    let covariance = try #require(fit.covariance)
    #expect((covariance[0][1] / errors[0] / errors[1]).magnitude < 1e-3)
  }

  @Test func aFlatLikelihoodHasNoErrors() throws {
    let fit = try LikelihoodFit(start: [1, 1], steps: [1, 1]) { ($0[0] - 2) * ($0[0] - 2) }
    #expect(fit.covariance == nil)
    #expect(fit.estimates() == nil)
  }

  private func powerOfE(_ x: Double) -> Double {
    let logistic = LogisticDistribution()
    return logistic.cumulative(x) / logistic.complement(x)
  }
}
