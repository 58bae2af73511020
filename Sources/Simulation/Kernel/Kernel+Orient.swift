import Populations
import Randomness

/// Acting on this leads back rather than to an element: a tap outside the surface.
let tapOutside: Int32 = -2

extension Kernel {
  /// The most visits of surfaces in one trial; a person who is not done by then gives up.
  static var maximumVisits: UInt32 { 250 }

  /// Decides for each person at a surface whether the way on is known, and looks there if so.
  ///
  /// - Returns: The people who must search.
  mutating func orient(_ surface: Int, _ lanes: [Int32]) -> [Int32] {
    let here = plan.surfaces[surface]
    drawRecall(surface, lanes)
    var lost: [Int32] = []
    lost.reserveCapacity(lanes.count)
    for (slot, lane32) in lanes.enumerated() {
      let lane = Int(lane32)
      var walker = walkers[lane]
      walker.visit += 1
      walker.chosen = -1
      if walker.clock > rows[lane].patienceTime || walker.visit > Self.maximumVisits {
        walker.end = .gaveUp
        walker.failure = reasonToGiveUp(lane, walker)
        walkers[lane] = walker
        note(.gaveUp, lane, element: -1, value: walker.clock)
        continue
      }
      if here.special >= 0, answer(surface, lane, &walker) {
        walkers[lane] = walker
        continue
      }
      let onPath = plan.path(goal: walker.goal, surface: Int32(surface))
      let isRecalled = walker.isInformed || Transform.unit(scratch.details[slot]) < recall[lane]
      if walker.hasSlipped {
        walker.hasSlipped = false
        walker.chosen = here.backElement >= 0 ? here.backElement : tapOutside
      } else if walker.isRetracing, let known = trailed(walker, here) {
        lookStraight(at: known, from: surface, lane: lane, &walker)
      } else if isRecalled {
        if onPath >= 0 {
          lookStraight(at: onPath, from: surface, lane: lane, &walker)
        } else if here.special >= 0, grow(surface, lane, &walker, toGoal: true) {
          // The sheet is taller now; there is nothing to tap.
        } else {
          walkers[lane] = walker
          turnBack(from: here, lane)
          walker = walkers[lane]
        }
      } else {
        walker.isRetracing = false
        if recall[lane] > 0 && !walker.wasSurprised {
          walker.wasSurprised = true
          walker.deciding += rows[lane].memorySurprise
        }
        lost.append(lane32)
      }
      walkers[lane] = walker
    }
    return lost
  }

  /// Puts one word a lane into `scratch.details`, which decides whether the path is recalled.
  private mutating func drawRecall(_ surface: Int, _ lanes: [Int32]) {
    gather(lanes)
    draws.fill(
      &scratch.words, persons: scratch.persons, count: lanes.count, high: high,
      purpose: Purpose.recall.rawValue, detail: UInt32(plan.surfaces[surface].depth))
    swap(&scratch.details, &scratch.words.a)
  }

  /// Copies the addresses of a list of people into `scratch.persons`.
  mutating func gather(_ lanes: [Int32]) {
    for slot in lanes.indices { scratch.persons[slot] = persons[Int(lanes[slot])] }
  }

  /// The element chosen before on this surface in this trial, if it is one of its elements.
  private mutating func trailed(_ walker: Walker, _ here: Plan.Surface) -> Int32? {
    guard here.depth < 8 else { return nil }
    let element = walker.trail[Int(here.depth)]
    let isHere =
      element >= here.firstElement && element < here.firstElement + here.elementCount
    return isHere ? element : nil
  }

  /// One look at a remembered place, the choice among known things, and then the tap.
  mutating func lookStraight(
    at element: Int32, from surface: Int, lane: Int, _ walker: inout Walker
  ) {
    let target = plan.elements[Int(element)]
    if !target.isPinned { turn(to: target.page, lane, &walker) }
    if plan.input.countsFixations { walker.scans += 1 }
    if !focuses.isEmpty { focuses[lane].isDirect = true }
    walker.gazeX = target.x
    walker.gazeY = target.y
    walker.deciding +=
      rows[lane].choiceStart
      + rows[lane].choiceSlope * plan.surfaces[surface].choiceBits
    walker.chosen = element
    note(.recall, lane, walker, element: element, value: recall[lane])
  }

  /// Shows another page of the present surface by swipes.
  mutating func scroll(to page: Int32, lane: Int) {
    guard walkers[lane].page != page else { return }
    var walker = walkers[lane]
    turn(to: page, lane, &walker)
    walkers[lane] = walker
  }

  private mutating func turn(to page: Int32, _ lane: Int, _ walker: inout Walker) {
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
  mutating func note(_ kind: TraceEvent.Kind, _ lane: Int, element: Int32, value: Float) {
    guard Listener.listens else { return }
    note(kind, lane, walkers[lane], element: element, value: value)
  }

  /// Tells the listener what a person did whose state is not stored yet.
  @inline(__always)
  mutating func note(
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
