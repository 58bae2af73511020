import Model
import Populations

extension GazeConstants {
  /// Takes the numbers from parameters.
  ///
  /// - Parameter parameters: The parameters.
  init(parameters: ParameterSet) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    self.init()
    saccadeBase = value(.gazeSaccadeBase) / 1000
    saccadeSlope = value(.gazeSaccadeSlope) / 1000
    firstTop = value(.gazeFirstTop)
    firstTaken = value(.gazeFirstTaken)
    firstBeside = value(.gazeFirstBeside)
    firstDwell = value(.gazeFirstDwell)
    coherence = value(.gazeCoherence)
    orderSpread = value(.gazeOrderSpread)
    forgetting = Int32(value(.gazeForgetting).rounded())
    // A known way is made of movements of the usual length, 2 degrees.
    knownLook = saccadeBase + 2 * saccadeSlope
  }
}
