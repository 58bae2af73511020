/// The share of people to whom something has not yet happened, when some were not watched long
/// enough (Kaplan and Meier 1958).
package struct SurvivalCurve: Equatable, Sendable {
  /// The observations at one time.
  package struct Observation: Equatable, Sendable {
    /// The time.
    package var time: Double
    /// To how many it happened then.
    package var events: UInt64
    /// The number of people observed no longer; they count as at risk at this time.
    package var censored: UInt64

    /// Creates an observation from its time, its events and its censored.
    package init(time: Double, events: UInt64, censored: UInt64) {
      self.time = time
      self.events = events
      self.censored = censored
    }
  }

  /// The curve from one event to the next.
  package struct Step: Equatable, Sendable {
    /// The time of the event.
    package let time: Double
    /// To how many it could have happened.
    package let atRisk: UInt64
    /// To how many it happened.
    package let events: UInt64
    /// The share left after it.
    package let survival: Double
    /// The standard error of the share, by Greenwood 1926; nil when nobody is left.
    package let standardError: Double?
    /// The interval of the share on the log-log scale; nil when nobody is left.
    package let interval: Interval?
    /// Greenwood's sum of d / (n (n - d)) up to here, without steps after which nobody is left.
    let hazardVariance: Double
  }

  /// The steps, one for each time with events, in order of time.
  package let steps: [Step]
  /// The number of people.
  package let count: UInt64
  /// The longest time that was watched.
  package let end: Double

  /// Estimates a curve from counts, in any order.
  ///
  /// - Parameters:
  ///   - observations: What was seen at which times; without people, or with a time that is not
  ///     a number, there is no curve.
  ///   - level: The level of confidence of the intervals, between 0 and 1.
  package init?(_ observations: [Observation], level: Double = 0.95) {
    let reach = normalReach(level: level)
    let held = observations.filter { $0.events > 0 || $0.censored > 0 }
      .sorted { $0.time < $1.time }
    guard let last = held.last, held.allSatisfy(\.time.isFinite) else { return nil }
    count = held.reduce(0) { $0 + $1.events + $1.censored }
    end = last.time
    var builder = Builder(atRisk: count, reach: reach)
    var start = 0
    while start < held.count {
      let time = held[start].time
      let stop = held[start...].firstIndex { $0.time > time } ?? held.count
      builder.add(
        time: time, events: held[start..<stop].reduce(0) { $0 + $1.events },
        censored: held[start..<stop].reduce(0) { $0 + $1.censored })
      start = stop
    }
    steps = builder.steps
  }

  /// Estimates a curve from people.
  ///
  /// - Parameters:
  ///   - durations: How long each person was watched.
  ///   - isEvent: Whether it happened at the end of that.
  ///   - level: The level of confidence of the intervals, between 0 and 1.
  package init?(durations: [Double], isEvent: [Bool], level: Double = 0.95) {
    precondition(durations.count == isEvent.count, "each duration has an end")
    self.init(
      zip(durations, isEvent).map { time, event in
        Observation(time: time, events: event ? 1 : 0, censored: event ? 0 : 1)
      }, level: level)
  }

  /// Returns the share left after a time; nil beyond the time that was watched, unless nobody is
  /// left by then.
  package func survival(at time: Double) -> Double? {
    let survival = steps.last { $0.time <= time }?.survival ?? 1
    return time <= end || survival == 0 ? survival : nil
  }

  /// Builds the steps in order of time.
  private struct Builder {
    var steps: [Step] = []
    var atRisk: UInt64
    var survival = 1.0
    var hazardVariance = 0.0
    let reach: Double

    mutating func add(time: Double, events: UInt64, censored: UInt64) {
      if events > 0 { addStep(time: time, events: events) }
      atRisk -= events + censored
    }

    private mutating func addStep(time: Double, events: UInt64) {
      let (n, d) = (Double(atRisk), Double(events))
      survival *= Double(atRisk - events) / n
      let isOver = events == atRisk
      if !isOver { hazardVariance += d / (n * (n - d)) }
      steps.append(
        Step(
          time: time, atRisk: atRisk, events: events, survival: survival,
          standardError: isOver ? nil : survival * hazardVariance.squareRoot(),
          interval: isOver ? nil : interval, hazardVariance: hazardVariance))
    }

    /// The interval of ln(-ln S), brought back (`gsl_sf_log`, `gsl_sf_exp`).
    private var interval: Interval {
      let logarithm = gsl_sf_log(survival)
      let distance = reach * hazardVariance.squareRoot() / -logarithm
      // Beyond a factor of e^700 both ends are what they would be in the limit.
      let factor = gsl_sf_exp(min(700, distance))
      func power(_ exponent: Double) -> Double {
        let product = logarithm * exponent
        return product < -700 ? 0 : gsl_sf_exp(product)
      }
      return Interval(low: power(factor), high: power(1 / factor))
    }
  }
}
