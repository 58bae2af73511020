import Core

/// Blocks of a report as lines for a terminal.
package struct TerminalRenderer {
  private let width: Int
  private let paint: Paint

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; at least 40 are taken.
  ///   - color: Whether escape codes set headings off.
  package init(width: Int = 80, color: Bool = false) {
    self.width = max(40, width)
    paint = Paint(isOn: color)
  }

  /// Returns the lines, each with a line end; drawings are left out.
  package func text(for blocks: [Block]) -> String {
    // A hyphen, unlike the longer sign, is in every font and can be searched for.
    lines(for: blocks).map { $0.replacing(Digits.minus, with: "-") + "\n" }.joined()
  }

  private func lines(for blocks: [Block]) -> [String] {
    var lines: [String] = []
    var isApart = false
    for block in blocks {
      let own = self.lines(for: block)
      guard !own.isEmpty else { continue }
      // Headings and tables stand apart from what is before them, and tables from what follows.
      if !lines.isEmpty, isApart || block.standsApart { lines.append("") }
      lines += own
      if case .table = block { isApart = true } else { isApart = false }
    }
    return lines
  }

  private func lines(for block: Block) -> [String] {
    switch block {
    case .heading(_, let prose): wrapped(prose).map(paint.bold)
    case .paragraph(let prose): wrapped(prose)
    case .list(let items): items.flatMap(item)
    case .table(let table): lines(for: table)
    case .details(let summary, let blocks): wrapped(summary) + lines(for: blocks)
    case .columns(let left, let right): lines(for: left + right)
    case .labeled("small", let blocks): lines(for: blocks).map(paint.dim)
    case .labeled(_, let blocks): lines(for: blocks)
    case .figures, .explorer: []
    }
  }

  private func wrapped(_ prose: Prose, to width: Int? = nil) -> [String] {
    TerminalText.wrapped(prose.plain, to: width ?? self.width)
  }

  private func item(_ prose: Prose) -> [String] {
    wrapped(prose, to: width - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
  }

  private func lines(for table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let columns = table.headers.enumerated().map { index, header in
      TerminalGrid.Column(
        header.title.plain, least: index == 0 || header.kind != .number ? 12 : nil,
        isNumber: header.kind == .number)
    }
    var grid = TerminalGrid(columns: columns, rows: table.rows.map { $0.map(\.plain) })
    grid.fit(to: width, dropping: table.dropping)
    let caption = table.caption.isEmpty ? [] : wrapped(Prose(table.caption + ":"))
    return caption + grid.lines(paint: paint)
  }
}

extension Block {
  /// Whether an empty line stands before it.
  fileprivate var standsApart: Bool {
    switch self {
    case .heading, .table: true
    default: false
    }
  }
}
