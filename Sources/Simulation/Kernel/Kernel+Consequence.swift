import Model
import Populations
import Randomness

extension Kernel {
  /// Follows the activation of an element, meant or not.
  ///
  /// - Returns: Whether the person is done with this surface for now.
  func activate(
    _ index: Int32, on surface: Int, by lane: Int, as person: PersonState, isSlip: Bool
  ) -> Bool {
    let code = elements[Int(index)].code
    if surfaces[surface].special >= 0, isGone(surface, lane, person) { return true }
    if !isSlip, let field = searchField(on: surface),
      let found = find(by: index, on: surface, person.goal)
    {
      type(found, into: field, by: lane, as: person)
      return true
    }
    let isRight = leads(index, on: surface, as: person, isSlip: isSlip)
    if person.firstWasRight == nil && code != .back { person.firstWasRight = isRight }
    // A hold opens something at its end.
    let isHeld = code == .hold && method.holds
    if isRight && code != .back && !isHeld { person.noteRight() }
    switch code {
    case .choose: choose(index, on: surface, by: lane, as: person, isSlip: isSlip)
    case .open: open(index, lane, person, isRight: isRight, isSlip: isSlip)
    case .hold where !method.holds: openHidden(index, lane, person, isRight: isRight)
    case .hold: hold(index, lane, person, isRight: isRight)
    case .wait:
      if waits(index, lane, person, isSlip: isSlip) {
        choose(index, on: surface, by: lane, as: person, isSlip: isSlip)
      }
    case .resize: if !grow(surface, lane, person, toGoal: false) { return false }
    case .back:
      let here = surfaces[surface]
      person.recoveries += 1
      if isSlip {
        person.errors += 1
        person.isRetracing = true
      } else {
        person.forgetOpener(at: here.depth)
      }
      person.enter(here.parent, after: here.closeTime)
      goOnBack(from: here.parent, person)
      note(.back, lane, person, element: index, value: 0)
      if elements[Int(index)].special >= 0 {
        refuse(index, on: surface, by: lane, as: person)
        stop(index, lane, person)
      }
    case .nothing: return false
    }
    return true
  }

  func open(
    _ index: Int32, _ lane: Int, _ person: PersonState, isRight: Bool, isSlip: Bool
  ) {
    if !isRight { person.errors += 1 }
    person.hasSlipped = isSlip && !isRight
    if isSlip { person.isRetracing = true }
    let surface = elements[Int(index)].target
    let wait = surfaces[Int(surface)].openTime
    person.enter(surface, after: wait)
    person.hasOpened = true
    note(.wait, lane, person, element: index, value: wait)
  }

  /// Follows an action that is done: the goal is reached, or a mistake is set right.
  func choose(
    _ index: Int32, on surface: Int, by lane: Int, as person: PersonState, isSlip: Bool
  ) {
    let element = elements[Int(index)]
    if element.target != person.goal, !isSlip, accepts(lane, person) {
      person.errors += 1
      person.wrongSelections += 1
      person.end = .gaveUp
      person.failure = .accepted
      note(.gaveUp, lane, person, element: index, value: person.clock)
      return
    }
    if element.target == person.goal {
      if hasRoutes, let way = plan.routeEnds[index] { person.route = way }
      person.end = .success
      note(.success, lane, person, element: index, value: 0)
      return
    }
    if element.special >= 0, follows(index, on: surface, by: lane, as: person, isSlip: isSlip) {
      return
    }
    person.errors += 1
    person.wrongSelections += 1
    person.scans += 1
    person.recovering += rows[lane][.recoveryNotice]
    if element.isDestructive { return destroy(with: index, lane, person) }
    person.recoveries += 1
    if !element.isValue {
      // An action is undone by one act; a value is simply chosen again.
      person.act(plainKind)
      person.recovering += constants[.recoveryUndoTime] + plainAct(lane)
    }
    let here = surfaces[surface]
    person.isRetracing = isSlip
    // What was hit by mistake is seen to be wrong, too.
    markTried(index, lane)
    if !isSlip {
      person.returns += 1
      doubtOpeners(of: surface, lane, person)
      person.rememberChoice(depth: here.depth, element: -1)
    }
    let home = element.special >= 0 ? plan.elementSpecials[Int(element.special)].home : 0
    person.enter(home, after: here.isScreen || home == Int32(surface) ? 0 : here.closeTime)
    goOnBack(from: home, person)
    note(.wrongChoice, lane, person, element: index)
  }

  /// Ends the trial of a person who has destroyed by mistake what the goal is about, and sees it.
  private func destroy(with index: Int32, _ lane: Int, _ person: PersonState) {
    person.destructive += 1
    note(.destroyed, lane, person, element: index)
    person.end = .gaveUp
    person.failure = .destroyed
    note(.gaveUp, lane, person, element: index, value: person.clock)
  }

  /// Comes to another screen by mistake, sees by its title that it is the wrong one, and goes back from
  /// there as from a surface that was opened by a slip.
  func goAstray(
    through index: Int32, from surface: Int, by lane: Int, as person: PersonState, isSlip: Bool
  ) {
    let element = elements[Int(index)]
    person.errors += 1
    person.wrongSelections += 1
    person.scans += 1
    if element.isDestructive {
      person.recovering += rows[lane][.recoveryNotice]
      return destroy(with: index, lane, person)
    }
    person.isRetracing = isSlip
    markTried(index, lane)
    if !isSlip {
      person.returns += 1
      doubtOpeners(of: surface, lane, person)
      person.rememberChoice(depth: surfaces[surface].depth, element: -1)
    }
    let there = plan.elementSpecials[Int(element.special)].astray
    person.enter(there, after: surfaces[Int(there)].openTime)
    person.recovering += rows[lane][.recoveryNotice]
    person.hasSlipped = true
    note(.wrongScreen, lane, person, element: index)
  }

  /// Lets a person who stands on another screen by mistake go back from there, too.
  private func goOnBack(from surface: Int32, _ person: PersonState) {
    if plan.astray.contains(surface) { person.hasSlipped = true }
  }

  /// Whether a person is content with a wrong choice: nothing shows that it is wrong, or what shows it
  /// is not heeded.
  private func accepts(_ lane: Int, _ person: PersonState) -> Bool {
    guard !task.isReadOff else { return false }
    guard task.hasFeedback else { return true }
    let words = words(.outcome, lane, detail: person.taps)
    let normal = Transform.normal(words.x)
    return isAccepted(belief: workspace.believed[lane], normal: normal, constants.belief)
  }

  func markTried(_ index: Int32, _ lane: Int) {
    tried[lane * bitWords + Int(index) >> 6] |= 1 << UInt64(index & 63)
  }
}
