import Core
import Populations
import Statistics

/// Where eyes stop while a menu is searched and for how long.
///
/// Each person counts the same. Stops shorter than 80 ms are taken for the tracker's: they are
/// left out, and the log-normal distribution of the others is fitted as one cut off there.
enum MenuSearchFit {
  static let shortest = 0.08

  private struct Person {
    var logDwell: Spread
    var firstTop: Double
    var nearTarget: Double
    var jumps: [Double]
    var downLogit: Double
    var downError: Double
    var nextTwo: Double
    var stops: Double
    var time: Double
    var slope: Double
    var center: Double
    var deviation: Double
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let (stops, dwells) = (log.lists[.stops] ?? [], log.lists[.dwells] ?? [])
    let uneven = log.leavingOut(
      log.person.indices.map { stops[$0].isEmpty || stops[$0].count != dwells[$0].count },
      because: "had no stops, or not one time for each")
    let kept = try Enough.check(
      uneven.withoutOutliers(in: "ln time", uneven.values(.time).map(Mathematics.log)),
      rowsEach: 20)
    try Enough.checkVaries(kept, "time", kept.values(.time))
    try Enough.checkLevels(kept, "target positions", kept.values(.position), atLeast: 3)
    let people = kept.rowsByPerson.compactMap { person(kept, rows: $0) }
    guard people.count == kept.people.count else {
      throw Enough.refusal(
        kept, "a person with fewer than 20 stops of 80 ms or 20 jumps",
        "more searches for each person, or only people who search")
    }
    var result = CalibrationResult(.menuSearch, of: kept)
    addDwell(people, to: &result)
    addPath(people, to: &result)
    addTimes(people, kept, to: &result)
    let looks = kept.rowsByPerson.map { firstLooks(kept, rows: $0) }
    addFirstLooks(looks, to: &result)
    addPointing(looks, items: kept.values(.position).max() ?? 1, to: &result)
    return result
  }

  private static func person(_ log: CalibrationLog, rows: [Int]) -> Person? {
    let (stops, dwells) = (log.lists[.stops] ?? [], log.lists[.dwells] ?? [])
    let (positions, times) = (log.values(.position), log.values(.time))
    var logs: [Double] = []
    var steps: [Double] = []
    var (first, near) = (0.0, 0.0)
    for row in rows {
      let items = stops[row]
      // First looks at the first item are short; they have a number of their own.
      logs += dwells[row].dropFirst(items[0] == 1 ? 1 : 0).dropLast()
        .filter { $0 >= shortest }.map(Mathematics.log)
      steps += zip(items, items.dropFirst()).filter { $0 != $1 }.map { $1 - $0 }
      first += items[0] == 1 ? 1 : 0
      near += abs(items[items.count - 1] - positions[row]) <= 1 ? 1 : 0
    }
    guard logs.count >= 20, steps.count >= 20, let spread = Spread(logs),
      let line = FittedLine(rows.map { positions[$0] }, rows.map { times[$0] })
    else { return nil }
    let count = Double(steps.count)
    let down = (Double(steps.count { $0 > 0 }) + 0.5) / (count + 1)
    let trials = Double(rows.count)
    let whole = CutNormal(
      mean: spread.mean, variance: spread.variance, from: Mathematics.log(shortest))
    return Person(
      logDwell: spread, firstTop: first / trials, nearTarget: near / trials,
      jumps: (1...5).map { size in
        Double(steps.count { size < 5 ? abs($0) == Double(size) : abs($0) >= 5 }) / count
      },
      downLogit: Mathematics.log(down / (1 - down)),
      downError: 1 / ((count + 1) * down * (1 - down)),
      nextTwo: Double(steps.count { $0 == 1 || $0 == 2 }) / count,
      stops: rows.reduce(0.0) { $0 + Double(stops[$1].count) } / trials,
      time: rows.reduce(0.0) { $0 + times[$1] } / trials, slope: line.slope,
      center: whole.mean, deviation: whole.variance.squareRoot())
  }

  private static func addDwell(_ people: [Person], to result: inout CalibrationResult) {
    let centers = people.map(\.center)
    let median = SwitchPressFit.exponential(AcrossPeople.mean(centers))
    // Fitting a cut distribution widens the doubt a little; the ratio of variances allows for it.
    let spread = AcrossPeople.deviation(
      centers,
      errors: people.map {
        $0.deviation * $0.deviation * $0.deviation * $0.deviation
          / ($0.logDwell.variance * Double($0.logDwell.count))
      })
    let noise = AcrossPeople.mean(people.map(\.deviation))
    result.add("dwell", "Stop while searching, median person and stop", unit: "s", estimate: median)
    result.add("dwell_spread", "SD of ln of that over people", unit: "1", estimate: spread)
    result.add("dwell_noise", "SD of ln stop within a person", unit: "1", estimate: noise)
    result.set("gaze.dwell", median, spread: spread?.value)
    result.set("gaze.dwell_noise", noise)
  }

  private static func addPath(_ people: [Person], to result: inout CalibrationResult) {
    let top = AcrossPeople.mean(people.map(\.firstTop)).map(share)
    result.add(
      "first_top", "Share of searches that begin at the first item", unit: "1", estimate: top)
    result.set("gaze.first_top", top)
    for size in 1...5 {
      let jump = AcrossPeople.mean(people.map { $0.jumps[size - 1] }).map(share)
      let words = size < 5 ? "\(size)" : "5 or more"
      result.add("jump\(size)", "Share of jumps over \(words)", unit: "1", estimate: jump)
    }
    let logit = AcrossPeople.mean(people.map(\.downLogit))
    let down = logit.map { estimate in
      let value = logistic(estimate.value)
      return Estimate(
        value: value, standardError: estimate.standardError * value * (1 - value),
        interval: Interval(
          low: logistic(estimate.interval.low), high: logistic(estimate.interval.high)))
    }
    let spread = AcrossPeople.deviation(
      people.map(\.downLogit), errors: people.map(\.downError))
    result.add("down", "Share of jumps that go down, median person", unit: "1", estimate: down)
    result.add("down_spread", "SD of its logit over people", unit: "1", estimate: spread)
    result.add(
      "next_two", "Share of jumps one or two items down", unit: "1",
      estimate: AcrossPeople.mean(people.map(\.nextTwo)).map(share))
    result.add(
      "near_target", "Share of searches that end within one item of the target", unit: "1",
      estimate: AcrossPeople.mean(people.map(\.nearTarget)).map(share))
  }

  private static func addTimes(
    _ people: [Person], _ log: CalibrationLog, to result: inout CalibrationResult
  ) {
    result.add(
      "stops", "Stops in a search", unit: "1", estimate: AcrossPeople.mean(people.map(\.stops)))
    result.add(
      "time", "Time of a search, mean", unit: "s", estimate: AcrossPeople.mean(people.map(\.time)))
    result.add(
      "slope", "Time for each further place of the target", unit: "s",
      estimate: AcrossPeople.mean(people.map(\.slope)))
    let (positions, times) = (log.values(.position), log.values(.time))
    let middle = positions.reduce(0, +) / Double(positions.count)
    let residuals = positions.indices.map { row in
      let person = people[log.person[row]]
      return CalibrationResult.Residual(
        x: positions[row],
        value: times[row] - person.time - person.slope * (positions[row] - middle))
    }
    result.addDeviation("Residual SD of the time, s", of: residuals)
    result.keep(residuals, over: "Place of the target", as: "Time less the line of the person, s")
  }

  private static func logistic(_ x: Double) -> Double { 1 / (1 + Mathematics.exp(-x)) }

  /// Keeps an interval of a share between 0 and 1.
  private static func share(_ estimate: Estimate) -> Estimate {
    Estimate(
      value: estimate.value, standardError: estimate.standardError,
      interval: Interval(
        low: max(0, estimate.interval.low), high: min(1, max(0, estimate.interval.high))))
  }
}

/// A normal distribution of which only what lies above a limit was seen.
struct CutNormal {
  var mean: Double
  var variance: Double

  /// Creates the whole distribution from mean and variance of what was seen.
  ///
  /// Solves the moments of the cut distribution in turns, which settles where less than about a
  /// third is cut off; otherwise what was seen is taken as the whole.
  init(mean seen: Double, variance seenVariance: Double, from limit: Double) {
    mean = seen
    variance = seenVariance
    for _ in 0..<200 {
      let deviation = variance.squareRoot()
      let z = (limit - mean) / deviation
      let above = Mathematics.erfc(z / 1.4142135623730951) / 2
      let hazard = 0.3989422804014327 * Mathematics.exp(-z * z / 2) / max(above, 1e-12)
      let factor = 1 + z * hazard - hazard * hazard
      guard factor > 0.3 else {
        (mean, variance) = (seen, seenVariance)
        return
      }
      let before = mean
      variance = seenVariance / factor
      mean = seen - variance.squareRoot() * hazard
      if abs(mean - before) < 1e-10 { break }
    }
  }
}
