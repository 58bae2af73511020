import Core
import Statistics

/// Endpoint variance by target size, `k^2 (scale W^2 + base)` across and down (Bi and Zhai 2016),
/// with a factor k for each person whose geometric mean is 1.
///
/// It describes a log. The simulation has another law, in which the finger alone differs between
/// people and precision follows from the time taken for care, so that only the spread over people is
/// taken from here.
enum DualGaussianFit {
  private struct Cell {
    var person: Int
    var width: Double
    var height: Double
    var x: Double
    var y: Double
    var freedom: Double
  }

  private struct Law {
    var x: VarianceLine
    var y: VarianceLine
    var logFactors: [Double]
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let log = try Enough.check(log.withoutFarEndpoints(), rowsEach: 20)
    try Enough.checkVaries(log, "dx", log.values(.dx))
    try Enough.checkVaries(log, "dy", log.values(.dy))
    try Enough.checkLevels(log, "widths", log.values(.width), atLeast: 2)
    let cells = cells(log)
    let people = log.people.count
    guard Set(cells.map(\.person)).count == people else {
      throw Enough.refusal(
        log, "a person with fewer than 5 endpoints on every size", "at least 5 on each size")
    }
    let found = AcrossPeople.jackknife(
      count: people, scales: [.linear, .logarithmic, .linear, .logarithmic]
    ) { out in
      law(cells.filter { $0.person != out }, people: people).map {
        [$0.x.scale, $0.x.base, $0.y.scale, $0.y.base]
      }
    }
    guard let found, let law = law(cells, people: people) else {
      throw Enough.refusal(
        log, "endpoint variances that no line over squared size describes",
        "at least two sizes that differ by half")
    }
    var result = CalibrationResult(.dualGaussian, of: log)
    report(found, law, cells, to: &result)
    return result
  }

  private static func report(
    _ found: [Estimate], _ law: Law, _ cells: [Cell], to result: inout CalibrationResult
  ) {
    let names = [
      ("scale_x", "Variance across for each mm2 of squared width", "1"),
      ("base_x", "Variance across at no width", "mm2"),
      ("scale_y", "Variance down for each mm2 of squared height", "1"),
      ("base_y", "Variance down at no height", "mm2"),
    ]
    for (name, estimate) in zip(names, found) {
      result.add(name.0, name.1, unit: name.2, estimate: estimate)
    }
    let freedom = (0..<law.logFactors.count).map { person in
      cells.filter { $0.person == person }.reduce(0) { $0 + 2 * $1.freedom }
    }
    let spread = AcrossPeople.deviation(law.logFactors, errors: freedom.map { 1 / (2 * $0) })
    result.add("spread", "SD of the ln factor over people", unit: "1", estimate: spread)
    let one = Estimate(value: 1, standardError: 0, interval: Interval(low: 1, high: 1))
    result.set("pointing.spread", one, spread: spread?.value)
    let residuals = cells.flatMap { cell in
      let factor = Mathematics.exp(2 * law.logFactors[cell.person])
      return [
        CalibrationResult.Residual(
          x: cell.width, value: ratio(cell.x, factor * law.x.variance(cell.width * cell.width))),
        CalibrationResult.Residual(
          x: cell.height, value: ratio(cell.y, factor * law.y.variance(cell.height * cell.height))),
      ]
    }
    result.addDeviation("SD of ln SD around the law", of: residuals)
    result.keep(residuals, over: "Width or height, mm", as: "Ln of observed through predicted SD")
  }

  private static func ratio(_ found: Double, _ expected: Double) -> Double {
    found > 0 ? Mathematics.log(found / expected) / 2 : 0
  }

  private static func cells(_ log: CalibrationLog) -> [Cell] {
    let (dx, dy, widths) = (log.values(.dx), log.values(.dy), log.values(.width))
    let heights = log.numbers[.height] ?? widths
    var cells: [Cell] = []
    for (person, rows) in log.rowsByPerson.enumerated() {
      var sizes: [SIMD2<Double>: [Int]] = [:]
      for row in rows {
        let size = SIMD2(widths[row].rounded(to: 2), heights[row].rounded(to: 2))
        sizes[size, default: []].append(row)
      }
      for (size, rows) in sizes.sorted(by: { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) })
      where rows.count >= 5 {
        guard let x = Spread(rows.map { dx[$0] }), let y = Spread(rows.map { dy[$0] }),
          x.variance > 0, y.variance > 0
        else { continue }
        cells.append(
          Cell(
            person: person, width: size.x, height: size.y, x: x.variance, y: y.variance,
            freedom: Double(rows.count - 1)))
      }
    }
    return cells
  }

  /// Finds the law and the factors in turns.
  private static func law(_ cells: [Cell], people: Int) -> Law? {
    var factors = Array(repeating: 0.0, count: people)
    var law: Law?
    for _ in 0..<12 {
      let shares = cells.map { Mathematics.exp(-2 * factors[$0.person]) }
      guard
        let x = VarianceLine(
          squaredSizes: cells.map { $0.width * $0.width },
          variances: zip(cells, shares).map { $0.x * $1 }, freedom: cells.map(\.freedom)),
        let y = VarianceLine(
          squaredSizes: cells.map { $0.height * $0.height },
          variances: zip(cells, shares).map { $0.y * $1 }, freedom: cells.map(\.freedom))
      else { return nil }
      law = Law(x: x, y: y, logFactors: factors)
      factors = logFactors(cells, x, y, people: people)
    }
    return law
  }

  private static func logFactors(
    _ cells: [Cell], _ x: VarianceLine, _ y: VarianceLine, people: Int
  ) -> [Double] {
    var sums = Array(repeating: 0.0, count: people)
    var weights = Array(repeating: 0.0, count: people)
    for cell in cells {
      let bias = Mathematics.logBias(degreesOfFreedom: cell.freedom)
      let found =
        Mathematics.log(cell.x / x.variance(cell.width * cell.width))
        + Mathematics.log(cell.y / y.variance(cell.height * cell.height)) - 2 * bias
      sums[cell.person] += cell.freedom * found / 4
      weights[cell.person] += cell.freedom
    }
    let raw = zip(sums, weights).map { $1 > 0 ? $0 / $1 : nil }
    let there = raw.compactMap(\.self)
    let middle = there.reduce(0, +) / Double(max(1, there.count))
    return raw.map { ($0 ?? middle) - middle }
  }
}
