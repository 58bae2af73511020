/// The time of a saccade, in s, with that of reading what is beyond the first word of a label.
///
/// A saccade takes `base + slope A`; Kangasrääsiö et al. 2017 use 37 ms and 2.7 ms a degree for
/// menus. At 238 words a minute (Brysbaert 2019) a further word takes 252 ms.
///
/// - Parameters:
///   - degrees: The visual angle, in degrees.
///   - gaze: The numbers of the eyes.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func saccadeTime(over degrees: Lanes, _ gaze: GazeConstants) -> Lanes {
  gaze.saccadeBase + gaze.saccadeSlope * degrees
}

/// The time to read what a label has beyond its first word, in s.
///
/// - Parameters:
///   - words: The further words.
///   - perWord: The time of a word, in s.
/// - Returns: The time, in s.
@inlinable @inline(__always)
package func readingTime(furtherWords words: Lanes, perWord: Lanes) -> Lanes { words * perWord }

/// The size of a jump of the eyes, in elements: 1 to 5.
///
/// - Parameters:
///   - u: A uniform number.
///   - gaze: The numbers of the eyes, with the shares of jumps.
/// - Returns: The number of elements.
@inlinable @inline(__always)
package func jumpSize(_ u: Lanes, _ gaze: GazeConstants) -> Ints {
  let jumps = gaze.jumps
  return 1 &- isAtLeast(u, Lanes(repeating: jumps.x)) &- isAtLeast(u, Lanes(repeating: jumps.y))
    &- isAtLeast(u, Lanes(repeating: jumps.z)) &- isAtLeast(u, Lanes(repeating: jumps.w))
}

/// The element that a jump of the eyes leads to, among those not seen yet.
///
/// The eyes aim so many elements up or down and take the first one beyond that is not seen; where
/// there is none, they go on in order.
///
/// - Parameters:
///   - unseen: The elements not seen yet, one bit each.
///   - inOrder: The place of the next in order.
///   - gaze: The place of the last fixation.
///   - word: A word of 16 bits, for size and direction.
///   - down: The probability that a jump goes down.
///   - constants: The numbers of the eyes.
/// - Returns: The place of the element.
@inlinable @inline(__always)
package func jump(
  over unseen: Bits, inOrder: Bits, from gaze: Ints, _ word: Words, down: Lanes,
  _ constants: GazeConstants
) -> Bits {
  let size = jumpSize(floats(asInts(word & 0xff)) * 0x1p-8, constants)
  let isDown = isLess(floats(asInts(word &>> 8)) * 0x1p-8, down)
  let aim = select(isDown, gaze &+ size, gaze &- size)
  let isNear = isAtLeast(aim, Ints(repeating: 0)) & isLess(aim, Ints(repeating: 64))
  let place = bits(aim) & 63
  let below = unseen &>> place
  let above = unseen &<< (63 &- place)
  let findsBelow = widen(isNear & isDown) & isNonzero(below)
  let findsAbove = widen(isNear & ~isDown) & isNonzero(above)
  let next = select(findsBelow, place &+ lowestBit(below | 0x8000_0000_0000_0000), inOrder)
  return select(findsAbove, place &- 63 &+ highestBit(above | 1), next)
}

/// The bits of what one fixation takes in: the element, and neighbors with a probability
/// (Halverson and Hornof 2011 have about .9).
///
/// - Parameters:
///   - bit: The bit of the element.
///   - word: A word, whose upper half is for the neighbor below and whose lower for the one above.
///   - periphery: The probability that a neighbor is seen.
/// - Returns: The bits.
@inlinable @inline(__always)
package func identified(at bit: Bits, _ word: Words, periphery: Lanes) -> Bits {
  let below = asBits(widen(isLess(upperHalf(word), periphery))) & (bit &<< 1)
  let above = asBits(widen(isLess(lowerHalf(word), periphery))) & (bit &>> 1)
  return bit | below | above
}

/// The number of fixations until a remembered place is seen, by those before whom a menu has just
/// opened: 1 to 3.
///
/// Eyes land on the first item, whether the place of the goal is known or not; some leave before the
/// item is taken in (Bailly, Oulasvirta, Brumby and Howes 2014). Those who know another place then
/// aim at it; the movement falls short and scatters with the distance, as movements of the eyes do
/// (Becker and Fuchs 1969, Salvucci 2001). What is next to where the eyes land is seen as in a
/// search; else one more movement corrects.
///
/// - Parameters:
///   - place: The place of the target, from 0.
///   - last: The place of the last element.
///   - isElsewhere: Who must turn to another page first.
///   - periphery: The probability that a neighbor is seen.
///   - draws: Random words and numbers.
///   - gaze: The numbers of the eyes.
/// - Returns: The number of fixations.
@inlinable @inline(__always)
package func firstLooks(
  at place: Ints, last: Int32, isElsewhere: Ints, periphery: Lanes,
  _ draws: (top: Words, side: Words, landing: Words, aim: Lanes), _ gaze: GazeConstants
) -> Ints {
  let zero = Lanes(repeating: 0)
  let one = Ints(repeating: 1)
  // No normal number reaches the upper bound.
  let most = Lanes(repeating: 8)
  var share = gaze.aimGain + gaze.aimSpread * draws.aim
  share = select(isLess(zero, share), share, zero)
  share = select(isLess(share, most), share, most)
  let aimed = truncated(floats(place) * share + 0.5)
  let jump = jumpSize(lowerHalf(draws.side), gaze)
  let passes = isLess(lowerHalf(draws.top), Lanes(repeating: gaze.firstMiss))
  let isFar = isLess(one, place)
  // The first item, and what is seen beside it, take no further look.
  let isSeen =
    ~isFar & ~passes
    & (isEqual(place, Ints(repeating: 0)) | isLess(upperHalf(draws.landing), periphery))
  var landed = select(isFar, aimed, select(passes, jump, place))
  landed = select(isLess(landed, Ints(repeating: last)), landed, Ints(repeating: last))
  let error = magnitude(landed &- place)
  let isNear =
    isEqual(error, Ints(repeating: 0))
    | (isEqual(error, one) & isLess(lowerHalf(draws.landing), periphery))
  var looks = select(isNear | isElsewhere, Ints(repeating: 2), Ints(repeating: 3))
  looks = select(isSeen & ~isElsewhere, one, looks)
  let isFromTop = isLess(upperHalf(draws.top), Lanes(repeating: gaze.firstTop))
  return select(isFromTop, looks, one)
}

/// The first look of those who must search a menu that has just opened.
///
/// - Parameters:
///   - periphery: The probability that a neighbor is seen.
///   - top: A word that decides whether the first item is looked at, and taken in.
///   - landing: A word that decides whether its neighbor is seen.
///   - gaze: The numbers of the eyes.
/// - Returns: The raw value of a `Glance`.
@inlinable @inline(__always)
package func glance(periphery: Lanes, top: Words, landing: Words, _ gaze: GazeConstants) -> Ints {
  let isWide = isLess(upperHalf(landing), periphery)
  var glance = select(
    isWide, Ints(repeating: Glance.firstTwo.rawValue), Ints(repeating: Glance.first.rawValue))
  let passes = isLess(lowerHalf(top), Lanes(repeating: gaze.firstMiss))
  glance = select(passes, Ints(repeating: Glance.passing.rawValue), glance)
  return glance & isLess(upperHalf(top), Lanes(repeating: gaze.firstTop))
}

/// The size of a whole number without its sign.
@inlinable @inline(__always)
package func magnitude(_ x: Ints) -> Ints { select(isLess(x, Ints(repeating: 0)), 0 &- x, x) }
