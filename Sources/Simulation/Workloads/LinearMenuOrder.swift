import Randomness

/// The selections of a person in an order that suits the lanes.
///
/// Targets in the lower half come first, because they need a second block of words for their
/// fixations; within a half, all with the same target are together; hits are in the middle, so that
/// they can be counted in one go.
struct LinearMenuOrder {
  private(set) var trials: [UInt32]
  private(set) var fixations: [UInt32]
  /// The times so far, in s.
  var times: [Float]
  /// The slots of the selections whose first tap hits.
  private(set) var hits = 0..<0
  /// The number of selections with more than four fixations.
  private(set) var longSearches = 0
  /// The number of fixations of all selections.
  private(set) var allFixations: UInt64 = 0
  /// The next slot of each key, which is the place of the target plus 8 for a miss.
  private var next: [UInt32]
  private var movements: [Float]

  /// The keys in the order of their slots.
  private static let sequence = [15, 14, 13, 12, 7, 6, 5, 4, 3, 2, 1, 0, 11, 10, 9, 8]
  private static let bits = (0..<LinearMenu.items).map { Transform.log2(Float($0 + 2)) }

  init(capacity: Int) {
    trials = Array(repeating: 0, count: capacity)
    fixations = trials
    times = Array(repeating: 0, count: capacity)
    next = Array(repeating: 0, count: 16)
    movements = Array(repeating: 0, count: 16)
  }

  /// Orders the selections by key; each begins with its decision and the first movement.
  mutating func set(_ keys: [UInt8], decisions: [Float], _ person: LinearMenuPerson) {
    for key in next.indices {
      next[key] = 0
      movements[key] = person.start + person.slope * Self.bits[key % 8]
    }
    Self.count(keys, in: &next)
    layOut()
    Self.place(keys, decisions, movements, &next, &trials, &times)
  }

  private static func count(_ keys: [UInt8], in counts: inout [UInt32]) {
    for key in keys { counts[Int(key & 15)] &+= 1 }
  }

  /// Turns the counts of the keys into their first slots.
  private mutating func layOut() {
    var slot: UInt32 = 0
    allFixations = 0
    for key in Self.sequence {
      let first = slot
      let needed = UInt32(key % 8 + 1)
      slot += next[key]
      allFixations += UInt64(needed) * UInt64(next[key])
      next[key] = first
      for slot in first..<slot { fixations[Int(slot)] = needed }
      if key == 4 { longSearches = Int(slot) }
      if key == 0 { hits = Int(next[7])..<Int(slot) }
    }
  }

  private static func place(
    _ keys: [UInt8], _ decisions: [Float], _ movements: [Float], _ next: inout [UInt32],
    _ trials: inout [UInt32], _ times: inout [Float]
  ) {
    for trial in keys.indices {
      let key = Int(keys[trial] & 15)
      let slot = Int(next[key])
      next[key] &+= 1
      trials[slot] = UInt32(truncatingIfNeeded: trial)
      times[slot] = decisions[trial] + movements[key]
    }
  }
}
