/// Experiments with people of several populations in given shares; one experiment is the usual case.
public struct Strata: Sendable {
  /// The number of parts that shares are rounded to.
  private static let whole: UInt64 = 1 << 32

  /// The experiments, one for each population.
  public let experiments: [Experiment]
  /// The shares up to and including each population, in parts.
  private let bounds: [UInt64]

  /// Creates a mixture.
  ///
  /// - Parameters:
  ///   - experiments: The experiments, with the same pairs of designs and observed uses.
  ///   - shares: The share of people of each, above 0; together 1.
  public init(_ experiments: [Experiment], shares: [Double]) {
    precondition(
      experiments.count == shares.count && !shares.isEmpty, "each experiment has its share")
    self.experiments = experiments
    var sum = 0.0
    var bounds = shares.map { share -> UInt64 in
      sum += share
      return min(Self.whole, UInt64((sum * Double(Self.whole)).rounded()))
    }
    bounds[bounds.count - 1] = Self.whole
    self.bounds = bounds
  }

  /// Creates what has one population.
  public init(_ experiment: Experiment) { self.init([experiment], shares: [1]) }

  /// Simulates a range of people and counts what came of it.
  ///
  /// The people of each population are numbered by themselves, so that any division of the whole
  /// into ranges simulates each of them once.
  ///
  /// - Parameter persons: The ordinals of the people.
  /// - Returns: The tally of these people alone.
  public func simulate(_ persons: Range<UInt64>) -> ExperimentTally {
    var total: ExperimentTally?
    for (experiment, part) in parts(of: persons) {
      let tally = experiment.simulate(part)
      if total == nil { total = tally } else { total?.merge(tally) }
    }
    guard let total else { preconditionFailure("there is an experiment") }
    return total
  }

  /// Simulates a range of people and keeps the moments of what came of it; see ``simulate(_:)``.
  public func moments(_ persons: Range<UInt64>) -> MomentTally {
    var total: MomentTally?
    for (experiment, part) in parts(of: persons) {
      let tally = experiment.moments(part)
      if total == nil { total = tally } else { total?.merge(tally) }
    }
    guard let total else { preconditionFailure("there is an experiment") }
    return total
  }

  /// The people of each population in a range of all.
  func parts(of persons: Range<UInt64>) -> [(experiment: Experiment, people: Range<UInt64>)] {
    guard experiments.count > 1 else { return [(experiments[0], persons)] }
    return experiments.indices.map { index in
      let first = UInt64(index) << 34
      let start = first + count(index, below: persons.lowerBound)
      return (experiments[index], start..<first + count(index, below: persons.upperBound))
    }
  }

  /// The number of the first people who are of a population; one more person never makes it less.
  func count(_ index: Int, below persons: UInt64) -> UInt64 {
    Self.places(below: bounds[index], of: persons)
      - (index > 0 ? Self.places(below: bounds[index - 1], of: persons) : 0)
  }

  /// The number of the first places of the sequence of van der Corput that lie below a bound.
  ///
  /// A person has the place whose bits are those of the own number in reverse, so that the people of
  /// any range have nearly the shares of all.
  private static func places(below bound: UInt64, of count: UInt64) -> UInt64 {
    var places = (count >> 32) * bound
    var first: UInt64 = 0
    for bit in stride(from: UInt64(31), through: 0, by: -1) where count >> bit & 1 != 0 {
      // 2^bit places at equal distances, the first of them that of the first number.
      let start = UInt64(reversed(UInt32(first)))
      let distance = whole >> bit
      if bound > start { places += (bound - start + distance - 1) / distance }
      first |= 1 << bit
    }
    return places
  }

  private static func reversed(_ number: UInt32) -> UInt32 {
    (0..<32).reduce(0) { $0 | (number >> UInt32($1) & 1) << UInt32(31 - $1) }
  }
}
