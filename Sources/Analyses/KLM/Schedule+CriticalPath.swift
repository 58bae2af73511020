import Core

extension Schedule {
  /// The operators that set the total, as places in ``entries``, from the last back to the first.
  ///
  /// Each begins where the one before it ends: of its thread, or of its resource. Where a thread
  /// begins together with an operator, the way goes on from that operator. Operators without a
  /// duration set nothing.
  func criticalPath() -> [Int] {
    let real = entries.indices.filter { entries[$0].end > entries[$0].start }
    guard var place = real.max(by: { (entries[$0].end, -$0) < (entries[$1].end, -$1) }) else {
      return []
    }
    // At most one of each thread ends, or begins, at a time.
    let byEnd = Dictionary(grouping: real) { entries[$0].end.value }
    let byStart = Dictionary(grouping: real) { entries[$0].start.value }
    func before(_ place: Int) -> Int? {
      let entry = entries[place]
      let others = byEnd[entry.start.value] ?? []
      return others.first { entries[$0].step.thread == entry.step.thread }
        ?? others.first {
          entries[$0].step.operator.resource == entry.step.operator.resource
            && entry.step.operator.resource != .system
        } ?? others.first
    }
    var path = [place]
    while entries[place].start.value > 0 {
      // A thread that began together with the operator before it goes on from that.
      let beside = (byStart[entries[place].start.value] ?? []).last {
        $0 < place && before($0) != nil
      }
      guard let next = before(place) ?? beside.flatMap(before) else { break }
      place = next
      path.append(place)
    }
    return path
  }
}
