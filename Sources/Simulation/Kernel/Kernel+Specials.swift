internal import CLanes
import Interfaces
import Populations
import Randomness

/// What questions and messages leave behind with a person.
struct Habit {
  /// The number of questions seen so far.
  var questions: Float = 0
  /// When the message that is shown goes, in s of the trial.
  var deadline: Float = .infinity
  /// The action that is being stopped, or -1, and whether it began by a slip.
  var stopping: Int32 = -1
  var isSlip = false
}

/// What a person does about what a special surface asks.
enum Answer {
  /// Nothing is decided yet.
  case open
  /// It is decided what to do.
  case done
  /// Looks straight at an element, to activate it.
  case looks(Int32)
}

extension Kernel {
  // MARK: Hidden menus

  /// Marks as seen what people do not know to be there.
  func passOverUnknown(_ chunk: Plan.Chunk, _ slots: LaneList) {
    for bit in 0..<Int(chunk.count) {
      let special = elements[Int(chunk.first) + bit].special
      guard special >= 0, let convention = plan.elementSpecials[Int(special)].convention else {
        continue
      }
      for slot in slots where !knows(convention, Int(searching.lanes[Int(slot)])) {
        searching.seen[Int(slot)] |= 1 << UInt64(bit)
      }
    }
  }

  /// Keeps the finger down until the menu opens; it does not when the finger drifts too far.
  ///
  /// The drift is normal in each direction, so its length exceeds a limit with the probability
  /// exp(-limit^2 / (2 SD^2)).
  ///
  /// - Returns: Whether something happened.
  func hold(
    _ index: Int32, _ lane: Int, _ walker: Walker, isRight: Bool
  ) -> Bool {
    let constants = constants.habits
    walker.recount(.hold)
    walker.moving += constants.longPress
    let drift = rows[lane].holdDrift
    if drift > 0, constants.holdTolerance < .infinity {
      let ratio = constants.holdTolerance / drift
      let failing = Transform.exp(max(-80, -ratio * ratio / 2))
      if unit(.drift, lane, detail: walker.taps).x < failing { return miss(lane, walker) }
    }
    if isRight { walker.noteRight() }
    open(index, lane, walker, isRight: isRight, isSlip: false)
    return true
  }

  // MARK: Questions

  /// Answers a question that was not wanted, or a permission that is not given.
  ///
  /// - Returns: Whether it is decided what to do on this surface.
  func answer(_ surface: Int, _ lane: Int, _ walker: Walker) -> Answer {
    let here = surfaces[surface]
    let special = plan.surfaceSpecials[Int(here.special)]
    if special.lifetime < .infinity { return isGone(surface, lane, walker) ? .done : .open }
    if special.isWait {
      walker.scans += 1
      walker.chosen = here.backElement
      return .done
    }
    let isWanted = path(goal: walker.goal, surface: Int32(surface)) >= 0
    let back = here.backElement >= 0 ? here.backElement : tapOutside
    if special.granted >= 0 {
      if isWanted, personal(.permission, lane) < special.granted { return .open }
      walker.hasSlipped = false
      walker.scans += 1
      walker.chosen = back
      return .done
    }
    guard special.isConfirmation else { return .open }
    habits[lane].questions += 1
    if isWanted { return .open }
    walker.hasSlipped = false
    let falling = rows[lane].confirmationHabituation * Transform.log(habits[lane].questions)
    let attention = rows[lane].confirmationAttention * Transform.exp(-falling)
    if unit(.attention, lane, detail: walker.visit).x < attention || special.action < 0 {
      walker.scans += 1
      walker.recovering += rows[lane].recoveryNotice
      walker.chosen = back
      return .done
    }
    return .looks(special.action)
  }

  /// What follows a refusal: who wanted the value does not get it.
  func refuse(_ index: Int32, _ surface: Int, _ lane: Int, _ walker: Walker) {
    let special = plan.elementSpecials[Int(elements[Int(index)].special)]
    guard special.isRefusal else { return }
    walker.scans += 1
    walker.recovering += rows[lane].recoveryNotice
    guard path(goal: walker.goal, surface: Int32(surface)) >= 0 else { return }
    walker.end = .gaveUp
    walker.failure = .refused
    note(.gaveUp, lane, walker, element: index, value: walker.clock)
  }

  // MARK: Messages

  /// Ends the trial when the message that held the goal is gone.
  func isGone(_ surface: Int, _ lane: Int, _ walker: Walker) -> Bool {
    let special = plan.surfaceSpecials[Int(surfaces[surface].special)]
    guard special.lifetime < .infinity, walker.clock > habits[lane].deadline else { return false }
    walker.end = .gaveUp
    walker.failure = .expired
    note(.gaveUp, lane, walker, element: -1, value: walker.clock)
    return true
  }

  /// What follows a choice that is not the goal but not simply wrong either: the first step to
  /// the button of a message, a mistake that the message takes back, a toggle.
  ///
  /// - Returns: Whether that is all.
  func follows(
    _ index: Int32, _ surface: Int, _ lane: Int, _ walker: Walker
  ) -> Bool {
    let element = elements[Int(index)]
    let special = plan.elementSpecials[Int(element.special)]
    if special.isToggle {
      walker.toggleBack(rows[lane], by: plainAct(lane), with: plainKind)
      note(.notice, lane, walker, element: index, value: 2)
      return true
    }
    guard special.after >= 0 else { return false }
    let toast = surfaces[Int(special.after)]
    let life = plan.surfaceSpecials[Int(toast.special)]
    if path(goal: walker.goal, surface: special.after) >= 0 {
      walker.enter(special.after, after: toast.openTime)
      habits[lane].deadline = walker.clock + life.lifetime
      note(.wait, lane, walker, element: index, value: toast.openTime)
      return true
    }
    guard life.undo >= 0 else { return false }
    let reaching = reach(life.undo, on: special.after, lane, walker)
    let path = rows[lane].recoveryNotice + constants.undoTime + reaching
    guard path <= life.lifetime else { return false }
    walker.errors += 1
    walker.wrongSelections += 1
    walker.recoveries += 1
    walker.scans += 1
    walker.act(plainKind)
    walker.recovering += toast.openTime + path
    walker.trailStep(depth: surfaces[surface].depth, element: -1)
    walker.enter(special.home, after: 0)
    note(.notice, lane, walker, element: index, value: 2)
    return true
  }

  // MARK: Waiting

  /// Waits for an action; nobody leaves before the grace is over, then a share in each second.
  ///
  /// Where the wait can be stopped, that is how people leave, and whoever did not want the action
  /// stops it as soon as it shows that it can be stopped.
  ///
  /// - Returns: Whether the action is done.
  func waits(
    _ index: Int32, _ lane: Int, _ walker: Walker, isSlip: Bool
  ) -> Bool {
    let loading = plan.elementSpecials[Int(elements[Int(index)].special)].loading
    let special = plan.surfaceSpecials[Int(surfaces[Int(loading)].special)]
    let habits = constants.habits
    let luck = unit(.waiting, lane, detail: walker.taps)
    // How long a person stays is the person's own; whether an action fails is not.
    let impatience = personal(.waiting, lane)
    let canStop = surfaces[Int(loading)].backElement >= 0
    var leaving =
      habits.waitingRate > 0 ? habits.waitingGrace + impatience / habits.waitingRate : .infinity
    if canStop {
      let isWanted = elements[Int(index)].target == walker.goal
      if !isWanted { leaving = rows[lane].recoveryNotice }
      leaving = max(leaving, special.delay)
      if leaving < special.duration {
        beginToStop(index, lane, walker, isSlip: isSlip, end: walker.clock + special.duration)
        walker.enter(loading, after: leaving)
        note(.wait, lane, walker, element: index, value: leaving)
        return false
      }
    } else if leaving < special.duration {
      walker.waiting += leaving
      walker.end = .gaveUp
      walker.failure = .waiting
      note(.gaveUp, lane, walker, element: index, value: walker.clock)
      return false
    }
    walker.waiting += special.duration
    if special.duration > special.delay { walker.scans += 1 }
    note(.wait, lane, walker, element: index, value: special.duration)
    guard special.retry >= 0, luck.y < special.failure else { return true }
    walker.enter(special.retry, after: 0)
    return false
  }

  private func beginToStop(
    _ index: Int32, _ lane: Int, _ walker: Walker, isSlip: Bool, end: Float
  ) {
    habits[lane].deadline = end
    habits[lane].stopping = index
    habits[lane].isSlip = isSlip
    walker.hasSlipped = false
  }

  /// What follows when an action is stopped; one that is done meanwhile is not stopped any more.
  func stop(_ index: Int32, _ lane: Int, _ walker: Walker) {
    guard plan.elementSpecials[Int(elements[Int(index)].special)].isStop else { return }
    let action = habits[lane].stopping
    let isSlip = habits[lane].isSlip
    let isDone = walker.clock > habits[lane].deadline
    habits[lane].deadline = .infinity
    guard !isDone else {
      let origin = surface(of: action)
      choose(action, origin, lane, walker, isSlip: isSlip)
      return
    }
    if elements[Int(action)].target == walker.goal {
      walker.end = .gaveUp
      walker.failure = .waiting
      note(.gaveUp, lane, walker, element: index, value: walker.clock)
      return
    }
    walker.errors += 1
    walker.wrongSelections += 1
    walker.isRetracing = isSlip
    if !isSlip {
      markTried(action, lane)
      walker.trailStep(depth: surfaces[Int(surface(of: action))].depth, element: -1)
    }
  }

  /// The surface that an element stands on.
  private func surface(of element: Int32) -> Int {
    plan.surfaces.firstIndex {
      element >= $0.firstElement && element < $0.firstElement + $0.elementCount
    } ?? 0
  }

  // MARK: Sheets

  /// Makes a sheet taller by a drag or a scroll, where there is a taller one.
  ///
  /// - Returns: Whether the sheet is taller now.
  func grow(
    _ surface: Int, _ lane: Int, _ walker: Walker, toGoal: Bool
  ) -> Bool {
    let special = plan.surfaceSpecials[Int(surfaces[surface].special)]
    guard special.taller >= 0 else { return false }
    if toGoal {
      guard plan.leads(to: walker.goal, from: special.taller) else { return false }
    } else if !special.growsVisibly && rows[lane].conventionDragSheet < 0.5 {
      return false
    }
    walker.act(plan.input.aims ? .drag : plainKind)
    walker.moving +=
      plan.input.aims ? constants.habits.drag * sessionPace[lane] : plainAct(lane)
    walker.enter(special.taller, after: special.resizeTime)
    note(.scroll, lane, walker, element: -1, value: 0)
    return true
  }

  // MARK: Failing

  /// Why a person gives up whose patience is at an end.
  func reasonToGiveUp(_ lane: Int, _ walker: Walker) -> Failure {
    let first = path(goal: walker.goal, surface: 0)
    if first < 0 { return .unreachable }
    let element = elements[Int(first)]
    if !plan.input.isVisual, plan.stops[Int(first)].isNameless { return .unlabelled }
    guard element.code == .hold,
      let convention = plan.elementSpecials[Int(element.special)].convention,
      !knows(convention, lane)
    else { return .patience }
    return .unknownGesture
  }

  /// Two uniform numbers of a person in this trial.
  private func unit(_ purpose: Purpose, _ lane: Int, detail: UInt32) -> (
    x: Float, y: Float
  ) {
    let words = draws.words(
      person: first + UInt64(lane), trial: high & 0xFF_FFFF, purpose: purpose.rawValue,
      detail: detail)
    return (Transform.unit(words.x), Transform.unit(words.y))
  }

  /// A uniform number of a person, the same in all trials.
  private func personal(_ purpose: Purpose, _ lane: Int) -> Float {
    Transform.unit(
      draws.words(
        person: first + UInt64(lane), trial: personTrial, purpose: purpose.rawValue,
        detail: 0
      ).x)
  }
}

extension Walker {
  /// Turns back what was turned on or off by mistake, on the same surface.
  fileprivate func toggleBack(_ row: PersonRow, by seconds: Float, with kind: Act) {
    errors += 1
    wrongSelections += 1
    recoveries += 1
    scans += 1
    act(kind)
    recovering += row.recoveryNotice + seconds
    chosen = -1
    isRetracing = true
  }
}
