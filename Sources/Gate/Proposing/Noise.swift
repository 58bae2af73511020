import Numerics
import Simulation
import Statistics
import Studies

/// The differences in the results of one rule between runs with different seeds.
struct Noise {
  /// One cell over the runs.
  struct Place {
    let name: CellName
    /// The mean over the runs.
    let value: Double
    /// The standard error of the difference of two runs.
    let error: Double
    /// The lowest and the highest end of an interval over the runs.
    let range: Interval
    let users: UInt64
  }

  private(set) var places: [Place] = []
  /// The excess of the spread between runs over that between their groups; 1 unless it is sure.
  private(set) var inflation = 1.0

  /// Measures the noise of the cells that a rule names.
  init(_ rule: GateRule, runs: [Results]) {
    let tables = runs.map { CellTable($0, nil) }
    // Results hold nothing of single goals.
    guard let first = tables.first, !rule.cells.isOfGoals else { return }
    let isPaired = Set(runs.map(\.provenance.seed)).count == 1
    var (ratios, cellCount) = (0.0, 0)
    for entry in first.entries where rule.cells.matches(entry.name) {
      let cells = tables.compactMap { table in
        table.entries.first { $0.name == entry.name }?.now
      }
      let measured = cells.compactMap { Measurement($0, rule.metric, rule.statistic) }
      guard measured.count == runs.count else { continue }
      let contrasts = measured.map { $0.minus(nil) }
      let ends = contrasts.map { $0.interval(rule.confidence) }
      let variance =
        contrasts.reduce(0) { $0 + $1.error * $1.error } / Double(contrasts.count)
      // With one seed the people are the same, and their difference holds only what a change does.
      let paired = measured.dropFirst().map { $0.minus(measured[0]).error }.max() ?? 0
      if !isPaired, let sample = Sample(measured.map(\.value)), let spread = sample.variance,
        variance > 0
      {
        ratios += spread / variance
        cellCount += 1
      }
      places.append(
        Place(
          name: entry.name,
          value: measured.reduce(0) { $0 + $1.value } / Double(measured.count),
          error: isPaired ? paired : (2 * variance).squareRoot(),
          range: Interval(low: ends.map(\.low).min() ?? 0, high: ends.map(\.high).max() ?? 0),
          users: cells.map(\.users).min() ?? 0))
    }
    guard cellCount > 0 else { return }
    // Where runs differ by chance alone, the sum of the ratios is chi-squared.
    let freedom = Double(cellCount * (runs.count - 1))
    let bound = ChiSquaredDistribution(degreesOfFreedom: freedom).quantile(0.99)
    if ratios * Double(runs.count - 1) > bound {
      inflation = max(1, (ratios / Double(cellCount)).squareRoot())
    }
  }
}
