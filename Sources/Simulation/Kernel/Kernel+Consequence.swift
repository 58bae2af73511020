extension Kernel {
  /// What follows when an element is activated, meant or not.
  ///
  /// - Returns: Whether the person is done with this surface for now.
  mutating func happen(_ index: Int32, _ surface: Int, _ lane: Int, isSlip: Bool) -> Bool {
    let element = plan.elements[Int(index)]
    let goal = walkers[lane].goal
    let isRight = index == plan.path(goal: goal, surface: Int32(surface))
    if walkers[lane].firstWasRight == nil && element.code != .back {
      walkers[lane].firstWasRight = isRight
    }
    switch element.code {
    case .choose: return choose(index, element, lane, surface, isSlip: isSlip)
    case .open:
      if !isSlip { markTried(index, lane) }
      if !isRight { walkers[lane].errors += 1 }
      walkers[lane].hasSlipped = isSlip && !isRight
      if isSlip { walkers[lane].isRetracing = true }
      let opened = plan.surfaces[Int(element.target)]
      walkers[lane].enter(element.target, after: opened.openTime)
      note(.wait, lane, element: index, value: opened.openTime)
      return true
    case .back:
      let here = plan.surfaces[surface]
      walkers[lane].recoveries += 1
      if isSlip {
        walkers[lane].errors += 1
        walkers[lane].isRetracing = true
      } else {
        walkers[lane].trailStep(depth: here.depth - 1, element: -1)
      }
      walkers[lane].enter(here.parent, after: here.closeTime)
      note(.back, lane, element: index, value: 0)
      return true
    case .nothing:
      return false
    }
  }

  private mutating func choose(
    _ index: Int32, _ element: Plan.Element, _ lane: Int, _ surface: Int, isSlip: Bool
  ) -> Bool {
    if element.target == walkers[lane].goal {
      walkers[lane].end = .success
      note(.success, lane, element: index, value: 0)
      return true
    }
    walkers[lane].errors += 1
    walkers[lane].wrongSelections += 1
    walkers[lane].recoveries += 1
    walkers[lane].scans += 1
    walkers[lane].recovering += rows[lane].recoveryNotice
    if element.isDestructive {
      walkers[lane].destructive += 1
    } else if !element.isValue {
      // An action is undone; a value is simply chosen again.
      walkers[lane].taps += constants.undoTaps
      walkers[lane].recovering +=
        constants.undoTime
        + Float(constants.undoTaps) * rows[lane].pointingStart * constants.tapRatio
        * sessionPace[lane]
    }
    let here = plan.surfaces[surface]
    walkers[lane].isRetracing = isSlip
    if !isSlip {
      markTried(index, lane)
      walkers[lane].trailStep(depth: here.depth, element: -1)
    }
    walkers[lane].enter(0, after: here.isScreen ? 0 : here.closeTime)
    note(.notice, lane, element: index, value: 2)
    return true
  }

  private mutating func markTried(_ index: Int32, _ lane: Int) {
    tried[lane * plan.bitWords + Int(index) >> 6] |= 1 << UInt64(index & 63)
  }
}
