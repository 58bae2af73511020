import Core
import Numerics
import Statistics

/// The time that people wait: nobody leaves during a first while, then the same share of all in
/// each second. Each row is a person; one who did not leave was watched for the time given.
enum WaitingFit {
  private struct Data {
    var events: [Double]
    var censored: [Double]
    var count: Int
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let (times, left) = (log.values(.time), log.values(.left))
    let events = left.count { $0 == 1 }
    guard times.count >= 50, events >= 20 else {
      throw Enough.refusal(
        log, "\(times.count) rows, in \(events) of which somebody left",
        "at least 50 rows and 20 people who left")
    }
    let gone = times.indices.filter { left[$0] == 1 }.map { times[$0] }
    guard Set(gone).count > 5 else {
      throw Enough.refusal(
        log, "\(Set(gone).count) different times of leaving",
        "times as finely as they were measured")
    }
    guard let curve = SurvivalCurve(durations: times, isEvent: left.map { $0 == 1 }) else {
      throw Enough.refusal(log, "no times", "times of waiting")
    }
    // The law has a constant share of all people leave until half are gone; what lies beyond is not fitted.
    let horizon = curve.time(reaching: 0.5).time ?? (times.max() ?? 0)
    let data = Data(
      events: gone.filter { $0 <= horizon },
      censored: times.indices.compactMap { row in
        left[row] == 1 && times[row] <= horizon ? nil : min(times[row], horizon)
      }, count: times.count)
    var result = CalibrationResult(.waiting, of: log)
    result.people = times.count
    result.outlierRule =
      "No row was left out for its value; the curve is fitted until half have left."
    guard let fitted = fit(data) else {
      throw Enough.refusal(
        log, "times that no constant rate describes", "people who leave over time")
    }
    report(fitted, curve: curve, horizon: horizon, to: &result)
    return result
  }

  private static func report(
    _ fitted: (grace: Estimate, rate: Estimate), curve: SurvivalCurve, horizon: Double,
    to result: inout CalibrationResult
  ) {
    result.add("grace", "Wait during which nobody leaves", unit: "s", estimate: fitted.grace)
    result.add(
      "rate", "Share of people who leave in each further second", unit: "1/s", estimate: fitted.rate
    )
    result.set("waiting.grace", fitted.grace)
    result.set("waiting.rate", fitted.rate)
    let residuals = curve.steps.filter { $0.time <= horizon }.map { step in
      let law = max(0, 1 - fitted.rate.value * max(0, step.time - fitted.grace.value))
      return CalibrationResult.Residual(x: step.time, value: step.survival - law)
    }
    result.goodness = [
      .init(
        title: "Greatest distance from the observed curve",
        value: residuals.map { abs($0.value) }.max() ?? 0)
    ]
    result.keep(residuals, over: "Wait, s", as: "Share still waiting less prediction")
  }

  /// The first to leave bounds the grace from above: its distance is about exponential with the
  /// mean 1 / (n rate). The rate is that of greatest likelihood, its interval that of the
  /// likelihood ratio.
  private static func fit(_ data: Data) -> (grace: Estimate, rate: Estimate)? {
    guard let first = data.events.min() else { return nil }
    let exposed = Double(data.count - data.censored.count { $0 < first })
    var grace = first
    var best = 0.0
    for _ in 0..<20 {
      guard let rate = rate(data, grace: grace) else { return nil }
      best = rate
      grace = max(0, first - 1 / (exposed * rate))
    }
    let unit = 1 / (exposed * best)
    let low = max(0, first + unit * Mathematics.log(0.025))
    let high = first + unit * Mathematics.log(0.975)
    let interval = Interval(low: min(low, grace), high: max(high, grace))
    guard let span = span(data, grace: grace, best: best) else { return nil }
    return (
      Estimate(value: grace, standardError: unit, interval: interval),
      Estimate(value: best, standardError: span.width / (2 * 1.959964), interval: span)
    )
  }

  private static func logLikelihood(_ data: Data, grace: Double, rate: Double) -> Double {
    var sum = Double(data.events.count) * Mathematics.log(rate)
    for time in data.censored where time > grace {
      let left = 1 - rate * (time - grace)
      guard left > 0 else { return -.infinity }
      sum += Mathematics.log(left)
    }
    return sum
  }

  private static func most(_ data: Data, grace: Double) -> Double {
    let longest = (data.events + data.censored).max() ?? 0
    return 1 / max(1e-9, longest - grace)
  }

  private static func rate(_ data: Data, grace: Double) -> Double? {
    let most = most(data, grace: grace)
    return OneDimension.minimum(from: most * 1e-4, to: most) {
      -logLikelihood(data, grace: grace, rate: $0)
    }
  }

  private static func span(_ data: Data, grace: Double, best: Double) -> Interval? {
    let drop = ChiSquaredDistribution(degreesOfFreedom: 1).quantile(0.95) / 2
    let limit = logLikelihood(data, grace: grace, rate: best) - drop
    let most = most(data, grace: grace)
    func excess(_ rate: Double) -> Double {
      max(-1e6, logLikelihood(data, grace: grace, rate: rate)) - limit
    }
    let low = OneDimension.root(from: best * 1e-3, to: best, function: excess)
    let high = best < most ? OneDimension.root(from: best, to: most, function: excess) : nil
    guard let low else { return nil }
    return Interval(low: low, high: max(best, high ?? most))
  }
}
