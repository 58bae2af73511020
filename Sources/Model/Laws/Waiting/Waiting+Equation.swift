import Randomness

/// When a person leaves who waits, in s (Krishnan and Sitaraman 2012).
///
/// Nobody leaves during a first while; then the same share of all people leaves in each second, as in the study of
/// video start-up (2 s and .058 a second, up to 10 s). When half have left the data end; from there on the same
/// share of those who are left leaves in each second, so that some wait long.
///
/// - Parameters:
///   - grace: The wait during which nobody leaves, in s.
///   - rate: The share of all people who leave in each further second.
///   - quantile: The share of people who leave before this one, from 0 to 1.
/// - Returns: The wait that the person bears, in s; infinite where nobody leaves.
package func bearableWait(grace: Float, rate: Float, quantile: Float) -> Float {
  guard rate > 0 else { return .infinity }
  guard quantile > 0.5 else { return grace + quantile / rate }
  return grace + (0.5 - 0.5 * Transform.log(2 * (1 - quantile))) / rate
}

/// The probability that a question is heeded which is not the first (habituation).
///
/// - Parameters:
///   - first: The probability that the first one is.
///   - exponent: How attention falls with the logarithm of the number of questions.
///   - questions: The number of questions so far, at least 1.
/// - Returns: `first questions^-exponent`.
package func attention(first: Float, exponent: Float, questions: Float) -> Float {
  let falling = exponent * Transform.log(questions)
  return first * Transform.exp(-falling)
}

/// The probability that a person who wants something else keeps what is already chosen.
///
/// The share p of people who would choose it becomes `p k / (1 - p + p k)`, where k is the factor on
/// the odds (Jachimowicz et al. 2019); so of the others `(p' - p) / (1 - p)` keep it.
///
/// - Parameters:
///   - share: The share p of people who would choose it anyway, from 0 to 1, both left out.
///   - logOdds: The natural logarithm of the factor on the odds.
/// - Returns: The probability.
package func keepingProbability(share: Float, logOdds: Float) -> Float {
  let odds = share / (1 - share) * Transform.exp(logOdds)
  return (odds / (1 + odds) - share) / (1 - share)
}
