import CMath

/// The few functions of GSL that prices need, where GSL is not linked. Tests hold them to GSL's.
package enum Substitutes {
  // MARK: Distributions

  /// The share of a standard normal distribution above a number.
  package static func normalComplement(_ x: Double) -> Double { erfc(x / 2.0.squareRoot()) / 2 }

  /// The share of Student's distribution above a number.
  package static func studentComplement(_ t: Double, _ freedom: Double) -> Double {
    guard t > 0 else { return t == 0 ? 0.5 : 1 - studentComplement(-t, freedom) }
    let square = t * t
    if freedom > 10_000 {
      // The expansion around the normal distribution (Abramowitz and Stegun 1964, 26.7.5, turned
      // around); the fraction below would cancel.
      let first = -(square + 1) / 4
      let second = ((13 * square + 8) * square + 3) / 96
      let third = -(((35 * square + 19) * square + 1) * square - 15) / 384
      let n = freedom
      return normalComplement(t * (1 + (first + (second + third / n) / n) / n))
    }
    let (x, y) = (freedom / (freedom + square), square / (freedom + square))
    // With many degrees of freedom the share is near 1, far from the middle it is near 0.
    let distance = (1 - square) / (freedom + square)
    let scaledX =
      distance > -0.5 ? log1p(distance) : log((freedom + 1) / (freedom + square))
    return beta(
      x, y, a: freedom / 2, b: 0.5, scaledX: scaledX, scaledY: log(y * (freedom + 1))) / 2
  }

  /// The share of a beta distribution below a number.
  package static func betaCumulative(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let y = 1 - x
    return beta(x, y, a: a, b: b, scaledX: log(x * (a + b) / a), scaledY: log(y * (a + b) / b))
  }

  /// The number above which a falling function leaves a share, for shares up to one half.
  ///
  /// Bisection needs some 60 steps and no derivative, and cannot go astray.
  package static func upperQuantile(_ share: Double, of complement: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while complement(high) > share, high < 1e300 { (low, high) = (high, high * 2) }
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return middle }
      if complement(middle) > share { low = middle } else { high = middle }
    }
  }

  /// The quantile of a distribution that is symmetric around 0.
  package static func quantile(_ p: Double, complement: (Double) -> Double) -> Double {
    p > 0.5
      ? upperQuantile(1 - p, of: complement) : p < 0.5 ? -upperQuantile(p, of: complement) : 0
  }

  // MARK: The incomplete beta function

  /// The regularized incomplete beta function by its continued fraction (DLMF 8.17.22), from the
  /// side on which that converges fast.
  private static func beta(
    _ x: Double, _ y: Double, a: Double, b: Double, scaledX: Double, scaledY: Double
  ) -> Double {
    let exponent = a * scaledX + b * scaledY + excess(a + b) - excess(a) - excess(b)
    let front = exp(exponent) * (a * b / (2 * .pi * (a + b))).squareRoot()
    return x < (a + 1) / (a + b + 2)
      ? front * fraction(x, a, b) / a : 1 - front * fraction(y, b, a) / b
  }

  /// The continued fraction, after Lentz.
  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func held(_ value: Double) -> Double { value.magnitude < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / held(1 - (a + b) * x / (a + 1))
    var sum = d
    for step in 1...1_000_000 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / held(1 + even * d)
      c = held(1 + even / c)
      sum *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / held(1 + odd * d)
      c = held(1 + odd / c)
      sum *= d * c
      if (d * c - 1).magnitude < 1e-15 { break }
    }
    return sum
  }

  /// The logarithm of the gamma function beyond Stirling's formula: its series from 10 on, where the
  /// next term is below 1e-15, and the recurrence below that.
  private static func excess(_ x: Double) -> Double {
    var (shifted, sum) = (x, 0.0)
    while shifted < 10 {
      sum += (shifted + 0.5) * log1p(1 / shifted) - 1
      shifted += 1
    }
    let square = 1 / (shifted * shifted)
    let series =
      1 / 12.0 - square
      * (1 / 360.0 - square
        * (1 / 1260.0 - square * (1 / 1680.0 - square * (1 / 1188.0 - square * 691 / 360_360))))
    return sum + series / shifted
  }

  // MARK: Samples

  /// The mean of numbers, at least one.
  package static func mean(_ values: some Collection<Double>) -> Double {
    var (mean, count) = (0.0, 0.0)
    for value in values {
      count += 1
      mean += (value - mean) / count
    }
    return mean
  }

  /// The mean of a power of the distances from the mean.
  package static func moment(_ values: some Collection<Double>, _ power: Int) -> Double {
    let center = mean(values)
    return mean(
      values.map { value in (0..<power).reduce(1) { product, _ in product * (value - center) } })
  }

  /// The quantile of sorted numbers, linear between neighbors.
  package static func quantile(ofSorted values: UnsafePointer<Double>, _ count: Int, _ p: Double)
    -> Double
  {
    let place = p * Double(count - 1)
    let below = Int(place)
    guard below < count - 1 else { return values[count - 1] }
    let share = place - Double(below)
    return (1 - share) * values[below] + share * values[below + 1]
  }
}
