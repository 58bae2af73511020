package import Core

/// The description of files with the places of elements of a web page.
package enum BoxesDocument {
  /// The document with places, in CSS pixels.
  package static let description = DocumentDescription(
    "boxes", title: "Places of elements of a web page, for TapCost",
    body: ObjectDescription(
      "The places of elements of a web page, in CSS pixels.",
      [
        DocumentDescription.schemaField("boxes"),
        FieldDescription("viewport", .object(viewport), viewport.summary, isRequired: true),
        FieldDescription(
          "boxes", .list(.object(box), 0...50_000), "The places.", isRequired: true),
      ]))

  static let viewport = ObjectDescription(
    "The size of the window.", [width.description, height.description])
  static let width = Field("width", .number(1...20_000), "The width.", isRequired: true)
  static let height = Field("height", .number(1...20_000), "The height.", isRequired: true)

  static let box = ObjectDescription(
    "The place of one element, which is named by ref, by node, or by role, name and number.",
    [
      role.description, name.description, nth.description, ref.description, node.description,
      frame.description,
    ])
  static let role = Field("role", .name, "The role.")
  static let name = Field("name", .name, "The accessible name.", usual: "")
  static let nth = Field(
    "nth", .integer(0...100_000), "The number among elements of the same role and name.", usual: 0)
  static let ref = Field("ref", .name, "The reference that the snapshot gives the element.")
  static let node = Field(
    "node", .integer(0...Int(Int32.max)), "The number that the tree gives the element.")
  static let frame = Field(
    "frame", ValueFormat.number(-100_000...100_000).list(4...4),
    "The left and the top edge, the width and the height.", isRequired: true,
    purpose: "as [x, y, width, height]")
}
