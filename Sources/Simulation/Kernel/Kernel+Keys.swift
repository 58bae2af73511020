import Model
import Populations

/// Those who use keys see only rows that the focus has brought into view.
extension Kernel {
  /// Moves the focus over what was searched in vain, so that the next part comes into view. Rows
  /// that the focus has passed are remembered: going back to one is paid when it is chosen.
  func bringIntoView(_ chunk: Plan.Chunk, _ surface: Int, _ slots: LaneList) {
    let last = plan.stops[Int(chunk.first)].order - 1
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      moveFocus(to: last, surface, lane, states[lane])
    }
  }

  /// Moves the focus to the end of a surface that scrolls, of which all was searched in vain.
  func moveToEnd(_ surface: Int, _ slots: LaneList) {
    let here = surfaces[surface]
    guard here.scrolls else { return }
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      moveFocus(to: plan.courses[surface].stops - 1, surface, lane, states[lane])
    }
  }

  /// Moves the focus back to the first stop, to search again from the beginning.
  func moveToStart(_ surface: Int, _ lane: Int, _ person: PersonState) {
    guard surfaces[surface].scrolls, focuses[lane].stop > 0 else { return }
    move(by: focuses[lane].stop, lane, person)
    focuses[lane].stop = 0
  }

  /// Moves the focus on to a stop, unless it is there or past it.
  private func moveFocus(
    to stop: Int32, _ surface: Int, _ lane: Int, _ person: PersonState
  ) {
    arrive(surface, lane, person)
    let stops = stop - focuses[lane].stop
    guard stops > 0 else { return }
    if focuses[lane].stop == plan.courses[surface].start {
      person.deciding += constants.aids.keyStart
    }
    move(by: stops, lane, person)
    focuses[lane].stop = stop
  }

  private func move(by stops: Int32, _ lane: Int, _ person: PersonState) {
    person.act(.key, UInt32(stops))
    person.scans += stops
    person.moving += Float(stops) * rows[lane][.keyTime] * sessionPace[lane]
    note(.focus, lane, person, element: -1, value: Float(stops))
  }
}
