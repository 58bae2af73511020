import Core
import Model
import Numerics
import Statistics

/// Movement time by difficulty, `a + b log2(D / W + 1)`, and by distance, `a + b D`.
///
/// Lines are drawn for each person by least squares; people count the same. The simulation uses
/// the line over distance, with noise of a normal and an exponential part in the logarithm.
enum FittsFit {
  private struct Person {
    var byBits: FittedLine
    var byDistance: FittedLine
    var logResiduals: [Double]
    var coarseNoise: Double
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let log = try Enough.check(
      log.withoutOutliers(in: "ln time", log.values(.time).map(Mathematics.log)), rowsEach: 12)
    let bits = zip(log.values(.distance), log.values(.width)).map {
      indexOfDifficulty(distance: $0, width: $1, log2: Mathematics.log2)
    }
    try Enough.checkVaries(log, "time", log.values(.time))
    try Enough.checkLevels(log, "difficulties", bits, atLeast: 2)
    try Enough.checkLevels(log, "distances", log.values(.distance), atLeast: 2)
    let people = people(log, bits: bits)
    guard people.count == log.people.count else {
      throw Enough.refusal(
        log, "a person whose line over distance falls below 0", "times that grow with distance")
    }
    var result = CalibrationResult(.fitts, of: log)
    addDifficulty(people, bits: bits, log, to: &result)
    addDistance(people, to: &result)
    addNoise(people, to: &result)
    return result
  }

  /// Adds what the simulation takes from times and distances, for a log with both.
  static func addDistance(_ log: CalibrationLog, to result: inout CalibrationResult) {
    let people = people(log, bits: log.values(.distance))
    guard people.count == log.people.count else {
      result.warnings.append(
        "Times do not grow with distance; no distance line is written for the simulation.")
      return
    }
    addDistance(people, to: &result)
    addNoise(people, to: &result)
  }

  private static func people(_ log: CalibrationLog, bits: [Double]) -> [Person] {
    let (times, distances) = (log.values(.time), log.values(.distance))
    return log.rowsByPerson.compactMap { rows in
      let (t, d) = (rows.map { times[$0] }, rows.map { distances[$0] })
      guard let byBits = FittedLine(rows.map { bits[$0] }, t), let byDistance = FittedLine(d, t),
        d.allSatisfy({ byDistance.value(at: $0) > 0 })
      else { return nil }
      let logs = logResiduals(d, t, from: byDistance)
      return Person(
        byBits: byBits, byDistance: byDistance, logResiduals: logs,
        coarseNoise: 1.4826 * median(logs.map { abs($0) }))
    }
  }

  /// Returns ln times less those of a line through ordinary movements, and less their median.
  ///
  /// Slow movements would bend the line of all toward themselves and look less slow.
  private static func logResiduals(_ d: [Double], _ t: [Double], from line: FittedLine) -> [Double]
  {
    func centered(_ line: FittedLine) -> [Double] {
      let raw = zip(d, t).map { Mathematics.log($1 / line.value(at: $0)) }
      let middle = median(raw)
      return raw.map { $0 - middle }
    }
    let first = centered(line)
    let limit = 3 * 1.4826 * median(first.map { abs($0) })
    let ordinary = first.indices.filter { first[$0] <= limit }
    guard let better = FittedLine(ordinary.map { d[$0] }, ordinary.map { t[$0] }),
      d.allSatisfy({ better.value(at: $0) > 0 })
    else { return first }
    return centered(better)
  }

  private static func addDifficulty(
    _ people: [Person], bits: [Double], _ log: CalibrationLog, to result: inout CalibrationResult
  ) {
    result.add(
      "start", "Time at no difficulty", unit: "s",
      estimate: AcrossPeople.mean(people.map(\.byBits.intercept)))
    result.add(
      "per_bit", "Time for each bit", unit: "s/bit",
      estimate: AcrossPeople.mean(people.map(\.byBits.slope)))
    let times = log.values(.time)
    if let fit = fitOfMeans(bits, times) {
      result.goodness.append(.init(title: "R2 of the means of the difficulties", value: fit))
    }
    let residuals = bits.indices.map { row in
      CalibrationResult.Residual(
        x: bits[row], value: times[row] - people[log.person[row]].byBits.value(at: bits[row]))
    }
    result.addDeviation("Residual SD, s", of: residuals)
    result.keep(residuals, over: "Difficulty, bits", as: "Time less prediction, s")
  }

  private static func addDistance(_ people: [Person], to result: inout CalibrationResult) {
    let starts = people.map(\.byDistance.intercept)
    let slopes = people.map(\.byDistance.slope)
    let startErrors = people.map(\.byDistance.interceptVariance)
    let slopeErrors = people.map(\.byDistance.slopeVariance)
    result.add(
      "mean_start", "Time at no distance, mean", unit: "s", estimate: AcrossPeople.mean(starts))
    result.add(
      "mean_slope", "Time for each mm, mean", unit: "s/mm", estimate: AcrossPeople.mean(slopes))
    let centers = AcrossPeople.jackknife(
      count: people.count, scales: [.logarithmic, .logarithmic]
    ) { out in
      guard
        let start = PositiveCenter(starts.without(out), errors: startErrors.without(out)),
        let slope = PositiveCenter(slopes.without(out), errors: slopeErrors.without(out))
      else { return nil }
      return [start.median, slope.median]
    }
    guard let centers else {
      result.warnings.append(
        "Times do not grow with distance; no distance line is written for the simulation.")
      return
    }
    result.add(
      "distance_start", "Time at no distance, median person", unit: "s", estimate: centers[0])
    result.add(
      "distance_slope", "Time for each mm, median person", unit: "s/mm", estimate: centers[1])
    let (start, slope) = (
      PositiveCenter(starts, errors: startErrors), PositiveCenter(slopes, errors: slopeErrors)
    )
    result.set("pointing.start", centers[0], spread: start?.spread)
    result.set("pointing.slope", centers[1], spread: slope?.spread)
  }

  private static func addNoise(_ people: [Person], to result: inout CalibrationResult) {
    let all = people.map(\.logResiduals)
    let whole = SkewedNoise(all.flatMap(\.self))
    let found = AcrossPeople.jackknife(count: people.count, scales: [.logarithmic, .logarithmic]) {
      out in
      let noise = SkewedNoise(all.without(out).flatMap(\.self))
      return [max(1e-6, noise.normal), max(1e-6, noise.tail)]
    }
    guard let found else { return }
    result.add("noise", "SD of the normal part of ln time", unit: "1", estimate: found[0])
    result.add("tail", "Mean of the exponential part of ln time", unit: "1", estimate: found[1])
    // The median absolute deviation has .37 of the efficiency of the SD for a normal.
    let noise = AcrossPeople.deviation(
      people.map { Mathematics.log(max(1e-6, $0.coarseNoise)) },
      errors: people.map { 1.35 / Double($0.logResiduals.count) })
    result.set("pointing.noise", found[0], spread: noise?.value)
    guard whole.tail > 0.02 else {
      result.warnings.append("Times have no slow tail beyond their noise.")
      return
    }
    result.set("pointing.tail", found[1])
  }

  /// Returns R2 of a line through mean times; nil where there is none.
  ///
  /// Difficulties that are all different are put into twelve groups of equal number.
  private static func fitOfMeans(_ bits: [Double], _ times: [Double]) -> Double? {
    let order = bits.indices.sorted { bits[$0] < bits[$1] }
    let levels = Set(bits.map { $0.rounded(to: 4) }).count
    let size = levels > 24 ? (order.count + 11) / 12 : 1
    var means: [(x: Double, y: Double)] = []
    var start = 0
    while start < order.count {
      var end = min(order.count, start + size)
      while end < order.count, bits[order[end]] - bits[order[end - 1]] < 5e-5 { end += 1 }
      let (part, count) = (order[start..<end], Double(end - start))
      means.append(
        (part.reduce(0) { $0 + bits[$1] } / count, part.reduce(0) { $0 + times[$1] } / count))
      start = end
    }
    guard means.count > 2 else { return nil }
    return PairedSample(x: means.map(\.x), y: means.map(\.y))?.correlation.map { $0 * $0 }
  }
}

/// A normal and an exponential number added: their SD and mean, from the second and third moments.
struct SkewedNoise {
  /// The SD of the normal part.
  var normal: Double
  /// The mean of the exponential part.
  var tail: Double

  /// Takes the parts from moments: the third one is that of the exponential part alone, `2 t^3`.
  ///
  /// - Parameter values: Logarithms of times.
  init(_ values: [Double]) {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let second = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let third = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) } / count
    let most = second.squareRoot()
    tail = min(most, third > 0 ? Mathematics.raise(third / 2, to: 1.0 / 3) : 0)
    normal = max(0, second - tail * tail).squareRoot()
  }
}

extension Double {
  /// The number rounded to decimals, to tell conditions apart.
  func rounded(to decimals: Int) -> Double {
    let unit = Mathematics.raise(10, to: Double(decimals))
    return (self * unit).rounded() / unit
  }
}
