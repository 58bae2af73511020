import Randomness

/// What a person has learned of one goal.
@usableFromInline package struct MemoryTrace: BitwiseCopyable, Sendable {
  /// The number of times the path was used.
  @usableFromInline package var uses: Float
  /// The time of the first use, in s.
  @usableFromInline package var first: Float
  /// The time of the last use, in s.
  @usableFromInline package var last: Float
  /// How often the goal was looked for in vain.
  @usableFromInline package var failures: Float

  /// Creates a trace; without arguments nothing is learned.
  @inlinable package init(
    uses: Float = 0, first: Float = 0, last: Float = 0, failures: Float = 0
  ) {
    self.uses = uses
    self.first = first
    self.last = last
    self.failures = failures
  }
}

/// The uses of things by people, by columns, and buffers for what follows from them.
package struct MemoryColumns {
  /// The time since the last use, in s; afterward the activation, then the probability of recall.
  package let sinceLast: UnsafeMutablePointer<Float>
  /// The time since the first use, in s.
  package let sinceFirst: UnsafeMutablePointer<Float>
  /// The weight of the last use: less than 1 where a thing was only seen in passing.
  package let lastUse: UnsafeMutablePointer<Float>
  /// The number of uses beside the last.
  package let furtherUses: UnsafeMutablePointer<Float>
  /// The time between the first and the last use, in s.
  package let between: UnsafeMutablePointer<Float>
  /// The exponent of decay of each person.
  package let decay: UnsafeMutablePointer<Float>
  /// The activation at which half of the recalls of each person succeed.
  package let threshold: UnsafeMutablePointer<Float>
  /// The logistic scale of the noise of activation of each person, positive.
  package let noise: UnsafeMutablePointer<Float>
  private let decayed: UnsafeMutablePointer<Float>
  private let late: UnsafeMutablePointer<Float>

  /// Takes over memory with room for whole vectors; see the properties.
  package init(
    sinceLast: UnsafeMutablePointer<Float>, sinceFirst: UnsafeMutablePointer<Float>,
    lastUse: UnsafeMutablePointer<Float>, furtherUses: UnsafeMutablePointer<Float>,
    between: UnsafeMutablePointer<Float>,
    decay: UnsafeMutablePointer<Float>, threshold: UnsafeMutablePointer<Float>,
    noise: UnsafeMutablePointer<Float>, _ buffer: UnsafeMutablePointer<Float>,
    _ otherBuffer: UnsafeMutablePointer<Float>
  ) {
    self.sinceLast = sinceLast
    self.sinceFirst = sinceFirst
    self.lastUse = lastUse
    self.furtherUses = furtherUses
    self.between = between
    self.decay = decay
    self.threshold = threshold
    self.noise = noise
    decayed = buffer
    late = otherBuffer
  }

  /// Puts the activation of each thing where the time since its last use was.
  ///
  /// The activation of a thing used at ages t is `B = ln sum t^-d` (Anderson and Schooler 1991), here
  /// with the last use exactly and the earlier ones as if they were spread evenly since the first:
  /// `B = ln(t_1^-d + (n - 1) (t_n^(1-d) - t_1^(1-d)) / ((1 - d) (t_n - t_1)))` (Petrov 2006).
  ///
  /// - Parameter count: The number of things.
  package func activate(_ count: Int) {
    LaneMath.log(column: sinceLast, count: count)
    LaneMath.log(column: sinceFirst, count: count)
    for slot in 0..<count {
      let last = sinceLast[slot]
      decayed[slot] = -decay[slot] * last
      late[slot] = (1 - decay[slot]) * last
      sinceFirst[slot] = (1 - decay[slot]) * sinceFirst[slot]
    }
    LaneMath.exp(column: decayed, count: count)
    LaneMath.exp(column: late, count: count)
    LaneMath.exp(column: sinceFirst, count: count)
    for slot in 0..<count {
      let further = furtherUses[slot]
      let mean = (sinceFirst[slot] - late[slot]) / ((1 - decay[slot]) * between[slot])
      let last = lastUse[slot] * decayed[slot]
      sinceLast[slot] = further > 0 && between[slot] > 0 ? last + further * mean : last
    }
    LaneMath.log(column: sinceLast, count: count)
  }

  /// Turns activations into the probabilities of recall.
  ///
  /// It is the logistic `1 / (1 + exp((T - B) / s))` (ACT-R; Anderson and Lebiere 1998).
  ///
  /// - Parameter count: The number of things.
  package func recall(_ count: Int) {
    for slot in 0..<count {
      sinceLast[slot] = (threshold[slot] - sinceLast[slot]) / noise[slot]
    }
    LaneMath.exp(column: sinceLast, count: count)
    for slot in 0..<count { sinceLast[slot] = 1 / (1 + sinceLast[slot]) }
  }
}
