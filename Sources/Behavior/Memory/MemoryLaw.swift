public import Core

/// How well a thing that was used is remembered (Anderson and Schooler 1991).
///
/// The activation of a thing used at ages t is `B = ln sum t^-d`, t in s. A recall succeeds with
/// probability `1 / (1 + exp((threshold - B) / noise))`.
public struct MemoryLaw: Hashable, Sendable {
  /// The exponent of decay.
  public var decay: Double
  /// The activation at which half of the recalls succeed.
  public var threshold: Double
  /// The logistic scale of the noise of activation, positive.
  public var noise: Double

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - decay: The exponent of decay.
  ///   - threshold: The activation at which half of the recalls succeed.
  ///   - noise: The logistic scale of the noise of activation, positive.
  public init(decay: Double, threshold: Double, noise: Double) {
    precondition(noise > 0, "noise is positive")
    self.decay = decay
    self.threshold = threshold
    self.noise = noise
  }

  /// Returns the activation after uses at given ages.
  ///
  /// - Parameter ages: How long ago each use was, all positive.
  /// - Returns: The activation; negative infinity when there was no use.
  public func activation(ages: [Milliseconds]) -> Double {
    Mathematics.log(ages.reduce(0) { $0 + strength(of: $1) })
  }

  /// Returns the activation from the number of uses and the ages of the first and last alone.
  ///
  /// The hybrid approximation with the last use kept exactly and the others spread evenly between
  /// the first and the last (Petrov 2006):
  /// `B = ln(t_1^-d + (n - 1) (t_n^(1-d) - t_1^(1-d)) / ((1 - d) (t_n - t_1)))`.
  ///
  /// - Parameters:
  ///   - uses: The number of uses.
  ///   - first: The age of the first use.
  ///   - last: The age of the last use, positive and at most that of the first.
  /// - Returns: The activation; negative infinity when there was no use.
  public func activation(uses: Int, first: Milliseconds, last: Milliseconds) -> Double {
    guard uses > 0 else { return -.infinity }
    precondition(last.value > 0 && last <= first, "the last use comes after the first")
    return Mathematics.log(
      strength(of: last) + Double(uses - 1) * meanStrength(from: last, to: first))
  }

  /// Returns the probability that a recall succeeds.
  ///
  /// - Parameter activation: The activation; negative infinity for what was never used.
  /// - Returns: The probability.
  public func recallProbability(activation: Double) -> Double {
    1 / (1 + Mathematics.exp((threshold - activation) / noise))
  }

  private func strength(of age: Milliseconds) -> Double {
    precondition(age.value > 0, "a use lies in the past")
    return Mathematics.raise(age.value / 1000, to: -decay)
  }

  /// The mean of t^-d over an interval of ages.
  private func meanStrength(from young: Milliseconds, to old: Milliseconds) -> Double {
    let a = young.value / 1000
    let b = old.value / 1000
    guard b - a > 1e-9 * b else { return strength(of: young) }
    let power = 1 - decay
    guard abs(power) > 1e-9 else { return Mathematics.log(b / a) / (b - a) }
    return (Mathematics.raise(b, to: power) - Mathematics.raise(a, to: power)) / (power * (b - a))
  }
}
