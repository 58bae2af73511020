public import Core

/// Selecting with a switch while a cursor goes through the items.
///
/// The interval follows the .65 rule: the mean time to press through .65 (Simpson, Koester and
/// LoPresti 2007). A press that comes after the interval is late and costs a loop.
public struct ScanningLaw: Hashable, Sendable {
  /// How long the cursor stays on an item.
  public var interval: Milliseconds
  /// How much longer it stays on the first item.
  public var firstItemDelay: Milliseconds

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - interval: How long the cursor stays on an item, positive.
  ///   - firstItemDelay: How much longer it stays on the first item.
  public init(interval: Milliseconds, firstItemDelay: Milliseconds) {
    precondition(interval.value > 0, "the cursor stays on an item")
    self.interval = interval
    self.firstItemDelay = firstItemDelay
  }

  /// Returns the interval that suits a person.
  ///
  /// - Parameters:
  ///   - meanPress: The mean time from the cursor's arrival to the press.
  ///   - share: The share of the interval that the mean press takes; .65 by the rule.
  /// - Returns: The interval.
  public static func interval(meanPress: Milliseconds, share: Double = 0.65) -> Milliseconds {
    precondition(share > 0, "a share is positive")
    return Milliseconds(meanPress.value / share)
  }

  /// Returns the share of presses that come too late.
  ///
  /// - Parameters:
  ///   - meanPress: The mean time to press.
  ///   - variation: The SD of the time to press through its mean, positive.
  /// - Returns: The mass of a normal distribution beyond the interval.
  public func lateShare(meanPress: Milliseconds, variation: Double) -> Double {
    precondition(meanPress.value > 0 && variation > 0, "times to press vary")
    let z = (interval.value - meanPress.value) / (variation * meanPress.value)
    return (1 - Mathematics.erf(z / 2.0.squareRoot())) / 2
  }

  /// Returns the mean time until the cursor has stayed on an item, over all items.
  ///
  /// - Parameter count: The number of items, at least 1; each is the goal equally often.
  /// - Returns: `d + T (n + 1) / 2`.
  public func meanTime(items count: Int) -> Milliseconds {
    precondition(count >= 1, "there is an item")
    return firstItemDelay + Milliseconds(interval.value * Double(count + 1) / 2)
  }

  /// Returns the mean time until the cursor has stayed on an item of a grid, row first.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The number of columns.
  /// - Returns: The mean time for the row and then for the item.
  public func meanTime(rows: Int, columns: Int) -> Milliseconds {
    meanTime(items: rows) + meanTime(items: columns)
  }
}
