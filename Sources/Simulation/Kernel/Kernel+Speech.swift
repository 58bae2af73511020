import Model
import Populations
import Randomness

extension Kernel {
  /// Listens to a chunk, element by element from the focus on, until something that sounds right is
  /// heard or nothing is left to hear.
  ///
  /// Those who go by headings pass over groups whose heading promised nothing. Those who have heard
  /// people found are removed from `slots`.
  func hear(_ surface: Int, _ chunk: Plan.Chunk, _ slots: inout LaneList) {
    guard !chunk.isHidden else {
      considerActions(chunk, &slots)
      return
    }
    var left = 0
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      arrive(surface, lane, states[lane])
      hear(chunk, Int(slot), lane, states[lane])
      let chosen = states[lane].chosen
      note(.listen, lane, element: chosen, value: Float(focuses[lane].stop))
      if chosen < 0 {
        slots[left] = slot
        left += 1
      }
    }
    slots.keep(left)
  }

  private func hear(
    _ chunk: Plan.Chunk, _ slot: Int, _ lane: Int, _ person: PersonState
  ) {
    let first = plan.stops[Int(chunk.first)].order
    let count = Int(chunk.count)
    var begin = Int(focuses[lane].stop + 1 - first)
    if begin < 0 { begin = 0 }
    if begin >= count {
      goToTop(lane, person)
      begin = 0
    }
    let passedOver = searching.seen[slot] & chunk.titled
    for step in 0..<count {
      let bit = (begin + step) % count
      if bit == 0 && begin > 0 { goToTop(lane, person) }
      if passedOver >> UInt64(bit) & 1 != 0 { continue }
      announce(Int(chunk.first) + bit, share: rows[lane][.speechHeard], lane, person)
      if searching.passes[slot] >> UInt64(bit) & 1 != 0 {
        person.chosen = chunk.first + Int32(bit)
        return
      }
    }
  }

  /// A hidden menu is found when the list of actions of its owner is opened.
  private func considerActions(_ chunk: Plan.Chunk, _ slots: inout LaneList) {
    var left = 0
    for slot in slots {
      let found = searching.passes[Int(slot)]
      if found != 0 {
        let lane = Int(searching.lanes[Int(slot)])
        states[lane].chosen = chunk.first + Int32(found.trailingZeroBitCount)
      } else {
        slots[left] = slot
        left += 1
      }
    }
    slots.keep(left)
  }

  private func goToTop(_ lane: Int, _ person: PersonState) {
    person.act(.tap)
    person.moving += rows[lane][.speechStep]
    focuses[lane].stop = -1
  }

  /// Moves to an element and hears a share of its announcement; the first one on a surface is
  /// announced without a swipe.
  private func announce(
    _ index: Int, share: Float, _ lane: Int, _ person: PersonState
  ) {
    let stop = plan.stops[index]
    let row = rows[lane]
    if focuses[lane].stop != -1 {
      person.act(.swipe)
      person.moving += row[.speechStep] * sessionPace[lane]
    }
    var words = stop.words
    if row[.speechHints] >= 0.5 { words += stop.hintWords }
    person.listening += share * words * row[.speechWord]
    person.scans += 1
    focuses[lane].stop = stop.order
    note(.look, lane, person, element: Int32(index), value: share)
  }

  /// Goes to an element and taps twice.
  ///
  /// - Returns: The element, or `nowhere` when the double tap was not recognized.
  func activate(
    _ index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState
  ) -> Int32 {
    let row = rows[lane]
    let target = plan.stops[Int(index)].order
    if focuses[lane].isDirect, row[.speechExplore] >= 0.5,
      (target - focuses[lane].stop).magnitude > constants.aids.exploreFrom
    {
      explore(to: index, surface, lane, slot, person)
    }
    walk(to: target, surface, lane, person)
    note(.focus, lane, person, element: index, value: Float(target))
    person.act(.tap)
    person.moving +=
      row[.speechActivate] * sessionPace[lane] * scratch.mean[slot] * rows[lane][.tapNoiseScale]
    note(.press, lane, person, element: index, value: 0)
    let isRecognized = attempt(.press, lane, detail: person.taps).x >= row[.speechSlip]
    return isRecognized ? index : nowhere
  }

  /// Swipes to a stop, hearing a little of each element on the way.
  private func walk(
    to target: Int32, _ surface: Int, _ lane: Int, _ person: PersonState
  ) {
    let first = surfaces[surface].firstElement
    let skim = rows[lane][.speechSkim]
    let below = plan.courses[Int(surfaces[surface].parent)].words
    while focuses[lane].stop != target {
      let isDown = focuses[lane].stop < target
      let next = focuses[lane].stop + (isDown ? 1 : -1)
      if next < 0 {
        // Elements of the surface below a message.
        person.act(.swipe)
        person.scans += 1
        person.moving += rows[lane][.speechStep] * sessionPace[lane]
        person.listening += skim * below * rows[lane][.speechWord]
        focuses[lane].stop = next
      } else {
        announce(Int(first + next), share: skim, lane, person)
      }
    }
  }

  /// Touches the remembered place of an element, and so comes to the nearest one.
  private func explore(
    to index: Int32, _ surface: Int, _ lane: Int, _ slot: Int, _ person: PersonState
  ) {
    let row = rows[lane]
    let target = elements[Int(index)]
    let x = target.x + row[.speechAim] * scratch.zA[slot]
    let y = target.y + row[.speechAim] * scratch.zB[slot]
    let here = surfaces[surface]
    var nearest = index
    var least = Float.infinity
    for other in here.firstElement..<(here.firstElement + here.elementCount) {
      let element = elements[Int(other)]
      guard element.code != .hold, element.isPinned || element.page == target.page else { continue }
      let dx = max(0, abs(x - element.x) - element.halfWidth)
      let dy = max(0, abs(y - element.y) - element.halfHeight)
      if dx * dx + dy * dy < least {
        least = dx * dx + dy * dy
        nearest = other
      }
    }
    person.act(.tap)
    person.scans += 1
    person.moving += rows[lane][.pointingStart] * constants.tapRatio * sessionPace[lane]
    person.listening += row[.speechSkim] * plan.stops[Int(nearest)].words * row[.speechWord]
    focuses[lane].stop = plan.stops[Int(nearest)].order
  }
}
