import Randomness

/// Memory that steps work in. It is freed with the object.
final class Memory {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Copies numbers, with zeros after them for the rest of a vector.
  func make<Number: BitwiseCopyable>(_ numbers: [Number]) -> UnsafeMutablePointer<Number> {
    let size = MemoryLayout<Number>.stride
    let bytes = (numbers.count + 64) * size
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    blocks.append(block)
    let first = block.bindMemory(to: Number.self, capacity: numbers.count + 64)
    first.update(from: numbers, count: numbers.count)
    return first
  }

  deinit { for block in blocks { block.deallocate() } }
}

/// Random words that tests take their inputs from, by lanes.
func randomWords(_ purpose: UInt32, count: Int) -> WordLanes {
  var lanes = WordLanes(capacity: count)
  Draws(seed: 31).fill(
    &lanes, persons: (0..<UInt32(count)).map { $0 }, count: count, high: 1, purpose: purpose,
    detail: 0)
  return lanes
}

/// Words at even distances over all of their range, so that what is made of them has the quantiles of
/// its distribution: no chance, and an error of at most one step at each edge of an interval.
func evenWords(_ count: Int) -> [UInt32] {
  (0..<count).map { UInt32((Double($0) + 0.5) * 0x1p32 / Double(count)) }
}
