import Model
import Populations
import Randomness

extension Kernel {
  /// Judges every element of a chunk for every person: what would be taken at once, and what is
  /// the best of the rest (MESA; Miller and Remington 2004).
  func judge(_ chunk: Plan.Chunk, number: Int, _ slots: LaneList) {
    prepareChunk(chunk, slots)
    let count = slots.count
    for place in 0..<count {
      let slot = Int(slots[place])
      scratch.persons[place] = persons[Int(searching.lanes[slot])]
      scratch.details[place] = searching.visits[slot] | UInt32(number) << 5
    }
    // Four elements take a block of words. Of few people as many blocks go together as there is room
    // for, since short columns cost more than long ones.
    let groups = (Int(chunk.count) + 3) / 4
    let together = count >= 128 ? 1 : max(1, min(groups, capacity / max(1, count)))
    for group in 0..<together where group > 0 {
      for place in 0..<count {
        scratch.persons[group * count + place] = scratch.persons[place]
        scratch.details[group * count + place] = scratch.details[place] + UInt32(group)
      }
    }
    for first in stride(from: 0, to: groups, by: together) {
      let here = min(together, groups - first)
      draws.fill(
        scratch.words, persons: scratch.persons, count: here * count, high: high,
        purpose: Purpose.scent.rawValue, detail: UInt32(first), details: scratch.details)
      for word in 0..<min(4, Int(chunk.count) - first * 4) {
        LaneMath.normals(
          column: scratch.words[word], count: here * count, into: scratch.noise(word))
      }
      for bit in first * 4..<min(Int(chunk.count), (first + here) * 4) {
        judge(chunk, bit: bit, scratch.noise(bit & 3) + (bit / 4 - first) * count, slots)
      }
    }
  }

  /// Judges one element for every person, with standard normal noise.
  private func judge(
    _ chunk: Plan.Chunk, bit: Int, _ noise: UnsafePointer<Float>, _ slots: LaneList
  ) {
    let index = Int(chunk.first) + bit
    let element = elements[index]
    let isActive = chunk.active >> UInt64(bit) & 1 != 0
    guard element.isHeading || isActive && chunk.idle >> UInt64(bit) & 1 == 0 else { return }
    if element.isHeading {
      judgeHeading(element, chunk, bit, index, noise, slots)
    } else if plan.input.isVisual || !plan.stops[index].isNameless {
      // What has no name cannot be recognized by ear.
      judge(element, index, UInt64(1) << UInt64(bit), noise, slots)
    }
  }

  /// Judges an item or a container for every person.
  private func judge(
    _ element: Plan.Element, _ index: Int, _ mask: UInt64, _ noise: UnsafePointer<Float>,
    _ slots: LaneList
  ) {
    let factors = element.isContainer ? predictabilities(element, slots) : scratch.ones
    var step = JudgeStep(
      element: Int32(index), mask: mask, relevances: relevances, bases: searching.relevances,
      kin: searching.kin, other: searching.other,
      noise: element.isContainer ? searching.noise : searching.itemNoise, factors: factors,
      kept: truncations(element, slots), unknown: unknown(element, slots), normals: noise,
      limits: element.isContainer ? searching.open : searching.act,
      floors: element.isContainer ? searching.floor : searching.itemFloor,
      seen: searching.seen, tried: searching.tried, passes: searching.passes,
      best: searching.best, bestValues: searching.bestValue,
      values: Listener.listens ? scratch.zD : nil)
    if element.currentGoal >= 0 {
      // Whoever wants what is shown already sees that; the others see what the element is.
      showing(element, index, mask, noise, slots)
      step.seen = UnsafePointer(searching.hidden)
    }
    let isEveryone = slots.count == 0 || Int(slots[slots.count - 1]) == slots.count - 1
    if isEveryone && !Listener.listens {
      VectorSteps.judge(step, slots: nil, count: LaneArena.padded(slots.count))
    } else {
      VectorSteps.judge(step, slots: slots.entries, count: slots.count)
    }
    if Listener.listens { tellJudgements(element, index, mask, slots) }
  }

  /// Judges an element that shows that the goal is reached, for those whose goal that is, and hides
  /// it from them afterwards.
  private func showing(
    _ element: Plan.Element, _ index: Int, _ mask: UInt64, _ noise: UnsafePointer<Float>,
    _ slots: LaneList
  ) {
    for place in 0..<slots.count {
      let slot = Int(slots[place])
      searching.hidden[slot] = searching.seen[slot]
      guard searching.goals[slot] == element.currentGoal else { continue }
      searching.hidden[slot] |= mask
      guard (searching.seen[slot] | searching.tried[slot]) & mask == 0 else { continue }
      let lane = Int(searching.lanes[slot])
      var value: Float = 1
      if element.logVisible < 0 {
        value *= Transform.exp(
          logTruncation(exponent: searching.truncation[slot], logVisible: element.logVisible))
      }
      if element.glyph >= 0 && !knowsGlyph(element.glyph, lane) { value = searching.other[slot] }
      value = perceivedRelevance(
        value, sd: element.isContainer ? searching.noise[slot] : searching.itemNoise[slot],
        normal: noise[place])
      if Listener.listens {
        listener.judge(index, relevance: value, limit: searching.act[slot], lane: lane)
      }
      if value >= searching.act[slot] {
        searching.passes[slot] |= mask
      } else if value >= searching.itemFloor[slot] && value > searching.bestValue[slot] {
        searching.best[slot] = Int32(index)
        searching.bestValue[slot] = value
      }
    }
  }

  /// A group whose title promises too little is passed over by those who heed titles.
  private func judgeHeading(
    _ element: Plan.Element, _ chunk: Plan.Chunk, _ bit: Int, _ index: Int,
    _ noise: UnsafePointer<Float>, _ slots: LaneList
  ) {
    let group = chunk.groupMasks[bit] & ~chunk.headings
    let factors = predictabilities(element, slots)
    let kept = truncations(element, slots)
    let unknown = unknown(element, slots)
    for place in 0..<slots.count {
      let slot = Int(slots[place])
      let parts = relevances[Int(searching.relevances[slot]) + index]
      let value = perceivedRelevance(
        relevance(
          exact: parts.exact, kinPart: parts.kin, otherPart: parts.other,
          kin: searching.kin[slot], other: searching.other[slot], predictability: factors[slot],
          kept: kept[place], isUnknown: unknown[place] != 0 ? -1 : 0),
        sd: searching.noise[slot], normal: noise[place])
      if value >= searching.open[slot] { searching.seen[slot] &= ~group }
    }
  }

  // MARK: What changes how relevant something looks

  /// Returns the degree to which an element lets its contents be predicted, by slots.
  private func predictabilities(
    _ element: Plan.Element, _ slots: LaneList
  ) -> UnsafePointer<Float> {
    guard element.predictability >= 0 else {
      return UnsafePointer(element.isEllipsis ? searching.ellipsis : searching.title)
    }
    for slot in slots { scratch.zB[Int(slot)] = element.predictability }
    return UnsafePointer(scratch.zB)
  }

  /// Returns the share of its relevance that a label keeps when it is cut off, by places.
  private func truncations(
    _ element: Plan.Element, _ slots: LaneList
  ) -> UnsafePointer<Float> {
    guard element.logVisible < 0 else { return scratch.ones }
    for place in 0..<slots.count {
      scratch.zC[place] = logTruncation(
        exponent: searching.truncation[Int(slots[place])], logVisible: element.logVisible)
    }
    LaneMath.exp(column: scratch.zC, count: slots.count)
    return UnsafePointer(scratch.zC)
  }

  /// Whether each person does not know what a glyph means, by places.
  private func unknown(
    _ element: Plan.Element, _ slots: LaneList
  ) -> UnsafePointer<UInt32> {
    guard element.glyph >= 0 else { return scratch.zeros }
    draws.fill(
      scratch.others, persons: scratch.persons, count: slots.count,
      high: Draws.highWord(person: first, trial: personTrial),
      purpose: Purpose.convention.rawValue, detail: UInt32(element.glyph))
    for place in 0..<slots.count {
      let known = rows[Int(searching.lanes[Int(slots[place])])][.scentKnowsGlyph]
      scratch.others.a[place] = Transform.unit(scratch.others.a[place]) < known ? 0 : 1
    }
    return UnsafePointer(scratch.others.a)
  }

  /// Tells whether a person knows a glyph; the same for every design and trial.
  func knowsGlyph(_ glyph: Int32, _ lane: Int) -> Bool {
    let words = draws.words(
      person: first + UInt64(lane), trial: personTrial, purpose: Purpose.convention.rawValue,
      detail: UInt32(glyph))
    return Transform.unit(words.x) < rows[lane][.scentKnowsGlyph]
  }

  /// Tells the listener how relevant an element looked to each person.
  private func tellJudgements(
    _ element: Plan.Element, _ index: Int, _ mask: UInt64, _ slots: LaneList
  ) {
    for place in 0..<slots.count {
      let slot = Int(slots[place])
      let shows = element.currentGoal >= 0 && element.currentGoal == searching.goals[slot]
      if shows || (searching.seen[slot] | searching.tried[slot]) & mask != 0 { continue }
      let limit = element.isContainer ? searching.open[slot] : searching.act[slot]
      listener.judge(
        index, relevance: scratch.zD[place], limit: limit, lane: Int(searching.lanes[slot]))
    }
  }

  // MARK: What need not be judged

  /// Notes what was tried, and marks as seen the ways back for everyone and, for those who heed
  /// titles, the groups with a title, until a title promises something.
  private func prepareChunk(_ chunk: Plan.Chunk, _ slots: LaneList) {
    let word = Int(chunk.first) >> 6
    let shift = UInt64(chunk.first & 63)
    for slot in slots {
      searching.seen[Int(slot)] = chunk.idle
      searching.passes[Int(slot)] = 0
      let words = tried + Int(searching.lanes[Int(slot)]) * bitWords
      var bits = words[word] >> shift
      if shift > 0 && word + 1 < bitWords { bits |= words[word + 1] << (64 - shift) }
      searching.tried[Int(slot)] = bits
    }
    if chunk.isHidden { passOverUnknown(chunk, slots) }
    guard chunk.titled != 0 else { return }
    if !plan.input.isVisual {
      method.passOverGroups(chunk, slots, self)
      return
    }
    for place in 0..<slots.count {
      scratch.persons[place] = persons[Int(searching.lanes[Int(slots[place])])]
    }
    draws.fill(
      scratch.words, persons: scratch.persons, count: slots.count, high: high,
      purpose: Purpose.grouping.rawValue, detail: UInt32(chunk.first))
    for place in 0..<slots.count {
      let lane = Int(searching.lanes[Int(slots[place])])
      let heeds = Transform.unit(scratch.words.a[place]) < rows[lane][.gazeGroupSkip]
      if heeds && states[lane].rescans == 0 { searching.seen[Int(slots[place])] |= chunk.titled }
    }
  }
}
