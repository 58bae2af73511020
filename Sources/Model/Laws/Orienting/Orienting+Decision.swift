extension ActiveLanes {
  /// What coming to a surface changes.
  fileprivate struct Change {
    var flags: Ints
    var chosen: Ints
    var deciding: Lanes
  }

  /// Turns the pages of those who must: few do.
  @inline(always)
  private func turn(_ step: OrientStep, where turns: Ints, to page: Ints, from before: Ints) {
    let pages = magnitude(page &- before) & turns
    set(.page, 0, select(turns, page, before))
    guard let times = step.turnTimes else { return }
    let moving = value(.moving)
    let time = floats(pages) * numbers(times)
    set(.moving, select(turns, moving + time, moving))
    set(.taps, 0, integer(.taps) &+ pages &* Ints(repeating: step.turnActs))
    if step.turnsBySwipes { set(.actSwipe, 0, integer(.actSwipe) &+ pages) }
  }

  /// Turns to the page of what was chosen and looks there; `fresh` says who has just opened the menu.
  ///
  /// - Returns: Who has nothing more to do, because the goal shows.
  @inline(always)
  fileprivate func straighten(
    _ step: OrientStep, at place: Int, where straight: Ints, fresh: Ints, _ change: inout Change
  ) -> Ints {
    let targets = step.targets
    let target = (change.chosen &- targets.first) & straight
    let page = targets.ints(.page, at: target)
    let before = integer(.page)
    let turns = straight & isAtLeast(page, Ints(repeating: 0)) & ~isEqual(page, before)
    if any(turns) { turn(step, where: turns, to: page, from: before) }
    set(.gazeX, select(straight, targets.values(.x, at: target), value(.gazeX)))
    set(.gazeY, select(straight, targets.values(.y, at: target), value(.gazeY)))
    let shows = straight & isEqual(targets.ints(.shownGoal, at: target), integer(.goal))
    change.flags =
      Self.notingFirst(change.flags, where: shows, isRight: shows)
      | (shows & StateFlag.hasSucceeded)
    if step.isVisual, any(shows) {
      // No act takes in the look that sees what is chosen already.
      let look = (trait(.gazeDwell) + step.gaze.knownLook) * value(.practice)
      set(.scanning, select(shows, value(.scanning) + look, value(.scanning)))
    }
    var looks = Ints(repeating: 1)
    var choosing = choiceTime(
      slope: trait(.choiceSlope), bits: step.choiceBits, places: floats(target &+ 1),
      look: trait(.gazeDwell) * step.lookRatio + step.gaze.knownLook)
    if let draws = step.firstLooks, targets.count > 1, any(fresh) {
      let isElsewhere = isLess(Ints(repeating: 0), page)
      let aimed = aimedLooks(
        at: target, taken: trait(.gazeTaken),
        (load(draws.tops + place), load(draws.sides + place)), step.gaze)
      let inMenu = fresh & ~isElsewhere
      looks = select(inMenu, aimed.looks &+ (aimed.first & 1), looks)
      // Acting takes in the last look, but for a pointer, whose way begins with it.
      let further =
        step.actsUnseen ? aimed.looks : aimed.looks &- (isLess(Ints(repeating: 0), aimed.looks) & 1)
      let each = trait(.gazeDwell) * load(draws.times + place) + step.gaze.knownLook
      let short = select(aimed.first, Lanes(repeating: step.gaze.firstDwell), Lanes(repeating: 0))
      let time = select(straight & inMenu, floats(further) * each + short, Lanes(repeating: 0))
      set(.scanning, value(.scanning) + time * value(.practice))
      choosing = select(inMenu, Lanes(repeating: 0), choosing)
    }
    change.deciding = select(straight, change.deciding + choosing, change.deciding)
    guard step.countsLooks else { return shows }
    set(.scans, 0, integer(.scans) &+ (looks & straight))
    return shows
  }

  /// The element chosen before on this surface in this trial, where it is one of those here, else -1.
  @inline(always)
  private func retraced(_ step: OrientStep) -> Ints {
    let element = integer(.trail, Int(step.depth))
    let first = Ints(repeating: step.targets.first)
    let end = Ints(repeating: step.targets.first &+ step.targets.count)
    let isHere = isAtLeast(element, first) & isLess(element, end)
    return select(isHere, element, Ints(repeating: -1))
  }

  /// Comes to a surface.
  ///
  /// - Returns: What each does, and who has something to activate.
  @inline(always)
  fileprivate func orient(_ step: OrientStep, at place: Int) -> (state: Ints, ready: Ints) {
    let none = Ints(repeating: 0)
    var isLost = live
    var tires = none
    var change = Change(
      flags: integer(.flags), chosen: Ints(repeating: -1), deciding: value(.deciding))
    var flags = change.flags
    if !step.hasArrived {
      let visits = integer(.visit) &- live
      tires =
        isLost
        & givesUp(
          clock: clock, patience: trait(.patienceTime), visits: asWords(visits),
          most: step.mostVisits)
      isLost &= ~tires
      set(.visit, 0, visits)
    }
    let fresh = step.isMenu ? Self.has(flags, StateFlag.hasOpened) : none
    let slipped = isLost & Self.has(flags, StateFlag.hasSlipped)
    isLost &= ~slipped
    change.chosen = select(slipped, Ints(repeating: step.wayBack), change.chosen)
    var straight = isLost & Self.has(flags, StateFlag.isRetracing)
    if step.depth < StateColumn.depths, any(straight) {
      let before = retraced(step)
      straight &= isAtLeast(before, none)
      change.chosen = select(straight, before, change.chosen)
    } else {
      straight = none
    }
    isLost &= ~straight
    let chance = value(.recall)
    var knows = Self.has(flags, StateFlag.isInformed)
    if let luck = step.luck { knows |= isLess(unit(load(luck + place)), chance) }
    knows &= isLost
    isLost &= ~knows
    var stuck = none
    if any(knows) {
      // Whoever stands in no lane may have a way of another plan.
      let path = step.paths.toward(integer(.route) & knows)
      let goesOn = knows & isAtLeast(path, none)
      stuck = knows & ~goesOn
      change.chosen = select(goesOn, path, change.chosen)
      straight |= goesOn
    }
    flags &= ~(live & (StateFlag.hasOpened | (3 &<< StateFlag.glanceShift)))
    flags &= ~(slipped & StateFlag.hasSlipped) & ~(isLost & StateFlag.isRetracing)
    if let draws = step.firstLooks, any(isLost & fresh) {
      let look = glance(
        top: load(draws.tops + place), landing: load(draws.sides + place), step.gaze)
      flags |= (look & isLost & fresh) &<< StateFlag.glanceShift
    }
    change.flags = flags
    var ready = straight | slipped
    if any(straight) {
      ready &= ~straighten(step, at: place, where: straight, fresh: fresh, &change)
    }
    set(.flags, 0, change.flags)
    set(.chosen, 0, select(live, change.chosen, integer(.chosen)))
    set(.deciding, change.deciding)
    let state =
      (~live & PlaceState.isAbsent) | (straight & OrientState.goesOn)
      | (slipped & OrientState.turnsBack) | (tires & OrientState.givesUp)
      | (stuck & OrientState.isStuck)
    return (state, ready)
  }
}

/// Decides for each person at a surface whether the way on is known, and looks there if so.
///
/// Whoever goes on to what shows already that the goal is reached has reached it.
///
/// - Parameters:
///   - step: What it takes.
///   - people: Who comes.
///   - result: Where it goes what they do.
@inline(never)
package func orient(_ step: OrientStep, _ people: PeopleColumns, _ result: inout OrientResult) {
  var (lost, ready, others) = (0, 0, 0)
  var place = 0
  while place < people.count {
    let some: ActiveLanes
    let done: (state: Ints, ready: Ints)
    if isRow(people.lanes + place, count: people.count &- place) {
      some = ActiveLanes(people, at: place, isRow: true)
      done = some.orient(step, at: place)
    } else {
      some = ActiveLanes(people, at: place, isRow: false)
      done = some.orient(step, at: place)
    }
    store(done.state, to: result.states + place)
    let entries = load(some.list)
    let searches = isEqual(done.state, Ints(repeating: OrientState.searches))
    let turnsAway = isAtLeast(done.state, Ints(repeating: OrientState.givesUp))
    ready = append(entries, where: done.ready, to: result.ready, ready)
    lost = append(entries, where: searches, to: result.lost, lost)
    others = append(places(from: place), where: turnsAway, to: result.others, others)
    place &+= laneCount
  }
  (result.lostCount, result.readyCount, result.othersCount) = (lost, ready, others)
}

/// Looks at a known element, which people have chosen, without any first look, and turns to its page.
///
/// - Parameters:
///   - step: What it takes.
///   - people: Who looks.
@inline(never)
package func lookStraight(_ step: OrientStep, _ people: PeopleColumns) {
  var step = step
  step.firstLooks = nil
  var place = 0
  while place < people.count {
    let some = ActiveLanes(people, at: place, isRow: false)
    var change = ActiveLanes.Change(
      flags: some.integer(.flags), chosen: some.integer(.chosen), deciding: some.value(.deciding))
    _ = some.straighten(
      step, at: place, where: some.live, fresh: Ints(repeating: 0), &change)
    some.set(.flags, 0, change.flags)
    some.set(.deciding, change.deciding)
    place &+= laneCount
  }
}
