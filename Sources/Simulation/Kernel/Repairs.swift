import Model

/// The time that misses and wrong choices cost a person in a trial.
///
/// The phases are read in whole microseconds where a repair begins and where it ends, so that what
/// is counted here and what is left of the phases add up exactly. Most people have no repair in a
/// trial; a flag says who has one, and the numbers of others mean nothing.
struct Repairs {
  /// The cause of the repair that is underway, or of the last.
  private(set) var cause = Cause.miss
  /// The element that was aimed at when the repair began, and the depth of its surface.
  private(set) var aim: (element: Int32, depth: Int32) = (-1, 0)
  /// The time of misses in each phase, in microseconds, in the order of `Phase.all`.
  private(set) var miss: SIMD8<UInt32> = .zero
  /// That of wrong choices.
  private(set) var wrong: SIMD8<UInt32> = .zero
  /// The phases when the last repair began or ended.
  private var since: SIMD8<UInt32> = .zero

  /// Begins a repair.
  ///
  /// - Parameters:
  ///   - cause: A miss, or a wrong choice.
  ///   - aim: The element that was aimed at, and the depth of its surface.
  ///   - seconds: The phases at which it begins, in s; not before the last one has ended.
  mutating func begin(
    _ cause: Cause, aim: (element: Int32, depth: Int32), at seconds: SIMD8<Float>
  ) {
    (self.cause, self.aim) = (cause, aim)
    since = pointwiseMax(since, Self.microseconds(seconds))
  }

  /// Ends the repair that is underway at some phases, in s.
  mutating func end(at seconds: SIMD8<Float>) {
    let now = Self.microseconds(seconds)
    if cause == .miss { miss &+= now &- since } else { wrong &+= now &- since }
    since = now
  }

  private static func microseconds(_ seconds: SIMD8<Float>) -> SIMD8<UInt32> {
    var whole = SIMD8<UInt32>.zero
    for phase in Phase.all.indices {
      whole[phase] = UInt32(
        truncatingIfNeeded: Model.microseconds(seconds[phase], most: longestPhase, live: -1))
    }
    return whole
  }
}

extension PersonState {
  /// The phases so far, in s, in the order of `Phase.all`.
  var phases: SIMD8<Float> {
    SIMD8(scanning, deciding, moving, waiting, recovering, listening, 0, 0)
  }

  /// The phases before an act that took so much time of moving, in s.
  func phases(beforeMoving seconds: Float) -> SIMD8<Float> {
    SIMD8(scanning, deciding, moving - seconds, waiting, recovering, listening, 0, 0)
  }

  /// Whether a miss or a wrong choice is being repaired.
  @inline(__always)
  var isRepairing: Bool { has(StateFlag.isRepairing) }
}

// Where repairs begin and end. What goes wrong within a repair belongs to it.
extension Kernel {
  /// Begins a repair, unless one is underway.
  func beginRepair(
    of cause: Cause, _ lane: Int, _ person: PersonState, at phases: SIMD8<Float>? = nil
  ) {
    guard !person.isRepairing else { return }
    if !person.has(StateFlag.hasRepaired) { workspace.repairs[lane] = Repairs() }
    person.set(flag: StateFlag.isRepairing | StateFlag.hasRepaired, true)
    let aim = (person.chosen, surfaces[Int(person.surface)].depth)
    workspace.repairs[lane].begin(cause, aim: aim, at: phases ?? person.phases)
  }

  /// Counts as a repair what has been done since some phases, unless one is underway.
  func repaired(_ cause: Cause, _ lane: Int, _ person: PersonState, since phases: SIMD8<Float>) {
    guard !person.isRepairing else { return }
    beginRepair(of: cause, lane, person, at: phases)
    endRepair(lane, person)
  }

  private func endRepair(_ lane: Int, _ person: PersonState) {
    workspace.repairs[lane].end(at: person.phases)
    person.set(flag: StateFlag.isRepairing, false)
  }

  /// Follows an act that hit what it was aimed at: a miss of it is repaired, and the way may be
  /// wrong from here on.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - lane: The lane of the person.
  ///   - person: The person, who has chosen what was aimed at.
  ///   - before: The phases before the act, in s.
  /// - Returns: Whether the person is done with this surface for now.
  func land(
    on surface: Int, by lane: Int, as person: PersonState, before: SIMD8<Float>
  ) -> Bool {
    let chosen = person.chosen
    if person.isRepairing, hasMadeUp(chosen, on: surface, lane, person) {
      endRepair(lane, person)
    }
    if isWrong(chosen, on: surface, person) {
      beginRepair(of: .wrong, lane, person, at: before)
    }
    let isConfused = person.takeConfusion()
    // The way of another goal is not the one that was meant.
    if isConfused { person.rememberChoice(depth: surfaces[surface].depth, element: -1) }
    return activate(chosen, on: surface, by: lane, as: person, isSlip: isConfused)
  }

  /// Whether an act makes up for a miss: it is at what was aimed at then, or the way has been gone
  /// again as far as that.
  private func hasMadeUp(
    _ index: Int32, on surface: Int, _ lane: Int, _ person: PersonState
  ) -> Bool {
    let repairs = workspace.repairs[lane]
    guard repairs.cause == .miss else { return false }
    return index == repairs.aim.element
      || surfaces[surface].depth >= repairs.aim.depth
        && isOnWay(index, goal: person.goal, surface: Int32(surface))
  }

  /// Follows an act that hit something else than what it was aimed at.
  ///
  /// - Returns: Whether the person is done with this surface for now.
  func slip(
    onto other: Int32, on surface: Int, by lane: Int, as person: PersonState
  ) -> Bool {
    person.misses += 1
    if !leads(other, on: surface, as: person, isSlip: true) {
      beginRepair(of: .miss, lane, person)
    } else if person.isRepairing, workspace.repairs[lane].cause == .miss {
      endRepair(lane, person)
    }
    return activate(other, on: surface, by: lane, as: person, isSlip: true)
  }

  /// Ends the repair of a wrong choice where the person is on a surface that leads to the goal.
  func endWrongWay(_ lane: Int, _ person: PersonState) {
    if workspace.repairs[lane].cause == .wrong { endRepairOnPath(lane, person) }
  }

  /// Ends a repair, whatever its cause, where the person is on a surface that leads to the goal.
  func endRepairOnPath(_ lane: Int, _ person: PersonState) {
    if reaches(person.goal, from: person.surface) { endRepair(lane, person) }
  }

  /// Whether acting on an element is a wrong choice. Going back and making a sheet taller are none.
  private func isWrong(_ index: Int32, on surface: Int, _ person: PersonState) -> Bool {
    let element = elements[Int(index)]
    guard !isOnWay(index, goal: person.goal, surface: Int32(surface)) else { return false }
    switch element.code {
    case .choose, .wait: return element.target != person.goal
    case .open, .hold: return !reaches(person.goal, from: element.target)
    case .nothing, .back, .resize: return false
    }
  }

  /// Whether a goal can be reached from a surface on, or from it at another height.
  private func reaches(_ goal: Int32, from surface: Int32) -> Bool {
    if path(goal: goal, surface: surface) >= 0 { return true }
    guard hasRoutes || surfaces[Int(surface)].special >= 0 else { return false }
    return plan.leads(to: goal, from: surface)
  }
}
