import Interfaces
import Model
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L21: what a slip costs.
  static let slips = SheetLaw(
    "L21", "One slip costs one repair.",
    parts: [
      Part(
        "search", "A slip after a search costs no more than searching and acting once more.",
        unit: "of the time", to: 1,
        why: "Noticing it, going back and acting again take less than a search of 24 words.")
    ],
    // Who goes from element to element does not land beside one.
    speaks: { _, input in
      [.touch, .pointer, .switchRowColumn, .switchGroup, .voice].contains(input)
    }
  ) { bench in
    let design = LawScenes.grid(rows: 6, columns: 4)
    let task = bench.task(["b11", "b20"])
    func trials(_ fixing: [Trait: Float]) throws -> PersonTrials {
      try bench.experiment([design], task, fixing: fixing)
        .trials(people: bench.people)[0][0]
    }
    let found = try bench.experiment([design], task)
    // Fingers and pointers that slip often; the same people and the same luck without.
    let loose = Dictionary(
      uniqueKeysWithValues: [Trait.pointingSpread, .pointerSpread].map {
        ($0, 2 * Float(found.center($0)))
      })
    let (slipping, steady) = (try trials(loose), try trials(LawBench.sure))
    let (slips, errors) = (mistakes(slipping), mistakes(steady))
    let (times, without) = (slipping.values(.time), steady.values(.time))
    let costs = slips.indices.filter { slips[$0] == 1 && errors[$0] == 0 }
      .map { (times[$0] - without[$0]) / LawMean(without).mean }
    guard costs.count >= 10 else {
      return [LawOutcome(unchecked: "search", because: "fewer than ten people slip once")]
    }
    return [
      LawOutcome("search", LawMean(costs), "\(costs.count) people who slip once")
    ]
  }

  private static func mistakes(_ trials: PersonTrials) -> [Double] {
    zip(trials.values(.misses), trials.values(.wrongSelections)).map(+)
  }
}
