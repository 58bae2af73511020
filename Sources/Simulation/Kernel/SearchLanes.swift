/// The columns of a search: numbers of each person between the stages of one surface.
///
/// Traits are copied from the rows of people when a search begins, so that the stages go through
/// memory from one end to the other.
struct SearchLanes {
  /// The lane of each slot.
  let lanes: UnsafeMutablePointer<Int32>
  /// Where the relevances to the goal of each slot begin.
  let relevances: UnsafeMutablePointer<Int32>
  let goals: UnsafeMutablePointer<Int32>
  /// The upper half of the details of all draws at this visit.
  let visits: UnsafeMutablePointer<UInt32>

  // What has been found.
  /// The elements of the chunk that need not be looked at any more.
  let seen: UnsafeMutablePointer<UInt64>
  /// The elements of the chunk that were tried in vain.
  let tried: UnsafeMutablePointer<UInt64>
  /// Elements that were seen, and the element that is judged, where that shows the goal itself.
  let hidden: UnsafeMutablePointer<UInt64>
  /// The elements of the chunk that look right.
  let passes: UnsafeMutablePointer<UInt64>
  /// The best element below its threshold, or -1, and how relevant it looked.
  let best: UnsafeMutablePointer<Int32>
  let bestValue: UnsafeMutablePointer<Float>
  /// The element that looked right, or -1.
  let chosen: UnsafeMutablePointer<Int32>

  // How relevant things look, and what that takes.
  let kin: UnsafeMutablePointer<Float>
  let other: UnsafeMutablePointer<Float>
  let itemNoise: UnsafeMutablePointer<Float>
  let noise: UnsafeMutablePointer<Float>
  /// The degree to which a title, and an ellipsis, let their contents be predicted.
  let title: UnsafeMutablePointer<Float>
  let ellipsis: UnsafeMutablePointer<Float>
  let act: UnsafeMutablePointer<Float>
  let open: UnsafeMutablePointer<Float>
  /// The least relevance at which an item, or a container, is tried after a fruitless search.
  let itemFloor: UnsafeMutablePointer<Float>
  let floor: UnsafeMutablePointer<Float>
  let truncation: UnsafeMutablePointer<Float>

  // The eyes.
  /// The elements of the chunk not seen yet.
  let unseen: UnsafeMutablePointer<UInt64>
  /// The bit of the last fixation on the chunk; less than 0 before the first.
  let gaze: UnsafeMutablePointer<Int32>
  let gazeX: UnsafeMutablePointer<Float>
  let gazeY: UnsafeMutablePointer<Float>
  /// The time of scanning in this trial, in s.
  let scanning: UnsafeMutablePointer<Float>
  /// The fixations on this surface.
  let fixations: UnsafeMutablePointer<UInt32>
  let periphery: UnsafeMutablePointer<Float>
  let systematic: UnsafeMutablePointer<Float>
  let down: UnsafeMutablePointer<Float>
  let readingWord: UnsafeMutablePointer<Float>
  let logDwell: UnsafeMutablePointer<Float>
  let dwellNoise: UnsafeMutablePointer<Float>

  init(capacity: Int, _ arena: LaneArena) {
    lanes = arena.make(capacity, 0)
    relevances = arena.make(capacity, 0)
    goals = arena.make(capacity, 0)
    visits = arena.make(capacity, 0)
    seen = arena.make(capacity, 0)
    tried = arena.make(capacity, 0)
    hidden = arena.make(capacity, 0)
    passes = arena.make(capacity, 0)
    best = arena.make(capacity, 0)
    bestValue = arena.make(capacity, 0)
    chosen = arena.make(capacity, 0)
    kin = arena.make(capacity, 0)
    other = arena.make(capacity, 0)
    itemNoise = arena.make(capacity, 0)
    noise = arena.make(capacity, 0)
    title = arena.make(capacity, 0)
    ellipsis = arena.make(capacity, 0)
    act = arena.make(capacity, 0)
    open = arena.make(capacity, 0)
    itemFloor = arena.make(capacity, 0)
    floor = arena.make(capacity, 0)
    truncation = arena.make(capacity, 0)
    unseen = arena.make(capacity, 0)
    gaze = arena.make(capacity, 0)
    gazeX = arena.make(capacity, 0)
    gazeY = arena.make(capacity, 0)
    scanning = arena.make(capacity, 0)
    fixations = arena.make(capacity, 0)
    periphery = arena.make(capacity, 0)
    systematic = arena.make(capacity, 0)
    down = arena.make(capacity, 0)
    readingWord = arena.make(capacity, 0)
    logDwell = arena.make(capacity, 0)
    dwellNoise = arena.make(capacity, 0)
  }
}
