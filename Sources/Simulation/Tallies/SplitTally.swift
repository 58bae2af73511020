/// The difference of the times of two designs before the same people, split by what the time was spent
/// on; together the parts are the difference to the microsecond.
public struct SplitTally: Hashable, Sendable {
  /// People who reach the goal with one of the two designs only.
  public struct Alone: Hashable, Sendable {
    /// The number of people.
    public var people: UInt64 = 0
    /// The sum of the differences of their whole times, first minus second, in microseconds.
    public var time: Int128 = 0

    /// Creates a record of nobody.
    public init() {}

    mutating func merge(_ other: Self) {
      people += other.people
      time += other.time
    }
  }

  /// The sums of first minus second over the people who reach the goal with both designs or with none,
  /// in microseconds, in the order of `TimePart`.
  public var parts: [Int128]
  /// The people who reach the goal with the first design only.
  public var first = Alone()
  /// The people who reach the goal with the second design only.
  public var second = Alone()

  /// Creates an empty tally.
  public init() { parts = Array(repeating: 0, count: TimePart.allCases.count) }

  /// The sum of a part, in microseconds.
  public subscript(part: TimePart) -> Int128 { parts[part.rawValue] }

  /// The difference of all people, in microseconds.
  public var total: Int128 { parts.reduce(first.time + second.time, +) }

  mutating func merge(_ other: Self) {
    for part in parts.indices { parts[part] += other.parts[part] }
    first.merge(other.first)
    second.merge(other.second)
  }

  /// Adds the differences of two designs before a block of people.
  mutating func add(_ a: TrialColumns, _ b: TrialColumns, count: Int) {
    var sums = Self.readings.map { part, _ in
      difference(a.column(of: part), b.column(of: part), count)
    }
    var whole = difference(a.metrics[Self.time], b.metrics[Self.time], count)
    let (successA, successB) = (a.metrics[Self.success], b.metrics[Self.success])
    for lane in 0..<count where successA[lane] != successB[lane] {
      for (index, (part, _)) in Self.readings.enumerated() {
        sums[index] -= a.column(of: part)[lane] - b.column(of: part)[lane]
      }
      let time = a.metrics[Self.time][lane] - b.metrics[Self.time][lane]
      whole -= time
      let alone = successA[lane] != 0 ? \Self.first : \Self.second
      self[keyPath: alone].people += 1
      self[keyPath: alone].time += Int128(time)
    }
    for (sum, (_, place)) in zip(sums, Self.readings) { parts[place] += Int128(sum) }
    // Looking for things is what the others leave, so that nothing is lost.
    parts[TimePart.finding.rawValue] += Int128(whole - sums.reduce(0, +))
  }

  private func difference(
    _ a: UnsafePointer<Int64>, _ b: UnsafePointer<Int64>, _ count: Int
  ) -> Int64 {
    var sum: Int64 = 0
    for lane in 0..<count { sum &+= a[lane] &- b[lane] }
    return sum
  }

  /// The parts that are read, each with its place.
  private static let readings = TimePart.allCases.filter { $0 != .finding }.map {
    ($0, $0.rawValue)
  }
  private static let time = Metric.time.index
  private static let success = Metric.success.index
}
