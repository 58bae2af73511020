/// What a search keeps for each person, by columns, between the stages of one surface.
struct SearchLanes {
  /// The lane of each slot.
  let lanes: UnsafeMutablePointer<Int32>
  /// Where the relevances to the goal of each slot begin.
  let relevances: UnsafeMutablePointer<Int32>
  let goals: UnsafeMutablePointer<Int32>
  /// The elements of the chunk that need not be looked at any more.
  let seen: UnsafeMutablePointer<UInt64>
  /// The elements of the chunk that look right.
  let passes: UnsafeMutablePointer<UInt64>
  /// The best element below its threshold, or -1, and how relevant it looked.
  let best: UnsafeMutablePointer<Int32>
  let bestValue: UnsafeMutablePointer<Float>
  /// The least relevance at which an item is tried after a fruitless search.
  let itemFloor: UnsafeMutablePointer<Float>
  /// The bit of the last fixation.
  let gaze: UnsafeMutablePointer<Int32>
  /// The fixations on this surface.
  let fixations: UnsafeMutablePointer<UInt32>

  init(capacity: Int, _ arena: LaneArena) {
    lanes = arena.make(capacity, 0)
    relevances = arena.make(capacity, 0)
    goals = arena.make(capacity, 0)
    seen = arena.make(capacity, 0)
    passes = arena.make(capacity, 0)
    best = arena.make(capacity, 0)
    bestValue = arena.make(capacity, 0)
    itemFloor = arena.make(capacity, 0)
    gaze = arena.make(capacity, 0)
    fixations = arena.make(capacity, 0)
  }
}
