package import Core
import Studies

/// The description of files that say how a published study is reproduced.
package enum ValidationDocument {
  /// The document with one case.
  package static let description = DocumentDescription(
    "validation", title: "Validation cases of TapCost", body: body,
    definitions: SuiteDocument.definitions + ModelValueDocument.definitions)

  static let body = ObjectDescription(
    "The reproduction of a published study.",
    [
      DocumentDescription.schemaField("validation"),
      FieldDescription("dataset", .someText, "The published results.", isRequired: true),
      FieldDescription(
        "conditions", .text(1...5000), "The reproduction, and its differences from the study.",
        isRequired: true),
      FieldDescription("reason", .text(1...2000), "The reason why the study is not run."),
      FieldDescription("analysis", .text(1...5000), "The reasons for misses of the model."),
      FieldDescription("gives_up", .flag, "Whether people may give up.", usual: true),
      FieldDescription(
        "reasons", .entries(.someText), "The reasons why measures are left out, by measure."),
      FieldDescription(
        "calibrated", .list(.someText, 0...100), "Measures that served calibration."),
      FieldDescription(
        "populations", .list(.entries(.anything), 1...20), "Populations of only this study."),
      FieldDescription("suite", .object(suite), suite.summary),
      FieldDescription(
        "predictions", .list(.object(prediction), 0...1000), "The values read for rows."),
      FieldDescription("signs", .list(.object(sign), 0...100), "Directions."),
      version.description,
    ])

  static let version = Field(
    "version", .integer(1...99),
    "The version of a blind case: a corrected one stands beside the first, which is not edited.",
    usual: 1)

  /// The suite without the names that follow from the dataset.
  private static let suite = ObjectDescription(
    "The suite; what follows from the dataset may be left out.",
    SuiteDocument.body.fields.map { field in
      var field = field
      field.isRequired = ["designs", "tasks", "populations"].contains(field.key)
      return field
    })

  private static let value = Shape.reference("modelValue")

  /// The value that is read for the rows of a measure.
  static let prediction = ObjectDescription(
    "The value that is read for the rows of a measure.",
    [
      FieldDescription("measure", .someText, "The measure.", isRequired: true),
      FieldDescription(
        "where", .entries(.anyOf([.anyNumber, .anyText])), "The rows, by their factors."),
      FieldDescription("value", value, "The value.", isRequired: true),
      FieldDescription(
        "baselines", .entries(.someText), "The baselines that the value is put beside."),
    ])

  /// A direction that must come out.
  static let sign = ObjectDescription(
    "A direction that must come out.",
    [
      FieldDescription("id", .someText, "The name.", isRequired: true),
      FieldDescription("text", .someText, "The direction in words.", isRequired: true),
      FieldDescription("listed", .flag, "Whether it is one that the model must get right first."),
      FieldDescription(
        "use", .word(PublishedDataset.Use.allCases.map(\.rawValue)), "The use of the sign."),
      FieldDescription("first", value, "A value.", isRequired: true),
      FieldDescription(
        "relation", .word(PublishedDataset.Finding.Relation.allCases.map(\.rawValue)),
        "The comparison of the first with the second.", isRequired: true),
      FieldDescription("second", value, "Another value.", isRequired: true),
      FieldDescription(
        "within", .number(0...Double.infinity), "The distance that equal values may have."),
    ])
}
