import Model
import Populations
import Randomness

/// The numbers of taps in which people do not differ, for one kind of device.
package struct TapConstants: Hashable, Sendable {
  /// Whether a thumb taps: that of a hand at a phone, not the index finger at a tablet.
  package var isThumb: Bool
  /// The endpoint SD of the median person when no time is taken for care, in mm.
  package var sigma: Float
  /// The gain in precision from extra time, in 1/s.
  package var precisionGain: Float
  /// The growth of a target that divides the extra time by e, in mm.
  package var careDecay: Float
  /// The extra time at 5 mm by how much care a task asks for, in s.
  package var cares: [TaskDescription.Caution: Float]
  /// The least extra time at 5 mm for something destructive, in s.
  package var destructiveCare: Float
  /// The extra time at a point, in s.
  package var pointCare: Float
  /// The SD down through the SD across.
  package var aspect: Float
  /// How much slower taps are toward the sides, in the logarithm.
  package var placeAcross: Float
  /// How much slower taps are toward the upper and lower edges, in the logarithm.
  package var placeDown: Float
  /// The share of the offset at points that is left at buttons.
  package var offsetShare: Float
  /// The extra time for each doubling of the misses of a trial, in s.
  package var furtherCare: Float
  /// The share of the offset that each of those doublings leaves.
  package var offsetLeft: Float
  /// The share of the shrinkage at points that is left at buttons.
  package var shrinkShare: Float
  /// The factor on the noise of times.
  package var noise: Float
  /// The factor on times without extra time, where a finger of the free hand taps.
  package var ratio: Float
  /// The power of the width of the screen with which taps of the holding thumb get slower.
  package var grip: Float
  /// The width of the screen at which that factor is 1, in mm.
  package var gripWidth: Float

  /// Takes the numbers from parameters.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - isTablet: Whether the device is tapped with the finger of a free hand, as a tablet is.
  init(parameters: ParameterSet, isTablet: Bool) {
    func value(_ constant: Constant) -> Float { Float(parameters[constant]) }
    isThumb = !isTablet
    sigma = value(isTablet ? .pointingSigmaFinger : .pointingSigmaThumb)
    precisionGain = value(.pointingPrecisionGain)
    careDecay = value(.pointingCareDecay)
    cares = [
      .hurried: value(.pointingCareHurried), .neutral: value(.pointingCareNeutral),
      .careful: value(.pointingCareCareful),
    ]
    destructiveCare = value(.pointingCareDestructive)
    pointCare = value(.pointingCarePoint)
    aspect = isTablet ? 1 : value(.pointingAspectThumb)
    placeAcross = value(isTablet ? .pointingPlaceTablet : .pointingPlaceAcross)
    placeDown = value(isTablet ? .pointingPlaceTablet : .pointingPlaceDown)
    offsetShare = value(.pointingOffsetShare)
    furtherCare = value(.pointingFurtherCare)
    offsetLeft = value(.pointingOffsetLeft)
    shrinkShare = value(isTablet ? .pointingShrinkTablet : .pointingShrinkShare)
    noise = isTablet ? value(.pointingNoiseTablet) : 1
    ratio = isTablet ? value(.pointingTabletRatio) : 1
    grip = isTablet ? 0 : value(.pointingGrip)
    gripWidth = value(.pointingGripWidth)
  }

  /// The factor on times without extra time on a screen.
  ///
  /// - Parameter width: The shorter side of the screen, in mm.
  /// - Returns: The factor.
  package func factor(width: Float) -> Float {
    ratio * gripFactor(logWidth: Transform.log(width / gripWidth), growth: grip)
  }

  /// The extra time for an element, for people of a care of 1, in s.
  ///
  /// - Parameters:
  ///   - size: The smaller side of the element, in mm.
  ///   - isDestructive: Whether what it does cannot be taken back.
  ///   - task: What is done.
  /// - Returns: The time, in s.
  func extraTime(size: Float, isDestructive: Bool, _ task: TaskDescription) -> Float {
    if task.aimsAtPoints { return pointCare }
    let care = cares[task.caution] ?? 0
    return extraTapTime(
      size: size, care: isDestructive ? max(care, destructiveCare) : care, decay: careDecay)
  }
}
