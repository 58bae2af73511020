extension JudgeStep {
  /// Judges the element for as many slots as there are lanes, from one on; the place of the first is
  /// given.
  @inline(always)
  fileprivate func judge(place: Int, slot: Int) {
    let isUnknown = ~isEqual(asInts(load(unknown + place)), Ints(repeating: 0))
    let full = pick(biases + Int(element), at: load(people.bases + slot))
    let isRight = isAtLeast(full, Lanes(repeating: 1))
    let blind = select(
      isUnknown, Lanes(repeating: beside.blind), Lanes(repeating: belief.blind))
    let isBlind = isRight & isLess(unit(load(blindness + place)), blind)
    let bias = select(isBlind, Lanes(repeating: 0), full) * load(signals + slot)
    let telling =
      select(isUnknown, Lanes(repeating: beside.strength), Lanes(repeating: strength))
      * load(factors + slot)
    var value = weight(
      evidence: evidence(
        bias: bias, strength: telling, branch: load(branch + slot), own: load(normals + place),
        belief),
      strength: telling, blind: blind)
    if let returns {
      value =
        value
        * laterWeight(
          returns: load(returns + slot), isRight: isRight, strength: telling,
          normal: load(furtherNormals + place), belief)
    }
    store(value, to: weights + slot)
    weigh(value * load(left + slot), slot)
  }

  /// Compares an element of a weight with the others, for as many slots as there are lanes.
  @inline(always)
  private func weigh(_ value: Lanes, _ slot: Int) {
    let isOpen = narrow(isNonzero(~load(people.idle + slot) & mask))
    let before = load(UnsafePointer(people.sums + slot))
    let others = before + after + load(people.outside + slot)
    let passes = isOpen & isTakenAtOnce(weight: value, others: others, belief)
    let bits = asBits(widen(passes)) & mask
    store(load(UnsafePointer(people.passes + slot)) | bits, to: people.passes + slot)
    // What was tried weighs nothing: the sum began without it. What is not looked at weighs as much as before.
    let isTried = narrow(isNonzero(load(people.tried + slot) & mask))
    let counts = select(isOpen, value, Lanes(repeating: 1))
    store(before + select(isTried, Lanes(repeating: 1), counts), to: people.sums + slot)
    var expected = Lanes(repeating: effort)
    if let loss {
      expected = expected + effortOfLoss(load(loss + slot), weight: value, others: others)
    }
    let worth = select(isOpen, value / expected, Lanes(repeating: 0))
    let (best, next) = (
      load(UnsafePointer(people.bestWorths + slot)), load(UnsafePointer(people.nextWorths + slot))
    )
    let isBest = isLess(best, worth)
    let second = select(isBest, best, select(isLess(next, worth), worth, next))
    store(second, to: people.nextWorths + slot)
    store(select(isBest, worth, best), to: people.bestWorths + slot)
    store(
      select(isBest, Ints(repeating: element), load(UnsafePointer(people.best + slot))),
      to: people.best + slot)
  }
}

extension RecognizeStep {
  /// Reads the label for as many slots as there are lanes, from one on.
  @inline(always)
  fileprivate func recognize(place: Int, slot: Int) {
    let bias = pick(biases, at: load(people.bases + slot))
    let misread = Lanes(repeating: misread)
    let isMisread = isLess(unit(load(words + place)), misread)
    let fits = isAtLeast(bias, Lanes(repeating: 1)) | isMisread
    let bits = asBits(widen(fits)) & mask & ~load(people.idle + slot)
    store(load(UnsafePointer(people.passes + slot)) | bits, to: people.passes + slot)
    // What can hardly be read is hardly ruled out.
    let residual = Lanes(repeating: belief.residual)
    let ruledOut = select(isLess(residual, misread), misread, residual)
    let value = select(fits, Lanes(repeating: BeliefConstants.match), ruledOut)
    let isIdle = narrow(isNonzero(load(people.idle + slot) & mask))
    let isTried = narrow(isNonzero(load(people.tried + slot) & mask))
    let counts = select(isIdle, Lanes(repeating: 1), value)
    let before = load(UnsafePointer(people.sums + slot))
    store(before + select(isTried, Lanes(repeating: 1), counts), to: people.sums + slot)
  }
}

/// Judges one element that must be weighed: adds its bit to those that are taken as soon as they are
/// seen, and keeps the element where it is most worth its effort.
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

/// Judges one element that must be weighed for some slots.
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

/// Reads the label of one element, for those who look for a known item: adds its bit to those that are
/// taken as soon as they are seen where it is the label they look for, or is taken for it.
///
/// - Parameters:
///   - step: What it takes; columns by slots and by places have room for whole vectors.
///   - count: The number of slots, which are the places.
@inline(never)
package func recognize(_ step: RecognizeStep, count: Int) {
  var slot = 0
  while slot < count {
    step.recognize(place: slot, slot: slot)
    slot &+= laneCount
  }
}

/// Reads the label of one element for some slots.
///
/// - Parameters:
///   - step: What it takes.
///   - slots: The slot of each place.
///   - count: The number of places.
@inline(never)
package func recognizeApart(_ step: RecognizeStep, slots: UnsafePointer<Int32>, count: Int) {
  precondition(laneCount == 1, "slots apart are judged one by one")
  for place in 0..<count { step.recognize(place: place, slot: Int(slots[place])) }
}
