import Model
import Populations
import Randomness

/// Search fields beside lists: a way to what is wanted, as looking on is one.
extension Kernel {
  /// The search field of a surface; nil where it has none.
  func searchField(on surface: Int) -> Plan.SearchField? {
    typing == nil ? nil : plan.searchFields.first { $0.surface == Int32(surface) }
  }

  /// What typing the name of a goal shows, where an element is the search field that finds it.
  func find(by element: Int32, on surface: Int, _ goal: Int32) -> Plan.Find? {
    guard let field = searchField(on: surface), field.element == element else { return nil }
    return field.finds[Int(goal)]
  }

  /// Whether an act on an element leads on: whoever hits a search field by mistake types nothing.
  func leads(_ index: Int32, on surface: Int, as person: PersonState, isSlip: Bool) -> Bool {
    isOnWay(index, goal: person.goal, surface: Int32(surface))
      && !(isSlip && find(by: index, on: surface, person.goal) != nil)
  }

  /// Leaves a search field out of what is judged by its label, for those whom it may lead to the goal.
  func setFieldApart(_ chunk: Plan.Chunk, _ slots: LaneList) {
    guard let field = searchField(on: chunk.surface), case let bit = field.element - chunk.first,
      bit >= 0, bit < chunk.count
    else { return }
    for slot in slots.lazy.map(Int.init) where field.finds[Int(searching.goals[slot])] != nil {
      searching.tried[slot] |= 1 << UInt64(bit)
    }
  }

  // MARK: The decision

  /// Before another page comes into view, lets those turn to the search field to whom that seems less
  /// effort than to look on; before the first one, too, where the field has the focus.
  func considerTyping(on surface: Int, before number: Int, _ slots: inout LaneList) {
    guard let field = searchField(on: surface), number > 0 || field.hasFocus else { return }
    var left = 0
    for place in 0..<slots.count {
      let slot = slots[place]
      let lane = Int(searching.lanes[Int(slot)])
      let onward = ahead(on: surface, from: number, lane)
      let (_, typing) = worthOfTyping(
        on: surface, at: Int(slot), before: number, ahead: onward.entries)
      let others = max(
        worth(onward.entries, in: onward.seconds, each: pace(Int(slot))),
        searching.bestWorths[Int(slot)], worthOfGoingBack(surface, states[lane]))
      if typing > others {
        turn(to: field.element, Int(slot), lane)
      } else {
        slots[left] = slot
        left += 1
      }
    }
    slots.keep(left)
  }

  private func turn(to field: Int32, _ slot: Int, _ lane: Int) {
    let element = elements[Int(field)]
    if !element.isPinned { scroll(to: element.page, lane: lane) }
    searching.chosen[slot] = field
    states[lane].chosen = field
    guard plan.input.isVisual else { return }
    // One look finds the field again.
    searching.fixations[slot] += 1
    (searching.gazeX[slot], searching.gazeY[slot]) = (element.x, element.y)
  }

  /// The time of a look at a surface, or of hearing one of its elements, in s.
  func lookTime(on surface: Int, _ lane: Int) -> Float {
    guard plan.input.isVisual else { return secondsPerStep(lane, states[lane]) }
    return rows[lane][.gazeDwell] * lookRatio(on: surface) + constants.gaze.knownLook
  }

  /// The time of a look at a surface through that of a look at a menu.
  func lookRatio(on surface: Int) -> Float {
    surfaces[surface].isMenu ? 1 : constants[.gazeScreenRatio]
  }

  /// The time until another page is in view, in s; nothing where the focus brings it.
  private func turnTime(_ lane: Int) -> Float {
    method.pageTurn == .focus ? 0 : workspace.turnTimes[lane]
  }

  /// What a weight that is found after a time is worth for each second of effort.
  private func worth(_ weight: Float, in seconds: Float, each: Float) -> Float {
    weight * each / (max(seconds, 1e-6) * constants.effort.act)
  }

  /// The entries of a surface that are still to be read, and the time that finding and taking one of them
  /// is expected to take.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - number: The number of the first part that has not been searched.
  ///   - lane: The person.
  /// - Returns: Their number and the time, in s.
  private func ahead(
    on surface: Int, from number: Int, _ lane: Int
  ) -> (entries: Float, seconds: Float) {
    let here = surfaces[surface]
    let remembers = hasReturned(states[lane])
    var (entries, looks, pages): (Float, Float, Float) = (0, 0, 0)
    for index in Int(here.firstChunk) + number..<Int(here.firstChunk + here.chunkCount) {
      let chunk = chunks[index]
      var left = chunk.active & ~chunk.idle
      if remembers { left &= ~(bits(read, chunk, lane) | bits(tried, chunk, lane)) }
      entries += Float(left.nonzeroBitCount)
      // In an alphabetical list one look tells that a page does not have it.
      let isOrdered = left & chunk.ordered != 0 && usesOrder(index, lane)
      looks +=
        Float((isOrdered ? left & ~chunk.ordered : left).nonzeroBitCount) + (isOrdered ? 1 : 0)
      if chunk.page > 0, chunk.page != chunks[index - 1].page { pages += 1 }
    }
    // It is as likely anywhere, so that half of the way is expected.
    let end = here.firstElement + here.elementCount
    let next = number < Int(here.chunkCount) ? chunks[Int(here.firstChunk) + number].first : end
    let middle = min(next + (end - next) / 2, end - 1)
    let looking = (looks + 1) / 2 * lookTime(on: surface, lane) + pages / 2 * turnTime(lane)
    // Those who listen are there already.
    let act = plan.input.isVisual ? reachTime(of: middle, on: surface, lane) : plainAct(lane)
    return (entries, looking + act)
  }

  private func usesOrder(_ chunk: Int, _ lane: Int) -> Bool {
    guard plan.input.isVisual, tables.wanted(states[lane].goal, chunk: chunk) != Order.none
    else { return false }
    let words = draws.words(
      person: number(of: lane), trial: personTrial, purpose: Purpose.ordering.rawValue,
      detail: UInt32(chunks[chunk].first))
    return Transform.unit(words.x) < constants.orderShare
  }

  /// What typing the name is worth for each second of effort: the weight of what the field looks through,
  /// as far as people believe that they know the name.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - slot: The slot of the person.
  ///   - number: The number of the first part that has not been searched.
  ///   - ahead: The number of entries that have not been read.
  /// - Returns: The field and the worth; 0 where there is nothing to type or nothing was found before.
  func worthOfTyping(
    on surface: Int, at slot: Int, before number: Int, ahead: Float
  ) -> (field: Int32, worth: Float) {
    let lane = Int(searching.lanes[slot])
    guard let field = searchField(on: surface), let find = field.finds[Int(searching.goals[slot])],
      !isMarked(tried, field.element, lane)
    else { return (-1, 0) }
    let named = knowsFromUse(lane) ? 1 : find.named
    guard named > 0 else { return (-1, 0) }
    let here = surfaces[surface]
    let next = Int(here.firstChunk) + number
    let end =
      number < Int(here.chunkCount) ? chunks[next].first : here.firstElement + here.elementCount
    var weight = ahead
    for entry in field.entries where entry < end && !isMarked(tried, entry, lane) {
      weight +=
        elements[Int(entry)].isSettled
        ? constants.belief.residual : weights(of: Int(entry))[slot]
    }
    let each =
      number < Int(here.chunkCount) ? pace(slot) : secondsPerStep(lane, states[lane])
    let element = elements[Int(field.element)]
    let turns = element.isPinned ? 0 : abs(states[lane].page - element.page)
    let reaching =
      field.hasFocus
      ? 0 : Float(turns) * turnTime(lane) + reachTime(of: field.element, on: surface, lane)
    let seconds = reaching + farEnough(find, field, lane).seconds
    return (field.element, self.worth(named * weight, in: seconds, each: each))
  }

  /// The way to a goal of a person who knows where it is: over a search field where typing takes less time than
  /// going to the entry; where there is none the present one.
  func knownRoute(to goal: Int32, _ lane: Int) -> Int32 {
    let field = plan.searchFields.first { $0.finds[Int(goal)] != nil }
    guard let field, let find = field.finds[Int(goal)],
      let typed = plan.ways(to: goal).last,
      case let entry = path(goal: goal, surface: field.surface), entry >= 0
    else { return states[lane].route }
    func time(to element: Int32) -> Float {
      Float(elements[Int(element)].isPinned ? 0 : elements[Int(element)].page)
        * turnTime(lane)
        + reachTime(of: element, on: Int(field.surface), lane)
    }
    let seconds = farEnough(find, field, lane).seconds
    return (field.hasFocus ? 0 : time(to: field.element)) + seconds < time(to: entry) ? typed : goal
  }

  /// How far a person types a name: as far as typing and looking through what is left are expected to take
  /// the least time.
  ///
  /// - Parameters:
  ///   - find: What typing the name shows.
  ///   - field: The field.
  ///   - lane: The person.
  /// - Returns: Where the person stops, and the time until the entry is taken, in s.
  private func farEnough(
    _ find: Plan.Find, _ field: Plan.SearchField, _ lane: Int
  ) -> (stage: Plan.Find.Stage, seconds: Float) {
    var best: (stage: Plan.Find.Stage, seconds: Float) = (find.stages[0], .infinity)
    guard let typing else { return best }
    for stage in find.stages {
      let seconds =
        typing.expectedTime(stage.text, lane, isOpen: field.hasFocus)
        + ahead(on: Int(stage.surface), from: 0, lane).seconds
        + stage.covered * (plainAct(lane) + constants[.systemMenuOpen])
      if seconds < best.seconds { best = (stage, seconds) }
    }
    return (best.stage, best.seconds + 2 * homing)
  }

  /// The time of a look or an act of this trial so far, in s, while a surface is searched.
  private func pace(_ slot: Int) -> Float {
    let lane = Int(searching.lanes[slot])
    return secondsPerStep(lane, states[lane], underWay: looksUnderWay(slot, states[lane]))
  }

  /// The looks at this surface so far, and the time of the trial with them, in s; nil for those who listen.
  private func looksUnderWay(_ slot: Int, _ person: PersonState) -> (looks: Float, clock: Float)? {
    guard plan.input.isVisual else { return nil }
    let looks = Float(searching.fixations[slot])
    let scanning = searching.scanning[slot] + looks * Transform.exp(searching.logDwell[slot])
    let acting = person.deciding + person.moving + person.waiting
    return (looks, scanning + acting + person.recovering + person.listening)
  }

  /// The time to reach an element, in s.
  private func reachTime(of element: Int32, on surface: Int, _ lane: Int) -> Float {
    guard !plan.stops.isEmpty else { return plainAct(lane) }
    let stop = plan.stops[Int(element)]
    let focus =
      focuses[lane].surface == Int32(surface)
      ? focuses[lane].stop : plan.courses[surface].start
    let way = FocusWay(steps: Float(abs(stop.order - focus)), below: 0)
    return method.reachTime(to: stop, by: way, for: lane, in: self)
  }

  /// The time of a hand from a pointing device to the keys, in s.
  private var homing: Float { plan.input == .pointer ? constants[.typingHoming] : 0 }

  /// Whether a person has reached the goal before, and so has seen its name.
  private func knowsFromUse(_ lane: Int) -> Bool {
    trace(lane, Int(states[lane].goal)).uses >= 1
  }

  // MARK: Typing

  /// Lets those type at once who would type into a field that has the focus already.
  func typeAtOnce(on surface: Int, _ lanes: inout LaneList) {
    guard let field = searchField(on: surface), field.hasFocus else { return }
    lanes.keepAll { lane in
      let (lane, person) = (Int(lane), states[Int(lane)])
      guard person.chosen == field.element, find(by: field.element, on: surface, person.goal) != nil
      else { return true }
      arrive(surface, lane, person)
      person.rememberChoice(depth: surfaces[surface].depth, element: field.element)
      return !activate(field.element, on: surface, by: lane, as: person, isSlip: false)
    }
  }

  /// Types the name of the goal, or what comes to mind in place of it, as far as it pays, and sees what is
  /// left of the lists.
  func type(
    _ find: Plan.Find, into field: Plan.SearchField, by lane: Int, as person: PersonState
  ) {
    guard let typing else { return }
    let (surface, element) = (Int(field.surface), field.element)
    let (found, _) = farEnough(find, field, lane)
    let before = person.phases
    let number = plan.goalNumbers[Int(person.goal)]
    let luck = draws.words(
      person: self.number(of: lane), trial: personTrial, purpose: Purpose.naming.rawValue,
      detail: number)
    let isNamed =
      person.has(StateFlag.isInformed) || knowsFromUse(lane) || Transform.unit(luck.x) < find.named
    let visit = person.visit << 16
    let spent = typing.type(found.text, lane, isOpen: field.hasFocus) { key in
      words(.typing, lane, detail: visit | UInt32(key & 0xFFFF))
    }
    person.moving += spent.seconds(.moving) + 2 * homing
    person.listening += spent.seconds(.listening)
    person.waiting += spent.seconds(.waiting)
    let typed = person.phases
    person.recovering += spent.seconds(.recovering)
    if spent.recoveries > 0 { repaired(.miss, lane, person, since: typed) }
    person.act(Act.all[spent.act], UInt32(spent.taps))
    person.errors += Int32(spent.errors)
    person.recoveries += Int32(spent.recoveries)
    if person.firstWasRight == nil { person.firstWasRight = isNamed }
    let characters = Float(found.text.characters)
    note(.type, lane, person, element: element, value: isNamed ? characters : -characters)
    if isNamed {
      person.noteRight()
      if found.isCovered { uncover(lane, person) }
      person.enter(found.surface, after: 0)
    } else {
      clear(element, on: surface, lane, person)
      repaired(.wrong, lane, person, since: before)
    }
  }

  /// Puts the keyboard on the screen away.
  private func uncover(_ lane: Int, _ person: PersonState) {
    person.act(plainKind)
    person.moving += plainAct(lane)
    person.waiting += constants[.systemMenuOpen]
    note(.uncover, lane, person, element: -1, value: 0)
  }

  /// Sees that nothing is called so, and empties the field.
  private func clear(_ field: Int32, on surface: Int, _ lane: Int, _ person: PersonState) {
    person.errors += 1
    person.recoveries += 1
    person.scans += 1
    person.act(plainKind)
    person.recovering += rows[lane][.recoveryNotice] + plainAct(lane)
    person.returns += 1
    markTried(field, lane)
    person.rememberChoice(depth: surfaces[surface].depth, element: -1)
    person.enter(Int32(surface), after: 0)
    note(.foundNothing, lane, person, element: field)
  }
}
