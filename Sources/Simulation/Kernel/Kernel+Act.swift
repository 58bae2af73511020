import Model
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
    typeAtOnce(on: surface, &pending)
    while !pending.isEmpty {
      let active =
        isTouch
        ? workspace.active(pending) : StepLanes(lanes: pending, live: nil, isWhole: false)
      drawTaps(active)
      var left = pending.count
      if isTouch {
        if Listener.listens { remember(active.lanes) }
        left = tap(surface, active)
        quicken(active.lanes)
        if Listener.listens { tellTaps(active.lanes) }
      } else {
        if plan.input.aims {
          VectorSteps.leave(tapStep(surface), workspace.people(active))
        }
        for slot in pending.indices { scratch.places[slot] = Int32(slot) }
      }
      var kept = 0
      for place in 0..<left {
        let slot = Int(scratch.places[place])
        let lane = Int(active.lanes[slot])
        let person = states[lane]
        let isDone =
          isTouch
          ? finish(surface, by: lane, at: slot, as: person)
          : operate(on: surface, by: lane, at: slot, as: person)
        if person.isRepairing { endWrongWay(lane, person) }
        pending[kept] = Int32(lane)
        kept += isDone ? 0 : 1
      }
      pending.keep(kept)
    }
  }

  /// Draws two endpoint deviates, one of the time and a word for its tail for each person.
  private func drawTaps(_ active: StepLanes) {
    let lanes = active.lanes
    var persons = UnsafePointer(scratch.persons)
    var details = UnsafePointer(scratch.details)
    if active.isWhole {
      persons = self.persons
      details = UnsafePointer(states.words(.taps))
    } else {
      for slot in lanes.indices {
        let lane = Int(lanes[slot])
        scratch.persons[slot] = self.persons[lane]
        scratch.details[slot] = states[lane].taps
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
  }

  /// Taps at what was chosen.
  ///
  /// - Returns: How many have not reached the goal or the next surface by that; they are listed.
  private func tap(_ surface: Int, _ active: StepLanes) -> Int {
    VectorSteps.tap(
      tapStep(surface), workspace.people(active), states: scratch.states, others: scratch.places)
  }

  /// Returns the step of a tap on a surface.
  private func tapStep(_ surface: Int) -> TapStep {
    let here = surfaces[surface]
    var step = TapStep(
      targets: tables.targets(of: here), paths: pathColumns(surface),
      across: UnsafePointer(scratch.zA), down: UnsafePointer(scratch.zB),
      chance: UnsafePointer(scratch.zC), tails: UnsafePointer(scratch.words.d),
      leavingTimes: scratch.times)
    step.deviceRatio = constants.tap.ratio
    step.precisionGain = constants.tap.precisionGain
    step.aimsAtPoints = task.aimsAtPoints
    step.middleX = plan.middleX
    step.middleY = plan.middleY
    step.depth = here.depth
    step.isPlain = here.special < 0 && !constants.isOneByOne && !hasRoutes
    step.edges = (here.minX, here.minY, here.maxX, here.maxY)
    if !allRecognized { step.recognition = UnsafePointer(scratch.recognition) }
    return step
  }

  /// Tells the listener who tapped, and what came of it where that is done.
  private func tellTaps(_ lanes: LaneList) {
    for slot in lanes.indices
    where ![TapState.stayed, PlaceState.isAbsent].contains(scratch.states[slot]) {
      let lane = Int(lanes[slot])
      let person = states[lane]
      let before = workspace.before[slot]
      note(
        .tap, lane, person, element: before.chosen, value: 0, surface: before.surface,
        time: person.clock(deciding: person.deciding, waiting: before.waiting))
      guard scratch.states[slot] == TapState.done else { continue }
      if person.end == .success {
        note(.success, lane, person, element: before.chosen, value: 0)
      } else {
        let wait = surfaces[Int(person.surface)].openTime
        note(.wait, lane, person, element: before.chosen, value: wait)
      }
    }
  }

  /// Settles a tap that did not simply reach the goal or the next surface on the way.
  ///
  /// - Returns: Whether something happened, so that the person is done with this surface.
  private func finish(
    _ surface: Int, by lane: Int, at slot: Int, as person: PersonState
  ) -> Bool {
    switch scratch.states[slot] {
    case TapState.landed:
      land(
        on: surface, by: lane, as: person,
        before: person.phases(beforeMoving: scratch.times[slot]))
    case TapState.stayed: leave(surface, by: lane, at: slot, as: person)
    case TapState.unnoticed: miss(lane, person)
    default: stray(surface, lane, person)
    }
  }

  /// Settles a tap that does not land on the element it was aimed at.
  ///
  /// - Returns: Whether something happened.
  func stray(_ surface: Int, _ lane: Int, _ person: PersonState) -> Bool {
    if let other = neighbor(surface, person) {
      return slip(onto: other, on: surface, by: lane, as: person)
    }
    let here = surfaces[surface]
    let isOutside =
      person.fingerX < here.minX || person.fingerX > here.maxX
      || person.fingerY < here.minY || person.fingerY > here.maxY
    guard isOutside && here.closesOutside else { return miss(lane, person) }
    beginRepair(of: .miss, lane, person)
    person.misses += 1
    person.errors += 1
    person.recoveries += 1
    person.scans += 1
    person.recovering += rows[lane][.recoveryNotice]
    person.isRetracing = true
    person.enter(here.parent, after: here.closeTime)
    note(.closed, lane, person, element: -1)
    return true
  }

  /// A tap that nothing followed: it is noticed, and tried again.
  ///
  /// The time from one tap of a finger to the next holds noticing.
  ///
  /// - Returns: Whether the person is done, having lost patience.
  func miss(_ lane: Int, _ person: PersonState) -> Bool {
    beginRepair(of: .miss, lane, person)
    person.misses += 1
    person.scans += 1
    if plan.input == .touch {
      person.set(flag: StateFlag.hasMissed, true)
    } else {
      person.recovering += rows[lane][.recoveryNotice]
    }
    note(.nothing, lane, person, element: -1)
    guard person.clock > rows[lane][.patienceTime] else { return false }
    person.end = .gaveUp
    person.failure = reasonToGiveUp(lane, person)
    note(.gaveUp, lane, person, element: -1, value: person.clock)
    return true
  }

  /// The other element that the finger came down on, if it can be activated.
  private func neighbor(_ surface: Int, _ person: PersonState) -> Int32? {
    let here = surfaces[surface]
    for index in here.firstElement..<(here.firstElement + here.elementCount)
    where index != person.chosen {
      let element = elements[Int(index)]
      if element.code != .nothing, element.code != .hold,
        element.isPinned || element.page == person.page,
        element.contains(x: person.fingerX, y: person.fingerY)
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
    _ surface: Int, by lane: Int, at slot: Int, as person: PersonState
  ) -> Bool {
    let here = surfaces[surface]
    if here.closesOutside {
      person.recovering += scratch.times[slot]
    } else {
      // What lies outside can be used, so the surface is dragged away.
      person.recovering += constants[.systemDrag]
    }
    person.act(here.closesOutside ? .tap : .drag)
    person.recoveries += 1
    person.forgetOpener(at: here.depth)
    person.enter(here.parent, after: here.closeTime)
    note(.back, lane, person, element: -1, value: 0)
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

extension PersonState {
  /// Comes to a surface after a time of waiting.
  @inline(__always)
  func enter(_ surface: Int32, after seconds: Float) {
    self.surface = surface
    waiting += seconds
    page = 0
    chosen = -1
    set(flag: StateFlag.hasMissed, false)
  }
}
