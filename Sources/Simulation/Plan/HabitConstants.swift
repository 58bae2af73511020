public import Populations

/// The numbers of holds, questions, sheets, messages and waits; times in s.
public struct HabitConstants: Hashable, Sendable {
  /// The time after which a hold counts as a long press.
  public var longPress: Float
  /// The time to drag a sheet to another height.
  public var drag: Float
  /// The time for which a message is shown.
  public var toastDuration: Float
  /// The wait during which nobody leaves.
  public var waitingGrace: Float
  /// The share of people who leave in each further second.
  public var waitingRate: Float
  /// The share of people who give a permission.
  public var permissionGranted: Float

  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  public init(parameters: ParameterSet) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    longPress = value(.systemLongPress)
    drag = value(.systemDrag)
    toastDuration = value(.toastDuration)
    waitingGrace = value(.waitingGrace)
    waitingRate = value(.waitingRate)
    permissionGranted = value(.permissionGranted)
  }
}
