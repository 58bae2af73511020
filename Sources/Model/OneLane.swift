// The words that laws are written in, for one person at a time. The wide targets bring the same
// words for vectors; see `VectorLanes.swift` there.

/// Numbers, one for each lane.
@usableFromInline package typealias Lanes = Float
/// Whole numbers, or a mask: all ones or all zeros in each lane.
@usableFromInline package typealias Ints = Int32
/// Random words.
@usableFromInline package typealias Words = UInt32
/// Whole numbers of 64 bits, or a mask of as many.
@usableFromInline package typealias Longs = Int64
/// 64 bits in each lane.
@usableFromInline package typealias Bits = UInt64
/// Numbers of double precision.
@usableFromInline package typealias Doubles = Double

/// The number of lanes.
@inlinable @inline(__always) package var laneCount: Int { 1 }

extension Float {
  @inlinable @inline(__always) init(repeating value: Float) { self = value }
}

extension Int32 {
  @inlinable @inline(__always) init(repeating value: Int32) { self = value }
}

extension UInt32 {
  @inlinable @inline(__always) init(repeating value: UInt32) { self = value }
}

extension Int64 {
  @inlinable @inline(__always) init(repeating value: Int64) { self = value }
}

extension UInt64 {
  @inlinable @inline(__always) init(repeating value: UInt64) { self = value }
}

extension Double {
  @inlinable @inline(__always) init(repeating value: Double) { self = value }
}

// MARK: Memory

@inlinable @inline(__always) func load(_ from: UnsafePointer<Float>) -> Float { from.pointee }
@inlinable @inline(__always) func load(_ from: UnsafePointer<Int32>) -> Int32 { from.pointee }
@inlinable @inline(__always) func load(_ from: UnsafePointer<UInt32>) -> UInt32 { from.pointee }
@inlinable @inline(__always) func load(_ from: UnsafePointer<Int64>) -> Int64 { from.pointee }
@inlinable @inline(__always) func load(_ from: UnsafePointer<UInt64>) -> UInt64 { from.pointee }

@inlinable @inline(__always) func store<Value>(
  _ value: Value, to place: UnsafeMutablePointer<Value>
) {
  place.pointee = value
}

@inlinable @inline(__always) func pick(_ table: UnsafePointer<Float>, at index: Int32) -> Float {
  table[Int(index)]
}
@inlinable @inline(__always) func pick(_ table: UnsafePointer<Int32>, at index: Int32) -> Int32 {
  table[Int(index)]
}
@inlinable @inline(__always) func pick16(_ table: UnsafePointer<Float>, at index: Int32) -> Float {
  table[Int(index)]
}

@inlinable @inline(__always) func gather(
  _ column: UnsafePointer<UInt32>, _ list: UnsafePointer<Int32>
) -> UInt32 {
  column[Int(list[0])]
}
@inlinable @inline(__always) func scatter(
  _ value: UInt32, to column: UnsafeMutablePointer<UInt32>, _ list: UnsafePointer<Int32>,
  count: Int
) {
  column[Int(list[0])] = value
}

// MARK: Masks

@inlinable @inline(__always) func mask(_ condition: Bool) -> Int32 { condition ? -1 : 0 }
@inlinable @inline(__always) func longMask(_ condition: Bool) -> Int64 { condition ? -1 : 0 }

@inlinable @inline(__always) func select(_ mask: Int32, _ a: Float, _ b: Float) -> Float {
  mask != 0 ? a : b
}
@inlinable @inline(__always) func select(_ mask: Int32, _ a: Int32, _ b: Int32) -> Int32 {
  mask != 0 ? a : b
}
@inlinable @inline(__always) func select(_ mask: Int64, _ a: UInt64, _ b: UInt64) -> UInt64 {
  mask != 0 ? a : b
}

@inlinable @inline(__always) func isLess(_ a: Float, _ b: Float) -> Int32 { mask(a < b) }
@inlinable @inline(__always) func isLess(_ a: Int32, _ b: Int32) -> Int32 { mask(a < b) }
@inlinable @inline(__always) func isLess(_ a: UInt32, _ b: UInt32) -> Int32 { mask(a < b) }
@inlinable @inline(__always) func isAtLeast(_ a: Float, _ b: Float) -> Int32 { mask(a >= b) }
@inlinable @inline(__always) func isAtLeast(_ a: Int32, _ b: Int32) -> Int32 { mask(a >= b) }
@inlinable @inline(__always) func isEqual(_ a: Float, _ b: Float) -> Int32 { mask(a == b) }
@inlinable @inline(__always) func isEqual(_ a: Int32, _ b: Int32) -> Int32 { mask(a == b) }
@inlinable @inline(__always) func isEqual(_ a: Double, _ b: Double) -> Int64 { longMask(a == b) }
@inlinable @inline(__always) func isNonzero(_ a: UInt64) -> Int64 { longMask(a != 0) }

@inlinable @inline(__always) func widen(_ mask: Int32) -> Int64 { Int64(mask) }
@inlinable @inline(__always) func narrow(_ mask: Int64) -> Int32 { Int32(truncatingIfNeeded: mask) }
@inlinable @inline(__always) func any(_ mask: Int32) -> Bool { mask != 0 }
@inlinable @inline(__always) func sum(_ value: Int32) -> Int32 { value }
@inlinable @inline(__always) func sum(_ value: Int64) -> Int64 { value }

@inlinable @inline(__always) func lanes(below count: Int) -> Int32 { mask(count > 0) }
@inlinable @inline(__always) func isRow(_ list: UnsafePointer<Int32>, count: Int) -> Bool { false }

@inlinable @inline(__always) func append(
  _ value: Int32, where mask: Int32, to list: UnsafeMutablePointer<Int32>, _ length: Int
) -> Int {
  list[length] = value
  return length &+ (mask != 0 ? 1 : 0)
}
@inlinable @inline(__always) func places(from first: Int) -> Int32 {
  Int32(truncatingIfNeeded: first)
}

// MARK: Numbers

@inlinable @inline(__always) func squareRoot(_ x: Float) -> Float { x.squareRoot() }
@inlinable @inline(__always) func floats(_ x: Int32) -> Float { Float(x) }
@inlinable @inline(__always) func truncated(_ x: Float) -> Int32 { Int32(x) }
@inlinable @inline(__always) func doubles(_ x: Float) -> Double { Double(x) }
@inlinable @inline(__always) func bits(_ x: Int32) -> UInt64 { UInt64(bitPattern: Int64(x)) }
@inlinable @inline(__always) func ints(_ x: UInt64) -> Int32 { Int32(truncatingIfNeeded: x) }
@inlinable @inline(__always) func asFloats(_ x: Int32) -> Float {
  Float(bitPattern: UInt32(bitPattern: x))
}
@inlinable @inline(__always) func asFloats(_ x: UInt32) -> Float { Float(bitPattern: x) }
@inlinable @inline(__always) func asInts(_ x: Float) -> Int32 { Int32(bitPattern: x.bitPattern) }
@inlinable @inline(__always) func asInts(_ x: UInt32) -> Int32 { Int32(bitPattern: x) }
@inlinable @inline(__always) func asWords(_ x: Int32) -> UInt32 { UInt32(bitPattern: x) }
@inlinable @inline(__always) func asWords(_ x: Float) -> UInt32 { x.bitPattern }
@inlinable @inline(__always) func asLongs(_ x: Double) -> Int64 { Int64(bitPattern: x.bitPattern) }
@inlinable @inline(__always) func asLongs(_ x: UInt64) -> Int64 { Int64(bitPattern: x) }
@inlinable @inline(__always) func asBits(_ x: Int64) -> UInt64 { UInt64(bitPattern: x) }

@inlinable @inline(__always) func lowestBit(_ x: UInt64) -> UInt64 {
  UInt64(x.trailingZeroBitCount)
}
@inlinable @inline(__always) func highestBit(_ x: UInt64) -> UInt64 {
  UInt64(63 &- x.leadingZeroBitCount)
}
