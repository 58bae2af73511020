import Documents
public import Studies

extension SweepPoint.Value {
  /// The value as text: a number by its shortest digits, or the word.
  public var text: String {
    switch self {
    case .number(let number): plain(number)
    case .word(let word): word
    }
  }
}

extension SweepPoint {
  /// Returns the value on an axis, or nil when the point has none.
  ///
  /// - Parameter axis: The name of an axis.
  /// - Returns: The value.
  public func value(on axis: String) -> Value? {
    coordinates.first { $0.axis == axis }?.value
  }
}
