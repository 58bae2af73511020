import Model
import Randomness

extension Kernel {
  /// Lets the way of another goal come to mind in place of the own one, where several ways that are
  /// known begin on a surface.
  ///
  /// People who know which of some titles leads on still open a wrong one now and then, as often after
  /// many uses as after a few; they see it at once and go back. Items are read before they are taken, so
  /// that only what leads on is confused.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lanes: Who has come to it.
  func confuse(_ surface: Int, _ lanes: LaneList) {
    let rivals = tables.rivals[surface]
    guard goals == nil, rivals.count > 1, constants.confusion > 0 else { return }
    for slot in lanes.indices { scratch.persons[slot] = persons[Int(lanes[slot])] }
    draws.fill(
      scratch.words, persons: scratch.persons, count: lanes.count, high: high,
      purpose: Purpose.confusion.rawValue, detail: UInt32(surfaces[surface].depth))
    for slot in lanes.indices
    where Transform.unit(scratch.words.a[slot]) < constants.confusion {
      let lane = Int(lanes[slot])
      let own = path(goal: states[lane].route, surface: Int32(surface))
      // Whoever has been elsewhere in this trial knows better.
      guard own >= 0, states[lane].chosen == own, states[lane].isUnderWay, recall[lane] > 0,
        !states[lane].isRetracing, states[lane].visit <= surfaces[surface].depth + 1,
        let place = rivals.firstIndex(of: own)
      else { continue }
      let further = 1 + Int(Transform.unit(scratch.words.b[slot]) * Float(rivals.count - 1))
      states[lane].chosen = rivals[(place + min(further, rivals.count - 1)) % rivals.count]
      states[lane].isConfused = true
    }
  }
}

extension PersonState {
  /// Whether what was activated belongs to the way of another goal; asked once.
  func takeConfusion() -> Bool {
    guard isConfused else { return false }
    isConfused = false
    return true
  }
}
