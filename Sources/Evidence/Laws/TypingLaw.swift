import Interfaces
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L19: a search field beside a list.
  static let typing = SheetLaw(
    "L19",
    "A search field costs no more than any other field where nobody needs it, and loses nobody.",
    parts: [
      Part(
        "short",
        "In a list of eight words a search field costs no more than a field for notes there.",
        unit: "of the time", to: 0.01,
        why:
          "People and random draws are the same, so 1 % is more than chance and less than they notice."
      ),
      Part(
        "known", "People who know the places in a list of 32 words lose nothing by it.",
        unit: "of the time", to: 0.01, why: "As for short lists."),
      Part(
        "long", "People who look for a word in a list of 32 lose next to nothing by it.",
        unit: "of the time", to: 0.05,
        why:
          "They type where they expect to gain, by what looks and keys take on average; a twentieth, "
          + "less than a look, is left to what they do not foresee."),
      Part(
        "found", "In a list of 192 words as many people find what they look for.", unit: "per task",
        from: -0.005, why: "One task in two hundred is less than the slips of steady hands."),
    ]
  ) { bench in
    func trials(
      _ words: [String], _ knowledge: SuiteTask.Knowledge = .unknown, every step: Int = 1
    ) throws -> [PersonTrials] {
      let goals = stride(from: 0, to: words.count, by: step).map { LawScenes.id(words[$0]) }
      return try bench.experiment(
        [false, true].map { LawScenes.list(words, besideSearch: $0) },
        bench.task(goals, knowledge: knowledge)
      ).trials(people: bench.share(step)).map { $0[0] }
    }
    func cost(_ part: String, _ found: [PersonTrials]) -> LawOutcome {
      LawOutcome(
        part, LawMean(share(from: found[0].values(.time), to: found[1].values(.time))))
    }
    let words = LawScenes.words
    let many = words.prefix(6).flatMap { first in words.map { first + $0.lowercased() } }
    let longest = try trials(many, every: 5)
    let found = LawMean(change(from: longest[0].values(.success), to: longest[1].values(.success)))
    return [
      cost("short", try trials(Array(words.prefix(8)))),
      cost("known", try trials(words, .known)),
      cost("long", try trials(words)), LawOutcome("found", found),
    ]
  }
}
