import Randomness

/// The random numbers by which moves are sampled; those of people are drawn elsewhere.
struct MoveDraws {
  /// Tells these draws from those of the model.
  private static let purpose: UInt32 = 0x4D4F_5645

  private let draws: Draws
  private let round: UInt32
  private var next: UInt32 = 0

  init(seed: UInt64, round: Int) {
    draws = Draws(seed: seed)
    self.round = UInt32(truncatingIfNeeded: round) & 0xFF_FFFF
  }

  /// A number from the exponential distribution with the mean 1.
  mutating func exponential() -> Double {
    let words = draws.words(person: 0, trial: round, purpose: Self.purpose, detail: next)
    next &+= 1
    return -Double(Transform.log(max(Transform.unit(words.x), 1e-9)))
  }
}
