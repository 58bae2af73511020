import Core
import Model

/// The plausible range of a center, from which the centers of plausible worlds are taken.
///
/// A quantile u of 0 gives the lower end of the range, 1/2 the center, and 1 the upper end, on the
/// scale of the parameter (logarithms for positive numbers, logits for probabilities). Where the
/// number was measured, each half of the range is half of a normal distribution cut at its 95 %
/// range; where it was assumed, each half is uniform, so that the ends count as much as the middle.
struct CenterRange {
  /// The scale on which a range is symmetric enough.
  enum Scale {
    case linear
    case logarithmic
    case logit
  }

  var low: Double
  var center: Double
  var high: Double
  var scale: Scale
  var isAssumed: Bool

  /// Returns the center at a quantile.
  ///
  /// - Parameter quantile: From 0 to 1; what lies outside counts as the nearer end.
  /// - Returns: The center in that world.
  func center(at quantile: Double) -> Double {
    let u = min(max(quantile, 0), 1)
    if u == 0.5 || low == high { return center }
    if u == 0 { return low }
    if u == 1 { return high }
    let middle = forward(center)
    let end = forward(u < 0.5 ? low : high)
    let moved = backward(middle + (end - middle) * abs(step(u)))
    return min(max(moved, low), high)
  }

  /// Returns the quantile at which the center is a given one: the inverse of ``center(at:)``.
  ///
  /// - Parameter center: The center; what lies outside of the range counts as the nearer end.
  /// - Returns: The quantile, from 0 to 1.
  func quantile(of center: Double) -> Double {
    if center <= low { return 0 }
    if center >= high { return 1 }
    let middle = forward(self.center)
    let side = forward(center < self.center ? low : high) - middle
    if side == 0 { return 0.5 }
    let way = (forward(center) - middle) / abs(side)
    return isAssumed ? (1 + way) / 2 : (normalProbability(way * Self.end) - 0.025) / 0.95
  }

  /// The same range around its middle, whatever the center is.
  var evened: CenterRange {
    var range = self
    range.center = backward((forward(low) + forward(high)) / 2)
    return range
  }

  /// Returns the way of a quantile from the center to the end of its side, from -1 to 1.
  private func step(_ u: Double) -> Double {
    if isAssumed { return 2 * u - 1 }
    return normalQuantile(0.025 + 0.95 * u) / Self.end
  }

  /// The end of a 95 % range, in SD.
  private static let end = normalQuantile(0.975)

  private func forward(_ x: Double) -> Double {
    switch scale {
    case .linear: x
    case .logarithmic: logarithm(max(x, 1e-9))
    case .logit: logit(min(max(x, 1e-9), 1 - 1e-9))
    }
  }

  private func backward(_ y: Double) -> Double {
    switch scale {
    case .linear: y
    case .logarithmic: exponential(y)
    case .logit: 1 / (1 + exponential(-y))
    }
  }
}

extension Parameter.Distribution {
  /// The scale on which a center moves within its range.
  var scale: CenterRange.Scale {
    switch self {
    case .lognormal: .logarithmic
    case .logitnormal, .bernoulli: .logit
    case .constant, .normal: .linear
    }
  }
}

extension Parameter {
  /// The range of the center.
  var range: CenterRange {
    CenterRange(
      low: low, center: value, high: high, scale: distribution.scale,
      isAssumed: mark == .assumed)
  }
}

extension Parameter {
  /// Whether the center is in doubt.
  var isDoubtful: Bool { low < high }
}

extension ParameterSet {
  /// The set with each doubtful center in the middle of its range: what was known before data were met, apart
  /// from the choice of a center.
  ///
  /// Worlds that are held against data are drawn from it, so that a center that was moved because of
  /// those data does not count them twice.
  package var evened: ParameterSet {
    ParameterSet(
      checked: all.map { parameter in
        guard parameter.isDoubtful else { return parameter }
        var evened = parameter
        evened.value = parameter.range.evened.center
        return evened
      })
  }

  /// Returns where centers of the evened set lie in the ranges of this one.
  ///
  /// - Parameter quantiles: Quantiles in the evened set, by name; unknown names are passed over.
  /// - Returns: Quantiles in this set that give the same centers.
  package func quantiles(fromEvened quantiles: [String: Double]) -> [String: Double] {
    var found: [String: Double] = [:]
    for parameter in all where parameter.isDoubtful {
      guard let quantile = quantiles[parameter.name] else { continue }
      found[parameter.name] = parameter.range.quantile(
        of: parameter.range.evened.center(at: quantile))
    }
    return found
  }

  /// The names of the parameters whose centers are in doubt, in order.
  public var uncertain: [String] { all.filter { $0.low < $0.high }.map(\.name) }

  /// Returns the set with some numbers beyond doubt, because a set-up decides them.
  ///
  /// - Parameter constants: The numbers.
  /// - Returns: The set, of which every plausible world has these numbers as they stand.
  public func settled(_ constants: [Constant]) -> ParameterSet {
    let names = Set(constants.map(\.rawValue))
    return ParameterSet(
      checked: all.map { parameter in
        guard names.contains(parameter.name) else { return parameter }
        var settled = parameter
        (settled.low, settled.high) = (settled.value, settled.value)
        return settled
      })
  }

  /// The set for people of a laboratory, who were told to go on until they have it: no effort is
  /// too much, and their time is `laboratory.patience`.
  public var patient: ParameterSet {
    ParameterSet(
      checked: all.map { parameter in
        var moved = parameter
        switch parameter.name {
        case Trait.patienceTime.name:
          (moved.distribution, moved.spread) = (.constant, 0)
          moved.value = self[.laboratoryPatience]
        case Trait.effortWorth.name:
          (moved.distribution, moved.spread) = (.constant, 0)
          // Populations multiply it, and traits are single numbers, so it is finite.
          moved.value = Double(Float.greatestFiniteMagnitude)
        default: return parameter
        }
        (moved.low, moved.high) = (moved.value, moved.value)
        return moved
      })
  }

  /// Returns the set with its centers moved within their ranges: one plausible world.
  ///
  /// A quantile of 0 is the lower end of the range, 0.5 the center as it stands, 1 the upper end.
  /// Measured numbers follow a normal distribution on each side of the center, cut at the ends;
  /// assumed ones are uniform on each side. Positive numbers move on a logarithmic scale and
  /// probabilities on a logit scale.
  ///
  /// - Parameter quantiles: A quantile for each parameter that moves, by name; other names belong
  ///   to populations and are passed over.
  /// - Returns: The world.
  public func world(_ quantiles: [String: Double]) -> ParameterSet {
    ParameterSet(
      checked: all.map { parameter in
        guard let quantile = quantiles[parameter.name] else { return parameter }
        var moved = parameter
        moved.value = parameter.range.center(at: quantile)
        return moved
      })
  }
}
