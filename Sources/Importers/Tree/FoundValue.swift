/// A number or a date that a control shows, and those that it can be set to, as far as a file tells.
struct FoundValue: Equatable, Sendable {
  var value: Double?
  var lower: Double?
  var upper: Double?
  var step: Double?
  /// The day that is shown, as in `2025-03-14`.
  var date: String?
  /// Tells whether a date is picked on the page of a month.
  var isCalendar = false

  /// Tells whether the file says what is shown.
  var isKnown: Bool { value != nil || date != nil }

  /// A share of a whole as programs tell it: `40%`, or `0.4` of 1; other numbers count in hundredths.
  static func share(_ text: String?) -> Self {
    var found = Self(lower: 0, upper: 100)
    guard let text, let number = number(in: text) else { return found }
    let isShare = !text.contains("%") && text.contains(".") && (0...1).contains(number)
    let value = isShare ? 100 * number : number
    if (0...100).contains(value) { found.value = value }
    return found
  }

  /// A row of a wheel: `7 of 12`, or a number on one of sixty rows.
  static func row(_ text: String?) -> Self {
    guard let text else { return Self() }
    let words = text.split { " ,".contains($0) }
    if let place = words.lastIndex(of: "of"), place > 0, place + 1 < words.count,
      let row = Double(words[place - 1]), let count = Double(words[place + 1]), count > 1,
      count < 1e4, (1...count).contains(row)
    {
      return Self(value: row, lower: 1, upper: count, step: 1)
    }
    guard let number = number(in: text), number == number.rounded(), (0...59).contains(number)
    else {
      return Self()
    }
    return Self(value: number, lower: 0, upper: 59, step: 1)
  }

  /// The number with which a text begins, beside signs of a currency or a percentage.
  static func number(in text: String) -> Double? {
    let start = text.drop { !$0.isNumber && $0 != "-" }
    let digits = start.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: Days

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The day in a text: `2026-11-02`, `Nov 2, 2026`, `2 November 2026`; nil where there is none.
  static func day(in text: String) -> String? {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    let numbers = words.compactMap { Int($0) }
    let month = words.compactMap { word in months.firstIndex { word.hasPrefix($0) } }.first
    guard let year = numbers.first(where: { (1900...2199).contains($0) }) else { return nil }
    let others = numbers.filter { $0 != year }
    if let month {
      return others.first.flatMap { day(year, month + 1, $0) }
    }
    guard numbers.first == year, others.count >= 2 else { return nil }
    return day(year, others[0], others[1])
  }

  /// The day of a number of seconds since the beginning of the year 2001.
  static func day(secondsSince2001 seconds: Double) -> String? {
    guard seconds.isFinite, seconds.magnitude < 6e9 else { return nil }
    // Days to a date of the Gregorian calendar, counted from 1 March of the year 0.
    let days = Int((seconds / 86_400).rounded(.down)) + 730_791
    let era = days / 146_097
    let inEra = days - era * 146_097
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let shifted = (5 * inYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return day(
      year + era * 400 + (month <= 2 ? 1 : 0), month, inYear - (153 * shifted + 2) / 5 + 1)
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard (1900...2199).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
