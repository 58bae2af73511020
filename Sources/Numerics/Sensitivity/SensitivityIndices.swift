package import Statistics

/// The share of the variance of a model that each of its inputs explains (Sobol 1993).
package struct SensitivityIndices: Hashable, Sendable {
  /// The share of the variance that each input explains alone.
  ///
  /// Estimated as by Saltelli and others 2010, table 2, equation b, from centered outputs.
  package let firstOrder: [Estimate]
  /// The share of the variance that each input explains alone or together with others.
  ///
  /// Estimated as by Jansen 1999.
  package let total: [Estimate]
  /// The variance of the outputs.
  package let variance: Double

  /// Estimates the indices.
  ///
  /// The intervals are quantiles of bootstrap replicates over rows. They take rows as random,
  /// while those of a Sobol sequence are more even, so they are wide rather than narrow.
  ///
  /// - Parameters:
  ///   - design: The points at which the model was run.
  ///   - outputs: The output at each point; if one is not finite, or if they do not vary, there
  ///     is no result.
  ///   - replicates: How many bootstrap replicates, at least 1.
  ///   - seed: The seed of the bootstrap.
  ///   - level: The level of confidence, between 0 and 1.
  package init?(
    design: SensitivityDesign, outputs: [Double], replicates: Int = 500, seed: UInt64 = 0,
    level: Double = 0.95
  ) {
    precondition(outputs.count == design.points.count, "each point has an output")
    precondition(replicates > 0, "a bootstrap has replicates")
    guard outputs.allSatisfy(\.isFinite), Set(outputs).count > 1 else { return nil }
    let terms = Terms(design: design, outputs: outputs)
    let once = [Double](repeating: 1, count: design.rows)
    guard let value = terms.indices(weights: once) else { return nil }
    let resampler = Resampler(count: design.rows, seed: seed)
    let resampled = (0..<UInt32(replicates)).compactMap { replicate in
      var weights = [Double](repeating: 0, count: design.rows)
      for row in resampler.indices(replicate: replicate) { weights[row] += 1 }
      return terms.indices(weights: weights)
    }
    func estimates(_ part: (Terms.Indices) -> [Double]) -> [Estimate] {
      (0..<design.dimensions).compactMap { input in
        BootstrapDistribution(
          estimate: part(value)[input], replicates: resampled.map { part($0)[input] }
        )?.estimate(level: level, method: .percentile)
      }
    }
    variance = value.variance
    firstOrder = estimates(\.firstOrder)
    total = estimates(\.total)
    guard firstOrder.count == design.dimensions, total.count == design.dimensions else {
      return nil
    }
  }

  /// The terms that each row adds to the estimates.
  private struct Terms {
    /// The indices from some weighting of rows.
    struct Indices {
      var firstOrder: [Double]
      var total: [Double]
      var variance: Double
    }

    /// For each row, the sum and the sum of squares of A and B.
    private var sums: [Double] = []
    private var squares: [Double] = []
    /// For each input and row, its parts of the two variances.
    private var alone: [[Double]]
    private var together: [[Double]]

    init(design: SensitivityDesign, outputs: [Double]) {
      let (inputs, width) = (design.dimensions, design.dimensions + 2)
      alone = Array(repeating: [], count: inputs)
      together = alone
      let center = outputs.reduce(0) { $0 + $1 / Double(outputs.count) }
      for start in stride(from: 0, to: outputs.count, by: width) {
        let (a, b) = (outputs[start] - center, outputs[start + 1] - center)
        sums.append(a + b)
        squares.append(a * a + b * b)
        for input in 0..<inputs {
          let mixed = outputs[start + 2 + input] - center
          alone[input].append(b * (mixed - a))
          together[input].append((a - mixed) * (a - mixed) / 2)
        }
      }
    }

    /// Returns the indices; nil where A and B do not vary.
    func indices(weights: [Double]) -> Indices? {
      let rows = Double(weights.count)
      let mean = dot(weights, sums) / (2 * rows)
      let variance = dot(weights, squares) / (2 * rows) - mean * mean
      guard variance > 0, variance.isFinite else { return nil }
      return Indices(
        firstOrder: alone.map { dot(weights, $0) / rows / variance },
        total: together.map { dot(weights, $0) / rows / variance }, variance: variance)
    }

    private func dot(_ one: [Double], _ other: [Double]) -> Double {
      var sum = 0.0
      for index in one.indices { sum += one[index] * other[index] }
      return sum
    }
  }
}
