import Populations
import Randomness

extension Kernel {
  /// Follows the eyes over a chunk, fixation by fixation, until something that looks right is
  /// seen or nothing is left to see.
  ///
  /// One block of random words serves two fixations. Only people still searching are touched; those
  /// who have found something are removed from `slots`.
  mutating func follow(_ chunk: Plan.Chunk, number: Int, _ slots: inout [Int32]) {
    let everything: UInt64 = chunk.count == 64 ? ~0 : (1 << UInt64(chunk.count)) - 1
    var round: UInt32 = 0
    var active: [Int32] = []
    active.reserveCapacity(slots.count)
    for slot in slots where everything & ~searching.seen[Int(slot)] != 0 { active.append(slot) }
    while !active.isEmpty {
      for place in active.indices {
        let lane = Int(searching.lanes[Int(active[place])])
        scratch.persons[place] = persons[lane]
        scratch.details[place] = walkers[lane].visit << 16 | UInt32(number) << 8 | round
      }
      draws.fill(
        &scratch.words, persons: scratch.persons, count: active.count, high: high,
        purpose: Purpose.gaze.rawValue, details: scratch.details)
      var kept = 0
      for place in active.indices {
        let slot = Int(active[place])
        if lookTwice(chunk, everything, slot, place, isFirst: round == 0) {
          active[kept] = Int32(slot)
          kept += 1
        }
      }
      active.removeLast(active.count - kept)
      round += 1
    }
    var left = 0
    for place in slots.indices
    where walkers[Int(searching.lanes[Int(slots[place])])].chosen < 0 {
      slots[left] = slots[place]
      left += 1
    }
    slots.removeLast(slots.count - left)
  }

  /// Two fixations at most of one person.
  ///
  /// - Returns: Whether the search of the chunk goes on.
  @inline(__always)
  private mutating func lookTwice(
    _ chunk: Plan.Chunk, _ everything: UInt64, _ slot: Int, _ place: Int, isFirst: Bool
  ) -> Bool {
    let lane = Int(searching.lanes[slot])
    let isFirst = isFirst && walkers[lane].glance == .none
    var look = Look(
      unseen: everything & ~searching.seen[slot], passes: searching.passes[slot],
      gaze: searching.gaze[slot], x: walkers[lane].gazeX, y: walkers[lane].gazeY)
    var goesOn = fixate(
      chunk, everything, lane, &look, isFirst, scratch.words.a[place], scratch.words.b[place])
    if goesOn {
      goesOn = fixate(
        chunk, everything, lane, &look, false, scratch.words.c[place], scratch.words.d[place])
    }
    searching.seen[slot] = everything & ~look.unseen
    searching.gaze[slot] = look.gaze
    searching.fixations[slot] += look.fixations
    walkers[lane].gazeX = look.x
    walkers[lane].gazeY = look.y
    walkers[lane].scanning += look.time
    walkers[lane].chosen = look.chosen
    return goesOn
  }

  /// One fixation: where the eyes go, what is seen there, and whether the search goes on.
  @inline(__always)
  private mutating func fixate(
    _ chunk: Plan.Chunk, _ everything: UInt64, _ lane: Int, _ look: inout Look, _ isFirst: Bool,
    _ jumpWord: UInt32, _ peripheryWord: UInt32
  ) -> Bool {
    let unseen = look.unseen
    let periphery = rows[lane].gazePeriphery
    var index = unseen.trailingZeroBitCount
    if !isFirst && Float(jumpWord >> 16) * 0x1p-16 >= rows[lane].gazeSystematic {
      index = jump(from: Int(look.gaze), unseen, lane, jumpWord & 0xFFFF)
    } else if periphery > 0.5, unseen >> UInt64(index) & 2 != 0 {
      // The item next in order is seen from its neighbor as well.
      index += 1
    }
    travel(to: Int(chunk.first) + index, lane, &look)
    if Listener.listens {
      let target = elements[Int(chunk.first) + index]
      listener.record(
        TraceEvent(
          kind: .look, surface: Int(walkers[lane].surface), element: Int(chunk.first) + index,
          time: walkers[lane].clock, x: target.x, y: target.y, value: 0), lane: lane)
    }
    let bit = UInt64(1) << UInt64(index)
    var seen = bit
    if Float(peripheryWord >> 16) * 0x1p-16 < periphery { seen |= bit << 1 }
    if Float(peripheryWord & 0xFFFF) * 0x1p-16 < periphery { seen |= bit >> 1 }
    seen &= unseen
    look.gaze = Int32(index)
    look.fixations += 1
    look.unseen = unseen & ~seen
    let found = seen & look.passes
    if found != 0 {
      let first = found & bit != 0 ? index : found.trailingZeroBitCount
      look.chosen = chunk.first + Int32(first)
      return false
    }
    return look.unseen != 0
  }

  /// The item that a jump of the eyes leads to, among those not seen yet.
  private mutating func jump(from index: Int, _ unseen: UInt64, _ lane: Int, _ word: UInt32) -> Int
  {
    let u = Float(word & 0xFF) * 0x1p-8
    let isDown = Float(word >> 8) * 0x1p-8 < rows[lane].gazeDown
    let jumps = constants.jumps
    let size =
      1 + (u >= jumps.x ? 1 : 0) + (u >= jumps.y ? 1 : 0) + (u >= jumps.z ? 1 : 0)
      + (u >= jumps.w ? 1 : 0)
    let aim = isDown ? index + size : index - size
    guard aim >= 0, aim < 64 else { return unseen.trailingZeroBitCount }
    let below = unseen >> UInt64(aim)
    if isDown && below != 0 { return aim + below.trailingZeroBitCount }
    let above = unseen << UInt64(63 - aim)
    if !isDown && above != 0 { return aim - above.leadingZeroBitCount }
    return unseen.trailingZeroBitCount
  }

  /// Moves the eyes: the saccade, and the reading of a long label.
  @inline(__always)
  mutating func travel(to index: Int, _ lane: Int, _ look: inout Look) {
    let x = elements[index].x
    let y = elements[index].y
    let dx = x - look.x
    let dy = y - look.y
    let degrees = (dx * dx + dy * dy).squareRoot() * plan.degreesPerMillimeter
    look.time +=
      constants.saccadeBase + constants.saccadeSlope * degrees
      + elements[index].extraWords * rows[lane].readingWord
    look.x = x
    look.y = y
  }

  /// Adds the durations of the fixations of everyone who searched.
  mutating func dwell(_ lanes: [Int32]) {
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      dwelling.lanes.persons[slot] = persons[lane]
      dwelling.lanes.details[slot] = walkers[lane].visit << 16
      dwelling.lanes.fixations[slot] = searching.fixations[slot]
      dwelling.lanes.logMedians[slot] = rows[lane].logDwell
      dwelling.lanes.sds[slot] = rows[lane].gazeDwellNoise
    }
    dwelling.run(
      draws, high: high, purpose: Purpose.dwell.rawValue, count: lanes.count, into: &scratch.zA)
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      walkers[lane].scanning += scratch.zA[slot]
      if plan.input.countsFixations { walkers[lane].scans += Int32(searching.fixations[slot]) }
    }
  }
}

/// The state of one person's eyes on a chunk.
struct Look {
  var unseen: UInt64
  var passes: UInt64
  var gaze: Int32
  var x: Float
  var y: Float
  var time: Float = 0
  var fixations: UInt32 = 0
  var chosen: Int32 = -1
}
