internal import CLanes
import Populations
import Randomness

extension Kernel {
  /// Taps, again and again, until everyone has made something happen.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lanes: Who has something to activate there.
  func act(_ surface: Int, _ lanes: LaneList) {
    let isTouch = plan.input == .touch
    var pending = lanes
    while !pending.isEmpty {
      let party =
        isTouch
        ? workspace.party(pending) : Party(lanes: pending, live: nil, isWhole: false)
      drawTaps(party)
      var left = pending.count
      if isTouch {
        if Listener.listens { remember(party.lanes) }
        left = tap(surface, party)
        if Listener.listens { tellTaps(party.lanes) }
      } else {
        if plan.input.aims {
          var tapping = tapping(surface)
          tapcost_leave(LanePath.usual.rawValue, &tapping, pending.entries, pending.count)
        }
        for slot in pending.indices { scratch.places[slot] = Int32(slot) }
      }
      var kept = 0
      for place in 0..<left {
        let slot = Int(scratch.places[place])
        let lane = Int(party.lanes[slot])
        let isDone =
          isTouch
          ? finish(surface, lane, slot, walkers[lane])
          : operate(surface, lane, slot, walkers[lane])
        pending[kept] = Int32(lane)
        kept += isDone ? 0 : 1
      }
      pending.keep(kept)
    }
  }

  /// Draws two endpoint deviates, a time factor and a word for the mixtures for each person.
  private func drawTaps(_ party: Party) {
    let lanes = party.lanes
    var persons = UnsafePointer(scratch.persons)
    var details = UnsafePointer(scratch.details)
    var noises = UnsafePointer(scratch.sd)
    if party.isWhole {
      persons = self.persons
      details = walkers.words(tapcost_taps)
      noises = workspace.trait(tapcost_pointing_noise)
    } else {
      for slot in lanes.indices {
        let lane = Int(lanes[slot])
        scratch.persons[slot] = self.persons[lane]
        scratch.details[slot] = walkers[lane].taps
        scratch.sd[slot] = rows[lane].pointingNoise
      }
    }
    if !allRecognized {
      draws.fill(
        scratch.words, persons: persons, count: lanes.count, high: high,
        purpose: Purpose.recognition.rawValue, details: details)
      scratch.recognition.update(from: scratch.words.a, count: lanes.count)
    }
    draws.fill(
      scratch.words, persons: persons, count: lanes.count, high: high,
      purpose: Purpose.tap.rawValue, details: details)
    LaneMath.normals(column: scratch.words.a, count: lanes.count, into: scratch.zA)
    LaneMath.normals(column: scratch.words.b, count: lanes.count, into: scratch.zB)
    LaneMath.normals(column: scratch.words.c, count: lanes.count, into: scratch.zC)
    LaneMath.logNormals(
      column: noises, normals: scratch.zC, count: lanes.count, into: scratch.mean)
  }

  /// Taps at what was chosen.
  ///
  /// - Returns: How many have not reached the goal or another surface by that; they are listed.
  private func tap(_ surface: Int, _ party: Party) -> Int {
    var tapping = tapping(surface)
    tapping.live = party.live
    return tapcost_tap(
      LanePath.usual.rawValue, &tapping, party.lanes.entries, party.lanes.count, scratch.states,
      scratch.places)
  }

  /// What a tap on a surface takes.
  private func tapping(_ surface: Int) -> tapcost_tapping {
    let here = surfaces[surface]
    var tapping = tapcost_tapping()
    tapping.people = workspace.people
    tapping.targets = tables.targets + Int(here.firstElement)
    tapping.target_stride = tables.targetStride
    tapping.first_element = here.firstElement
    tapping.element_count = here.elementCount
    tapping.tap_ratio = constants.tapRatio
    tapping.paths = paths + surface
    tapping.path_stride = Int32(surfaceCount)
    tapping.depth = here.depth
    tapping.is_plain = here.special < 0 && !constants.isOneByOne ? 1 : 0
    tapping.is_one_handed = isOneHanded ? 1 : 0
    tapping.rest_x = plan.restX
    tapping.rest_y = plan.restY
    tapping.across = UnsafePointer(scratch.zA)
    tapping.down = UnsafePointer(scratch.zB)
    tapping.noise = UnsafePointer(scratch.mean)
    tapping.mixtures = UnsafePointer(scratch.words.d)
    if !allRecognized { tapping.recognition = UnsafePointer(scratch.recognition) }
    tapping.edges = (here.minX, here.minY, here.maxX, here.maxY)
    tapping.leaving_times = scratch.times
    return tapping
  }

  /// Tells the listener who tapped, and what came of it where that is done.
  private func tellTaps(_ lanes: LaneList) {
    for slot in lanes.indices
    where ![tapcost_stayed, tapcost_is_absent].contains(Int(scratch.states[slot])) {
      let lane = Int(lanes[slot])
      let walker = walkers[lane]
      let before = workspace.before[slot]
      note(
        .tap, lane, walker, element: before.chosen, value: 0, surface: before.surface,
        time: walker.clock(deciding: walker.deciding, waiting: before.waiting))
      guard Int(scratch.states[slot]) == tapcost_done else { continue }
      if walker.end == .success {
        note(.success, lane, walker, element: before.chosen, value: 0)
      } else {
        let wait = surfaces[Int(walker.surface)].openTime
        note(.wait, lane, walker, element: before.chosen, value: wait)
      }
    }
  }

  /// What follows a tap that did not simply reach the goal or another surface.
  ///
  /// - Returns: Whether something happened, so that the person is done with this surface.
  private func finish(
    _ surface: Int, _ lane: Int, _ slot: Int, _ walker: Walker
  ) -> Bool {
    switch Int(scratch.states[slot]) {
    case tapcost_landed: happen(walker.chosen, surface, lane, walker, isSlip: false)
    case tapcost_stayed: leave(surface, lane, slot, walker)
    case tapcost_unnoticed: miss(lane, walker)
    default: stray(surface, lane, walker)
    }
  }

  /// What follows when a tap does not land on the element it was aimed at.
  ///
  /// - Returns: Whether something happened.
  func stray(_ surface: Int, _ lane: Int, _ walker: Walker) -> Bool {
    if let other = neighbor(surface, walker) {
      walker.misses += 1
      return happen(other, surface, lane, walker, isSlip: true)
    }
    let here = surfaces[surface]
    let isOutside =
      walker.fingerX < here.minX || walker.fingerX > here.maxX
      || walker.fingerY < here.minY || walker.fingerY > here.maxY
    guard isOutside && here.closesOutside else { return miss(lane, walker) }
    walker.misses += 1
    walker.errors += 1
    walker.recoveries += 1
    walker.scans += 1
    walker.recovering += rows[lane].recoveryNotice
    walker.isRetracing = true
    walker.enter(here.parent, after: here.closeTime)
    note(.notice, lane, walker, element: -1, value: 1)
    return true
  }

  /// A tap that nothing followed: it is noticed, and tried again.
  ///
  /// - Returns: Whether the person is done, having lost patience.
  func miss(_ lane: Int, _ walker: Walker) -> Bool {
    walker.misses += 1
    walker.scans += 1
    walker.recovering += rows[lane].recoveryNotice
    note(.notice, lane, walker, element: -1, value: 0)
    guard walker.clock > rows[lane].patienceTime else { return false }
    walker.end = .gaveUp
    walker.failure = reasonToGiveUp(lane, walker)
    note(.gaveUp, lane, walker, element: -1, value: walker.clock)
    return true
  }

  /// The other element that the finger came down on, if it can be activated.
  private func neighbor(_ surface: Int, _ walker: Walker) -> Int32? {
    let here = surfaces[surface]
    for index in here.firstElement..<(here.firstElement + here.elementCount)
    where index != walker.chosen {
      let element = elements[Int(index)]
      if element.code != .nothing, element.code != .hold,
        element.isPinned || element.page == walker.page,
        element.contains(x: walker.fingerX, y: walker.fingerY)
      {
        return index
      }
    }
    return nil
  }

  /// A deliberate tap outside a menu: it closes. There is nothing to miss.
  ///
  /// - Returns: Always true: the person is done with this surface.
  func leave(
    _ surface: Int, _ lane: Int, _ slot: Int, _ walker: Walker
  ) -> Bool {
    let here = surfaces[surface]
    if here.closesOutside {
      walker.recovering += scratch.times[slot]
    } else {
      // What lies outside can be used, so the surface is dragged away.
      walker.recovering += constants.habits.drag * sessionPace[lane]
    }
    walker.act(here.closesOutside ? .tap : .drag)
    walker.recoveries += 1
    walker.trailStep(depth: here.depth - 1, element: -1)
    walker.enter(here.parent, after: here.closeTime)
    note(.back, lane, walker, element: -1, value: 0)
    return true
  }
}

extension Plan.Element {
  /// Tells whether a place in mm lies on the element, its edges included.
  @inline(__always)
  func contains(x px: Float, y py: Float) -> Bool {
    abs(px - x) <= halfWidth && abs(py - y) <= halfHeight
  }
}

extension Walker {
  /// Comes to a surface after a time of waiting.
  @inline(__always)
  func enter(_ surface: Int32, after seconds: Float) {
    self.surface = surface
    waiting += seconds
    page = 0
    chosen = -1
  }
}
