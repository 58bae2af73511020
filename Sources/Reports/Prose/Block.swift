/// A table of a report. The first column names its row.
struct Table {
  struct Header: ExpressibleByStringInterpolation {
    /// What stands in a column, which decides how it is laid out.
    enum Kind {
      case word
      case number
      case sentence
    }

    let title: Prose
    let kind: Kind

    init(_ title: Prose, _ kind: Kind = .word) {
      self.title = title
      self.kind = kind
    }

    init(stringLiteral value: String) { self.init(Prose(value)) }

    static func number(_ title: String) -> Header { Header(Prose(title), .number) }

    static func sentence(_ title: String) -> Header { Header(Prose(title), .sentence) }
  }

  /// What the table shows, for those who cannot see where it stands.
  let caption: String
  let headers: [Header]
  let rows: [[Prose]]
}

/// A part of a report, in no format yet.
enum Block {
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
}
