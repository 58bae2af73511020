/// How relevant to a goal things look, from 0 (not at all) to 1 (the goal itself).
///
/// A closed container looks as relevant as its contents are on average, times how far its face lets
/// them be predicted. A truncated label keeps a power of its visible share. People take what passes
/// a threshold as soon as they see it (Miller and Remington 2004).
public struct ScentLaw: Hashable, Sendable {
  /// The relevance of another item of the goal's group.
  public var kin: Double
  /// The relevance of an item of another group.
  public var other: Double
  /// The exponent of the visible share of a label.
  public var truncation: Double

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - kin: The relevance of another item of the goal's group.
  ///   - other: The relevance of an item of another group.
  ///   - truncation: The exponent of the visible share of a label.
  public init(kin: Double, other: Double, truncation: Double) {
    self.kin = kin
    self.other = other
    self.truncation = truncation
  }

  /// Returns the relevance of a closed container.
  ///
  /// - Parameters:
  ///   - contents: The relevance of everything in it.
  ///   - predictability: How far its face lets the contents be predicted, 0 to 1.
  /// - Returns: The relevance; 0 when it is empty.
  public func container(contents: [Double], predictability: Double) -> Double {
    guard !contents.isEmpty else { return 0 }
    return predictability * contents.reduce(0, +) / Double(contents.count)
  }

  /// Returns the relevance of a container that holds the goal and others of its group.
  ///
  /// - Parameters:
  ///   - count: The number of items in it, at least 1.
  ///   - predictability: How far its face lets the contents be predicted, 0 to 1.
  /// - Returns: The relevance.
  public func goalContainer(count: Int, predictability: Double) -> Double {
    precondition(count >= 1, "a container of the goal holds the goal")
    let contents = [1] + Array(repeating: kin, count: count - 1)
    return container(contents: contents, predictability: predictability)
  }

  /// Returns what a label keeps of its relevance when it is truncated.
  ///
  /// - Parameters:
  ///   - relevance: The relevance of the whole label.
  ///   - visibleShare: The share of the label that is visible, 0 to 1.
  /// - Returns: The relevance of what is visible.
  public func truncated(_ relevance: Double, visibleShare: Double) -> Double {
    precondition((0...1).contains(visibleShare), "a share is from 0 to 1")
    return relevance * Mathematics.raise(visibleShare, to: truncation)
  }
}
