public import Populations

/// The numbers in which people do not differ, as input methods read them; times in s.
public struct InputConstants: Hashable, Sendable {
  private var values: [Constant: Float] = [:]

  /// Creates numbers that are all 0.
  init() {}

  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  public init(parameters: ParameterSet) {
    for constant in Constant.allCases { values[constant] = Float(parameters[constant]) }
  }

  /// The value of a number, in the unit of its parameter.
  public subscript(constant: Constant) -> Float {
    get { values[constant] ?? 0 }
    set { values[constant] = newValue }
  }
}
