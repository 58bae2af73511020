package import Statistics

/// A table of a report. The first column names its row.
package struct Table {
  package struct Header: ExpressibleByStringInterpolation {
    /// The contents of a column, which decide its layout.
    package enum Kind {
      case word
      case number
      case sentence
    }

    package let title: Prose
    package let kind: Kind

    package init(_ title: Prose, _ kind: Kind = .word) {
      self.title = title
      self.kind = kind
    }

    package init(stringLiteral value: String) { self.init(Prose(value)) }

    package static func number(_ title: String) -> Header { Header(Prose(title), .number) }

    package static func sentence(_ title: String) -> Header { Header(Prose(title), .sentence) }
  }

  /// The subject of the table, for those who cannot see where it stands.
  package let caption: String
  package let headers: [Header]
  package let rows: [[Prose]]
  /// The columns that narrow terminals leave out, the first of them first.
  package let dropping: [Int]

  package init(
    caption: String, headers: [Header], rows: [[Prose]], dropping: [Int]? = nil
  ) {
    self.caption = caption
    self.headers = headers
    self.rows = rows
    // Long texts go first, then what stands last.
    let later = headers.indices.dropFirst().reversed()
    self.dropping =
      dropping ?? later.filter { headers[$0].kind == .sentence }
      + later.filter { headers[$0].kind != .sentence }.dropLast()
  }

  /// Creates a table of things, each column with its title beside what it says of them.
  ///
  /// - Parameters:
  ///   - caption: The subject of the table.
  ///   - things: The things, one a row.
  ///   - columns: The columns; the first names the row.
  ///   - dropping: The columns that narrow terminals leave out, the first of them first.
  package init<Thing>(
    caption: String, of things: some Sequence<Thing>, columns: [Column<Thing>],
    dropping: [Int]? = nil
  ) {
    self.init(
      caption: caption, headers: columns.map(\.header),
      rows: things.map { thing in columns.map { $0.cell(thing).prose } }, dropping: dropping)
  }
}

/// A column of a table: its title, and what it says of each thing.
package struct Column<Thing> {
  let header: Table.Header
  let cell: (Thing) -> any TableCell

  private init(_ header: Table.Header, _ cell: @escaping (Thing) -> any TableCell) {
    self.header = header
    self.cell = cell
  }

  package static func word(
    _ title: String, _ cell: @escaping (Thing) -> any TableCell
  ) -> Column {
    Column(Table.Header(Prose(title)), cell)
  }

  package static func number(
    _ title: String, _ cell: @escaping (Thing) -> any TableCell
  ) -> Column {
    Column(.number(title), cell)
  }

  package static func sentence(
    _ title: String, _ cell: @escaping (Thing) -> any TableCell
  ) -> Column {
    Column(.sentence(title), cell)
  }
}

/// A value that can stand in a table for people.
package protocol TableCell {
  /// The value as people read it.
  var prose: Prose { get }
}

extension Prose: TableCell {
  package var prose: Prose { self }
}

extension String: TableCell {
  package var prose: Prose { Prose(self) }
}

extension Int: TableCell {
  package var prose: Prose { "\(self)" }
}

extension Double: TableCell {
  /// The number with at most four digits.
  package var prose: Prose { Prose(Digits.short(self)) }
}

extension Bool: TableCell {
  package var prose: Prose { self ? "yes" : "no" }
}

extension Interval: TableCell {
  /// The ends, as in "0.5 to 2".
  package var prose: Prose { Prose(Digits.range(low, high)) }
}

/// What is missing is an en dash.
extension Optional: TableCell where Wrapped: TableCell {
  package var prose: Prose { self?.prose ?? "–" }
}
