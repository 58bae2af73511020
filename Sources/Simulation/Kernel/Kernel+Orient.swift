import Populations
import Randomness

/// Acting on this leads back rather than to an element: a tap outside the surface.
let tapOutside: Int32 = -2

extension Kernel {
  /// Decides for each person at a surface whether the way on is known, and looks there if so.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lanes: Who is there.
  ///   - lost: Where those go who must search.
  func orient(_ surface: Int, _ lanes: LaneList, lost: inout LaneList) {
    let canRecall = someRecall && !everyoneKnows
    let looksFirst = surfaces[surface].isMenu && constants.menus.firstTop > 0
    if canRecall || looksFirst { drawRecall(surface, lanes) }
    if looksFirst {
      LaneMath.normals(column: scratch.words.c, count: lanes.count, into: scratch.zD)
    }
    for slot in 0..<lanes.count {
      let lane = Int(lanes[slot])
      let luck = canRecall ? Transform.unit(scratch.words.a[slot]) : 1
      if isLost(surface, lane, slot, luck: luck, &walkers[lane]) { lost.append(Int32(lane)) }
    }
  }

  /// Decides for one person.
  ///
  /// - Returns: Whether the person must search.
  @inline(__always)
  private func isLost(
    _ surface: Int, _ lane: Int, _ slot: Int, luck: Float, _ walker: inout Walker
  ) -> Bool {
    let here = surfaces + surface
    walker.visit += 1
    walker.chosen = -1
    let isFresh = walker.hasOpened && here.pointee.isMenu
    walker.hasOpened = false
    walker.glance = .none
    if walker.clock > rows[lane].patienceTime || walker.visit > constants.visits {
      walker.end = .gaveUp
      walker.failure = reasonToGiveUp(lane, walker)
      note(.gaveUp, lane, walker, element: -1, value: walker.clock)
      return false
    }
    if here.pointee.special >= 0, answer(surface, lane, &walker) { return false }
    if walker.hasSlipped {
      walker.hasSlipped = false
      walker.chosen = here.pointee.backElement >= 0 ? here.pointee.backElement : tapOutside
      return false
    }
    if walker.isRetracing, let known = trailed(walker, here.pointee) {
      lookStraight(at: known, from: surface, lane: lane, &walker, freshSlot: isFresh ? slot : -1)
      return false
    }
    if walker.isInformed || luck < recall[lane] {
      goOn(from: surface, lane, &walker, freshSlot: isFresh ? slot : -1)
      return false
    }
    walker.isRetracing = false
    if recall[lane] > 0 && !walker.wasSurprised {
      walker.wasSurprised = true
      walker.deciding += rows[lane].memorySurprise
    }
    if isFresh { walker.glance = glance(lane: lane, slot: slot) }
    return true
  }

  /// Looks where the way goes on, for one who knows; or leaves where no way goes on.
  private func goOn(
    from surface: Int, _ lane: Int, _ walker: inout Walker, freshSlot: Int
  ) {
    let here = surfaces[surface]
    let onPath = path(goal: walker.goal, surface: Int32(surface))
    if onPath >= 0 {
      lookStraight(at: onPath, from: surface, lane: lane, &walker, freshSlot: freshSlot)
    } else if here.special < 0 || !grow(surface, lane, &walker, toGoal: true) {
      turnBack(from: here, lane, &walker)
    }
  }

  /// Draws words for each lane: the first decides whether the path is recalled, the others are for
  /// the first looks at a menu.
  private func drawRecall(_ surface: Int, _ lanes: LaneList) {
    for slot in 0..<lanes.count { scratch.persons[slot] = persons[Int(lanes[slot])] }
    draws.fill(
      scratch.words, persons: scratch.persons, count: lanes.count, high: high,
      purpose: Purpose.recall.rawValue, detail: UInt32(surfaces[surface].depth))
  }

  /// The element chosen before on this surface in this trial, if it is one of its elements.
  private func trailed(_ walker: Walker, _ here: Plan.Surface) -> Int32? {
    guard here.depth < 8 else { return nil }
    let element = walker.trail[Int(here.depth)]
    let isHere =
      element >= here.firstElement && element < here.firstElement + here.elementCount
    return isHere ? element : nil
  }

  /// The looks at a remembered place, the choice among known things, and then the tap.
  ///
  /// The random words of a person before whom a menu has just opened are at the fresh slot; it is
  /// less than 0 for everyone else, who takes one look.
  func lookStraight(
    at element: Int32, from surface: Int, lane: Int, _ walker: inout Walker, freshSlot: Int = -1
  ) {
    let target = elements[Int(element)]
    if !target.isPinned { turn(to: target.page, lane, &walker) }
    if plan.input.countsFixations {
      walker.scans +=
        freshSlot < 0
        ? 1 : looks(at: element, on: surfaces[surface], lane: lane, slot: freshSlot)
    }
    if plan.input != .touch { focuses[lane].isDirect = true }
    walker.gazeX = target.x
    walker.gazeY = target.y
    walker.deciding +=
      rows[lane].choiceStart
      + rows[lane].choiceSlope * surfaces[surface].choiceBits
    walker.chosen = element
    note(.recall, lane, walker, element: element, value: recall[lane])
  }

  /// Shows another page of the present surface by swipes.
  func scroll(to page: Int32, lane: Int) {
    if walkers[lane].page != page { turn(to: page, lane, &walkers[lane]) }
  }

  private func turn(to page: Int32, _ lane: Int, _ walker: inout Walker) {
    let swipes = abs(page - walker.page)
    guard swipes > 0 else { return }
    walker.page = page
    switch plan.input.family {
    case .touch, .pointer:
      walker.taps += UInt32(swipes)
      walker.moving += Float(swipes) * constants.scrollPage * sessionPace[lane]
    case .keyboard, .screenReader: return  // What has the focus comes into view.
    case .switches, .voice:
      walker.taps += UInt32(swipes)
      walker.moving += Float(swipes) * plainAct(lane)
    }
    note(.scroll, lane, walker, element: -1, value: Float(page))
  }

  /// Tells the listener what a person did.
  @inline(__always)
  func note(_ kind: TraceEvent.Kind, _ lane: Int, element: Int32, value: Float) {
    guard Listener.listens else { return }
    note(kind, lane, walkers[lane], element: element, value: value)
  }

  /// Tells the listener what a person did whose state is not stored yet.
  @inline(__always)
  func note(
    _ kind: TraceEvent.Kind, _ lane: Int, _ walker: Walker, element: Int32, value: Float
  ) {
    guard Listener.listens else { return }
    let isFinger = kind == .tap || kind == .back && plan.input.aims
    listener.record(
      TraceEvent(
        kind: kind, surface: Int(walker.surface), element: element >= 0 ? Int(element) : nil,
        time: walker.clock, x: isFinger ? walker.fingerX : walker.gazeX,
        y: isFinger ? walker.fingerY : walker.gazeY, value: value), lane: lane)
  }
}
