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

/// The further time to read small print, in s.
///
/// Reading slows in proportion as print falls below the critical print size of a person (Legge et al.
/// 1985; Mansfield, Legge and Bane 1996).
///
/// - Parameters:
///   - size: The size of the print, in pt.
///   - comfort: The critical print size of the person, in pt.
///   - perWord: The time of a word, in s.
///   - words: The words beyond the first.
/// - Returns: The time, in s; 0 for print of the critical size or more.
@inlinable @inline(__always)
package func smallPrintTime(size: Lanes, comfort: Lanes, perWord: Lanes, words: Lanes) -> Lanes {
  let lack = (comfort - size) / size
  let slowing = select(isLess(Lanes(repeating: 0), lack), lack, Lanes(repeating: 0))
  return slowing * (words + 1) * perWord
}

/// The size of a jump of the eyes, in elements: 1 to 5, each as often. In menus of eight items people's
/// shares were .16 to .27 (Bailly, Oulasvirta, Brumby and Howes 2014).
///
/// - Parameter u: A uniform number.
/// - Returns: The number of elements.
@inlinable @inline(__always)
package func jumpSize(_ u: Lanes) -> Ints {
  1 &- isAtLeast(u, Lanes(repeating: 0.2)) &- isAtLeast(u, Lanes(repeating: 0.4))
    &- isAtLeast(u, Lanes(repeating: 0.6)) &- isAtLeast(u, Lanes(repeating: 0.8))
}

/// The element that a jump of the eyes leads to, among those not seen yet.
///
/// The eyes aim so many elements up or, as often, down and take the first one beyond that is not
/// seen; where there is none, they go on in order.
///
/// - Parameters:
///   - unseen: The elements not seen yet, one bit each.
///   - inOrder: The place of the next in order.
///   - gaze: The place of the last fixation.
///   - word: A word of 16 bits, for size and direction.
/// - Returns: The place of the element.
@inlinable @inline(__always)
package func jump(over unseen: Bits, inOrder: Bits, from gaze: Ints, _ word: Words) -> Bits {
  let size = jumpSize(floats(asInts(word & 0xff)) * 0x1p-8)
  let isDown = isLess(asInts(word), Ints(repeating: 0x8000))
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

/// The element next in order: the first below the last fixation that has not been taken in, else the
/// first of all.
///
/// What was looked at and missed is come back to when the others have been looked at.
///
/// - Parameters:
///   - unseen: The elements not taken in yet, one bit each.
///   - gaze: The place of the last fixation, below 0 before the first.
/// - Returns: The place of the element.
@inlinable @inline(__always)
package func nextInOrder(_ unseen: Bits, after gaze: Ints) -> Bits {
  let place = bits(gaze) & 63
  let isLate = isLess(Ints(repeating: 62), gaze)
  let below = (((unseen &>> place) &>> 1) &<< place) &<< 1
  let ahead = select(widen(isLess(gaze, Ints(repeating: 0))), unseen, below)
  let goesOn = isNonzero(ahead) & ~widen(isLate)
  return lowestBit(select(goesOn, ahead, unseen) | 0x8000_0000_0000_0000)
}

/// The bits of what one fixation takes in: the element, unless it is missed, and neighbors.
///
/// About one look in ten misses what it falls on; neighbors are taken in with a probability of their
/// own (fits to Bailly, Oulasvirta, Brumby and Howes 2014).
///
/// - Parameters:
///   - bit: The bit of the element.
///   - missing: A word that decides whether the element is missed.
///   - side: A word, whose upper half is for the neighbor below and whose lower for the one above.
///   - taken: The probability that the element is taken in.
///   - periphery: The probability that a neighbor is taken in.
/// - Returns: The bits.
@inlinable @inline(__always)
package func identified(
  at bit: Bits, missing: Words, side: Words, taken: Lanes, periphery: Lanes
) -> Bits {
  let (below, above) = (upperHalf(side), lowerHalf(side))
  let seenBelow = asBits(widen(isLess(below, periphery))) & (bit &<< 1)
  let seenAbove = asBits(widen(isLess(above, periphery))) & (bit &>> 1)
  let itself = asBits(widen(isLess(upperHalf(missing), taken))) & bit
  return itself | seenBelow | seenAbove
}

/// What people have looked at and forgotten that they did: each mark is lost at a look with a
/// probability of 2^-k.
///
/// Memory for where one has looked is short, which gives search times their long right tail (search
/// among symbols by Mazor, Siegel and Tenenbaum 2023; Horowitz and Wolfe 1998).
///
/// - Parameters:
///   - a: A random word.
///   - b: Another random word.
///   - gaze: The numbers of the eyes, with k.
/// - Returns: One bit for each element, set where a mark is lost.
@inlinable @inline(__always)
package func forgotten(_ a: Words, _ b: Words, _ gaze: GazeConstants) -> Bits {
  var state = (bits(asInts(a)) &<< 32) ^ (bits(asInts(b)) & 0xffff_ffff)
  var lost = Bits(repeating: ~0)
  var halvings = gaze.forgetting
  while halvings > 0 {
    state = state ^ (state &<< 13)
    state = state ^ (state &>> 7)
    state = state ^ (state &<< 17)
    lost = lost & state
    halvings &-= 1
  }
  return lost
}

/// What is left to look at after a look at a member of a group that belongs together.
///
/// Such a look mostly shows whether the group is the one that is looked for: then the rest of it
/// comes first, else it is passed over as a whole.
///
/// - Parameters:
///   - unseen: The elements not taken in yet.
///   - group: The elements of the group that was looked at; 0 where nothing belongs together.
///   - isWanted: Whether the goal is in that group.
///   - tells: Whether the look shows that.
/// - Returns: The elements left.
@inlinable @inline(__always)
package func remaining(_ unseen: Bits, group: Bits, isWanted: Ints, tells: Ints) -> Bits {
  let inside = unseen & group
  let outside = unseen & ~group
  let told = select(widen(isWanted), inside, outside)
  return select(widen(tells) & isNonzero(group), told, unseen)
}

/// The looks that it takes to find a remembered place in a menu that has just opened.
///
/// Eyes mostly begin at the first item, whether the place is known or not, and see there what is next
/// to it at times. Then they look at the place, and again where they miss it, one time in ten (fits
/// to Bailly, Oulasvirta, Brumby and Howes 2014).
///
/// - Parameters:
///   - place: The place of the target, from 0.
///   - taken: The probability that what the eyes fall on is taken in.
///   - draws: Random words.
///   - gaze: The numbers of the eyes.
/// - Returns: The number of whole looks, and whether a short first look at the first item came before.
@inlinable @inline(__always)
package func aimedLooks(
  at place: Ints, taken: Lanes, _ draws: (top: Words, side: Words), _ gaze: GazeConstants
) -> (looks: Ints, first: Ints) {
  let top = isLess(upperHalf(draws.top), Lanes(repeating: gaze.firstTop))
  // The first look is short, so it sees less.
  let atTop =
    isEqual(place, Ints(repeating: 0))
    & isLess(
      lowerHalf(draws.top), Lanes(repeating: gaze.firstTaken))
  let besideTop =
    isEqual(place, Ints(repeating: 1))
    & isLess(
      lowerHalf(draws.top), Lanes(repeating: gaze.firstBeside))
  let isSeen = top & (atTop | besideTop)
  let lands = isLess(upperHalf(draws.side), taken)
  // Looks again: one, and one more for each miss.
  let missed = 1 - taken
  let luck = lowerHalf(draws.side)
  let again = isLess(luck, missed) &+ isLess(luck, missed * missed)
  let looks = select(lands, Ints(repeating: 1), 2 &- again)
  return (select(isSeen, Ints(repeating: 0), looks), top)
}

/// The first look of those who must search a menu that has just opened: a short one at its first item.
///
/// - Parameters:
///   - top: A word that decides whether the first item is looked at, and taken in.
///   - landing: A word that decides whether its neighbor is seen as well.
///   - gaze: The numbers of the eyes.
/// - Returns: The raw value of a `Glance`.
@inlinable @inline(__always)
package func glance(top: Words, landing: Words, _ gaze: GazeConstants) -> Ints {
  let isWide = isLess(
    upperHalf(landing) * gaze.firstTaken, Lanes(repeating: gaze.firstBeside))
  var glance = select(
    isWide, Ints(repeating: Glance.firstTwo.rawValue), Ints(repeating: Glance.first.rawValue))
  let takes = isLess(lowerHalf(top), Lanes(repeating: gaze.firstTaken))
  glance = select(takes, glance, Ints(repeating: Glance.passing.rawValue))
  return glance & isLess(upperHalf(top), Lanes(repeating: gaze.firstTop))
}

/// The size of a whole number without its sign.
@inlinable @inline(__always)
package func magnitude(_ x: Ints) -> Ints { select(isLess(x, Ints(repeating: 0)), 0 &- x, x) }
