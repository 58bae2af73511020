/// What a search keeps for each person, by columns, between the stages of one surface.
struct SearchLanes {
  /// The lane of each slot.
  var lanes: [Int32] = []
  /// Where the relevances to the goal of each slot begin.
  var relevances: [Int32]
  var goals: [Int32]
  /// The elements of the chunk that need not be looked at any more.
  var seen: [UInt64]
  /// The elements of the chunk that look right.
  var passes: [UInt64]
  /// The best element below its threshold, or -1, and how relevant it looked.
  var best: [Int32]
  var bestValue: [Float]
  /// The least relevance at which an item is tried after a fruitless search.
  var itemFloor: [Float]
  /// The bit of the last fixation.
  var gaze: [Int32]
  /// The fixations on this surface.
  var fixations: [UInt32]

  init(capacity: Int) {
    goals = Array(repeating: 0, count: capacity)
    relevances = goals
    best = goals
    gaze = goals
    seen = Array(repeating: 0, count: capacity)
    passes = seen
    bestValue = Array(repeating: 0, count: capacity)
    itemFloor = bestValue
    fixations = Array(repeating: 0, count: capacity)
  }
}
