internal import CLanes
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
    _ index: Int32, _ surface: Int, _ lane: Int, _ walker: Walker
  ) -> Int32 {
    let stop = plan.stops[Int(index)]
    let below = plan.courses[surface].floats ? below(surface) : 0
    var landed = index
    switch plan.input {
    case .switchStep, .switchDwell: step(Float(below + stop.place), lane, walker)
    case .switchRowColumn, .switchGroup:
      // The rows of what lies below a message are not told apart.
      let first = pass(below + stop.row, of: below + stop.rows, lane, walker)
      if first != .right {
        let interval = aidRows[lane].switchPress / constants.aids.intervalRatio
        walker.recovering += interval * Float(stop.columns)
        return nowhere
      }
      landed = neighbor(
        pass(stop.column, of: stop.columns, lane, walker), of: index, surface, walker)
    default:
      landed = neighbor(
        pass(below + stop.place, of: below + stop.round, lane, walker), of: index, surface, walker)
    }
    note(.cursor, lane, walker, element: index, value: Float(stop.place))
    if landed == index, aidRows[lane].switchMenu >= 0.5 {
      _ = pass(Int32(constants.aids.menuPlace), of: Int32(constants.aids.menuPlace), lane, walker)
      note(.cursor, lane, walker, element: -1, value: constants.aids.menuPlace)
    }
    note(.press, lane, walker, element: landed, value: 0)
    return landed
  }

  private func below(_ surface: Int) -> Int32 {
    plan.courses[Int(surfaces[surface].parent)].stops
  }

  /// The element that a press fell on.
  private func neighbor(
    _ press: Press, of index: Int32, _ surface: Int, _ walker: Walker
  ) -> Int32 {
    if press == .right { return index }
    let order = plan.stops[Int(index)].order + (press == .early ? -1 : 1)
    let here = surfaces[surface]
    for other in here.firstElement..<(here.firstElement + here.elementCount) {
      let element = elements[Int(other)]
      if plan.stops[Int(other)].order == order, element.code != .nothing, element.code != .hold,
        element.isPinned || element.page == walker.page
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
    _ place: Int32, of round: Int32, _ lane: Int, _ walker: Walker
  ) -> Press {
    let row = aidRows[lane]
    let aids = constants.aids
    let interval = row.switchPress / aids.intervalRatio
    start(lane, walker)
    walker.scanning += aids.firstDelay + interval * Float(place)
    walker.scans += place
    walker.act(.press)
    var rounds: UInt32 = 1
    var tries: UInt32 = 0
    while tries < aids.tries {
      let words = draws.words(
        person: first + UInt64(lane), trial: high & 0xFF_FFFF,
        purpose: Purpose.press.rawValue, detail: walker.taps << 6 | tries)
      let time = row.switchPress * (1 + row.switchPressNoise * Transform.normal(words.x))
      if time <= interval {
        return Transform.unit(words.y) < row.switchEarly && place > 1 ? .early : .right
      }
      if place < round, Transform.unit(words.z) >= row.switchWithhold { return .late }
      walker.scanning += interval * Float(round)
      walker.scans += round
      walker.misses += 1
      rounds += 1
      tries += 1
      if rounds > aids.loops {
        start(lane, walker)
        walker.scanning += aids.firstDelay
        rounds = 1
      }
    }
    return .right
  }

  private func start(_ lane: Int, _ walker: Walker) {
    walker.act(.press, constants.aids.startPresses)
    walker.moving += Float(constants.aids.startPresses) * aidRows[lane].switchPress
  }

  /// Moves the cursor press by press; then another switch selects, or a rest of the cursor does.
  private func step(_ place: Float, _ lane: Int, _ walker: Walker) {
    let press = aidRows[lane].switchPress * sessionPace[lane]
    walker.moving += place * press
    walker.act(.press, UInt32(place))
    walker.scans += Int32(place)
    if plan.input == .switchStep {
      walker.moving += press
      walker.act(.press)
    } else {
      walker.waiting += constants.aids.dwell
    }
  }
}
