import Interfaces
import Populations
import Simulation
import Studies

extension SheetLaw {
  /// L20: texts that the system offers to fill in.
  static let offers = SheetLaw(
    "L20", "An offer to fill in a text costs no more than a look at it.",
    parts: [
      Part(
        "short", "A text of one letter takes hardly longer where the system offers it.", unit: "s",
        to: 1, why: "A look at the offer, or hearing it, takes less than 1 s."),
      Part(
        "long", "A text of six words takes no longer where the system offers it.",
        unit: "of the time", to: 0.01,
        why: "People and random draws are the same, so 1 % is more than chance."),
      Part(
        "form",
        "Two fields take no longer where one offer fills in both than where each has its own.",
        unit: "of the time", to: 0.01, why: "As for long texts."),
    ]
  ) { bench in
    func times(_ autofill: Autofill, _ texts: String...) throws -> [Double] {
      let design = Design("form", device: LawScenes.device) {
        Screen {
          for name in ["first", "second"] { TextField(name, id: name, autofill: autofill) }
        }
      }
      let task = SuiteTask("law", title: "Fill in", knowledge: .known, observe: [1]) {
        for (name, text) in zip(["first", "second"], texts) { SuiteStep.type(text, into: name) }
      }
      return try bench.times(design, task)[0]
    }
    func cost(_ part: String, _ before: [Double], _ after: [Double], isShare: Bool) -> LawOutcome {
      let mean = LawMean(isShare ? share(from: before, to: after) : change(from: before, to: after))
      return LawOutcome(part, mean)
    }
    let long = "the quick brown fox jumped over"
    return [
      cost("short", try times(.none, "a"), try times(.field, "a"), isShare: false),
      cost("long", try times(.none, long), try times(.field, long), isShare: true),
      cost("form", try times(.field, long, long), try times(.form, long, long), isShare: true),
    ]
  }
}
