extension SurvivalCurve {
  /// A time by which something has happened to a share of people.
  package struct EventTime: Hashable, Sendable {
    /// The time; nil if the share was not reached while people were watched.
    package let time: Double?
    /// The lower end of its interval; nil if the interval has none.
    package let low: Double?
    /// The upper end of its interval; nil if the interval has none.
    package let high: Double?
  }

  /// Returns the time by which it has happened to a share of people.
  ///
  /// The interval holds the times at which the interval of the curve holds the rest of the
  /// share (Brookmeyer and Crowley 1982).
  ///
  /// - Parameter share: The share, between 0 and 1; a half for the median.
  /// - Returns: The time with its interval.
  package func time(reaching share: Double) -> EventTime {
    precondition(share > 0 && share < 1, "a share lies between 0 and 1")
    let rest = 1 - share
    func first(_ value: (Step) -> Double) -> Double? {
      steps.first { value($0) <= rest + 1e-12 }?.time
    }
    return EventTime(
      time: first(\.survival), low: first { $0.interval?.low ?? 0 },
      high: first { $0.interval?.high ?? .infinity })
  }

  /// Returns the mean time until it happens, where later times count as the horizon.
  ///
  /// The area under the curve, with the standard error of Klein and Moeschberger 2003,
  /// section 4.5.
  ///
  /// - Parameters:
  ///   - horizon: The time at which counting stops, positive.
  ///   - level: The level of confidence, between 0 and 1.
  /// - Returns: The mean; nil if people were not watched until the horizon.
  package func restrictedMean(until horizon: Double, level: Double = 0.95) -> Estimate? {
    guard survival(at: horizon) != nil else { return nil }
    let within = steps.filter { $0.time < horizon }
    var (area, variance) = (0.0, 0.0)
    var later = horizon
    // From the last step back, so that the area so far is the one right of the step.
    for index in within.indices.reversed() {
      area += within[index].survival * (later - within[index].time)
      later = within[index].time
      let before = index > 0 ? within[index - 1].hazardVariance : 0
      variance += area * area * (within[index].hazardVariance - before)
    }
    let mean = area + later
    let error = variance.squareRoot()
    let reach = normalReach(level: level) * error
    return Estimate(
      value: mean, standardError: error, interval: Interval(low: mean - reach, high: mean + reach))
  }
}
