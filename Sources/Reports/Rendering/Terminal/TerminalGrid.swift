import Core

/// Rows and columns that are fitted to the width of a terminal.
package struct TerminalGrid {
  package struct Column {
    package let title: String
    /// The width to which names may be cut; nil where nothing may be.
    package let least: Int?
    package let isNumber: Bool

    /// The words of the title, which may stand on lines of their own.
    package var words: [String] { title.split(separator: " ").map(String.init) }

    package init(_ title: String, least: Int? = nil, isNumber: Bool = false) {
      self.title = title
      self.least = least
      self.isNumber = isNumber
    }
  }

  private var columns: [Column]
  private var rows: [[String]]
  private var widths: [Int]
  private var isKept: [Bool]

  package init(columns: [Column], rows: [[String]]) {
    self.columns = columns.map {
      Column(visible($0.title), least: $0.least, isNumber: $0.isNumber)
    }
    self.rows = rows.map { $0.map { visible($0) } }
    isKept = columns.map { _ in true }
    widths = []
    restore()
  }

  private var total: Int {
    columns.indices.filter { isKept[$0] }.reduce(-2) { $0 + widths[$1] + 2 }
  }

  package mutating func drop(_ column: Int) { isKept[column] = false }

  /// Cuts names, then leaves out columns, until the table fits.
  package mutating func fit(to width: Int, dropping order: [Int]) {
    narrow(to: width)
    for column in order where total > width {
      drop(column)
      restore()
      narrow(to: width)
    }
    // A table that still does not fit loses letters everywhere.
    while total > width {
      let room = columns.indices.filter { isKept[$0] && widths[$0] > 4 }
      guard let widest = room.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
    }
  }

  private mutating func restore() {
    widths = columns.indices.map { index in
      (columns[index].words + rows.map { $0[index] }).map(TerminalText.width).max() ?? 0
    }
  }

  /// Takes from the widest column that may be cut, one letter at a time.
  private mutating func narrow(to width: Int) {
    while total > width {
      let room = columns.indices.filter {
        isKept[$0] && widths[$0] > columns[$0].least ?? Int.max
      }
      guard let widest = room.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
    }
  }

  /// The lines: titles, broken at spaces to the width of their columns, and rows.
  package func lines(paint: Paint) -> [String] {
    let titles = columns.indices.map { TerminalText.wrapped(columns[$0].title, to: widths[$0]) }
    let height = columns.indices.filter { isKept[$0] }.map { titles[$0].count }.max() ?? 0
    let heads = (0..<height).map { row in
      line(
        titles.map { title in
          let place = row - height + title.count
          return title.indices.contains(place) ? title[place] : ""
        })
    }
    return heads.map(paint.bold) + rows.map(line)
  }

  private func line(_ cells: [String]) -> String {
    let fields = columns.indices.filter { isKept[$0] }.map {
      TerminalText.fitted(cells[$0], to: widths[$0], right: columns[$0].isNumber)
    }
    var line = fields.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
