/// All random words of a run: each is a function of seed, person, trial, purpose and detail.
///
/// Nothing is consumed and nothing has an order, so designs that are compared meet the same people
/// with the same luck, and threads, shards and lanes change nothing.
///
/// The seed is the key of `Philox4x32`. The counter is made of the low 32 bits of the person; bits
/// 32 to 39 of the person above the 24 bits of the trial; the purpose; and the detail.
public struct Draws: Hashable, Sendable {
  /// The seed of the run.
  public let seed: UInt64

  /// Creates the draws of a seed.
  public init(seed: UInt64) { self.seed = seed }

  var key: SIMD2<UInt32> {
    SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
  }

  /// Returns the four words of one address.
  ///
  /// - Parameters:
  ///   - person: The number of the person, below 2^40.
  ///   - trial: The number of the trial, below 2^24.
  ///   - purpose: What the words are for.
  ///   - detail: Tells apart draws of one purpose in one trial.
  /// - Returns: Four random words.
  public func words(
    person: UInt64, trial: UInt32, purpose: UInt32, detail: UInt32
  ) -> SIMD4<UInt32> {
    let low = UInt32(truncatingIfNeeded: person)
    let high = Draws.highWord(person: person, trial: trial)
    return Philox4x32.block(counter: SIMD4(low, high, purpose, detail), key: key)
  }

  /// Returns the second word of the counter.
  ///
  /// - Parameters:
  ///   - person: The number of the person, below 2^40.
  ///   - trial: The number of the trial, below 2^24.
  /// - Returns: Bits 32 to 39 of the person above the trial.
  public static func highWord(person: UInt64, trial: UInt32) -> UInt32 {
    precondition(person >> 40 == 0, "a person has a number below 2^40")
    precondition(trial >> 24 == 0, "a trial has a number below 2^24")
    return UInt32(truncatingIfNeeded: person >> 32) << 24 | trial
  }
}
