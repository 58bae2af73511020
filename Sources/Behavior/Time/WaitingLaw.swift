public import Core

/// Who still waits after a time (Krishnan and Sitaraman 2012).
///
/// Nobody leaves during a first while; then the same share of all people leaves in each second,
/// until nobody is left. The study of video start-up has 2 s and .058 a second.
public struct WaitingLaw: Hashable, Sendable {
  /// The wait during which nobody leaves.
  public var grace: Milliseconds
  /// The share of all people who leave in each further second, positive.
  public var sharePerSecond: Double

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - grace: The wait during which nobody leaves.
  ///   - sharePerSecond: The share of all people who leave in each further second, positive.
  public init(grace: Milliseconds, sharePerSecond: Double) {
    precondition(sharePerSecond > 0, "people leave in the end")
    self.grace = grace
    self.sharePerSecond = sharePerSecond
  }

  /// Returns the share of people who are still waiting.
  ///
  /// - Parameter time: How long the wait has lasted.
  /// - Returns: A share from 0 to 1.
  public func survival(after time: Milliseconds) -> Double {
    let over = max(0, time.value - grace.value) / 1000
    return max(0, 1 - sharePerSecond * over)
  }

  /// Returns when a person leaves.
  ///
  /// - Parameter quantile: The share of people who leave before this one, from 0 to 1.
  /// - Returns: The wait that the person bears.
  public func patience(quantile: Double) -> Milliseconds {
    precondition((0...1).contains(quantile), "a share is from 0 to 1")
    return grace + Milliseconds(1000 * quantile / sharePerSecond)
  }
}
