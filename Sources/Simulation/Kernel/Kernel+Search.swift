import Model
import Populations
import Randomness

extension Kernel {
  /// Searches a surface chunk by chunk, page by page, until something looks right.
  ///
  /// Whoever finds nothing takes the best of the rest, or goes back, or searches again.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lanes: Who searches.
  ///   - list: An empty list to work with.
  func search(_ surface: Int, _ lanes: LaneList, _ list: LaneList) {
    let here = surfaces[surface]
    prepareSearch(lanes, tables.needs[surface])
    var slots = list
    slots.number(lanes.count)
    for number in 0..<Int(here.chunkCount) where !slots.isEmpty {
      let index = Int(here.firstChunk) + number
      let chunk = chunks[index]
      if chunk.page >= 0 {
        for slot in slots { scroll(to: chunk.page, lane: Int(lanes[Int(slot)])) }
        if chunk.page > 0 { method.bringIntoView(chunk, surface, slots, self) }
      }
      judge(chunk, number: number, slots)
      if plan.input.isVisual {
        if here.isMenu && number == 0 { glance(chunk, &slots) }
        follow(index, number: number, &slots)
      } else {
        method.listen(surface, chunk, &slots, self)
      }
    }
    if plan.input.isVisual { finishLooking(lanes) }
    method.endSearch(surface, slots, self)
    if Listener.listens { tell(lanes, left: slots) }
    for slot in slots { settle(surface, Int(slot)) }
  }

  /// Tells the listener what each search found; those left found nothing that looks right.
  private func tell(_ lanes: LaneList, left: LaneList) {
    for (slot, lane) in lanes.enumerated() where plan.input.isVisual {
      note(
        .scan, Int(lane), element: left.contains(Int32(slot)) ? -1 : states[Int(lane)].chosen,
        value: Float(searching.fixations[slot]))
    }
  }

  private func prepareSearch(_ lanes: LaneList, _ needs: PlanTables.Needs) {
    let elementCount = Int32(plan.elements.count)
    let hasFocus = plan.input != .touch
    for slot in 0..<lanes.count {
      let lane = Int(lanes[slot])
      searching.lanes[slot] = Int32(lane)
      if hasFocus { focuses[lane].isDirect = false }
      let goal = states[lane].goal
      searching.goals[slot] = goal
      searching.relevances[slot] = goal * elementCount
      searching.visits[slot] = states[lane].visit << 16
      searching.gazeX[slot] = states[lane].gazeX
      searching.gazeY[slot] = states[lane].gazeY
      searching.scanning[slot] = states[lane].scanning
      searching.best[slot] = -1
      searching.bestValue[slot] = -.infinity
      searching.fixations[slot] = 0
      searching.gaze[slot] = -1
      searching.chosen[slot] = -1
      searching.take(rows[lane], slot, rescans: states[lane].rescans)
      if needs.contains(.titles) {
        searching.takeTitles(rows[lane], slot, rescans: states[lane].rescans)
      }
      if needs.contains(.labels) { searching.takeLabels(rows[lane], slot) }
    }
    // Vectors reach beyond the last slot.
    for slot in lanes.count..<LaneArena.padded(lanes.count) { searching.relevances[slot] = 0 }
  }

  /// Decides for a person who has searched all of a surface and taken nothing.
  private func settle(_ surface: Int, _ slot: Int) {
    let lane = Int(searching.lanes[slot])
    let here = surfaces[surface]
    let element = searching.best[slot]
    if here.special >= 0 {
      if grow(surface, lane, states[lane], toGoal: false) { return }
    }
    if element >= 0 {
      let target = elements[Int(element)]
      if !target.isPinned { scroll(to: target.page, lane: lane) }
      states[lane].chosen = element
      note(.settle, lane, element: element, value: searching.bestValue[slot])
    } else if !here.isScreen {
      note(.settle, lane, element: -1, value: 0)
      turnBack(from: here, lane, states[lane])
    } else {
      note(.settle, lane, element: -1, value: 1)
      scroll(to: 0, lane: lane)
      method.searchAgain(surface, lane, states[lane], self)
      states[lane].rescans += 1
      for word in 0..<bitWords { tried[lane * bitWords + word] = 0 }
    }
  }

  /// Leaves a surface that has nothing: what opened it counts as tried, and what was tried on it is
  /// forgotten, for memory of a search is short (Miller and Remington 2004).
  func turnBack(
    from here: Plan.Surface, _ lane: Int, _ person: PersonState
  ) {
    person.chosen = here.backElement >= 0 ? here.backElement : tapOutside
    for index in here.firstElement..<(here.firstElement + here.elementCount) {
      tried[lane * bitWords + Int(index) >> 6] &= ~(1 << UInt64(index & 63))
    }
    let opener = person.chosen(atDepth: here.depth - 1)
    if opener >= 0 { markTried(opener, lane) }
  }
}

extension SearchLanes {
  /// Copies the traits that every search needs from a row.
  @inline(__always)
  fileprivate func take(_ row: PersonTraits, _ slot: Int, rescans: Int32) {
    kin[slot] = row[.scentKin]
    other[slot] = row[.scentOther]
    itemNoise[slot] = row[.scentItemNoise]
    act[slot] = row[.scentAct]
    var lowered = row[.scentOpen]
    for _ in 0..<rescans { lowered *= row[.scentLowering] }
    itemFloor[slot] = lowered
    periphery[slot] = row[.gazePeriphery]
    systematic[slot] = row[.gazeSystematic]
    down[slot] = row[.gazeDown]
    logDwell[slot] = row[.logDwell]
    dwellNoise[slot] = row[.gazeDwellNoise]
  }

  /// Copies the traits by which containers and titles are judged.
  @inline(__always)
  fileprivate func takeTitles(
    _ row: PersonTraits, _ slot: Int, rescans: Int32
  ) {
    noise[slot] = row[.scentNoise]
    title[slot] = row[.scentTitle]
    ellipsis[slot] =
      row[.scentKnowsMore] < 0.5 ? row[.scentEllipsis] : row[.scentTitle]
    open[slot] = row[.scentOpen]
    var lowered = row[.scentFloor]
    for _ in 0..<rescans { lowered *= row[.scentLowering] }
    floor[slot] = lowered
  }

  /// Copies the traits that long labels need, and those that are cut off.
  @inline(__always)
  fileprivate func takeLabels(_ row: PersonTraits, _ slot: Int) {
    truncation[slot] = row[.scentTruncation]
    readingWord[slot] = row[.readingWord]
  }
}
