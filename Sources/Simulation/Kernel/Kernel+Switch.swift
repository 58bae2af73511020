import Model
import Populations
import Randomness

/// Where a press of a switch fell.
private enum Press {
  /// On the element that was waited for.
  case right
  /// On the element before.
  case early
  /// On the element after.
  case late
}

extension Kernel {
  /// Waits for the cursor, or moves it, and selects.
  ///
  /// - Returns: The element that was selected, or `nowhere` after a round in a wrong row.
  func select(
    _ index: Int32, _ surface: Int, _ lane: Int, _ person: PersonState
  ) -> Int32 {
    let stop = plan.stops[Int(index)]
    let below = plan.courses[surface].floats ? below(surface) : 0
    var landed = index
    switch plan.input {
    case .switchStep, .switchDwell: step(Float(below + stop.place), lane, person)
    case .switchRowColumn, .switchGroup:
      // The rows of what lies below a message are not told apart.
      let first = pass(below + stop.row, of: below + stop.rows, lane, person)
      if first != .right {
        let interval = rows[lane][.switchPress] / constants.aids.intervalRatio
        person.recovering += interval * Float(stop.columns)
        return nowhere
      }
      landed = neighbor(
        pass(stop.column, of: stop.columns, lane, person), of: index, surface, person)
    default:
      landed = neighbor(
        pass(below + stop.place, of: below + stop.round, lane, person), of: index, surface, person)
    }
    note(.cursor, lane, person, element: index, value: Float(stop.place))
    if landed == index, rows[lane][.switchMenu] >= 0.5 {
      _ = pass(Int32(constants.aids.menuPlace), of: Int32(constants.aids.menuPlace), lane, person)
      note(.cursor, lane, person, element: -1, value: constants.aids.menuPlace)
    }
    note(.press, lane, person, element: landed, value: 0)
    return landed
  }

  private func below(_ surface: Int) -> Int32 {
    plan.courses[Int(surfaces[surface].parent)].stops
  }

  /// The element that a press fell on.
  private func neighbor(
    _ press: Press, of index: Int32, _ surface: Int, _ person: PersonState
  ) -> Int32 {
    if press == .right { return index }
    let order = plan.stops[Int(index)].order + (press == .early ? -1 : 1)
    let here = surfaces[surface]
    for other in here.firstElement..<(here.firstElement + here.elementCount) {
      let element = elements[Int(other)]
      if plan.stops[Int(other)].order == order, element.code != .nothing, element.code != .hold,
        element.isPinned || element.page == person.page
      {
        return other
      }
    }
    return nowhere
  }

  /// Waits until a cursor that moves by itself comes to a place, and presses.
  ///
  /// The cursor rests on each place for the same time, and longer on the first. The press is
  /// normal in time; what would come after the rest is held back, for the next round, or falls on
  /// the next place. After some rounds the cursor stops and must be started again.
  private func pass(
    _ place: Int32, of round: Int32, _ lane: Int, _ person: PersonState
  ) -> Press {
    let row = rows[lane]
    let aids = constants.aids
    let interval = row[.switchPress] / aids.intervalRatio
    start(lane, person)
    person.scanning += aids.firstDelay + interval * Float(place)
    person.scans += place
    person.act(.press)
    var rounds: UInt32 = 1
    var tries: UInt32 = 0
    while tries < aids.tries {
      let words = draws.words(
        person: first + UInt64(lane), trial: high & 0xFF_FFFF,
        purpose: Purpose.press.rawValue, detail: person.taps << 6 | tries)
      let time = row[.switchPress] * (1 + row[.switchPressNoise] * Transform.normal(words.x))
      if time <= interval {
        return Transform.unit(words.y) < row[.switchEarly] && place > 1 ? .early : .right
      }
      if place < round, Transform.unit(words.z) >= row[.switchWithhold] { return .late }
      person.scanning += interval * Float(round)
      person.scans += round
      person.misses += 1
      rounds += 1
      tries += 1
      if rounds > aids.loops {
        start(lane, person)
        person.scanning += aids.firstDelay
        rounds = 1
      }
    }
    return .right
  }

  private func start(_ lane: Int, _ person: PersonState) {
    person.act(.press, constants.aids.startPresses)
    person.moving += Float(constants.aids.startPresses) * rows[lane][.switchPress]
  }

  /// Moves the cursor press by press; then another switch selects, or a rest of the cursor does.
  private func step(_ place: Float, _ lane: Int, _ person: PersonState) {
    let press = rows[lane][.switchPress] * sessionPace[lane]
    person.moving += place * press
    person.act(.press, UInt32(place))
    person.scans += Int32(place)
    if plan.input == .switchStep {
      person.moving += press
      person.act(.press)
    } else {
      person.waiting += constants.aids.dwell
    }
  }
}
