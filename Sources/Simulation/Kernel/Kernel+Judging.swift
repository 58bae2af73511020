import Model
import Populations
import Randomness

extension Kernel {
  /// Judges every element of a chunk for every person: what would be taken at once, and what is most
  /// worth its effort.
  ///
  /// Elements are judged in order, so that the weights of those before are those of what was read by
  /// people who go in order, and those behind count as not seen.
  func judge(_ chunk: Plan.Chunk, number: Int, _ slots: LaneList) {
    prepareChunk(chunk, slots)
    let count = slots.count
    for place in 0..<count {
      let slot = Int(slots[place])
      scratch.persons[place] = persons[Int(searching.lanes[slot])]
      scratch.details[place] = searching.goalNumbers[slot]
    }
    for group in 0..<(Int(chunk.count) + 3) / 4 {
      let bits = group * 4..<min(Int(chunk.count), group * 4 + 4)
      if bits.contains(where: { isRead($0, chunk) }) {
        draws.fill(
          scratch.words, persons: scratch.persons, count: count, high: high,
          purpose: Purpose.misreading.rawValue,
          detail: UInt32(truncatingIfNeeded: Int(chunk.first) + group * 4),
          details: scratch.details)
      }
      for bit in bits { judge(chunk, bit: bit, slots) }
    }
  }

  /// Whether reading an element of a chunk settles whether it is the goal.
  private func isRead(_ bit: Int, _ chunk: Plan.Chunk) -> Bool {
    elements[Int(chunk.first) + bit].isSettled && chunk.active >> UInt64(bit) & 1 != 0
  }

  private func judge(_ chunk: Plan.Chunk, bit: Int, _ slots: LaneList) {
    let index = Int(chunk.first) + bit
    let element = elements[index]
    guard element.isHeading || chunk.active >> UInt64(bit) & 1 != 0,
      chunk.idle >> UInt64(bit) & 1 == 0
    else { return }
    let mask = UInt64(1) << UInt64(bit)
    // What has no name cannot be recognized by ear.
    guard plan.input.isVisual || !plan.stops[index].isNameless else { return }
    if element.currentGoal >= 0 { showing(element, mask, slots) }
    if element.isSettled {
      recognize(element, at: index, mask: mask, word: bit & 3, for: slots)
    } else {
      weigh(element, at: index, mask: mask, for: slots)
    }
  }

  /// Whether everybody who searches is in a list: then whole vectors touch nobody else.
  func isEveryone(_ slots: LaneList) -> Bool { slots.count == workspace.searchers }

  // MARK: Known items

  /// Reads a label that settles whether an item is the goal.
  private func recognize(
    _ element: Plan.Element, at index: Int, mask: UInt64, word: Int, for slots: LaneList
  ) {
    let step = RecognizeStep(
      mask: mask, biases: biases + index, people: searching.judging, belief: constants.belief,
      misread: element.misread, words: UnsafePointer(scratch.words[word]))
    if isEveryone(slots) {
      VectorSteps.recognize(step, slots: nil, count: LaneArena.padded(slots.count))
    } else {
      VectorSteps.recognize(step, slots: slots.entries, count: slots.count)
    }
    guard Listener.listens else { return }
    for slot in slots where searching.idle[Int(slot)] & mask == 0 {
      listener.judge(
        index, belief: searching.passes[Int(slot)] & mask != 0 ? 1 : 0, limit: 1,
        lane: Int(searching.lanes[Int(slot)]))
    }
  }

  // MARK: Evidence

  /// Weighs what the label of an element promises.
  private func weigh(
    _ element: Plan.Element, at index: Int, mask: UInt64, for slots: LaneList
  ) {
    let count = slots.count
    draws.fill(
      scratch.evidence, persons: scratch.persons, count: count,
      high: Draws.highWord(person: first, trial: personTrial), purpose: Purpose.scent.rawValue,
      detail: element.number, details: scratch.details)
    LaneMath.normals(column: scratch.evidence.a, count: count, into: scratch.noise(0))
    if element.isTwin { tellApart(index, count) }
    if hasReturns {
      LaneMath.normals(column: scratch.evidence.b, count: count, into: scratch.noise(1))
    }
    // Headings are judged like the elements, but lead nowhere themselves.
    var people = searching.judging
    if element.isHeading { people = apart(people, slots) }
    var belief = constants.belief
    // Whoever knows a glyph sees what it says; how little words may say is told by the words.
    let blindLabel = element.isPicture ? 0 : belief.blind
    if element.glyph >= 0 || element.isWorded { belief.blind = 0 }
    let step = JudgeStep(
      element: Int32(index), mask: mask, biases: biases, people: people, belief: belief,
      strength: element.strength * predictability(element),
      effort: element.effort, loss: loss(by: element, at: index, slots),
      after: Float(max(0, choicesLeft(after: index))),
      factors: element.isWorded ? scratch.ones : factors(element),
      signals: element.isWorded ? UnsafePointer(searching.item) : scratch.ones,
      branch: UnsafePointer(searching.branch), left: beliefLeft(element, index, slots),
      returns: hasReturns ? UnsafePointer(searching.returns) : nil,
      unknown: unknown(element, slots), beside: (element.besideGlyph, blindLabel),
      normals: scratch.noise(0),
      furtherNormals: scratch.noise(1), blindness: UnsafePointer(scratch.evidence.c),
      weights: weights(of: index))
    if isEveryone(slots) {
      VectorSteps.judge(step, slots: nil, count: LaneArena.padded(count))
    } else {
      VectorSteps.judge(step, slots: slots.entries, count: count)
    }
    if Listener.listens { tellJudgements(step, of: index, mask: mask, for: slots) }
    settleUsed(step, for: slots)
  }

  /// Adds a trace of noise of their own to elements that are seen alike, so that chance decides which of
  /// them is taken.
  private func tellApart(_ index: Int, _ count: Int) {
    draws.fill(
      scratch.others, persons: scratch.persons, count: count,
      high: Draws.highWord(person: first, trial: personTrial), purpose: Purpose.twin.rawValue,
      detail: UInt32(index), details: scratch.details)
    let noise = scratch.noise(0)
    for place in 0..<count {
      noise[place] += Self.trace * (Transform.unit(scratch.others.a[place]) - 0.5)
    }
  }

  /// A difference that decides between what is equal, and nothing else.
  private static var trace: Float { 1e-4 }

  /// Columns that stand in for those of people, so that nothing is chosen.
  private func apart(_ people: JudgingColumns, _ slots: LaneList) -> JudgingColumns {
    for slot in slots { scratch.times[Int(slot)] = 0 }
    return JudgingColumns(
      bases: people.bases, idle: people.idle, tried: people.tried, passes: scratch.longs,
      sums: scratch.times, outside: people.outside, best: scratch.places,
      bestWorths: scratch.zC, nextWorths: scratch.zD)
  }

  /// The elements of the present surface that can be activated and come after one.
  private func choicesLeft(after index: Int) -> Int {
    Int(tables.choicesAfter[index])
  }

  /// Where the weights of an element go.
  func weights(of index: Int) -> UnsafeMutablePointer<Float> {
    workspace.weights + Int(tables.weightPlaces[index]) * capacity
  }

  /// How far the face of an element lets contents be predicted, where the design says so.
  private func predictability(_ element: Plan.Element) -> Float {
    element.predictability >= 0 && !element.isWorded ? element.predictability : 1
  }

  /// The factors of people on how telling an element is, by slots.
  private func factors(_ element: Plan.Element) -> UnsafePointer<Float> {
    guard element.isContainer || element.isHeading, element.predictability < 0 else {
      return UnsafePointer(searching.item)
    }
    return UnsafePointer(element.isEllipsis ? searching.ellipsis : searching.title)
  }

  /// The factor on the weight of an element, by slots: how much people expect behind it, and how much
  /// of the belief in it is left after they have been inside.
  private func beliefLeft(
    _ element: Plan.Element, _ index: Int, _ slots: LaneList
  ) -> UnsafePointer<Float> {
    let container = Int(tables.containers[index])
    let isLeft = hasReturns && container >= 0
    let teaches = element.code == .choose && element.target >= 0 && canHaveUsed
    guard isLeft || element.promisesMore || teaches else { return scratch.ones }
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      let left = isLeft ? workspace.beliefs[container * capacity + lane] : 1
      searching.left[Int(slot)] =
        teaches && hasUsed(element, lane) ? 0 : left * expected(behind: element, lane)
    }
    return UnsafePointer(searching.left)
  }

  // MARK: What was used before

  /// Whether anybody can have used something before this trial.
  private var canHaveUsed: Bool { learned != nil || task.knowledge == .population }

  /// Whether a person has used an element before, and so knows what it does, whatever its label or glyph says.
  private func hasUsed(_ element: Plan.Element, _ lane: Int) -> Bool {
    trace(lane, Int(element.target)).uses >= 1
  }

  /// Settles for those who know what an element does, whose belief in it was left out: it is what they want, or
  /// it is nothing to them.
  private func settleUsed(_ step: JudgeStep, for slots: LaneList) {
    let element = elements[Int(step.element)]
    guard element.code == .choose, element.target >= 0, canHaveUsed else { return }
    for slot in slots.lazy.map(Int.init) where hasUsed(element, Int(searching.lanes[slot])) {
      let isWanted = searching.goals[slot] == element.target
      step.weights[slot] = isWanted ? BeliefConstants.match : 0
      if Listener.listens, searching.idle[slot] & step.mask == 0 {
        listener.judge(
          Int(step.element), belief: isWanted ? 1 : 0, limit: 1, lane: Int(searching.lanes[slot]))
      }
      guard isWanted, searching.idle[slot] & step.mask == 0 else { continue }
      searching.passes[slot] |= step.mask
      searching.sums[slot] += BeliefConstants.match
    }
  }

  /// What each person loses where an element is wrong and destroys or ends the task, by slots: as much effort as
  /// the goal is worth, and nothing where to destroy is what is wanted; nil where nothing is lost. Nobody counts
  /// on a question that may follow.
  private func loss(
    by element: Plan.Element, at index: Int, _ slots: LaneList
  ) -> UnsafePointer<Float>? {
    let isFinal = isFinal(element)
    guard isFinal || element.isDestructive else { return nil }
    let surface = Int32(self.surface(of: Int32(index)))
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      let isWanted =
        !isFinal && path(goal: searching.goals[Int(slot)], surface: surface) == Int32(index)
      scratch.losses[Int(slot)] = isWanted ? 0 : effortLimit(lane, states[lane])
    }
    return UnsafePointer(scratch.losses)
  }

  /// Whether choosing an element ends the task, be it right or wrong.
  func isFinal(_ element: Plan.Element) -> Bool { !task.hasFeedback && element.code == .choose }

  /// How many things of its surface a person expects behind an element: of an ellipsis nothing is
  /// known but that it holds some more, by those who know as much; else 1.
  func expected(behind element: Plan.Element, _ lane: Int) -> Float {
    element.promisesMore && rows[lane][.scentKnowsMore] >= 0.5 ? constants.expectedMore : 1
  }

  // MARK: What is shown already

  /// Takes an element that shows that the goal is reached, for those whose goal that is, and hides
  /// it from them afterward; the others have no use for a value that is chosen already.
  private func showing(_ element: Plan.Element, _ mask: UInt64, _ slots: LaneList) {
    for place in 0..<slots.count {
      let slot = Int(slots[place])
      guard searching.idle[slot] & mask == 0 else { continue }
      guard searching.goals[slot] == element.currentGoal else {
        // Those who have a goal apart know of no other.
        if goals == nil, element.isValue, !element.isContainer { searching.idle[slot] |= mask }
        continue
      }
      searching.idle[slot] |= mask
      if element.isPicture && !knowsGlyph(element, Int(searching.lanes[slot])) { continue }
      searching.passes[slot] |= mask
    }
  }

  // MARK: Glyphs

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
      let lane = Int(searching.lanes[Int(slots[place])])
      let known = glyphShare(element, lane)
      scratch.others.a[place] = Transform.unit(scratch.others.a[place]) < known ? 0 : 1
    }
    return UnsafePointer(scratch.others.a)
  }

  /// Tells whether a person knows a glyph, from elsewhere or from having used it; the same for every design.
  func knowsGlyph(_ element: Plan.Element, _ lane: Int) -> Bool {
    if element.target >= 0, canHaveUsed, hasUsed(element, lane) { return true }
    let words = draws.words(
      person: number(of: lane), trial: personTrial, purpose: Purpose.convention.rawValue,
      detail: UInt32(element.glyph))
    return Transform.unit(words.x) < glyphShare(element, lane)
  }

  /// The probability that a person knows a glyph.
  private func glyphShare(_ element: Plan.Element, _ lane: Int) -> Float {
    knowledge(
      logit: constants.glyphLogits[Int(element.glyphClass)], person: rows[lane][.scentGlyphs])
  }

  // MARK: The listener

  /// Tells the listener how much each person believes in an element, and at what it is taken at once.
  private func tellJudgements(
    _ step: JudgeStep, of index: Int, mask: UInt64, for slots: LaneList
  ) {
    let odds = constants.belief.certaintyOdds
    for slot in slots.lazy.map(Int.init) where searching.idle[slot] & mask == 0 {
      let value = step.weights[slot] * step.left[slot]
      let all = step.people.sums[slot] + step.after + searching.outside[slot]
      listener.judge(
        index, belief: value / max(all, value), limit: odds / (1 + odds),
        lane: Int(searching.lanes[slot]))
    }
  }

  // MARK: What need not be judged

  /// Notes what was tried, and marks the ways back as seen.
  private func prepareChunk(_ chunk: Plan.Chunk, _ slots: LaneList) {
    for slot in slots.lazy.map(Int.init) {
      searching.seen[slot] = chunk.idle
      for month in chunk.months where month.goal != searching.goals[slot] {
        searching.seen[slot] |= month.days
      }
      searching.passes[slot] = 0
      let lane = Int(searching.lanes[slot])
      searching.tried[slot] = bits(tried, chunk, lane)
      noteRead(of: chunk, at: slot)
    }
    if chunk.isHidden { passOverUnknown(chunk, slots) }
    setFieldApart(chunk, slots)
    for slot in slots.lazy.map(Int.init) {
      // Containers may be tried again, what is left of the belief in them says whether; but not the one
      // that was left just now.
      let left = states[Int(searching.lanes[slot])].left - 1 - chunk.first
      let isHere = hasReturns && left >= 0 && left < chunk.count
      searching.tried[slot] &= ~chunk.containers | (isHere ? 1 << UInt64(left) : 0)
      searching.idle[slot] = searching.seen[slot] | searching.tried[slot]
    }
  }

  /// Notes what of a chunk a person has read at an earlier visit.
  func noteRead(of chunk: Plan.Chunk, at slot: Int) {
    let lane = Int(searching.lanes[slot])
    searching.read[slot] = hasReturned(states[lane]) ? bits(read, chunk, lane) : 0
  }

  /// The bits of a chunk in one of the tables of bits of each person.
  func bits(
    _ table: UnsafeMutablePointer<UInt64>, _ chunk: Plan.Chunk, _ lane: Int
  ) -> UInt64 {
    let word = Int(chunk.first) >> 6
    let shift = UInt64(chunk.first & 63)
    let words = table + lane * bitWords
    var bits = words[word] >> shift
    if shift > 0 && word + 1 < bitWords { bits |= words[word + 1] << (64 - shift) }
    return chunk.count == 64 ? bits : bits & ((1 << UInt64(chunk.count)) - 1)
  }
}
