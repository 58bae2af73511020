package import Core

/// The lengths that imports guess by where a file does not tell them, with the source of every number.
package struct GuessTable: Equatable, Sendable {
  /// The entries in the order of the document.
  package let entries: [GeometryEntry]
  private let byName: [String: [Double]]

  /// The lengths that come with the package.
  package static let builtIn = EmbeddedTexts.reading("Datasets/Screens/guesses.json5") {
    text, file throws(DocumentError) in try GuessTable(parsing: text, file: file)
  }

  /// Reads a document of guesses.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/guesses/1`.
  ///   - file: The name of the document, for messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let list = GuessesDocument.description.open(cursor)?.required("guesses")
    let entries = (list?.array(count: 1...1000) ?? [])
      .named({ "\"\($0.name)\"" }, expected: "each once") { GuessesDocument.entry.read($0) }
    for name in GuessesDocument.names where !entries.contains(where: { $0.name == name }) {
      cursor.fail(found: "no guess \"\(name)\"", expected: "an entry for it")
    }
    try cursor.log.check()
    self.entries = entries
    byName = Dictionary(entries.map { ($0.name, $0.values) }, uniquingKeysWith: { a, _ in a })
  }

  /// Returns the first number of an entry, in its unit.
  package subscript(name: Name) -> Double { byName[name.rawValue]?.first ?? 0 }

  /// Returns the numbers of an entry, in their order.
  package func list(_ name: Name) -> [Double] { byName[name.rawValue] ?? [] }
}

/// The description of the lengths that imports guess by.
package enum GuessesDocument {
  /// The document with all of them.
  package static let description = DocumentDescription(
    "guesses", title: "Guesses of TapCost",
    body: ObjectDescription(
      "The lengths that imports guess by where a file does not tell them.",
      [
        DocumentDescription.schemaField("guesses"),
        FieldDescription(
          "guesses", .list(.object(entry.description), 1...1000), "The lengths, each once.",
          isRequired: true),
      ]))

  static let entry = GeometryEntry.format(
    "A length, or several that belong together, and where they come from.", names: names,
    units: (["pt", "dp", "sp", "px", "1/in", "1"], "The unit; 1 for a share."), value: 0...10_000,
    values: (0...10_000, 2...40, "Several, in the order that the title tells."))

  /// The names of all lengths.
  package static let names = GuessTable.Name.allCases.map(\.rawValue)
}
