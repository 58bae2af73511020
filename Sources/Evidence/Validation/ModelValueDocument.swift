import Core
import Simulation

/// The description of values of the model, as validation cases write them.
enum ModelValueDocument {
  /// The shapes that cases refer to.
  static let definitions: [(name: String, shape: Shape)] = [
    ("modelValue", value), ("reading", .object(reading)),
  ]

  /// The forms that work something out from readings, each an object with this name alone.
  static let forms = [
    FieldDescription("ratio", .list(inner, 2...2), "The first over the second."),
    FieldDescription("difference", .list(inner, 2...2), "The first minus the second."),
    FieldDescription("sum", .list(inner, 1...200), "All of them together."),
    FieldDescription("product", .list(inner, 1...200), "All of them multiplied."),
    FieldDescription("slope", .object(series), "The slope of the line through a series."),
    FieldDescription("intercept", .object(series), "The value of that line at 0."),
    FieldDescription("plateau", .object(plateau), plateau.summary),
    FieldDescription("throughput", .object(throughput), throughput.summary),
    FieldDescription("taps", .object(taps), taps.summary),
  ]

  private static let inner = Shape.reference("modelValue")

  private static let value = Shape.anyOf(
    [.anyNumber, .reference("reading")]
      + forms.map { .object(ObjectDescription("", [$0.required])) })

  /// A statistic over people.
  static let reading = ObjectDescription(
    "A statistic over people of a metric or of the time of some phases.",
    [
      FieldDescription("metric", .word(Metric.all.map(\.name)), "The metric."),
      FieldDescription(
        "phases", .list(.word(Phase.all.map(\.name)), 1...Phase.all.count), "The phases."),
      statistic.description, trials.description, design.description, population.description,
      input.description,
      FieldDescription("at", .entries(coordinate), "The values of the axes."),
      FieldDescription(
        "less", .word(Metric.all.map(\.name)), "A metric that is taken off in each trial."),
      FieldDescription("goal", coordinate, "The only goal whose trials count."),
      FieldDescription(
        "goal_uses", .list(.integer(1...100_000), 2...2),
        "The first and the last use of a goal that count; all uses of the task are observed."),
    ], alternatives: ["metric", "phases"])

  static let statistic = Field<ModelValue.Statistic>(
    "statistic", .word, "The statistic over people.", usual: .mean)
  static let trials = Field<ModelValue.Trials>("trials", .word, "The trials.", usual: .all)
  static let design = Field("design", .name, "The design.", isRequired: true)
  static let population = Field("population", .name, "The population.", isRequired: true)
  static let input = Field("input", .name, "The input method.", usual: "touch")

  private static let coordinate = Shape.anyOf([.anyNumber, .anyText, .object(map)])

  /// A value of an axis for each level of a condition.
  static let map = ObjectDescription(
    "A value of the axis for each level of a condition.",
    [
      condition.description,
      FieldDescription(
        "map", .entries(.anyOf([.anyNumber, .anyText])), "The values, by level.",
        isRequired: true),
    ])
  static let condition = Field("condition", .name, "The condition.", isRequired: true)

  /// A reading at every value of an axis.
  static let series = ObjectDescription(
    "A reading at every value of an axis.", [axis.description, of])

  /// The least value of an axis from which on a series changes no more.
  static let plateau = ObjectDescription(
    "The least value of the axis from which on the series stays near its last value.",
    [axis.description, of, within.description])

  /// The throughput of taps.
  static let throughput = ObjectDescription(
    "The throughput of taps, in bit/s.", [of, distance.description, reaction.description])

  /// What is read from where single taps came down.
  static let taps = ObjectDescription(
    "A statistic of where single taps land.",
    [
      of,
      FieldDescription(
        "read", .word(ModelValue.TapReading.Quantity.allCases.map(\.rawValue)), "What is read.",
        isRequired: true),
      FieldDescription(
        "width_mm", .number(0.1...1000), "The width of the target laid around the point.",
        unit: "mm"),
      FieldDescription(
        "middle_mm", .list(.number(0...2000), 2...2), "The place of the point.", unit: "mm"),
    ])

  static let axis = Field("over", .name, "The axis.", isRequired: true, purpose: "an axis")
  static let within = Field(
    "within", .number(0...1e9), "The distance from the last value.", isRequired: true)
  static let distance = Field(
    "distance_mm", .number(1...1000), "The distance.", isRequired: true, unit: "mm")
  static let reaction = Field(
    "reaction_s", .number(0...1), "The time to see a new target.", unit: "s", usual: 0)
  private static let of = FieldDescription(
    "of", .reference("reading"), "The reading.", isRequired: true)
}
