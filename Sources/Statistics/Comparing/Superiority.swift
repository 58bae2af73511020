/// The probability that one value is larger than another; ties count half.
///
/// The common-language effect size of McGraw and Wong 1992, as Vargha and Delaney 2000 extend it
/// to ties.
package struct Superiority: Hashable, Sendable {
  /// The probability, 0 to 1.
  package let probability: Double
  /// The standard error of the probability; nil where there are too few values for one.
  package let standardError: Double?

  /// The delta of Cliff 1993, from -1 to 1: the excess of the larger over the smaller.
  package var cliffsDelta: Double { 2 * probability - 1 }

  /// Compares pairs of which only the outcomes were counted, as people who met two designs.
  ///
  /// - Parameters:
  ///   - larger: How many have the first value larger.
  ///   - equal: How many have both equal.
  ///   - smaller: How many have the first value smaller; without any pairs there is no result.
  package init?(larger: UInt64, equal: UInt64, smaller: UInt64) {
    let count = Double(larger) + Double(equal) + Double(smaller)
    guard count > 0 else { return nil }
    probability = (Double(larger) + Double(equal) / 2) / count
    let (up, down) = (Double(larger) / count, Double(smaller) / count)
    let square = up + down - (up - down) * (up - down)
    standardError = (max(0, square) / count).squareRoot() / 2
  }

  /// Compares every value of one sample with every value of another.
  ///
  /// The standard error is that of DeLong and others 1988.
  ///
  /// - Parameters:
  ///   - a: The first sample; without values there is no result.
  ///   - b: The second sample; without values there is no result.
  package init?(_ a: Sample, _ b: Sample) {
    guard a.count > 0, b.count > 0 else { return nil }
    self.init(a, b, ranks: Ranks(a.values + b.values))
  }

  /// Compares two samples from the ranks of both together.
  init(_ a: Sample, _ b: Sample, ranks: Ranks) {
    let (n, m) = (Double(a.count), Double(b.count))
    let inA = zip(ranks.doubled[..<a.count], Ranks(a.values).doubled).map {
      Double($0 - $1) / (2 * m)
    }
    let inB = zip(ranks.doubled[a.count...], Ranks(b.values).doubled).map {
      Double($0 - $1) / (2 * n)
    }
    probability = inA.reduce(0, +) / n
    if let varianceA = Sample(finite: inA).variance, let varianceB = Sample(finite: inB).variance {
      standardError = (varianceA / n + varianceB / m).squareRoot()
    } else {
      standardError = nil
    }
  }
}
