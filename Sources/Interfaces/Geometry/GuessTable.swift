package import Core

/// The lengths that imports guess by where a file does not tell them, with the source of every number.
package struct GuessTable: Hashable, Sendable {
  /// One length or several, and where they come from.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package var name: Name
    /// The meaning, in a few words.
    package var title: String
    /// The unit.
    package var unit: String
    /// The numbers, in the order that the title tells.
    package var values: [Double]
    /// The certainty of the numbers.
    package var mark: GeometryEntry.Mark
    /// Where they come from; "assumed" where they come from nowhere.
    package var citation: String
  }

  /// The entries in the order of the document.
  package let entries: [Entry]
  private let byName: [Name: [Double]]

  /// The lengths that come with the package.
  package static let builtIn: GuessTable = {
    let path = "Datasets/Screens/guesses.json5"
    do throws(DocumentError) {
      return try GuessTable(parsing: EmbeddedTexts.text(at: path) ?? "", file: path)
    } catch {
      fatalError(error.problems.map(\.message).joined(separator: "\n"))
    }
  }()

  /// Reads a document of guesses.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/guesses/1`.
  ///   - file: The name of the document, for messages.
  /// - Throws: Everything that is wrong with it.
  package init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    var entries: [Entry] = []
    let list = GuessesDocument.description.open(cursor)?.required("guesses")
    for item in list?.array(count: 1...1000) ?? [] {
      guard let entry = Entry(reading: item) else { continue }
      if entries.contains(where: { $0.name == entry.name }) {
        item.fail(found: "\"\(entry.name.rawValue)\" a second time", expected: "each once")
      }
      entries.append(entry)
    }
    for name in Name.allCases where !entries.contains(where: { $0.name == name }) {
      cursor.fail(found: "no guess \"\(name.rawValue)\"", expected: "an entry for it")
    }
    try cursor.log.check()
    self.entries = entries
    byName = Dictionary(entries.map { ($0.name, $0.values) }, uniquingKeysWith: { a, _ in a })
  }

  /// Returns the first number of an entry, in its unit.
  package subscript(name: Name) -> Double { byName[name]?.first ?? 0 }

  /// Returns the numbers of an entry, in their order.
  package func list(_ name: Name) -> [Double] { byName[name] ?? [] }
}

extension GuessTable.Entry {
  /// Reads an entry, noting what is wrong with it.
  fileprivate init?(reading cursor: Cursor) {
    guard let object = cursor.object(GuessesDocument.entry) else { return nil }
    let name = object.required("name")?.choice(GuessTable.Name.self)
    let title = object.required("title")?.string()
    let unit = object.required("unit").flatMap(Self.unit)
    let range = GuessesDocument.range
    let values =
      object.optional("values").map {
        $0.array(count: 2...40)?.compactMap { $0.number(in: range) }
      } ?? object.required("value")?.number(in: range).map { [$0] }
    let source = GeometryEntry.source(object)
    guard let name, let title, let unit, let values, let source else { return nil }
    self.init(
      name: name, title: title, unit: unit, values: values, mark: source.mark,
      citation: source.citation)
  }

  private static func unit(_ place: Cursor) -> String? {
    guard let unit = place.string() else { return nil }
    if GuessesDocument.units.contains(unit) { return unit }
    place.fail(expected: oneOf(GuessesDocument.units, near: unit))
    return nil
  }
}
