/// Whole numbers that are close to one another in one text: the least of them, a colon, and how far each
/// lies above it in as many digits of base 64 as the largest needs. A third as long as numbers with a
/// space between; where many are alike, `RunLengths` is shorter still and is used.
enum PackedNumbers {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Returns numbers as a text.
  ///
  /// - Parameter numbers: The numbers.
  /// - Returns: The text; empty for no numbers.
  static func text(_ numbers: [Int64]) -> String {
    let runs = RunLengths.text(numbers)
    guard let least = numbers.min(), let largest = numbers.max(), least != largest else {
      return runs
    }
    let span = UInt64(bitPattern: largest &- least)
    let width = (UInt64.bitWidth - span.leadingZeroBitCount + 5) / 6
    let places = (0..<width).reversed().map { UInt64(6 * $0) }
    let bytes = numbers.flatMap { number in
      places.map { digits[Int(UInt64(bitPattern: number &- least) >> $0 & 63)] }
    }
    let packed = "\(least):" + String(decoding: bytes, as: UTF8.self)
    return packed.utf8.count < runs.utf8.count ? packed : runs
  }

  /// Returns the numbers of a text; nil where it does not hold so many.
  ///
  /// - Parameters:
  ///   - text: A text of `text(_:)`.
  ///   - count: The number of numbers.
  /// - Returns: The numbers.
  static func numbers(in text: String, count: Int) -> [Int64]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      let numbers: [Int64]? = RunLengths.numbers(in: text)
      return numbers?.count == count ? numbers : nil
    }
    let bytes = Array(parts[1].utf8)
    guard let least = Int64(parts[0]), count > 0, bytes.count % count == 0,
      1...11 ~= bytes.count / count
    else { return nil }
    let width = bytes.count / count
    let numbers = (0..<count).compactMap { index -> Int64? in
      var above: UInt64 = 0
      for byte in bytes[(index * width)..<((index + 1) * width)] {
        guard let digit = digits.firstIndex(of: byte), above <= UInt64.max >> 6 else { return nil }
        above = above << 6 | UInt64(digit)
      }
      let number = least &+ Int64(bitPattern: above)
      return number >= least ? number : nil
    }
    return numbers.count == count ? numbers : nil
  }
}
