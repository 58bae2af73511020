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
  /// that are read as known, or of the days of a month, where it is long enough for people to notice.
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
    if all[number].part?.kind == .day { return true }
    let element = elements[number]
    return element.isSettled && element.isChoice && element.glyph < 0
      && lettersLeft(all[number]) == nil
  }

  /// The pages of months in a range, for those who see.
  func months(_ range: Range<Int>) -> [Plan.Month] {
    guard input.isVisual else { return [] }
    var months: [Plan.Month] = []
    var last: String?
    for (bit, index) in range.enumerated() {
      let part = all[index].part.flatMap { $0.kind == .day ? $0.control : nil }
      if let part, part == last {
        months[months.count - 1].days |= 1 << UInt64(bit)
      } else if let part {
        months.append(Plan.Month(goal: goals[part] ?? -1, days: 0))
      }
      last = part
    }
    return months
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
    var places = [Int32](repeating: -1, count: task.goals.count * chunks.count)
    let telling = chunks.indices.filter { chunks[$0].ordered != 0 || !chunks[$0].runs.isEmpty }
    guard !telling.isEmpty else { return places }
    for (number, goal) in task.goals.lazy.map(\.id).enumerated() {
      let reaching = goalElements.reaching(goal)
      let word = OrderKey(reaching.first.map { all[self.number(of: $0)].label } ?? goal)
      func place(_ index: Int) -> Int32 {
        let chunk = chunks[index]
        guard chunk.ordered != 0 else { return wantedGroup(goal, chunk) }
        let list = chunk.orderedPlaces
        let own = reaching.lazy.map { self.number(of: $0) - Int(chunk.first) }
          .first(where: list.contains)
        if let own { return Int32(2 * own) }
        // They stand in order: half of them are left at each step.
        var next = keys[index].indices
        while !next.isEmpty {
          let middle = next.lowerBound + next.count / 2
          let isBefore = word < keys[index][middle]
          next = isBefore ? next.lowerBound..<middle : middle + 1..<next.upperBound
        }
        return Int32(2 * (list.lowerBound + next.lowerBound) - 1)
      }
      for index in telling { places[number * chunks.count + index] = place(index) }
    }
    return places
  }
}

extension Plan.Chunk {
  /// The places of the items in alphabetical order.
  fileprivate var orderedPlaces: Range<Int> {
    ordered.trailingZeroBitCount..<64 - ordered.leadingZeroBitCount
  }
}
