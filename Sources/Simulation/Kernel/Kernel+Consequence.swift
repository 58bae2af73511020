internal import CLanes
import Populations

extension Kernel {
  /// What follows when an element is activated, meant or not.
  ///
  /// - Returns: Whether the person is done with this surface for now.
  func happen(
    _ index: Int32, _ surface: Int, _ lane: Int, _ walker: Walker, isSlip: Bool
  ) -> Bool {
    let code = elements[Int(index)].code
    if surfaces[surface].special >= 0, isGone(surface, lane, walker) { return true }
    let isRight = index == path(goal: walker.goal, surface: Int32(surface))
    if walker.firstWasRight == nil && code != .back { walker.firstWasRight = isRight }
    // A hold opens nothing yet when the finger drifts.
    let mayFail = code == .hold && method.holds
    if isRight && code != .back && !mayFail { walker.noteRight() }
    switch code {
    case .choose: choose(index, surface, lane, walker, isSlip: isSlip)
    case .open: open(index, lane, walker, isRight: isRight, isSlip: isSlip)
    case .hold where !method.holds: openHidden(index, lane, walker, isRight: isRight)
    case .hold: return hold(index, lane, walker, isRight: isRight)
    case .wait:
      if waits(index, lane, walker, isSlip: isSlip) {
        choose(index, surface, lane, walker, isSlip: isSlip)
      }
    case .resize: if !grow(surface, lane, walker, toGoal: false) { return false }
    case .back:
      let here = surfaces[surface]
      walker.recoveries += 1
      if isSlip {
        walker.errors += 1
        walker.isRetracing = true
      } else {
        walker.trailStep(depth: here.depth - 1, element: -1)
      }
      walker.enter(here.parent, after: here.closeTime)
      note(.back, lane, walker, element: index, value: 0)
      if elements[Int(index)].special >= 0 {
        refuse(index, surface, lane, walker)
        stop(index, lane, walker)
      }
    case .nothing: return false
    }
    return true
  }

  func open(
    _ index: Int32, _ lane: Int, _ walker: Walker, isRight: Bool, isSlip: Bool
  ) {
    if !isRight { walker.errors += 1 }
    walker.hasSlipped = isSlip && !isRight
    if isSlip { walker.isRetracing = true }
    let surface = elements[Int(index)].target
    let wait = surfaces[Int(surface)].openTime
    walker.enter(surface, after: wait)
    walker.hasOpened = true
    note(.wait, lane, walker, element: index, value: wait)
  }

  /// What follows when an action is done: the goal is reached, or a mistake is set right.
  func choose(
    _ index: Int32, _ surface: Int, _ lane: Int, _ walker: Walker, isSlip: Bool
  ) {
    let element = elements[Int(index)]
    if element.target == walker.goal {
      walker.end = .success
      note(.success, lane, walker, element: index, value: 0)
      return
    }
    if element.special >= 0, follows(index, surface, lane, walker) { return }
    walker.errors += 1
    walker.wrongSelections += 1
    walker.recoveries += 1
    walker.scans += 1
    walker.recovering += rows[lane].recoveryNotice
    if element.isDestructive {
      walker.destructive += 1
    } else if !element.isValue {
      // An action is undone; a value is simply chosen again.
      walker.act(plainKind, constants.undoTaps)
      walker.recovering +=
        constants.undoTime + Float(constants.undoTaps) * plainAct(lane)
    }
    let here = surfaces[surface]
    walker.isRetracing = isSlip
    if !isSlip {
      markTried(index, lane)
      walker.trailStep(depth: here.depth, element: -1)
    }
    let home = element.special >= 0 ? plan.elementSpecials[Int(element.special)].home : 0
    walker.enter(home, after: here.isScreen || home == Int32(surface) ? 0 : here.closeTime)
    note(.notice, lane, walker, element: index, value: 2)
  }

  func markTried(_ index: Int32, _ lane: Int) {
    tried[lane * bitWords + Int(index) >> 6] |= 1 << UInt64(index & 63)
  }
}
