extension ActiveLanes {
  /// The time of a tap with some mean, in s.
  @inline(always)
  fileprivate func time(_ step: TapStep, at place: Int, mean: Lanes) -> Lanes {
    let noise = tapNoise(
      sd: trait(.pointingNoise), tail: trait(.pointingTail), normal: load(step.chance + place),
      word: load(step.tails + place))
    return tapTime(mean: mean, noise: noise, scale: trait(.tapNoiseScale))
  }

  /// The mean time of a tap over a distance, in s.
  @inline(always)
  fileprivate func mean(over distance: Lanes, factor: Lanes, extra: Lanes) -> Lanes {
    meanTapTime(
      start: trait(.pointingStart), slope: trait(.pointingSlope), over: distance, factor: factor,
      extra: extra)
  }

  /// How far it is to the nearest edge of the surface from within, in mm.
  @inline(always)
  fileprivate func wayOut(_ step: TapStep, _ x: Lanes, _ y: Lanes) -> Lanes {
    var least = x - step.edges.left
    let top = y - step.edges.top
    least = select(isLess(top, least), top, least)
    let right = step.edges.right - x
    least = select(isLess(right, least), right, least)
    let bottom = step.edges.bottom - y
    least = select(isLess(bottom, least), bottom, least)
    let zero = Lanes(repeating: 0)
    return select(isLess(zero, least), least, zero)
  }

  /// What a tap that landed leads to, where that is plain.
  ///
  /// - Returns: For whom it is.
  @inline(always)
  fileprivate func land(
    _ step: TapStep, where landed: Ints, chosen: Ints, target: Ints, _ flags: inout Ints
  ) -> Ints {
    let effect = step.targets.ints(.effect, at: target)
    let leadsTo = step.targets.ints(.leadsTo, at: target)
    let goal = integer(.goal)
    let succeeds =
      landed & isEqual(effect, Ints(repeating: TargetEffect.chooses)) & isEqual(leadsTo, goal)
    // Wrong ways, and those of people who repair something, are followed person by person.
    let isRight = isEqual(chosen, step.paths.toward(goal & landed))
    let isApart = StateFlag.isConfused | StateFlag.isRepairing
    let isPlain = isRight & isEqual(flags & isApart, Ints(repeating: 0))
    let opens = landed & isPlain & isEqual(effect, Ints(repeating: TargetEffect.opens))
    let isDone = succeeds | opens
    flags =
      Self.notingFirst(flags, where: isDone, isRight: isRight)
      | (succeeds & StateFlag.hasSucceeded)
    let before = value(.firstRight)
    let isFirst = isDone & isRight & isEqual(before, Lanes(repeating: 0))
    set(.firstRight, select(isFirst, clock, before))
    guard any(opens) else { return isDone }
    flags = (flags | (opens & StateFlag.hasOpened)) & ~(opens & StateFlag.hasSlipped)
    let waiting = value(.waiting)
    set(.waiting, select(opens, waiting + step.targets.values(.openTime, at: target), waiting))
    set(.page, 0, integer(.page) & ~opens)
    set(.chosen, 0, chosen | opens)  // -1 where a surface opens
    set(.surface, 0, select(opens, leadsTo, integer(.surface)))
    return isDone
  }

  /// One tap of each.
  ///
  /// - Returns: What each tap came to.
  @inline(always)
  fileprivate func tap(_ step: TapStep, at place: Int) -> Ints {
    let chosen = integer(.chosen)
    var flags = integer(.flags)
    let aims = isAtLeast(chosen, Ints(repeating: 0)) & live
    let target = (chosen &- step.targets.first) & aims
    let x = step.targets.values(.x, at: target)
    let y = step.targets.values(.y, at: target)
    let (fromX, fromY) = (value(.fingerX), value(.fingerY))
    let way = select(aims, distance(x - fromX, y - fromY), wayOut(step, fromX, fromY))
    // Whoever taps outside aims at nothing in particular.
    let zero = Lanes(repeating: 0)
    let plain = Lanes(repeating: step.deviceRatio)
    let factor = select(aims, step.targets.values(.place, at: target), plain)
    let extra = select(
      aims, step.targets.values(.extra, at: target) * trait(.pointingCare), zero)
    var mean = mean(over: way, factor: factor, extra: extra)
    let repeats = Self.has(flags, StateFlag.hasMissed) & aims
    if any(repeats) { mean = select(repeats, trait(.pointingRetry), mean) }
    flags = flags & ~(repeats & StateFlag.hasMissed)
    let seconds = time(step, at: place, mean: mean)
    store(seconds, to: step.leavingTimes + place)
    let spread = endpointSD(
      finger: trait(.fingerSpread), extra: extra, gain: step.precisionGain)
    let (offsetX, offsetY, shrink) =
      step.aimsAtPoints
      ? (trait(.pointingOffsetX), trait(.pointingOffsetY), trait(.pointingShrink))
      : (zero, zero, zero)
    let fingerX = endpoint(
      at: x, offset: offsetX, shrink: shrink,
      middle: step.middleX, sd: spread, normal: load(step.across + place))
    let fingerY = endpoint(
      at: y, offset: offsetY, shrink: shrink,
      middle: step.middleY, sd: spread, normal: load(step.down + place))
    var lands =
      aims
      & hits(
        fingerX, fingerY, targetX: x, targetY: y,
        halfWidth: step.targets.values(.halfWidth, at: target),
        halfHeight: step.targets.values(.halfHeight, at: target))
    let moving = value(.moving)
    set(.fingerX, select(aims, fingerX, fromX))
    set(.fingerY, select(aims, fingerY, fromY))
    set(.moving, select(aims, moving + seconds, moving))
    set(.taps, 0, integer(.taps) &+ (aims & 1))
    if step.depth >= 0, step.depth < StateColumn.depths {
      // Of what leads back nothing new is remembered.
      let keeps = aims & isEqual(step.targets.ints(.leadsBack, at: target), Ints(repeating: 0))
      let depth = Int(step.depth)
      set(.trail, depth, select(keeps, chosen, integer(.trail, depth)))
    }
    var state = select(aims, lands & TapState.landed, Ints(repeating: TapState.stayed))
    if let recognition = step.recognition {
      let unnoticed =
        aims & ~isLess(unit(load(recognition + place)), trait(.pointingRecognized))
      state = select(unnoticed, Ints(repeating: TapState.unnoticed), state)
      lands &= ~unnoticed
    }
    if step.isPlain {
      let isDone = land(step, where: lands, chosen: chosen, target: target, &flags)
      state = select(isDone, Ints(repeating: TapState.done), state)
    }
    set(.flags, 0, flags)
    return state
  }
}

/// Moves the finger of each person to the element that was chosen, and adds the time.
///
/// A tap that lands on the goal ends the trial; one that opens a surface on the way leads there.
/// Those who tap outside are left where they are.
///
/// - Parameters:
///   - step: What the taps take.
///   - people: Who taps.
///   - states: Where it goes what each place came to; see `TapState`.
///   - others: Where the places of those go who are not done.
/// - Returns: How many are not done.
@inline(never)
package func tap(
  _ step: TapStep, _ people: PeopleColumns, states: UnsafeMutablePointer<Int32>,
  others: UnsafeMutablePointer<Int32>
) -> Int {
  var left = 0
  var place = 0
  while place < people.count {
    let some: ActiveLanes
    var state: Ints
    if isRow(people.lanes + place, count: people.count &- place) {
      some = ActiveLanes(people, at: place, isRow: true)
      state = some.tap(step, at: place)
    } else {
      some = ActiveLanes(people, at: place, isRow: false)
      state = some.tap(step, at: place)
    }
    state = select(some.live, state, Ints(repeating: PlaceState.isAbsent))
    store(state, to: states + place)
    let isLeft = some.live & ~isEqual(state, Ints(repeating: TapState.done))
    left = append(places(from: place), where: isLeft, to: others, left)
    place &+= laneCount
  }
  return left
}

/// The time that it takes each person to tap outside of the surface, over the nearest edge.
///
/// - Parameters:
///   - step: What the taps take; the times go where it says.
///   - people: Who taps.
@inline(never)
package func leave(_ step: TapStep, _ people: PeopleColumns) {
  var place = 0
  while place < people.count {
    let some = ActiveLanes(people, at: place, isRow: false)
    let way = some.wayOut(step, some.value(.fingerX), some.value(.fingerY))
    let mean = some.mean(
      over: way, factor: Lanes(repeating: step.deviceRatio), extra: Lanes(repeating: 0))
    store(some.time(step, at: place, mean: mean), to: step.leavingTimes + place)
    place &+= laneCount
  }
}
