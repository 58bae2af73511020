internal import CLanes

/// Lanes in the order of their keys.
public struct SortedLanes: Sendable {
  /// The numbers of the lanes.
  public internal(set) var order: [UInt32]
  /// The value of each lane plus that of its key.
  public var values: [Float]
  /// The number that belongs to the key of each lane.
  public internal(set) var numbers: [UInt32]
  /// The number of lanes with each key.
  public internal(set) var counts = [UInt32](repeating: 0, count: 16)

  /// Creates room for a number of lanes.
  public init(capacity: Int) {
    order = Array(repeating: 0, count: capacity)
    numbers = order
    values = Array(repeating: 0, count: capacity)
  }

  /// The number of lanes that there is room for.
  public var capacity: Int { min(order.count, values.count, numbers.count) }
}

/// Sorts lanes by small keys, so that neighbors have the same work to do.
public struct LaneSorter: Sendable {
  private var keys: tapcost_keys

  /// Creates a sorter.
  ///
  /// - Parameters:
  ///   - sequence: The keys from 0 to 15, each once, in the order that lanes are to have.
  ///   - numbers: A number that belongs to each key, by key.
  public init(sequence: [UInt8], numbers: [UInt32]) {
    precondition(sequence.sorted().elementsEqual(0..<16), "each key has its place")
    precondition(numbers.count == 16, "each key has a number")
    keys = tapcost_keys()
    withUnsafeMutableBytes(of: &keys.sequence) { $0.copyBytes(from: sequence) }
    numbers.withUnsafeBytes { numbers in
      withUnsafeMutableBytes(of: &keys.numbers) { $0.copyBytes(from: numbers) }
    }
  }

  /// Sorts lanes; those with equal keys stay together, in an order that depends on keys alone.
  ///
  /// - Parameters:
  ///   - laneKeys: The key of each lane.
  ///   - values: A value for each lane.
  ///   - keyValues: What is added to the value of a lane for its key, by key.
  ///   - sorted: Where the lanes go.
  public mutating func sort(
    _ laneKeys: [UInt8], values: [Float], adding keyValues: [Float], into sorted: inout SortedLanes
  ) {
    precondition(keyValues.count == 16, "each key has a value")
    keyValues.withUnsafeBytes { keyValues in
      withUnsafeMutableBytes(of: &keys.values) { $0.copyBytes(from: keyValues) }
    }
    LaneCalls.sort(laneKeys, values: values, keys: &keys, into: &sorted)
  }
}
