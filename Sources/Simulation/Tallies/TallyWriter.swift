/// Whole numbers as bytes: seven bits to a byte, the lowest first, so that small numbers are short.
package struct TallyWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  package init() {}

  /// Writes a number from 0 on.
  package mutating func put(_ number: UInt128) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number from 0 on.
  package mutating func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number of either sign: the sign goes into the lowest bit.
  package mutating func put(signed number: Int128) {
    put(UInt128(bitPattern: number << 1 ^ number >> 127))
  }

  /// Writes a number of either sign: the sign goes into the lowest bit.
  package mutating func put(signed number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ number >> 63))
  }
}

/// Says that bytes are no tally, or none of the people that were asked for.
package struct TallyFault: Error, Equatable, Sendable {
  /// The reason: a clause.
  package var reason: String

  /// Creates an error from a clause.
  package init(_ reason: String) { self.reason = reason }
}

/// Reads what a `TallyWriter` wrote; every fault in the bytes is thrown, none traps.
package struct TallyReader: Sendable {
  private var rest: ArraySlice<UInt8>

  /// Creates a reader of some bytes.
  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Tells whether nothing is left.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number from 0 on.
  package mutating func large() throws(TallyFault) -> UInt128 {
    var number: UInt128 = 0
    var shift: UInt128 = 0
    while true {
      let byte = try next()
      let part = UInt128(byte & 0x7F)
      let placed = part << shift
      guard shift < 128, placed >> shift == part else {
        throw TallyFault("holds a number that is too large")
      }
      number |= placed
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Reads a number from 0 on that has at most 64 bits.
  package mutating func small() throws(TallyFault) -> UInt64 {
    guard let number = UInt64(exactly: try large()) else {
      throw TallyFault("holds a number that is too large")
    }
    return number
  }

  /// Reads a number of either sign.
  package mutating func signed() throws(TallyFault) -> Int128 {
    let coded = try large()
    return Int128(bitPattern: coded >> 1) ^ -Int128(bitPattern: coded & 1)
  }

  /// Reads how many things follow.
  package mutating func count(upTo most: Int) throws(TallyFault) -> Int {
    let number = try large()
    guard number <= UInt128(most) else { throw TallyFault("holds a list that is too long") }
    return Int(number)
  }

  private mutating func next() throws(TallyFault) -> UInt8 {
    guard let byte = rest.popFirst() else { throw TallyFault("ends too early") }
    return byte
  }
}
