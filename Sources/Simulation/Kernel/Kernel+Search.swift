import Populations
import Randomness

extension Kernel {
  /// Searches a surface chunk by chunk, page by page, until something looks right.
  ///
  /// Whoever finds nothing takes the best of the rest, or goes back, or searches again.
  mutating func search(_ surface: Int, _ lanes: [Int32]) {
    let here = plan.surfaces[surface]
    for lane in lanes { scratch.counts[Int(lane)] = 0 }
    var remaining = lanes
    for number in 0..<Int(here.chunkCount) where !remaining.isEmpty {
      let chunk = plan.chunks[Int(here.firstChunk) + number]
      if chunk.page >= 0 {
        for lane in remaining { scroll(to: chunk.page, lane: Int(lane)) }
      }
      judge(chunk, number: number, remaining)
      follow(chunk, number: number, remaining)
      remaining.removeAll { walkers[Int($0)].chosen >= 0 }
    }
    for lane in remaining { settle(surface, Int(lane)) }
    dwell(lanes)
  }

  /// What a person does who has searched all of a surface and taken nothing.
  private mutating func settle(_ surface: Int, _ lane: Int) {
    let here = plan.surfaces[surface]
    if walkers[lane].fallback >= 0 {
      let element = walkers[lane].fallback
      let target = plan.elements[Int(element)]
      if !target.isPinned { scroll(to: target.page, lane: lane) }
      walkers[lane].chosen = element
    } else if !here.isScreen {
      walkers[lane].chosen = here.backElement >= 0 ? here.backElement : tapOutside
    } else {
      scroll(to: 0, lane: lane)
      walkers[lane].rescans += 1
      for word in 0..<plan.bitWords { tried[lane * plan.bitWords + word] = 0 }
    }
  }

  // MARK: Scent

  /// Judges every element of a chunk for every person: what would be taken at once, and what is
  /// the best of the rest (MESA; Miller and Remington 2004).
  private mutating func judge(_ chunk: Plan.Chunk, number: Int, _ lanes: [Int32]) {
    prepareGroups(chunk, lanes)
    for slot in lanes.indices {
      scratch.passes[slot] = 0
      scratch.persons[slot] = persons[Int(lanes[slot])]
    }
    for group in 0..<((Int(chunk.count) + 3) / 4) {
      for slot in lanes.indices {
        scratch.details[slot] =
          walkers[Int(lanes[slot])].visit << 16 | UInt32(number) << 5 | UInt32(group)
      }
      draws.fill(
        &scratch.words, persons: scratch.persons, count: lanes.count, high: high,
        purpose: Purpose.scent.rawValue, details: scratch.details)
      let inGroup = min(4, Int(chunk.count) - group * 4)
      for place in 0..<inGroup {
        switch place {
        case 0: LaneMath.normals(scratch.words.a, count: lanes.count, into: &scratch.zA)
        case 1: LaneMath.normals(scratch.words.b, count: lanes.count, into: &scratch.zA)
        case 2: LaneMath.normals(scratch.words.c, count: lanes.count, into: &scratch.zA)
        default: LaneMath.normals(scratch.words.d, count: lanes.count, into: &scratch.zA)
        }
        judge(chunk, bit: group * 4 + place, lanes)
      }
    }
  }

  /// Judges one element for every person, with the noise in `scratch.zA`.
  private mutating func judge(_ chunk: Plan.Chunk, bit: Int, _ lanes: [Int32]) {
    let index = Int(chunk.first) + bit
    let element = plan.elements[index]
    let mask = UInt64(1) << UInt64(bit)
    let isActive = chunk.active & mask != 0
    guard isActive || element.isHeading else { return }
    let isVague = element.isContainer || element.isHeading
    let isContainer = element.isContainer
    let words = plan.bitWords
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      if scratch.seen[slot] & mask != 0 && !element.isHeading { continue }
      let goal = Int(walkers[lane].goal)
      let parts = plan.relevances[goal * plan.elements.count + index]
      var value =
        parts.exact + parts.kin * rows[lane].scentKin + parts.other * rows[lane].scentOther
      let shows = element.currentGoal == walkers[lane].goal
      if shows {
        value = 1
      } else if isContainer || element.isHeading {
        value *= predictability(element, lane)
      }
      if element.logVisible < 0 {
        value *= Transform.exp(rows[lane].scentTruncation * element.logVisible)
      }
      if element.glyph >= 0 && !knowsGlyph(element.glyph, lane) { value = rows[lane].scentOther }
      value += (isVague ? rows[lane].scentNoise : rows[lane].scentItemNoise) * scratch.zA[slot]
      if element.isHeading {
        // A group whose title promises too little is passed over by those who heed titles.
        if value < rows[lane].scentOpen { continue }
        scratch.seen[slot] &= ~(chunk.groupMasks[bit] & ~chunk.headings)
        continue
      }
      if tried[lane * words + index >> 6] >> UInt64(index & 63) & 1 != 0 { continue }
      let isLeaf = !isContainer || shows
      if value >= (isLeaf ? rows[lane].scentAct : rows[lane].scentOpen) {
        scratch.passes[slot] |= mask
      } else if value >= (isLeaf ? rows[lane].scentOpen : rows[lane].scentFloor),
        walkers[lane].fallback < 0 || value > walkers[lane].fallbackValue
      {
        walkers[lane].fallback = Int32(index)
        walkers[lane].fallbackValue = value
      }
    }
  }

  /// Marks as seen, for those who heed titles, the groups with a title, until a title promises
  /// something, and the way back for everyone.
  private mutating func prepareGroups(_ chunk: Plan.Chunk, _ lanes: [Int32]) {
    var titled: UInt64 = 0
    for mask in chunk.groupMasks { titled |= mask }
    titled &= ~chunk.headings
    var idle: UInt64 = 0
    for bit in 0..<Int(chunk.count) {
      let code = plan.elements[Int(chunk.first) + bit].code
      if code == .back { idle |= 1 << UInt64(bit) }
    }
    for slot in lanes.indices { scratch.seen[slot] = idle }
    guard titled != 0 else { return }
    gather(lanes)
    draws.fill(
      &scratch.words, persons: scratch.persons, count: lanes.count, high: high,
      purpose: Purpose.grouping.rawValue, detail: UInt32(chunk.first))
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      let heeds = Transform.unit(scratch.words.a[slot]) < rows[lane].gazeGroupSkip
      if heeds && walkers[lane].rescans == 0 { scratch.seen[slot] |= titled }
    }
  }

  @inline(__always)
  private func predictability(_ element: Plan.Element, _ lane: Int) -> Float {
    if element.predictability >= 0 { return element.predictability }
    if element.isEllipsis && rows[lane].scentKnowsMore < 0.5 {
      return rows[lane].scentEllipsis
    }
    return rows[lane].scentTitle
  }

  /// Tells whether a person knows a glyph; the same for every design and trial.
  private func knowsGlyph(_ glyph: Int32, _ lane: Int) -> Bool {
    let words = draws.words(
      person: people.first + UInt64(lane), trial: personTrial,
      purpose: Purpose.convention.rawValue, detail: UInt32(glyph))
    return Transform.unit(words.x) < rows[lane].scentKnowsGlyph
  }
}
