/// A day of the Gregorian calendar.
package struct CalendarDay: Equatable {
  /// The years that a date may have.
  static let years = 1900...2199

  var year: Int
  var month: Int
  var day: Int

  /// Takes a day from a text as `2025-03-14`; nil when there is no such day.
  ///
  /// - Parameter text: The text.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), Self.years.contains(year), (1...12).contains(month),
      (1...Self.days(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The months since the year 0.
  var months: Int { 12 * year + month - 1 }

  /// The number of days of a month.
  static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The place of the first day of the month in its week, from 0 for Sunday (Zeller's rule).
  var firstWeekday: Int {
    let shifted = month < 3 ? (month + 12, year - 1) : (month, year)
    let (month, year) = shifted
    let saturdays = 1 + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400
    return (saturdays + 6) % 7
  }
}
