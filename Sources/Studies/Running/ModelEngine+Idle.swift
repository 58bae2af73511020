public import Core
import Simulation

/// Which numbers of the model have no part in an answer at all?
extension ModelEngine {
  /// The people who are asked whether a number changes what they do.
  private static var people: Range<UInt64> { 0..<32 }

  /// Finds the numbers with which the same people with the same luck do all the same, to the microsecond, at
  /// both ends of the range and at its center.
  ///
  /// Numbers are moved together, and by halves where that changes anything, since most are idle.
  ///
  /// - Parameters:
  ///   - condition: What to simulate.
  ///   - pairs: The pairs of designs, by their names.
  /// - Returns: Their names.
  /// - Throws: What does not fit on the device.
  public func idleNumbers(
    in condition: Condition, pairs: [Suite.Pair]
  ) throws(DocumentError) -> [String] {
    // Of fewer worlds nobody asks which number moves them.
    guard worldCount >= 8 else { return [] }
    let names = quantiles(ofWorld: 0, withTexts: !condition.task.steps.isEmpty).keys
      // Those of other people stand together.
      .sorted { ($0.contains(":") ? 1 : 0, $0) < ($1.contains(":") ? 1 : 0, $1) }
    func tally(_ names: some Sequence<String>, at quantile: Double) throws(DocumentError)
      -> ExperimentTally
    {
      let quantiles = Dictionary(uniqueKeysWithValues: names.map { ($0, quantile) })
      return try prepare(condition, pairs: pairs, quantiles: quantiles).simulate(Self.people)
    }
    let usual = try tally([], at: 0)
    var idle: [String] = []
    var open = [names[...]]
    while let some = open.popLast() {
      if try tally(some, at: 0.025) == usual, try tally(some, at: 0.975) == usual {
        idle += some
      } else if some.count > 1 {
        let half = some.startIndex + some.count / 2
        open += [some[..<half], some[half...]]
      }
    }
    return idle.sorted()
  }
}
