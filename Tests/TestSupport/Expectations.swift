import Foundation
public import Testing

/// Tells whether a value is there and within a relative tolerance of another.
///
/// - Parameters:
///   - value: The value, if there is one.
///   - expected: What it should be; for 0 the tolerance is absolute.
///   - tolerance: The largest relative distance.
/// - Returns: Whether the value is close.
public func isClose(_ value: Double?, _ expected: Double, within tolerance: Double) -> Bool {
  guard let value else { return false }
  let scale = expected == 0 ? 1 : expected.magnitude
  return (value - expected).magnitude <= tolerance * scale
}

/// Expects the mean of a sample of independent draws to be near the true mean.
///
/// A normal variable is farther from its mean than z standard deviations with probability below
/// exp(-z^2 / 2), so the bound is a little wider than the false-alarm rate asks for.
///
/// - Parameters:
///   - sample: The draws.
///   - mean: The true mean.
///   - standardDeviation: The true standard deviation of a draw.
///   - falseAlarm: The probability that a right sampler fails, as 1e-6.
///   - sourceLocation: Where the expectation is written.
public func expectMean(
  of sample: [Double], near mean: Double, standardDeviation: Double, falseAlarm: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let count = Double(sample.count)
  let found = sample.reduce(0, +) / count
  let bound = (-2 * log(falseAlarm) / count).squareRoot() * standardDeviation
  #expect((found - mean).magnitude <= bound, sourceLocation: sourceLocation)
}
