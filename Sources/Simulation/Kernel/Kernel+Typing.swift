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
  /// effort than to look on.
  func considerTyping(on surface: Int, before number: Int, _ slots: inout LaneList) {
    guard let field = searchField(on: surface) else { return }
    var left = 0
    for place in 0..<slots.count {
      let slot = slots[place]
      let lane = Int(searching.lanes[Int(slot)])
      let onward = ahead(on: surface, from: number, Int(slot))
      let (_, typing) = worthOfTyping(
        on: surface, at: Int(slot), before: number, ahead: onward.entries)
      let others = max(
        onward.worth, searching.bestWorths[Int(slot)], worthOfGoingBack(surface, states[lane]))
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

  /// What looking on is worth for each second of effort, and the entries that are still to be read.
  private func ahead(
    on surface: Int, from number: Int, _ slot: Int
  ) -> (worth: Float, entries: Float) {
    let here = surfaces[surface]
    let lane = Int(searching.lanes[slot])
    let remembers = hasReturned(states[lane])
    var (entries, looks, pages): (Float, Float, Float) = (0, 0, 0)
    for index in Int(here.firstChunk) + number..<Int(here.firstChunk + here.chunkCount) {
      let chunk = chunks[index]
      var left = chunk.active & ~chunk.idle
      if remembers { left &= ~(bits(read, chunk, lane) | bits(tried, chunk, lane)) }
      entries += Float(left.nonzeroBitCount)
      // In an alphabetical list one look tells that a page does not have it.
      let isOrdered = left & chunk.ordered != 0 && usesOrder(index, slot)
      looks +=
        Float((isOrdered ? left & ~chunk.ordered : left).nonzeroBitCount) + (isOrdered ? 1 : 0)
      if chunk.page != chunks[index - 1].page { pages += 1 }
    }
    // It is as likely anywhere, so that half of the way is expected.
    return (entries / max((looks + pages) / 2 * constants.effort.act, 1e-6), entries)
  }

  private func usesOrder(_ chunk: Int, _ slot: Int) -> Bool {
    let lane = Int(searching.lanes[slot])
    guard tables.wanted(searching.goals[slot], chunk: chunk) != Order.none else { return false }
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
    guard named > 0, let typing else { return (-1, 0) }
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
    let each = secondsPerStep(
      lane, states[lane],
      underWay: number < Int(here.chunkCount) ? looksUnderWay(slot, states[lane]) : nil)
    let element = elements[Int(field.element)]
    let turns = element.isPinned ? 0 : abs(states[lane].page - element.page)
    let turn = method.pageTurn == .focus ? 0 : workspace.turnTimes[lane]
    let seconds =
      Float(turns) * turn + reachTime(of: field.element, on: surface, lane)
      + typing.expectedTime(find.text, lane) + 2 * homing + each + plainAct(lane)
    return (field.element, named * weight * each / (seconds * constants.effort.act))
  }

  /// The looks at this surface so far, and the time of the trial with them, in s; nil for those who listen.
  private func looksUnderWay(_ slot: Int, _ person: PersonState) -> (looks: Float, clock: Float)? {
    guard plan.input.isVisual else { return nil }
    let looks = Float(searching.fixations[slot])
    let scanning = searching.scanning[slot] + looks * Transform.exp(searching.logDwell[slot])
    let acting = person.deciding + person.moving + person.waiting
    return (looks, scanning + acting + person.recovering + person.listening)
  }

  /// The time to reach the field, in s.
  private func reachTime(of field: Int32, on surface: Int, _ lane: Int) -> Float {
    guard !plan.stops.isEmpty else { return plainAct(lane) }
    let stop = plan.stops[Int(field)]
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

  /// Types the name of the goal, or what comes to mind in place of it, and sees what is left of the lists.
  func type(
    _ find: Plan.Find, into field: Int32, on surface: Int, by lane: Int, as person: PersonState
  ) {
    guard let typing else { return }
    let before = person.phases
    let number = plan.goalNumbers[Int(person.goal)]
    let luck = draws.words(
      person: self.number(of: lane), trial: personTrial, purpose: Purpose.naming.rawValue,
      detail: number)
    let isNamed =
      person.has(StateFlag.isInformed) || knowsFromUse(lane) || Transform.unit(luck.x) < find.named
    let visit = person.visit << 16
    let spent = typing.type(find.text, lane) { key in
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
    let characters = Float(find.text.characters)
    note(.type, lane, person, element: field, value: isNamed ? characters : -characters)
    if isNamed {
      person.noteRight()
      if find.isCovered { uncover(lane, person) }
      person.enter(find.surface, after: 0)
    } else {
      clear(field, on: surface, lane, person)
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
    note(.notice, lane, person, element: field, value: TraceEvent.foundNothing)
  }
}
