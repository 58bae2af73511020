import Interfaces
import Model

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
      while end < range.count, isPlainItem(elements[range.lowerBound + end]),
        end == first || key(range.lowerBound + end - 1) < key(range.lowerBound + end)
      {
        end += 1
      }
      if end - first > longest.count { longest = first..<end }
      first = max(end, first + 1)
    }
    guard longest.count >= constants.orderLeast else { return 0 }
    return longest.reduce(0) { $0 | 1 << UInt64($1) }
  }

  private func isPlainItem(_ element: Plan.Element) -> Bool {
    element.isSettled && element.isChoice && element.glyph < 0 && element.visible >= 1
  }

  /// What an element is ordered by.
  private func key(_ number: Int) -> OrderKey { OrderKey(element(number).label) }

  /// For each chunk what tells where the word of a goal must stand: the first place of the run of its
  /// kind, or -1; on a chunk in alphabetical order twice its place, or one less than twice the place
  /// of the word that follows.
  func wantedPlaces(_ goal: String, _ chunks: [Plan.Chunk]) -> [Int32] {
    let label = layout.surfaces.flatMap(\.elements).first { $0.tap.goal == goal }?.label ?? goal
    let word = OrderKey(label)
    return zip(chunks, wantedGroups(goal, chunks)).map { chunk, group in
      guard chunk.ordered != 0 else { return group }
      let list = chunk.ordered.trailingZeroBitCount..<64 - chunk.ordered.leadingZeroBitCount
      let first = Int(chunk.first)
      if let place = list.first(where: { element(first + $0).tap.goal == goal }) {
        return Int32(2 * place)
      }
      let next = list.first { word < key(first + $0) } ?? list.upperBound
      return Int32(2 * next - 1)
    }
  }
}
