import Core
import Simulation

/// The description of the tasks of suites.
enum TaskDocument {
  /// A task.
  static let task = ObjectDescription(
    "What people do.",
    [
      FieldDescription(
        "id", .reference("id"),
        "The name that results carry; it begins with a letter and has no dots.", isRequired: true),
      FieldDescription("title", SuiteDocument.line, "The name for people.", isRequired: true),
      FieldDescription(
        "goals", .list(goals, 1...10_000),
        "The goals of people, by the ids in the designs; one is wanted in each trial."),
      FieldDescription(
        "steps", .list(.anyOf([.reference("step"), .reference("rule")]), 1...SuiteStep.most),
        "In place of goals: a script of steps, each of which begins where the last one has ended."),
      FieldDescription(
        "frequencies", .reference("frequencies"), "The frequency with which each goal is wanted."),
      FieldDescription(
        "start", .entries(.anyText), "The option that each control shows at first, by its id."),
      FieldDescription(
        "begin", .anyOf([.reference("beginning"), .list(.reference("beginning"), 1...1000)]),
        "Where the finger or the pointer and the eyes are at first, and which hand taps; for some designs each, as a list."
      ),
      FieldDescription(
        "knowledge",
        Shape.word(SuiteTask.Knowledge.allCases.map(\.rawValue)).templated,
        "What people know of the way at the start: nothing, all of it, or as usual in the population.",
        usual: .string(SuiteTask.Knowledge.population.rawValue)),
      FieldDescription(
        "wish", Shape.word(SuiteTask.Wish.allCases.map(\.rawValue)).templated,
        "Whether people know the words of what they want (item) or only what it is for (purpose); purpose beside \"wants\".",
        usual: .string(SuiteTask.Wish.item.rawValue)),
      FieldDescription(
        "wants", .anyOf([want, .entries(want)]),
        "What people want, in their own words: a text, or one for some goals each, by their ids. Labels are then read: people choose what comes nearest to it in meaning."
      ),
      FieldDescription(
        "kinds", .list(kind, 1...10_000),
        "Which items are of a kind: lists of ids, or runs of a list. Kinds may lie in larger kinds."
      ),
      FieldDescription(
        "lures", .list(goals, 1...10_000),
        "The items that look like what is wanted and are not, by their ids; what holds them looks right, too. Only where people know a purpose."
      ),
      FieldDescription(
        "routes", .entries(.anyText),
        "What else reaches a goal in this task alone, by its id in the designs that have it; as \"routes\" of a design for all tasks."
      ),
      FieldDescription(
        "feedback", .flag, "Whether people see what they have chosen.", usual: .bool(true)),
      FieldDescription(
        "repetitions", integer,
        "How often each person does it; the last use to report when left out."),
      FieldDescription("spacing", number, "The time between two uses.", unit: "s"),
      FieldDescription(
        "observe",
        .list(.anyOf([integer, .entries(.anything)]), 1...400),
        "The numbers of the uses to report, from 1; the first when left out."),
      FieldDescription(
        "keeps_defaults", .flag,
        "Whether people have no firm wish, so that they may keep what is chosen already."),
      FieldDescription(
        "caution", Shape.word(SuiteTask.Caution.allCases.map(\.rawValue)).templated,
        "The care that people take not to miss, which costs them time.",
        usual: .string(SuiteTask.Caution.neutral.rawValue)),
      FieldDescription(
        "points", .flag,
        "Whether people aim at points, around which targets are laid only to count misses."),
    ])

  /// What people want, in words.
  private static let want = Shape.text(1...500)

  private static let integer = Shape.anyOf([.integer(1...SuiteTask.maximumRepetitions), .anyText])
  private static let number = Shape.anyOf([.number(0.001...3.2e7), .anyText])
  private static let share = Shape.anyOf([.number(0...1), .anyText])

  static let goals = Shape.anyOf([
    .anyText, .object(goal), .reference("rule"),
    .object(
      ObjectDescription(
        "An item of a list.",
        [
          FieldDescription("id", .anyText, "The goal.", isRequired: true),
          FieldDescription("label", .anyText, "The text of the item.", isRequired: true),
        ], others: .anything)),
  ])

  private static let kind = Shape.anyOf([
    .list(goals, 1...10_000), .object(runs), .reference("rule"),
  ])

  /// Kinds that are runs of a list.
  static let runs = ObjectDescription(
    "Kinds that are runs of a list of items, one after the other.",
    [
      FieldDescription("items", .list(goals, 1...10_000), "The items.", isRequired: true),
      FieldDescription(
        "runs_of", Shape.integer(1...10_000).templated, "The number of items of each run.",
        isRequired: true),
    ])

  /// A goal with its frequency.
  static let goal = ObjectDescription(
    "A goal with the frequency with which it is wanted.",
    [
      FieldDescription("id", .anyText, "The goal.", isRequired: true),
      FieldDescription(
        "frequency", Shape.number(0...1e9).templated, "The frequency, in any unit."),
    ])

  /// A rule for the frequencies.
  static let frequencyRule = ObjectDescription(
    "Zipf's law with an exponent, or a share for the first goal and a rule for the rest.",
    [
      FieldDescription("zipf", .anyOf([.number(0...10), .anyText]), "The exponent of Zipf's law."),
      FieldDescription("first", share, "The share of the first goal."),
      FieldDescription("rest", .reference("frequencies"), "The frequencies of the rest."),
    ])

  /// The frequencies of the goals of a task.
  static let frequencies = Shape.described(
    .anyOf([
      .constant("flat"), .reference("template"),
      .list(.anyOf([.number(0...1e9), .anyText]), 1...10_000), .object(frequencyRule),
    ]), "The frequency with which each goal is wanted: a rule, or a number for each.")
}
