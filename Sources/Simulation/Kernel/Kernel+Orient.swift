internal import CLanes
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
    let isSpecial = surfaces[surface].special >= 0
    let lanes = isSpecial ? unanswered(surface, everyone) : everyone
    if !lanes.isEmpty {
      let party = workspace.party(lanes)
      let lanes = party.lanes
      var orienting = orienting(surface)
      orienting.live = party.live
      orienting.has_arrived = isSpecial ? 1 : 0
      drawRecall(surface, party, &orienting)
      if Listener.listens { remember(lanes) }
      var out = tapcost_oriented()
      (out.states, out.others) = (scratch.states, scratch.places)
      (out.lost, out.ready) = (lost.room, ready.room)
      tapcost_orient(LanePath.usual.rawValue, &orienting, lanes.entries, lanes.count, &out)
      lost.take(out.lost_count)
      ready.take(out.ready_count)
      knowTheirAim(lanes)
      for place in 0..<out.others_count {
        turnAway(Int(scratch.places[place]), of: lanes, surface, &ready)
      }
    }
    if isSpecial { addReady(workspace.answered, to: &ready) }
  }

  /// What those do who give up or know that no way goes on.
  private func turnAway(
    _ slot: Int, of lanes: LaneList, _ surface: Int, _ ready: inout LaneList
  ) {
    let lane = Int(lanes[slot])
    guard Int(scratch.states[slot]) != tapcost_gives_up else {
      giveUp(lane, walkers[lane])
      return
    }
    let here = surfaces[surface]
    guard here.special < 0 || !grow(surface, lane, walkers[lane], toGoal: true) else { return }
    turnBack(from: here, lane, walkers[lane])
    ready.append(Int32(lane))
  }

  /// Adds those of some people who have something to activate; a goal that is already shown needs no
  /// tap.
  func addReady(_ lanes: LaneList, to ready: inout LaneList) {
    for lane in lanes where isReady(Int(lane)) { ready.append(lane) }
  }

  private func isReady(_ lane: Int) -> Bool {
    let chosen = walkers[lane].chosen
    guard chosen != -1, walkers[lane].isUnderWay else { return false }
    guard chosen >= 0, elements[Int(chosen)].currentGoal == walkers[lane].goal else {
      return true
    }
    if walkers[lane].firstWasRight == nil { walkers[lane].firstWasRight = true }
    walkers[lane].end = .success
    note(.success, lane, element: chosen, value: 0)
    return false
  }

  /// How people come to a surface, but for their random words.
  private func orienting(_ surface: Int) -> tapcost_orienting {
    let here = surfaces[surface]
    let menus = constants.menus
    var orienting = tapcost_orienting()
    orienting.people = workspace.people
    orienting.targets = tables.targets + Int(here.firstElement)
    orienting.target_stride = tables.targetStride
    orienting.paths = paths + surface
    orienting.path_stride = Int32(surfaceCount)
    orienting.first_element = here.firstElement
    orienting.element_count = here.elementCount
    orienting.depth = here.depth
    orienting.way_back = here.backElement >= 0 ? here.backElement : tapOutside
    orienting.is_menu = here.isMenu ? 1 : 0
    orienting.choice_bits = here.choiceBits
    orienting.most_visits = constants.visits
    orienting.counts_looks = plan.input.countsFixations ? 1 : 0
    orienting.first_top = menus.firstTop
    orienting.first_miss = menus.firstMiss
    orienting.aim_gain = menus.aimGain
    orienting.aim_spread = menus.aimSpread
    let jumps = constants.jumps
    orienting.jumps = (jumps.x, jumps.y, jumps.z, jumps.w)
    (orienting.turn_time, orienting.turn_paces) = turnTimes
    orienting.turns_by_swipes = turnAct == .swipe ? 1 : 0
    return orienting
  }

  /// Draws words for each lane: the first decides whether the path is recalled, the others are for
  /// the first looks at a menu.
  private func drawRecall(
    _ surface: Int, _ party: Party, _ orienting: inout tapcost_orienting
  ) {
    let canRecall = someRecall && !everyoneKnows
    let looksFirst = surfaces[surface].isMenu && constants.menus.firstTop > 0
    guard canRecall || looksFirst else { return }
    let lanes = party.lanes
    if !party.isWhole {
      for slot in 0..<lanes.count { scratch.persons[slot] = persons[Int(lanes[slot])] }
    }
    draws.fill(
      scratch.words, persons: party.isWhole ? persons : UnsafePointer(scratch.persons),
      count: lanes.count, high: high, purpose: Purpose.recall.rawValue,
      detail: UInt32(surfaces[surface].depth))
    if canRecall { orienting.luck = UnsafePointer(scratch.words.a) }
    guard looksFirst else { return }
    LaneMath.normals(column: scratch.words.c, count: lanes.count, into: scratch.zD)
    orienting.tops = UnsafePointer(scratch.words.b)
    orienting.sides = UnsafePointer(scratch.words.c)
    orienting.landings = UnsafePointer(scratch.words.d)
    orienting.aims = UnsafePointer(scratch.zD)
  }

  /// Lets people answer what a special surface asks of them at once; those who do are in the list of
  /// the workspace afterwards.
  ///
  /// - Returns: Those who have come to the surface and still have to find out what to do there.
  private func unanswered(_ surface: Int, _ everyone: LaneList) -> LaneList {
    var (left, looking) = (workspace.unanswered, workspace.active)
    workspace.answered.keep(0)
    for lane in everyone {
      let index = Int(lane)
      walkers[index].visit += 1
      walkers[index].chosen = -1
      let isTired =
        walkers[index].clock > rows[index].patienceTime || walkers[index].visit > constants.visits
      if isTired { giveUp(index, walkers[index]) }
      switch isTired ? .done : answer(surface, index, walkers[index]) {
      case .open:
        left.append(lane)
        continue
      case .done: walkers[index].settle()
      case .looks(let element):
        walkers[index].settle()
        walkers[index].chosen = element
        looking.append(lane)
      }
      workspace.answered.append(lane)
    }
    if !looking.isEmpty {
      var orienting = orienting(surface)
      if Listener.listens { remember(looking) }
      tapcost_look_straight(
        LanePath.usual.rawValue, &orienting, looking.entries, looking.count)
      for slot in looking.indices { scratch.states[slot] = Int32(tapcost_goes_on) }
      knowTheirAim(looking)
    }
    return left
  }

  /// Notes who looked straight at something they know.
  private func knowTheirAim(_ lanes: LaneList) {
    if plan.input != .touch {
      for slot in lanes.indices where Int(scratch.states[slot]) == tapcost_goes_on {
        focuses[Int(lanes[slot])].isDirect = true
      }
    }
    if Listener.listens { tellRecall(lanes) }
  }

  private func giveUp(_ lane: Int, _ walker: Walker) {
    walker.end = .gaveUp
    walker.failure = reasonToGiveUp(lane, walker)
    note(.gaveUp, lane, walker, element: -1, value: walker.clock)
  }

  /// What it takes to turn a page: a time, and what multiplies it for each lane; nil where the focus
  /// brings things into view.
  private var turnTimes: (Float, UnsafePointer<Float>?) {
    switch method.pageTurn {
    case .swipe: (constants.scrollPage, UnsafePointer(sessionPace))
    case .focus: (0, nil)
    case .act: (1, UnsafePointer(workspace.turnPaces))
    }
  }

  /// The kind of act that turns a page, where it takes one.
  private var turnAct: Act { method.pageTurn == .swipe ? .swipe : plainKind }

  /// Shows another page of the present surface by swipes.
  func scroll(to page: Int32, lane: Int) {
    if walkers[lane].page != page { turn(to: page, lane, walkers[lane]) }
  }

  private func turn(to page: Int32, _ lane: Int, _ walker: Walker) {
    let swipes = abs(page - walker.page)
    walker.page = page
    let (time, paces) = turnTimes
    guard let paces else { return }
    walker.act(turnAct, UInt32(swipes))
    walker.moving += Float(swipes) * time * paces[lane]
    note(.scroll, lane, walker, element: -1, value: Float(page))
  }

  /// Keeps what people were like before a step, for the listener.
  func remember(_ lanes: LaneList) {
    for slot in lanes.indices { workspace.before[slot] = Before(walkers[Int(lanes[slot])]) }
  }

  /// Tells the listener who looked straight at something, after turning to its page.
  private func tellRecall(_ lanes: LaneList) {
    for slot in lanes.indices where Int(scratch.states[slot]) == tapcost_goes_on {
      let lane = Int(lanes[slot])
      let walker = walkers[lane]
      if walker.page != workspace.before[slot].page, turnTimes.1 != nil {
        note(
          .scroll, lane, walker, element: -1, value: Float(walker.page),
          time: walker.clock(deciding: workspace.before[slot].deciding, waiting: walker.waiting))
      }
      note(.recall, lane, walker, element: walker.chosen, value: recall[lane])
      if walker.end == .success { note(.success, lane, element: walker.chosen, value: 0) }
    }
  }

  /// Tells the listener what a person did.
  @inline(__always)
  func note(_ kind: TraceEvent.Kind, _ lane: Int, element: Int32, value: Float) {
    guard Listener.listens else { return }
    note(kind, lane, walkers[lane], element: element, value: value)
  }

  /// Tells the listener what a person did, and where and when if that was before.
  @inline(__always)
  func note(
    _ kind: TraceEvent.Kind, _ lane: Int, _ walker: Walker, element: Int32, value: Float,
    surface: Int32? = nil, time: Float? = nil
  ) {
    guard Listener.listens else { return }
    let isFinger = kind == .tap || kind == .back && plan.input.aims
    listener.record(
      TraceEvent(
        kind: kind, surface: Int(surface ?? walker.surface),
        element: element >= 0 ? Int(element) : nil, time: time ?? walker.clock,
        x: isFinger ? walker.fingerX : walker.gazeX,
        y: isFinger ? walker.fingerY : walker.gazeY, value: value), lane: lane)
  }
}

extension Walker {
  /// Ends what a person does on coming to a surface.
  fileprivate func settle() {
    hasOpened = false
    glance = .none
  }
}
