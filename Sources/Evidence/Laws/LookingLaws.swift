import Core
import Interfaces
import Model
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L8: order by meaning helps.
  static let grouping = SheetLaw(
    "L8", "The same words are found faster when they are grouped by meaning than when mixed.",
    parts: [
      Part(
        "purpose", "People who look for a purpose for the first time find it faster.",
        unit: "of the time", from: 0.03,
        why: "A gain below 3 % would hardly be one: the prototype of the mechanism saves 20 % at "
          + "first."),
      Part(
        "practiced",
        "People who have used the menu ten times and more look less long for known words.",
        unit: "of the time of looking", from: 0.02,
        why: "The prototype saves 16 % of the looking at the twentieth use."),
    ],
    speaks: { $1.countsFixations }
  ) { bench in
    let kinds = LawScenes.kinds
    // Line by line the kinds take turns.
    let mixed = (0..<3).map { line -> [String] in
      (0..<4).map { place -> String in kinds[(place + line) % 3][(line * 4 + place) / 3] }
    }
    let designs = [LawScenes.menu(mixed, id: "mixed"), LawScenes.menu(kinds, id: "grouped")]
    let goals = kinds.joined().map { LawScenes.id($0) }
    let names = kinds.map { $0.map { LawScenes.id($0) } }
    func gain(
      _ wish: SuiteTask.Wish, _ uses: [Int], people: Int, in time: (PersonTrials) -> [Double]
    ) throws -> LawMean {
      let trials = try bench.experiment(
        designs, bench.task(goals, wish: wish, kinds: names, observe: uses)
      )
      .trials(people: people)
      let times = trials.map { LawMean.ofEach($0.map(time)) }
      let cost = LawMean(share(from: times[0], to: times[1]))
      return LawMean(mean: -cost.mean, error: cost.error)
    }
    let purpose = try gain(.purpose, [1], people: 10 * bench.people) { $0.values(.time) }
    let practiced = try gain(.item, Array(120...140), people: bench.share(2)) {
      $0.values(.scanning)
    }
    return [
      LawOutcome("purpose", purpose, "use 1"),
      LawOutcome("practiced", practiced, "10 uses of each word"),
    ]
  }

  /// L9: search over elements.
  static let searching = SheetLaw(
    "L9",
    "The time of looking for a word among unrelated words grows with their number as published, and "
      + "has a long right tail.",
    parts: [
      Part(
        "slope",
        "Each word of the list adds the published time; divided by the reading factor of the "
          + "population.", unit: "s per word",
        from: 0.06, to: 0.13,
        why: "Published: .08 s for each item of a menu beside pointing, .103 s for each place in "
          + "menus of random order; a quarter either way for devices and people."),
      Part(
        "tail", "Among 16 words the mean time of looking is well above its median.",
        unit: "mean through median", from: 1.15,
        why: "The prototype that reproduces the looks of people has 1.17 to 1.35."),
      Part(
        "slow", "For people with large-text needs each word adds no less than for others.",
        unit: "s per word", from: 0.06,
        why: "They read more slowly. Nobody measured how they look through lists; seeing one word "
          + "at a time, they go through them in order, and the tail is shorter."),
    ],
    speaks: { $1.countsFixations }
  ) { bench in
    let counts = [4, 8, 16]
    var times: [[Double]] = []
    for count in counts {
      let words = Array(LawScenes.words.prefix(count))
      times.append(
        try bench.experiment(
          [LawScenes.list(words)], bench.task(words.map { LawScenes.id($0) })
        ).trials(people: 10 * bench.people)[0][0].values(.scanning))
    }
    let isSlow = bench.population.textSize > .large
    let factor = isSlow ? 1 : bench.population.readingFactor
    let slopes = LawMean(
      times[0].indices.map { person in
        slope(counts.map(Double.init), times.map { $0[person] }) / factor
      })
    guard !isSlow else { return [LawOutcome("slow", slopes)] }
    let sorted = times[2].sorted()
    let median = sorted[sorted.count / 2]
    let tail = LawMean(times[2])
    return [
      LawOutcome(
        "slope", slopes, factor == 1 ? "" : "factor \(plain(factor))"),
      LawOutcome("tail", tail.mean / median, error: 1.5 * tail.error / median),
    ]
  }

  /// L10: left and right.
  static let mirroring = SheetLaw(
    "L10", "A left hand on a mirrored screen does exactly what a right hand does on the screen.",
    parts: [
      Part(
        "hands", "The times of both are the same.", unit: "people", from: 0, to: 0,
        why: "A mirror changes no law.")
    ],
    speaks: { $1 == .touch }
  ) { bench in
    // A button to the upper left, and one to the upper right for the other hand.
    let places: [Double] = [-18, 18]
    let designs = places.map { LawScenes.button(8, down: -25, across: $0) }
    let found = try bench.experiment(designs, bench.task(["a"]))
    var left = found.sampler.population
    left.hand = .left
    let sampler = PeopleSampler(
      population: left, parameters: bench.parameters, draws: found.draws, input: bench.input)
    let other = Experiment(
      plans: found.plans, pairs: [], task: found.task, sampler: sampler,
      constants: found.constants, draws: found.draws)
    let times = [
      found.trials(people: bench.people)[0][0], other.trials(people: bench.people)[1][0],
    ]
    .map { $0.values(.time) }
    // Times are counted in microseconds, and rounding may fall to either side.
    let differing = zip(times[0], times[1]).count { abs($0 - $1) > 1.5e-6 }
    return [LawOutcome("hands", Double(differing), "people whose times differ")]
  }

  /// L11: text that stays small.
  static let textSize = SheetLaw(
    "L11", "Text that does not grow costs people with large-text needs more than text that grows.",
    parts: [
      Part(
        "time", "A list in the usual text size takes them longer than one in their own.",
        unit: "of the time", from: 0.05,
        why: "Print below a comfortable size slows reading by more than scrolling a little saves.")
    ],
    speaks: { population, input in
      input.isVisual && population.textSize > .large
    }
  ) { bench in
    let words = Array(LawScenes.words.prefix(6))
    let design = LawScenes.list(words)
    let found = try bench.experiment([design], bench.task(words.map { LawScenes.id($0) }))
    let sizes = [bench.population.textSize, .large]
    let plans = try Plan.compile(
      try sizes.map { try Layout(of: design, textSize: $0) }, task: found.task,
      constants: found.constants, input: bench.input)
    let times = bench.with(found, plans).trials(people: bench.people).map { $0[0].values(.time) }
    let cost = LawMean(share(from: times[0], to: times[1]))
    return [
      LawOutcome(
        "time", cost, "\(bench.population.textSize.rawValue) against L")
    ]
  }
}

extension Population {
  /// How much longer these people take to read or to look, 1 where they are no slower than others.
  fileprivate var readingFactor: Double {
    adjustments.filter { $0.kind == .times && [.gazeDwell, .readingWord].contains($0.trait) }
      .map(\.amount).reduce(1, max)
  }
}
