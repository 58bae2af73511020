/// The Secure Hash Algorithm with 256 bits, after FIPS 180-4.
public struct SHA256: Sendable {
  private var state: [UInt32] = SHA256.start
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates the hash of nothing yet.
  public init() { block.reserveCapacity(64) }

  /// Returns the hash of a text as 64 hexadecimal digits.
  ///
  /// - Parameter text: A text; its UTF-8 bytes are hashed.
  /// - Returns: The hash in lower case.
  public static func hexadecimal(of text: String) -> String { hexadecimal(of: text.utf8) }

  /// Returns the hash of bytes as 64 hexadecimal digits.
  ///
  /// - Parameter bytes: The bytes to hash.
  /// - Returns: The hash in lower case.
  public static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Takes in more bytes.
  ///
  /// - Parameter bytes: The bytes that follow those taken in so far.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block.append(byte)
      length &+= 1
      if block.count == 64 { compress() }
    }
  }

  /// Returns the hash of all bytes taken in, as 32 bytes; nothing may follow.
  ///
  /// - Returns: The hash, the most significant byte first.
  public mutating func finish() -> [UInt8] {
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
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func compress() {
    var w = [UInt32](repeating: 0, count: 64)
    for i in 0..<16 {
      w[i] =
        UInt32(block[4 * i]) << 24 | UInt32(block[4 * i + 1]) << 16
        | UInt32(block[4 * i + 2]) << 8 | UInt32(block[4 * i + 3])
    }
    for i in 16..<64 {
      let s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3)
      let s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var v = state
    for i in 0..<64 { round(&v, word: w[i] &+ SHA256.constants[i]) }
    for i in 0..<8 { state[i] &+= v[i] }
    block.removeAll(keepingCapacity: true)
  }

  /// One round over the working variables a to h.
  private func round(_ v: inout [UInt32], word: UInt32) {
    let s1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
    let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
    let first = v[7] &+ s1 &+ choice &+ word
    let s0 = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
    let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
    for i in stride(from: 7, to: 0, by: -1) { v[i] = v[i - 1] }
    v[4] &+= first
    v[0] = first &+ s0 &+ majority
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
  private static let start = primes.prefix(8).map { prime in
    fraction { UInt128($0).multipliedFullWidth(by: UInt128($0)).low <= UInt128(prime) << 64 }
  }

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
