/// Memory for columns of trivial values, freed when nothing holds the arena any more.
///
/// Arrays check on each write that nobody shares them. The kernel writes to its columns in every
/// step of every person, and nobody shares them.
final class LaneArena {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  /// Returns room for some values, all the same at first.
  func make<Value: BitwiseCopyable>(
    _ count: Int, _ value: Value
  ) -> UnsafeMutablePointer<Value> {
    let column = UnsafeMutablePointer<Value>.allocate(capacity: max(1, count))
    column.initialize(repeating: value, count: max(1, count))
    blocks.append(UnsafeMutableRawPointer(column))
    return column
  }

  /// Returns a copy of some values.
  func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafePointer<Value> {
    let column = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
    values.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      column.update(from: first, count: source.count)
    }
    blocks.append(UnsafeMutableRawPointer(column))
    return UnsafePointer(column)
  }
}
