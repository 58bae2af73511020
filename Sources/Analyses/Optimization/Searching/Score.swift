import Simulation

/// The counts of one candidate before the people of one population, beside the incumbent.
struct Score: Sendable {
  private(set) var count: UInt64 = 0
  private var cost: Int128 = 0
  private var difference = Difference()
  private var loss = Difference()

  /// Paired differences in whole units: their sum and that of their squares.
  private struct Difference {
    var sum: Int128 = 0
    var squares: Int128 = 0

    mutating func add(_ tally: DifferenceTally) {
      sum += tally.sum
      squares += tally.sumOfSquares
    }

    /// The bounds of the mean at so many standard errors.
    func bounds(_ count: UInt64, _ errors: Double) -> (low: Double, high: Double) {
      let n = Double(max(2, count))
      let mean = Double(sum) / n
      let variance = max(0, Double(squares) / n - mean * mean) * n / (n - 1)
      let reach = errors * (variance / n).squareRoot()
      return (mean - reach, mean + reach)
    }
  }

  /// Adds what was counted: the candidate's cell, and the pair candidate minus incumbent.
  mutating func add(_ cell: CellTally, _ pair: PairTally, metric: Int, abandonment: Int) {
    count += cell.count
    cost += cell.metrics[metric].sum
    difference.add(pair.metrics[metric])
    loss.add(pair.metrics[abandonment])
  }

  /// The mean of the metric, in whole units.
  var mean: Double { Double(cost) / Double(max(1, count)) }

  /// The bounds of the mean difference from the incumbent, in whole units.
  func bounds(errors: Double) -> (low: Double, high: Double) {
    difference.bounds(count, errors)
  }

  /// Whether surely more people give up than with the incumbent.
  func losesPeople(errors: Double) -> Bool { loss.bounds(count, errors).low > 0 }
}
