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

  package init(caption: String, headers: [Header], rows: [[Prose]]) {
    self.caption = caption
    self.headers = headers
    self.rows = rows
  }
}

/// A part of a report, in no format yet.
package enum Block {
  /// A heading; level 2 is a suite.
  case heading(level: Int, Prose)
  case paragraph(Prose)
  case list([Prose])
  case table(Table)
  /// Parts that are folded away behind a line.
  case details(summary: Prose, [Block])
  /// Parts that stand side by side where there is room.
  case columns([Block], [Block])
  /// Drawings side by side, each with a title, a description and its numbers.
  case figures([Figure])
  /// Parts that have a style of their own on a page.
  case labeled(String, [Block])
  /// A place where a reader of a page chooses what to see of a suite.
  case explorer(suite: String)
}
