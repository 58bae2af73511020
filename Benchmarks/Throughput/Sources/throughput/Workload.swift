import Synchronization

/// Something whose speed is measured.
protocol Workload: Sendable {
  /// The name, as in `--workload`.
  var name: String { get }
  /// The name of one unit of the work, as in "selection".
  var unit: String { get }
  /// Does all the work on so many threads.
  func run(threads: Int) async -> Outcome
}

/// The outcome of a run.
struct Outcome: Sendable {
  /// The units of work done.
  var units: UInt64
  /// A number that depends on all the work, the same for any number of threads.
  var checksum: UInt64
  /// Figures for comparison with other programs.
  var figures: [String: Double] = [:]
}

/// Does blocks of work on so many threads, each taking the next block when it is free.
///
/// - Returns: The results in the order of the blocks.
func overBlocks<Part: Sendable>(
  _ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Part
) async -> [Part] {
  if threads == 1 { return (0..<count).map(body) }
  let next = BlockCounter()
  let parts = await withTaskGroup(of: [(Int, Part)].self) { group in
    for _ in 0..<threads {
      group.addTask {
        var mine: [(Int, Part)] = []
        while case let block = next.take(), block < count { mine.append((block, body(block))) }
        return mine
      }
    }
    return await group.reduce(into: []) { $0 += $1 }
  }
  return parts.sorted { $0.0 < $1.0 }.map(\.1)
}

/// Hands out the numbers of blocks. A class, because tasks share it.
private final class BlockCounter: Sendable {
  private let next = Atomic<Int>(0)

  func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
}
