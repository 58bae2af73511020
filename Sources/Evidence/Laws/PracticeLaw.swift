import CMath
import Interfaces
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L2: practice makes faster, always.
  static let practice = SheetLaw(
    "L2",
    "With a stable layout no use is slower than the one before, the second use is faster than the "
      + "first, menus speed up as slowly as menus do, and knowing a place takes no longer than finding it.",
    parts: [
      Part(
        "rise", "From one use to the next, through 100 uses, the mean time does not rise.",
        unit: "of the time", to: 0.02,
        why: "Half of the people show where it rises most, the others by how much; 2 % is less "
          + "than anybody notices."),
      Part(
        "drift", "From uses to twice as many uses the mean time does not rise.",
        unit: "of the time", to: 0.005,
        why: "Means over many uses show a slow rise that single steps hide."),
      Part(
        "second",
        "In a menu the second use is faster than the first, for those who find it in both.",
        unit: "of the time",
        to: -0.01,
        why: "Three studies saw 9 to 15 % less; 1 % is the least that counts as faster."),
      Part(
        "exponent",
        "In menus the time of choices without an error falls with the number of uses, 1 to 48, to a power.",
        unit: "exponent", from: 0.03, to: 0.15,
        why:
          "Menus show exponents of .04 to .11 against later uses, errors left out as is usual; the band is "
          + "that of the law."),
      Part(
        "known",
        "Who knows where the first or the second of some things is takes no longer than who does not.",
        unit: "of the time", to: 0.005,
        why: "What is known can also be looked for, so knowing costs nothing."),
    ]
  ) { bench in
    try steps(bench) + (try menu(bench)) + (try known(bench))
  }

  /// The most that knowing costs, among lists and segments of some lengths.
  private static func known(_ bench: LawBench) throws -> [LawOutcome] {
    var worst = LawWorst()
    for (count, place) in [(3, 0), (8, 0), (8, 1), (16, 0), (16, 1)] {
      let words = Array(LawScenes.words.prefix(count))
      let designs = [LawScenes.list(words), LawScenes.menu([words])]
      for design in designs {
        let (finding, knowing) = try (
          times(bench, design, bench.task([LawScenes.id(words[place])]), people: bench.people),
          times(
            bench, design, bench.task([LawScenes.id(words[place])], knowledge: .known),
            people: bench.people)
        )
        worst.consider(
          share(from: finding[0], to: knowing[0]), "\(design.id), item \(place + 1) of \(count)")
      }
    }
    return worst.outcome("known")
  }

  /// The worst rise over uses among all sorts of controls.
  private static func steps(_ bench: LawBench) throws -> [LawOutcome] {
    var (rise, drift) = (LawWorst(), LawWorst())
    for design in LawControls.all {
      // Most is learned at first, so more people show the first uses.
      let early = try times(bench, design, uses: 12, people: bench.people)
      let late = try times(bench, design, uses: 100, people: bench.share(4))
      for use in 1..<100 {
        let shown = use < early.count ? early : late
        rise.consider(
          share(from: shown[use - 1], to: shown[use]),
          "\(design.title), use \(use) to \(use + 1)")
      }
      let windows = [0..<1, 1..<2, 2..<4, 4..<8, 8..<16, 16..<32, 32..<64, 64..<100]
      for (first, second) in zip(windows, windows.dropFirst()) {
        drift.consider(
          share(
            from: LawMean.ofEach(Array(late[first])), to: LawMean.ofEach(Array(late[second]))),
          "\(design.title), uses \(text(first)) to uses \(text(second))")
      }
    }
    return rise.outcome("rise") + drift.outcome("drift")
  }

  /// A menu of eight words, one of which is wanted again and again.
  private static func menu(_ bench: LawBench) throws -> [LawOutcome] {
    let words = Array(LawScenes.words.prefix(8))
    let design = LawScenes.menu([words])
    /// The trials of each use, of all people with each of three words.
    func all(_ uses: [Int], people: Int) throws -> [[PersonTrials]] {
      var all: [[PersonTrials]] = uses.map { _ in [] }
      for word in [words[1], words[4], words[6]] {
        let task = bench.task([LawScenes.id(word)], observe: uses)
        let trials = try bench.experiment([design], task).trials(people: people)[0]
        for use in uses.indices { all[use].append(trials[use]) }
      }
      return all
    }
    let both = try all([1, 2], people: 5 * bench.people)
    // Who gives up is done sooner.
    let left = both.map { $0.flatMap { $0.values(.abandonment) } }
    let stayed = zip(left[0], left[1]).map { $0 + $1 == 0 }
    let first = both.map { use -> [Double] in
      let times = use.flatMap { $0.values(.time) }
      return zip(times, stayed).filter(\.1).map(\.0)
    }
    let found = [LawOutcome("second", LawMean(share(from: first[0], to: first[1])))]
    // The exponents were seen where eyes look for items and a hand points at them.
    guard bench.input.countsFixations, bench.input.aims else { return found }
    let uses = Array(1...48)
    let menu = try all(uses, people: bench.share(3)).map { $0.flatMap(timesWithoutError) }
    let logs = uses.map { log(Double($0)) }
    let exponent = -slope(logs, menu.map { log(LawMean($0.compactMap(\.self)).mean) })
    return found + [LawOutcome("exponent", exponent, error: groupError(menu, logs))]
  }

  /// The time of each trial in which nothing was missed and nothing wrong was chosen, else nil.
  private static func timesWithoutError(_ trials: PersonTrials) -> [Double?] {
    let errors = zip(trials.values(.misses), trials.values(.wrongSelections)).map { $0 + $1 }
    return zip(trials.values(.time), errors).map { time, errors in errors == 0 ? time : nil }
  }

  /// The standard error of the exponent from twenty groups of people.
  private static func groupError(_ times: [[Double?]], _ logs: [Double]) -> Double {
    let groups = 20
    let slopes = (0..<groups).map { group in
      let means = times.map { use in
        LawMean(stride(from: group, to: use.count, by: groups).compactMap { use[$0] }).mean
      }
      // A use in which everyone of the group erred has no mean.
      let known = means.indices.filter { means[$0].isFinite }
      return slope(known.map { logs[$0] }, known.map { log(means[$0]) })
    }
    return LawMean(slopes).error
  }

  /// The times of the fourth of six things, use by use, person by person.
  private static func times(
    _ bench: LawBench, _ design: Design, uses: Int, people: Int
  ) throws -> [[Double]] {
    try times(bench, design, bench.task(["d"], observe: Array(1...uses)), people: people)
  }

  private static func times(
    _ bench: LawBench, _ design: Design, _ task: SuiteTask, people: Int
  ) throws -> [[Double]] {
    try bench.experiment([design], task).trials(people: people)[0].map { $0.values(.time) }
  }

  private static func text(_ uses: Range<Int>) -> String {
    uses.count == 1 ? "\(uses.upperBound)" : "\(uses.lowerBound + 1)-\(uses.upperBound)"
  }
}
