import Model

/// What a search keeps for each person, by columns, between the stages of one surface.
///
/// Traits are copied from the rows of people when a search begins, so that the stages go through
/// memory from one end to the other.
struct SearchLanes {
  /// The lane of each slot.
  let lanes: UnsafeMutablePointer<Int32>
  /// Where the table of all goals and elements begins for the goal of each slot.
  let bases: UnsafeMutablePointer<Int32>
  let goals: UnsafeMutablePointer<Int32>
  /// The upper half of the details of all draws at this visit.
  let visits: UnsafeMutablePointer<UInt32>

  // What has been found.
  /// The elements of the chunk that need not be looked at any more.
  let seen: UnsafeMutablePointer<UInt64>
  /// The elements of the chunk that were tried in vain.
  let tried: UnsafeMutablePointer<UInt64>
  /// Those that are seen or tried.
  let idle: UnsafeMutablePointer<UInt64>
  /// The elements of the chunk that were read at an earlier visit.
  let read: UnsafeMutablePointer<UInt64>
  /// The elements of the chunk that are taken as soon as they are seen.
  let passes: UnsafeMutablePointer<UInt64>
  /// The stop at which those begin who listen, and what passes of the chunk that it parts.
  let begin: UnsafeMutablePointer<Int32>
  let parted: UnsafeMutablePointer<UInt64>
  /// The weights of all elements so far.
  let sums: UnsafeMutablePointer<Float>
  /// What is believed to lie outside of the surface.
  let outside: UnsafeMutablePointer<Float>
  /// The element most worth its effort, or -1, its weight for each second, and that of the next.
  let best: UnsafeMutablePointer<Int32>
  let bestWorths: UnsafeMutablePointer<Float>
  let nextWorths: UnsafeMutablePointer<Float>
  /// The element that is taken, or -1.
  let chosen: UnsafeMutablePointer<Int32>

  // How telling things are.
  /// The factors on how telling titles, an ellipsis and items are.
  let title: UnsafeMutablePointer<Float>
  let ellipsis: UnsafeMutablePointer<Float>
  let item: UnsafeMutablePointer<Float>
  /// The noise of the branch that the surface lies on.
  let branch: UnsafeMutablePointer<Float>
  /// The times that people have come back to the surface.
  let returns: UnsafeMutablePointer<Float>
  /// How much of the belief in an element is left.
  let left: UnsafeMutablePointer<Float>
  /// A number of the goal of each slot that is the same in every design.
  let goalNumbers: UnsafeMutablePointer<UInt32>

  // The eyes.
  /// The elements of the chunk that there are to look at, those never taken in so far, and those not seen
  /// yet or forgotten.
  let all: UnsafeMutablePointer<UInt64>
  let fresh: UnsafeMutablePointer<UInt64>
  let unseen: UnsafeMutablePointer<UInt64>
  /// The number of fixations after which people go back to nothing on the chunk.
  let enough: UnsafeMutablePointer<UInt32>
  /// The bit of the last fixation on the chunk; less than 0 before the first.
  let gaze: UnsafeMutablePointer<Int32>
  let gazeX: UnsafeMutablePointer<Float>
  let gazeY: UnsafeMutablePointer<Float>
  /// The time of scanning in this trial, in s.
  let scanning: UnsafeMutablePointer<Float>
  /// The extra time to read what is hard to read on this surface, in s.
  let straining: UnsafeMutablePointer<Float>
  /// The fixations on this surface.
  let fixations: UnsafeMutablePointer<UInt32>
  let taken: UnsafeMutablePointer<Float>
  let periphery: UnsafeMutablePointer<Float>
  let comfort: UnsafeMutablePointer<Float>
  /// The first place of the group that the goal is in.
  let wanted: UnsafeMutablePointer<Int32>
  let systematic: UnsafeMutablePointer<Float>
  let readingWord: UnsafeMutablePointer<Float>
  let logDwell: UnsafeMutablePointer<Float>
  let dwellNoise: UnsafeMutablePointer<Float>

  init(capacity: Int, _ arena: LaneArena) {
    func ints() -> UnsafeMutablePointer<Int32> { arena.make(capacity, 0) }
    func words() -> UnsafeMutablePointer<UInt32> { arena.make(capacity, 0) }
    func bits() -> UnsafeMutablePointer<UInt64> { arena.make(capacity, 0) }
    func floats() -> UnsafeMutablePointer<Float> { arena.make(capacity, 0) }
    (lanes, bases, goals, visits) = (ints(), ints(), ints(), words())
    (seen, tried, idle, read, passes) = (bits(), bits(), bits(), bits(), bits())
    (begin, parted) = (ints(), bits())
    (sums, outside, best, chosen) = (floats(), floats(), ints(), ints())
    (bestWorths, nextWorths) = (floats(), floats())
    (title, ellipsis, item, branch) = (floats(), floats(), floats(), floats())
    (returns, left, goalNumbers) = (floats(), floats(), words())
    (all, fresh, unseen, enough) = (bits(), bits(), bits(), words())
    (gaze, gazeX, gazeY) = (ints(), floats(), floats())
    (scanning, straining, fixations, taken) = (floats(), floats(), words(), floats())
    (periphery, comfort, wanted, systematic) = (floats(), floats(), ints(), floats())
    (readingWord, logDwell, dwellNoise) = (floats(), floats(), floats())
  }

  /// The columns as judging takes them.
  var judging: JudgingColumns {
    JudgingColumns(
      bases: UnsafePointer(bases), idle: UnsafePointer(idle), tried: UnsafePointer(tried),
      passes: passes, sums: sums, outside: UnsafePointer(outside), best: best,
      bestWorths: bestWorths, nextWorths: nextWorths)
  }
}
