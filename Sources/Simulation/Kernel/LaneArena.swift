/// Memory for columns of trivial values, freed when nothing holds the arena any more.
///
/// Arrays check on each write that nobody shares them. The kernel writes to its columns in every
/// step of every person, and nobody shares them.
final class LaneArena {
  private var blocks: [UnsafeMutableRawPointer] = []
  /// What is left of the last block, at its beginning.
  private var left = 0
  private static let blockSize = 1 << 14

  deinit { for block in blocks { block.deallocate() } }

  /// The least number of lanes from some on that fills whole vectors.
  static func padded(_ count: Int) -> Int { (count + 15) & ~15 }

  /// Returns room for some values, all the same at first, and for as many more as fill whole
  /// vectors. Columns begin where a line of the caches does.
  func make<Value: BitwiseCopyable>(
    _ count: Int, _ value: Value
  ) -> UnsafeMutablePointer<Value> {
    let room = max(16, Self.padded(count))
    return allocate(room * MemoryLayout<Value>.stride)
      .initializeMemory(as: Value.self, repeating: value, count: room)
  }

  /// Returns a copy of some values, and of others behind them.
  func copy<Value: BitwiseCopyable>(
    _ values: [Value], and others: [Value] = []
  ) -> UnsafePointer<Value> {
    let room = max(1, values.count + others.count)
    let column = allocate(room * MemoryLayout<Value>.stride)
      .bindMemory(to: Value.self, capacity: room)
    for (list, place) in [(values, 0), (others, values.count)] {
      list.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress else { return }
        (column + place).initialize(from: first, count: source.count)
      }
    }
    return UnsafePointer(column)
  }

  /// Returns memory from where a line of the caches begins on: long columns have a block of their own.
  private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    let bytes = (bytes + 63) & ~63
    if bytes > left {
      left = bytes > Self.blockSize / 4 ? bytes : Self.blockSize
      blocks.append(.allocate(byteCount: left, alignment: 64))
    }
    left -= bytes
    return blocks[blocks.count - 1] + left
  }

  /// Returns an empty list with room for some lanes.
  func list(_ capacity: Int) -> LaneList { LaneList(base: make(capacity, 0)) }
}

/// A list of lanes or slots in memory that an arena owns.
struct LaneList: RandomAccessCollection, MutableCollection {
  fileprivate let base: UnsafeMutablePointer<Int32>
  private(set) var count = 0

  fileprivate init(base: UnsafeMutablePointer<Int32>) { self.base = base }

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  /// The entries; those of lists that hold all lanes in order are 0, 1, 2 and so on.
  var entries: UnsafePointer<Int32> { UnsafePointer(base) }

  @inline(__always)
  subscript(position: Int) -> Int32 {
    get { base[position] }
    nonmutating set { base[position] = newValue }
  }

  /// Adds an entry; there must be room.
  @inline(__always)
  mutating func append(_ entry: Int32) {
    base[count] = entry
    count += 1
  }

  /// Where further entries go.
  var room: UnsafeMutablePointer<Int32> { base + count }

  /// Takes in some entries that were written to the room.
  mutating func take(_ more: Int) { count += more }

  /// Keeps only the first entries.
  @inline(__always)
  mutating func keep(_ first: Int) { count = first }

  /// Replaces the entries by the whole numbers from 0 on.
  mutating func number(_ count: Int) {
    for entry in 0..<count { base[entry] = Int32(truncatingIfNeeded: entry) }
    self.count = count
  }
}
