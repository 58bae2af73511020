import Model
import Populations
import Randomness

extension Kernel {
  /// Searches a surface chunk by chunk, page by page, until something looks right.
  ///
  /// Whoever finds nothing takes the best of the rest, or goes back, or searches again.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lanes: Who searches.
  ///   - list: An empty list to work with.
  func search(_ surface: Int, _ lanes: LaneList, _ list: LaneList) {
    let here = surfaces[surface]
    prepareSearch(surface, lanes)
    var slots = list
    slots.number(lanes.count)
    if !plan.input.isVisual { listen(to: surface, &slots) }
    for number in 0..<Int(here.chunkCount) where plan.input.isVisual && !slots.isEmpty {
      let index = Int(here.firstChunk) + number
      let chunk = chunks[index]
      if isPageStart(index, number: number) {
        considerTyping(on: surface, before: number, &slots)
      }
      if chunk.page >= 0 {
        for slot in slots { scroll(to: chunk.page, lane: Int(lanes[Int(slot)])) }
        if chunk.page > 0 { method.bringIntoView(chunk, of: surface, for: slots, in: self) }
      }
      judge(chunk, number: number, slots)
      if here.isMenu && number == 0 { glance(chunk, &slots) }
      follow(index, number: number, &slots)
    }
    if plan.input.isVisual { finishLooking(lanes) }
    method.endSearch(surface, slots, self)
    if Listener.listens { tell(surface, lanes, left: slots) }
    noteBelief(surface, lanes)
    if tables.needs[surface].contains(.containers) {
      for slot in lanes.indices { descend(surface, slot, Int(lanes[slot])) }
    }
    for slot in slots { settle(surface, Int(slot)) }
    guard hasReturns else { return }
    for lane in lanes.lazy.map(Int.init)
    where states[lane].chosen >= 0 && states[lane].chosen != here.backElement {
      states[lane].left = 0
    }
  }

  /// Tells the listener what each search found; those left found nothing that looks right.
  private func tell(_ surface: Int, _ lanes: LaneList, left: LaneList) {
    let field = searchField(on: surface)?.element
    for (slot, lane) in lanes.enumerated() {
      let (lane, chosen) = (Int(lane), states[Int(lane)].chosen)
      let types =
        chosen >= 0 && chosen == field && states[lane].goal != elements[Int(chosen)].target
      if plan.input.isVisual, searching.fixations[slot] > 0 {
        note(
          .scan, lane, element: types || left.contains(Int32(slot)) ? -1 : chosen,
          value: Float(searching.fixations[slot]))
      }
      if types { note(.settle, lane, element: chosen, value: TraceEvent.wouldRatherType) }
    }
  }

  private func prepareSearch(_ surface: Int, _ lanes: LaneList) {
    let here = surfaces[surface]
    let needs = tables.needs[surface]
    let elementCount = Int32(plan.elements.count)
    let elsewhere = constants.belief.outside(count: here.choices)
    let ratio = Transform.log(lookRatio(on: surface))
    workspace.searchers = lanes.count
    workspace.hasReturns = false
    for slot in 0..<lanes.count {
      let lane = Int(lanes[slot])
      let person = states[lane]
      if person.isRepairing { endRepairOnPath(lane, person) }
      searching.lanes[slot] = Int32(lane)
      let goal = person.goal
      searching.goals[slot] = goal
      searching.goalNumbers[slot] = plan.goalNumbers[Int(goal)]
      searching.bases[slot] = goal * elementCount
      searching.visits[slot] = person.visit << 16
      searching.gazeX[slot] = person.gazeX
      searching.gazeY[slot] = person.gazeY
      searching.scanning[slot] = person.scanning
      searching.straining[slot] = 0
      searching.best[slot] = -1
      searching.bestWorths[slot] = 0
      searching.nextWorths[slot] = 0
      searching.sums[slot] = 0 - triedChoices(on: here, lane)
      searching.outside[slot] =
        isKnownInside(surface, person) ? person[.outside, depth: here.depth] : elsewhere
      searching.fixations[slot] = 0
      searching.gaze[slot] = -1
      searching.chosen[slot] = -1
      searching.take(rows[lane], slot)
      searching.logDwell[slot] += ratio
      if hasReturned(person) || failures(lane) > 0 { workspace.hasReturns = true }
      if needs.contains(.titles) { searching.takeTitles(rows[lane], slot) }
      if needs.contains(.labels) { searching.readingWord[slot] = rows[lane][.readingWord] }
    }
    // Vectors reach beyond the last slot.
    for slot in lanes.count..<LaneArena.padded(lanes.count) { searching.bases[slot] = 0 }
    if needs.contains(.titles) { rememberBranch(surface, lanes) }
  }

  /// Whether any of those who search has come back from somewhere.
  var hasReturns: Bool { workspace.hasReturns }

  /// Whether a person has come back from somewhere, or begun anew.
  @inline(__always)
  func hasReturned(_ person: PersonState) -> Bool { person.returns > 0 || person.rescans > 0 }

  /// Works out the noise of the branch that a surface lies on, and how often people have come back to
  /// the surface.
  private func rememberBranch(_ surface: Int, _ lanes: LaneList) {
    let here = surfaces[surface]
    for slot in lanes.indices {
      searching.branch[slot] = 0
      scratch.persons[slot] = persons[Int(lanes[slot])]
    }
    for opener in plan.openers[surface] {
      draws.fill(
        scratch.evidence, persons: scratch.persons, count: lanes.count,
        high: Draws.highWord(person: first, trial: personTrial), purpose: Purpose.scent.rawValue,
        detail: elements[Int(opener)].number, details: searching.goalNumbers)
      LaneMath.normals(column: scratch.evidence.a, count: lanes.count, into: scratch.noise(0))
      for slot in lanes.indices {
        searching.branch[slot] = branchNoise(
          searching.branch[slot], own: scratch.noise(0)[slot], constants.belief)
      }
    }
    guard hasReturns else { return }
    let range = here.firstElement..<(here.firstElement + here.elementCount)
    for slot in lanes.indices {
      let lane = Int(lanes[slot])
      // Whoever has looked for it in vain before looks as one who has come back.
      searching.returns[slot] =
        failures(lane)
        + (hasReturned(states[lane])
          ? Float(range.count { elements[Int($0)].isContainer && isMarked(tried, $0, lane) }) : 0)
    }
  }

  // MARK: What comes of it

  /// Decides for a person who has searched all of a surface and taken nothing.
  private func settle(_ surface: Int, _ slot: Int) {
    let lane = Int(searching.lanes[slot])
    let person = states[lane]
    let here = surfaces[surface]
    if here.special >= 0, grow(surface, lane, person, toGoal: false) { return }
    let outside = worthOfGoingBack(surface, person)
    let (field, typing) = worthOfTyping(
      on: surface, at: slot, before: Int(here.chunkCount), ahead: 0)
    let best = max(searching.bestWorths[slot], outside, typing)
    let all = searching.sums[slot] + searching.outside[slot]
    let (found, foundWorth) = (searching.best[slot], searching.bestWorths[slot])
    let isTooMuch = best > 0 && expectedEffort(worth: best, all: all) > effortLimit(lane, person)
    // Whose choice ends the task loses nothing more by a guess than by giving up, and nobody gives up
    // what can be opened, or is likelier than not, without having touched anything.
    let swipes: UInt32 = person[.actSwipe]
    let guesses =
      isTooMuch && found >= 0
      && (isFinal(elements[Int(found)])
        || person.taps == swipes
          && (elements[Int(found)].isContainer || belief(in: found, slot) > 0.5))
    if isTooMuch, !guesses {
      giveUp(lane, person)
    } else if !guesses, typing > max(foundWorth, outside) {
      take(field, on: surface, at: slot, for: lane)
    } else if found >= 0, guesses || foundWorth >= outside {
      take(found, on: surface, at: slot, for: lane)
      noteBelief(surface, slot, hasReadAll: true)
    } else if !here.isScreen {
      note(.settle, lane, element: -1, value: 0)
      turnBack(from: here, lane, person, belief: beliefLeft(in: here, slot))
    } else {
      note(.settle, lane, element: -1, value: 1)
      searchAgain(surface, at: slot, by: lane, as: person)
    }
  }

  /// What is believed of a surface that is left, through what was believed before: the mean weight of
  /// what is there. Where nothing there could be tried, only what was not read counts, and labels that
  /// were read bring nobody back.
  private func beliefLeft(in here: Plan.Surface, _ slot: Int) -> Float {
    let mean = searching.sums[slot] / here.choices
    guard searching.best[slot] < 0 else { return mean }
    let residual = constants.belief.residual
    return max(0, mean - residual) / (1 - residual)
  }

  /// Chooses what is most worth its effort of all that was read.
  private func take(_ element: Int32, on surface: Int, at slot: Int, for lane: Int) {
    let target = elements[Int(element)]
    if !target.isPinned { scroll(to: target.page, lane: lane) }
    states[lane].chosen = element
    if searching.fixations[slot] == 0, plan.input.isVisual {
      // What was read before takes one look to be found again.
      states[lane].scans += 1
      states[lane].scanning += rows[lane][.gazeDwell] + constants.gaze.knownLook
    }
    let isBest = element == searching.best[slot]
    // What was believed when it was read was said beside what had not been read yet.
    if Listener.listens, isBest, !target.isSettled {
      let odds = constants.belief.certaintyOdds
      listener.judge(
        Int(element), belief: belief(in: element, slot), limit: odds / (1 + odds), lane: lane)
    }
    note(
      .settle, lane, element: element,
      value: isBest ? searching.bestWorths[slot] : TraceEvent.wouldRatherType)
    descend(surface, slot, lane)
  }

  /// Looks through everything once more; each time it is less likely that it was only overlooked.
  private func searchAgain(
    _ surface: Int, at slot: Int, by lane: Int, as person: PersonState
  ) {
    let here = surfaces[surface]
    if person.rescans == 0 { tapInVain(on: surface, by: lane, as: person) }
    person.rescans += 1
    person.left = 0
    var overlooked: Float = 1
    for _ in 0..<person.rescans { overlooked *= constants.belief.residual }
    let effort = expectedEffort(
      worth: overlooked / (here.choices * constants.effort.act),
      all: overlooked + constants.belief.elsewhere)
    // It takes looks alone, whatever an act takes.
    let look = plan.input.isVisual ? lookTime(on: surface, lane) : plainAct(lane)
    guard effort <= effortLimit(lane, person, first: look) else {
      giveUp(lane, person)
      return
    }
    scroll(to: 0, lane: lane)
    method.searchAgain(surface, by: lane, as: person, in: self)
    let typed = plan.searchFields.map(\.element).filter { isMarked(tried, $0, lane) }
    for word in 0..<bitWords {
      read[lane * bitWords + word] = 0
      // What opens may be tried again; an action that was wrong stays known as such.
      var left = tried[lane * bitWords + word]
      while left != 0 {
        let bit = left & (0 &- left)
        left ^= bit
        if elements[word << 6 + bit.trailingZeroBitCount].isContainer {
          tried[lane * bitWords + word] ^= bit
        }
      }
    }
    // Nobody thinks of another name.
    for field in typed { markTried(field, lane) }
    for container in 0..<tables.containerCount {
      workspace.beliefs[container * capacity + lane] = 1
    }
  }

  /// The most effort that reaching the goal is worth to a person, in the unit of expected effort.
  ///
  /// What it is worth is a time of the person's own: effort is expected in looks and acts, and one of them
  /// takes as long as on average so far, beginning with the first: an act of this person by this input unless
  /// something else is given, in s.
  func effortLimit(_ lane: Int, _ person: PersonState, first: Float? = nil) -> Float {
    rows[lane][.effortWorth] * constants.effort.act / secondsPerStep(lane, person, first: first)
  }

  /// The time that looks and acts of this trial have taken a person on average, in s.
  ///
  /// - Parameters:
  ///   - lane: The lane of the person.
  ///   - person: The person.
  ///   - first: The time of a step before any was made, in s; nil for that of an act.
  ///   - underWay: The looks that are not in the state of the person yet, and the time of the trial
  ///     with them in s; nil where there are none.
  /// - Returns: The time.
  func secondsPerStep(
    _ lane: Int, _ person: PersonState, first: Float? = nil,
    underWay: (looks: Float, clock: Float)? = nil
  ) -> Float {
    let first = first ?? plainAct(lane)
    // Swipes from element to element are the looks of those who listen.
    let swipes: UInt32 = plan.input.isVisual ? 0 : person[.actSwipe]
    let steps = 1 + Float(person.scans) + Float(person.taps) - Float(swipes)
    guard let underWay else { return (first + person.clock) / steps }
    return (first + underWay.clock) / (steps + underWay.looks)
  }

  /// The worth of the best that was seen outside of a surface for each second of effort, with the way back.
  func worthOfGoingBack(_ surface: Int, _ person: PersonState) -> Float {
    let (worth, effort) = worthOutside(surface, person)
    return effort > 0 ? worth * effort / (effort + constants.effort.back) : 0
  }

  /// The worth, for each second of effort, of the best that was seen outside of a surface, and the
  /// effort.
  private func worthOutside(_ surface: Int, _ person: PersonState) -> (Float, Float) {
    guard isKnownInside(surface, person) else { return (0, 0) }
    let here = surfaces[surface]
    return (person[.worthOutside, depth: here.depth], person[.effortOutside, depth: here.depth])
  }

  /// Whether what a person believes of the outside of a surface is kept: it was chosen, and not come
  /// to by a slip or along a known way.
  func isKnownInside(_ surface: Int, _ person: PersonState) -> Bool {
    person.surfaceInside(depth: surfaces[surface].depth) == Int32(surface)
  }

  /// Keeps, for what is inside of a container that was chosen, what is believed to lie outside of it
  /// and what of that is most worth its effort.
  func descend(_ surface: Int, _ slot: Int, _ lane: Int) {
    let person = states[lane]
    guard person.chosen >= 0 else { return }
    let element = elements[Int(person.chosen)]
    guard element.isContainer, element.target >= 0 else { return }
    let inside = surfaces[Int(element.target)]
    let weight = max(
      weights(of: Int(person.chosen))[slot] * expected(behind: element, lane), 1e-12)
    let believed = weight * beliefLeft(in: person.chosen, lane)
    let others = max(searching.sums[slot] - believed, 0) + searching.outside[slot]
    let depth = inside.depth
    person.setSurfaceInside(depth: depth, element.target)
    keepLeft(rest: 1, share: 0, at: depth, lane)
    person[.outside, depth: depth] = min(
      outside(others: others, weight: weight, count: inside.choices), 1e30)
    let isBest = person.chosen == searching.best[slot]
    let other = isBest ? searching.nextWorths[slot] : searching.bestWorths[slot]
    let back = constants.effort.back
    let (_, effort) = worthOutside(surface, person)
    let further = worthOfGoingBack(surface, person)
    let scale = inside.choices / weight
    let own = 2 * constants.effort.act
    // What lies beside the container takes a way back, too.
    let beside = other * own / (own + back)
    person[.worthOutside, depth: depth] = min(max(beside, further) * scale, 1e30)
    person[.effortOutside, depth: depth] = beside >= further ? own + back : effort + back
  }

  /// Leaves a surface that has nothing: what opened it counts as tried, and as much is believed of it
  /// as of what is inside.
  func turnBack(
    from here: Plan.Surface, _ lane: Int, _ person: PersonState, belief: Float = 0
  ) {
    person.chosen = here.backElement >= 0 ? here.backElement : tapOutside
    person.isRetracing = false
    let opener = person.chosen(atDepth: here.depth - 1)
    guard opener >= 0 else { return }
    person.returns += 1
    person.left = opener + 1
    let wasTried = isMarked(tried, opener, lane)
    markTried(opener, lane)
    let container = Int(tables.containers[Int(opener)])
    guard container >= 0 else { return }
    // Having looked in vain twice makes it less likely than once that it was only overlooked.
    let before = beliefLeft(in: opener, lane)
    let left = wasTried ? min(before, belief) * constants.belief.residual : belief
    workspace.beliefs[container * capacity + lane] = max(left, Self.leastBelief)
  }

  /// Tells whether an element is marked in one of the tables of bits of each person.
  @inline(__always)
  func isMarked(_ table: UnsafeMutablePointer<UInt64>, _ index: Int32, _ lane: Int) -> Bool {
    table[lane * bitWords + Int(index) >> 6] >> UInt64(index & 63) & 1 != 0
  }

  /// Marks the elements of a chunk that were taken in.
  func markRead(_ chunk: Plan.Chunk, _ taken: UInt64, _ lane: Int) {
    let word = Int(chunk.first) >> 6
    let shift = UInt64(chunk.first & 63)
    let words = read + lane * bitWords
    words[word] |= taken << shift
    if shift > 0 && word + 1 < bitWords { words[word + 1] |= taken >> (64 - shift) }
  }
}

extension SearchLanes {
  /// Copies the traits that every search needs from a row.
  @inline(__always)
  fileprivate func take(_ row: PersonTraits, _ slot: Int) {
    item[slot] = row[.scentDiscernment]
    taken[slot] = row[.gazeTaken]
    periphery[slot] = row[.gazePeriphery]
    comfort[slot] = row[.readingComfort]
    systematic[slot] = row[.gazeSystematic]
    logDwell[slot] = row[.logDwell]
    dwellNoise[slot] = row[.gazeDwellNoise]
  }

  /// Copies the traits by which containers and titles are judged.
  @inline(__always)
  fileprivate func takeTitles(_ row: PersonTraits, _ slot: Int) {
    title[slot] = row[.scentTitle] * row[.scentDiscernment]
    ellipsis[slot] = row[.scentEllipsis] * row[.scentDiscernment]
  }
}
