package import Core

/// How widely a glyph is known.
public enum GlyphClass: Int32, Hashable, Sendable, CaseIterable {
  /// Nearly everyone knows it.
  case universal = 0
  /// Many know it.
  case common = 1
  /// It belongs to one app.
  case rare = 2

  /// The class of a glyph of a name.
  ///
  /// `Datasets/Parameters/glyphs.json5` lists the universal ones. Names that begin with `app.` are the pictures of
  /// one app; all others are common.
  ///
  /// - Parameter name: The name of the picture, as in `magnifyingglass`.
  public init(glyph name: String?) {
    guard let name else {
      self = .common
      return
    }
    if name.hasPrefix("app.") {
      self = .rare
    } else {
      self = Self.universalNames.contains(name.lowercased()) ? .universal : .common
    }
  }

  private static let universalNames = EmbeddedTexts.reading("Datasets/Parameters/glyphs.json5") {
    text, file throws(DocumentError) in try universalNames(parsing: text, file: file)
  }

  /// Reads the names of universal glyphs.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/glyphs/1`.
  ///   - file: The name to give in messages.
  /// - Returns: The names, in lower case.
  /// - Throws: Everything that is wrong with it.
  package static func universalNames(
    parsing text: String, file: String
  ) throws(DocumentError) -> Set<String> {
    let cursor = try Cursor(parsing: text, file: file)
    let object = description.open(cursor)
    let names = object?.required("universal")?.array(count: 1...1000) ?? []
    let read = names.compactMap { $0.string()?.lowercased() }
    try cursor.log.check()
    return Set(read)
  }

  /// The document that lists glyphs.
  package static let description = DocumentDescription(
    "glyphs", title: "Glyphs that nearly everyone knows, for TapCost",
    body: ObjectDescription(
      "Names of glyphs.",
      [
        DocumentDescription.schemaField("glyphs"),
        FieldDescription("title", .someText, "A title.", isRequired: true),
        FieldDescription("citation", .someText, "The source with its year.", isRequired: true),
        FieldDescription(
          "universal", .list(.someText, 1...1000), "Glyphs that nearly everyone knows.",
          isRequired: true),
      ]))
}
