import Interfaces
import Model
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L12: plausible worlds.
  static let worlds = SheetLaw(
    "L12",
    "Sets of assumptions are possible, cover the uncertain parameters evenly, and differ with "
      + "another seed.",
    parts: [
      Part(
        "constraints",
        "In every set an unrelated item looks less like the goal than similar items, and these less "
          + "than the goal.", unit: "of 64 sets", to: 0,
        why: "Parameters for which that is not so describe no people."),
      Part(
        "people", "In no set do people choose five wrong items in a plain list, slips aside.",
        unit: "of people", to: 0, why: "Nobody was ever seen to do so."),
      Part(
        "correlation", "Before data no two uncertain parameters are correlated over 64 sets.",
        unit: "correlation",
        to: 0.3, why: "The effects of such a pair could not be separated."),
      Part(
        "seeds", "Another seed draws other sets.", unit: "of values are the same", to: 0.02,
        why: "A parameter whose center is an end of its range stays there in half of the sets."),
    ],
    isAboutWorlds: true
  ) { bench in
    let worlds = try LawWorlds(bench, seed: bench.seed)
    let others = try LawWorlds(bench, seed: bench.seed + 1)
    let (r, names) = try LawWorlds(bench, seed: bench.seed, isBeforeData: true).greatestCorrelation
    return [
      LawOutcome("constraints", Double(worlds.impossible), "sets that are impossible"),
      LawOutcome("people", worlds.mistakenShare(people: 50), "50 people in each set"),
      LawOutcome("correlation", r, names),
      LawOutcome("seeds", worlds.shareEqual(to: others)),
    ]
  }
}

/// The worlds that a run with so many would draw, for one population.
private struct LawWorlds {
  static let count = 64
  /// Names of which each is below the next in every world: what tells less, and what tells more.
  private static let orders = [
    ["scent.kin_bias", "scent.kin"], ["glyph.rare", "glyph.common", "glyph.universal"],
    ["gaze.periphery", "gaze.taken"],
  ]

  private let experiments: [Experiment]
  private let input: Input

  init(_ bench: LawBench, seed: UInt64, isBeforeData: Bool = false) throws {
    let words = Array(LawScenes.words.prefix(8))
    let condition = bench.condition(
      [LawScenes.list(words)], bench.task(words.map { LawScenes.id($0) }))
    input = bench.input
    let engine = bench.engine(
      worlds: Self.count, seed: seed, isBeforeData: isBeforeData)
    experiments = try (0..<Self.count).map {
      try engine.prepare(condition, pairs: [], world: $0).experiments[0]
    }
  }

  /// The parameters of input methods other than touch, by the beginnings of their names.
  private static let methods: [(prefix: String, inputs: @Sendable (Input) -> Bool)] = [
    ("pointer.", { $0 == .pointer }), ("key.", { $0 == .keyboard }),
    ("speech.", { $0 == .screenReader }), ("voice.", { $0 == .voice }),
    ("switch.", { $0.rawValue.hasPrefix("switch") }),
  ]

  /// Whether a number says anything of people of the input method.
  private func isLive(_ name: String) -> Bool {
    Self.methods.allSatisfy { !name.hasPrefix($0.prefix) || $0.inputs(input) }
  }

  /// The centers of each doubtful number that says anything of the people, world by world, by name.
  private var centers: [(name: String, values: [Double])] {
    let worlds = experiments.map(\.sampler.parameters.all)
    return worlds[0].indices.compactMap { index in
      let values = worlds.map { $0[index].value }
      guard values.contains(where: { $0 != values[0] }), isLive(worlds[0][index].name) else {
        return nil
      }
      return (worlds[0][index].name, values)
    }
  }

  /// The number of worlds in which an order is impossible.
  var impossible: Int {
    experiments.count { experiment in
      let centers = Dictionary(
        experiment.sampler.parameters.all.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      return Self.orders.contains { names in
        let values = names.compactMap { centers[$0] }
        return zip(values, values.dropFirst()).contains { $0 >= $1 }
      }
    }
  }

  /// The greatest share of people, over worlds, who take five wrong items.
  func mistakenShare(people: Int) -> Double {
    let shares = experiments.map { experiment in
      let trials = experiment.trials(people: people)[0][0]
      let wrong = change(from: trials.values(.misses), to: trials.values(.wrongSelections))
      return Double(wrong.count { $0 >= 5 }) / Double(people)
    }
    return shares.max() ?? 0
  }

  /// The greatest correlation of ranks between two numbers, and their names.
  var greatestCorrelation: (r: Double, names: String) {
    let all = centers.map { (name: $0.name, ranks: ranks($0.values)) }
    var greatest = (r: 0.0, names: "none is uncertain")
    for first in all.indices {
      for second in all.indices.dropFirst(first + 1) {
        let r = abs(zip(all[first].ranks, all[second].ranks).reduce(0) { $0 + $1.0 * $1.1 })
        if r > greatest.r { greatest = (r, "\(all[first].name) and \(all[second].name)") }
      }
    }
    return greatest
  }

  /// The share of values that are the same in both lists of worlds.
  func shareEqual(to other: LawWorlds) -> Double {
    let pairs = zip(centers, other.centers).flatMap { zip($0.values, $1.values) }
    return Double(pairs.count { $0.0 == $0.1 }) / Double(max(1, pairs.count))
  }

  /// Ranks with mean 0 and length 1, so that products add up to a correlation.
  private func ranks(_ values: [Double]) -> [Double] {
    let sorted = values.sorted()
    let ranks = values.map { value -> Double in
      let low = sorted.firstIndex(of: value) ?? 0
      let high = sorted.lastIndex(of: value) ?? 0
      return Double(low + high) / 2 - Double(values.count - 1) / 2
    }
    let length = ranks.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return ranks.map { $0 / max(length, 1e-12) }
  }
}
