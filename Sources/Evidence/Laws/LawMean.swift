/// A mean over simulated people with its Monte-Carlo standard error.
struct LawMean {
  /// The mean.
  var mean: Double
  /// The standard error; 0 below two values.
  var error: Double

  init(mean: Double, error: Double) {
    self.mean = mean
    self.error = error
  }

  init(_ values: [Double]) {
    let count = Double(values.count)
    mean = values.reduce(0, +) / count
    let center = mean
    let squares = values.reduce(0) { $0 + ($1 - center) * ($1 - center) }
    error = values.count > 1 ? (squares / (count - 1) / count).squareRoot() : 0
  }

  /// The mean of each person over lists of values of the same people.
  static func ofEach(_ lists: [[Double]]) -> [Double] {
    (lists.first ?? []).indices.map { person in
      lists.reduce(0) { $0 + $1[person] } / Double(lists.count)
    }
  }
}

/// The greatest of several means: found with every other person, and measured with the rest, so that
/// looking for it does not make it greater.
struct LawWorst {
  private var greatest: (sure: Double, measured: LawMean, note: String)?

  /// Considers the values of the same people in another place.
  ///
  /// - Parameters:
  ///   - values: The values, person by person.
  ///   - note: The place.
  mutating func consider(_ values: [Double], _ note: String) {
    let found = LawMean(stride(from: 0, to: values.count, by: 2).map { values[$0] })
    let sure = found.mean - LawSheet.errors * found.error
    guard sure > greatest?.sure ?? -.infinity else { return }
    let measured = LawMean(stride(from: 1, to: values.count, by: 2).map { values[$0] })
    greatest = (sure, measured, note)
  }

  /// The outcome of a part from the greatest mean, or from its negative.
  func outcome(_ part: String, negated: Bool = false) -> [LawOutcome] {
    greatest.map {
      [
        LawOutcome(
          part, negated ? -$0.measured.mean : $0.measured.mean, error: $0.measured.error, $0.note)
      ]
    } ?? []
  }
}

/// The differences of the same people, second minus first.
func change(from first: [Double], to second: [Double]) -> [Double] {
  zip(first, second).map { $1 - $0 }
}

/// The differences of the same people as a share of the first mean.
func share(from first: [Double], to second: [Double]) -> [Double] {
  let base = LawMean(first).mean
  return zip(first, second).map { ($1 - $0) / base }
}
