import CMath
import Core
import Interfaces
import Populations
import Reports
import Simulation
import Statistics
import Studies

extension MeasuringPlanner {
  /// Where the mean of one more study would lie with one design.
  func level(_ mean: Double, _ measure: MeasuredQuantity, _ calibrates: Bool) -> Interval {
    let isShare = measure.unit == "1"
    let doubt = StudyDoubt.of(calibrates: calibrates, .level, isShare ? .share : .time)
    let reach = doubt.spread * studentReach(level: 0.95, degreesOfFreedom: doubt.degrees)
    let scale = isShare ? CalibrationTarget.Scale.logOdds : .logarithm
    func moved(_ by: Double) -> Double { scale.original(scale.value(mean) + by) }
    // A share of all or of none is drawn in on the scale, and is what few people are most likely to show.
    return Interval(
      low: isShare && mean < Self.extreme ? 0 : moved(-reach),
      high: isShare && mean > 1 - Self.extreme ? 1 : moved(reach))
  }

  /// The probability with which one more study finds the direction that is predicted.
  func direction(
    _ deciding: MeasuringPlan.Prediction, _ kinds: [TaskKind]
  ) -> Double {
    let more = FurtherStudy(
      a: deciding.means[0], b: deciding.means[1], unit: deciding.measure.unit,
      calibrates: TaskKind.calibrate(kinds), worlds: deciding.range
    ).more
    return max(more, 1 - more)
  }

  /// How many people show with probability .8 that a difference of a measure lies within a margin, where there is
  /// none at all; nil beyond the most.
  func settling(
    _ base: MeasuringPool, _ measure: MeasuredQuantity, within margin: Double
  ) -> Int? {
    let (first, second) = (base.values(measure, 0), base.values(measure, MeasuringPool.apart))
    let variances = [first, second].map { Sample(finite: $0).variance ?? 0 }
    let isWithin = options.order == .within
    let spread =
      isWithin
      ? (Sample(finite: zip(first, second).map { $0 - $1 }).variance ?? 0).squareRoot()
      : (2 * (variances[0] + variances[1])).squareRoot()
    // Chance may move the interval beyond either end of the margin.
    let power = (1 + MeasuringReport.power) / 2
    return MeasuringReport.people(
      spread: spread, loses: isWithin ? 1 : 2, power: power, within: margin, from: isWithin ? 1 : 2,
      most: Self.most * (isWithin ? 1 : 2))
  }

  /// How close to none or all a share is taken for it (chosen).
  private static let extreme = 0.005
}
