package import Core

/// The description of the sizes in which a platform draws its controls.
package enum GeometryDocument {
  /// The document with all of them.
  package static let description = DocumentDescription(
    "geometry", title: "Geometry of TapCost", body: body)

  static let body = ObjectDescription(
    "The sizes in which a platform draws its controls.",
    [
      DocumentDescription.schemaField("geometry"),
      FieldDescription(
        "parameters", .list(.object(entry), 1...1000), "The sizes, each once.", isRequired: true),
    ])

  static let entry = ObjectDescription(
    "A size that a platform draws with, and where it comes from.",
    [
      FieldDescription("name", .word(names), "The name.", isRequired: true),
      FieldDescription("title", .anyText, "The meaning, in a few words.", isRequired: true),
      FieldDescription("unit", .word(GeometryEntry.units), "The unit.", isRequired: true),
      FieldDescription("value", .number(0...2000), "The value."),
      FieldDescription(
        "values", .list(.number(1...2000), sizes...sizes),
        "A value for each text size, from \(TextSize.allCases[0].rawValue) on."),
      FieldDescription("low", .number(0...2000), "The low end of the plausible range."),
      FieldDescription("high", .number(0...2000), "The high end."),
    ] + GeometryEntry.sourceFields + [FieldDescription("note", .anyText, "Remarks.")],
    alternatives: ["value", "values"])

  /// The names of all sizes.
  package static let names =
    PlatformGeometry.Number.allCases.map(\.rawValue)
    + PlatformGeometry.Table.allCases.map(\.rawValue)

  private static let sizes = TextSize.allCases.count
}
