import Model
import Populations
import Randomness
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is drawn has the medians, spreads, shares and correlations that are written down.
///
/// Each check fails by chance in 1 of 10^9 runs (6.1 standard errors); there are about 400. With
/// 100,000 people it shows a shift of the median by 2.4 % of the spread, a spread off by 1.4 %, and
/// a correlation off by 0.02.
struct SampledTraitsTests {
  static let count = 100_000
  static let errors = 6.11

  @Test(arguments: PopulationCatalog.builtIn.names)
  func mediansAndSpreadsAreThoseOfTheParameters(id: String) throws {
    let (sampler, people) = try draw(id, seed: 20)
    let parameters = sampler.parameters
    for trait in Trait.allCases where trait.concerns(input(of: sampler.population)) {
      let parameter = parameters[trait]
      guard parameter.distribution != .constant, parameter.spread > 0 else { continue }
      let values = people[trait].map(Double.init)
      let below = Double(values.count { $0 < parameter.value })
      let n = Double(Self.count)
      #expect(abs(below - n / 2) < Self.errors * (n / 4).squareRoot(), "\(id): \(trait)")
      let scores = values.map { score($0, of: parameter) }
      let sd = standardDeviation(of: scores)
      let allowed = Self.errors * parameter.spread / (2 * n).squareRoot()
      guard !isCut(parameter) else { continue }
      #expect(abs(sd - parameter.spread) < allowed, "\(id): \(trait)")
    }
  }

  @Test(arguments: PopulationCatalog.builtIn.names)
  func sharesOfYesAreThoseOfTheParameters(id: String) throws {
    let (sampler, people) = try draw(id, seed: 21)
    let parameters = sampler.parameters
    for trait in Trait.allCases
    where parameters[trait].distribution == .bernoulli
      && trait.concerns(input(of: sampler.population))
    {
      let p = parameters[trait].value
      let n = Double(Self.count)
      let yes = people[trait].reduce(0.0) { $0 + Double($1) }
      #expect(abs(yes - n * p) <= Self.errors * (n * p * (1 - p)).squareRoot(), "\(id): \(trait)")
    }
  }

  @Test(arguments: PopulationCatalog.builtIn.names)
  func correlationsAreThoseOfThePopulation(id: String) throws {
    let (sampler, people) = try draw(id, seed: 22)
    let parameters = sampler.parameters
    let traits = Trait.allCases.filter {
      let parameter = parameters[$0]
      return $0.concerns(input(of: sampler.population)) && parameter.spread > 0 && !isCut(parameter)
    }
    let scores = traits.map { trait in
      standardized(people[trait].map { score(Double($0), of: parameters[trait]) })
    }
    for (i, a) in traits.enumerated() {
      for (j, b) in traits[..<i].enumerated() {
        let wanted = correlation(of: a, and: b, in: sampler.population)
        // All pairs that go together, and some that do not.
        guard wanted != 0 || i % 5 == 0 else { continue }
        let found = zip(scores[i], scores[j]).reduce(0) { $0 + $1.0 * $1.1 }
        let error = abs(atanh(found) - atanh(wanted))
        #expect(error < Self.errors / Double(Self.count - 3).squareRoot(), "\(id): \(a), \(b)")
      }
    }
  }

  /// The input method of a population, whose traits are drawn with the common ones.
  private func input(of population: Population) -> Input { population.inputs.first ?? .touch }

  private func draw(_ id: String, seed: UInt64) throws -> (PeopleSampler, People) {
    let population = try #require(PopulationCatalog.builtIn[id])
    let sampler = PeopleSampler(
      population: population, draws: Draws(seed: seed), input: input(of: population))
    return (sampler, sampler.draw(first: 0, count: Self.count))
  }

  /// The value on the scale on which it is normal over people.
  private func score(_ value: Double, of parameter: Parameter) -> Double {
    switch parameter.distribution {
    case .lognormal: log(value)
    case .logitnormal: log(value / (1 - value))
    case .constant, .normal, .bernoulli: value
    }
  }

  /// Tells whether bounds cut off enough people to change the spread: more than 1 in 10^5.
  private func isCut(_ parameter: Parameter) -> Bool {
    [parameter.minimum, parameter.maximum].contains { bound in
      guard let bound, bound > 0 || parameter.distribution == .normal else { return false }
      let distance = score(bound, of: parameter) - score(parameter.value, of: parameter)
      return abs(distance) < 4.3 * parameter.spread
    }
  }

  private func correlation(
    of a: Model.Trait, and b: Model.Trait, in population: Population
  ) -> Double {
    population.correlations.first { ($0.a == a && $0.b == b) || ($0.a == b && $0.b == a) }?.r ?? 0
  }

  private func standardDeviation(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let sum = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (sum / Double(values.count - 1)).squareRoot()
  }

  /// The values with mean 0 and a sum of squares of 1.
  private func standardized(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / Double(values.count)
    let length = standardDeviation(of: values) * Double(values.count - 1).squareRoot()
    return values.map { ($0 - mean) / length }
  }
}
