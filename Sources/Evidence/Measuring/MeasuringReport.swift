import CMath
import Core
package import Statistics
package import Studies

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
  package struct Finding: Hashable, Sendable {
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
  }

  /// What the sets of assumptions say once they are weighed by the data.
  package struct Weighed: Hashable, Sendable {
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
    let deciding = findings.first { $0.predicted.measure == plan.measure }
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
      intervals: samples.map { interval(of: $0, predicted.measure) })
    switch plan.order {
    case .within:
      let differences = Sample(
        finite: zip(values[0], values[1]).compactMap { a, b in
          if let a, let b { a - b } else { nil }
        })
      finding.difference = differences.mean
      finding.error = differences.standardError
      finding.interval = differences.meanEstimate()?.interval
      if finding.error == 0 {
        // Where nobody differs, t says nothing; for so many people this is what they can rule out.
        let people = UInt64(differences.count)
        let isShare = predicted.measure.unit == "1"
        let sum = Int128((finding.difference ?? 0) * Double(people))
        finding.interval =
          predicted.measure == .time || ![0, isShare ? 1 : 0].contains(finding.difference.map(abs))
          ? nil
          : PairedDifference(
            count: people, unequal: UInt64(abs(sum)), sum: sum, sumOfSquares: abs(sum)
          ).interval()
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
  private static func interval(of sample: Sample, _ measure: MeasuredQuantity) -> Interval? {
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
    let people = UInt64(sample.count)
    return Proportion(successes: share == 1 ? people : 0, trials: people).interval()
  }

  // MARK: What it means

  /// What the people alone say of the measure that decides.
  package var verdict: Comparison.Verdict {
    Comparison.Verdict(
      interval: deciding?.interval, margin: 0, lessIsBetter: plan.measure.lessIsBetter)
  }

  /// The finding of the measure that decides.
  var deciding: Finding? { self[plan.measure] }

  /// So many more who fail come before anything else (chosen).
  private static let manyMore = 0.1

  /// The design with which clearly fewer succeed, by many and beyond chance; nil where neither is, and where
  /// success decides anyway.
  package var loser: Int? {
    guard plan.measure != .success, let success = self[.success],
      let difference = success.difference,
      abs(difference) >= Self.manyMore, let interval = success.interval, !interval.contains(0)
    else { return nil }
    return difference < 0 ? 0 : 1
  }

  /// Whether the difference of the measure that decides is decided: its interval leaves out zero or lies within
  /// the margin, and neither design loses people.
  package var isDecided: Bool {
    guard loser == nil, let interval = deciding?.interval else { return false }
    return !interval.contains(0) || isNone(interval)
  }

  /// Whether an interval lies within the margin.
  func isNone(_ interval: Interval) -> Bool {
    interval.low >= -plan.margin && interval.high <= plan.margin
  }

  /// The probability with which so many more people decide it.
  static let power = 0.8

  /// How many more people decide it with a probability of .8, where they differ as those so far; nil where it is
  /// decided, or more than 10 000 would not.
  package var needed: Int? {
    guard !isDecided, let deciding, let difference = deciding.difference,
      let error = deciding.error
    else { return nil }
    let count =
      plan.order == .within ? deciding.counts.min() ?? 0 : deciding.counts.reduce(0, +)
    return Self.people(
      spread: error * Double(count).squareRoot(), loses: plan.order == .within ? 1 : 2,
      power: Self.power, within: max(abs(difference), plan.margin - abs(difference)), from: count,
      most: count + 10_000
    ).map { $0 - count }
  }

  /// The least number of people above one whose 95 % interval for a mean, moved by chance with a probability, stays
  /// within a room; nil beyond the most.
  ///
  /// - Parameters:
  ///   - spread: The standard error of one person.
  ///   - freedom: The degrees of freedom that are lost.
  ///   - power: The probability.
  ///   - room: How far the interval may reach on one side, in the unit of the spread.
  ///   - count: The number to be above.
  ///   - most: The largest number.
  /// - Returns: The number, or nil.
  static func people(
    spread: Double, loses freedom: Int, power: Double, within room: Double, from count: Int,
    most: Int
  ) -> Int? {
    func reach(_ people: Int) -> Double {
      let degrees = Double(people - freedom)
      return spread / Double(people).squareRoot()
        * (studentReach(level: 0.95, degreesOfFreedom: degrees)
          + StudentDistribution(degreesOfFreedom: degrees).quantile(power))
    }
    guard room > 0, count >= freedom, reach(most) <= room else { return nil }
    var (low, high) = (count, most)
    while high - low > 1 {
      let middle = (low + high) / 2
      if reach(middle) <= room { high = middle } else { low = middle }
    }
    return high
  }

  /// Weighs sets of assumptions by the means of the data: normal around them, with the error of the
  /// data and the doubt of the prediction about one more study.
  private static func weigh(_ found: Finding, _ plan: MeasuringPlan) -> Weighed? {
    guard plan.worlds.count >= 8, let difference = found.difference, let error = found.error,
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
    guard let difference = found.difference, let error = found.error, error > 0 else { return nil }
    let prior = found.predicted
    let doubt = max(prior.study.width / (2 * 1.96), 1e-9)
    let (own, others) = (1 / square(error), 1 / square(doubt))
    let value = (own * difference + others * prior.difference) / (own + others)
    let reach = 1.96 / (own + others).squareRoot()
    return (value, Interval(low: value - reach, high: value + reach))
  }

  private static func square(_ number: Double) -> Double { number * number }
}
