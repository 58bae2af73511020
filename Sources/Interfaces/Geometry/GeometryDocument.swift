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
        "parameters", .list(.object(entry.description), 1...1000), "The sizes, each once.",
        isRequired: true),
    ])

  static let entry = GeometryEntry.format(
    "A size that a platform draws with, and where it comes from.", names: names,
    units: (["pt", "mm", "lines", "1"], "The unit."), value: 0...2000,
    values: (
      1...2000, TextSize.allCases.count...TextSize.allCases.count,
      "A value for each text size, from \(TextSize.allCases[0].rawValue) on."
    ), hasRange: true)

  /// The names of all sizes.
  package static let names =
    PlatformGeometry.Number.allCases.map(\.rawValue)
    + PlatformGeometry.Table.allCases.map(\.rawValue)
}
