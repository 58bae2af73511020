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

  /// How close to none or all a share is taken for it (chosen).
  private static let extreme = 0.005
}
