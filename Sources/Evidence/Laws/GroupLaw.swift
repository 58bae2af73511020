import Interfaces
import Populations
import Simulation

extension SheetLaw {
  /// Populations whose people find something harder than everyday adults do.
  private static let impaired = [
    "attention", "essential-tremor", "low-vision-large-text", "older-adults", "upper-body-motor",
  ]

  /// L14: groups differ in more than pace.
  static let groups = SheetLaw(
    "L14",
    "On the same screens and with the same input method, no impaired population fails less or errs "
      + "less often than everyday adults.",
    parts: [
      Part(
        "failures", "No fewer of them fail.", unit: "of people", from: -0.005,
        why: "One person in two hundred is within what a list of two thousand can show."),
      Part(
        "errors", "They make no fewer errors for each choice.", unit: "per choice", from: -0.005,
        why: "As for failures."),
    ],
    speaks: { population, input in input == .touch && impaired.contains(population.id) }
  ) { bench in
    guard let everyday = bench.catalog["everyday"] else {
      return ["failures", "errors"].map {
        LawOutcome(unchecked: $0, because: "there is no population of everyday adults")
      }
    }
    var (failures, errors) = (LawWorst(), LawWorst())
    let task = bench.task(["a", "c", "e", "f"], wish: .purpose)
    for (design, choices) in scenes {
      let own = try bench.experiment([design], task)
      // Screens are those of the population, with its text size.
      let other = bench.with(try bench.experiment([design], task, of: everyday), own.plans)
      let people = 2 * bench.people
      let (theirs, others) = (own.trials(people: people)[0][0], other.trials(people: people)[0][0])
      failures.consider(
        change(from: theirs.values(.abandonment), to: others.values(.abandonment)), design.title)
      errors.consider(
        change(from: theirs.values(.errors), to: others.values(.errors)).map { $0 / choices },
        design.title)
    }
    return failures.outcome("failures", negated: true) + errors.outcome("errors", negated: true)
  }

  /// Screens with the mean number of choices that the goals ask for.
  private static var scenes: [(design: Design, choices: Double)] {
    [("List", 1.0), ("Segmented control", 1), ("More button", 2), ("Submenu", 2.75)].compactMap {
      title, choices in
      LawControls.all.first { $0.title == title }.map { ($0, choices) }
    }
  }
}
