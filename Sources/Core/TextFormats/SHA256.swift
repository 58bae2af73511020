/// The Secure Hash Algorithm with 256 bits, after FIPS 180-4.
package struct SHA256: Sendable {
  private var state = SHA256.start
  private var block: [UInt8] = []
  private var words = [UInt32](repeating: 0, count: 64)
  private var length: UInt64 = 0

  /// Creates the hash of nothing yet.
  package init() { block.reserveCapacity(64) }

  /// Returns the hash of a text as 64 hexadecimal digits.
  ///
  /// - Parameter text: A text; its UTF-8 bytes are hashed.
  /// - Returns: The hash in lower case.
  package static func hexadecimal(of text: String) -> String { hexadecimal(of: text.utf8) }

  /// Returns the hash of bytes as 64 hexadecimal digits.
  ///
  /// - Parameter bytes: The bytes to hash.
  /// - Returns: The hash in lower case.
  package static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexadecimal()
  }

  /// Returns the hash of all bytes taken in as 64 hexadecimal digits; nothing may follow.
  package mutating func hexadecimal() -> String {
    finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Takes in more bytes.
  ///
  /// - Parameter bytes: The bytes that follow those taken in so far.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    // One by one through a sequence of any kind takes ten times as long.
    if bytes.withContiguousStorageIfAvailable({ take($0) }) != nil { return }
    for byte in bytes {
      block.append(byte)
      length &+= 1
      if block.count == 64 { compress() }
    }
  }

  /// Takes in bytes that lie one after the other.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    length &+= UInt64(bytes.count)
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + 64 - block.count)
      block.append(contentsOf: bytes[place..<end])
      place = end
      if block.count == 64 { compress() }
    }
  }

  /// Returns the hash of all bytes taken in, as 32 bytes; nothing may follow.
  ///
  /// - Returns: The hash, the most significant byte first.
  package mutating func finish() -> [UInt8] {
    let bits = length &* 8
    block.append(0x80)
    if block.count > 56 {
      block.append(contentsOf: repeatElement(0, count: 64 - block.count))
      compress()
    }
    block.append(contentsOf: repeatElement(0, count: 56 - block.count))
    for shift in stride(from: 56, through: 0, by: -8) {
      block.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    compress()
    return (0..<8).flatMap { index in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: state[index] >> UInt32($0)) }
    }
  }

  private mutating func compress() {
    for i in 0..<16 {
      words[i] =
        UInt32(block[4 * i]) << 24 | UInt32(block[4 * i + 1]) << 16
        | UInt32(block[4 * i + 2]) << 8 | UInt32(block[4 * i + 3])
    }
    for i in 16..<64 {
      let (early, late) = (words[i - 15], words[i - 2])
      let s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
      let s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
      words[i] = words[i - 16] &+ s0 &+ words[i - 7] &+ s1
    }
    state &+= rounds()
    block.removeAll(keepingCapacity: true)
  }

  /// The 64 rounds over the working variables a to h.
  private func rounds() -> SIMD8<UInt32> {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = SHA256.constants
    for i in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ words[i] &+ constants[i]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    return SIMD8(a, b, c, d, e, f, g, h)
  }

  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}

extension SHA256 {
  /// The first 64 primes, from which the constants of the standard are made.
  private static let primes: [UInt64] = {
    var found: [UInt64] = []
    var candidate: UInt64 = 2
    while found.count < 64 {
      if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }()

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let start: SIMD8<UInt32> = {
    var start = SIMD8<UInt32>()
    for (index, prime) in primes.prefix(8).enumerated() {
      start[index] = fraction { UInt128($0) * UInt128($0) <= UInt128(prime) << 64 }
    }
    return start
  }()

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes.map { prime in
    fraction { UInt128($0) * UInt128($0) * UInt128($0) <= UInt128(prime) << 96 }
  }

  /// Returns the fraction, in 32 bits, of the largest fixed-point number that passes a test.
  private static func fraction(where passes: (UInt64) -> Bool) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: 37, through: 0, by: -1) where passes(root | 1 << UInt64(bit)) {
      root |= 1 << UInt64(bit)
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
