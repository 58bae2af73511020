/// Means of groups that differ, each with an error of its own: the normal model of two levels.
///
/// The variance of the means of groups is that between groups and the mean variance of the errors. The SD between
/// groups is the mean of its posterior from a flat prior (Gelman 2006): the difference of both variances alone is 0
/// as often as not where groups differ little, and would say that they do not differ at all. What each group
/// tells is shrunk toward the center by the share
/// of that sum which is error (empirical Bayes; Morris 1983). The distribution of the groups is the
/// mixture of what is then known of each: its variance is that between groups, and the error of the
/// center comes on top.
///
/// No group alone decides. The groups farthest from the median, one in a hundred, have no say in the
/// center and the variances, and shrinking moves no mean by more than three errors (limited translation;
/// Efron and Morris 1972): a group far off stays there, with its share of the mixture and no more.
package struct RandomEffects: Equatable, Sendable {
  /// The mean of the groups.
  package let center: Double
  /// The variance between groups.
  package let variance: Double
  /// The means of the groups without what chance added: as far apart as the groups are (Ghosh 1992).
  package let values: [Double]
  /// What is known of each group: the mean and the standard deviation of a normal distribution.
  private let means: [Double]
  private let deviations: [Double]

  /// Takes groups apart; there is no model without groups, and where a number is not finite.
  ///
  /// - Parameters:
  ///   - observed: The mean of each group, as it was found.
  ///   - errors: The variance of the error of each mean.
  package init?(means observed: [Double], errors: [Double]) {
    precondition(observed.count == errors.count, "each mean has an error")
    guard !observed.isEmpty, observed.allSatisfy(\.isFinite), errors.allSatisfy(\.isFinite) else {
      return nil
    }
    let middle = Self.middle(observed)
    guard let center = Sample(finite: middle.map { observed[$0] }).mean,
      let within = Sample(finite: middle.map { errors[$0] }).mean
    else { return nil }
    let total = Sample(finite: middle.map { observed[$0] }).variance ?? 0
    let share = Double(middle.count) / Double(observed.count)
    let deviation = Self.deviation(
      total: total / Self.varianceLeft(share), within: within, count: middle.count)
    let between = deviation * deviation
    let ofCenter = (between + within) / Double(observed.count)
    var (values, means, deviations) = ([Double](), [Double](), [Double]())
    for (mean, own) in zip(observed, errors) {
      // Few members make a poor estimate of a variance: half of it is that of all groups.
      let error = (own + within) / 2
      let kept = between > 0 ? between / (between + error) : 0
      let most = 3 * error.squareRoot()
      func moved(by share: Double) -> Double {
        mean - min(max(share * (mean - center), -most), most)
      }
      values.append(moved(by: 1 - kept.squareRoot()))
      means.append(moved(by: 1 - kept))
      deviations.append((kept * error + (1 - kept) * (1 - kept) * ofCenter).squareRoot())
    }
    (self.center, variance) = (center, between)
    (self.values, self.means, self.deviations) = (values, means, deviations)
  }

  /// The SD between groups: the mean of its posterior from a flat prior, where the variance of the means is
  /// that of normal values.
  private static func deviation(total: Double, within: Double, count: Int) -> Double {
    guard within > 0, count > 1 else { return total.squareRoot() }
    let freedom = Double(count - 1)
    let between = max(0, total - within)
    // Nothing worth counting lies beyond.
    let most = (between + 5 * (2 / freedom).squareRoot() * (within + between)).squareRoot()
    func logarithm(_ deviation: Double) -> Double {
      let variance = deviation * deviation + within
      return -freedom / 2 * (gsl_sf_log(variance) + total / variance)
    }
    let highest = logarithm(between.squareRoot())
    var (sum, weights) = (0.0, 0.0)
    for step in 0..<steps {
      let deviation = most * (Double(step) + 0.5) / Double(steps)
      let weight = gsl_sf_exp(max(-700, logarithm(deviation) - highest))
      (sum, weights) = (sum + weight * deviation, weights + weight)
    }
    return sum / weights
  }

  private static let steps = 64

  /// The groups that have a say in what all have in common: those nearest to the median.
  private static func middle(_ means: [Double]) -> [Int] {
    guard means.count >= 32, let median = Sample(finite: means).median else {
      return Array(means.indices)
    }
    let order = means.indices.sorted { one, other in
      ((means[one] - median).magnitude, one) < ((means[other] - median).magnitude, other)
    }
    return Array(order.dropLast((means.count + 99) / 100))
  }

  /// The share of the variance of normal values that the middle ones have.
  private static func varianceLeft(_ share: Double) -> Double {
    guard share < 1 else { return 1 }
    let end = NormalDistribution.standard.quantile((1 + share) / 2)
    return 1 - 2 * end * NormalDistribution.standard.density(end) / share
  }

  // MARK: Evaluation

  /// The number of groups.
  package var count: Int { means.count }

  /// Returns the probability that a group lies below a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - ties: The share of groups known to lie exactly there that counts as below.
  /// - Returns: A probability.
  package func probability(below value: Double, ties: Double = 0) -> Double {
    sum(at: value, ties: ties, NormalDistribution.standard.cumulative) { $0 < value }
      / Double(count)
  }

  /// Returns the probability that a group lies above a value, of those exactly there a share.
  package func probability(above value: Double, ties: Double = 0) -> Double {
    sum(at: value, ties: ties, NormalDistribution.standard.complement) { $0 > value }
      / Double(count)
  }

  private func sum(
    at value: Double, ties: Double, _ share: (Double) -> Double, isSure: (Double) -> Bool
  ) -> Double {
    zip(means, deviations).reduce(0) { sum, group in
      let (mean, deviation) = group
      if deviation > 0 { return sum + share((value - mean) / deviation) }
      return sum + (mean == value ? ties : isSure(mean) ? 1 : 0)
    }
  }

  /// The interval that all but 2.5 % of the groups on either side lie in, with the error of each.
  ///
  /// Opposite means mirror it to the last bit.
  package var interval: Interval {
    let low = lowEnd(sign: 1)
    return Interval(low: low, high: max(low, -lowEnd(sign: -1)))
  }

  /// The value below which 2.5 % of the groups lie, of the means or of their opposites.
  private func lowEnd(sign: Double) -> Double {
    guard deviations.contains(where: { $0 > 0 }) else {
      return Sample(finite: means.map { sign * $0 }).quantile(Self.tail) ?? sign * center
    }
    var (low, high) = (Double.infinity, -Double.infinity)
    for (mean, deviation) in zip(means, deviations) {
      low = min(low, sign * mean - 3 * deviation)
      high = max(high, sign * mean)
    }
    let enough = 1e-8 * (high - low)
    var value = sign * center + Self.reach * (variance + deviations[0] * deviations[0]).squareRoot()
    // Newton's steps, and halves where they lead outside of what is left.
    for _ in 0..<60 {
      if value <= low || value >= high { value = low + (high - low) / 2 }
      let (share, density) = distribution(at: value, sign: sign)
      if share > Self.tail { high = value } else { low = value }
      let step = density > 0 ? (Self.tail - share) / density : .infinity
      value += step
      if step.magnitude < enough || high - low < enough { break }
    }
    return min(max(value, low), high)
  }

  private static let tail = 0.025
  private static let reach = NormalDistribution.standard.quantile(tail)

  /// The share of groups below a value, and their density there.
  private func distribution(at value: Double, sign: Double) -> (share: Double, density: Double) {
    var (share, density) = (0.0, 0.0)
    for (mean, deviation) in zip(means, deviations) {
      guard deviation > 0 else {
        share += sign * mean < value ? 1 : 0
        continue
      }
      let score = (value - sign * mean) / deviation
      share += NormalDistribution.standard.cumulative(score)
      density += NormalDistribution.standard.density(score) / deviation
    }
    return (share / Double(count), density / Double(count))
  }
}
