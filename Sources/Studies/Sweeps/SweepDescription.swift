import Core

/// The description of the sweeps of suites.
package enum SweepDescription {
  /// The names of the built-in populations, which are those of their files.
  package static let populationNames = EmbeddedTexts.files(in: "Datasets/Populations").map {
    String($0.path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  /// A sweep.
  static let sweep = ObjectDescription(
    "What varies over the points.",
    [
      FieldDescription("axes", .list(.object(axis), 1...32), "The axes.", isRequired: true),
      FieldDescription(
        "grids", .list(.object(grid), 1...64),
        "The parts of the sweep; all axes crossed when left out."),
      FieldDescription(
        "where", .anyOf([condition, .list(condition, 0...64)]),
        "Conditions over axes that all must hold, as in inline < actions."),
    ])

  /// An axis.
  static let axis = ObjectDescription(
    "Something that varies.",
    [
      FieldDescription("name", .text(1...64), "The name, as templates use it.", isRequired: true),
      FieldDescription(
        "title", .text(1...200),
        "The name for people; words for its values may follow, to stand behind \"with\": "
          + "\"Titles: good titles (good) or poor titles (poor)\".", isRequired: true),
      FieldDescription("values", .list(value, 1...1000), "The values."),
      FieldDescription("range", .object(range), range.summary),
      FieldDescription("base", value, "The value where the axis is not crossed."),
    ], alternatives: ["values", "range"])

  /// Values at equal distances.
  static let range = ObjectDescription(
    "Equally spaced values.",
    [
      FieldDescription("from", .number(finite), "The first value.", isRequired: true),
      FieldDescription("to", .number(finite), "The bound of the last value.", isRequired: true),
      FieldDescription("step", .number(1e-6...1e9), "The step.", usual: .integer(1)),
    ])

  /// A part of the sweep.
  static let grid = ObjectDescription(
    "A part of the sweep.",
    [
      FieldDescription(
        "cross", .list(.anyText, 0...32), "The axes to cross; others stay at their base.",
        isRequired: true),
      FieldDescription(
        "values", .entries(.list(value, 1...1000)), "Other values for some of the axes."),
      FieldDescription(
        "populations",
        .list(.anyOf([.word(populationNames), .text(1...200)]), 1...100),
        "The populations that meet these points; all of the suite when left out."),
    ])

  /// The numbers that an axis may have.
  static let finite = -1e9...1e9

  private static let value = Shape.anyOf([.anyNumber, .anyText])
  private static let condition = Shape.text(1...1000)
}
