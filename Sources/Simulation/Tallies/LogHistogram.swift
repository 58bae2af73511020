/// A histogram of whole numbers whose bins widen in proportion: exact below 64, then 32 bins for
/// each doubling, so that a bin is at most 1/32 of its value wide.
///
/// Merging adds counts, so the order of merging never matters.
public struct LogHistogram: Hashable, Sendable {
  /// The counts of values from 0 on, by bin; trailing bins that were never filled are left out.
  public private(set) var counts: [UInt64] = []
  /// The counts of values below 0, by the bin of their magnitude.
  public private(set) var negativeCounts: [UInt64] = []

  /// Creates an empty histogram.
  public init() {}

  /// Creates a histogram from its counts, as after reading them from a file.
  public init(counts: [UInt64], negativeCounts: [UInt64]) {
    self.counts = counts
    self.negativeCounts = negativeCounts
  }

  /// Returns the bin of a magnitude.
  ///
  /// - Parameter magnitude: A number from 0 on.
  /// - Returns: The index of its bin.
  public static func bin(of magnitude: UInt64) -> Int {
    if magnitude < 64 { return Int(magnitude) }
    let shift = 58 - magnitude.leadingZeroBitCount
    return Int(magnitude >> UInt64(shift)) + 32 * shift
  }

  /// Returns the values that fall into a bin, from the first to the last.
  ///
  /// - Parameter bin: The index of a bin.
  /// - Returns: The least and the greatest magnitude of the bin.
  public static func range(of bin: Int) -> ClosedRange<UInt64> {
    if bin < 64 { return UInt64(bin)...UInt64(bin) }
    let shift = UInt64(bin / 32 - 1)
    let first = UInt64(bin % 32 + 32) << shift
    return first...(first + (1 << shift) - 1)
  }

  /// Adds one value.
  public mutating func add(_ value: Int64) {
    if value >= 0 {
      Self.count(Self.bin(of: UInt64(value)), 1, in: &counts)
    } else {
      Self.count(Self.bin(of: value.magnitude), 1, in: &negativeCounts)
    }
  }

  /// Adds one value so many times.
  mutating func add(_ value: Int64, times: UInt64) {
    guard times > 0 else { return }
    let bin = Self.bin(of: value.magnitude)
    if value >= 0 {
      Self.count(bin, times, in: &counts)
    } else {
      Self.count(bin, times, in: &negativeCounts)
    }
  }

  /// Adds a column of values.
  mutating func add(_ values: UnsafePointer<Int64>, count: Int) {
    guard count > 0 else { return }
    var (least, most) = (values[0], values[0])
    for place in 1..<count {
      least = min(least, values[place])
      most = max(most, values[place])
    }
    guard least >= 0 else {
      for place in 0..<count { add(values[place]) }
      return
    }
    Self.reach(Self.bin(of: UInt64(most)), in: &counts)
    counts.withUnsafeMutableBufferPointer { counts in
      for place in 0..<count { counts[Self.bin(of: UInt64(values[place]))] &+= 1 }
    }
  }

  /// Adds all values of another histogram.
  public mutating func merge(_ other: Self) {
    for (bin, count) in other.counts.enumerated() where count > 0 {
      Self.count(bin, count, in: &counts)
    }
    for (bin, count) in other.negativeCounts.enumerated() where count > 0 {
      Self.count(bin, count, in: &negativeCounts)
    }
  }

  @inline(__always)
  private static func count(_ bin: Int, _ times: UInt64, in counts: inout [UInt64]) {
    reach(bin, in: &counts)
    counts[bin] &+= times
  }

  /// Makes room for a bin.
  @inline(__always)
  private static func reach(_ bin: Int, in counts: inout [UInt64]) {
    guard bin >= counts.count else { return }
    counts.append(contentsOf: repeatElement(0, count: bin + 1 - counts.count))
  }

  /// The number of values.
  public var total: UInt64 { counts.reduce(0, +) + negativeCounts.reduce(0, +) }
}
