/// Numbers in one text: the least of them, a colon, how many bits each needs beyond it, a colon, and
/// those bits one after the other in digits of base 64. Numbers with decimals name the power of ten by
/// which they are multiplied, as `14254e-4:9:…`. A third as long as numbers with a space between; where
/// many are alike, `RunLengths` is shorter still and is used for whole numbers.
enum PackedNumbers {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let values: [UInt8: UInt64] = Dictionary(
    uniqueKeysWithValues: zip(digits, 0...))
  /// With so many bits a text tells how many numbers it holds.
  private static let leastBits = 6
  /// The most decimals; beyond them numbers are written one by one.
  private static let mostDecimals = 12

  // MARK: Whole numbers

  /// Returns whole numbers as a text.
  ///
  /// - Parameter numbers: The numbers.
  /// - Returns: The text; empty for no numbers.
  static func text(_ numbers: [Int64]) -> String {
    let runs = RunLengths.text(numbers)
    guard let least = numbers.min(), let largest = numbers.max(), least != largest else {
      return runs
    }
    let span = UInt64(bitPattern: largest &- least)
    let bits = UInt64.bitWidth - span.leadingZeroBitCount
    let packed = "\(least):\(bits):" + pack(numbers, above: least, bits: bits)
    return packed.utf8.count < runs.utf8.count ? packed : runs
  }

  /// Returns the whole numbers of a text; nil where it does not hold so many.
  ///
  /// - Parameters:
  ///   - text: A text of `text(_:)`.
  ///   - count: The number of numbers.
  /// - Returns: The numbers.
  static func numbers(in text: String, count: Int) -> [Int64]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      let numbers: [Int64]? = RunLengths.numbers(in: text)
      return numbers?.count == count ? numbers : nil
    }
    guard let least = Int64(parts[0]) else { return nil }
    return unpack(parts[2], above: least, bits: parts[1], count: count)
  }

  // MARK: Decimals

  /// Returns numbers with decimals as a text; nil where they have too many digits.
  ///
  /// - Parameter numbers: The numbers.
  /// - Returns: The text; empty for no numbers.
  static func text(decimals numbers: [Double]) -> String? {
    guard !numbers.isEmpty else { return "" }
    guard numbers.allSatisfy(\.isFinite), numbers.allSatisfy({ $0.magnitude < 1e15 }) else {
      return nil
    }
    for decimals in 0...mostDecimals {
      let unit = power(decimals)
      let scaled = numbers.map { ($0 * unit).rounded() }
      guard scaled.allSatisfy({ $0.magnitude < 0x1p53 }) else { return nil }
      guard zip(scaled, numbers).allSatisfy({ $0 / unit == $1 }) else { continue }
      let whole = scaled.map { Int64($0) }
      guard let least = whole.min(), let largest = whole.max() else { return nil }
      let span = UInt64(largest - least)
      let bits = max(leastBits, UInt64.bitWidth - span.leadingZeroBitCount)
      let start = decimals == 0 ? "\(least)" : "\(least)e-\(decimals)"
      return "\(start):\(bits):" + pack(whole, above: least, bits: bits)
    }
    return nil
  }

  /// Returns the numbers of a text; nil where it is none of `text(decimals:)`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The numbers.
  static func decimals(in text: String) -> [Double]? {
    if text.isEmpty { return [] }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let bits = Int(parts[1]), bits >= leastBits else { return nil }
    let start = parts[0].split(separator: "e", omittingEmptySubsequences: false)
    guard let least = Int64(start[0]), start.count <= 2,
      let exponent = start.count == 2 ? Int(start[1]) : 0, -mostDecimals...0 ~= exponent
    else { return nil }
    let count = parts[2].utf8.count * 6 / bits
    let unit = power(-exponent)
    return unpack(parts[2], above: least, bits: parts[1], count: count)?.map { Double($0) / unit }
  }

  /// A power of ten, exact as far as it is needed.
  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  // MARK: Bits

  private static func pack(_ numbers: [Int64], above least: Int64, bits: Int) -> String {
    var bytes: [UInt8] = []
    var (held, count) = (0, 0)
    for number in numbers {
      let value = UInt64(bitPattern: number &- least)
      var left = bits
      while left > 0 {
        let taken = min(left, 6 - count)
        left -= taken
        let mask: UInt64 = 1 << UInt64(taken) - 1
        held = held << taken | Int(value >> UInt64(left) & mask)
        count += taken
        if count == 6 {
          bytes.append(digits[held])
          (held, count) = (0, 0)
        }
      }
    }
    if count > 0 { bytes.append(digits[held << (6 - count)]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unpack(
    _ text: Substring, above least: Int64, bits: Substring, count: Int
  ) -> [Int64]? {
    guard let bits = Int(bits), 1...64 ~= bits, count > 0,
      text.utf8.count == (count * bits + 5) / 6
    else { return nil }
    var numbers: [Int64] = []
    var (above, left): (UInt64, Int) = (0, bits)
    for byte in text.utf8 {
      guard let digit = values[byte] else { return nil }
      var rest = 6
      while rest > 0, numbers.count < count {
        let taken = min(left, rest)
        rest -= taken
        left -= taken
        above = above << UInt64(taken) | digit >> UInt64(rest) & (1 << UInt64(taken) - 1)
        if left > 0 { continue }
        let number = least &+ Int64(bitPattern: above)
        guard number >= least else { return nil }
        numbers.append(number)
        (above, left) = (0, bits)
      }
    }
    return numbers.count == count ? numbers : nil
  }
}
