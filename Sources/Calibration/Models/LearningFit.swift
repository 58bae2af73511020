import Core
import Model
import Numerics
import Populations
import Statistics

/// The gain in speed with practice: the power law `a P^-b + c` over means of trials, and the
/// law of recall that the simulation has.
enum LearningFit {
  /// The mean time of each person in each trial that counts.
  private struct Table {
    var trials: [Double]
    var times: [[Double?]]

    /// The mean over people in each trial.
    func means(without person: Int?) -> [Double] {
      trials.indices.map { place in
        let found = times.indices.filter { $0 != person }.compactMap { times[$0][place] }
        return found.reduce(0, +) / Double(max(1, found.count))
      }
    }
  }

  static func fit(_ log: CalibrationLog) throws(DocumentError) -> CalibrationResult {
    let log = try Enough.check(log, rowsEach: 8)
    try Enough.checkVaries(log, "time", log.values(.time))
    let table = try table(log)
    var result = CalibrationResult(.learning, of: log)
    result.outlierRule = "No row was left out for its value; means over people are fitted."
    let found = AcrossPeople.jackknife(
      count: table.times.count, scales: [.logarithmic, .logarithmic, .linear]
    ) { power(table.trials, table.means(without: $0)).map { [$0.gain, $0.exponent, $0.floor] } }
    let curve = power(table.trials, table.means(without: nil))
    if let found, let curve {
      result.add("gain", "What practice can save, a", unit: "s", estimate: found[0])
      result.add("exponent", "Exponent of practice, b", unit: "1", estimate: found[1])
      result.add("floor", "Time after endless practice, c", unit: "s", estimate: found[2])
      describe(table, curve, to: &result)
    } else {
      result.warnings.append("The times do not fall and level off like a power of practice.")
    }
    addRecall(table, to: &result)
    guard !result.numbers.isEmpty else {
      throw Enough.refusal(
        log, "times that fall neither like a power of practice nor as recall sets in",
        "more trials or people, from the first use on")
    }
    return result
  }

  private static func table(_ log: CalibrationLog) throws(DocumentError) -> Table {
    let (trials, times) = (log.values(.trial), log.values(.time))
    var cells: [[Double: (sum: Double, count: Double)]] = []
    for rows in log.rowsByPerson {
      var cell: [Double: (sum: Double, count: Double)] = [:]
      for row in rows {
        let before = cell[trials[row]] ?? (0, 0)
        cell[trials[row]] = (before.sum + times[row], before.count + 1)
      }
      cells.append(cell)
    }
    let all = Set(trials).sorted().filter { trial in
      // A trial that few people reached would mix practice with who they are.
      Double(cells.count { $0[trial] != nil }) >= 0.8 * Double(cells.count)
    }
    guard all.count >= 6 else {
      throw Enough.refusal(
        log, "\(all.count) trials that four fifths of the people have", "at least 6 such trials")
    }
    return Table(
      trials: all,
      times: cells.map { cell in all.map { trial in cell[trial].map { $0.sum / $0.count } } })
  }

  private struct Power {
    var gain: Double
    var exponent: Double
    var floor: Double
    var squares: Double
  }

  /// Fits the power law: the exponent by search, the other two by least squares at each.
  private static func power(_ trials: [Double], _ means: [Double]) -> Power? {
    func line(_ exponent: Double) -> (line: FittedLine, squares: Double)? {
      let x = trials.map { Mathematics.raise($0, to: -exponent) }
      guard let line = FittedLine(x, means) else { return nil }
      let squares = zip(x, means).reduce(0) { sum, point in
        let residual = point.1 - line.value(at: point.0)
        return sum + residual * residual
      }
      return (line, squares)
    }
    let (least, most) = (0.02, 4.0)
    guard
      let exponent = OneDimension.minimum(
        from: least, to: most, function: { line($0)?.squares ?? .infinity }),
      exponent > least * 1.01, exponent < most * 0.99, let found = line(exponent),
      found.line.slope > 0
    else { return nil }
    return Power(
      gain: found.line.slope, exponent: exponent, floor: found.line.intercept,
      squares: found.squares)
  }

  private static func describe(_ table: Table, _ curve: Power, to result: inout CalibrationResult) {
    let means = table.means(without: nil)
    let residuals = zip(table.trials, means).map { trial, mean in
      CalibrationResult.Residual(
        x: trial,
        value: mean - curve.floor - curve.gain * Mathematics.raise(trial, to: -curve.exponent))
    }
    let total = Spread(means).map { $0.variance * Double($0.count - 1) } ?? 0
    result.goodness = [
      .init(
        title: "R2 of the means of the trials", value: total > 0 ? 1 - curve.squares / total : 0)
    ]
    result.addDeviation("Residual SD of the means, s", of: residuals)
    if curve.floor < 0 {
      result.warnings.append("The curve has not levelled off: its floor lies below 0.")
    }
    result.keep(residuals, over: "Trial", as: "Mean time less prediction, s")
  }

  /// Fits the activation at which half of the recalls succeed, with the decay, the noise and the
  /// spacing of the built-in parameters: the time falls from search to recall.
  private static func addRecall(_ table: Table, to result: inout CalibrationResult) {
    let set = ParameterSet.builtIn
    let threshold = set[.memoryThreshold]
    let found = AcrossPeople.jackknife(count: table.times.count, scales: [.linear]) { out in
      RecallCurve(table.trials, table.means(without: out), set).threshold.map { [$0] }
    }
    guard let estimate = found?[0] else {
      result.warnings.append(
        "memory.threshold is not written: the times do not fall as recall sets in.")
      return
    }
    result.add(
      "recall", "Activation at which half of the recalls succeed", unit: "1", estimate: estimate)
    result.set("memory.threshold", estimate, spread: threshold.spread)
    result.warnings.append(
      "memory.threshold holds with the decay, noise and spacing of uses of the parameter set.")
  }
}

/// The share of recalls by trial, and the threshold that fits mean times best.
struct RecallCurve {
  /// The threshold; nil where the search ends at its bounds.
  var threshold: Double?

  init(_ trials: [Double], _ means: [Double], _ set: ParameterSet) {
    let noise = Self.noise(set)
    let activations = trials.map { Self.activation(before: $0, set) }
    func squares(_ threshold: Double) -> Double {
      let missed = activations.map { Self.missed($0, threshold: threshold, noise: noise) }
      guard let line = FittedLine(missed, means), line.slope > 0 else { return .infinity }
      return zip(missed, means).reduce(0) { sum, point in
        let residual = point.1 - line.value(at: point.0)
        return sum + residual * residual
      }
    }
    let (least, most) = (-3.0, 3.0)
    let best = OneDimension.minimum(from: least, to: most, function: squares)
    threshold = best.flatMap { $0 > least + 0.05 && $0 < most - 0.05 ? $0 : nil }
  }

  /// The logistic scale of activation noise and of how people differ, together.
  static func noise(_ set: ParameterSet) -> Double {
    let (within, spread) = (set[.memoryNoise].value, set[.memoryThreshold].spread)
    // A logistic distribution of scale s has the variance s^2 pi^2 / 3.
    return (within * within + spread * spread * 3 / (Double.pi * Double.pi)).squareRoot()
  }

  /// Returns the activation before a trial: ln of the sum of t^-d over earlier ones.
  static func activation(before trial: Double, _ set: ParameterSet) -> Double? {
    guard trial > 1 else { return nil }
    let (decay, spacing) = (set[.memoryDecay].value, set[.memorySpacing])
    let sum = stride(from: 1.0, to: trial, by: 1).reduce(0.0) {
      $0 + Mathematics.raise($1 * spacing, to: -decay)
    }
    return Mathematics.log(sum)
  }

  /// Returns the share of recalls that fail.
  static func missed(_ activation: Double?, threshold: Double, noise: Double) -> Double {
    guard let activation else { return 1 }
    return 1 / (1 + Mathematics.exp((activation - threshold) / noise))
  }
}
