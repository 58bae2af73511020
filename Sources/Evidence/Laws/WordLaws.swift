import Interfaces
import Model
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L16: what words do.
  static let wordsCount = SheetLaw(
    "L16",
    "What is nearer to what people want is chosen more often, and equal words equally often.",
    parts: [
      Part(
        "synonym", "Another label of equal similarity and length changes nothing.", unit: "s",
        from: 0, to: 0, why: "People and random draws are the same."),
      Part(
        "right", "A nearer right label never makes more first choices wrong.", unit: "of people",
        to: 0.005, why: "One person in two hundred is within what the list of people can show."),
      Part(
        "rival", "A nearer rival never makes fewer first choices wrong.", unit: "of people",
        from: -0.005, why: "As for the right label."),
      Part(
        "equal", "Of two equal labels the first is taken as often whichever of them is right.",
        unit: "of people", from: -0.03, to: 0.03,
        why: "Those who give up or take a third thing are counted for neither."),
      Part(
        "known", "So it is for people who know the words of what they want.", unit: "of people",
        from: -0.03, to: 0.03, why: "As for those who know a purpose."),
    ]
  ) { bench in
    let base = try WordScene(bench, ["quartz": 0.5])
    let synonym = try WordScene(bench, ["basil": 0.5])
    let nearer = try WordScene(bench, ["quartz": 0.7])
    let rival = try WordScene(bench, ["quartz": 0.5, "island": 0.5])
    return [
      LawOutcome("synonym", LawMean(change(from: base.times, to: synonym.times))),
      LawOutcome("right", LawMean(change(from: base.wrong, to: nearer.wrong))),
      LawOutcome("rival", LawMean(change(from: base.wrong, to: rival.wrong))),
      LawOutcome("equal", try equals(bench, .purpose)),
      LawOutcome("known", try equals(bench, .item)),
    ]
  }

  /// The share of people whose first choice among two equal labels is wrong, the first wanted and the second
  /// wanted taken together, beyond one.
  private static func equals(_ bench: LawBench, _ wish: SuiteTask.Wish) throws -> LawMean {
    let design = Design("equal", device: LawScenes.device) {
      Screen {
        CellCollection(.list, id: "cells") {
          Item("Delete", id: "a")
          Item("Delete", id: "c")
        }
      }
    }
    let wrong = try ["a", "c"].map { goal in
      try bench.experiment([design], bench.task([goal], wish: wish), fixing: LawBench.sure)
        .trials(people: bench.people)[0][0]
    }
    // Who gives up, or errs more than once, has chosen among other things.
    var sums: [Double] = []
    let errors = wrong.map { $0.values(.wrongSelections) }
    let left = wrong.map { $0.values(.abandonment) }
    for person in errors[0].indices {
      let (first, second) = (errors[0][person], errors[1][person])
      guard left[0][person] + left[1][person] == 0, first <= 1, second <= 1 else { continue }
      sums.append(first + second - 1)
    }
    return LawMean(sums)
  }

  /// L17: what effort does.
  static let effort = SheetLaw(
    "L17", "Who pays more for looks and acts never gives up less, and seeing takes time.",
    parts: [
      Part(
        "pays", "With looks three times as long, no fewer people give up a search.",
        unit: "of people", from: -0.005, why: "One person in two hundred, as for groups."),
      Part(
        "acts", "Nor with acts three times as long.", unit: "of people", from: -0.005,
        why: "As for looks."),
      Part(
        "seen", "Seeing that what is wanted is chosen already takes a look in every control.",
        unit: "s", from: 0.1, why: "No look is shorter than a tenth of a second."),
    ]
  ) { bench in
    let words = Array(LawScenes.words.prefix(24))
    let task = bench.task(words.map { LawScenes.id($0) }, wish: .purpose)
    let design = LawScenes.menu(stride(from: 0, to: 24, by: 8).map { Array(words[$0..<$0 + 8]) })
    let found = try bench.experiment([design], task)
    func more(_ part: String, _ trait: Trait, unit: Float = 1) throws -> LawOutcome {
      let usual = Float(found.center(trait)) * unit
      let left = try [usual, 3 * usual].map { time in
        try bench.experiment([design], task, fixing: [trait: time, .patienceTime: 1e6])
          .trials(people: bench.people)[0][0].values(.abandonment)
      }
      return LawOutcome(part, LawMean(change(from: left[0], to: left[1])))
    }
    let looks =
      bench.input.isVisual
      ? try more("pays", .gazeDwell, unit: 0.001) : try more("pays", .speechStep)
    let acts = try more("acts", act(bench.input))
    var seen = LawWorst()
    let values = [
      "Segmented control": "kind", "Pop-up button": "kind", "List": "cells", "Grid": "cells",
    ]
    for design in LawControls.all {
      guard let id = values[design.title] else { continue }
      var task = bench.task(["c"], knowledge: .known)
      task.start = [id: "c"]
      let times = try bench.experiment([design], task).trials(people: bench.share(4))[0][0]
      seen.consider(times.values(.time).map { -$0 }, design.title)
    }
    return [looks, acts] + seen.outcome("seen", negated: true)
  }

  /// How long an act takes, by input.
  private static func act(_ input: Input) -> Trait {
    switch input {
    case .touch: .pointingStart
    case .pointer: .pointerStart
    case .keyboard: .keyTime
    case .screenReader: .speechActivate
    case .voice: .voiceStart
    case .switchLinear, .switchRowColumn, .switchGroup, .switchStep, .switchDwell: .switchPress
    }
  }
}

/// A list of six things, one of which is wanted for its purpose, with what is near to it in words.
private struct WordScene {
  let times: [Double]
  /// Whether the first choice was wrong, of each person.
  let wrong: [Double]

  init(_ bench: LawBench, _ near: [String: Double]) throws {
    let labels = ["Feather", near["basil"] == nil ? "Quartz" : "Basil", "Marble", "Island"]
    let design = Design("words", device: LawScenes.device) {
      Screen {
        CellCollection(.list, id: "cells") {
          labels.indices.map { Item(labels[$0], id: "w\($0)") }
        }
      }
    }
    var task = bench.task(["w1"], wish: .purpose)
    let similarities = Dictionary(
      uniqueKeysWithValues: labels.map { ($0, near[LawScenes.id($0)] ?? 0.2) })
    task.wants = ["w1": "a thing"]
    task.words = WordEvidence(similarities: ["w1": similarities])
    let trials = try bench.experiment([design], task, fixing: LawBench.sure).trials(
      people: bench.people)[0][0]
    times = trials.values(.time)
    wrong = trials.values(.wrongSelections).map { min($0, 1) }
  }
}
