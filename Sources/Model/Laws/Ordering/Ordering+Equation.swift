/// Where in an alphabetical list somebody looks next who knows the word.
///
/// The eyes go near to where the word must stand, the nearer the shorter the way, and take the first
/// element from there on that is still in question, so that few looks find a word in a long list.
/// That ordered lists are searched in this way is told of menus by Card 1982; the numbers are assumed.
///
/// - Parameters:
///   - key: Twice the place of the word; where it is missing, one less than twice the place of the
///     word that follows.
///   - open: The elements of the list still in question, one bit each; at least one.
///   - gaze: The place of the last fixation, below 0 before the first.
///   - luck: Two uniform numbers.
///   - constants: The numbers of the eyes.
/// - Returns: The place of the element.
@inlinable @inline(__always)
package func placeInOrder(
  of key: Ints, open: Bits, from gaze: Ints, luck: (Lanes, Lanes), _ constants: GazeConstants
) -> Bits {
  let goal = 0.5 * floats(key)
  let from = floats(select(isLess(gaze, Ints(repeating: 0)), Ints(repeating: 0), gaze))
  let way = select(isLess(goal, from), from - goal, goal - from)
  // The difference of two uniform numbers has an SD of 1 / sqrt 6.
  let scatter = 2.449_489_7 * (luck.0 - luck.1)
  var aim = goal + constants.orderSpread * way * scatter + 0.5
  aim = select(isLess(aim, Lanes(repeating: 0)), Lanes(repeating: 0), aim)
  aim = select(isLess(Lanes(repeating: 63), aim), Lanes(repeating: 63), aim)
  let place = bits(truncated(aim)) & 63
  let behind = open &>> place
  let onward = place &+ lowestBit(behind | 0x8000_0000_0000_0000)
  return select(isNonzero(behind), onward, highestBit(open | 1))
}

/// What is left in question of an alphabetical list after a look at one of its elements.
///
/// - Parameters:
///   - rest: The elements not taken in yet, one bit each.
///   - list: The elements of the list.
///   - place: The place of the element that was taken in.
///   - key: Twice the place of the word; where it is missing, one less than twice the place of the
///     word that follows.
/// - Returns: The elements left: of the list only those on the word's side.
@inlinable @inline(__always)
package func inQuestion(_ rest: Bits, list: Bits, place: Bits, key: Ints) -> Bits {
  let here = ints(place) &* 2
  let behind = Bits(repeating: ~1) &<< place
  let before = ~(Bits(repeating: ~0) &<< place)
  let all = Bits(repeating: ~0)
  let side = select(
    widen(isLess(here, key)), behind, select(widen(isLess(key, here)), before, all))
  return rest & (side | ~list)
}
