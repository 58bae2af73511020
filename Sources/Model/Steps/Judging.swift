extension JudgeStep {
  /// Judges the element for as many slots as there are lanes, from one on; the place of the first is
  /// given.
  @inline(always)
  fileprivate func judge(place: Int, slot: Int) {
    let parts = relevanceParts(slot)
    let others = load(other + slot)
    let isUnknown = ~isEqual(asInts(load(unknown + place)), Ints(repeating: 0))
    let value = perceivedRelevance(
      relevance(
        exact: parts.exact, kinPart: parts.kin, otherPart: parts.other, kin: load(kin + slot),
        other: others, predictability: load(factors + slot), kept: load(kept + place),
        isUnknown: isUnknown),
      sd: load(noise + slot), normal: load(normals + place))
    if let values { store(value, to: values + place) }
    let open = ~(load(seen + slot) | load(tried + slot)) & mask
    let fits = isAtLeast(value, load(limits + slot))
    store(load(UnsafePointer(passes + slot)) | (asBits(widen(fits)) & open), to: passes + slot)
    let bestBefore = load(UnsafePointer(bestValues + slot))
    let isBetter =
      ~fits & narrow(isNonzero(open)) & isAtLeast(value, load(floors + slot))
      & isLess(bestBefore, value)
    store(
      select(isBetter, Ints(repeating: element), load(UnsafePointer(best + slot))),
      to: best + slot)
    store(select(isBetter, value, bestBefore), to: bestValues + slot)
  }

  /// The parts of relevance of the element to the goals of some slots.
  @inline(always)
  private func relevanceParts(_ slot: Int) -> (exact: Lanes, kin: Lanes, other: Lanes) {
    let numbers = UnsafeRawPointer(relevances + Int(element)).assumingMemoryBound(to: Float.self)
    let base = load(bases + slot) &* 3
    return (pick(numbers, at: base), pick(numbers + 1, at: base), pick(numbers + 2, at: base))
  }
}

/// Judges one element for everyone who neither has seen nor tried it: adds its bit to those that
/// look right where it looks relevant enough to be taken at once, else makes it the best of the rest
/// where it is (MESA; Miller and Remington 2004).
///
/// - Parameters:
///   - step: What it takes; columns by slots and by places have room for whole vectors.
///   - count: The number of slots, which are the places.
@inline(never)
package func judge(_ step: JudgeStep, count: Int) {
  var slot = 0
  while slot < count {
    step.judge(place: slot, slot: slot)
    slot &+= laneCount
  }
}

/// Judges one element for some slots.
///
/// - Parameters:
///   - step: What it takes.
///   - slots: The slot of each place.
///   - count: The number of places.
@inline(never)
package func judgeApart(_ step: JudgeStep, slots: UnsafePointer<Int32>, count: Int) {
  precondition(laneCount == 1, "slots apart are judged one by one")
  for place in 0..<count { step.judge(place: place, slot: Int(slots[place])) }
}
