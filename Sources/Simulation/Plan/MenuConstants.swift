public import Populations

/// The numbers of the first looks at a menu that has just opened.
public struct MenuConstants: Hashable, Sendable {
  /// The share of menus at whose first item people look first, known or not.
  public var firstTop: Float = 0
  /// The share of those looks that pass on before the item is taken in.
  public var firstMiss: Float = 0
  /// The mean time of a look that passes on, in s.
  public var firstDwell: Float = 0
  /// The mean share of the way to a remembered place that the first movement covers.
  public var aimGain: Float = 1
  /// The SD of that share.
  public var aimSpread: Float = 0

  /// Creates numbers with which eyes go straight to a known place.
  public init() {}

  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  public init(parameters: ParameterSet) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    firstTop = value(.gazeFirstTop)
    firstMiss = value(.gazeFirstMiss)
    firstDwell = value(.gazeFirstDwell)
    aimGain = value(.gazeAimGain)
    aimSpread = value(.gazeAimSpread)
  }
}
