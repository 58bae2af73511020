package import Core
package import Studies

extension SweepPoint {
  /// Returns the value on an axis, or nil when the point has none.
  ///
  /// - Parameter axis: The name of an axis.
  /// - Returns: The value.
  package func value(on axis: String) -> Value? { self[axis] }

  /// Returns the point in words, as in "8 actions, Width = 360, the first use".
  ///
  /// - Parameters:
  ///   - axes: The axes with their titles.
  ///   - axis: The name of an axis that is left out.
  /// - Returns: The words; empty where nothing is swept.
  package func words(of axes: [Named], without axis: String? = nil) -> String {
    coordinates.filter { $0.axis != axis }.map { coordinate in
      if coordinate.axis == SuiteView.useAxis { return Counted.use(coordinate.value) }
      let axis = axes.first { $0.id == coordinate.axis }
      return axis?.words(for: coordinate.value)
        ?? "\(axis?.shortTitle ?? coordinate.axis) = \(coordinate.value.text)"
    }.joined(separator: ", ")
  }
}

extension SweepPoint.Value: JSONConvertible {
  package var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .word(let word): .string(word)
    }
  }
}
