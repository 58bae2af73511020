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
