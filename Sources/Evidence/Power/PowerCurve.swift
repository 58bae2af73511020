import Statistics

/// The power of studies of each size, by drawing studies from a pool of people.
package struct PowerCurve: Equatable, Sendable {
  /// The design of the study: within or between people.
  package enum Plan: String, CaseIterable, Hashable, Sendable {
    /// Everyone uses both; the paired differences are tested.
    case within
    /// Half of the people use each; the groups are compared.
    case between
  }

  /// The question of a study.
  package struct Question: Equatable, Sendable {
    /// The design of the study.
    package var plan = Plan.within
    /// The probability of a false alarm of the two-sided t test.
    package var alpha = 0.05
    /// The probability of finding the difference.
    package var power = 0.8
    /// The number of studies drawn.
    package var studies = 1000
    /// The most people in a group; half of the pool.
    package var most = 2000
    /// The seed of the draws.
    package var seed: UInt64 = 1

    /// Creates the usual question.
    package init() {}
  }

  /// The power of studies with 2, 3, 4 ... people (in each group, between people).
  package let powers: [Double]
  /// The question.
  package let question: Question

  /// Draws studies.
  ///
  /// A study finds the difference when its t test is significant in the expected direction. Studies
  /// of different sizes share people, so the curve is smooth.
  ///
  /// - Parameters:
  ///   - first: The score of each person of the pool with the first design.
  ///   - second: The score of the same people with the second design.
  ///   - isNegative: Whether first minus second is expected to be below 0.
  ///   - question: What the study is to show; the pool must have twice as many people as the
  ///     largest group.
  package init(first: [Double], second: [Double], isNegative: Bool, question: Question) {
    precondition(first.count == second.count, "everyone has both scores")
    precondition(first.count >= 2 * question.most, "the pool is twice the largest group")
    self.question = question
    var found = [Int](repeating: 0, count: question.most - 1)
    let resampler = Resampler(count: first.count, seed: question.seed)
    let limits = Self.limits(question)
    for study in 0..<UInt32(question.studies) {
      let people = resampler.indices(replicate: study)
      // Within people the differences are one group, and there is no other.
      var (one, other) = (RunningMoments(), RunningMoments())
      for size in 1...question.most {
        switch question.plan {
        case .within:
          let person = people[size - 1]
          one.add(first[person] - second[person])
        case .between:
          one.add(first[people[2 * size - 2]])
          other.add(second[people[2 * size - 1]])
        }
        guard size >= 2 else { continue }
        let error = ((one.variance + other.variance) / Double(size)).squareRoot()
        let mean = isNegative ? other.mean - one.mean : one.mean - other.mean
        if mean > limits[size - 2] * error && mean > 0 { found[size - 2] += 1 }
      }
    }
    powers = found.map { Double($0) / Double(question.studies) }
  }

  /// The fewest people in a group with which the power is reached; nil if the most are too few.
  ///
  /// The power is averaged over sizes up to a tenth away, as each is only an estimate.
  package var required: Int? {
    for size in 2...question.most {
      let reach = size / 10
      let sizes = max(2, size - reach)...min(question.most, size + reach)
      let mean = sizes.reduce(0) { $0 + powers[$1 - 2] } / Double(sizes.count)
      if mean >= question.power { return size }
    }
    return nil
  }

  /// The critical value of t for each size of a group from 2 on.
  private static func limits(_ question: Question) -> [Double] {
    (2...question.most).map { size in
      let degrees = question.plan == .within ? size - 1 : 2 * size - 2
      return StudentDistribution(degreesOfFreedom: Double(degrees))
        .quantile(1 - question.alpha / 2)
    }
  }
}

/// Mean and variance of numbers that come one by one (Welford 1962).
private struct RunningMoments {
  private var count = 0.0
  private(set) var mean = 0.0
  private var squares = 0.0

  /// The variance; 0 without values.
  var variance: Double { count > 0 ? squares / (count - 1) : 0 }

  mutating func add(_ value: Double) {
    count += 1
    let distance = value - mean
    mean += distance / count
    squares += distance * (value - mean)
  }
}
