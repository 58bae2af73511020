import Randomness

/// The rule by which the value of a trait follows from a normal score.
struct TraitRule: Equatable, Sendable {
  var distribution: Parameter.Distribution
  /// The value of a person in the middle of the population.
  var median: Float
  /// The center on the scale of the score: logarithm, logit, or the score below which people have 1.
  var location: Float
  /// The spread on the scale of the score.
  var sd: Float
  var minimum: Float
  var maximum: Float

  init(_ parameter: Parameter) {
    distribution = parameter.distribution
    sd = Float(parameter.spread)
    minimum = Float(parameter.minimum ?? -.infinity)
    maximum = Float(parameter.maximum ?? .infinity)
    let value = parameter.value
    median = Float(value)
    switch distribution {
    case .constant, .normal: location = Float(value)
    case .lognormal: location = Float(logarithm(value))
    case .logitnormal: location = Float(logit(value))
    case .bernoulli:
      median = value < 0.5 ? 0 : 1
      location = Float(value <= 0 ? -.infinity : value >= 1 ? .infinity : normalQuantile(value))
      sd = 1
    }
    median = min(max(median, minimum), maximum)
  }

  /// The rule that gives everyone one value.
  init(fixed value: Float) {
    distribution = .constant
    (median, location, sd) = (value, value, 0)
    (minimum, maximum) = (-.infinity, .infinity)
  }

  /// Tells whether people differ.
  var varies: Bool { distribution != .constant && sd > 0 }

  /// Replaces the normal scores of a trait by its values.
  func apply(to scores: inout [Float]) {
    switch distribution {
    case .constant: for k in scores.indices { scores[k] = location }
    case .normal: for k in scores.indices { scores[k] = location + sd * scores[k] }
    case .bernoulli: for k in scores.indices { scores[k] = scores[k] < location ? 1 : 0 }
    case .lognormal:
      for k in scores.indices { scores[k] = location + sd * scores[k] }
      LaneMath.exp(&scores, count: scores.count)
    case .logitnormal:
      for k in scores.indices { scores[k] = -(location + sd * scores[k]) }
      LaneMath.exp(&scores, count: scores.count)
      for k in scores.indices { scores[k] = 1 / (1 + scores[k]) }
    }
    guard minimum > -.infinity || maximum < .infinity else { return }
    for k in scores.indices { scores[k] = min(max(scores[k], minimum), maximum) }
  }
}
