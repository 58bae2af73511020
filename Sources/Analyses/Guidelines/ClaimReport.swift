package import Studies

/// The verdicts of the model on the claims of guidelines, group by group.
package struct ClaimReport: Equatable, Sendable {
  /// The verdict on a claim.
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// Everything comes out as claimed, by more than the margin and in nearly all worlds.
    case holds
    /// Something comes out the other way.
    case fails
    /// Nothing comes out the other way, but a difference is too small to matter.
    case small
    /// The interval or the plausible worlds leave it open.
    case undecided
    /// Fewer than half of the people reach the goal either way.
    case unreachable
  }

  /// One test in one group of people.
  package struct Finding: Equatable, Sendable {
    /// The test.
    package var test: GuidelineClaim.Test
    /// The comparison that answers it.
    package var comparison: Comparison
    /// The verdict.
    package var verdict: Verdict
  }

  /// People of one population who use one input method.
  package struct Group: Hashable, Sendable {
    /// The name of the population.
    package var population: String
    /// The input method.
    package var input: String
  }

  /// One claim in one group of people.
  package struct Outcome: Equatable, Sendable {
    /// The people.
    package var group: Group
    /// The tests in the order of the claim.
    package var findings: [Finding]

    /// The verdict on the claim: the worst of its tests.
    package var verdict: Verdict {
      let order: [Verdict] = [.unreachable, .fails, .undecided, .small]
      for verdict in order where findings.contains(where: { $0.verdict == verdict }) {
        return verdict
      }
      return .holds
    }
  }

  /// The results of one claim.
  package struct Result: Equatable, Sendable {
    /// The claim.
    package var claim: GuidelineClaim
    /// The outcomes, in the order of the groups.
    package var outcomes: [Outcome]

    /// Tells whether the claim helps some people and hurts others.
    package var divides: Bool {
      outcomes.contains { $0.verdict == .holds } && outcomes.contains { $0.verdict == .fails }
    }
  }

  /// The results, in the order of the names of claims.
  package var results: [Result]
  /// The populations, with their titles.
  package var populations: [Named]
  /// The number of plausible worlds.
  package var worlds: Int
  /// The number of people in each condition, where claims do not say otherwise.
  package var users: Int
  /// The seed of all draws.
  package var seed: UInt64
  /// The number of trials simulated.
  package var trials: UInt64

  /// Pairs of claims that ask for opposite things, each once.
  package var conflicts: [(first: Result, second: Result)] {
    var pairs: [(Result, Result)] = []
    for result in results {
      for id in result.claim.conflicts {
        guard let other = results.first(where: { $0.claim.id == id }) else { continue }
        let isKnown = pairs.contains { known in
          known.0.claim.id == other.claim.id && known.1.claim.id == result.claim.id
        }
        if !isKnown { pairs.append((result, other)) }
      }
    }
    return pairs
  }
}
