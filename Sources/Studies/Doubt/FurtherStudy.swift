import CMath
package import Statistics

/// What one more study with people would find of a difference between two designs.
///
/// On logarithms, or on log odds, the difference is that of the model with a Student distribution around it,
/// estimated from differences within studies, in which what both designs share cancels. The level that both
/// share has a doubt of its own, which makes a difference in the unit larger or smaller and changes no sign.
package struct FurtherStudy: Hashable, Sendable {
  /// The middle of both designs, on the scale.
  private let middle: Double
  /// The first minus the second, on the scale.
  private let distance: Double
  /// The spread of the distance: studies, and sets of assumptions where some were run.
  private let spread: Double
  private let isShare: Bool
  /// Whether all kinds of the task set numbers of the model.
  let calibrates: Bool
  private let doubt: StudyDoubt
  private let level: StudyDoubt

  /// The smallest share, and the smallest number a task, that are told from none.
  private static let least = 0.002

  /// Creates what is known of a difference.
  ///
  /// - Parameters:
  ///   - a: The mean of the first design, 0 at least.
  ///   - b: The mean of the second design, 0 at least.
  ///   - unit: Their unit: `1` for shares.
  ///   - calibrates: Whether all kinds of the task set numbers of the model.
  ///   - worlds: The middle 95 % of the difference over sets of assumptions, in the unit; nil without any.
  package init(a: Double, b: Double, unit: String, calibrates: Bool, worlds: Interval?) {
    self.calibrates = calibrates
    isShare = ["1", "per task"].contains(unit) && max(a, b) <= 1
    let scale: StudyDoubt.Scale = isShare || unit == "per task" ? .share : .time
    doubt = .of(calibrates: calibrates, .difference, scale)
    level = .of(calibrates: calibrates, .level, scale)
    let places = [a, b].map { [isShare] value in
      let value = max(value, Self.least)
      return isShare
        ? log(min(value, 1 - Self.least) / (1 - min(value, 1 - Self.least))) : log(value)
    }
    middle = (places[0] + places[1]) / 2
    distance = places[0] - places[1]
    // The slope of the difference in the unit over that on the scale.
    let slope = isShare ? (a * (1 - a) + b * (1 - b)) / 2 : (a + b) / 2
    let sets = (worlds?.width ?? 0) / 2 / max(slope, Self.least)
    // Half of the 95 % of both, in the reach of the tails of studies: those of sets of assumptions are short.
    let reach = StudentDistribution(degreesOfFreedom: doubt.degrees).quantile(0.975)
    spread = (doubt.spread * doubt.spread + sets * sets / (reach * reach)).squareRoot()
  }

  private var student: StudentDistribution {
    StudentDistribution(degreesOfFreedom: doubt.degrees)
  }

  /// The probability that the first design has more.
  package var more: Double { student.cumulative(distance / spread) }

  /// Whether zero lies outside of the interval.
  package var isClear: Bool { max(more, 1 - more) > 0.975 }

  /// The probability of a difference no larger than a margin, in the unit, where both are as high as predicted.
  package func within(_ margin: Double) -> Double {
    guard margin > 0 else { return 0 }
    let reach: Double
    if isShare {
      guard margin < 1 else { return 1 }
      let part = margin * cosh(middle)
      reach = 2 * log((part + (part * part + 1 - margin * margin).squareRoot()) / (1 - margin))
    } else {
      reach = 2 * asinh(margin / (2 * exp(middle)))
    }
    return student.cumulative((reach - distance) / spread)
      - student.cumulative((-reach - distance) / spread)
  }

  /// Where the difference of a further study lies with probability .95, in the unit, where both designs
  /// together cost what is predicted.
  package var interval: Interval {
    let reach = spread * student.quantile(0.975)
    return Interval(
      low: difference(middle, distance - reach), high: difference(middle, distance + reach))
  }

  /// The same where what both cost together is in doubt, too.
  package var intervalAtAnyLevel: Interval {
    let levels = Self.quantiles(level, 41).map { middle + $0 }
    let distances = Self.quantiles(doubt, 201).map { distance + $0 * spread / doubt.spread }
    let found = levels.flatMap { level in distances.map { difference(level, $0) } }.sorted()
    let cut = Int((Double(found.count) * 0.025).rounded())
    return Interval(low: found[cut], high: found[found.count - 1 - cut])
  }

  private static func quantiles(_ doubt: StudyDoubt, _ count: Int) -> [Double] {
    let student = StudentDistribution(degreesOfFreedom: doubt.degrees)
    return (0..<count).map {
      doubt.spread * student.quantile((Double($0) + 0.5) / Double(count))
    }
  }

  private func difference(_ middle: Double, _ distance: Double) -> Double {
    let ends = [middle + distance / 2, middle - distance / 2]
    let values = ends.map { isShare ? 1 / (1 + exp(-$0)) : exp($0) }
    return values[0] - values[1]
  }
}
