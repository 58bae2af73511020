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

  /// The logarithm of the factor by which people take longer to point at something, out of care.
  ///
  /// - Parameters:
  ///   - caution: How much care the task asks for.
  ///   - isDestructive: Whether what is pointed at cannot be taken back.
  /// - Returns: The logarithm; 0 for people told nothing.
  func pointerCare(_ caution: TaskDescription.Caution, isDestructive: Bool) -> Float {
    let care: Float =
      switch caution {
      case .hurried: self[.pointerCareHurried]
      case .neutral: 0
      case .careful: self[.pointerCareCareful]
      }
    return isDestructive ? max(care, self[.pointerCareCareful]) : care
  }
}
