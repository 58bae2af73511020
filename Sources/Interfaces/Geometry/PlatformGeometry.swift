public import Core

/// The sizes in which a platform draws its controls, with the source of every number.
public struct PlatformGeometry: Hashable, Sendable {
  /// The entries in the order of the document.
  public let entries: [GeometryEntry]
  private let numbers: [Number: Double]
  private let tables: [Table: [Double]]

  /// The geometry that comes with the package.
  public static let builtIn = EmbeddedTexts.reading("Datasets/Parameters/geometry.json5") {
    text, file throws(DocumentError) in try PlatformGeometry(parsing: text, file: file)
  }

  /// Reads a geometry document.
  ///
  /// - Parameters:
  ///   - text: A document with the schema `tapcost/geometry/1`.
  ///   - file: The name of the document, for messages.
  /// - Throws: Everything that is wrong with it.
  public init(parsing text: String, file: String) throws(DocumentError) {
    let cursor = try Cursor(parsing: text, file: file)
    let entries = Self.entries(cursor)
    try cursor.log.check()
    self.entries = entries
    let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.values) })
    numbers = Dictionary(
      uniqueKeysWithValues: Number.allCases.compactMap { number in
        byName[number.rawValue].map { (number, $0[0]) }
      })
    tables = Dictionary(
      uniqueKeysWithValues: Table.allCases.compactMap { table in
        byName[table.rawValue].map { (table, $0) }
      })
  }

  /// Returns a number that does not depend on the text size, in the unit of its entry.
  ///
  /// - Parameter number: Which number.
  public subscript(number: Number) -> Double { numbers[number] ?? 0 }

  /// Returns a number for a text size, in the unit of its entry.
  ///
  /// - Parameters:
  ///   - table: Which number.
  ///   - size: The text size.
  public subscript(table: Table, size: TextSize) -> Double { tables[table]?[size.index] ?? 0 }
}

extension PlatformGeometry {
  private static func entries(_ cursor: Cursor) -> [GeometryEntry] {
    guard let object = GeometryDocument.description.open(cursor) else { return [] }
    let items = object.required("parameters")?.array(count: 1...1000) ?? []
    var entries: [GeometryEntry] = []
    for item in items {
      guard let entry = GeometryDocument.entry.read(item), hasRightShape(entry, at: item) else {
        continue
      }
      if entries.contains(where: { $0.name == entry.name }) {
        item.fail(found: "\"\(entry.name)\" a second time", expected: "each parameter once")
      } else {
        entries.append(entry)
      }
    }
    expectAll(items, in: cursor)
    return entries
  }

  private static func hasRightShape(_ entry: GeometryEntry, at cursor: Cursor) -> Bool {
    let isTable = Table(rawValue: entry.name) != nil
    if isTable == (entry.values.count > 1) { return true }
    cursor.fail(
      found: isTable ? "one value" : "a list of values",
      expected: isTable ? "values for the twelve text sizes" : "one value")
    return false
  }

  private static func expectAll(_ items: [Cursor], in cursor: Cursor) {
    let found = items.compactMap { item -> String? in
      guard case .string(let name)? = item.node["name"]?.value else { return nil }
      return name
    }
    for name in GeometryDocument.names where !found.contains(name) {
      cursor.fail(found: "no parameter \"\(name)\"", expected: "an entry for it")
    }
  }
}
