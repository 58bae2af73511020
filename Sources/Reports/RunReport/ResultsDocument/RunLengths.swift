/// Whole numbers in one text, as `5 7 0*62`: a number that stands several times in a row is written
/// once, with how often. A third as long as a list on lines, and much shorter where all are alike.
enum RunLengths {
  /// The most numbers that a text may stand for: as many as there are groups, so that a short text
  /// cannot take much memory.
  private static let most = 64

  /// Returns numbers as a text.
  ///
  /// - Parameter numbers: The numbers.
  /// - Returns: The text; empty for no numbers.
  static func text<Number: FixedWidthInteger>(_ numbers: [Number]) -> String {
    var parts: [String] = []
    var index = 0
    while index < numbers.count {
      var end = index + 1
      while end < numbers.count, numbers[end] == numbers[index] { end += 1 }
      let count = end - index
      parts.append(count > 1 ? "\(numbers[index])*\(count)" : "\(numbers[index])")
      index = end
    }
    return parts.joined(separator: " ")
  }

  /// Returns the numbers of a text; nil where it is none, or stands for too many.
  ///
  /// - Parameter text: Numbers with a space between, each perhaps with how often it stands.
  /// - Returns: The numbers.
  static func numbers<Number: FixedWidthInteger>(in text: String) -> [Number]? {
    var numbers: [Number] = []
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "*", omittingEmptySubsequences: false)
      guard let number = Number(sides[0]), sides.count <= 2,
        let count = sides.count == 2 ? Int(sides[1]) : 1, count > 0,
        count <= most - numbers.count
      else { return nil }
      numbers.append(contentsOf: repeatElement(number, count: count))
    }
    return numbers
  }
}
