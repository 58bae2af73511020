internal import CLanes
import Populations

/// Those who use keys see only rows that the focus has brought into view.
extension Kernel {
  /// Moves the focus over what was searched in vain, so that the next part comes into view. Rows
  /// that the focus has passed are remembered: going back to one is paid when it is chosen.
  func bringIntoView(_ chunk: Plan.Chunk, _ surface: Int, _ slots: LaneList) {
    let last = plan.stops[Int(chunk.first)].order - 1
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      moveFocus(to: last, surface, lane, walkers[lane])
    }
  }

  /// Moves the focus to the end of a surface that scrolls, of which all was searched in vain.
  func moveToEnd(_ surface: Int, _ slots: LaneList) {
    let here = surfaces[surface]
    guard here.scrolls else { return }
    for slot in slots {
      let lane = Int(searching.lanes[Int(slot)])
      moveFocus(to: plan.courses[surface].stops - 1, surface, lane, walkers[lane])
    }
  }

  /// Moves the focus back to the first stop, to search again from the beginning.
  func moveToStart(_ surface: Int, _ lane: Int, _ walker: Walker) {
    guard surfaces[surface].scrolls, focuses[lane].stop > 0 else { return }
    move(by: focuses[lane].stop, lane, walker)
    focuses[lane].stop = 0
  }

  /// Moves the focus on to a stop, unless it is there or past it.
  private func moveFocus(
    to stop: Int32, _ surface: Int, _ lane: Int, _ walker: Walker
  ) {
    arrive(surface, lane, walker)
    let stops = stop - focuses[lane].stop
    guard stops > 0 else { return }
    if focuses[lane].stop == plan.courses[surface].start {
      walker.deciding += constants.aids.keyStart
    }
    move(by: stops, lane, walker)
    focuses[lane].stop = stop
  }

  private func move(by stops: Int32, _ lane: Int, _ walker: Walker) {
    walker.act(.key, UInt32(stops))
    walker.scans += stops
    walker.moving += Float(stops) * aidRows[lane].keyTime * sessionPace[lane]
    note(.focus, lane, walker, element: -1, value: Float(stops))
  }
}
