/// What each of some people did, trial by trial.
public struct PersonOutcomes: Hashable, Sendable {
  /// What exploring came to: for each design, observed use and person.
  public var explored: [[[Outcome]]]
  /// The same trials with the path known.
  public var informed: [[[Outcome]]]

  /// Returns a metric of each person, as a whole number: microseconds, a count, or 0 and 1.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - design: The index of the design.
  ///   - use: The index of the observed use.
  /// - Returns: The values in the order of the people.
  public func values(_ metric: Metric, design: Int, use: Int) -> [Int64] {
    zip(explored[design][use], informed[design][use]).map { $0.value(metric, informed: $1) }
  }
}

extension Experiment {
  /// Simulates a range of people and keeps what each of them did, by the same kernel.
  ///
  /// - Parameter persons: The ordinals of the people; memory grows with their number.
  /// - Returns: The outcomes; person by person they are those that `simulate(_:)` counts.
  public func outcomes(_ persons: Range<UInt64>) -> PersonOutcomes {
    let uses = task.observed.count
    var kept = PersonOutcomes(
      explored: plans.map { _ in Array(repeating: [], count: uses) },
      informed: plans.map { _ in Array(repeating: [], count: uses) })
    eachBlock(persons) { design, use, explored, informed in
      kept.explored[design][use] += explored
      kept.informed[design][use] += informed
    }
    return kept
  }
}

extension Strata {
  /// Simulates a range of people and keeps what each of them did, population by population.
  ///
  /// - Parameter persons: The ordinals of the people; memory grows with their number.
  /// - Returns: The outcomes; person by person they are those that `simulate(_:)` counts.
  public func outcomes(_ persons: Range<UInt64>) -> PersonOutcomes {
    guard experiments.count > 1 else { return experiments[0].outcomes(persons) }
    var all: PersonOutcomes?
    for index in experiments.indices {
      let first = UInt64(index) << 34
      let part = experiments[index].outcomes(
        first + count(index, below: persons.lowerBound)..<first
          + count(index, below: persons.upperBound))
      guard all != nil else {
        all = part
        continue
      }
      for design in part.explored.indices {
        for use in part.explored[design].indices {
          all?.explored[design][use] += part.explored[design][use]
          all?.informed[design][use] += part.informed[design][use]
        }
      }
    }
    guard let all else { preconditionFailure("there is an experiment") }
    return all
  }
}
