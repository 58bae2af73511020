/// The method by which an interval is taken from bootstrap replicates.
package enum BootstrapMethod: Hashable, Sendable {
  /// The quantiles of the replicates.
  case percentile
  /// The quantiles of the replicates, corrected for bias and acceleration: BCa of Efron 1987.
  case accelerated
}

/// The bootstrap distribution of an estimate: its values with other people.
///
/// Negating the estimate and the replicates negates the interval exactly, so it does not matter
/// which of two designs is called the first.
package struct BootstrapDistribution: Sendable {
  /// The estimate from all people.
  package let estimate: Double
  private let replicates: [Double]
  /// The acceleration: how fast the spread of the estimate changes with what is estimated.
  package let acceleration: Double
  /// The standard deviation of the replicates.
  package let standardError: Double

  /// Creates a distribution from replicates.
  ///
  /// - Parameters:
  ///   - estimate: The estimate from all people.
  ///   - replicates: The same from each resample; one that is not finite gives no distribution.
  ///   - leaveOneOut: The estimate without each person or group, for the acceleration; without
  ///     it the acceleration is 0.
  package init?(estimate: Double, replicates: [Double], leaveOneOut: [Double] = []) {
    let mean = leaveOneOut.isEmpty ? 0 : leaveOneOut.reduce(0, +) / Double(leaveOneOut.count)
    self.init(
      estimate: estimate, replicates: replicates, influences: leaveOneOut.map { mean - $0 })
  }

  /// Creates a distribution from replicates and influences that sum to nothing.
  init?(estimate: Double, replicates: [Double], influences: [Double]) {
    guard !replicates.isEmpty, estimate.isFinite, replicates.allSatisfy(\.isFinite) else {
      return nil
    }
    self.estimate = estimate
    standardError = Self.spread(replicates.map { $0 - estimate })
    self.replicates = replicates
    acceleration = Self.acceleration(influences)
  }

  /// The bias correction: the normal quantile of the share of replicates below the estimate,
  /// ties counting half.
  ///
  /// One half is added on either side, so that it is finite even when all replicates lie on one
  /// side.
  package var bias: Double {
    let below = replicates.count { $0 < estimate }
    let above = replicates.count { $0 > estimate }
    guard below != above else { return 0 }
    let ties = replicates.count - below - above
    let share = Double(2 * min(below, above) + ties + 1) / Double(2 * (replicates.count + 1))
    let quantile = NormalDistribution.standard.quantile(share)
    return below < above ? quantile : -quantile
  }

  /// Returns an interval for what is estimated.
  ///
  /// - Parameters:
  ///   - level: The level of confidence, between 0 and 1.
  ///   - method: How the interval is taken from the replicates.
  /// - Returns: The interval.
  package func interval(
    level: Double = 0.95, method: BootstrapMethod = .accelerated
  ) -> Interval {
    let reach = normalReach(level: level)
    let bias = method == .accelerated ? bias : 0
    var numbers = replicates
    let acceleration = method == .accelerated ? acceleration : 0
    let ends = [-reach, reach].map { end in
      let shifted = bias + end
      let scale = 1 - acceleration * shifted
      return Self.quantile(
        atNormal: scale > 0 ? bias + shifted / scale : shifted * .infinity, of: &numbers)
    }
    return Interval(low: min(ends[0], ends[1]), high: max(ends[0], ends[1]))
  }

  /// Returns the estimate with its standard error and an interval.
  ///
  /// - Parameters:
  ///   - level: The level of confidence, between 0 and 1.
  ///   - method: How the interval is taken from the replicates.
  /// - Returns: The estimate.
  package func estimate(
    level: Double = 0.95, method: BootstrapMethod = .accelerated
  ) -> Estimate {
    Estimate(
      value: estimate, standardError: standardError,
      interval: interval(level: level, method: method))
  }

  /// Returns the quantile of numbers where the normal distribution has a given one.
  ///
  /// It is counted from the nearer end, at (B + 1) p, so that mirrored numbers give the
  /// mirrored quantile to the last bit. The numbers are put in another order.
  private static func quantile(atNormal z: Double, of numbers: inout [Double]) -> Double {
    let last = numbers.count - 1
    let tail = NormalDistribution.standard.complement(z.magnitude)
    let position = min(Double(last), max(0, Double(numbers.count + 1) * tail - 1))
    let whole = Int(position)
    let part = position - Double(whole)
    let next = min(whole + 1, last)
    let near = numbers.select(z < 0 ? whole : last - whole)
    let far = numbers.select(z < 0 ? next : last - next)
    return near + part * (far - near)
  }

  /// Returns the standard deviation of numbers, 0 for a single one.
  private static func spread(_ numbers: [Double]) -> Double {
    let count = Double(numbers.count)
    guard count > 1 else { return 0 }
    let mean = numbers.reduce(0, +) / count
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / (count - 1)).squareRoot()
  }

  /// Returns the sum of cubes over six times the sum of squares to 3/2 (Efron 1987, eq. 4.4).
  private static func acceleration(_ influences: [Double]) -> Double {
    let largest = influences.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, influences.allSatisfy(\.isFinite) else { return 0 }
    var (squares, cubes) = (0.0, 0.0)
    for influence in influences {
      let scaled = influence / largest
      squares += scaled * scaled
      cubes += scaled * scaled * scaled
    }
    return cubes / (6 * squares * squares.squareRoot())
  }
}
