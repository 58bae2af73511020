import Model
import Populations

// Messages that come up and go by themselves.
extension Kernel {
  /// Ends the trial when the message that held the goal is gone.
  func isGone(_ surface: Int, _ lane: Int, _ person: PersonState) -> Bool {
    let special = plan.surfaceSpecials[Int(surfaces[surface].special)]
    guard special.lifetime < .infinity, person.clock > habits[lane].deadline else { return false }
    person.end = .gaveUp
    person.failure = .expired
    note(.gaveUp, lane, person, element: -1, value: person.clock)
    return true
  }

  /// Ends the trial of who sees a message go before the focus or the cursor comes to what is wanted in it.
  ///
  /// - Returns: Whether it goes before.
  func goesBefore(_ index: Int32, on surface: Int, _ lane: Int, _ person: PersonState) -> Bool {
    guard surfaces[surface].special >= 0,
      plan.surfaceSpecials[Int(surfaces[surface].special)].lifetime < .infinity,
      case let left = habits[lane].deadline - person.clock,
      left < remainingReach(index, on: surface, lane)
    else { return false }
    person.scanning += max(0, left) + rows[lane][.recoveryNotice]
    person.end = .gaveUp
    person.failure = .expired
    note(.gaveUp, lane, person, element: -1, value: person.clock)
    return true
  }

  /// The time that a focus or a cursor takes from where it is to an element of a message, in s.
  private func remainingReach(_ index: Int32, on surface: Int, _ lane: Int) -> Float {
    guard !plan.stops.isEmpty else { return plainAct(lane) }
    let stop = plan.stops[Int(index)]
    let below = plan.courses[surface].floats ? plan.courses[Int(surfaces[surface].parent)].stops : 0
    let way = FocusWay(steps: Float(abs(stop.order - focuses[lane].stop)), below: below)
    return method.reachTime(to: stop, by: way, for: lane, in: self)
  }

  /// Follows a choice that is not the goal but not simply wrong either: the first step to
  /// the button of a message, a mistake that the message takes back, a toggle.
  ///
  /// - Returns: Whether that is all.
  func follows(
    _ index: Int32, on surface: Int, by lane: Int, as person: PersonState, isSlip: Bool
  ) -> Bool {
    let element = elements[Int(index)]
    let special = plan.elementSpecials[Int(element.special)]
    if special.isToggle {
      person.toggleBack(rows[lane], by: plainAct(lane), with: plainKind, isSlip: isSlip)
      if !isSlip {
        // What was meant is known to be wrong now, as after any other choice.
        markTried(index, lane)
        person.returns += 1
        person.rememberChoice(depth: surfaces[surface].depth, element: -1)
      }
      note(.wrongChoice, lane, person, element: index)
      return true
    }
    if special.astray >= 0 {
      goAstray(through: index, from: surface, by: lane, as: person, isSlip: isSlip)
      return true
    }
    guard special.after >= 0 else { return false }
    let toast = surfaces[Int(special.after)]
    let life = plan.surfaceSpecials[Int(toast.special)]
    if holds(goal: person.goal, surface: special.after) {
      person.enter(special.after, after: toast.openTime)
      habits[lane].deadline = person.clock + life.lifetime
      note(.wait, lane, person, element: index, value: toast.openTime)
      return true
    }
    guard life.undo >= 0 else { return false }
    let reaching = reach(life.undo, on: special.after, lane, person)
    let path = rows[lane][.recoveryNotice] + constants[.recoveryUndoTime] + reaching
    guard path <= life.lifetime else { return false }
    person.errors += 1
    person.wrongSelections += 1
    person.recoveries += 1
    person.scans += 1
    person.act(plainKind)
    person.recovering += toast.openTime + path
    person.isRetracing = isSlip
    markTried(index, lane)
    if !isSlip {
      person.returns += 1
      doubtOpeners(of: surface, lane, person)
      person.rememberChoice(depth: surfaces[surface].depth, element: -1)
    }
    person.enter(special.home, after: 0)
    note(.wrongChoice, lane, person, element: index)
    return true
  }
}
