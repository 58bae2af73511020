import CMath

/// Returns the natural logarithm of a positive number.
func logarithm(_ x: Double) -> Double { log(x) }

/// Returns e to a power.
func exponential(_ x: Double) -> Double { exp(x) }

/// Returns the logarithm of the odds of a probability strictly between 0 and 1.
func logit(_ p: Double) -> Double { log(p / (1 - p)) }

/// Returns the probability that a standard normal number is below one.
func normalProbability(_ z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }

/// Returns the quantile of the standard normal distribution.
///
/// Inverts ``normalProbability(_:)`` by bisection, which is slow and as exact as erfc: an error of
/// one unit in the last place for p between 1e-10 and 1 - 1e-10. Not for the kernel.
///
/// - Parameter p: A probability strictly between 0 and 1.
/// - Returns: The number of standard deviations.
func normalQuantile(_ p: Double) -> Double {
  var low = -40.0
  var high = 40.0
  for _ in 0..<80 {
    let middle = (low + high) / 2
    // Between neighbors nothing moves any more.
    if middle == low || middle == high { break }
    if normalProbability(middle) < p { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
