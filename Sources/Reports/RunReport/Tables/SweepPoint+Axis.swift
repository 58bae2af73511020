package import Studies

extension SweepPoint {
  /// Returns the value on an axis, or nil when the point has none.
  ///
  /// - Parameter axis: The name of an axis.
  /// - Returns: The value.
  package func value(on axis: String) -> Value? { self[axis] }
}
