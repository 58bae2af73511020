import Core
import Simulation

/// The description of the steps of tasks.
enum StepDocument {
  /// A step: one of its acts, and perhaps a title.
  static let step = ObjectDescription(
    "A step of a script: one of choose, press, keys, set, type, wait, think, look, listen, back and repeat.",
    [
      FieldDescription(
        "choose", .anyOf([.anyText, .list(TaskDocument.goals, 1...10_000)]),
        "What is found and activated: an id in the designs, or a list of which one is wanted."),
      FieldDescription(
        "frequencies", .reference("frequencies"),
        "The frequency with which each thing of the list is wanted."),
      FieldDescription(
        "press", .anyText,
        "What is done by the keys of its shortcut; without one, or without a keyboard, it is chosen."
      ),
      FieldDescription(
        "keys", .text(1...SuiteStep.longestText),
        "Keys that go into no field, a sign for each, as \u{21B5} for Enter."),
      FieldDescription("set", .anyText, "The id of a control that gets another value; see \"to\"."),
      FieldDescription(
        "to", .anyOf([.anyText, .number(-1e6...1e6)]),
        "The option that the control gets; a number for a stepper, slider or wheel, and a date "
          + "as 2025-03-14 for a date picker."),
      FieldDescription(
        "type", .anyOf([.text(1...SuiteStep.longestText), .anyNumber]),
        "A text or number that is entered; see \"into\"."),
      FieldDescription(
        "into", .anyText,
        "The id of the text field; left out where the step before chose a text field."),
      FieldDescription(
        "by", .word(TextEntry.Way.allCases.map(\.rawValue)),
        "The way in which a text is entered: key by key, from the clipboard, by speech.",
        usual: .string(TextEntry.Way.type.rawValue)),
      FieldDescription(
        "secure", .flag, "Whether the text is not shown while it is typed.", usual: .bool(false)),
      FieldDescription("wait", time, "A time of waiting for something else.", unit: "s"),
      FieldDescription("think", time, "A time of thinking.", unit: "s"),
      FieldDescription("look", time, "A time of looking at something.", unit: "s"),
      FieldDescription("listen", time, "A time of listening.", unit: "s"),
      FieldDescription(
        "back", .constant(.bool(true)), "Closes the sheet or page where the last step has ended."),
      FieldDescription(
        "repeat", Shape.anyOf([.integer(1...SuiteStep.most), .anyText]),
        "How often the steps of \"steps\" are done."),
      FieldDescription(
        "steps", .list(.reference("step"), 1...SuiteStep.most), "The steps that are repeated."),
      FieldDescription(
        "only", .list(.anyText, 1...1000),
        "The ids of the designs in which the step is done; in the others people pass over it."),
      FieldDescription(
        "shows", .anyText,
        "The name of the screen of the design that is shown after the step; \"screen\" is the first."
      ),
      FieldDescription("title", .text(1...200), "The name for people."),
    ])

  /// The acts of which a step has exactly one, with the names that go with each.
  static let acts: [(key: String, others: [String])] = [
    ("choose", ["frequencies"]), ("press", []), ("keys", []), ("set", ["to"]),
    ("type", ["into", "by", "secure"]),
    ("wait", []), ("think", []), ("look", []), ("listen", []), ("back", []),
    ("repeat", ["steps"]),
  ]

  private static let time = Shape.anyOf([.number(SuiteStep.seconds), .anyText])
}
