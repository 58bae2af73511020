import Model
import Populations
import Randomness

/// Acting on this leads back rather than to an element: a tap outside the surface.
let tapOutside: Int32 = -2

extension Kernel {
  /// Decides for each person at a surface whether the way on is known, and looks there if so.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - everyone: Who is there.
  ///   - lost: Where those go who must search.
  ///   - ready: Where those go who have something to activate.
  func orient(
    _ surface: Int, _ everyone: LaneList, lost: inout LaneList, ready: inout LaneList
  ) {
    if surfaces[surface].asks { consider(surface, everyone) }
    let isSpecial = surfaces[surface].special >= 0
    let arriving = isSpecial ? unanswered(surface, everyone) : everyone
    if !arriving.isEmpty {
      let active = workspace.active(arriving)
      let lanes = active.lanes
      var step = orientStep(surface)
      step.hasArrived = isSpecial
      drawRecall(surface, active, &step)
      if Listener.listens { remember(lanes) }
      var result = OrientResult(
        states: scratch.states, lost: lost.room, ready: ready.room, others: scratch.places)
      VectorSteps.orient(step, workspace.people(active), &result)
      lost.take(result.lostCount)
      ready.take(result.readyCount)
      forgetPreparation(lost)
      if !plan.input.isVisual {
        for lane in arriving.lazy.map(Int.init) where states[lane].end == .success {
          method.perceive(states[lane].chosen, on: surface, by: lane, as: states[lane], in: self)
        }
      }
      if Listener.listens { tellRecall(lanes) }
      if step.luck != nil { confuse(surface, lanes) }
      for place in 0..<result.othersCount {
        turnAway(Int(scratch.places[place]), of: lanes, surface, &ready)
      }
    }
    if isSpecial { addReady(workspace.answered, to: &ready) }
  }

  /// Ends the trial of those who give up, and sends back those who know that no way goes on.
  private func turnAway(
    _ slot: Int, of lanes: LaneList, _ surface: Int, _ ready: inout LaneList
  ) {
    let lane = Int(lanes[slot])
    guard scratch.states[slot] != OrientState.givesUp else {
      giveUp(lane, states[lane])
      return
    }
    let here = surfaces[surface]
    guard here.special < 0 || !grow(surface, lane, states[lane], toGoal: true) else { return }
    turnBack(from: here, lane, states[lane])
    ready.append(Int32(lane))
  }

  /// Adds those of some people who have something to activate; a goal that is already shown needs no
  /// tap.
  func addReady(_ lanes: LaneList, to ready: inout LaneList) {
    for lane in lanes where isReady(Int(lane)) { ready.append(lane) }
  }

  private func isReady(_ lane: Int) -> Bool {
    let chosen = states[lane].chosen
    guard chosen != -1, states[lane].isUnderWay else { return false }
    guard chosen >= 0, elements[Int(chosen)].currentGoal == states[lane].goal else {
      return true
    }
    if states[lane].firstWasRight == nil { states[lane].firstWasRight = true }
    states[lane].end = .success
    note(.success, lane, element: chosen, value: 0)
    return false
  }

  /// Returns the step by which people come to a surface, but for their random words.
  private func orientStep(_ surface: Int) -> OrientStep {
    let here = surfaces[surface]
    var step = OrientStep(
      targets: tables.targets(of: here), paths: pathColumns(surface), gaze: constants.gaze)
    step.depth = here.depth
    step.wayBack = here.backElement >= 0 ? here.backElement : tapOutside
    step.isMenu = here.isMenu
    // What is heard comes one by one, so that nobody chooses among it.
    step.choiceBits = plan.input.isVisual ? here.choiceBits : 0
    step.lookRatio = lookRatio(on: surface)
    step.mostVisits = KernelConstants.mostVisits
    step.isVisual = plan.input.isVisual
    step.countsLooks = plan.input.countsFixations
    step.actsUnseen = plan.input == .pointer
    step.turnTimes = turnTimes
    step.turnActs = Int32(method.pageTurn.count)
    step.turnsBySwipes = turnAct == .swipe
    return step
  }

  /// The elements of a surface that lead on to each goal.
  func pathColumns(_ surface: Int) -> PathColumns {
    PathColumns(base: paths + surface, stride: Int32(surfaceCount))
  }

  /// Draws words for each lane: the first decides whether the path is recalled, the others are for
  /// the first looks at a menu.
  private func drawRecall(
    _ surface: Int, _ active: StepLanes, _ step: inout OrientStep
  ) {
    let canRecall = someRecall && !everyoneKnows
    let looksFirst = surfaces[surface].isMenu && constants.gaze.firstTop > 0
    guard canRecall || looksFirst else { return }
    let lanes = active.lanes
    if !active.isWhole {
      for slot in 0..<lanes.count { scratch.persons[slot] = persons[Int(lanes[slot])] }
    }
    draws.fill(
      scratch.words, persons: active.isWhole ? persons : UnsafePointer(scratch.persons),
      count: lanes.count, high: high, purpose: Purpose.recall.rawValue,
      detail: UInt32(surfaces[surface].depth))
    if canRecall { step.luck = UnsafePointer(scratch.words.a) }
    guard looksFirst else { return }
    LaneMath.normals(column: scratch.words.d, count: lanes.count, into: scratch.zC)
    for slot in 0..<lanes.count {
      scratch.sd[slot] = rows[Int(lanes[slot])][.gazeDwellNoise]
    }
    LaneMath.logNormals(
      column: UnsafePointer(scratch.sd), normals: scratch.zC, count: lanes.count,
      into: scratch.mean)
    // The words of the times serve as well for what is seen where the eyes land.
    step.firstLooks = FirstLookDraws(
      tops: UnsafePointer(scratch.words.b), sides: UnsafePointer(scratch.words.d),
      times: UnsafePointer(scratch.mean))
  }

  /// Lets people answer what a special surface asks of them at once; those who do are in the list of
  /// the workspace afterward.
  ///
  /// - Returns: Those who have come to the surface and still have to find out what to do there.
  private func unanswered(_ surface: Int, _ everyone: LaneList) -> LaneList {
    var (left, looking) = (workspace.unanswered, workspace.active)
    workspace.answered.keep(0)
    for lane in everyone {
      let index = Int(lane)
      states[index].visit += 1
      states[index].chosen = -1
      let isTired =
        states[index].clock > rows[index][.patienceTime]
        || states[index].visit > KernelConstants.mostVisits
      if isTired { giveUp(index, states[index]) }
      switch isTired ? .done : answer(surface, index, states[index]) {
      case .open:
        left.append(lane)
        continue
      case .done: states[index].settle()
      case .looks(let element):
        states[index].settle()
        states[index].chosen = element
        looking.append(lane)
      }
      workspace.answered.append(lane)
    }
    if !looking.isEmpty {
      if Listener.listens { remember(looking) }
      VectorSteps.lookStraight(
        orientStep(surface),
        workspace.people(StepLanes(lanes: looking, live: nil, isWhole: false)))
      for slot in looking.indices { scratch.states[slot] = OrientState.goesOn }
      if Listener.listens { tellRecall(looking) }
    }
    return left
  }

  func giveUp(_ lane: Int, _ person: PersonState) {
    person.end = .gaveUp
    person.failure = reasonToGiveUp(lane, person)
    note(.gaveUp, lane, person, element: -1, value: person.clock)
  }

  /// Returns the time of a page turn for each lane; nil where the focus brings things into view.
  private var turnTimes: UnsafePointer<Float>? {
    method.pageTurn == .focus ? nil : UnsafePointer(workspace.turnTimes)
  }

  /// The kind of act that turns a page, where it takes one.
  private var turnAct: Act { method.pageTurn == .swipe ? .swipe : plainKind }

  /// Shows another page of the present surface by swipes.
  func scroll(to page: Int32, lane: Int) {
    if states[lane].page != page { turn(to: page, lane, states[lane]) }
  }

  private func turn(to page: Int32, _ lane: Int, _ person: PersonState) {
    let pages = abs(page - person.page)
    person.page = page
    guard let times = turnTimes else { return }
    person.act(turnAct, UInt32(pages) * method.pageTurn.count)
    person.moving += Float(pages) * times[lane]
    note(.scroll, lane, person, element: -1, value: Float(page))
  }

  /// Keeps what people were like before a step, for the listener.
  func remember(_ lanes: LaneList) {
    for slot in lanes.indices { workspace.before[slot] = StateSnapshot(states[Int(lanes[slot])]) }
  }

  /// Tells the listener who looked straight at something, after turning to its page.
  private func tellRecall(_ lanes: LaneList) {
    for slot in lanes.indices where scratch.states[slot] == OrientState.goesOn {
      let lane = Int(lanes[slot])
      let person = states[lane]
      if person.page != workspace.before[slot].page, turnTimes != nil {
        note(
          .scroll, lane, person, element: -1, value: Float(person.page),
          time: person.clock(deciding: workspace.before[slot].deciding, waiting: person.waiting))
      }
      note(.recall, lane, person, element: person.chosen, value: recall[lane])
      if person.end == .success { note(.success, lane, element: person.chosen, value: 0) }
    }
  }

  /// Tells the listener what a person did.
  @inline(__always)
  func note(_ kind: TraceEvent.Kind, _ lane: Int, element: Int32, value: Float) {
    guard Listener.listens else { return }
    note(kind, lane, states[lane], element: element, value: value)
  }

  /// Tells the listener what a person did, and where and when if that was before.
  @inline(__always)
  func note(
    _ kind: TraceEvent.Kind, _ lane: Int, _ person: PersonState, element: Int32, value: Float,
    surface: Int32? = nil, time: Float? = nil
  ) {
    guard Listener.listens else { return }
    let isFinger = kind == .tap || kind == .back && plan.input.aims
    listener.record(
      TraceEvent(
        kind: kind, surface: Int(surface ?? person.surface),
        element: element >= 0 ? Int(element) : nil, time: time ?? person.clock,
        x: isFinger ? person.fingerX : person.gazeX,
        y: isFinger ? person.fingerY : person.gazeY, value: value,
        limit: kind == .gaveUp ? Float(person.failure.rawValue) : 0), lane: lane)
  }

  /// Tells the listener what a person has noticed.
  @inline(__always)
  func note(
    _ notice: TraceEvent.Notice, _ lane: Int, _ person: PersonState, element: Int32
  ) {
    note(.notice, lane, person, element: element, value: notice.rawValue)
  }
}

extension PersonState {
  /// Ends what a person does on coming to a surface.
  fileprivate func settle() {
    hasOpened = false
    glance = .none
  }
}
