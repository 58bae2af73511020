package import Core
import Simulation

/// The description of files of rules.
package enum ThresholdsDocument {
  /// The document with rules.
  package static let description = DocumentDescription(
    "thresholds", title: "Thresholds of TapCost", body: body)

  static let body = ObjectDescription(
    "Rules by which results are judged.",
    [
      DocumentDescription.schemaField("thresholds"),
      FieldDescription("defaults", .object(defaults), defaults.summary),
      FieldDescription(
        "rules", .list(.object(rule), 1...10_000), "The rules.", isRequired: true),
    ])

  /// The values that rules may leave out.
  static let defaults = ObjectDescription("The values that rules may leave out.", common)

  /// A demand on some cells.
  static let rule = ObjectDescription(
    "A requirement on some cells.",
    [
      FieldDescription(
        "id", .pattern("^[A-Za-z][A-Za-z0-9_-]{0,63}$"), "The name of the rule.",
        isRequired: true),
      FieldDescription(
        "metric", .word(Metric.all.map(\.name)), "The metric.", isRequired: true),
      FieldDescription(
        "statistic", .word(Statistic.allCases.map(\.rawValue)), "The statistic of the metric."),
      FieldDescription("cells", .object(cells), cells.summary),
      FieldDescription(
        "direction", .word(Direction.allCases.map(\.rawValue)), "The better direction."),
      FieldDescription("margin", .object(margin), margin.summary),
      FieldDescription("limit", .object(limit), limit.summary),
      FieldDescription("because", .text(1...2000), "The reason for the rule.", isRequired: true),
    ] + common)

  static let confidence = Field(
    "confidence", .number(0.5...0.999999), "The confidence of each end of an interval.")
  static let people = Field("people", .integer(2...1_000_000_000), "The fewest people in a cell.")
  static let level = Field<Level>("level", .word, "The weight of a violation.")
  static let missing = Field<Policy>("missing", .word, "What to do about a cell that is missing.")
  static let new = Field<Policy>("new", .word, "What to do about a new cell.")
  static let incomparable = Field<Policy>(
    "incomparable", .word, "What to do about a cell that cannot be compared with the earlier run.")

  private static let common = [
    confidence.description, people.description, level.description, missing.description,
    new.description, incomparable.description,
  ]

  /// The cells that a rule is about.
  static let cells = ObjectDescription(
    "The cells that the rule applies to: * matches any text, ? any character.",
    CellPattern.Part.allCases.map { part in
      let pattern = Shape.text(1...1000)
      return FieldDescription(
        part.rawValue, .anyOf([pattern, .list(pattern, 1...1000)]),
        part == .goal
          ? "A pattern of goals, or several: the rule is then on each of them alone, not on the mean over all."
          : "A pattern, or several of which one must match.")
    })

  static let absolute = Field("absolute", .number(0...1e12), "The bound in the unit of the metric.")
  static let relative = Field(
    "relative", .number(0...1), "The bound as a share of the value before, as 0.05 for 5 %.")
  static let most = Field("most", .number(-1e12...1e12), "The largest value.")
  static let least = Field("least", .number(-1e12...1e12), "The smallest value.")

  private static let unit = FieldDescription(
    "unit", .word(Metric.all.map(\.unit).unique), "The unit, as a check.")

  /// The change that counts.
  static let margin = ObjectDescription(
    "The change for the worse that counts: one that exceeds both bounds.",
    [absolute.description, relative.description, unit])

  /// The values that are allowed.
  static let limit = ObjectDescription(
    "The values that are allowed.", [most.description, least.description, unit.required])
}
