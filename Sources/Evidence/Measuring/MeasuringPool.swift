import Simulation
import Studies

/// The scores of simulated people: for each measure and design, the mean of the trials of each.
struct MeasuringPool: Sendable {
  private var scores: [MeasuredQuantity: [[Double]]] = [:]
  /// The second design as a study meets it: the same people, chance drawn anew, the same mean.
  static let apart = 2

  /// - Parameters:
  ///   - people: The people.
  ///   - others: The same people with chance drawn anew.
  ///   - count: How many of them.
  ///   - unseen: With each design, how much of a use a page does not see.
  init(
    _ people: Strata, apart others: Strata, _ count: UInt64,
    _ unseen: [[MeasuredQuantity: Double]]
  ) {
    let trials = people.trials(of: 0..<count) + others.trials(of: 0..<count, design: 1)
    for measure in MeasuredQuantity.allCases {
      var all = zip(trials, unseen + unseen.suffix(1)).map { uses, unseen in
        var sums = [Double](repeating: 0, count: uses[0].count)
        for use in uses {
          for (person, value) in use[measure.metric].enumerated() {
            sums[person] += Double(value) * measure.metric.scale
          }
        }
        return sums.map { $0 / Double(uses.count) - unseen[measure, default: 0] }
      }
      all[Self.apart] = all[Self.apart].moved(toMeanOf: all[1])
      scores[measure] = all
    }
  }

  func values(_ measure: MeasuredQuantity, _ design: Int) -> [Double] {
    scores[measure]?[design] ?? []
  }

  func mean(_ measure: MeasuredQuantity, _ design: Int) -> Double {
    values(measure, design).average
  }
}
