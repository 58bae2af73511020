// The words that laws are written in, for vectors: `CVectors` has the functions, here are the types.
// The width follows the instructions that the target is built for.

/// Numbers, one for each lane.
@usableFromInline package typealias Lanes = lane_floats
/// Whole numbers, or a mask: all ones or all zeros in each lane.
@usableFromInline package typealias Ints = lane_ints
/// Random words.
@usableFromInline package typealias Words = lane_words
/// Whole numbers of 64 bits, or a mask of as many.
@usableFromInline package typealias Longs = lane_longs
/// 64 bits in each lane.
@usableFromInline package typealias Bits = lane_bits
/// Numbers of double precision.
@usableFromInline package typealias Doubles = lane_doubles

/// The number of lanes.
@inlinable @inline(__always) package var laneCount: Int { Int(LANE_COUNT) }
