import Core

extension Schedule {
  /// The operators that set the total, as places in ``entries``, from the last back to the first.
  ///
  /// Each begins where the one before it ends: of its thread, or of its resource. Where a thread
  /// begins together with an operator, the way goes on from that operator.
  func criticalPath() -> [Int] {
    guard
      var place = entries.indices.max(by: {
        (entries[$0].end, -$0) < (entries[$1].end, -$1)
      })
    else { return [] }
    // By end and by start, so that each step looks at few entries.
    let byEnd = Dictionary(grouping: entries.indices) { entries[$0].end.value }
    let byStart = Dictionary(grouping: entries.indices) { entries[$0].start.value }
    var path = [place]
    var seen: Set<Int> = [place]
    func next(after place: Int) -> Int? {
      let entry = entries[place]
      guard entry.start.value > 0 else { return nil }
      let before = (byEnd[entry.start.value] ?? []).filter { !seen.contains($0) }
      if let own = before.first(where: { entries[$0].step.thread == entry.step.thread }) {
        return own
      }
      return before.first {
        entries[$0].step.operator.resource == entry.step.operator.resource
          && entry.step.operator.resource != .system
      } ?? before.first
    }
    while true {
      if let before = next(after: place) {
        place = before
        seen.insert(place)
        path.append(place)
        continue
      }
      // A thread that began together with the operator on the line before it.
      let start = entries[place].start.value
      let beside = (byStart[start] ?? []).filter { !seen.contains($0) && $0 < place }
      guard start > 0, let other = beside.last(where: { next(after: $0) != nil }) else {
        return path
      }
      seen.insert(other)
      place = other
    }
  }
}
