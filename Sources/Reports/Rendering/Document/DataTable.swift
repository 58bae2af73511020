package import Core

/// A table for programs: rows of values, written as CSV, with a description of each column where one
/// is published.
package struct DataTable {
  /// A column: its name, the kind of its values, and what they mean.
  struct Column {
    enum Kind: String {
      case string
      case integer
      case number
    }

    let name: String
    var kind: Kind?
    var meaning = ""
    /// The only words that may stand in the column; empty when any may.
    var words: [String] = []
  }

  /// The name of its file, without the ending.
  package let name: String
  /// What a row is.
  let meaning: String
  let columns: [Column]
  /// The columns that tell rows apart.
  let key: [String]
  /// Whether texts that a spreadsheet would take for a formula are defused without being asked.
  package var isAlwaysSafe = false
  /// Hands each row on; a table of a large run is never in memory as a whole.
  private let forEach: ((_ row: [JSON]) -> Void) -> Void

  /// Creates a table of things, each column with its name beside its value.
  ///
  /// - Parameters:
  ///   - name: The name of its file, without the ending.
  ///   - things: The things, one a row.
  ///   - columns: The columns.
  package init<Thing>(
    _ name: String, of things: some Sequence<Thing>,
    _ columns: KeyValuePairs<String, (Thing) -> any JSONConvertible>
  ) {
    self.init(
      name, "", of: things, key: [], columns.map { DescribedColumn(Column(name: $0.key), $0.value) }
    )
  }

  /// Creates a table whose columns are described.
  init<Thing>(
    _ name: String, _ meaning: String, of things: some Sequence<Thing>, key: [String],
    _ columns: [DescribedColumn<Thing>]
  ) {
    self.name = name
    self.meaning = meaning
    self.columns = columns.map(\.column)
    self.key = key
    forEach = { take in
      for thing in things { take(columns.map { $0.value(thing).json }) }
    }
  }

  /// Returns the table as CSV.
  ///
  /// - Parameter safe: Whether texts that a spreadsheet would take for a formula are defused.
  /// - Returns: The text, with a line of names.
  package func csv(safe: Bool = false) -> String {
    var csv = CSV(columns: columns.map(\.name), safe: safe || isAlwaysSafe)
    forEach { csv.append($0) }
    return csv.text
  }
}

/// A column with its description and its value of each thing.
struct DescribedColumn<Thing> {
  let column: DataTable.Column
  let value: (Thing) -> any JSONConvertible

  init(_ column: DataTable.Column, _ value: @escaping (Thing) -> any JSONConvertible) {
    self.column = column
    self.value = value
  }

  init(
    _ name: String, _ kind: DataTable.Column.Kind, _ meaning: String, words: [String] = [],
    value: @escaping (Thing) -> any JSONConvertible
  ) {
    self.init(
      DataTable.Column(name: name, kind: kind, meaning: meaning, words: words), value)
  }
}
