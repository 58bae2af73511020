extension Draws {
  /// Fills lanes with the words of many persons at one trial, purpose and detail.
  ///
  /// - Parameters:
  ///   - lanes: Where the words go.
  ///   - persons: The low 32 bits of the person of each lane.
  ///   - count: The number of lanes to fill.
  ///   - high: The second word of the counter; see `highWord(person:trial:)`.
  ///   - purpose: What the words are for.
  ///   - detail: Tells apart draws of one purpose in one trial.
  package func fill(
    _ lanes: inout WordLanes, persons: [UInt32], count: Int, high: UInt32, purpose: UInt32,
    detail: UInt32
  ) {
    precondition(count >= 0 && count <= lanes.capacity, "there is room for the lanes")
    precondition(count <= persons.count, "each lane has its person")
    let even = count & ~15
    lanes.withColumns {
      fill($0, persons: persons, count: even, high: high, purpose: purpose, detail: detail)
    }
    for lane in even..<count {
      lanes[lane] = Philox4x32.block(
        counter: SIMD4(persons[lane], high, purpose, detail), key: key)
    }
  }
}
