public import Populations

/// The numbers of holds, questions, sheets, messages and waits; times in s, lengths in mm.
public struct HabitConstants: Hashable, Sendable {
  /// The time after which a hold counts as a long press.
  public var longPress: Float
  /// The distance that a finger may drift meanwhile.
  public var holdTolerance: Float
  /// The time until a menu behind a long press can be used.
  public var contextOpen: Float
  /// The time until a question can be answered.
  public var dialogOpen: Float
  /// The time until a sheet can be used.
  public var sheetOpen: Float
  /// The time until a sheet stands at another height.
  public var sheetResize: Float
  /// The time to drag a sheet to another height.
  public var drag: Float
  /// The time until a message can be read.
  public var toastOpen: Float
  /// The time for which a message is shown.
  public var toastDuration: Float
  /// The time before an overlay shows that something loads.
  public var loadingDelay: Float
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
    holdTolerance = value(.systemHoldTolerance)
    contextOpen = value(.systemContextOpen)
    dialogOpen = value(.systemDialogOpen)
    sheetOpen = value(.systemSheetOpen)
    sheetResize = value(.systemSheetResize)
    drag = value(.systemDrag)
    toastOpen = value(.toastOpen)
    toastDuration = value(.toastDuration)
    loadingDelay = value(.loadingDelay)
    waitingGrace = value(.waitingGrace)
    waitingRate = value(.waitingRate)
    permissionGranted = value(.permissionGranted)
  }
}
