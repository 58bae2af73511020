import Statistics
import TestSupport
import Testing

@Suite struct BootstrapTests {
  static let weights = BootstrapWeights(groups: 256, replicates: 1000, seed: 1)

  /// Sums and counts of 4,000 people in 256 groups; a skewed pattern without randomness.
  private let counts = (0..<256).map { Int64($0 < 160 ? 16 : 15) }
  private let sums = (0..<256).map { Int64(($0 * $0 * 31) % 1009 - 300) }

  @Test func theMeanIsExact() throws {
    let distribution = try #require(Self.weights.mean(sums: sums, counts: counts, unit: 1e-3))
    let expected = Double(sums.reduce(0, +)) / 4000 / 1000
    #expect(isClose(distribution.estimate, expected, within: 1e-15))
  }

  // The standard error of the bootstrap is the SD of residuals times the root of the number of
  // groups, over the number of people. With 1,000 replicates it is within 12 % but for 1 in 10^6.
  @Test func theSpreadOfReplicatesMatchesTheClosedForm() throws {
    let distribution = try #require(Self.weights.mean(sums: sums, counts: counts))
    let residuals = zip(sums, counts).map {
      Double($0) - distribution.estimate * Double($1)
    }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let expected = squares.squareRoot() / 4000
    #expect(isClose(distribution.standardError, expected, within: 0.12))
  }

  @Test(arguments: [BootstrapMethod.percentile, .accelerated])
  func swappingDesignsNegatesTheInterval(method: BootstrapMethod) throws {
    let one = try #require(Self.weights.mean(sums: sums, counts: counts, unit: 1e-6))
    let other = try #require(
      Self.weights.mean(sums: sums.map { -$0 }, counts: counts, unit: 1e-6))
    for level in [0.5, 0.9, 0.95, 0.999] {
      let interval = one.interval(level: level, method: method)
      #expect(other.interval(level: level, method: method) == -interval)
      #expect(interval.contains(one.estimate))
    }
    #expect(other.standardError == one.standardError)
    #expect(other.bias == -one.bias)
    #expect(other.acceleration == -one.acceleration)
  }

  @Test func aConstantDifferenceHasNoWidth() throws {
    let constant = counts.map { $0 * 7 }
    let distribution = try #require(Self.weights.mean(sums: constant, counts: counts))
    #expect(distribution.interval() == Interval(low: 7, high: 7))
    #expect(distribution.standardError == 0)
  }

  @Test func groupsWithoutPeopleAreLeftOut() throws {
    let weights = BootstrapWeights(groups: 5, replicates: 500, seed: 3)
    let dense = try #require(weights.mean(sums: [4, 8, 1, 9, 3], counts: [1, 2, 1, 1, 1]))
    let sparse = try #require(
      BootstrapWeights(groups: 8, replicates: 500, seed: 3).mean(
        sums: [4, 0, 8, 1, 0, 9, 3, 0], counts: [1, 0, 2, 1, 0, 1, 1, 0]))
    #expect(sparse.estimate() == dense.estimate())
  }

  /// More numbers of groups than are kept, again and again: the draws stay those of new weights.
  @Test func whatIsKeptForFewerGroupsChangesNothing() throws {
    let groups = 24
    let weights = BootstrapWeights(groups: groups, replicates: 40, seed: 5)
    for held in [3, 20, 3, 7, 20] + Array(2..<groups) + [23, 2, 20] {
      let counts = (0..<groups).map { Int64($0 < held ? 1 + $0 % 3 : 0) }
      let sums = (0..<groups).map { Int64($0 < held ? $0 * $0 : 0) }
      let kept = try #require(weights.mean(sums: sums, counts: counts))
      let drawn = try #require(
        BootstrapWeights(groups: held, replicates: 40, seed: 5).mean(
          sums: Array(sums.prefix(held)), counts: Array(counts.prefix(held))))
      #expect(kept.estimate() == drawn.estimate(), "\(held) groups")
    }
  }

  @Test func oneGroupTellsNothing() {
    let weights = BootstrapWeights(groups: 3, replicates: 10, seed: 3)
    #expect(weights.mean(sums: [0, 4, 0], counts: [0, 2, 0]) == nil)
    #expect(weights.mean(sums: [0, 0, 0], counts: [0, 0, 0]) == nil)
    #expect(weights.ratio(numerators: [1, 2, 3], denominators: [0, 0, 0]) == nil)
    #expect(weights.ratio(numerators: [1, 2, 3], denominators: [1, 0, 0]) == nil)
  }

  @Test func theRatioOfEqualDesignsIsOne() throws {
    let plain = sums.map { $0 + 400 }
    let distribution = try #require(Self.weights.ratio(numerators: plain, denominators: plain))
    #expect(distribution.interval() == Interval(low: 1, high: 1))
  }

  // Drawing is a function of seed and replicate: fewer replicates are the first of more.
  @Test func weightsDependOnSeedAndReplicateAlone() {
    let few = Resampler(count: 10, seed: 5)
    #expect(few.indices(replicate: 3) == Resampler(count: 10, seed: 5).indices(replicate: 3))
    #expect(few.indices(replicate: 3) != few.indices(replicate: 4))
    #expect(few.indices(replicate: 3) != Resampler(count: 10, seed: 6).indices(replicate: 3))
  }

  @Test func indicesAreUniform() {
    let resampler = Resampler(count: 13, seed: 17)
    let drawn = (0..<10_000).flatMap { resampler.indices(replicate: $0).map(Double.init) }
    #expect(drawn.allSatisfy { 0 <= $0 && $0 < 13 })
    let deviation = (168.0 / 12).squareRoot()
    expectMean(of: drawn, near: 6, standardDeviation: deviation, falseAlarm: 1e-6)
  }

  // Pinned; the same draws come out of an implementation of Philox in Python.
  @Test func drawsStayTheSame() {
    let indices = Resampler(count: 20, seed: 7).indices(replicate: 0)
    #expect(indices.prefix(8) == [11, 11, 3, 7, 4, 6, 13, 2])
    let last = Resampler(count: 20, seed: 7).indices(replicate: 1999)
    #expect(last.suffix(4) == [5, 5, 14, 2])
  }

  // Computed in Python with NumPy from the same draws: replicates as ratios of sums, leave-one-out
  // means one by one, quantiles at (B + 1) p.
  @Test func groupIntervalsMatchNumPy() throws {
    let distribution = try #require(Self.weights.mean(sums: sums, counts: counts))
    #expect(isClose(distribution.estimate, 12.52425, within: 1e-14))
    #expect(isClose(distribution.standardError, 1.119578148770438, within: 1e-11))
    #expect(isClose(distribution.bias, 0.005008269237752227, within: 1e-11))
    #expect(isClose(distribution.acceleration, 0.0007354470901740327, within: 1e-9))
    let wide = distribution.interval(level: 0.95)
    #expect(isClose(wide.low, 10.345171814896084, within: 1e-10))
    #expect(isClose(wide.high, 14.595096116992192, within: 1e-10))
    let narrow = distribution.interval(level: 0.5)
    #expect(isClose(narrow.low, 11.81878103316431, within: 1e-10))
    #expect(isClose(narrow.high, 13.337130692493167, within: 1e-10))
  }

  // SciPy 1.17, bootstrap, given the same 2,000 replicates. It takes quantiles at (B - 1) p, so
  // the ends may differ by a few of the gaps of about 0.01 between replicates there.
  @Test func intervalsOfAMeanMatchSciPy() throws {
    let sample = try #require(
      Sample([
        2.1, 0.3, 5.6, 1.2, 0.9, 3.3, 0.1, 12.4, 2.2, 0.7, 1.9, 4.1, 0.5, 7.8, 1.1, 2.6, 0.2, 3.9,
        1.4, 0.8,
      ]))
    let weights = BootstrapWeights(groups: 20, replicates: 2000, seed: 7)
    let distribution = try #require(weights.mean(of: sample))
    #expect(isClose(distribution.standardError, 0.6424268896131287, within: 1e-12))
    #expect(isClose(distribution.acceleration, 0.07299017029050411, within: 1e-12))
    for (method, level, low, high) in [
      (BootstrapMethod.percentile, 0.95, 1.57475, 4.060125),
      (.percentile, 0.8, 1.865, 3.5), (.accelerated, 0.95, 1.78, 4.429691698581601),
      (.accelerated, 0.8, 2.02, 3.840845945099831),
    ] {
      let interval = distribution.interval(level: level, method: method)
      #expect((interval.low - low).magnitude < 0.05, "\(method) \(level)")
      #expect((interval.high - high).magnitude < 0.05, "\(method) \(level)")
    }
  }

  // Samples of 256 from a skewed population, the cubes of 1 to 256. At 94 to 95 % coverage, 1,000
  // intervals leave 903 to 984 less than once in 10^6 times.
  @Test func intervalsCoverTheTruth() throws {
    let cubes = (1...256).map { Int64($0 * $0 * $0) }
    let mean = Double(cubes.reduce(0, +)) / 256
    let ones = [Int64](repeating: 1, count: 256)
    let resampler = Resampler(count: 256, seed: 2)
    let covered = try (0..<1000 as Range<UInt32>).count { study in
      let drawn = resampler.indices(replicate: study).map { cubes[$0] }
      let distribution = try #require(Self.weights.mean(sums: drawn, counts: ones))
      return distribution.interval().contains(mean)
    }
    #expect((903...984).contains(covered), "\(covered) of 1000")
  }
}
