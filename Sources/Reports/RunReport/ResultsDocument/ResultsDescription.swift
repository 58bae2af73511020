package import Core
import Populations
import Simulation
import Studies

/// The description of `results.json`.
package enum ResultsDescription {
  /// The document with the results of a run.
  package static let description = DocumentDescription(
    "results", title: "Results of TapCost", body: body)

  static let body = ObjectDescription(
    "All that a run found, and where it came from.",
    [
      FieldDescription(
        "schema", .constant(.string(ResultsDocument.schema)),
        "The name and version of the layout.", isRequired: true),
      field("sha256", digest, "The hash of the document without this member."),
      FieldDescription(
        "run", .pattern("^[0-9a-f]{16}$"), "The name of the run, which its reports bear, too."),
      field("provenance", .object(Provenance.format.description), "Where the results came from."),
      field("suites", list(suite), "The suites."),
      FieldDescription(
        "worlds", list(WorldNumber.format.description),
        "Where uncertain numbers lie in the sets of assumptions of the run."),
    ])

  // MARK: A suite

  static let suite = ObjectDescription(
    "The results of one suite.",
    [
      field("id", .anyText, "The name."), field("title", .anyText, "The name for people."),
      field("question", .anyText, "The question."), field("evidence", .anyText, "The evidence."),
      field("designs", list(Named.format.description), "The designs."),
      field("populations", list(Named.format.description), "The populations."),
      field("axes", list(Named.format.description), "The axes."),
      field("notes", texts, "Remarks."),
      field(
        "points", .list(KnownFormat.point.shape, 0...Int.max),
        "The points of the sweep: a value on each axis."),
      field(
        "metrics", .list(metric, 0...Int.max), "The metrics, in the order of all lists of them."),
      field("phases", texts, "The phases of time, in the order of all lists of them."),
      field("cells", list(cell), "The cells."),
      field("comparisons", list(comparison), "The comparisons."),
    ] + SuiteResults.parts.description.fields)

  static let cell = ObjectDescription(
    "One design in one population at one point.",
    [
      field("point", place, "The place of the point among those of the suite."),
      field("population", .anyText, "The population."),
      field("input", .anyText, "The input method."), field("design", .anyText, "The design."),
      field("users", .integer(0...(1 << 53)), "The number of people."),
      field("metrics", .object(metrics), "The metrics: a list for each of their properties."),
      field(
        "phases", .anyOf([.list(.anyNumber, 0...Int.max), .entries(.anyNumber)]),
        "The mean time in each phase, in s; by name where they are not those of the suite."),
      field(
        "time_quantiles", decimals,
        "Quantiles of the time in s, packed: the least of them with its power of ten, a colon, how "
          + "many bits each needs beyond it, a colon, and these bits in digits of base 64 "
          + "(`A-Za-z0-9-_`)."),
      field("survival", .object(survival), "The share of people still looking, over time."),
      field("task", .anyText, "A hash of the task."),
      field("groups", .optional(.object(groups)), "Sums over groups of people."),
      field(
        "failures", .entries(.integer(1...(1 << 53))),
        "The number of people who did not succeed, by reason."),
      FieldDescription(
        "acts", .entries(.number(0...1e9)),
        "Mean numbers of motor acts by kind, which together are the taps."),
      FieldDescription(
        "steps", list(Cell.Step.format.description), "The steps of a script, in order."),
    ])

  static let survival = ObjectDescription(
    "The share of people who are still looking, over time.",
    [
      field("time", decimals, "Times in s, packed as quantiles are."),
      field("share", decimals, "Shares of people."),
      field("ci_low", decimals, "The low ends of their intervals."),
      field("ci_high", decimals, "The high ends."),
    ])

  static let groups = ObjectDescription(
    "Sums over groups of people.",
    [
      field("people", sums, "The people in each group."),
      field(
        "sums", .entries(packed),
        "The sums in each group, by metric: a number for each group, `5*3` being three times 5; or "
          + "packed as quantiles are."),
    ])

  static let metrics = ObjectDescription(
    "Metrics over the people of a cell: a list for each property, in the order of the metrics.",
    [names] + MetricSummary.columns.map { field($0.name, column, "") } + [
      FieldDescription("world_low", column, "The low ends of the means over sets of assumptions."),
      FieldDescription(
        "world_high", column, "The high ends of the means over sets of assumptions."),
    ])

  static let comparison = ObjectDescription(
    "Two designs before the same people, a list for each property; differences are first minus second.",
    [
      field("point", place, "The place of the point among those of the suite."),
      field("population", .anyText, "The population."),
      field("input", .anyText, "The input method."),
      field("design_a", .anyText, "The first design."),
      field("design_b", .anyText, "The second design."),
      names,
      field("difference", column, "The differences of the means."),
      field("ci_low", column, "The low ends of their intervals."),
      field("ci_high", column, "The high ends."),
      field("ratio", column, "The ratios of the means."),
      field(
        "superiority", .list(.optional(share), 0...Int.max),
        "The shares of people for whom the first is better."),
      field(
        "worlds", .anyOf([count, .list(count, 0...Int.max)]),
        "The number of worlds, or that of each metric."),
      field(
        "world_share_a_better", .list(.optional(share), 0...Int.max),
        "The probabilities over sets of assumptions that the first is better."),
      field("world_low", column, "The low ends over sets of assumptions."),
      field("world_high", column, "The high ends over sets of assumptions."),
      field("margin", .list(.number(0...Double.infinity), 0...Int.max), "The equivalence margins."),
      field(
        "verdict", .pattern("^[ab=?]*$"),
        "The verdicts, a letter for each metric: `a` or `b` for the better design, `=` where they are "
          + "equivalent, `?` where it is undecided."),
      FieldDescription(
        "world_differences", .entries(.anyText),
        "The difference under each set of assumptions, by metric, for those that the question is about."
      ),
      FieldDescription(
        "users", .integer(0...(1 << 53)), "The number of people who met both designs."),
      FieldDescription("se", column, "The Monte-Carlo standard errors of the differences."),
      FieldDescription(
        "split", packed,
        "The difference of times by what they are spent on, as sums over people of first minus second in "
          + "microseconds: \(TimePart.allCases.map(\.name).joined(separator: ", ")); then how many people "
          + "reach the goal with the first design only and the sum of their differences, and the same for "
          + "the second."),
    ])

  /// The lists of comparisons, one item for each metric.
  static let comparisonColumns = [
    "difference", "ci_low", "ci_high", "ratio", "superiority", "world_share_a_better",
    "world_low", "world_high", "margin",
  ]

  // MARK: Shapes

  private static let metric = Shape.word(Metric.all.map(\.name))
  static let mark = Shape.word(Parameter.Mark.allCases.map(\.rawValue))
  static let digest = Shape.pattern("^[0-9a-f]{64}$")
  private static let sums = Shape.pattern("^-?[0-9]+(\\*[0-9]+)?( -?[0-9]+(\\*[0-9]+)?)*$")
  private static let packed = Shape.anyOf([sums, .pattern("^-?[0-9]+:[0-9]+:[A-Za-z0-9_-]+$")])
  private static let decimals = Shape.anyOf([
    .pattern("^(-?[0-9]+(e-[0-9]+)?:[0-9]+:[A-Za-z0-9_-]+)?$"), .list(.anyNumber, 0...Int.max),
  ])
  private static let place = Shape.integer(0...1_000_000_000)
  private static let count = Shape.optional(.integer(0...1_000_000_000))
  private static let names = FieldDescription(
    "metric", .list(metric, 0...Int.max), "The metrics, where they are not those of the suite.")
  private static let column = Shape.list(.optional(.anyNumber), 0...Int.max)
  private static let share = Shape.number(0...1)
  private static let texts = Shape.list(.anyText, 0...Int.max)

  private static func list(_ object: ObjectDescription) -> Shape {
    .list(.object(object), 0...Int.max)
  }

  private static func field(_ key: String, _ shape: Shape, _ summary: String) -> FieldDescription {
    FieldDescription(key, shape, summary, isRequired: true)
  }
}
