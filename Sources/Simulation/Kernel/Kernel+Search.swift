import Populations
import Randomness

extension Kernel {
  /// Searches a surface chunk by chunk, page by page, until something looks right.
  ///
  /// Whoever finds nothing takes the best of the rest, or goes back, or searches again.
  mutating func search(_ surface: Int, _ lanes: [Int32]) {
    let here = surfaces[surface]
    prepareSearch(lanes)
    var slots = Array(0..<Int32(lanes.count))
    for number in 0..<Int(here.chunkCount) where !slots.isEmpty {
      let chunk = plan.chunks[Int(here.firstChunk) + number]
      if chunk.page >= 0 {
        for slot in slots { scroll(to: chunk.page, lane: Int(lanes[Int(slot)])) }
        if chunk.page > 0 && plan.input == .keyboard { bringIntoView(chunk, surface, slots) }
      }
      judge(chunk, number: number, slots)
      if plan.input.isVisual {
        if here.isMenu && plan.input.isVisual { glance(chunk, number: number, &slots) }
        follow(chunk, number: number, &slots)
      } else {
        hear(surface, chunk, &slots)
      }
    }
    if plan.input.isVisual { dwell(lanes) }
    if plan.input == .keyboard { moveToEnd(surface, slots) }
    if Listener.listens { tell(lanes, left: slots) }
    for slot in slots { settle(surface, Int(slot)) }
  }

  /// Tells the listener what each search found; those left found nothing that looks right.
  private mutating func tell(_ lanes: [Int32], left: [Int32]) {
    for (slot, lane) in lanes.enumerated() where plan.input.isVisual {
      note(
        .scan, Int(lane), element: left.contains(Int32(slot)) ? -1 : walkers[Int(lane)].chosen,
        value: Float(searching.fixations[slot]))
    }
  }

  private mutating func prepareSearch(_ lanes: [Int32]) {
    let elementCount = Int32(plan.elements.count)
    for slot in lanes.indices {
      searching.lanes[slot] = lanes[slot]
      let lane = Int(lanes[slot])
      if plan.input != .touch { focuses[lane].isDirect = false }
      let goal = walkers[lane].goal
      searching.goals[slot] = goal
      searching.relevances[slot] = goal * elementCount
      searching.best[slot] = -1
      searching.bestValue[slot] = -.infinity
      searching.fixations[slot] = 0
      searching.gaze[slot] = 0
      var floor = rows[lane].scentOpen
      for _ in 0..<walkers[lane].rescans { floor *= rows[lane].scentLowering }
      searching.itemFloor[slot] = floor
    }
  }

  /// What a person does who has searched all of a surface and taken nothing.
  private mutating func settle(_ surface: Int, _ slot: Int) {
    let lane = Int(searching.lanes[slot])
    let here = surfaces[surface]
    let element = searching.best[slot]
    if here.special >= 0 {
      if grow(surface, lane, &walkers[lane], toGoal: false) { return }
    }
    if element >= 0 {
      let target = elements[Int(element)]
      if !target.isPinned { scroll(to: target.page, lane: lane) }
      walkers[lane].chosen = element
      note(.settle, lane, element: element, value: searching.bestValue[slot])
    } else if !here.isScreen {
      note(.settle, lane, element: -1, value: 0)
      turnBack(from: here, lane, &walkers[lane])
    } else {
      note(.settle, lane, element: -1, value: 1)
      scroll(to: 0, lane: lane)
      if plan.input == .keyboard { moveToStart(surface, lane, &walkers[lane]) }
      walkers[lane].rescans += 1
      for word in 0..<plan.bitWords { tried[lane * plan.bitWords + word] = 0 }
    }
  }

  /// Leaves a surface that has nothing: what opened it counts as tried, and what was tried on it is
  /// forgotten, for memory of a search is short (Miller and Remington 2004).
  mutating func turnBack(
    from here: Plan.Surface, _ lane: Int, _ walker: inout Walker
  ) {
    walker.chosen = here.backElement >= 0 ? here.backElement : tapOutside
    for index in here.firstElement..<(here.firstElement + here.elementCount) {
      tried[lane * plan.bitWords + Int(index) >> 6] &= ~(1 << UInt64(index & 63))
    }
    guard here.depth >= 1 && here.depth <= 8 else { return }
    let opener = walker.trail[Int(here.depth) - 1]
    if opener >= 0 { markTried(opener, lane) }
  }

  // MARK: Scent

  /// Judges every element of a chunk for every person: what would be taken at once, and what is
  /// the best of the rest (MESA; Miller and Remington 2004).
  private mutating func judge(_ chunk: Plan.Chunk, number: Int, _ slots: [Int32]) {
    prepareGroups(chunk, slots)
    let count = slots.count
    for place in 0..<count {
      let lane = Int(searching.lanes[Int(slots[place])])
      scratch.persons[place] = persons[lane]
      scratch.details[place] = walkers[lane].visit << 16 | UInt32(number) << 5
    }
    for group in 0..<((Int(chunk.count) + 3) / 4) {
      draws.fill(
        &scratch.words, persons: scratch.persons, count: count, high: high,
        purpose: Purpose.scent.rawValue, details: scratch.details)
      for place in 0..<count { scratch.details[place] += 1 }
      for place in 0..<min(4, Int(chunk.count) - group * 4) {
        switch place {
        case 0: LaneMath.normals(scratch.words.a, count: count, into: &scratch.zA)
        case 1: LaneMath.normals(scratch.words.b, count: count, into: &scratch.zA)
        case 2: LaneMath.normals(scratch.words.c, count: count, into: &scratch.zA)
        default: LaneMath.normals(scratch.words.d, count: count, into: &scratch.zA)
        }
        judge(chunk, bit: group * 4 + place, slots)
      }
    }
  }

  /// Judges one element for every person, with the noise in `scratch.zA`.
  private mutating func judge(_ chunk: Plan.Chunk, bit: Int, _ slots: [Int32]) {
    let index = Int(chunk.first) + bit
    let element = elements[index]
    let isActive = chunk.active >> UInt64(bit) & 1 != 0
    if element.isHeading {
      judgeHeading(element, chunk, bit, index, slots)
    } else if isActive && element.isPlainItem {
      judgePlainItem(index, UInt64(1) << UInt64(bit), slots)
    } else if isActive {
      judgeOther(element, index, UInt64(1) << UInt64(bit), slots)
    }
  }

  /// The usual case: an item with its whole label.
  private mutating func judgePlainItem(_ index: Int, _ mask: UInt64, _ slots: [Int32]) {
    for place in slots.indices {
      let slot = Int(slots[place])
      if searching.seen[slot] & mask != 0 { continue }
      let lane = Int(searching.lanes[slot])
      let parts = relevances[Int(searching.relevances[slot]) + index]
      let value =
        parts.exact + parts.kin * rows[lane].scentKin + parts.other * rows[lane].scentOther
        + rows[lane].scentItemNoise * scratch.zA[place]
      if Listener.listens {
        listener.judge(index, relevance: value, limit: rows[lane].scentAct, lane: lane)
      }
      if value >= rows[lane].scentAct {
        if !wasTried(index, lane) { searching.passes[slot] |= mask }
      } else if value >= searching.itemFloor[slot] && value > searching.bestValue[slot],
        !wasTried(index, lane)
      {
        searching.best[slot] = Int32(index)
        searching.bestValue[slot] = value
      }
    }
  }

  /// Containers, glyphs, truncated labels, and what may show that the goal is reached already.
  private mutating func judgeOther(
    _ element: Plan.Element, _ index: Int, _ mask: UInt64, _ slots: [Int32]
  ) {
    for place in slots.indices {
      let slot = Int(slots[place])
      let lane = Int(searching.lanes[slot])
      if searching.seen[slot] & mask != 0 || wasTried(index, lane) { continue }
      // What has no name cannot be recognized by ear.
      if !plan.input.isVisual, plan.stops[index].isNameless { continue }
      let shows = element.currentGoal == searching.goals[slot]
      let isLeaf = !element.isContainer || shows
      let noise = element.isContainer ? rows[lane].scentNoise : rows[lane].scentItemNoise
      let value = relevance(element, index, slot, lane, shows: shows) + noise * scratch.zA[place]
      if Listener.listens {
        let limit = isLeaf ? rows[lane].scentAct : rows[lane].scentOpen
        listener.judge(index, relevance: value, limit: limit, lane: lane)
      }
      if value >= (isLeaf ? rows[lane].scentAct : rows[lane].scentOpen) {
        searching.passes[slot] |= mask
      } else if value >= (isLeaf ? searching.itemFloor[slot] : rows[lane].scentFloor),
        value > searching.bestValue[slot]
      {
        searching.best[slot] = Int32(index)
        searching.bestValue[slot] = value
      }
    }
  }

  /// The true relevance of an element to the goal of a person, as that person can see it.
  private mutating func relevance(
    _ element: Plan.Element, _ index: Int, _ slot: Int, _ lane: Int, shows: Bool
  ) -> Float {
    let parts = relevances[Int(searching.relevances[slot]) + index]
    var value =
      parts.exact + parts.kin * rows[lane].scentKin + parts.other * rows[lane].scentOther
    if shows {
      value = 1
    } else if element.isContainer || element.isHeading {
      value *= predictability(element, lane)
    }
    if element.logVisible < 0 {
      value *= Transform.exp(rows[lane].scentTruncation * element.logVisible)
    }
    if element.glyph >= 0 && !knowsGlyph(element.glyph, lane) { value = rows[lane].scentOther }
    return value
  }

  /// A group whose title promises too little is passed over by those who heed titles.
  private mutating func judgeHeading(
    _ element: Plan.Element, _ chunk: Plan.Chunk, _ bit: Int, _ index: Int, _ slots: [Int32]
  ) {
    let group = chunk.groupMasks[bit] & ~chunk.headings
    for place in slots.indices {
      let slot = Int(slots[place])
      let lane = Int(searching.lanes[slot])
      let value =
        relevance(element, index, slot, lane, shows: false)
        + rows[lane].scentNoise * scratch.zA[place]
      if value >= rows[lane].scentOpen { searching.seen[slot] &= ~group }
    }
  }

  /// Marks as seen, for those who heed titles, the groups with a title, until a title promises
  /// something, and the way back for everyone.
  private mutating func prepareGroups(_ chunk: Plan.Chunk, _ slots: [Int32]) {
    for slot in slots {
      searching.seen[Int(slot)] = chunk.idle
      searching.passes[Int(slot)] = 0
    }
    if chunk.isHidden { passOverUnknown(chunk, slots) }
    guard chunk.titled != 0 else { return }
    if !plan.input.isVisual {
      for slot in slots {
        let lane = Int(searching.lanes[Int(slot)])
        let heeds = aidRows[lane].speechHeadings >= 0.5 && walkers[lane].rescans == 0
        if heeds { searching.seen[Int(slot)] |= chunk.titled }
      }
      return
    }
    for place in slots.indices {
      scratch.persons[place] = persons[Int(searching.lanes[Int(slots[place])])]
    }
    draws.fill(
      &scratch.words, persons: scratch.persons, count: slots.count, high: high,
      purpose: Purpose.grouping.rawValue, detail: UInt32(chunk.first))
    for place in slots.indices {
      let lane = Int(searching.lanes[Int(slots[place])])
      let heeds = Transform.unit(scratch.words.a[place]) < rows[lane].gazeGroupSkip
      if heeds && walkers[lane].rescans == 0 { searching.seen[Int(slots[place])] |= chunk.titled }
    }
  }

  @inline(__always)
  private mutating func wasTried(_ index: Int, _ lane: Int) -> Bool {
    tried[lane * plan.bitWords + index >> 6] >> UInt64(index & 63) & 1 != 0
  }

  @inline(__always)
  private mutating func predictability(_ element: Plan.Element, _ lane: Int) -> Float {
    if element.predictability >= 0 { return element.predictability }
    if element.isEllipsis && rows[lane].scentKnowsMore < 0.5 {
      return rows[lane].scentEllipsis
    }
    return rows[lane].scentTitle
  }

  /// Tells whether a person knows a glyph; the same for every design and trial.
  mutating func knowsGlyph(_ glyph: Int32, _ lane: Int) -> Bool {
    let words = draws.words(
      person: people.first + UInt64(lane), trial: personTrial,
      purpose: Purpose.convention.rawValue, detail: UInt32(glyph))
    return Transform.unit(words.x) < rows[lane].scentKnowsGlyph
  }
}
