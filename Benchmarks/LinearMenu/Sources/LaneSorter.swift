internal import CLinearMenu

/// Lanes in the order of their keys.
package struct SortedLanes: Sendable {
  /// The numbers of the lanes.
  package internal(set) var order: [UInt32]
  /// The value of each lane plus that of its key.
  package var values: [Float]
  /// The number that belongs to the key of each lane.
  package internal(set) var numbers: [UInt32]
  /// The number of lanes with each key.
  package internal(set) var counts = [UInt32](repeating: 0, count: 16)

  /// Creates room for a number of lanes.
  package init(capacity: Int) {
    order = Array(repeating: 0, count: capacity)
    numbers = order
    values = Array(repeating: 0, count: capacity)
  }

  /// The number of lanes that there is room for.
  package var capacity: Int { min(order.count, values.count, numbers.count) }
}

/// Sorts lanes by small keys, so that neighbors have the same work to do.
package struct LaneSorter: Sendable {
  private var keys: linear_menu_keys

  /// Creates a sorter.
  ///
  /// - Parameters:
  ///   - sequence: The keys from 0 to 15, each once, in the order that lanes are to have.
  ///   - numbers: A number that belongs to each key, by key.
  package init(sequence: [UInt8], numbers: [UInt32]) {
    precondition(sequence.sorted().elementsEqual(0..<16), "each key has its place")
    precondition(numbers.count == 16, "each key has a number")
    keys = linear_menu_keys()
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
  package mutating func sort(
    _ laneKeys: [UInt8], values: [Float], adding keyValues: [Float], into sorted: inout SortedLanes
  ) {
    precondition(keyValues.count == 16, "each key has a value")
    keyValues.withUnsafeBytes { keyValues in
      withUnsafeMutableBytes(of: &keys.values) { $0.copyBytes(from: keyValues) }
    }
    let count = laneKeys.count
    precondition(count <= values.count, "each lane has a value")
    precondition(count <= sorted.capacity, "there is room for the lanes")
    linear_menu_sort(
      laneKeys, values, count, &keys, &sorted.order, &sorted.values, &sorted.numbers,
      &sorted.counts)
  }
}
