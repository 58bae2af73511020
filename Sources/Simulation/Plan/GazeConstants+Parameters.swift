import Model
import Populations

extension GazeConstants {
  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  init(parameters: ParameterSet) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    self.init()
    jumps.x = value(.gazeJump1)
    jumps.y = jumps.x + value(.gazeJump2)
    jumps.z = jumps.y + value(.gazeJump3)
    jumps.w = jumps.z + value(.gazeJump4)
    saccadeBase = value(.gazeSaccadeBase) / 1000
    saccadeSlope = value(.gazeSaccadeSlope) / 1000
    firstTop = value(.gazeFirstTop)
    firstMiss = value(.gazeFirstMiss)
    firstDwell = value(.gazeFirstDwell)
    aimGain = value(.gazeAimGain)
    aimSpread = value(.gazeAimSpread)
  }
}
