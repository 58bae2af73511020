import Core
import Statistics

/// The time to press a switch after a cue: a mean for each person, and a coefficient
/// of variation. The time that scanning stays on an item should be the mean over .65 (Simpson,
/// Koester and LoPresti 2007).
enum SwitchPressFit {
  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let log = try Enough.check(
      log.withoutOutliers(in: "time", log.values(.time)), rowsEach: 10)
    let times = log.values(.time)
    try Enough.checkVaries(log, "time", times)
    let people = log.rowsByPerson.compactMap { rows in Spread(rows.map { times[$0] }) }
    var result = CalibrationResult(.switchPress, of: log)
    let logs = people.map { Mathematics.log($0.mean) }
    let errors = people.map { $0.variance / ($0.mean * $0.mean) / Double($0.count) }
    result.add(
      "press", "Press time of the median person", unit: "s",
      estimate: exponential(AcrossPeople.mean(logs)))
    result.add(
      "press_spread", "SD of ln press time over people", unit: "1",
      estimate: AcrossPeople.deviation(logs, errors: errors))
    // The SD of few values is too small on average, by about 1 / (4 n).
    let variation = people.map {
      $0.deviation / $0.mean * (1 + 1 / (4 * Double($0.count - 1)))
    }
    let center = AcrossPeople.mean(variation)
    result.add(
      "variation", "SD of press time through its mean, within people", unit: "1", estimate: center)
    let interval = exponential(AcrossPeople.mean(logs.map { $0 - Mathematics.log(0.65) }))
    result.add("scan_interval", "Scan interval by the .65 rule", unit: "s", estimate: interval)
    let residuals = times.indices.map { row in
      let person = people[log.person[row]]
      return CalibrationResult.Residual(
        x: person.mean, value: (times[row] - person.mean) / person.deviation)
    }
    let late = times.indices.count { times[$0] > people[log.person[$0]].mean / 0.65 }
    result.goodness = [
      .init(
        title: "Share of presses later than the .65 rule allows",
        value: Double(late) / Double(times.count)),
      .init(title: "Skewness of presses", value: Sample(residuals.map(\.value))?.skewness ?? 0),
    ]
    result.keep(
      residuals, over: "Mean press time of the person, s", as: "Press time, SD from the mean")
    return result
  }

  /// Returns an estimate of a logarithm as one of the number itself.
  static func exponential(_ estimate: Estimate?) -> Estimate? {
    estimate.map {
      let value = Mathematics.exp($0.value)
      return Estimate(
        value: value, standardError: value * $0.standardError,
        interval: Interval(
          low: Mathematics.exp($0.interval.low), high: Mathematics.exp($0.interval.high)))
    }
  }
}
