import Simulation
import Statistics
import Studies

/// The scores of simulated people: for each measure and design, the mean of the trials of each.
struct MeasuringPool: Sendable {
  private var scores: [MeasuredQuantity: [[Double]]] = [:]

  /// - Parameters:
  ///   - people: The people.
  ///   - count: How many of them.
  ///   - unseen: With each design, how much of a use a page does not see.
  init(_ people: Strata, _ count: UInt64, _ unseen: [[MeasuredQuantity: Double]]) {
    let trials = people.trials(of: 0..<count)
    for measure in MeasuredQuantity.allCases {
      scores[measure] = zip(trials, unseen).map { uses, unseen in
        var sums = [Double](repeating: 0, count: uses[0].count)
        for use in uses {
          for (person, value) in measure.values(use).enumerated() { sums[person] += value }
        }
        return sums.map { $0 / Double(uses.count) - unseen[measure, default: 0] }
      }
    }
  }

  func values(_ measure: MeasuredQuantity, _ design: Int) -> [Double] {
    scores[measure]?[design] ?? []
  }

  func mean(_ measure: MeasuredQuantity, _ design: Int) -> Double {
    Sample(finite: values(measure, design)).mean ?? 0
  }
}

extension MeasuredQuantity {
  /// What simulated people have of the measure in one use.
  fileprivate func values(_ trials: PersonTrials) -> [Double] {
    func metric(_ metric: Metric) -> [Double] { trials[metric].map { Double($0) * metric.scale } }
    switch self {
    case .time: return metric(.time)
    case .success: return metric(.success)
    case .first: return metric(.firstContainerCorrect)
    case .errors: return metric(.errors)
    case .taps: return metric(.taps)
    case .direct: return metric(.directness)
    }
  }
}
