import CMath
import Populations
package import Statistics
import Studies

/// A measured value of a study, on the scale on which doubt about it is even.
package struct CalibrationTarget: Equatable, Sendable {
  /// The scale of a target.
  enum Scale: Equatable, Sendable {
    /// Logarithms of positive values.
    case logarithm
    /// Log odds of shares.
    case logOdds
    /// The value itself, in so many units.
    case linear(unit: Double)

    /// The value on the scale; values at the ends of a range are drawn in a little.
    func value(_ x: Double) -> Double {
      switch self {
      case .logarithm: log(max(x, 1e-6))
      case .logOdds:
        log(min(max(x, 0.002), 0.998) / (1 - min(max(x, 0.002), 0.998)))
      case .linear(let unit): x / unit
      }
    }

    /// The value of which this is the place on the scale.
    func original(_ y: Double) -> Double {
      switch self {
      case .logarithm: exp(y)
      case .logOdds: 1 / (1 + exp(-y))
      case .linear(let unit): y * unit
      }
    }
  }

  /// The doubt about the model itself, on the scale of targets.
  struct Discrepancy: Equatable, Sendable {
    /// The standard deviation in one condition.
    var row: Double
    /// The standard deviation shared by a measure of a study.
    var study: Double

    /// The doubt that the built-in parameters say.
    static let builtIn = Discrepancy(
      row: ParameterSet.builtIn[.worldsRowDiscrepancy],
      study: ParameterSet.builtIn[.worldsStudyDiscrepancy])
  }

  private static let parameters = ParameterSet.builtIn

  /// The name of the dataset.
  var dataset: String
  /// The place of the row among those of the dataset.
  var row: Int
  /// The measure.
  var measure: String
  /// The condition, in words.
  var place: String
  /// The scale.
  var scale: Scale
  /// The measured value, on the scale.
  var value: Double
  /// Its standard error, on the scale.
  var error: Double

  /// Creates the target of a row.
  ///
  /// Where a study gives no interval, its standard error is `worlds.value_error`, or that of a share among
  /// `worlds.share_trials` of each of its people where that is more.
  package init(_ row: PublishedDataset.Row, number: Int, in dataset: PublishedDataset) {
    self.dataset = dataset.id
    self.row = number
    measure = row.measure
    place = row.question.place
    let unit = dataset.measures.first { $0.id == row.measure }?.unit ?? "1"
    let title = dataset.measures.first { $0.id == row.measure }?.title ?? ""
    let isShare = Self.isShare(unit: unit, title: title)
    let isPositive = row.value > 0 && (row.low ?? row.value) > 0
    if isShare {
      scale = .logOdds
    } else if isPositive {
      scale = .logarithm
    } else {
      let half = row.low.flatMap { low in row.high.map { ($0 - low) / 2 } } ?? 0
      scale = .linear(unit: max(abs(row.value), half, 1e-6))
    }
    value = scale.value(row.value)
    if let low = row.low, let high = row.high, low < high {
      error = (scale.value(high) - scale.value(low)) / (2 * 1.96)
    } else if isShare {
      let people = Double(row.people ?? dataset.people ?? 10)
      let trials = people * Self.parameters[.worldsShareTrials]
      let share = min(max(row.value, 0.5 / trials), 1 - 0.5 / trials)
      error = max(
        Self.parameters[.worldsValueError], (1 / (trials * share * (1 - share))).squareRoot())
    } else {
      error = Self.parameters[.worldsValueError]
    }
  }

  /// Whether a measure is a share, so that doubt about it is even in log odds.
  static func isShare(unit: String, title: String) -> Bool {
    unit == "1" && title.hasPrefix("Share")
  }

  /// Returns where a further study lies, from what the model says alone: without the error of any value.
  ///
  /// - Parameters:
  ///   - said: What plausible worlds say or, without any, what the model says; one value at least.
  ///   - measure: The measure.
  ///   - calibrates: Whether studies of its kind of task set numbers of the model.
  /// - Returns: The interval that holds it with probability .95, in the unit of the measure.
  package static func furtherStudy(
    _ said: [Double], of measure: PublishedDataset.Measure, calibrates: Bool
  ) -> Interval {
    let most = said.map(abs).max() ?? 0
    let isPositive = said.allSatisfy { $0 > 0 }
    let scale: Scale =
      isShare(unit: measure.unit, title: measure.title)
      ? .logOdds : isPositive ? .logarithm : .linear(unit: max(most, 1e-6))
    let doubt = StudyDoubt.of(
      calibrates: calibrates, .level, scale == .logOdds ? .share : .time)
    return interval(around: said, on: scale, doubt: doubt)
  }

  /// Judges the measured value by an interval that was stored before it was known.
  ///
  /// - Parameter study: Where a further study lies, without the error of the value.
  /// - Returns: The interval widened by the error of the value, and the logarithm of the density of the normal
  ///   distribution of which it holds .95, at the value, in nats.
  package func judgment(by study: Interval) -> (interval: Interval, logScore: Double) {
    let scale = scale(over: [study.low, study.high])
    let (low, high) = (scale.value(study.low), scale.value(study.high))
    let half = (high - low) / (2 * 1.959964)
    let doubt = (half * half + error * error).squareRoot()
    let middle = (low + high) / 2
    let miss = (scale.value(self.scale.original(value)) - middle) / doubt
    let ends = [-1.959964, 1.959964].map { scale.original(middle + $0 * doubt) }
    return (
      Interval(low: ends[0], high: ends[1]), -miss * miss / 2 - log(doubt) - log(2 * .pi) / 2
    )
  }

  /// The standard deviation of a measured value around the right world, on the scale.
  func doubt(_ discrepancy: Discrepancy) -> Double {
    [error, discrepancy.row, discrepancy.study].reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// Returns the interval that holds .95 of Student distributions around values, one each, mixed evenly.
  ///
  /// - Parameters:
  ///   - values: The values, in the unit of the measure; one at least.
  ///   - scale: The scale on which the distributions are even.
  ///   - doubt: Their spread and degrees of freedom, on the scale.
  /// - Returns: The interval, in the unit of the measure.
  static func interval(
    around values: [Double], on scale: Scale, doubt: StudyDoubt
  ) -> Interval {
    let said = values.map(scale.value)
    let (spread, student) = (doubt.spread, StudentDistribution(degreesOfFreedom: doubt.degrees))
    func quantile(_ share: Double) -> Double {
      var low = (said.min() ?? 0) - 8 * spread
      var high = (said.max() ?? 0) + 8 * spread
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let below = said.reduce(0) { $0 + student.cumulative((middle - $1) / spread) }
        if below < share * Double(said.count) { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    return Interval(low: scale.original(quantile(0.025)), high: scale.original(quantile(0.975)))
  }

  /// Returns the logarithm of the density that a further study has at the measured value.
  ///
  /// Around each is a normal distribution of logarithms, log odds, or parts of the value, with the SD of
  /// `worlds.study_discrepancy`, `worlds.row_discrepancy` and the error of the value: a yardstick for fits.
  ///
  /// - Parameter said: What plausible worlds say or, without any, what the model says, in the unit of the
  ///   measure; one at least.
  /// - Returns: The natural logarithm of the density, in nats.
  package func logScore(_ said: [Double]) -> Double {
    let (doubt, scale) = (doubt(.builtIn), scale(over: said))
    let place = scale.value(self.scale.original(value))
    let misses = said.map { (scale.value($0) - place) / doubt }
    // Densities far out are 0 as numbers, so the least miss is taken out of the sum.
    let least = misses.map(abs).min() ?? 0
    let sum = misses.reduce(0) { $0 + exp((least * least - $1 * $1) / 2) }
    return log(sum / Double(said.count)) - least * least / 2 - log(doubt) - log(2 * .pi) / 2
  }

  /// The scale of the target or, where values lie below 0, on which logarithms end, one on which a part of the
  /// measured value stands for a part in logarithms.
  func scale(over values: [Double]) -> Scale {
    guard scale == .logarithm, values.contains(where: { $0 <= 0 }) else { return scale }
    return .linear(unit: scale.original(value))
  }

  /// The measure of a study, whose values miss together.
  var group: String { "\(dataset) \(measure)" }
}
