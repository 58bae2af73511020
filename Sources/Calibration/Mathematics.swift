import CMath

/// Functions of the C library that the fits need.
enum Mathematics {
  static func exp(_ x: Double) -> Double { exponential(x) }
  static func log(_ x: Double) -> Double { naturalLogarithm(x) }
  static func log2(_ x: Double) -> Double { binaryLogarithm(x) }
  static func raise(_ x: Double, to y: Double) -> Double { power(x, y) }
  static func erfc(_ x: Double) -> Double { complementaryError(x) }

  /// Returns the digamma function of a positive number: the recurrence up to 10, then the
  /// asymptotic series, whose next term is below 1e-10 there.
  static func digamma(_ x: Double) -> Double {
    var (x, sum) = (x, 0.0)
    while x < 10 {
      sum -= 1 / x
      x += 1
    }
    let square = 1 / (x * x)
    return sum + log(x) - 0.5 / x
      - square * (1 / 12.0 - square * (1 / 120.0 - square * (1 / 252.0 - square / 240)))
  }

  /// Returns the mean of the logarithm of a chi-squared number over its degrees of freedom.
  static func logBias(degreesOfFreedom: Double) -> Double {
    digamma(degreesOfFreedom / 2) - log(degreesOfFreedom / 2)
  }
}

private func exponential(_ x: Double) -> Double { exp(x) }
private func naturalLogarithm(_ x: Double) -> Double { log(x) }
private func binaryLogarithm(_ x: Double) -> Double { log2(x) }
private func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func complementaryError(_ x: Double) -> Double { erfc(x) }
