import Model

/// Mixes independent normal scores so that they correlate: the lower triangle L with L L' = R.
struct CorrelationFactor: Equatable, Sendable {
  /// The correlated traits, in order.
  let traits: [Trait]
  /// The rows of the triangle, row i with i + 1 numbers.
  let rows: [[Float]]

  /// Factors a correlation matrix (Cholesky), or returns nil when it is not positive definite.
  ///
  /// - Parameter correlations: The correlations that are not zero, each pair at most once.
  init?(_ correlations: [Population.Correlation]) {
    let traits = Set(correlations.flatMap { [$0.a, $0.b] }).sorted { $0.draw < $1.draw }
    var factor: [[Double]] = []
    for (i, trait) in traits.enumerated() {
      var row: [Double] = []
      for j in 0..<i {
        let r = correlations.first {
          ($0.a == trait && $0.b == traits[j]) || ($0.b == trait && $0.a == traits[j])
        }
        let known = zip(row, factor[j]).reduce(0) { $0 + $1.0 * $1.1 }
        row.append(((r?.r ?? 0) - known) / factor[j][j])
      }
      let left = 1 - row.reduce(0) { $0 + $1 * $1 }
      guard left > 1e-6 else { return nil }
      factor.append(row + [left.squareRoot()])
    }
    self.traits = traits
    rows = factor.map { $0.map(Float.init) }
  }

  /// Replaces independent scores by correlated ones.
  ///
  /// - Parameters:
  ///   - columns: The scores of all traits.
  ///   - place: Where a trait has its column.
  func mix(_ columns: inout [[Float]], place: (Trait) -> Int) {
    let places = traits.map(place)
    // From the last on, so that each row finds the columns before it unmixed.
    for (row, target) in zip(rows, places).reversed() {
      var mixed: [Float] = []
      swap(&mixed, &columns[target])
      let own = row[row.count - 1]
      for k in mixed.indices { mixed[k] *= own }
      for (weight, source) in zip(row.dropLast(), places) where weight != 0 {
        add(columns[source], times: weight, to: &mixed)
      }
      swap(&mixed, &columns[target])
    }
  }

  private func add(_ source: [Float], times weight: Float, to target: inout [Float]) {
    for k in target.indices { target[k] += weight * source[k] }
  }
}
