import Interfaces
import Model
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L4: what an unrelated item does.
  static let unrelatedItems = SheetLaw(
    "L4",
    "An unrelated item that is added never helps, and makes nobody choose a known item wrongly.",
    parts: [
      Part(
        "help", "With one more unrelated item at the end of a list, its items take no less time.",
        unit: "of the time", from: -0.01,
        why:
          "People and random draws are the same, so 1 % is more than chance and less than they notice."
      ),
      Part(
        "wrong",
        "With that item, people who do not know the places choose wrongly no more often than "
          + "people who do, who only slip.", unit: "per task", to: 0.005,
        why: "One task in two hundred is less than the slips of steady hands."),
    ]
  ) { bench in
    let words = Array(LawScenes.words.prefix(7))
    let designs = [LawScenes.list(Array(words.dropLast()), id: "six"), LawScenes.list(words)]
    let task = bench.task(words.dropLast().map { LawScenes.id($0) })
    let trials = try bench.experiment(designs, task).trials(people: bench.people).map { $0[0] }
    let time = LawMean(share(from: trials[0].values(.time), to: trials[1].values(.time)))
    let slips = try bench.experiment(
      [designs[1]], bench.task(words.dropLast().map { LawScenes.id($0) }, knowledge: .known)
    ).trials(people: bench.people)[0][0]
    let wrong = LawMean(
      change(from: slips.values(.wrongSelections), to: trials[1].values(.wrongSelections)))
    return [
      LawOutcome("help", time),
      LawOutcome("wrong", wrong),
    ]
  }

  /// L5: a label that is known and shown in full settles the choice.
  static let knownItems = SheetLaw(
    "L5", "A known item whose full label is on the screen is hardly ever chosen wrongly.",
    parts: [
      Part(
        "wrong",
        "With 4 to 32 words in a list, people who do not know the place choose wrongly in fewer "
          + "than 3 % of tasks more than people who do.", unit: "per task", to: 0.03,
        why: "Trained users choose .5 to 2 % wrong items in menus; people who know the place slip "
          + "as often, which is not choosing.")
    ]
  ) { bench in
    var worst = LawWorst()
    for count in [4, 8, 16, 32] {
      let words = Array(LawScenes.words.prefix(count))
      let wrong = try [SuiteTask.Knowledge.known, .unknown].map { knowledge in
        try bench.experiment(
          [LawScenes.list(words)],
          bench.task(words.map { LawScenes.id($0) }, knowledge: knowledge)
        ).trials(people: bench.people)[0][0].values(.wrongSelections)
      }
      worst.consider(change(from: wrong[0], to: wrong[1]), "\(count) words")
    }
    return worst.outcome("wrong")
  }

  /// L6: what truncation takes away.
  static let truncation = SheetLaw(
    "L6",
    "Truncation that leaves labels apart costs reading time at most; where it leaves them alike, "
      + "people try one after the other.",
    parts: [
      Part(
        "time", "Truncated labels whose visible parts differ take little longer than short ones.",
        unit: "s", to: 0.35,
        why: "One more fixation (.28 s) and the time for a part of a word: the time of reading."),
      Part(
        "wrong", "Truncated labels whose visible parts differ are not chosen wrongly more often.",
        unit: "per task", to: 0.02, why: "Misreadings are a few percent for whole labels, too."),
      Part(
        "two", "Where two labels look alike, half a try goes wrong.", unit: "of (m - 1) / 2",
        from: 0.85, to: 1.15, why: "Some give up or misread; a seventh either way is left to them."),
      Part(
        "four", "Where four labels look alike, one and a half tries go wrong.",
        unit: "of (m - 1) / 2", from: 0.85, to: 1.15,
        why: "As for two labels."),
    ],
    speaks: { $1.isVisual }
  ) { bench in
    let short = ["Arch", "Biol", "Clim", "Derm"]
    let apart = ["Archaeology", "Biochemistry", "Climatology", "Dermatology"]
    let (base, cut) = (try Segments(bench, short), try Segments(bench, apart))
    let time = LawMean(change(from: base.values(.time), to: cut.values(.time)))
    let wrong = LawMean(
      change(from: base.values(.wrongSelections), to: cut.values(.wrongSelections)))
    let alike = ["Electrochemistry", "Electrodynamics", "Electromagnetism", "Electrotechnics"]
    return [
      LawOutcome("time", time),
      LawOutcome("wrong", wrong),
      try Segments.tries(
        "two", on: bench, among: Array(alike.prefix(2)) + short.suffix(2), alike: 2, beyond: short),
      try Segments.tries("four", on: bench, among: alike, alike: 4, beyond: short),
    ]
  }
}

/// Known items among four narrow segments, which leave four letters of a long label.
private struct Segments {
  private let trials: PersonTrials

  init(
    _ bench: LawBench, _ labels: [String], goals: Int = 4, fixing traits: [Trait: Float] = [:]
  ) throws {
    trials = try bench.experiment(
      [LawScenes.segments(labels, width: 250)], bench.task((0..<goals).map { "s\($0)" }),
      fixing: traits
    ).trials(people: bench.people)[0][0]
  }

  func values(_ metric: Metric) -> [Double] { trials.values(metric) }

  /// The wrong tries among labels that look alike beyond those among short ones, through the number
  /// that trying in any order takes. Nobody slips: whoever tries more slips more, too.
  static func tries(
    _ part: String, on bench: LawBench, among labels: [String], alike: Int, beyond short: [String]
  ) throws -> LawOutcome {
    let base = try Segments(bench, short, goals: alike, fixing: LawBench.sure)
    let cut = try Segments(bench, labels, goals: alike, fixing: LawBench.sure)
    let tries = LawMean(
      change(from: base.values(.wrongSelections), to: cut.values(.wrongSelections)))
    let expected = Double(alike - 1) / 2
    return LawOutcome(part, tries.mean / expected, error: tries.error / expected)
  }
}
