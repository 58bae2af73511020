import Populations
import Randomness

extension Kernel {
  /// Follows the eyes over a chunk, fixation by fixation, until something that looks right is
  /// seen or nothing is left to see.
  ///
  /// One block of random words serves two fixations. Only people still searching are touched; those
  /// who have found something are removed from `slots`.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - number: Its number on the surface.
  ///   - slots: Who searches.
  ///   - list: An empty list to work with.
  mutating func follow(
    _ chunk: Plan.Chunk, number: Int, _ slots: inout LaneList, _ list: LaneList
  ) {
    let everything: UInt64 = chunk.count == 64 ? ~0 : (1 << UInt64(chunk.count)) - 1
    let first = Int(chunk.first)
    var active = list
    for slot in slots where everything & ~searching.seen[Int(slot)] != 0 { active.append(slot) }
    var round: UInt32 = 0
    while !active.isEmpty {
      for place in 0..<active.count {
        let slot = Int(active[place])
        scratch.persons[place] = persons[Int(searching.lanes[slot])]
        scratch.details[place] = searching.visits[slot]
      }
      draws.fill(
        scratch.words, persons: scratch.persons, count: active.count, high: high,
        purpose: Purpose.gaze.rawValue, detail: UInt32(number) << 8 | round,
        details: scratch.details)
      var kept = 0
      for place in 0..<active.count {
        let slot = Int(active[place])
        let goesOn = lookTwice(first, everything, slot, place, isFirst: round == 0)
        active[kept] = Int32(truncatingIfNeeded: slot)
        kept += goesOn ? 1 : 0
      }
      active.keep(kept)
      round += 1
    }
    var left = 0
    for place in 0..<slots.count {
      let slot = slots[place]
      slots[left] = slot
      left += searching.chosen[Int(slot)] < 0 ? 1 : 0
    }
    slots.keep(left)
  }

  /// Two fixations at most of one person.
  ///
  /// - Returns: Whether the search of the chunk goes on.
  @inline(__always)
  private mutating func lookTwice(
    _ first: Int, _ everything: UInt64, _ slot: Int, _ place: Int, isFirst: Bool
  ) -> Bool {
    let isFirst = isFirst && !searching.hasGlanced[slot]
    var look = Look(
      unseen: everything & ~searching.seen[slot], passes: searching.passes[slot],
      gaze: searching.gaze[slot], x: searching.gazeX[slot], y: searching.gazeY[slot],
      periphery: searching.periphery[slot], systematic: searching.systematic[slot])
    var goesOn = fixate(
      first, slot, &look, isFirst, scratch.words.a[place], scratch.words.b[place])
    if goesOn {
      goesOn = fixate(first, slot, &look, false, scratch.words.c[place], scratch.words.d[place])
    }
    searching.seen[slot] = everything & ~look.unseen
    searching.gaze[slot] = look.gaze
    searching.fixations[slot] += look.fixations
    searching.gazeX[slot] = look.x
    searching.gazeY[slot] = look.y
    searching.scanning[slot] += look.time
    searching.chosen[slot] = look.chosen
    if Listener.listens { walkers[Int(searching.lanes[slot])].scanning = searching.scanning[slot] }
    return goesOn
  }

  /// One fixation: where the eyes go, what is seen there, and whether the search goes on.
  @inline(__always)
  private mutating func fixate(
    _ first: Int, _ slot: Int, _ look: inout Look, _ isFirst: Bool, _ jumpWord: UInt32,
    _ peripheryWord: UInt32
  ) -> Bool {
    let unseen = look.unseen
    var index = unseen.trailingZeroBitCount
    if !isFirst && Float(jumpWord >> 16) * 0x1p-16 >= look.systematic {
      index = jump(from: Int(look.gaze), unseen, searching.down[slot], jumpWord & 0xFFFF)
    } else {
      // The item next in order is seen from its neighbor as well.
      index += look.periphery > 0.5 ? Int((unseen >> UInt64(index)) >> 1 & 1) : 0
    }
    travel(to: first + index, slot, &look)
    if Listener.listens { tellLook(at: first + index, lane: Int(searching.lanes[slot])) }
    let bit = UInt64(1) << UInt64(index)
    let below = Float(peripheryWord >> 16) * 0x1p-16 < look.periphery ? bit << 1 : 0
    let above = Float(peripheryWord & 0xFFFF) * 0x1p-16 < look.periphery ? bit >> 1 : 0
    let seen = (bit | below | above) & unseen
    look.gaze = Int32(truncatingIfNeeded: index)
    look.fixations += 1
    look.unseen = unseen & ~seen
    let found = seen & look.passes
    if found != 0 {
      let nearest = found & bit != 0 ? index : found.trailingZeroBitCount
      look.chosen = Int32(truncatingIfNeeded: first + nearest)
      return false
    }
    return look.unseen != 0
  }

  mutating func tellLook(at index: Int, lane: Int) {
    let target = elements[index]
    listener.record(
      TraceEvent(
        kind: .look, surface: Int(walkers[lane].surface), element: index,
        time: walkers[lane].clock, x: target.x, y: target.y, value: 0), lane: lane)
  }

  /// The item that a jump of the eyes leads to, among those not seen yet.
  @inline(__always)
  private func jump(from index: Int, _ unseen: UInt64, _ down: Float, _ word: UInt32) -> Int {
    let u = Float(word & 0xFF) * 0x1p-8
    let isDown = Float(word >> 8) * 0x1p-8 < down
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
  func travel(to index: Int, _ slot: Int, _ look: inout Look) {
    let x = elements[index].x
    let y = elements[index].y
    let dx = x - look.x
    let dy = y - look.y
    let degrees = (dx * dx + dy * dy).squareRoot() * degreesPerMillimeter
    look.time +=
      constants.saccadeBase + constants.saccadeSlope * degrees
      + elements[index].extraWords * searching.readingWord[slot]
    look.x = x
    look.y = y
  }

  /// Adds the durations of the fixations of everyone who searched, and puts down what the eyes
  /// found.
  mutating func finishLooking(_ lanes: LaneList) {
    for slot in 0..<lanes.count { scratch.persons[slot] = persons[Int(lanes[slot])] }
    dwelling.run(
      draws, high: high, purpose: Purpose.dwell.rawValue,
      DwellStage.Lanes(
        persons: scratch.persons, details: searching.visits, fixations: searching.fixations,
        logMedians: searching.logDwell, sds: searching.dwellNoise),
      count: lanes.count, into: scratch.zA)
    let counts = plan.input.countsFixations
    for slot in 0..<lanes.count {
      let lane = Int(lanes[slot])
      walkers[lane].gazeX = searching.gazeX[slot]
      walkers[lane].gazeY = searching.gazeY[slot]
      walkers[lane].scanning = searching.scanning[slot] + scratch.zA[slot]
      walkers[lane].chosen = searching.chosen[slot]
      if counts { walkers[lane].scans += Int32(searching.fixations[slot]) }
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
  let periphery: Float
  let systematic: Float
  var time: Float = 0
  var fixations: UInt32 = 0
  var chosen: Int32 = -1
}
