import CMath
import Core
package import Statistics

/// What people did beside what was predicted.
package struct MeasuringReport: Sendable {
  /// Whether what people did lies in a range of the prediction.
  package enum Place: String, Hashable, Sendable {
    /// Their mean does.
    case inside
    /// Their mean does not, but their interval reaches it.
    case near
    /// Neither does.
    case outside

    /// The place of a mean with its interval.
    init(_ value: Double, _ interval: Interval?, in range: Interval) {
      if range.contains(value) {
        self = .inside
      } else if let interval, interval.low <= range.high, interval.high >= range.low {
        self = .near
      } else {
        self = .outside
      }
    }

    /// The words for it.
    var words: String {
      switch self {
      case .inside: "yes"
      case .near: "not excluded"
      case .outside: "no"
      }
    }
  }

  /// What people did in one measure.
  package struct Finding: Equatable, Sendable {
    /// What was predicted.
    package var predicted: MeasuringPlan.Prediction
    /// The number of people with each design.
    package var counts: [Int]
    /// The mean over people with each design; nil without people.
    package var means: [Double?]
    /// The 95 % interval of each mean.
    package var intervals: [Interval?]
    /// The difference, first minus second.
    package var difference: Double?
    /// Its standard error.
    package var error: Double?
    /// Its 95 % interval.
    package var interval: Interval?

    /// The standard deviation of a normal distribution with the same interval: of few people it is larger
    /// than the standard error, which is itself uncertain.
    var doubt: Double? { interval.map { $0.width / (2 * 1.96) } }
  }

  /// What the sets of assumptions say once they are weighed by the data.
  package struct Weighed: Equatable, Sendable {
    /// How many sets of equal weight say as much.
    package var effective: Double
    /// How many there are.
    package var count: Int
    /// The mean difference, before.
    package var before: Double
    /// The mean difference, after.
    package var after: Double
  }

  /// The plan.
  package let plan: MeasuringPlan
  /// The data.
  package let data: MeasuredData
  /// The measures in the order of the plan.
  package let findings: [Finding]
  /// The sets of assumptions; nil without sets or data.
  package let weighed: Weighed?
  /// The difference that the prediction and the data say together, with its 95 % interval.
  package let together: (value: Double, interval: Interval)?

  /// Compares people with the prediction.
  package init(plan: MeasuringPlan, data: MeasuredData) {
    self.plan = plan
    self.data = data
    findings = plan.predictions.map { Self.finding($0, plan, data) }
    let isCut = Self.isCut(plan.measure, findings)
    let deciding = isCut ? nil : findings.first { $0.predicted.measure == plan.measure }
    weighed = deciding.flatMap { Self.weigh($0, plan) }
    together = deciding.flatMap { Self.join($0) }
  }

  /// The finding of a measure.
  package subscript(measure: MeasuredQuantity) -> Finding? {
    findings.first { $0.predicted.measure == measure }
  }

  private static func finding(
    _ predicted: MeasuringPlan.Prediction, _ plan: MeasuringPlan, _ data: MeasuredData
  ) -> Finding {
    let values = plan.designs.map { data.values(predicted.measure, $0) }
    let samples = values.map { Sample(finite: $0.compactMap(\.self)) }
    var finding = Finding(
      predicted: predicted, counts: samples.map(\.count), means: samples.map(\.mean),
      intervals: zip(samples, plan.designs).map {
        interval(of: $0, predicted.measure, trials: data.trials(with: $1.id))
      })
    switch plan.order {
    case .within:
      let persons = zip(values[0], values[1]).map { a, b -> Double? in
        if let a, let b { a - b } else { nil }
      }
      let differences = Sample(finite: persons.compactMap(\.self))
      finding.difference = differences.mean
      finding.error = differences.standardError
      finding.interval = differences.meanEstimate()?.interval
      if finding.error == 0 {
        // Where nobody differs, t says nothing; for so many trials this is what they can rule out.
        let pairs = data.pairs
        let isShare = predicted.measure.unit == "1"
        let sum = Int128((finding.difference ?? 0) * Double(pairs))
        finding.interval =
          predicted.measure == .time || ![0, isShare ? 1 : 0].contains(finding.difference.map(abs))
          ? nil
          : PairedDifference(
            count: pairs, unequal: UInt64(abs(sum)), sum: sum, sumOfSquares: abs(sum)
          ).interval()
      } else if let evened = evened(persons, plan, data) {
        (finding.difference, finding.error) = (evened.value, evened.standardError)
        finding.interval = evened.interval
      }
    case .between:
      if let a = samples[0].mean, let b = samples[1].mean { finding.difference = a - b }
      let estimate = samples[0].difference(from: samples[1])
      (finding.error, finding.interval) = (estimate?.standardError, estimate?.interval)
    }
    if predicted.measure.unit == "1" {
      // No difference of shares lies beyond -1 and 1.
      finding.interval = finding.interval.map {
        Interval(low: max(-1, $0.low), high: min(1, $0.high))
      }
    }
    return finding
  }

  /// The interval of a mean: Student's t, and Wilson's where everybody has a share of 0 or 1.
  private static func interval(
    of sample: Sample, _ measure: MeasuredQuantity, trials: Int
  ) -> Interval? {
    guard let error = sample.standardError else { return nil }
    if error > 0 {
      // Nothing that is measured lies below 0, and no share beyond 1.
      return sample.meanEstimate().map {
        Interval(
          low: max(0, $0.interval.low),
          high: measure.unit == "1" ? min(1, $0.interval.high) : $0.interval.high)
      }
    }
    guard measure.unit == "1", let share = sample.values.first, share == 0 || share == 1 else {
      return nil
    }
    let trials = UInt64(trials)
    return Proportion(successes: share == 1 ? trials : 0, trials: trials).interval()
  }

  /// The difference with the same weight for both orders, where not as many people began with one design as
  /// with the other; nil where as many did, or fewer than two with one of them.
  private static func evened(
    _ persons: [Double?], _ plan: MeasuringPlan, _ data: MeasuredData
  ) -> Estimate? {
    let orders = plan.designs.map { design in
      zip(persons, data.people).compactMap { $1.isFirst(design.id) ? $0 : nil }
    }
    guard orders[0].count != orders[1].count else { return nil }
    let turned = Sample(finite: orders[1].map { -$0 })
    return Sample(finite: orders[0]).difference(from: turned)?.halved
  }

  // MARK: Prediction and people

  /// Weighs sets of assumptions by the means of the data: normal around them, with the doubt of the data
  /// and that of the prediction about one more study.
  private static func weigh(_ found: Finding, _ plan: MeasuringPlan) -> Weighed? {
    guard plan.worlds.count >= 8, let difference = found.difference, let error = found.doubt,
      let a = found.means[0], let b = found.means[1]
    else { return nil }
    let own = found.predicted
    let level = (a + b) / 2
    let doubts = (own.study.width, (own.studies[0].width + own.studies[1].width) / 2)
    let scales = (
      difference: error * error + square(doubts.0 / (2 * 1.96)),
      level: error * error + square(doubts.1 / (2 * 1.96))
    )
    let logs = plan.worlds.map { world in
      -square(difference - (world[0] - world[1])) / (2 * scales.difference)
        - square(level - (world[0] + world[1]) / 2) / (2 * scales.level)
    }
    guard let most = logs.max(), most.isFinite else { return nil }
    let weights = logs.map { exp($0 - most) }
    let sum = weights.reduce(0, +)
    let differences = plan.worlds.map { $0[0] - $0[1] }
    return Weighed(
      effective: sum * sum / weights.reduce(0) { $0 + $1 * $1 }, count: weights.count,
      before: differences.reduce(0, +) / Double(weights.count),
      after: zip(weights, differences).reduce(0) { $0 + $1.0 * $1.1 } / sum)
  }

  /// Joins the prediction, normal with the doubt of one more study, with the data.
  private static func join(_ found: Finding) -> (value: Double, interval: Interval)? {
    guard let difference = found.difference, let error = found.doubt, error > 0 else { return nil }
    let prior = found.predicted
    let doubt = max(prior.study.width / (2 * 1.96), 1e-9)
    let (own, others) = (1 / square(error), 1 / square(doubt))
    let value = (own * difference + others * prior.difference) / (own + others)
    let reach = 1.96 / (own + others).squareRoot()
    return (value, Interval(low: value - reach, high: value + reach))
  }

  private static func square(_ number: Double) -> Double { number * number }
}

extension Estimate {
  /// Half of it.
  fileprivate var halved: Self {
    Self(
      value: value / 2, standardError: standardError / 2,
      interval: Interval(low: interval.low / 2, high: interval.high / 2))
  }
}
