import Core
import Interfaces
import Model
import Populations
import Simulation

extension SheetLaw {
  /// L7: a lone known button is a tap.
  static let loneButton = SheetLaw(
    "L7", "A lone known button takes the time of the calibrated tap and nothing else.",
    parts: [
      Part(
        "else", "Nobody who hits it spends time on anything but moving and tapping.", unit: "s",
        to: 0.005, why: "The time of the tap contains seeing the target; 5 ms is below 1 % of it."),
      Part(
        "time",
        "The time of people in the middle of their population is that of the tap between known "
          + "places.", unit: "of the calibrated tap", from: 0.97, to: 1.05,
        why: "A target of 60 mm is so wide that its size adds next to nothing."),
    ],
    speaks: { $1.aims }
  ) { bench in
    let task = bench.task(["a"], knowledge: .known)
    let trials = try bench.experiment([LawScenes.button(20)], task)
      .trials(people: bench.people)[0][0]
    let hits = trials.values(.taps).map { $0 == 1 }
    let rest = zip(trials.values(.time), trials.values(.moving)).map { $0 - $1 }
    let other = LawMean(zip(rest, hits).filter(\.1).map(\.0))
    let found = [LawOutcome("else", other, "those who hit at once")]
    // What a pointer takes is a closed form of its own.
    guard bench.input == .touch else { return found }
    let steady = try bench.experiment(
      [LawScenes.button(60)], task, fixing: LawBench.steady, variation: false)
    let time = LawMean(steady.trials(people: 100)[0][0].values(.time)).mean
    return found + [LawOutcome("time", time / calibrated(steady), "a target of 60 mm")]
  }

  /// The time of the calibrated tap from where the finger rests to the middle of the screen, in s.
  private static func calibrated(_ steady: Experiment) -> Double {
    let distance = LawScenes.distance(from: steady.constants, down: 0)
    return (steady.center(.pointingStart) + steady.center(.pointingSlope) * distance)
      * steady.placeFactor(down: 0)
  }
}

extension Experiment {
  /// The factor on the time of taps on the phone of the laws, at a place on the vertical line through the middle of its
  /// screen.
  ///
  /// - Parameter down: How far the place lies below the middle, in mm.
  /// - Returns: The factor.
  func placeFactor(down: Double) -> Double {
    guard let display = DeviceCatalog.builtIn[LawScenes.device]?.display else {
      preconditionFailure("the device of the laws is built in")
    }
    let half = display.height.value / 2 * display.millimetersPerPoint
    let taps = constants.tap
    return Double(
      Model.placeFactor(
        u: 0, v: Float(down / half), across: taps.placeAcross, down: taps.placeDown))
  }
}
