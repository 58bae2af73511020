/// Adds the phases of each trial, in whole microseconds, to the times of lanes.
///
/// - Parameters:
///   - states: The states of people.
///   - count: The number of people.
///   - times: Where the times go, with room for whole vectors.
/// - Returns: The sum of each phase over all people, in microseconds, in the order of the phases.
@inline(never)
package func addPhases(
  _ states: StateColumns, count: Int, to times: UnsafeMutablePointer<Int64>
) -> SIMD8<Int64> {
  var sums = SIMD8<Int64>.zero
  let phases = StateColumn.scanning.rawValue...StateColumn.listening.rawValue
  for phase in phases {
    let column = states.floats(.scanning) + (phase &- phases.lowerBound) &* StateColumns.stride
    var whole = Longs(repeating: 0)
    var lane = 0
    while lane < count {
      let time = microseconds(
        load(UnsafePointer(column + lane)), most: longestPhase,
        live: lanes(below: count &- lane))
      let before =
        phase == phases.lowerBound ? Longs(repeating: 0) : load(UnsafePointer(times + lane))
      store(before &+ time, to: times + lane)
      whole = whole &+ time
      lane &+= laneCount
    }
    sums[phase &- phases.lowerBound] = sum(whole)
  }
  return sums
}

/// When each person first activated what leads on to the goal, in whole microseconds; the time of
/// the trial for those who never did.
///
/// - Parameters:
///   - states: The states of people.
///   - count: The number of people.
///   - times: The times of the trials, in microseconds.
///   - firsts: Where it goes, with room for whole vectors.
@inline(never)
package func firstRights(
  _ states: StateColumns, count: Int, times: UnsafePointer<Int64>,
  to firsts: UnsafeMutablePointer<Int64>
) {
  let column = UnsafePointer(states.floats(.firstRight))
  var lane = 0
  while lane < count {
    let seconds = load(column + lane)
    let isRight = isLess(Lanes(repeating: 0), seconds) & lanes(below: count &- lane)
    let first = microseconds(seconds, most: 6 * longestPhase, live: isRight)
    store(first | (load(times + lane) & ~widen(isRight)), to: firsts + lane)
    lane &+= laneCount
  }
}
