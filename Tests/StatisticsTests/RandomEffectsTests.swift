import Foundation
import Statistics
import TestSupport
import Testing

/// Groups of people whose true means are known.
private struct Planted {
  var random: SeededGenerator
  var groups = 256
  var members = 24

  /// A standard normal number (Box and Muller 1958).
  private mutating func normal() -> Double {
    let length = (-2 * log(Double.random(in: Double.ulpOfOne..<1, using: &random))).squareRoot()
    return length * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
  }

  /// Groups around a center, with members 1 apart.
  mutating func draw(
    center: Double = 0, between: Double, outlier: Double? = nil
  ) -> (means: [Double], errors: [Double]) {
    var found = (means: [Double](), errors: [Double]())
    for group in 0..<groups {
      let usual = center + between * normal()
      let mean = group == 7 ? outlier ?? usual : usual
      let sample = Sample(finite: (0..<members).map { _ in mean + normal() })
      let error = sample.standardError ?? .nan
      found.means.append(sample.mean ?? .nan)
      found.errors.append(error * error)
    }
    return found
  }

  mutating func model(
    center: Double = 0, between: Double, outlier: Double? = nil
  ) throws -> RandomEffects {
    let drawn = draw(center: center, between: between, outlier: outlier)
    return try #require(RandomEffects(means: drawn.means, errors: drawn.errors))
  }
}

@Suite struct RandomEffectsTests {
  /// A variance of .09 with errors of 1/24 is estimated with an SD of .0118 from 256 groups; 200
  /// repetitions show a bias of 5 % of it. Leaving groups out biases it by .5 %.
  @Test func theVarianceBetweenGroupsIsFound() throws {
    var planted = Planted(random: SeededGenerator(seed: 1))
    let found = try (0..<200).map { _ in try planted.model(between: 0.3).variance }
    expectMean(of: found, near: 0.09, standardDeviation: 0.0118, falseAlarm: 1e-6)
    let naive = try (0..<20).map { _ in
      try #require(Sample(finite: planted.draw(between: 0.3).means).variance)
    }
    #expect(naive.reduce(0, +) / 20 > 0.12, "what chance adds is not small")
  }

  /// Without differences between groups the interval is about as wide as the error of the center, .0128,
  /// and what the estimate of no variance may be off by.
  @Test func groupsThatDoNotDifferAgree() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      var planted = Planted(random: SeededGenerator(seed: seed))
      let model = try planted.model(center: 0.5, between: 0)
      #expect(model.probability(above: 0.2) > 0.99, "seed \(seed)")
      #expect(model.interval.low > 0.2 && model.interval.high < 0.8, "seed \(seed)")
      #expect(model.variance < 0.02 && abs(model.center - 0.5) < 0.07, "seed \(seed)")
    }
  }

  /// Groups .04 apart with errors of .2, of which 16 % lie below 0. The difference of variances alone says of 36 of
  /// 100 draws that at least 95 % lie above.
  @Test func groupsThatDifferLittleAreSeldomSaidToAgree() throws {
    let claims = try (1...100 as ClosedRange<UInt64>).count { seed in
      var planted = Planted(random: SeededGenerator(seed: seed))
      return try planted.model(center: 0.04, between: 0.04).probability(above: 0) >= 0.95
    }
    #expect(claims <= 15)
  }

  /// The ends are those of the groups: 1.96 of their SD from the center. Over 100 repetitions they scatter
  /// by less than .005.
  @Test func theIntervalIsThatOfTheGroupsWithoutNoise() throws {
    var planted = Planted(random: SeededGenerator(seed: 5))
    let ends = try (0..<100).map { _ in try planted.model(between: 0.3).interval }
    let (low, high) = (
      ends.reduce(0) { $0 + $1.low } / 100, ends.reduce(0) { $0 + $1.high } / 100
    )
    #expect(abs(low + 0.588) < 0.03 && abs(high - 0.588) < 0.03)
    let model = try planted.model(between: 0.3)
    let spread = try #require(Sample(finite: model.values).variance)
    #expect(abs(spread / model.variance - 1) < 0.1)
    #expect(isClose(model.probability(below: model.interval.low), 0.025, within: 1e-5))
    #expect(isClose(model.probability(above: model.interval.high), 0.025, within: 1e-5))
  }

  @Test(arguments: [0, 0.1] as [Double], [3, 30, 1e6, -1e6] as [Double])
  func oneGroupDecidesNothing(between: Double, outlier: Double) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var planted = Planted(random: SeededGenerator(seed: seed))
      let without = try planted.model(center: 0.5, between: between)
      planted.random = SeededGenerator(seed: seed)
      let with = try planted.model(center: 0.5, between: between, outlier: outlier)
      for edge in [0.1, 0.2, 0.8, 0.9] {
        let change = with.probability(below: edge) - without.probability(below: edge)
        // A group is 1/256 of all, and moves the shared variance by a little.
        #expect(abs(change) < 0.02, "seed \(seed), \(edge)")
      }
      #expect(abs(with.interval.low - without.interval.low) < 0.08, "seed \(seed)")
      #expect(abs(with.interval.high - without.interval.high) < 0.08, "seed \(seed)")
    }
  }

  @Test func oppositeMeansMirrorEverything() throws {
    var planted = Planted(random: SeededGenerator(seed: 9))
    for between in [0, 0.05, 1] {
      let drawn = planted.draw(center: 0.3, between: between)
      let there = try #require(RandomEffects(means: drawn.means, errors: drawn.errors))
      let back = try #require(
        RandomEffects(means: drawn.means.map { -$0 }, errors: drawn.errors))
      #expect(back.interval == -there.interval)
      #expect(back.values == there.values.map { -$0 })
      for value in [-0.4, 0, 0.3, 0.35, 2] {
        // The two add the worlds up in opposite order.
        let (below, above) = (back.probability(below: -value), there.probability(above: value))
        #expect(isClose(below, above, within: 1e-14))
      }
    }
  }

  @Test func meansWithoutErrorsAreCounted() throws {
    let model = try #require(
      RandomEffects(means: [-2, -1, 0, 1, 3, 4, 5, 6], errors: Array(repeating: 0, count: 8)))
    #expect(model.values == [-2, -1, 0, 1, 3, 4, 5, 6] && model.center == 2)
    #expect(isClose(model.variance, 60.0 / 7, within: 1e-14))
    #expect(model.probability(below: 0) == 2.0 / 8)
    #expect(model.probability(below: 0, ties: 0.5) == 2.5 / 8)
    #expect(model.probability(above: 0) == 5.0 / 8)
  }

  @Test func oneGroupIsNormal() throws {
    let model = try #require(RandomEffects(means: [2], errors: [0.25]))
    #expect(model.variance == 0 && model.values == [2])
    #expect(isClose(model.interval.low, 2 - 0.97998199, within: 1e-7))
    #expect(isClose(model.interval.high, 2 + 0.97998199, within: 1e-7))
    #expect(RandomEffects(means: [], errors: []) == nil)
    #expect(RandomEffects(means: [.nan], errors: [1]) == nil)
  }
}
