/// The adjustment of p-values for several tests that are made together (Holm 1979).
package enum Holm {
  /// Returns adjusted p-values: those at most alpha are rejected, and the probability of any
  /// false rejection is at most alpha.
  ///
  /// - Parameter pValues: p-values within 0 and 1.
  /// - Returns: The adjusted p-values in the same order.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    precondition(pValues.allSatisfy { $0 >= 0 && $0 <= 1 }, "p-values lie within 0 and 1")
    var adjusted = pValues
    var largest = 0.0
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    for (place, index) in order.enumerated() {
      largest = max(largest, min(1, Double(pValues.count - place) * pValues[index]))
      adjusted[index] = largest
    }
    return adjusted
  }
}
