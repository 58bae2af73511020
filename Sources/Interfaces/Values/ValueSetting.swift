/// What a control whose value is set step by step shows, and which values it has.
package struct ValueSetting: Hashable, Sendable {
  /// The subject.
  package var label: String
  /// The value that is shown.
  package var value: String
  /// The values that it takes, in words.
  package var values: String
  /// The least number, the difference of two and how many there are; nil for dates.
  package var numbers: (lower: Double, step: Double, count: Int)? {
    scale.map { ($0.lower, $0.step, $0.count) }
  }
  /// The years that a date may have; nil for numbers.
  package var years: ClosedRange<Int>?
  /// Whether a date has the page of a month.
  package var hasPages = false
  /// Whether the title of that page opens wheels of years and months.
  package var hasYears = false
  var scale: ValueScale?
}
