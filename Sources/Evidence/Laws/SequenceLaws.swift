import Interfaces
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L18: steps that people know, one after another.
  static let sequences = SheetLaw(
    "L18", "What was just pressed or answered costs no more than something else.",
    parts: [
      Part(
        "same", "The same known button again takes no longer than another one.", unit: "s",
        from: -0.005, why: "5 ms is below 1 % of a press."),
      Part(
        "looking ahead", "Known steps one after another get no slower from use to use.", unit: "s",
        to: 0.005, why: "As for the same button."),
      Part(
        "question", "A question is answered no slower when such a one was answered before.",
        unit: "s", to: 0.01, why: "10 ms is below 1 % of reading and deciding."),
    ]
  ) { bench in
    let pad = Design("pad", device: LawScenes.device) {
      Screen {
        Button("First", id: "a")
        Button("Second", id: "b")
      }
    }
    func times(_ steps: [String], observe: [Int] = [1]) throws -> [[Double]] {
      let task = SuiteTask("law", title: "Press", knowledge: .known, observe: observe) {
        for step in steps { SuiteStep.choose(step) }
      }
      return try bench.times(pad, task)
    }
    let same = LawMean(change(from: try times(["a", "a"])[0], to: try times(["a", "b"])[0]))
    let uses = try times(["a", "b", "a", "b"], observe: [1, 10])
    let ahead = LawMean(change(from: uses[0], to: uses[1]))
    let asked = Design("asked", device: LawScenes.device) {
      Screen {
        Text("May we count your visits?", isQuestion: true)
        Button("Yes", id: "yes")
        Button("No", id: "no")
      }
    }
    let answers = try bench.times(
      asked, bench.task(["yes", "no"], knowledge: .known, observe: [1, 5]))
    let question = LawMean(change(from: answers[0], to: answers[1]))
    return [
      LawOutcome("same", same),
      LawOutcome("looking ahead", ahead, "use 10 less use 1"),
      LawOutcome("question", question, "use 5 less use 1"),
    ]
  }
}

extension LawBench {
  /// The times of a task, in s: those of all people, for each observed use.
  func times(_ design: Design, _ task: SuiteTask) throws -> [[Double]] {
    try engine().prepare(condition([design], task), pairs: [], world: nil)
      .trials(of: 0..<UInt64(people))[0].map { $0.values(.time) }
  }
}
