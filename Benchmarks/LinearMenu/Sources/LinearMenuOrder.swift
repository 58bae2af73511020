import Randomness

/// The selections of a person in an order that suits the lanes.
///
/// Targets in the lower half come first, because they need a second block of words for their
/// fixations; within a half, all with the same target are together; hits are in the middle, so that
/// they can be counted in one go.
struct LinearMenuOrder {
  /// Trials, times so far in s, and numbers of fixations.
  var lanes: SortedLanes
  /// The places of the selections whose first tap hits.
  private(set) var hits = 0..<0
  /// The number of selections with more than four fixations.
  private(set) var longSearches = 0
  /// The number of fixations of all selections.
  private(set) var fixations: UInt64 = 0

  private var sorter = LaneSorter(
    sequence: Self.sequence, numbers: (0..<16).map { UInt32($0 % LinearMenu.items + 1) })
  private var movements = [Float](repeating: 0, count: 16)

  /// The keys in order; a key is the place of the target plus 8 for a miss.
  private static let sequence: [UInt8] = [15, 14, 13, 12, 7, 6, 5, 4, 3, 2, 1, 0, 11, 10, 9, 8]
  private static let bits = (0..<LinearMenu.items).map { Transform.log2(Float($0 + 2)) }

  init(capacity: Int) { lanes = SortedLanes(capacity: capacity) }

  /// Orders the selections by key; each begins with its decision and the first movement.
  mutating func set(_ keys: [UInt8], decisions: [Float], _ person: LinearMenuPerson) {
    for key in movements.indices {
      movements[key] = person.start + person.slope * Self.bits[key % LinearMenu.items]
    }
    sorter.sort(keys, values: decisions, adding: movements, into: &lanes)
    var next = 0
    var firstHit = 0
    fixations = 0
    for key in Self.sequence {
      if key == 7 { firstHit = next }
      let count = Int(lanes.counts[Int(key)])
      next += count
      fixations += UInt64(key % 8 + 1) * UInt64(count)
      if key == 4 { longSearches = next }
      if key == 0 { hits = firstHit..<next }
    }
  }
}
