import Model
import Populations

/// The numbers of taps in which people do not differ, for one kind of device.
package struct TapConstants: Hashable, Sendable {
  /// The endpoint SD of the median person's finger when no time is taken for care, in mm.
  package var finger: Float
  /// That of the thumb of the hand that holds a phone, in mm; nil at a device that lies or stands.
  package var holdingThumb: Float?
  /// The gain in precision from extra time, in 1/s.
  package var precisionGain: Float
  /// The growth of a target that divides the extra time by e, in mm.
  package var careDecay: Float
  /// The extra time at 5 mm by how much care a task asks for, in s.
  package var cares: [TaskDescription.Caution: Float]
  /// How much slower taps are toward the sides, in the logarithm.
  package var placeAcross: Float
  /// How much slower taps are toward the upper and lower edges, in the logarithm.
  package var placeDown: Float
  /// The factor on times without extra time, where a finger of the free hand taps.
  package var ratio: Float

  /// Takes the numbers from parameters.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - isTablet: Whether the device is tapped with the finger of a free hand, as a tablet is.
  init(parameters: ParameterSet, isTablet: Bool) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    finger = value(.pointingSigmaFinger)
    holdingThumb = isTablet ? nil : value(.pointingSigmaThumb)
    precisionGain = value(.pointingPrecisionGain)
    careDecay = value(.pointingCareDecay)
    cares = [
      .hurried: value(.pointingCareHurried), .neutral: value(.pointingCareNeutral),
      .careful: value(.pointingCareCareful),
    ]
    placeAcross = value(isTablet ? .pointingPlaceTablet : .pointingPlaceAcross)
    placeDown = value(isTablet ? .pointingPlaceTablet : .pointingPlaceDown)
    ratio = isTablet ? value(.pointingTabletRatio) : 1
  }

  /// The extra time for an element, for people of a care of 1, in s.
  ///
  /// - Parameters:
  ///   - size: The smaller side of the element, in mm.
  ///   - task: What is done.
  /// - Returns: The time, in s.
  func extraTime(size: Float, _ task: TaskDescription) -> Float {
    // Who aims at a point without a size takes the care of a hurry, as at a target of 5 mm.
    if task.aimsAtPoints { return cares[.hurried] ?? 0 }
    return extraTapTime(size: size, care: cares[task.caution] ?? 0, decay: careDecay)
  }
}
