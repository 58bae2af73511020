public import Studies

/// What the model says of the claims of guidelines, for whom.
public struct ClaimReport: Hashable, Sendable {
  /// What came of a claim.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
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
  public struct Finding: Hashable, Sendable {
    /// What was tested.
    public var test: GuidelineClaim.Test
    /// The comparison that answers it.
    public var comparison: Comparison
    /// What came of it.
    public var verdict: Verdict
  }

  /// One claim in one group of people.
  public struct Outcome: Hashable, Sendable {
    /// The name of the population.
    public var population: String
    /// The input method.
    public var input: String
    /// The tests in the order of the claim.
    public var findings: [Finding]

    /// What came of the claim: the worst of its tests.
    public var verdict: Verdict {
      let order: [Verdict] = [.unreachable, .fails, .undecided, .small]
      for verdict in order where findings.contains(where: { $0.verdict == verdict }) {
        return verdict
      }
      return .holds
    }
  }

  /// What came of one claim.
  public struct Result: Hashable, Sendable {
    /// The claim.
    public var claim: GuidelineClaim
    /// The outcomes, in the order of the groups.
    public var outcomes: [Outcome]

    /// Tells whether the claim helps some people and hurts others.
    public var divides: Bool {
      outcomes.contains { $0.verdict == .holds } && outcomes.contains { $0.verdict == .fails }
    }
  }

  /// The results, in the order of the names of claims.
  public var results: [Result]
  /// The populations, with their titles.
  public var populations: [Named]
  /// How many plausible worlds were run.
  public var worlds: Int
  /// How many people were simulated in each condition, where claims do not say otherwise.
  public var users: Int
  /// The seed of all draws.
  public var seed: UInt64
  /// How many trials were simulated.
  public var trials: UInt64

  /// Pairs of claims that ask for opposite things, each once.
  public var conflicts: [(first: Result, second: Result)] {
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
