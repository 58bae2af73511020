internal import CVectorMath
internal import Randomness

/// The number of times that each group of people is drawn for each bootstrap replicate.
///
/// The draws are made once and serve every comparison, so an interval costs a product of a matrix
/// and a vector: some hundredths of a millisecond for 1,000 replicates of 256 groups.
package struct BootstrapWeights: Sendable {
  /// The number of groups.
  package let groups: Int
  /// The number of replicates.
  package let replicates: Int
  /// The seed of the draws.
  package let seed: UInt64

  /// For each group how often it is drawn in each replicate; replicates are filled up to a multiple of 32.
  private let weights: [UInt8]
  private let columns: Int
  /// The weights for fewer groups.
  private let fewer = FewerGroups()

  /// Draws the weights.
  ///
  /// - Parameters:
  ///   - groups: How many groups there are, at least 1.
  ///   - replicates: How many replicates are drawn, at least 1.
  ///   - seed: The seed of the draws.
  package init(groups: Int, replicates: Int, seed: UInt64) {
    precondition(groups > 0 && replicates > 0, "a bootstrap has groups and replicates")
    self.groups = groups
    self.replicates = replicates
    self.seed = seed
    columns = (replicates + 31) / 32 * 32
    let resampler = Resampler(count: groups, seed: seed)
    var weights = [UInt8](repeating: 0, count: columns * groups)
    for replicate in 0..<columns {
      // Where there are so many groups that one could be drawn more than 255 times, none ever is.
      for group in resampler.indices(replicate: UInt32(replicate)) {
        weights[group * columns + replicate] += 1
      }
    }
    self.weights = weights
  }

  /// Returns the mean over people from the sums and counts of groups of people.
  ///
  /// Groups without people are left out; where there are any, weights are drawn for the others.
  ///
  /// - Parameters:
  ///   - sums: The sum of each group, in units; for a paired difference the sum of differences.
  ///   - counts: How many people each group has.
  ///   - unit: The size of the unit, positive.
  /// - Returns: The distribution of the mean; nil with fewer than two groups that have people.
  package func mean(
    sums: [Int64], counts: [Int64], unit: Double = 1
  ) -> BootstrapDistribution? {
    precondition(unit > 0, "a unit has a positive size")
    precondition(counts.allSatisfy { $0 >= 0 }, "no group has fewer than no people")
    return ratio(numerators: sums, denominators: counts, scale: unit)
  }

  /// Returns the sum of some numbers over the sum of others, as for the ratio of two means.
  ///
  /// - Parameters:
  ///   - numerators: For each group, its part of the sum above.
  ///   - denominators: For each group, its part of the sum below.
  ///   - scale: A factor on the result, positive.
  /// - Returns: The distribution of the ratio; nil with fewer than two groups that hold
  ///   anything, or where the sum below is not positive in every replicate.
  package func ratio(
    numerators: [Int64], denominators: [Int64], scale: Double = 1
  ) -> BootstrapDistribution? {
    precondition(
      numerators.count == groups && denominators.count == groups, "each group has its sums")
    let held = (0..<groups).filter { numerators[$0] != 0 || denominators[$0] != 0 }
    guard held.count > 1 else { return nil }
    let above = held.reduce(Int128(0)) { $0 + Int128(numerators[$1]) }
    let below = held.reduce(Int128(0)) { $0 + Int128(denominators[$1]) }
    guard below > 0 else { return nil }
    let ratio = Double(above) / Double(below)
    return restricted(to: held.count).distribution(
      estimate: ratio, numerators: held.map { Double(numerators[$0]) },
      denominators: held.map { Double(denominators[$0]) }, scale: scale)
  }

  /// Returns the mean of values, each of which is a group of its own.
  ///
  /// - Parameter sample: As many values as there are groups.
  /// - Returns: The distribution of the mean; nil with fewer than two values.
  package func mean(of sample: Sample) -> BootstrapDistribution? {
    precondition(sample.count == groups, "each group has a value")
    guard groups > 1, let mean = sample.mean else { return nil }
    return distribution(
      estimate: mean, numerators: sample.values,
      denominators: [Double](repeating: 1, count: groups), scale: 1)
  }

  /// Returns weights for so many groups, these where they fit.
  private func restricted(to count: Int) -> BootstrapWeights {
    count == groups
      ? self
      : fewer.weights(count) {
        BootstrapWeights(groups: count, replicates: replicates, seed: seed)
      }
  }

  /// Returns the distribution of a ratio of sums.
  ///
  /// Sums of whole numbers are whole numbers in each replicate, and are divided and scaled at last: a
  /// replicate is 0, or the estimate, exactly where its people say so.
  private func distribution(
    estimate: Double, numerators: [Double], denominators: [Double], scale: Double
  ) -> BootstrapDistribution? {
    let total = denominators.reduce(0, +)
    let even = denominators.allSatisfy { $0 == denominators[0] }
    let ratios =
      even ? products(numerators).map { $0 / total } : quotients(numerators, denominators)
    guard let ratios else { return nil }
    var influences = zip(numerators, denominators).map { ($0 - estimate * $1) / (total - $1) }
    let mean = influences.reduce(0, +) / Double(groups)
    for group in influences.indices { influences[group] -= mean }
    return BootstrapDistribution(
      estimate: estimate * scale, replicates: ratios.map { $0 * scale }, influences: influences)
  }

  /// Returns the weighted sum of each replicate.
  private func products(_ values: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: columns)
    tapcost_weigh(
      InstructionSet.usual.rawValue, weights, groups, columns, values, nil, &sums, nil)
    sums.removeLast(columns - replicates)
    return sums
  }

  /// Returns the quotient of two weighted sums for each replicate; nil where one below is not
  /// positive.
  private func quotients(_ above: [Double], _ below: [Double]) -> [Double]? {
    var over = [Double](repeating: 0, count: columns)
    var under = over
    tapcost_weigh(
      InstructionSet.usual.rawValue, weights, groups, columns, above, below, &over, &under)
    for replicate in 0..<replicates {
      guard under[replicate] > 0 else { return nil }
      over[replicate] /= under[replicate]
    }
    over.removeLast(columns - replicates)
    return over
  }
}
