/// A table of a report. The first column names its row.
struct Table {
  struct Header: ExpressibleByStringInterpolation {
    let title: Prose
    let isNumber: Bool

    init(_ title: Prose, isNumber: Bool = false) {
      self.title = title
      self.isNumber = isNumber
    }

    init(stringLiteral value: String) { self.init(Prose(value)) }

    static func number(_ title: String) -> Header { Header(Prose(title), isNumber: true) }
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
  /// Drawings side by side, each with a title, a description and its numbers.
  case figures([Figure])
}
