public import Simulation

/// A difference of the times of two designs before the same people, split by what the time was spent on.
///
/// Everything is a sum over people of first minus second, in microseconds; all sums together are the
/// difference times the number of people, exactly.
public struct TimeSplit: Hashable, Sendable {
  /// People who reach the goal with one of the two designs only. What they spend their time on cannot be
  /// laid side by side.
  public struct Alone: Hashable, Sendable {
    /// The number of people.
    public var people: UInt64
    /// The sum of the differences of their whole times, in microseconds.
    public var time: Int64

    /// Creates a record from a number of people and a sum of differences, in microseconds.
    public init(people: UInt64, time: Int64) {
      self.people = people
      self.time = time
    }
  }

  /// The sums over people who reach the goal with both designs or with none, in the order of `TimePart`.
  public var parts: [Int64]
  /// The people who reach the goal with the first design only.
  public var first: Alone
  /// The people who reach the goal with the second design only.
  public var second: Alone

  /// Creates a split; see the properties.
  ///
  /// - Precondition: There is a sum for each `TimePart`.
  public init(parts: [Int64], first: Alone, second: Alone) {
    precondition(parts.count == TimePart.allCases.count, "a difference is split into all parts")
    self.parts = parts
    self.first = first
    self.second = second
  }

  /// Takes what was counted.
  package init(_ tally: SplitTally) {
    func alone(_ alone: SplitTally.Alone) -> Alone {
      Alone(people: alone.people, time: Int64(clamping: alone.time))
    }
    self.init(
      parts: tally.parts.map { Int64(clamping: $0) }, first: alone(tally.first),
      second: alone(tally.second))
  }

  /// The sum of a part, in microseconds.
  public subscript(part: TimePart) -> Int64 { parts[part.rawValue] }

  /// The sum of the differences of all people, in microseconds.
  public var total: Int64 { parts.reduce(first.time + second.time, +) }
}
