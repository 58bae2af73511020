import Interfaces
import Model
import Populations
import Randomness

/// The marks that questions and messages leave behind with a person.
struct PromptState {
  /// The number of questions seen so far.
  var questions: Float = 0
  /// The number of times that a question about their own will was considered.
  var considered: Float = 0
  /// The surfaces that have asked for it in this trial, one bit each in their order.
  var asked: UInt64 = 0
  /// When the message that is shown goes, in s of the trial.
  var deadline: Float = .infinity
  /// The action that is being stopped, or -1, and whether it began by a slip.
  var stopping: Int32 = -1
  var isSlip = false
  /// How long the person has waited for attempts that failed, in s.
  var waited: Float = 0
}

/// The response of a person to what a special surface asks.
enum PromptResponse {
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

  /// Lets a person who has found nothing on a surface tap something there that answers to a gesture which the person
  /// does not know, and to no tap: what leads on, or else the first. Nothing follows, and that is noticed.
  func tapInVain(on surface: Int, by lane: Int, as person: PersonState) {
    let here = surfaces[surface]
    let silent = (here.firstElement..<(here.firstElement + here.elementCount)).filter {
      let number = Int(elements[Int($0)].special)
      guard number >= 0, case let special = plan.elementSpecials[number], special.isSilent else {
        return false
      }
      return special.convention.map { !knows($0, lane) } ?? false
    }
    let own = path(goal: person.goal, surface: Int32(surface))
    guard let index = silent.contains(own) ? own : silent.first else { return }
    let (target, before) = (elements[Int(index)], person.phases)
    if !target.isPinned { scroll(to: target.page, lane: lane) }
    person.scans += 1
    (person.gazeX, person.gazeY) = (target.x, target.y)
    person.act(plainKind)
    person.moving += plainAct(lane)
    if plan.input.aims {
      (person.fingerX, person.fingerY) = (target.x, target.y)
      note(.tap, lane, person, element: index, value: 0)
    }
    person.recovering += rows[lane][.recoveryNotice]
    note(.nothing, lane, person, element: index)
    repaired(.wrong, lane, person, since: before)
  }

  /// Keeps the finger down until the menu opens, or swipes a row aside.
  func hold(_ index: Int32, _ lane: Int, _ person: PersonState, isRight: Bool) {
    let special = elements[Int(index)].special
    if special >= 0, plan.elementSpecials[Int(special)].convention == .swipeRow {
      // The hand was on its way to the row already, and the swipe itself takes no longer than a tap.
      person.recount(.swipe)
    } else {
      person.recount(.hold)
      person.moving += constants.longPress
    }
    if isRight { person.noteRight() }
    open(index, lane, person, isRight: isRight, isSlip: false)
  }

  // MARK: Questions

  /// Lets people who come to a question about their own will read it and make up their minds, once
  /// in a trial, through all steps on one screen; it takes less time with each that they have seen.
  func consider(_ surface: Int, _ lanes: LaneList) {
    let mark = UInt64(1) << UInt64(plan.surfaces[..<surface].count(where: \.asks))
    for lane in lanes.lazy.map(Int.init) where habits[lane].asked & mark == 0 {
      habits[lane].asked |= mark
      habits[lane].considered += 1
      states[lane].deciding += attention(
        first: rows[lane][.questionConsider], exponent: rows[lane][.confirmationHabituation],
        questions: habits[lane].considered)
    }
  }

  /// Answers a question that was not wanted, or a permission that is not given.
  ///
  /// - Returns: Whether it is decided what to do on this surface.
  func answer(_ surface: Int, _ lane: Int, _ person: PersonState) -> PromptResponse {
    let here = surfaces[surface]
    let special = plan.surfaceSpecials[Int(here.special)]
    if special.lifetime < .infinity { return isGone(surface, lane, person) ? .done : .open }
    if special.isWait {
      person.scans += 1
      person.chosen = here.backElement
      return .done
    }
    let isWanted = holds(goal: person.goal, surface: Int32(surface))
    let back = here.backElement >= 0 ? here.backElement : tapOutside
    if special.granted >= 0 {
      if isWanted, personal(.permission, lane) < special.granted { return .open }
      person.turnDown(by: back)
      return .done
    }
    if person.isRetracing, isRemembered(on: special.taller, person) {
      makeTaller(special, lane, person)
      return .done
    }
    guard special.isConfirmation else { return .open }
    habits[lane].questions += 1
    if isWanted { return .open }
    let isSlip = person.hasSlipped
    let heeding = attention(
      first: rows[lane][.confirmationAttention], exponent: rows[lane][.confirmationHabituation],
      questions: habits[lane].questions)
    guard unit(.attention, lane, detail: person.visit).x < heeding || special.action < 0 else {
      person.hasSlipped = false
      return .looks(special.action)
    }
    person.turnDown(by: back)
    person.recovering += rows[lane][.recoveryNotice]
    if isSlip { return .done }
    // What asked is known to be wrong now, as after any other choice.
    let opener = person.chosen(atDepth: here.depth - 1)
    if opener >= 0 {
      markTried(opener, lane)
      let container = Int(tables.containers[Int(opener)])
      if container >= 0 { workspace.beliefs[container * capacity + lane] = 0 }
    }
    person.returns += 1
    return .done
  }

  /// Follows a refusal: who wanted the value does not get it.
  func refuse(_ index: Int32, on surface: Int, by lane: Int, as person: PersonState) {
    let special = plan.elementSpecials[Int(elements[Int(index)].special)]
    guard special.isRefusal else { return }
    person.scans += 1
    person.recovering += rows[lane][.recoveryNotice]
    guard holds(goal: person.goal, surface: Int32(surface)) else { return }
    person.end = .gaveUp
    person.failure = .refused
    note(.gaveUp, lane, person, element: index, value: person.clock)
  }

  // MARK: Waiting

  /// Waits for an action; nobody leaves before the grace is over, then a share in each second.
  ///
  /// After an attempt that failed the wait goes on where it was.
  ///
  /// Where the wait can be stopped, that is how people leave, and whoever did not want the action
  /// stops it as soon as it shows that it can be stopped.
  ///
  /// - Returns: Whether the action is done.
  func waits(
    _ index: Int32, _ lane: Int, _ person: PersonState, isSlip: Bool
  ) -> Bool {
    let loading = plan.elementSpecials[Int(elements[Int(index)].special)].loading
    let special = plan.surfaceSpecials[Int(surfaces[Int(loading)].special)]
    let luck = unit(.waiting, lane, detail: person.taps)
    // How long a person stays is the person's own; whether an action fails is not.
    let impatience = personal(.waiting, lane)
    let borne = bearableWait(
      grace: constants[.waitingGrace], rate: constants[.waitingRate], quantile: impatience)
    var leaving = borne - habits[lane].waited
    let isWanted = elements[Int(index)].target == person.goal
    // Nobody waits for a button to leave by.
    let canStop =
      surfaces[Int(loading)].backElement >= 0 && (!isWanted || leaving >= special.delay)
    if canStop {
      if !isWanted { leaving = max(rows[lane][.recoveryNotice], special.delay) }
      if leaving < special.duration {
        beginToStop(index, lane, person, isSlip: isSlip, end: person.clock + special.duration)
        // Whoever leaves at a time has set out for it before, as those who were counted had.
        let start = isWanted ? max(special.delay, leaving - plainAct(lane)) : leaving
        person.enter(loading, after: start)
        note(.wait, lane, person, element: index, value: start)
        return false
      }
    } else if leaving < special.duration {
      person.waiting += leaving
      person.end = .gaveUp
      person.failure = .waiting
      note(.gaveUp, lane, person, element: index, value: person.clock)
      return false
    }
    person.waiting += special.duration
    if special.duration > special.delay { person.scans += 1 }
    note(.wait, lane, person, element: index, value: special.duration)
    guard special.retry >= 0, luck.y < special.failure else {
      habits[lane].waited = 0
      return true
    }
    habits[lane].waited += special.duration
    person.enter(special.retry, after: 0)
    return false
  }

  private func beginToStop(
    _ index: Int32, _ lane: Int, _ person: PersonState, isSlip: Bool, end: Float
  ) {
    habits[lane].deadline = end
    habits[lane].stopping = index
    habits[lane].isSlip = isSlip
    person.hasSlipped = false
    person.isRetracing = isSlip
  }

  /// Stops an action; one that is done meanwhile is not stopped any more.
  func stop(_ index: Int32, _ lane: Int, _ person: PersonState) {
    guard plan.elementSpecials[Int(elements[Int(index)].special)].isStop else { return }
    let action = habits[lane].stopping
    let isSlip = habits[lane].isSlip
    let isDone = person.clock > habits[lane].deadline
    habits[lane].deadline = .infinity
    guard !isDone else {
      let origin = surface(of: action)
      choose(action, on: origin, by: lane, as: person, isSlip: isSlip)
      return
    }
    if elements[Int(action)].target == person.goal {
      person.end = .gaveUp
      person.failure = .waiting
      note(.gaveUp, lane, person, element: index, value: person.clock)
      return
    }
    person.errors += 1
    person.wrongSelections += 1
    if !isSlip {
      markTried(action, lane)
      person.rememberChoice(depth: surfaces[Int(surface(of: action))].depth, element: -1)
    }
  }

  /// The surface that an element stands on.
  func surface(of element: Int32) -> Int {
    plan.surfaces.firstIndex {
      element >= $0.firstElement && element < $0.firstElement + $0.elementCount
    } ?? 0
  }

  // MARK: Sheets

  /// Makes a sheet taller by a drag or a scroll, where there is a taller one.
  ///
  /// - Returns: Whether the sheet is taller now.
  func grow(
    _ surface: Int, _ lane: Int, _ person: PersonState, toGoal: Bool
  ) -> Bool {
    let special = plan.surfaceSpecials[Int(surfaces[surface].special)]
    guard special.taller >= 0 else { return false }
    if toGoal {
      guard plan.leads(to: person.goal, from: special.taller) else { return false }
    } else if !special.growsVisibly && rows[lane][.conventionDragSheet] < 0.5 {
      return false
    }
    makeTaller(special, lane, person)
    return true
  }

  private func makeTaller(
    _ special: Plan.SurfaceSpecial, _ lane: Int, _ person: PersonState
  ) {
    person.act(plan.input.aims ? .drag : plainKind)
    person.moving += plan.input.aims ? constants[.systemDrag] : plainAct(lane)
    person.enter(special.taller, after: special.resizeTime)
    note(.scroll, lane, person, element: -1, value: 0)
  }

  /// Whether what a person has chosen before in this trial is on a surface, or on it at another height.
  private func isRemembered(on surface: Int32, _ person: PersonState) -> Bool {
    guard surface >= 0 else { return false }
    let there = surfaces[Int(surface)]
    let chosen = person.chosen(atDepth: there.depth) - there.firstElement
    if chosen >= 0, chosen < there.elementCount { return true }
    return there.special >= 0
      && isRemembered(on: plan.surfaceSpecials[Int(there.special)].taller, person)
  }

  // MARK: Failing

  /// Why a person gives up whose patience is at an end.
  func reasonToGiveUp(_ lane: Int, _ person: PersonState) -> Failure {
    let first = path(goal: person.goal, surface: 0)
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
      person: number(of: lane), trial: high & 0xFF_FFFF, purpose: purpose.rawValue,
      detail: detail)
    return (Transform.unit(words.x), Transform.unit(words.y))
  }

  /// A uniform number of a person, the same in all trials.
  private func personal(_ purpose: Purpose, _ lane: Int) -> Float {
    Transform.unit(
      draws.words(
        person: number(of: lane), trial: personTrial, purpose: purpose.rawValue,
        detail: 0
      ).x)
  }
}

extension PersonState {
  /// Turns down what a surface asks; whoever came by a slip goes the way again that was meant.
  fileprivate func turnDown(by back: Int32) {
    isRetracing = hasSlipped
    hasSlipped = false
    scans += 1
    chosen = back
  }

  /// Turns back what was turned on or off by mistake, on the same surface.
  func toggleBack(
    _ traits: PersonTraits, by seconds: Float, with kind: Act, isSlip: Bool
  ) {
    errors += 1
    wrongSelections += 1
    recoveries += 1
    scans += 1
    act(kind)
    recovering += traits[.recoveryNotice] + seconds
    chosen = -1
    isRetracing = isSlip
  }
}
