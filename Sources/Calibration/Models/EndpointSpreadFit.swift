import Core
import Model
import Numerics
import Populations
import Statistics

/// The differences of endpoints between people: the SD as a log-normal factor on that of a thumb that
/// takes the usual care, the mean offset, and how the SD goes with speed.
enum EndpointSpreadFit {
  private struct Person {
    var x: Spread
    var y: Spread
    /// The mean variance of the law over the targets of the person.
    var law: Double
    var fourthPowers: Double
    var logTime: Double?

    var logSigma: Double {
      // The logarithm of a variance from few values is too small on average.
      let bias = Mathematics.logBias(degreesOfFreedom: 2 * Double(x.count - 1))
      return (Mathematics.log((x.variance + y.variance) / 2) - bias) / 2
    }
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let log = try Enough.check(log.withoutFarEndpoints(), rowsEach: 20)
    try Enough.checkVaries(log, "dx", log.values(.dx))
    try Enough.checkVaries(log, "dy", log.values(.dy))
    let people = people(log)
    var result = CalibrationResult(.endpointSpread, of: log)
    if log.numbers[.width] == nil {
      result.warnings.append(
        "Without a width the targets count as points, at which people take little care."
      )
    }
    addSpread(people, to: &result)
    addOffsets(people, to: &result)
    addSpeed(people, to: &result)
    describe(log, people, to: &result)
    return result
  }

  private static func people(_ log: CalibrationLog) -> [Person] {
    let (dx, dy) = (log.values(.dx), log.values(.dy))
    let widths = log.numbers[.width]
    let heights = log.numbers[.height] ?? widths
    let set = ParameterSet.builtIn
    return log.rowsByPerson.compactMap { rows in
      guard let x = Spread(rows.map { dx[$0] }), let y = Spread(rows.map { dy[$0] }) else {
        return nil
      }
      let law = rows.reduce(0.0) { sum, row in
        sum + Self.variance(atSize: widths.map { min($0[row], heights?[row] ?? $0[row]) }, set)
      }
      var fourth = 0.0
      for row in rows {
        let (u, v) = ((dx[row] - x.mean) / x.deviation, (dy[row] - y.mean) / y.deviation)
        fourth += u * u * u * u + v * v * v * v
      }
      let logTime = log.numbers[.time].map { times in
        Mathematics.log(rows.reduce(0) { $0 + times[$1] } / Double(rows.count))
      }
      return Person(
        x: x, y: y, law: law / Double(rows.count), fourthPowers: fourth, logTime: logTime)
    }
  }

  /// The variance of the endpoints of the median thumb along an axis, in mm^2, when it takes the usual
  /// care at a target of a size in mm, or, without a size, hurries to a point.
  private static func variance(atSize size: Double?, _ set: ParameterSet) -> Double {
    let extra =
      size.map {
        set[.pointingCareNeutral] * Mathematics.exp((5 - $0) / set[.pointingCareDecay])
      } ?? set[.pointingCareHurried]
    let sigma = set[.pointingSigmaThumb]
    return sigma * sigma * Mathematics.exp(-set[.pointingPrecisionGain] * extra)
  }

  private static func addSpread(_ people: [Person], to result: inout CalibrationResult) {
    let sigmas = people.map(\.logSigma)
    let tails = max(0, kurtosis(people))
    let errors = people.map { (2 + tails) / (8 * Double($0.x.count - 1)) }
    let spread = AcrossPeople.deviation(sigmas, errors: errors)
    result.add(
      "sigma", "Endpoint SD of the median person", unit: "mm",
      estimate: SwitchPressFit.exponential(AcrossPeople.mean(sigmas)))
    result.add("sigma_spread", "SD of ln endpoint SD over people", unit: "1", estimate: spread)
    result.add(
      "ratio", "SD down through SD across", unit: "1",
      estimate: SwitchPressFit.exponential(
        AcrossPeople.mean(people.map { Mathematics.log($0.y.variance / $0.x.variance) / 2 })))
    let factors = people.map { $0.logSigma - Mathematics.log($0.law) / 2 }
    let factor = SwitchPressFit.exponential(AcrossPeople.mean(factors))
    result.add("factor", "Factor on the SD of a thumb, median person", unit: "1", estimate: factor)
    result.set("pointing.spread", factor, spread: spread?.value)
  }

  private static func addOffsets(_ people: [Person], to result: inout CalibrationResult) {
    for (axis, words, side) in [("x", "right of", \Person.x), ("y", "below", \Person.y)] {
      let sides = people.map { $0[keyPath: side] }
      let mean = AcrossPeople.mean(sides.map(\.mean))
      let spread = AcrossPeople.deviation(
        sides.map(\.mean), errors: sides.map { $0.variance / Double($0.count) })
      result.add("offset_\(axis)", "Mean endpoint \(words) the middle", unit: "mm", estimate: mean)
      result.add("offset_\(axis)_spread", "SD of that over people", unit: "mm", estimate: spread)
      result.set("pointing.offset_\(axis)", mean, spread: spread?.value)
    }
  }

  private static func kurtosis(_ people: [Person]) -> Double {
    let count = people.reduce(0) { $0 + 2 * $1.x.count }
    return people.reduce(0) { $0 + $1.fourthPowers } / Double(count) - 3
  }

  private static func addSpeed(_ people: [Person], to result: inout CalibrationResult) {
    let times = people.compactMap(\.logTime)
    guard times.count == people.count else { return }
    guard let pairs = PairedSample(x: people.map(\.logSigma), y: times),
      let r = pairs.correlation, let interval = pairs.correlationInterval()
    else {
      result.warnings.append("No correlation of spread and speed could be estimated.")
      return
    }
    let estimate = Estimate(
      value: r, standardError: interval.width / (2 * 1.959964), interval: interval)
    result.add(
      "speed", "Correlation of ln endpoint SD and ln time over people", unit: "1",
      estimate: estimate)
    result.correlations.append(
      Population.Correlation(
        a: .pointingSpread, b: .pointingStart, r: min(0.99, max(-0.99, r)), mark: .computed,
        citation: "", note: "Fitted by the model endpoint-spread."))
  }

  private static func describe(
    _ log: CalibrationLog, _ people: [Person], to result: inout CalibrationResult
  ) {
    let (dx, dy) = (log.values(.dx), log.values(.dy))
    let normal = NormalDistribution(mean: 0, standardDeviation: 1)
    let scores = dx.indices.flatMap { row in
      let person = people[log.person[row]]
      return [
        (dx[row] - person.x.mean) / person.x.deviation,
        (dy[row] - person.y.mean) / person.y.deviation,
      ]
    }.sorted()
    let count = Double(scores.count)
    let residuals = scores.enumerated().map { place, score in
      let expected = normal.quantile((Double(place) + 0.5) / count)
      return CalibrationResult.Residual(x: expected, value: score - expected)
    }
    result.goodness = [
      .init(title: "Excess kurtosis of endpoints; normal has 0", value: kurtosis(people)),
      .init(
        title: "Share of endpoints beyond 2 SD of their person on an axis; normal has 0.0455",
        value: Double(scores.count { abs($0) > 2 }) / count),
    ]
    result.keep(
      residuals, over: "Normal quantile", as: "Endpoint less normal quantile, SD of the person")
  }
}
