import Statistics

/// A sum of lines, squares and products that stands for an expensive simulation: a metamodel.
///
/// Inputs lie between -1 and 1. Of all lines and squares those are kept whose factor is far from 0,
/// and of the products those among the inputs that matter most; the rest is noise to the simulation's
/// own (Kleijnen 2015, Design and Analysis of Simulation Experiments).
package struct Metamodel: Equatable, Sendable {
  /// The product of two inputs, of one with itself, or one input alone.
  package struct Term: Equatable, Sendable {
    /// The number of the first input.
    package var first: Int
    /// The number of the second input; nil for a line.
    package var second: Int?

    /// The value of the term.
    func value(_ x: [Double]) -> Double {
      guard let second else { return x[first] }
      return first == second ? x[first] * x[first] : x[first] * x[second]
    }
  }

  /// The value where every term is 0.
  package private(set) var constant: Double
  /// The terms.
  package private(set) var terms: [Term]
  /// The factor of each term.
  package private(set) var factors: [Double]
  /// The standard deviation of what is left: noise of the simulation, and what the terms miss.
  package private(set) var deviation: Double
  /// The share of the variance that is explained; nil where nothing varied.
  package private(set) var rSquared: Double?

  /// The standard errors from 0 from which on a factor counts.
  private static let threshold = 3.5
  /// The number of inputs whose products are tried.
  private static let productInputs = 6

  /// Fits a metamodel by least squares.
  ///
  /// - Parameters:
  ///   - points: The inputs of each run of the simulation.
  ///   - values: What came out of each.
  /// - Throws: Why nothing could be fitted.
  package init(points: [[Double]], values: [Double]) throws(FitError) {
    let all = Self.screened(points, values)
    let strongest = all.lines.prefix(Self.productInputs)
    var terms = all.terms
    for (index, first) in strongest.enumerated() {
      terms += strongest.dropFirst(index + 1).map { Term(first: first, second: $0) }
    }
    var fit = try Self.fit(terms, points, values)
    let kept = terms.indices.filter { index in
      let estimate = fit.coefficients[index + 1]
      return abs(estimate.value) > Self.threshold * estimate.standardError
    }.map { terms[$0] }
    if kept.count < terms.count {
      terms = kept
      fit = try Self.fit(terms, points, values)
    }
    self.terms = terms
    constant = fit.coefficients[0].value
    factors = fit.coefficients.dropFirst().map(\.value)
    deviation = fit.residualDeviation
    rSquared = fit.rSquared
  }

  private static func fit(
    _ terms: [Term], _ points: [[Double]], _ values: [Double]
  ) throws(FitError) -> MultipleRegression {
    try MultipleRegression(rows: points.map { x in [1] + terms.map { $0.value(x) } }, y: values)
  }

  /// Lines and squares that matter, told by one at a time, and the inputs in order of their lines.
  private static func screened(
    _ points: [[Double]], _ values: [Double]
  ) -> (terms: [Term], lines: [Int]) {
    let count = Double(points.count)
    var left = values
    var terms: [Term] = []
    var strengths: [(input: Int, size: Double)] = []
    // A second pass sees what the strongest lines had hidden.
    for pass in 0..<2 {
      let mean = left.reduce(0, +) / count
      var deviation = left.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
      deviation = deviation.squareRoot()
      guard deviation > 0 else { break }
      var found: [(term: Term, factor: Double, middle: Double)] = []
      for input in points[0].indices {
        for second in [Int?.none, input] {
          let term = Term(first: input, second: second)
          if terms.contains(term) { continue }
          let (factor, middle, size) = slope(of: term, at: points, values: left, mean: mean)
          guard size * count.squareRoot() > threshold * deviation else { continue }
          found.append((term, factor, middle))
          if second == nil { strengths.append((input, size)) }
        }
      }
      terms += found.map(\.term)
      if pass == 0 {
        for index in left.indices {
          for part in found {
            left[index] -= part.factor * (part.term.value(points[index]) - part.middle)
          }
        }
      }
    }
    strengths.sort { ($1.size, $0.input) < ($0.size, $1.input) }
    return (terms, strengths.map(\.input))
  }

  /// The factor of one term, its mean, and the standard deviation that it accounts for.
  private static func slope(
    of term: Term, at points: [[Double]], values: [Double], mean: Double
  ) -> (factor: Double, middle: Double, size: Double) {
    let x = points.map { term.value($0) }
    let middle = x.reduce(0, +) / Double(x.count)
    var (together, own) = (0.0, 0.0)
    for (x, y) in zip(x, values) {
      together += (x - middle) * (y - mean)
      own += (x - middle) * (x - middle)
    }
    guard own > 0 else { return (0, middle, 0) }
    return (together / own, middle, abs(together) / (own * Double(x.count)).squareRoot())
  }

  /// Returns the value that the simulation should have.
  ///
  /// - Parameter point: The inputs.
  /// - Returns: The value.
  package func value(at point: [Double]) -> Double {
    var sum = constant
    for (term, factor) in zip(terms, factors) { sum += factor * term.value(point) }
    return sum
  }
}
