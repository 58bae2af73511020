package import Core
import Model
package import Populations
import Randomness

/// The times that people of a population take for a model.
///
/// An operator of a person takes as many times its time as the pace of the person is slower than the
/// center of the reference population. The pace of the eyes is that of their looks, that of reading
/// goes by the words, that of the mind by choices, that of the hands by taps. No data says how voices
/// differ, and the system is the same for all.
package struct PeopleTimes: Equatable, Sendable {
  /// The id of the population.
  package var population: String
  /// The number of people.
  package var count: Int
  /// The mean time.
  package var mean: Milliseconds
  /// The time that half of the people take at most.
  package var median: Milliseconds
  /// The times between which 95 % of the people lie.
  package var interval: ClosedRange<Milliseconds>
  /// The time from which on the slowest 5 % lie.
  package var slowest: Milliseconds
  /// The mean time of the slowest 5 %.
  package var meanOfSlowest: Milliseconds

  /// The population to which the times of operators belong.
  package static let reference = "everyday"
  /// The most people that are drawn.
  private static let people = 2000
  private static let seed: UInt64 = 1

  /// Draws people and times a model for each.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - population: The population.
  ///   - reference: The population to whose center the times of the operators belong.
  package init(of model: KeystrokeModel, population: Population, reference: Population) {
    let count = max(100, min(Self.people, 4_000_000 / max(1, model.steps.count)))
    let draws = Draws(seed: Self.seed)
    let people = PeopleSampler(population: population, draws: draws).draw(first: 0, count: count)
    let center = PeopleSampler(population: reference, draws: draws, variation: false)
      .draw(first: 0, count: 1)
    var factors: [Trait: [Double]] = [:]
    for trait in Self.traits {
      let middle = Double(center[trait][0])
      factors[trait] = people[trait].map { middle > 0 ? Double($0) / middle : 1 }
    }
    let times = (0..<count).map { person in
      Schedule.total(
        of: model.timed { step in
          guard let trait = Self.trait(of: step.operator), let factor = factors[trait]?[person]
          else { return step.duration }
          return Milliseconds(step.duration.value * factor)
        })
    }.sorted()
    self.population = population.id
    self.count = count
    mean = Milliseconds(times.reduce(0, +) / Double(count))
    func quantile(_ share: Double) -> Milliseconds {
      Milliseconds(times[min(count - 1, Int(share * Double(count)))])
    }
    median = quantile(0.5)
    interval = quantile(0.025)...quantile(0.975)
    slowest = quantile(0.95)
    let tail = times.suffix(max(1, count / 20))
    meanOfSlowest = Milliseconds(tail.reduce(0, +) / Double(tail.count))
  }

  private static let traits: [Trait] = [.gazeDwell, .readingWord, .choiceSlope, .pointingStart]

  private static func trait(of act: Operator) -> Trait? {
    switch act.resource {
    case .see: act.unit == .word ? .readingWord : .gazeDwell
    case .cognitive: .choiceSlope
    case .hands: .pointingStart
    case .speech, .system: nil
    }
  }
}
