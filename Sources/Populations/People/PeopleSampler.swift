public import Model
public import Randomness

/// Draws people from a population.
///
/// The traits of a person depend on the seed and the number of the person alone, so any division
/// into blocks gives the same people. Trait n has word n % 4 of the draw with detail n / 4.
public struct PeopleSampler: Sendable {
  /// The trial under which the draws of people are addressed; no trial of a task has this number.
  public static let trial: UInt32 = 0xFF_FFFF
  /// The purpose under which the draws of people are addressed: "PEOP".
  public static let purpose: UInt32 = 0x5045_4F50

  /// The population that people are drawn from.
  public let population: Population
  /// The common parameters, which samplers of one world share: a copy of all for each would take up
  /// more than all else.
  private let common: ParameterSet
  private let draws: Draws
  private let factor: CorrelationFactor?
  private var rules: [TraitRule]

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - population: The population to draw from.
  ///   - parameters: The common parameters that the population differs from.
  ///   - draws: The random draws of the run.
  ///   - input: The input method that the people use; traits of others are not drawn.
  ///   - variation: Whether people differ; if not, everyone has the center of each trait, and of
  ///     traits that are 0 or 1 the more frequent.
  /// - Precondition: The correlations of the population do not contradict each other.
  public init(
    population: Population, parameters: ParameterSet = .builtIn, draws: Draws,
    input: Input = .touch, variation: Bool = true
  ) {
    self.population = population
    common = parameters
    self.draws = draws
    let own = population.parameters(from: parameters)
    rules = Trait.allCases.map { trait in
      let rule = TraitRule(own[trait])
      return variation && trait.concerns(input) ? rule : TraitRule(fixed: rule.median)
    }
    guard let factor = CorrelationFactor(population.correlations) else {
      preconditionFailure("correlations are positive definite")
    }
    self.factor = variation && !factor.traits.isEmpty ? factor : nil
  }

  /// The parameters of the population, put together on each call.
  public var parameters: ParameterSet { population.parameters(from: common) }

  /// Returns a sampler that gives everyone the same value of some traits.
  ///
  /// - Parameter values: The values, in the units of the parameters.
  /// - Returns: The sampler; all other traits are drawn as before.
  public func fixing(_ values: [Trait: Float]) -> PeopleSampler {
    var sampler = self
    for (trait, value) in values {
      sampler.rules[People.place(of: trait)] = TraitRule(fixed: value)
    }
    return sampler
  }

  /// Returns people with consecutive numbers.
  ///
  /// - Parameters:
  ///   - first: The number of the first person.
  ///   - count: How many people to draw.
  /// - Returns: The people.
  public func draw(first: UInt64, count: Int) -> People {
    var people = People(capacity: count)
    draw(into: &people, first: first, count: count)
    return people
  }

  /// Replaces people by others with consecutive numbers, in the same memory.
  ///
  /// - Parameters:
  ///   - people: What is replaced.
  ///   - first: The number of the first person; the last one must be below 2^40.
  ///   - count: How many people to draw.
  public func draw(into people: inout People, first: UInt64, count: Int) {
    precondition(count >= 0, "there is no negative number of people")
    // One draw needs a common upper half of the person numbers.
    let untilNext = (1 << 32) - (first & 0xFFFF_FFFF)
    if UInt64(count) > untilNext {
      draw(into: &people, first: first, count: Int(untilNext))
      people.append(draw(first: first + untilNext, count: count - Int(untilNext)))
      return
    }
    people.prepare(first: first, count: count)
    guard count > 0 else { return }
    drawScores(into: &people)
    factor?.mix(&people.columns, place: People.place)
    for (place, rule) in rules.enumerated() { rule.apply(to: &people.columns[place]) }
  }

  /// Fills the columns of the traits that vary, or that others follow, with independent scores.
  private func drawScores(into people: inout People) {
    let high = Draws.highWord(person: people.first, trial: PeopleSampler.trial)
    let followed = Set(factor?.traits ?? [])
    let drawn = Trait.allCases.compactMap { trait -> (place: Int, draw: UInt8)? in
      let place = People.place(of: trait)
      return rules[place].varies || followed.contains(trait) ? (place, trait.draw) : nil
    }
    for detail in Set(drawn.map { $0.draw / 4 }).sorted() {
      draws.fill(
        &people.lanes, persons: people.persons, count: people.count, high: high,
        purpose: PeopleSampler.purpose, detail: UInt32(detail))
      for (place, draw) in drawn where draw / 4 == detail {
        switch draw % 4 {
        case 0: LaneMath.normals(people.lanes.a, count: people.count, into: &people.columns[place])
        case 1: LaneMath.normals(people.lanes.b, count: people.count, into: &people.columns[place])
        case 2: LaneMath.normals(people.lanes.c, count: people.count, into: &people.columns[place])
        default:
          LaneMath.normals(people.lanes.d, count: people.count, into: &people.columns[place])
        }
      }
    }
  }
}
