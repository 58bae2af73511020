package import Core
import Interfaces

/// The description of files with the items of menus that code makes.
package enum MenusDocument {
  /// The document with menus.
  package static let description = DocumentDescription(
    "menus", title: "Menus that code makes, for TapCost", body: body,
    definitions: [("items", .list(shape, 1...DesignLimits.perSurface))])

  private static let body = ObjectDescription(
    "The items of menus that code makes.",
    [
      DocumentDescription.schemaField("menus"),
      FieldDescription(
        "menus", .entries(.reference("items")),
        "The items of each menu, by the identifier or the label of its button.", isRequired: true),
    ])

  private static let shape = Shape.anyOf([.anyText, .object(item), .object(section)])

  /// An item, which may open a menu of its own.
  static let item = ObjectDescription(
    "An item of a menu; a text stands for one that has a label alone.",
    [
      id.description, itemLabel.description, glyph.description, destructive.description,
      unavailable.description,
      FieldDescription("items", .reference("items"), "The items of the menu that it opens."),
    ])

  /// Items that stand together.
  static let section = ObjectDescription(
    "Items that stand together.",
    [
      title.description,
      FieldDescription("section", .reference("items"), "The items.", isRequired: true),
    ])

  static let id = Field("id", .name, "The identifier that the program gives it.")
  static let itemLabel = Field("label", .name, "The label.", isRequired: true)
  static let glyph = Field("glyph", .name, "The name of its glyph.")
  static let destructive = Field(
    "destructive", .flag, "Whether it destroys something.", usual: false)
  static let unavailable = Field(
    "unavailable", .flag, "Whether it cannot be chosen.", usual: false)
  static let title = Field("label", .name, "The title of the section.")
}
