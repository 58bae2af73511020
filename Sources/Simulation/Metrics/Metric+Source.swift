import Model

extension Metric {
  /// A rule that takes a number of each trial from the columns of people.
  indirect enum Source: Sendable {
    /// The whole time: the sum of all phases, in microseconds.
    case time
    /// The sum of some phases, in microseconds.
    case phases([Phase])
    /// The time that has a cause, in microseconds.
    case cause(Cause)
    /// The time until what leads on to the goal was first activated, in microseconds; the whole
    /// time of those who never did.
    case firstRight
    /// A column of whole numbers.
    case count(StateColumn)
    /// 1 where a flag is set, else 0.
    case has(Int32)
    /// 0 where a flag is set, else 1.
    case lacks(Int32)
    /// 1 where the goal is reached without an error and without going back, else 0.
    case direct
    /// Another metric of the trial less that of the same trial with the path known.
    case discovery(Metric)
  }
}

extension Metric {
  /// Tells whether the metric compares two trials, so that it can be below 0.
  package var isDifference: Bool {
    if case .discovery = source { true } else { false }
  }
}
