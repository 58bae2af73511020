import Core
import Model

/// A population as it was written, with what it leaves to the one it is based on.
struct PopulationDraft: Hashable, Sendable {
  var population: Population
  var textSize: TextSize?
  var hands: Population.Hands?
  var hand: Population.Hand?
  var inputs: [Input]?
  var file: String
  /// Where the members of the outermost object stand.
  var places: [String: SourcePosition]

  /// Returns a problem with a member of the outermost object.
  func problem(at key: String, _ found: String, _ expected: String) -> Problem {
    Problem(
      file: file, position: places[key], path: "$.\(key)", found: found, expected: expected)
  }

  /// Returns what is wrong with the draft among all others.
  func objections(among drafts: [PopulationDraft]) -> [Problem] {
    let names = drafts.map(\.population.id)
    if let problem = mixtureProblem(among: drafts) { return [problem] }
    var seen = [population.id]
    var current = self
    while let base = current.population.basedOn {
      guard let next = drafts.first(where: { $0.population.id == base }) else {
        return current.population.id == population.id
          ? [
            problem(at: "based_on", "the unknown population \"\(base)\"", oneOf(names, near: base))
          ]
          : []
      }
      if seen.contains(base) {
        let circle = (seen + [base]).joined(separator: ", ")
        return [problem(at: "based_on", "the circle \(circle)", "a population not based on this")]
      }
      seen.append(base)
      current = next
    }
    guard CorrelationFactor(resolved(among: drafts).correlations) == nil else { return [] }
    return [
      problem(
        at: "correlations", "correlations that contradict each other",
        "a positive definite correlation matrix, with those of the base")
    ]
  }

  /// Returns what is wrong with the parts of a mixture, if anything is.
  private func mixtureProblem(among drafts: [PopulationDraft]) -> Problem? {
    let names = drafts.map(\.population.id)
    for part in population.mix {
      guard let other = drafts.first(where: { $0.population.id == part.population }) else {
        return problem(
          at: "mix", "the unknown population \"\(part.population)\"",
          oneOf(names, near: part.population))
      }
      if !other.population.mix.isEmpty {
        return problem(
          at: "mix", "the mixture \"\(part.population)\"", "populations that are no mixtures")
      }
    }
    return nil
  }

  /// Returns the population with what it takes from those it is based on.
  ///
  /// - Precondition: The draft has no objections among the others.
  func resolved(among drafts: [PopulationDraft]) -> Population {
    guard let base = drafts.first(where: { $0.population.id == population.basedOn }) else {
      return Population(
        id: population.id, title: population.title, description: population.description,
        textSize: textSize ?? .large, hands: hands ?? .usual, hand: hand ?? .right,
        inputs: inputs ?? [], mix: population.mix,
        isAmongEverybody: population.isAmongEverybody, adjustments: population.adjustments,
        correlations: population.correlations)
    }
    let parent = base.resolved(among: drafts)
    let own = Set(population.adjustments.map(\.trait))
    let inherited = parent.correlations.filter { correlation in
      !population.correlations.contains { $0.isAboutSameTraits(as: correlation) }
    }
    return Population(
      id: population.id, title: population.title, description: population.description,
      basedOn: population.basedOn, textSize: textSize ?? parent.textSize,
      hands: hands ?? parent.hands, hand: hand ?? parent.hand, inputs: inputs ?? parent.inputs,
      isAmongEverybody: population.isAmongEverybody,
      adjustments: parent.adjustments.filter { !own.contains($0.trait) } + population.adjustments,
      correlations: inherited + population.correlations)
  }
}
