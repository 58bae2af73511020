import Core
import Model
import Statistics

/// Movement time by difficulty with the precision of the finger taken out (Bi, Li and Zhai 2013).
///
/// Endpoint variance grows with the target, `sigma^2 = alpha W^2 + sigma_a^2`; what is left at no
/// width is the precision of the finger. The difficulty is
/// `log2(D / sqrt(2 pi e (sigma^2 - sigma_a^2)) + 1)`, with the line for the variance, so that
/// no condition falls below the precision of the finger.
enum FingerFittsFit {
  private struct Person {
    /// The sum of squares around the mean and the degrees of freedom at each width.
    var squares: [Double: (sum: Double, freedom: Double)]
    var distances: [Double]
    var widths: [Double]
    var times: [Double]
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let log = try Enough.check(
      log.withoutOutliers(in: "ln time", log.values(.time).map(Mathematics.log)), rowsEach: 12)
    try Enough.checkVaries(log, "time", log.values(.time))
    try Enough.checkVaries(log, "endpoint", log.values(.dx))
    try Enough.checkLevels(log, "widths", log.values(.width), atLeast: 2)
    let people = people(log)
    let found = AcrossPeople.jackknife(
      count: people.count, scales: [.linear, .linear, .linear, .logarithmic]
    ) { statistics(people.without($0)) }
    guard let found, let whole = statistics(people) else {
      throw Enough.refusal(
        log, "endpoints that do not spread more on wider targets",
        "widths far enough apart, each with at least 5 endpoints a person")
    }
    var result = CalibrationResult(.ffitts, of: log)
    result.add("start", "Time at no difficulty", unit: "s", estimate: found[0])
    result.add("per_bit", "Time for each bit", unit: "s/bit", estimate: found[1])
    result.add("sigma_a", "Precision of the finger, SD", unit: "mm", estimate: found[2])
    result.add(
      "alpha", "Endpoint variance for each mm2 of squared width", unit: "1", estimate: found[3])
    describe(people, whole, to: &result)
    FittsFit.addDistance(log, to: &result)
    return result
  }

  private static func people(_ log: CalibrationLog) -> [Person] {
    let (times, widths) = (log.values(.time), log.values(.width))
    let (distances, errors) = (log.values(.distance), log.values(.dx))
    return log.rowsByPerson.map { rows in
      var byWidth: [Double: [Double]] = [:]
      for row in rows { byWidth[widths[row].rounded(to: 2), default: []].append(errors[row]) }
      let squares = byWidth.compactMapValues { values in
        Spread(values).map {
          (sum: $0.variance * Double($0.count - 1), freedom: Double($0.count - 1))
        }
      }
      return Person(
        squares: squares, distances: rows.map { distances[$0] }, widths: rows.map { widths[$0] },
        times: rows.map { times[$0] })
    }
  }

  /// Returns start, time per bit, precision of the finger and alpha.
  private static func statistics(_ people: [Person]) -> [Double]? {
    var sums: [Double: (sum: Double, freedom: Double)] = [:]
    for person in people {
      for (width, cell) in person.squares {
        let before = sums[width] ?? (0, 0)
        sums[width] = (before.sum + cell.sum, before.freedom + cell.freedom)
      }
    }
    let widths = sums.keys.sorted()
    let cells = widths.compactMap { width in
      sums[width].map { (width, $0.sum / $0.freedom, $0.freedom) }
    }
    guard cells.count > 1,
      let law = VarianceLine(
        squaredSizes: cells.map { $0.0 * $0.0 }, variances: cells.map(\.1),
        freedom: cells.map(\.2)),
      law.scale > 0
    else { return nil }
    var (starts, slopes) = (0.0, 0.0)
    for person in people {
      guard let line = FittedLine(bits(person, alpha: law.scale), person.times) else { return nil }
      starts += line.intercept
      slopes += line.slope
    }
    let count = Double(people.count)
    return [starts / count, slopes / count, max(0, law.base).squareRoot(), law.scale]
  }

  private static func bits(_ person: Person, alpha: Double) -> [Double] {
    // sqrt(2 pi e), the width of a normal distribution that has its entropy.
    let factor = 4.132731354 * alpha.squareRoot()
    return zip(person.distances, person.widths).map {
      indexOfDifficulty(distance: $0, width: factor * $1, log2: Mathematics.log2)
    }
  }

  private static func describe(
    _ people: [Person], _ whole: [Double], to result: inout CalibrationResult
  ) {
    var residuals: [CalibrationResult.Residual] = []
    for person in people {
      let bits = bits(person, alpha: whole[3])
      guard let line = FittedLine(bits, person.times) else { continue }
      residuals += zip(bits, person.times).map { .init(x: $0, value: $1 - line.value(at: $0)) }
    }
    result.addDeviation("Residual SD, s", of: residuals)
    result.keep(residuals, over: "Difficulty, bits", as: "Time less prediction, s")
  }
}

/// The variance of endpoints as `scale size^2 + base`, by weighted least squares.
///
/// The variance of a variance is in proportion to its square, so weights come from the line
/// itself, found in a few rounds.
struct VarianceLine {
  var scale: Double
  var base: Double

  /// Creates a line; nil where sizes do not differ or a variance on it is not positive.
  init?(squaredSizes x: [Double], variances y: [Double], freedom: [Double]) {
    var weights = freedom
    var (slope, intercept) = (0.0, 0.0)
    for _ in 0..<8 {
      let sum = weights.reduce(0, +)
      guard sum > 0 else { return nil }
      let mx = zip(weights, x).reduce(0) { $0 + $1.0 * $1.1 } / sum
      let my = zip(weights, y).reduce(0) { $0 + $1.0 * $1.1 } / sum
      var (sxx, sxy) = (0.0, 0.0)
      for index in x.indices {
        sxx += weights[index] * (x[index] - mx) * (x[index] - mx)
        sxy += weights[index] * (x[index] - mx) * (y[index] - my)
      }
      guard sxx > 1e-12 * sum * max(1, mx * mx) else { return nil }
      slope = sxy / sxx
      intercept = my - slope * mx
      for index in x.indices {
        let fitted = max(intercept + slope * x[index], 0.05 * my)
        guard fitted > 0 else { return nil }
        weights[index] = freedom[index] / (fitted * fitted)
      }
    }
    scale = slope
    base = intercept
  }

  func variance(_ squaredSize: Double) -> Double { max(1e-9, base + scale * squaredSize) }
}
