import Statistics
import TestSupport
import Testing

/// The bootstrap held to a slow reference that is written out here, and to what is known by hand.
@Suite struct BootstrapEndsTests {
  private static let levels = [0.2, 0.5, 0.8, 0.9, 0.95, 0.99, 0.999]

  /// The ends by the text of Efron 1987: quantiles at (B + 1) p of the sorted replicates.
  private static func ends(
    of replicates: [Double], bias: Double, acceleration: Double, level: Double
  ) -> (low: Double, high: Double) {
    let normal = NormalDistribution.standard
    let reach = normal.quantile((1 + level) / 2)
    let sorted = replicates.sorted()
    func end(_ z: Double) -> Double {
      let scale = 1 - acceleration * (bias + z)
      let share =
        scale > 0 ? normal.cumulative(bias + (bias + z) / scale) : bias + z > 0 ? 1 : 0
      let place = min(
        Double(sorted.count - 1), max(0, Double(sorted.count + 1) * share - 1))
      let below = Int(place)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
    }
    return (end(-reach), end(reach))
  }

  /// What sums and counts of groups give, replicate by replicate, from the draws themselves.
  private static func slow(
    _ above: [Double], _ below: [Double], replicates: Int, seed: UInt64, scale: Double = 1
  ) -> BootstrapDistribution? {
    let resampler = Resampler(count: above.count, seed: seed)
    func ratio(_ groups: some Sequence<Int>) -> Double {
      let sums = groups.reduce((0.0, 0.0)) { ($0.0 + above[$1], $0.1 + below[$1]) }
      return sums.0 / sums.1 * scale
    }
    let whole = ratio(above.indices)
    return BootstrapDistribution(
      estimate: whole,
      replicates: (0..<UInt32(replicates)).map { ratio(resampler.indices(replicate: $0)) },
      leaveOneOut: above.indices.map { out in ratio(above.indices.filter { $0 != out }) })
  }

  private static func expectSame(
    _ found: BootstrapDistribution?, _ expected: BootstrapDistribution?, _ comment: Comment,
    mayTie: Bool = true
  ) throws {
    let found = try #require(found, comment)
    let expected = try #require(expected, comment)
    #expect(isClose(found.estimate, expected.estimate, within: 1e-12), comment)
    #expect(isClose(found.standardError, expected.standardError, within: 1e-9), comment)
    #expect((found.acceleration - expected.acceleration).magnitude < 1e-9, comment)
    // Where each of few groups is drawn once, rounding decides about a tie.
    if !mayTie { #expect((found.bias - expected.bias).magnitude < 1e-12, comment) }
    for level in levels {
      for method in mayTie ? [BootstrapMethod.percentile] : [.percentile, .accelerated] {
        let interval = found.interval(level: level, method: method)
        let other = expected.interval(level: level, method: method)
        #expect(isClose(interval.low, other.low, within: 1e-8), comment)
        #expect(isClose(interval.high, other.high, within: 1e-8), comment)
      }
    }
  }

  // Means of groups of one size and of several, ratios, single values; numbers of replicates around
  // those that fill whole vectors.
  @Test(arguments: [2, 31, 32, 33, 63, 64, 65, 97, 200])
  func weightsGiveWhatDrawsGive(replicates: Int) throws {
    for groups in [2, 3, 5, 13, 21] {
      var generator = SeededGenerator(seed: UInt64(groups))
      let sums = (0..<groups).map { _ in Int64.random(in: 500_000...2_000_000, using: &generator) }
      for counts in [
        [Int64](repeating: 3, count: groups),
        (0..<Int64(groups)).map { (group: Int64) in 1 + group * 5 % 4 },
      ] {
        let weights = BootstrapWeights(groups: groups, replicates: replicates, seed: 11)
        try Self.expectSame(
          weights.mean(sums: sums, counts: counts, unit: 0.25),
          Self.slow(
            sums.map(Double.init), counts.map(Double.init), replicates: replicates, seed: 11,
            scale: 0.25), "\(groups) groups, \(replicates) replicates", mayTie: groups < 9)
        try Self.expectSame(
          weights.ratio(numerators: counts, denominators: sums, scale: 3),
          Self.slow(
            counts.map(Double.init), sums.map(Double.init), replicates: replicates, seed: 11,
            scale: 3), "\(groups) groups, \(replicates) replicates, the other way",
          mayTie: groups < 9)
      }
      let sample = try #require(Sample(sums.map { Double($0) / 7 }))
      try Self.expectSame(
        BootstrapWeights(groups: groups, replicates: replicates, seed: 12).mean(of: sample),
        Self.slow(
          sample.values, sample.values.map { _ in 1 }, replicates: replicates, seed: 12),
        "\(groups) values, \(replicates) replicates", mayTie: groups < 9)
    }
  }

  @Test func groupsCountWithAnythingAboveOrBelow() throws {
    let weights = BootstrapWeights(groups: 6, replicates: 64, seed: 2)
    // Two groups hold people whose sum is nothing, one holds nobody.
    try Self.expectSame(
      weights.mean(sums: [5, 0, 7, 0, 0, 11], counts: [2, 3, 2, 1, 0, 4]),
      Self.slow([5, 0, 7, 0, 11], [2, 3, 2, 1, 4], replicates: 64, seed: 2), "no sum")
    try Self.expectSame(
      weights.ratio(numerators: [5, 1, 7, 1, 0, 11], denominators: [20, 0, 20, 10, 0, 40]),
      Self.slow([5, 1, 7, 1, 11], [20, 0, 20, 10, 40], replicates: 64, seed: 2), "no part below")
  }

  @Test func whatCannotBeDividedHasNoDistribution() throws {
    let weights = BootstrapWeights(groups: 3, replicates: 64, seed: 4)
    #expect(weights.ratio(numerators: [1, 2, 3], denominators: [4, -4, 0]) == nil)
    #expect(weights.ratio(numerators: [1, 2, 3], denominators: [4, -5, 0]) == nil)
    #expect(weights.ratio(numerators: [-1, -2, -3], denominators: [-4, -5, -6]) == nil)
    // In some replicates the sum below is negative, though it is positive over all.
    #expect(weights.ratio(numerators: [1, 2, 3], denominators: [9, 9, -7]) == nil)
    // A sum below of one is enough, over all and in a replicate; none is not.
    for seed in 0..<20 as Range<UInt64> {
      let found = BootstrapWeights(groups: 2, replicates: 1, seed: seed).ratio(
        numerators: [1, 1], denominators: [1, 0])
      let drawn = Resampler(count: 2, seed: seed).indices(replicate: 0)
      #expect(found?.estimate == (drawn.contains(0) ? 2 : nil))
    }
    let pair = BootstrapWeights(groups: 2, replicates: 64, seed: 4)
    #expect(pair.mean(sums: [3, 5], counts: [1, 1])?.estimate == 4)
    #expect(pair.mean(of: try #require(Sample([3, 6])))?.estimate == 4.5)
    let alone = BootstrapWeights(groups: 1, replicates: 64, seed: 4)
    #expect(alone.mean(of: try #require(Sample([3]))) == nil)
    #expect(alone.mean(sums: [3], counts: [1]) == nil)
  }

  @Test func aLongRunOfReplicatesFollowsTheReference() throws {
    // Without ties; skewed, so that bias and acceleration are felt; away from 0 on either side.
    for (count, shift) in [(1, 3.0), (2, -4), (9, 0.5), (19, -7), (40, 2), (399, 11)] {
      let replicates = (0..<count).map { number -> Double in
        let place = (Double(number * 7919 % count) + 0.3) / Double(count)
        return shift + place * place * 3
      }
      let leaveOneOut = [1.0, 1.25, 1.5, 1.625, 4]
      let mean = leaveOneOut.reduce(0, +) / 5
      let influences = leaveOneOut.map { mean - $0 }
      let squares = influences.reduce(0) { $0 + $1 * $1 }
      let cubes = influences.reduce(0) { $0 + $1 * $1 * $1 }
      let acceleration = cubes / (6 * squares * squares.squareRoot())
      for estimate in [shift + 0.4, shift + 1.1, shift + 3.5, shift - 1] {
        let found = try #require(
          BootstrapDistribution(
            estimate: estimate, replicates: replicates, leaveOneOut: leaveOneOut))
        #expect(isClose(found.acceleration, acceleration, within: 1e-12))
        let below = replicates.count { $0 < estimate }
        let share = Double(2 * below + 1) / Double(2 * count + 2)
        let bias = 2 * below == count ? 0 : NormalDistribution.standard.quantile(share)
        #expect((found.bias - bias).magnitude < 1e-12)
        let center = replicates.reduce(0, +) / Double(count)
        let spread = replicates.reduce(0) { $0 + ($1 - center) * ($1 - center) }
        #expect(
          isClose(
            found.standardError, count > 1 ? (spread / Double(count - 1)).squareRoot() : 0,
            within: 1e-12))
        for level in Self.levels {
          for (method, bias, acceleration) in [
            (BootstrapMethod.percentile, 0, 0), (.accelerated, bias, acceleration),
          ] {
            let ends = Self.ends(
              of: replicates, bias: bias, acceleration: acceleration, level: level)
            let interval = found.interval(level: level, method: method)
            #expect((interval.low - ends.low).magnitude < 1e-9, "\(count), \(estimate), \(level)")
            #expect((interval.high - ends.high).magnitude < 1e-9, "\(count), \(estimate), \(level)")
          }
        }
        let usual = found.estimate()
        #expect(usual.value == estimate && usual.standardError == found.standardError)
        #expect(usual.interval == found.interval(level: 0.95, method: .accelerated))
        #expect(found.interval() == usual.interval)
        let plain = found.estimate(level: 0.8, method: .percentile)
        #expect(plain.interval == found.interval(level: 0.8, method: .percentile))
      }
    }
  }

  // Of 19 replicates 5 % is the first, 10 % the second, 7.5 % lies between them.
  @Test func quantilesStandAtTheirPlaces() throws {
    let replicates = (1...19).map { Double($0 * $0) }
    let found = try #require(BootstrapDistribution(estimate: 100, replicates: replicates))
    for (level, low, high) in [
      (0.9, 1.0, 361.0), (0.8, 4, 324), (0.85, 2.5, 342.5), (0.99, 1, 361), (0.7, 9, 289),
    ] {
      let interval = found.interval(level: level, method: .percentile)
      #expect(isClose(interval.low, low, within: 1e-12), "\(level)")
      #expect(isClose(interval.high, high, within: 1e-12), "\(level)")
    }
    #expect(found.acceleration == 0)
  }

  @Test func tiesCountHalf() throws {
    func bias(_ replicates: [Double]) throws -> Double {
      try #require(BootstrapDistribution(estimate: 5, replicates: replicates)).bias
    }
    let normal = NormalDistribution.standard
    #expect(try bias([5, 5, 5]) == 0)
    #expect(try bias([4, 5, 6]) == 0)
    // 3 below, 5 above, 2 ties: (3 + 1 + 1/2) / 11.
    #expect(
      isClose(
        try bias([1, 2, 3, 5, 5, 6, 7, 8, 9, 10]), normal.quantile(4.5 / 11), within: 1e-14))
    #expect(
      isClose(
        try bias([9, 8, 7, 5, 5, 4, 3, 2, 1, 0]), -normal.quantile(4.5 / 11), within: 1e-14))
    #expect(isClose(try bias([6, 7, 8]), normal.quantile(0.125), within: 1e-14))
    #expect(isClose(try bias([5, 7]), normal.quantile(2.0 / 6), within: 1e-14))
  }

  /// One person out of many decides nearly all: beyond the pole of the correction the end is the
  /// last replicate on that side.
  @Test func beyondThePoleStandsTheLastReplicate() throws {
    let replicates = (0..<21).map { Double($0) - 10 }
    for sign in [1.0, -1] {
      let found = try #require(
        BootstrapDistribution(
          estimate: 0, replicates: replicates,
          leaveOneOut: [Double](repeating: 0, count: 999) + [-sign]))
      #expect(isClose(found.acceleration, sign * 0.16641658, within: 1e-5))
      let interval = found.interval(level: 1 - 1e-12)
      #expect(interval.low == -10 && interval.high == 10)
      // Right of the pole the other end is finite and inside.
      let inner = found.interval(level: 0.5)
      #expect(inner.low > -7 && inner.high < 7)
    }
  }

  @Test func whatIsNotFiniteGivesNoDistributionOrNoAcceleration() throws {
    #expect(BootstrapDistribution(estimate: 1, replicates: []) == nil)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(BootstrapDistribution(estimate: bad, replicates: [1, 2]) == nil)
      #expect(BootstrapDistribution(estimate: 1, replicates: [1, bad, 2]) == nil)
      let found = try #require(
        BootstrapDistribution(estimate: 1, replicates: [1, 2], leaveOneOut: [1, bad, 3]))
      #expect(found.acceleration == 0)
    }
    let even = try #require(
      BootstrapDistribution(estimate: 1, replicates: [1, 2], leaveOneOut: [4, 4, 4]))
    #expect(even.acceleration == 0)
    // The smallest influences count as the largest do.
    let small = try #require(
      BootstrapDistribution(
        estimate: 1, replicates: [1, 2], leaveOneOut: [1e-200, 2e-200, 6e-200]))
    let large = try #require(
      BootstrapDistribution(estimate: 1, replicates: [1, 2], leaveOneOut: [1e90, 2e90, 6e90]))
    #expect(isClose(small.acceleration, large.acceleration, within: 1e-12))
    #expect(isClose(small.acceleration, -18 / (6 * 14 * 14.0.squareRoot()), within: 1e-12))
    let single = try #require(BootstrapDistribution(estimate: 1, replicates: [3]))
    #expect(single.standardError == 0)
    #expect(single.interval() == Interval(low: 3, high: 3))
  }

  // An implementation of Philox in Python draws the same, with all 64 bits of the seed.
  @Test(
    arguments: [
      (1, [0]), (2, [0, 1]), (3, [2, 2, 2]), (4, [2, 3, 3, 3]), (5, [0, 2, 0, 1, 2]),
      (6, [3, 5, 1, 5, 3, 2]), (7, [0, 2, 4, 6, 0, 5, 1]), (9, [3, 1, 7, 4, 6, 1, 4, 6, 1]),
    ] as [(Int, [Int])])
  func drawsOfEveryLengthArePinned(count: Int, drawn: [Int]) {
    let resampler = Resampler(count: count, seed: 0x0123_4567_89AB_CDEF)
    #expect(resampler.indices(replicate: 2) == drawn)
  }

  @Test func certaintyIsNoLevel() async {
    await #expect(processExitsWith: .failure) {
      _ = BootstrapDistribution(estimate: 1, replicates: [1, 2])?.interval(
        level: 1, method: .percentile)
    }
    await #expect(processExitsWith: .failure) { _ = Sample([1, 2])?.meanEstimate(level: 1) }
    await #expect(processExitsWith: .failure) {
      _ = QuantileRanks(count: 10, probability: 0.5, level: 1)
    }
  }
}
