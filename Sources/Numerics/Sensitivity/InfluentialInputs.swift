import Statistics

/// The few inputs of a model on which its output depends most, by regression over its runs.
///
/// Inputs and output are replaced by their ranks, so that neither a few extreme runs nor the bend of
/// an effect decide (Iman and Conover 1979). Then terms are added one after the other: of all
/// inputs, squares and products of two the one that goes along most with what the others leave.
///
/// A term is added while the p-value of its factor, times the number of terms that were tried, stays
/// below 5 %: the first step of Holm 1979. Half of the 5 % is for the inputs themselves, half for
/// squares and products, of which there are many more. So where nothing has an effect, anything is
/// named in at most one of twenty models.
package struct InfluentialInputs: Equatable, Sendable {
  /// One of the inputs.
  package struct Input: Hashable, Sendable {
    /// The number of the input.
    package var index: Int
    /// The share of the variance that only terms with this input explain.
    package var share: Double
    /// The change of the output with the input, both in standard deviations of ranks; nil where the
    /// input acts in a square or a product alone.
    package var slope: Double?
  }

  /// Two inputs of which the effect of one depends on the other.
  package struct Pair: Equatable, Sendable {
    /// The number of the first input.
    package var first: Int
    /// The number of the second input.
    package var second: Int
  }

  /// The inputs, the one with the largest share first; none where none stands out.
  package private(set) var inputs: [Input] = []
  /// The pairs of these inputs that act together.
  package private(set) var pairs: [Pair] = []
  /// The share of the variance of ranks that the inputs explain together, adjusted for the number
  /// of terms.
  package private(set) var explained = 0.0
  /// Spearman's correlation of each input with the output; 0 for one that does not vary.
  package let correlations: [Double]

  /// Looks for the inputs; finds nothing to say of less than eight runs, and where the output does not
  /// vary or is not finite.
  ///
  /// - Parameters:
  ///   - columns: The values of each input over the runs.
  ///   - output: The output of each run, as many.
  ///   - most: The most inputs to name.
  package init?(_ columns: [[Double]], output: [Double], most: Int = 3) {
    precondition(columns.allSatisfy { $0.count == output.count }, "each run has its inputs")
    let runs = output.count
    let columns = columns.map(\.standardRanks)
    guard runs >= 8, output.allSatisfy(\.isFinite), let output = output.standardRanks else {
      return nil
    }
    correlations = columns.map { $0.map { dot($0, output) / Double(runs) } ?? 0 }
    var search = ForwardSelection(columns, output: output, most: most)
    // Few runs carry few terms.
    while search.terms.count < runs / 8, search.grow() {}
    guard let fit = search.fit, let whole = fit.rSquared else { return }
    let freedom = Double(runs - 1 - search.terms.count)
    explained = max(0, 1 - (1 - whole) * Double(runs - 1) / freedom)
    inputs = search.named.map { index in
      let line = search.terms.firstIndex(of: .init(first: index))
      return Input(
        index: index, share: whole - search.explained(without: index),
        slope: line.map { fit.coefficients[$0 + 1].value })
    }
    inputs.sort { ($1.share, $0.index) < ($0.share, $1.index) }
    pairs = search.terms.compactMap { term in
      guard let second = term.second, second != term.first else { return nil }
      return Pair(first: term.first, second: second)
    }
  }
}

/// The search for terms.
private struct ForwardSelection {
  /// An input, or the product of two, which may be the same.
  struct Term: Equatable {
    var first: Int
    var second: Int?
  }

  /// The probability of naming anything where nothing has an effect.
  private static let level = 0.05

  private let columns: [[Double]?]
  private let squares: [[Double]?]
  private let output: [Double]
  private let most: Int
  private(set) var terms: [Term] = []
  /// The regression on a constant and the terms; nil before there are any.
  private(set) var fit: MultipleRegression?
  /// The inputs of the terms, in the order in which they were found.
  private(set) var named: [Int] = []

  init(_ columns: [[Double]?], output: [Double], most: Int) {
    (self.columns, self.output, self.most) = (columns, output, most)
    squares = columns.map { $0?.map { $0 * $0 } }
  }

  /// Adds the term whose effect is the least likely by chance; returns whether there is one.
  mutating func grow() -> Bool {
    // What rounding leaves is no effect.
    if let share = fit?.rSquared, share > 1 - 1e-9 { return false }
    let left = residuals
    let found = [strongestLine(left), strongestProduct(left)].compactMap { tried in
      tried.term.flatMap { term in test(term).map { (term, $0.fit, $0.chance * tried.count * 2) } }
    }
    guard let (term, fit, chance) = found.min(by: { $0.2 < $1.2 }), chance < Self.level else {
      return false
    }
    terms.append(term)
    self.fit = fit
    for input in [term.first, term.second ?? term.first] where !named.contains(input) {
      named.append(input)
    }
    return true
  }

  /// Returns the share of the variance that terms without an input explain.
  func explained(without input: Int) -> Double {
    let rest = terms.filter { $0.first != input && $0.second != input }
    return rest.isEmpty ? 0 : regression(on: rest)?.rSquared ?? 0
  }

  // MARK: Regressions

  private func values(_ term: Term) -> [Double] {
    let first = columns[term.first] ?? []
    guard let second = term.second else { return first }
    return zip(first, columns[second] ?? []).map { $0 * $1 }
  }

  private func regression(on terms: [Term]) -> MultipleRegression? {
    let columns = terms.map(values)
    let rows = output.indices.map { run in [1] + columns.map { $0[run] } }
    return try? MultipleRegression(rows: rows, y: output)
  }

  /// What the terms so far leave of the output.
  private var residuals: [Double] {
    guard let fit else { return output }
    var left = output.map { $0 - fit.coefficients[0].value }
    for (term, factor) in zip(terms, fit.coefficients.dropFirst()) {
      for (run, value) in values(term).enumerated() { left[run] -= factor.value * value }
    }
    return left
  }

  /// The regression with one more term, and the probability of such a factor by chance; nil where
  /// the term follows from the others.
  private func test(_ term: Term) -> (fit: MultipleRegression, chance: Double)? {
    guard let fit = regression(on: terms + [term]), let factor = fit.coefficients.last else {
      return nil
    }
    guard factor.standardError > 0 else { return (fit, 0) }
    let freedom = Double(output.count - fit.coefficients.count)
    let student = StudentDistribution(degreesOfFreedom: freedom)
    return (fit, 2 * student.complement(abs(factor.value) / factor.standardError))
  }

  // MARK: Candidates

  /// A term and the number of terms among which it goes along most with what is left.
  private typealias Tried = (term: Term?, count: Double)

  /// The number of inputs that a term would name besides those that are.
  private func news(_ term: Term) -> Int {
    let first = named.contains(term.first) ? 0 : 1
    guard let second = term.second, second != term.first else { return first }
    return first + (named.contains(second) ? 0 : 1)
  }

  private func isOpen(_ term: Term) -> Bool {
    news(term) <= most - named.count && !terms.contains(term)
  }

  private func strongestLine(_ left: [Double]) -> Tried {
    var (best, strength, count) = (Term?.none, -1.0, 0.0)
    for (index, column) in columns.enumerated() {
      guard let column, isOpen(Term(first: index)) else { continue }
      count += 1
      let size = abs(dot(column, left))
      if size > strength { (best, strength) = (Term(first: index), size) }
    }
    return (best, count)
  }

  private func strongestProduct(_ left: [Double]) -> Tried {
    var (best, strength, count) = (Term?.none, -1.0, 0.0)
    for first in columns.indices {
      guard let one = columns[first], let square = squares[first] else { continue }
      let weighted = zip(one, left).map { $0 * $1 }
      for second in columns.indices[first...] {
        let term = Term(first: first, second: second)
        guard let other = columns[second], let otherSquare = squares[second], isOpen(term) else {
          continue
        }
        count += 1
        // The variance of the product, with its mean taken off.
        let mean = dot(one, other) / Double(left.count)
        let variance = dot(square, otherSquare) / Double(left.count) - mean * mean
        guard variance > 1e-9 else { continue }
        let size = abs(dot(weighted, other)) / variance.squareRoot()
        if size > strength { (best, strength) = (term, size) }
      }
    }
    return (best, count)
  }
}

extension [Double] {
  /// The ranks with mean 0 and variance 1, ties sharing their mean rank; nil where nothing varies.
  fileprivate var standardRanks: [Double]? {
    let order = indices.sorted { (self[$0], $0) < (self[$1], $1) }
    var ranks = [Double](repeating: 0, count: count)
    var start = 0
    while start < count {
      var end = start
      while end < count, self[order[end]] == self[order[start]] { end += 1 }
      // Around the middle of all ranks.
      for place in start..<end { ranks[order[place]] = Double(start + end - count) / 2 }
      start = end
    }
    let variance = dot(ranks, ranks) / Double(count)
    guard variance > 0 else { return nil }
    let deviation = variance.squareRoot()
    return ranks.map { $0 / deviation }
  }
}

/// The sum of products.
private func dot(_ one: [Double], _ other: [Double]) -> Double {
  var sum = 0.0
  for index in one.indices { sum += one[index] * other[index] }
  return sum
}
