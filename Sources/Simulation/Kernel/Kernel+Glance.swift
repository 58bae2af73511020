import Model
import Populations
import Randomness

/// The first looks at a menu by those who must search it; coming to the menu says who takes which.
extension Kernel {
  /// Takes the first looks of those who search a menu that has just opened; those who have found
  /// something are removed from `slots`.
  func glance(_ chunk: Plan.Chunk, _ slots: inout LaneList) {
    let everything: UInt64 = chunk.count == 64 ? ~0 : (1 << UInt64(chunk.count)) - 1
    let first = (everything & ~chunk.idle).trailingZeroBitCount
    guard first < Int(chunk.count) else { return }
    var left = 0
    for place in 0..<slots.count {
      let slot = slots[place]
      let lane = Int(searching.lanes[Int(slot)])
      if states[lane].glance != .none { look(at: first, of: chunk, Int(slot), lane) }
      slots[left] = slot
      left += searching.chosen[Int(slot)] < 0 ? 1 : 0
    }
    slots.keep(left)
  }

  private func look(at first: Int, of chunk: Plan.Chunk, _ slot: Int, _ lane: Int) {
    let target = elements[Int(chunk.first) + first]
    let glance = states[lane].glance
    let way = distance(target.x - searching.gazeX[slot], target.y - searching.gazeY[slot])
    var time = saccadeTime(over: way * plan.degreesPerMillimeter, constants.gaze)
    time += constants.gaze.firstDwell
    if plan.input.countsFixations { states[lane].scans += 1 }
    if glance != .passing {
      take(glance == .firstTwo ? 3 << UInt64(first) : 1 << UInt64(first), of: chunk, slot)
    }
    searching.gaze[slot] = Int32(first)
    searching.gazeX[slot] = target.x
    searching.gazeY[slot] = target.y
    searching.scanning[slot] += time
    guard Listener.listens else { return }
    states[lane].scanning = searching.scanning[slot]
    listener.record(
      TraceEvent(
        kind: .look, surface: Int(states[lane].surface), element: Int(chunk.first) + first,
        time: states[lane].clock, x: target.x, y: target.y, value: 0), lane: lane)
  }

  /// Marks elements as seen, and takes the first of them that looks right.
  private func take(_ elements: UInt64, of chunk: Plan.Chunk, _ slot: Int) {
    let seen = elements & ~searching.seen[slot]
    searching.seen[slot] |= seen
    let found = seen & searching.passes[slot]
    if found != 0 { searching.chosen[slot] = chunk.first + Int32(found.trailingZeroBitCount) }
  }
}
