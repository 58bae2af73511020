import CMath

/// The frequencies of the goals of a task.
public enum Frequencies: Hashable, Sendable {
  /// All equally often.
  case flat
  /// The k-th in proportion to k to the power of minus the exponent (Zipf 1949).
  case zipf(Double)
  /// In proportion to given numbers.
  case given([Double])
  /// The first with a given share, the rest by the inner rule.
  indirect case first(Double, rest: Frequencies)

  /// The shares of goals, which add up to 1.
  ///
  /// - Parameter count: How many goals; at least 1. For given numbers it is their count.
  /// - Returns: A share for each goal.
  public func shares(count: Int) -> [Double] {
    precondition(count > 0, "a task has at least one goal")
    switch self {
    case .flat:
      return Array(repeating: 1 / Double(count), count: count)
    case .zipf(let exponent):
      return Self.normalized((1...count).map { pow(Double($0), -exponent) })
    case .given(let numbers):
      precondition(numbers.count == count, "one number a goal")
      return Self.normalized(numbers)
    case .first(let share, let rest):
      guard count > 1 else { return [1] }
      return [share] + rest.shares(count: count - 1).map { $0 * (1 - share) }
    }
  }

  private static func normalized(_ numbers: [Double]) -> [Double] {
    let sum = numbers.reduce(0, +)
    return numbers.map { $0 / sum }
  }
}
