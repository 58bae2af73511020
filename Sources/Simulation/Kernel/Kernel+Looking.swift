import Model
import Populations
import Randomness

extension Kernel {
  /// Follows the eyes over a chunk, fixation by fixation, until something that looks right is
  /// seen or nothing is left to see.
  ///
  /// One block of random words serves two fixations. Those who have found something are removed
  /// from `slots`. While most search on, everyone is passed through; then those are moved together.
  ///
  /// - Parameters:
  ///   - index: The index of the chunk.
  ///   - number: Its number on the surface.
  ///   - slots: Who searches.
  func follow(_ index: Int, number: Int, _ slots: inout LaneList) {
    let chunk = chunks[index]
    let sight = tables.sight(index)
    let everything: UInt64 = chunk.count == 64 ? ~0 : (1 << UInt64(chunk.count)) - 1
    let days = chunk.months.reduce(0) { $0 | $1.days }
    let goesOn = hasPages(below: chunk.page, of: chunk.surface)
    for slot in slots.lazy.map(Int.init) {
      searching.unseen[slot] = everything & ~searching.seen[slot] & ~searching.read[slot]
      searching.all[slot] = searching.unseen[slot]
      searching.fresh[slot] = searching.unseen[slot]
      // Days that nobody wants are passed over, and nobody goes back to what was looked at where more is below.
      let passed = (searching.seen[slot] & days).nonzeroBitCount
      searching.enough[slot] =
        searching.fixations[slot] + (goesOn ? 0 : UInt32(chunk.count - Int32(passed)))
      searching.wanted[slot] = tables.wanted(searching.goals[slot], chunk: index)
    }
    if chunk.ordered != 0 { overlookOrder(chunk, slots) }
    if hasReturns { remember(chunk, &slots) }
    if number > 0 { for slot in slots { searching.gaze[Int(slot)] = -1 } }
    var count = slots.count
    var isApart = !isEveryone(slots)
    if isApart {
      eyes.take(slots, of: searching, persons)
    } else {
      for slot in 0..<count { scratch.persons[slot] = persons[Int(searching.lanes[slot])] }
      for slot in count..<LaneArena.padded(count) { searching.unseen[slot] = 0 }
    }
    var round: UInt32 = 0
    while count > 0 {
      let columns =
        isApart ? eyes.eyes(times: scratch.zA) : searching.eyes(times: scratch.zA)
      draws.fill(
        scratch.words, persons: isApart ? eyes.persons : scratch.persons, count: count, high: high,
        purpose: Purpose.gaze.rawValue, detail: UInt32(number) << 8 | round,
        details: isApart ? eyes.visits : searching.visits)
      let left = lookTwice(sight, columns, count, isVeryFirst: round == 0, isApart: isApart)
      round += 1
      if isApart {
        if left * 2 < count { count = eyes.giveBack(count, to: searching) }
      } else if left * 2 < count {
        (isApart, count) = (true, moveTogether(slots))
      }
    }
    for place in 0..<slots.count {
      let slot = Int(slots[place])
      let taken = everything & ~searching.seen[slot] & ~searching.unseen[slot]
      markRead(chunk, taken, Int(searching.lanes[slot]))
    }
    keepLost(&slots)
  }

  /// Takes the order of an alphabetical list from those who make no use of it.
  private func overlookOrder(_ chunk: Plan.Chunk, _ slots: LaneList) {
    for place in 0..<slots.count {
      scratch.persons[place] = persons[Int(searching.lanes[Int(slots[place])])]
    }
    draws.fill(
      scratch.words, persons: scratch.persons, count: slots.count,
      high: Draws.highWord(person: first, trial: personTrial), purpose: Purpose.ordering.rawValue,
      detail: UInt32(chunk.first))
    for place in 0..<slots.count
    where Transform.unit(scratch.words.a[place]) >= constants.orderShare {
      searching.wanted[Int(slots[place])] = Order.none
    }
  }

  /// Keeps those who have found nothing.
  private func keepLost(_ slots: inout LaneList) {
    var left = 0
    for place in 0..<slots.count {
      let slot = slots[place]
      slots[left] = slot
      left += searching.chosen[Int(slot)] < 0 ? 1 : 0
    }
    slots.keep(left)
  }

  /// Whether a surface has pages below one.
  private func hasPages(below page: Int32, of surface: Int) -> Bool {
    let here = surfaces[surface]
    return (here.firstChunk..<(here.firstChunk + here.chunkCount)).contains {
      chunks[Int($0)].page > page
    }
  }

  /// Takes what was read at an earlier visit and is now believed in enough; one look finds it again.
  private func remember(_ chunk: Plan.Chunk, _ slots: inout LaneList) {
    for slot in slots.lazy.map(Int.init) {
      let found = searching.passes[slot] & searching.read[slot]
      guard found != 0 else { continue }
      let bit = found.trailingZeroBitCount
      searching.chosen[slot] = chunk.first + Int32(bit)
      searching.fixations[slot] += 1
      let target = elements[Int(chunk.first) + bit]
      (searching.gazeX[slot], searching.gazeY[slot]) = (target.x, target.y)
    }
    keepLost(&slots)
  }

  /// Moves the eyes of those together who search on.
  ///
  /// - Returns: Their number.
  private func moveTogether(_ slots: LaneList) -> Int {
    var active = searchingOn
    for slot in slots
    where searching.unseen[Int(slot)] != 0 && searching.chosen[Int(slot)] < 0 {
      active.append(slot)
    }
    eyes.take(active, of: searching, persons)
    return active.count
  }

  /// Two fixations at most of everyone.
  ///
  /// - Returns: How many search on.
  private func lookTwice(
    _ sight: Sight, _ columns: EyeColumns, _ count: Int,
    isVeryFirst: Bool, isApart: Bool
  ) -> Int {
    let gaze = constants.gaze
    if Listener.listens { scratch.recognition.update(from: columns.fixations, count: count) }
    _ = VectorSteps.look(
      over: sight, with: gaze, by: columns, jumpWords: scratch.words.a, sideWords: scratch.words.b,
      order: isVeryFirst ? FixationOrder.veryFirst : FixationOrder.first, count: count)
    if Listener.listens { tellLooks(columns, sight.first, count, isApart: isApart) }
    let left = VectorSteps.look(
      over: sight, with: gaze, by: columns, jumpWords: scratch.words.c, sideWords: scratch.words.d,
      order: FixationOrder.second, count: count)
    if Listener.listens {
      tellLooks(columns, sight.first, count, isApart: isApart)
      for place in 0..<count {
        let slot = isApart ? Int(eyes.slots[place]) : place
        states[Int(searching.lanes[slot])].scanning = columns.scanning[place]
      }
    }
    return left
  }

  /// Tells the listener where those look who have one more fixation than before.
  private func tellLooks(
    _ columns: EyeColumns, _ first: Int32, _ count: Int, isApart: Bool
  ) {
    for place in 0..<count where columns.fixations[place] > scratch.recognition[place] {
      scratch.recognition[place] = columns.fixations[place]
      let slot = isApart ? Int(eyes.slots[place]) : place
      let lane = Int(searching.lanes[slot])
      listener.record(
        TraceEvent(
          kind: .look, surface: Int(states[lane].surface),
          element: Int(first + columns.gaze[place]), time: states[lane].clock,
          x: columns.x[place], y: columns.y[place], value: 0), lane: lane)
    }
  }

  /// Adds the durations of the fixations of everyone who searched, and puts down what the eyes
  /// found.
  func finishLooking(_ lanes: LaneList) {
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
      states[lane].gazeX = searching.gazeX[slot]
      states[lane].gazeY = searching.gazeY[slot]
      states[lane].scanning = searching.scanning[slot] + scratch.zA[slot]
      states[lane].chosen = searching.chosen[slot]
      if searching.straining[slot] > 0, !states[lane].isRepairing {
        states[lane].straining += searching.straining[slot]
      }
      if counts { states[lane].scans += Int32(searching.fixations[slot]) }
    }
  }
}
