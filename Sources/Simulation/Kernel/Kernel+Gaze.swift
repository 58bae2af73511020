import Randomness

extension Kernel {
  /// Follows the eyes over a chunk, fixation by fixation, until something that looks right is
  /// seen or nothing is left to see.
  ///
  /// One block of random words serves two fixations. Only people still searching are touched.
  mutating func follow(_ chunk: Plan.Chunk, number: Int, _ lanes: [Int32]) {
    var slots = Array(lanes.indices)
    var round: UInt32 = 0
    let everything: UInt64 = chunk.count == 64 ? ~0 : (1 << UInt64(chunk.count)) - 1
    slots.removeAll { everything & ~scratch.seen[$0] == 0 }
    while !slots.isEmpty {
      for (place, slot) in slots.enumerated() {
        let lane = Int(lanes[slot])
        scratch.persons[place] = persons[lane]
        scratch.details[place] = walkers[lane].visit << 16 | UInt32(number) << 8 | round
      }
      draws.fill(
        &scratch.words, persons: scratch.persons, count: slots.count, high: high,
        purpose: Purpose.gaze.rawValue, details: scratch.details)
      var kept = 0
      for place in slots.indices {
        let slot = slots[place]
        let lane = Int(lanes[slot])
        let goesOn =
          fixate(
            chunk, everything, slot, lane, round == 0, scratch.words.a[place],
            scratch.words.b[place])
          && fixate(
            chunk, everything, slot, lane, false, scratch.words.c[place], scratch.words.d[place])
        if goesOn {
          slots[kept] = slot
          kept += 1
        }
      }
      slots.removeLast(slots.count - kept)
      round += 1
    }
    if Listener.listens {
      for lane in lanes {
        let walker = walkers[Int(lane)]
        note(.scan, Int(lane), element: walker.chosen, value: Float(scratch.counts[Int(lane)]))
      }
    }
  }

  /// One fixation: where the eyes go, what is seen there, and whether the search goes on.
  @inline(__always)
  private mutating func fixate(
    _ chunk: Plan.Chunk, _ everything: UInt64, _ slot: Int, _ lane: Int, _ isFirst: Bool,
    _ jumpWord: UInt32, _ peripheryWord: UInt32
  ) -> Bool {
    let unseen = everything & ~scratch.seen[slot]
    let periphery = rows[lane].gazePeriphery
    var index = unseen.trailingZeroBitCount
    let systematic = rows[lane].gazeSystematic
    if !isFirst && Float(jumpWord >> 16) * 0x1p-16 >= systematic {
      index = jump(from: Int(scratch.counts[lane] >> 16), unseen, lane, jumpWord & 0xFFFF)
    } else if periphery > 0.5, unseen >> UInt64(index) & 2 != 0 {
      // The item next in order is seen from its neighbor as well.
      index += 1
    }
    let element = plan.elements[Int(chunk.first) + index]
    travel(to: element, lane)
    var seen: UInt64 = 1 << UInt64(index)
    if Float(peripheryWord >> 16) * 0x1p-16 < periphery { seen |= seen << 1 & everything }
    if Float(peripheryWord & 0xFFFF) * 0x1p-16 < periphery {
      seen |= (1 << UInt64(index)) >> 1
    }
    seen &= unseen
    scratch.counts[lane] = Int32(index) << 16 | ((scratch.counts[lane] & 0xFFFF) + 1)
    scratch.seen[slot] |= seen
    let found = seen & scratch.passes[slot]
    if found != 0 {
      let isHere = found >> UInt64(index) & 1 != 0
      let bit = isHere ? index : found.trailingZeroBitCount
      walkers[lane].chosen = chunk.first + Int32(bit)
      return false
    }
    return unseen & ~seen != 0
  }

  /// The item that a jump of the eyes leads to, among those not seen yet.
  @inline(__always)
  private func jump(from index: Int, _ unseen: UInt64, _ lane: Int, _ word: UInt32) -> Int {
    let u = Float(word & 0xFF) * 0x1p-8
    let isDown = Float(word >> 8) * 0x1p-8 < rows[lane].gazeDown
    var size = 1
    var share = constants.jump1
    for next in [constants.jump2, constants.jump3, constants.jump4, 1] where u >= share {
      share += next
      size += 1
    }
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
  private mutating func travel(to element: Plan.Element, _ lane: Int) {
    let dx = element.x - walkers[lane].gazeX
    let dy = element.y - walkers[lane].gazeY
    let degrees = (dx * dx + dy * dy).squareRoot() / plan.millimetersPerDegree
    walkers[lane].scanning +=
      constants.saccadeBase + constants.saccadeSlope * degrees
      + element.extraWords * rows[lane].readingWord
    walkers[lane].gazeX = element.x
    walkers[lane].gazeY = element.y
  }

  /// Adds the durations of the fixations counted in `scratch.counts`.
  mutating func dwell(_ lanes: [Int32]) {
    for lane in lanes { scratch.counts[Int(lane)] &= 0xFFFF }
    for lane in lanes { walkers[Int(lane)].scans += scratch.counts[Int(lane)] }
    var remaining = lanes.filter { scratch.counts[Int($0)] > 0 }
    var round: Int32 = 0
    while !remaining.isEmpty {
      for (slot, lane) in remaining.enumerated() {
        scratch.persons[slot] = persons[Int(lane)]
        scratch.details[slot] = walkers[Int(lane)].visit << 16 | UInt32(round)
        scratch.mean[slot] = rows[Int(lane)].logDwell
        scratch.sd[slot] = rows[Int(lane)].gazeDwellNoise
      }
      draws.fill(
        &scratch.words, persons: scratch.persons, count: remaining.count, high: high,
        purpose: Purpose.dwell.rawValue, details: scratch.details)
      for place in 0..<4 { addDwell(remaining, place: place, fixation: round * 4 + Int32(place)) }
      round += 1
      remaining.removeAll { scratch.counts[Int($0)] <= round * 4 }
    }
  }

  private mutating func addDwell(_ lanes: [Int32], place: Int, fixation: Int32) {
    let count = lanes.count
    switch place {
    case 0: LaneMath.normals(scratch.words.a, count: count, into: &scratch.zA)
    case 1: LaneMath.normals(scratch.words.b, count: count, into: &scratch.zA)
    case 2: LaneMath.normals(scratch.words.c, count: count, into: &scratch.zA)
    default: LaneMath.normals(scratch.words.d, count: count, into: &scratch.zA)
    }
    LaneMath.logNormals(
      mean: scratch.mean, sd: scratch.sd, normals: scratch.zA, count: count, into: &scratch.zB)
    for (slot, lane) in lanes.enumerated() where scratch.counts[Int(lane)] > fixation {
      walkers[Int(lane)].scanning += scratch.zB[slot]
    }
  }
}
