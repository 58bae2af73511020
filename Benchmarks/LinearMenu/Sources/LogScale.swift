/// A scale of bins that widen in proportion: each octave has equally many.
package struct LogScale: Hashable, Sendable {
  /// The least number with a bin of its own, a power of two; it begins the first bin.
  package let least: UInt32
  /// The number that begins the last bin.
  package let most: UInt32
  /// The binary logarithm of the number of bins to an octave.
  package let bits: Int

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - least: Where the first bin begins, a power of two below 2^24.
  ///   - octaves: The number of octaves; they end below 2^31.
  ///   - bits: The binary logarithm of the number of bins to an octave, from 0 to 10.
  package init(least: UInt32, octaves: Int, bits: Int) {
    precondition(least.nonzeroBitCount == 1 && least < 1 << 24, "the scale begins at a power of 2")
    precondition((0...10).contains(bits), "an octave has up to 1024 bins")
    let end = least.trailingZeroBitCount + octaves
    precondition(octaves > 0 && end < 31, "the scale ends below 2^31")
    self.least = least
    self.bits = bits
    // The last bin of the last octave.
    let mantissa = (UInt64(2) << UInt64(bits)) - 1
    most = UInt32((mantissa << UInt64(end - 1)) >> UInt64(bits))
  }

  /// The number of bins.
  package var count: Int { Int(bin(of: most)) + 1 }

  /// Returns the bin of a number; numbers beyond the scale belong to the first or last bin.
  ///
  /// Numbers from 2^24 on that end a bin may be rounded into the next.
  ///
  /// - Parameter value: A number below 2^31.
  /// - Returns: The index of its bin.
  package func bin(of value: UInt32) -> UInt32 {
    let number = Float(Int32(truncatingIfNeeded: min(max(value, least), most)))
    return (number.bitPattern - Float(least).bitPattern) >> UInt32(23 - bits)
  }

  /// Returns the number at which a bin begins.
  ///
  /// - Parameter bin: The index of a bin, or one more than the last.
  /// - Returns: The least number of the bin.
  package func lowest(of bin: Int) -> Double {
    Double(Float(bitPattern: Float(least).bitPattern + UInt32(bin) << UInt32(23 - bits)))
  }
}
