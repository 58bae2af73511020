// How laws read random words: as uniform numbers of 23 or 16 bits, and as choices.

/// A uniform number from 0 to below 1 from the upper 23 bits of a word.
@inlinable @inline(__always)
package func unit(_ word: Words) -> Lanes {
  asFloats((word &>> 9) | 0x3f80_0000) - 0x1.fffffep-1
}

/// A uniform number of 16 bits from the upper half of a word.
@inlinable @inline(__always)
package func upperHalf(_ word: Words) -> Lanes { floats(asInts(word &>> 16)) * 0x1p-16 }

/// A uniform number of 16 bits from the lower half of a word.
@inlinable @inline(__always)
package func lowerHalf(_ word: Words) -> Lanes { floats(asInts(word & 0xffff)) * 0x1p-16 }

/// A word made of two others, whose halves tell nothing of the halves of either.
///
/// - Parameters:
///   - a: A random word.
///   - b: Another random word.
/// - Returns: A third random word.
@inlinable @inline(__always)
package func mixed(_ a: Words, _ b: Words) -> Words {
  let both = (a &* 0x9e37_79b1) ^ ((b &>> 15) | (b &<< 17))
  let once = (both ^ (both &>> 16)) &* 0x85eb_ca6b
  return once ^ (once &>> 13)
}
