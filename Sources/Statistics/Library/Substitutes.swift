#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few functions of GSL that prices need, for builds without GSL. Tests hold them to GSL's.
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
      x, y, freedom / 2, 0.5, scaledX: scaledX, scaledY: log(y * (freedom + 1))) / 2
  }

  /// The share of a beta distribution below a number.
  package static func betaCumulative(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let y = 1 - x
    return beta(x, y, a, b, scaledX: log(x * (a + b) / a), scaledY: log(y * (a + b) / b))
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
    _ x: Double, _ y: Double, _ a: Double, _ b: Double, scaledX: Double, scaledY: Double
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

#if !GSL
  // The names of GSL, so that what calls them need not know.
  func gsl_cdf_gaussian_Q(_ x: Double, _ sigma: Double) -> Double {
    Substitutes.normalComplement(x / sigma)
  }
  func gsl_cdf_gaussian_P(_ x: Double, _ sigma: Double) -> Double {
    Substitutes.normalComplement(-x / sigma)
  }
  func gsl_cdf_gaussian_Pinv(_ p: Double, _ sigma: Double) -> Double {
    sigma * Substitutes.quantile(p, complement: Substitutes.normalComplement)
  }
  func gsl_cdf_ugaussian_Qinv(_ q: Double) -> Double { -gsl_cdf_gaussian_Pinv(q, 1) }
  func gsl_ran_gaussian_pdf(_ x: Double, _ sigma: Double) -> Double {
    exp(-(x / sigma) * (x / sigma) / 2) / (sigma * (2 * Double.pi).squareRoot())
  }
  func gsl_cdf_tdist_Q(_ t: Double, _ freedom: Double) -> Double {
    Substitutes.studentComplement(t, freedom)
  }
  func gsl_cdf_tdist_P(_ t: Double, _ freedom: Double) -> Double {
    Substitutes.studentComplement(-t, freedom)
  }
  func gsl_cdf_tdist_Pinv(_ p: Double, _ freedom: Double) -> Double {
    Substitutes.quantile(p) { Substitutes.studentComplement($0, freedom) }
  }
  func gsl_cdf_tdist_Qinv(_ q: Double, _ freedom: Double) -> Double {
    -gsl_cdf_tdist_Pinv(q, freedom)
  }
  func gsl_ran_tdist_pdf(_ t: Double, _ freedom: Double) -> Double {
    // The slope of the distribution; prices need no density.
    let width = 1e-4 * max(1, t.magnitude)
    return (gsl_cdf_tdist_Q(t - width, freedom) - gsl_cdf_tdist_Q(t + width, freedom)) / (2 * width)
  }
  func gsl_cdf_beta_P(_ x: Double, _ a: Double, _ b: Double) -> Double {
    Substitutes.betaCumulative(x, a, b)
  }
  func gsl_cdf_beta_Q(_ x: Double, _ a: Double, _ b: Double) -> Double {
    Substitutes.betaCumulative(1 - x, b, a)
  }
  func gsl_sf_log(_ x: Double) -> Double { log(x) }
  func gsl_sf_exp(_ x: Double) -> Double { exp(x) }
  func gsl_sf_sin(_ x: Double) -> Double { sin(x) }
  func gsl_sf_cos(_ x: Double) -> Double { cos(x) }
  func gsl_stats_mean(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
    Substitutes.mean(UnsafeBufferPointer(start: values, count: count))
  }
  func gsl_stats_variance(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
    Substitutes.moment(UnsafeBufferPointer(start: values, count: count), 2) * Double(count)
      / Double(count - 1)
  }
  func gsl_stats_sd(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
    gsl_stats_variance(values, stride, count).squareRoot()
  }
  func gsl_stats_skew(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
    let spread = gsl_stats_sd(values, stride, count)
    return Substitutes.moment(UnsafeBufferPointer(start: values, count: count), 3)
      / (spread * spread * spread)
  }
  func gsl_stats_select(
    _ values: UnsafeMutablePointer<Double>, _ stride: Int, _ count: Int, _ rank: Int
  ) -> Double {
    UnsafeBufferPointer(start: values, count: count).sorted()[rank]
  }
  func gsl_stats_median_from_sorted_data(
    _ values: UnsafePointer<Double>, _ stride: Int, _ count: Int
  ) -> Double {
    (values[(count - 1) / 2] + values[count / 2]) / 2
  }
  func gsl_stats_quantile_from_sorted_data(
    _ values: UnsafePointer<Double>, _ stride: Int, _ count: Int, _ p: Double
  ) -> Double {
    Substitutes.quantile(ofSorted: values, count, p)
  }
#endif
