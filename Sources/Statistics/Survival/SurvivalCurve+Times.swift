extension SurvivalCurve {
  /// A time by which something has happened to a share of people.
  package struct EventTime: Equatable, Sendable {
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
}
