package import Core
import Simulation
import Studies

/// The description of files with claims of guidelines.
package enum ClaimsDocument {
  /// The document with claims.
  package static let description = DocumentDescription(
    "claims", title: "Claims of guidelines, for TapCost", body: body,
    definitions: SuiteDocument.definitions)

  static let body = ObjectDescription(
    "Claims of guidelines.",
    [
      DocumentDescription.schemaField("claims"),
      FieldDescription(
        "sources", .entries(.someText), "The full sources by their names.", isRequired: true),
      SuiteDocument.margins.required,
      FieldDescription("claims", .list(.object(claim), 1...1000), "The claims.", isRequired: true),
    ])

  /// A claim as a test.
  static let claim = ObjectDescription(
    "A claim of a guideline as a test.",
    [
      FieldDescription("id", .reference("id"), "The name of the claim.", isRequired: true),
      FieldDescription("title", .text(1...2000), "A few words.", isRequired: true),
      FieldDescription("source", .text(1...200), "One of the sources.", isRequired: true),
      FieldDescription("claim", .text(1...2000), "The claim.", isRequired: true),
      FieldDescription("note", .text(1...2000), "The limits of the test."),
      FieldDescription(
        "conflicts", .list(.someText, 0...20), "Claims that ask for the opposite."),
    ] + suite + [
      FieldDescription("tests", .list(.object(test), 1...20), "The tests.", isRequired: true)
    ])

  /// The names that a claim takes from suites.
  private static let suite = ["populations", "users", "lists", "sweep", "designs", "tasks"]
    .compactMap { key -> FieldDescription? in
      var field = SuiteDocument.body.fields.first { $0.key == key }
      if key == "populations" { field?.isRequired = false }
      return field
    }

  /// A comparison that the claim predicts.
  static let test = ObjectDescription(
    "A comparison that the claim predicts.",
    [
      FieldDescription(
        "metric", .word(Metric.all.map(\.name)), "The metric.", isRequired: true),
      FieldDescription("first", .someText, "A design.", isRequired: true),
      FieldDescription(
        "relation", .word(GuidelineClaim.Test.Relation.allCases.map(\.rawValue)),
        "The comparison of the first with the second.", isRequired: true),
      FieldDescription("second", .someText, "Another design.", isRequired: true),
      FieldDescription(
        "at", .entries(.anyOf([.anyNumber, .anyText])), "The point of the sweep."),
      FieldDescription("use", .integer(1...10_000), "The observed use."),
    ])
}
