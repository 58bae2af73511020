import Interfaces
import Model
import Populations

/// What a label is ordered by: a number by its size, a text by its letters without regard to upper and
/// lower case; numbers come first.
private struct OrderKey: Comparable {
  private let number: Int
  private let text: String

  init(_ label: String) {
    number = Int(label) ?? .max
    text = label.lowercased()
  }

  static func < (one: OrderKey, other: OrderKey) -> Bool {
    (one.number, one.text) < (other.number, other.text)
  }
}

/// Alphabetical lists: which elements stand in one, and where a word must stand there.
extension PlanCompiler {
  /// The items of a chunk that stand in alphabetical order, one bit each: the longest run of labels
  /// that are read as known, where it is long enough for people to notice.
  func ordered(_ range: Range<Int>, _ elements: [Plan.Element]) -> UInt64 {
    var longest = 0..<0
    var first = 0
    while first < range.count {
      var end = first
      while end < range.count, isPlainItem(range.lowerBound + end, elements),
        end == first || key(range.lowerBound + end - 1) < key(range.lowerBound + end)
      {
        end += 1
      }
      if end - first > longest.count { longest = first..<end }
      first = max(end, first + 1)
    }
    guard longest.count >= Int(constants[.gazeOrderLeast].rounded()) else { return 0 }
    return longest.reduce(0) { $0 | 1 << UInt64($1) }
  }

  private func isPlainItem(_ number: Int, _ elements: [Plan.Element]) -> Bool {
    let element = elements[number]
    return element.isSettled && element.isChoice && element.glyph < 0
      && lettersLeft(all[number]) == nil
  }

  /// What an element is ordered by.
  private func key(_ number: Int) -> OrderKey { OrderKey(all[number].label) }

  /// For each goal and chunk what tells where the word of the goal must stand: the first place of the run
  /// of its kind, or -1; on a chunk in alphabetical order twice its place, or one less than twice the
  /// place of the word that follows.
  func wantedPlaces(_ chunks: [Plan.Chunk]) -> [Int32] {
    let keys = chunks.map { chunk in
      chunk.ordered == 0 ? [] : chunk.orderedPlaces.map { key(Int(chunk.first) + $0) }
    }
    return task.goals.lazy.map(\.id).flatMap { goal in
      let reaching = goalElements.reaching(goal)
      let word = OrderKey(reaching.first.map { element(at: $0).label } ?? goal)
      return chunks.indices.map { index -> Int32 in
        let chunk = chunks[index]
        guard chunk.ordered != 0 else { return wantedGroup(goal, chunk) }
        let list = chunk.orderedPlaces
        let own = reaching.lazy.map {
          firstElements[$0.surface] + $0.place - Int(chunk.first)
        }.first(where: list.contains)
        if let own { return Int32(2 * own) }
        let next = keys[index].firstIndex { word < $0 }.map { list.lowerBound + $0 }
        return Int32(2 * (next ?? list.upperBound) - 1)
      }
    }
  }
}

extension Plan.Chunk {
  /// The places of the items in alphabetical order.
  fileprivate var orderedPlaces: Range<Int> {
    ordered.trailingZeroBitCount..<64 - ordered.leadingZeroBitCount
  }
}
