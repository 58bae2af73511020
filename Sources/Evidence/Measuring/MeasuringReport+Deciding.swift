import Statistics
package import Studies

extension MeasuringReport {
  /// What the people alone say of the measure that decides.
  package var verdict: Comparison.Verdict {
    Comparison.Verdict(
      interval: isCut ? nil : deciding?.interval, margin: 0, lessIsBetter: plan.measure.lessIsBetter
    )
  }

  /// The finding of the measure that decides.
  var deciding: Finding? { self[plan.measure] }

  /// So many more who fail come before anything else (chosen).
  private static let manyMore = 0.1

  /// The design with which clearly fewer succeed, by many and beyond chance; nil where neither is, where
  /// success decides anyway, and with too few people.
  package var loser: Int? {
    guard !isEarly, plan.measure != .success, let success = self[.success],
      let difference = success.difference,
      abs(difference) >= Self.manyMore, let interval = success.interval, !interval.contains(0)
    else { return nil }
    return difference < 0 ? 0 : 1
  }

  /// Whether so many fail with a design that what decides says nothing.
  package var isCut: Bool { Self.isCut(plan.measure, findings) }

  /// Whether so many fail with a design that a measure says nothing: a trial that fails ends before its time,
  /// its taps and its errors are those of the task.
  static func isCut(_ measure: MeasuredQuantity, _ findings: [Finding]) -> Bool {
    let success = findings.first { $0.predicted.measure == .success }
    return measure.lessIsBetter
      && success.map { $0.means.contains { $0.map { $0 < 1 - manyMore } ?? false } } ?? false
  }

  /// How many people began with each design.
  package var began: [Int] {
    plan.designs.map { design in data.people.count { $0.isFirst(design.id) } }
  }

  /// Whether practice cannot be told apart from the design: nearly everybody met the same one first.
  package var isOneSided: Bool {
    plan.order == .within && abs(began[0] - began[1]) > 1 && began.contains { $0 < 2 }
  }

  /// Whether fewer people came than the plan asks for at least.
  package var isEarly: Bool { data.people.count < plan.people.least }

  /// Whether the difference of the measure that decides is decided: its interval leaves out zero or lies within
  /// the margin, enough people came, in both orders, and neither design loses people.
  package var isDecided: Bool {
    guard loser == nil, !isCut, !isOneSided, !isEarly, let interval = deciding?.interval
    else { return false }
    return !interval.contains(0) || isNone(interval)
  }

  /// Whether an interval lies within the margin.
  func isNone(_ interval: Interval) -> Bool {
    interval.low >= -plan.margin && interval.high <= plan.margin
  }

  /// The probability with which so many more people decide it.
  static let power = 0.8

  /// How many more people decide it with a probability of .8, where they differ as those so far, and as many as the
  /// plan asks for at least; nil where it is decided, or more than 10 000 would not.
  package var needed: Int? {
    guard !isDecided, !isCut, let deciding, let difference = deciding.difference,
      let error = deciding.error
    else { return nil }
    let count =
      plan.order == .within ? deciding.counts.min() ?? 0 : deciding.counts.reduce(0, +)
    let more = Self.people(
      spread: error * Double(count).squareRoot(), loses: plan.order == .within ? 1 : 2,
      power: Self.power, within: max(abs(difference), plan.margin - abs(difference)), from: count,
      most: count + 10_000
    ).map { $0 - count }
    return more.map { max($0, plan.people.least - data.people.count) }
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
}
