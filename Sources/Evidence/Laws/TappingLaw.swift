import CMath
import Interfaces
import Model
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L1: what the size of a target does to time and misses.
  static let tapping = SheetLaw(
    "L1",
    "At a fixed distance a wider target is tapped no slower and missed less, down to a floor; care "
      + "makes taps slower and more accurate.",
    parts: [
      Part(
        "time", "The mean time of a tap does not rise from one width to the next.", unit: "s",
        to: 0.002,
        why: "Times are floating-point numbers in seconds; a rise of 2 ms could never be seen."),
      Part(
        "exponent", "From 3 to 7 mm the time falls with the width to a power.", unit: "exponent",
        from: -0.3, to: -0.1,
        why: "Measured: -.09 told to be fast, -.17 neutral, -.24 careful, rounded outward to .1 "
          + "and .3."),
      Part(
        "misses", "The share of taps that miss does not rise from one width to the next.",
        unit: "per tap", to: 0.002, why: "A rise of two in a thousand taps matters to nobody."),
      Part(
        "floor",
        "At 60 mm fewer than one tap in a hundred misses, not counting taps that the device does "
          + "not recognize.", unit: "per tap", to: 0.01,
        why: "A button as wide as the phone is missed by slips alone, which are rare."),
      Part(
        "slower", "People who take more care are slower at 5 mm.", unit: "s", from: 0.02,
        why: "Measured: .1 s and more from told to be fast to told to be careful."),
      Part(
        "surer", "People who take more care miss less often at 5 mm.", unit: "per tap", to: -0.005,
        why: "Measured: a third of the misses and less."),
    ],
    speaks: { $1.aims }
  ) { bench in
    try Taps(bench).outcomes + (try caution(bench))
  }
}

extension SheetLaw {
  /// The same people, told to hurry and told to be careful.
  fileprivate static func caution(_ bench: LawBench) throws -> [LawOutcome] {
    let told = try [SuiteTask.Caution.hurried, .careful].map { caution in
      try bench.experiment(
        [LawScenes.button(5)], bench.task(["a"], knowledge: .known, caution: caution)
      ).trials(people: 2 * bench.people)[0][0]
    }
    let misses = LawMean(change(from: told[0].values(.misses), to: told[1].values(.misses)))
    let first = told.map { trials in
      LawMean(zip(trials.values(.moving), trials.values(.taps)).map { $0 / max(1, $1) })
    }
    let slower = first[1].mean - first[0].mean
    return [
      LawOutcome("slower", slower, error: first[0].error + first[1].error),
      LawOutcome("surer", misses),
    ]
  }
}

/// Taps at lone known targets of many widths in the middle of the screen.
private struct Taps {
  static let widths = [3.0, 4, 5, 6, 7, 10, 15, 20, 30, 45, 60]
  let bench: LawBench
  private let experiment: Experiment

  init(_ bench: LawBench) throws {
    self.bench = bench
    experiment = try bench.experiment(
      Self.widths.map { LawScenes.button($0) }, bench.task(["a"], knowledge: .known))
  }

  var outcomes: [LawOutcome] {
    get throws { times + (try misses()) }
  }

  /// The times of the first taps, width by width, person by person.
  private var firstTaps: [[Double]] {
    Self.widths.indices.map { design in
      (0..<UInt64(bench.share(5))).compactMap { person in
        experiment.trace(person: person, design: design)[0].firstTap
      }
    }
  }

  private var times: [LawOutcome] {
    let times = firstTaps
    var worst = LawWorst()
    for place in 1..<times.count {
      worst.consider(change(from: times[place - 1], to: times[place]), widths(place))
    }
    let small = Self.widths.indices.filter { Self.widths[$0] <= 7 }
    let slopes = times[0].indices.map { person in
      slope(small.map { log(Self.widths[$0]) }, small.map { log(times[$0][person]) })
    }
    // A pointer goes by Fitts' law.
    guard bench.input == .touch else { return worst.outcome("time") }
    return worst.outcome("time") + [LawOutcome("exponent", LawMean(slopes))]
  }

  private func misses() throws -> [LawOutcome] {
    let trials = experiment.trials(people: bench.people)
    let rates = trials.map { missRates($0[0]) }
    var worst = LawWorst()
    for place in 1..<rates.count {
      worst.consider(change(from: rates[place - 1], to: rates[place]), widths(place))
    }
    let recognized = bench.with(
      experiment, [experiment.plans[Self.widths.count - 1]], fixing: [.pointingRecognized: 1])
    let floor = LawMean(missRates(recognized.trials(people: bench.people)[0][0]))
    return worst.outcome("misses") + [LawOutcome("floor", floor, "at 60 mm")]
  }

  /// Misses through the mean number of taps, person by person.
  private func missRates(_ trials: PersonTrials) -> [Double] {
    let taps = LawMean(trials.values(.taps)).mean
    return trials.values(.misses).map { $0 / taps }
  }

  private func widths(_ place: Int) -> String {
    "from \(Int(Self.widths[place - 1])) to \(Int(Self.widths[place])) mm"
  }
}

extension [TraceEvent] {
  /// The time of the first tap alone, in s: from whatever came before it.
  var firstTap: Double? {
    guard let place = firstIndex(where: { $0.kind == .tap }), place > 0 else { return nil }
    return Double(self[place].time - self[place - 1].time)
  }
}

/// The slope of a straight line through points.
func slope(_ x: [Double], _ y: [Double]) -> Double {
  let (middleX, middleY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
  let squares = x.reduce(0) { $0 + ($1 - middleX) * ($1 - middleX) }
  return zip(x, y).reduce(0) { $0 + ($1.0 - middleX) * ($1.1 - middleY) } / squares
}
