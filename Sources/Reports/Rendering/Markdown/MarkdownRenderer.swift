import Core

/// Blocks of a report as Markdown for GitHub.
package struct MarkdownRenderer {
  /// The folder in which drawings lie as files; nil leaves them out.
  package var figureFolder: String?

  package init(figureFolder: String? = nil) { self.figureFolder = figureFolder }

  package func text(for blocks: [Block]) -> String {
    blocks.map { text(for: $0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(for block: Block) -> String {
    switch block {
    case .heading(let level, let prose):
      String(repeating: "#", count: level) + " " + inline(prose) + "\n"
    case .paragraph(let prose): inline(prose) + "\n"
    case .list(let items): items.map { "- \(inline($0))\n" }.joined()
    case .table(let table): text(for: table)
    case .details(let summary, let blocks):
      "<details><summary>\(HTMLText.escape(summary.plain))</summary>\n\n"
        + text(for: blocks) + "\n</details>\n"
    case .columns(let left, let right): text(for: left + right)
    case .figures(let figures): text(for: figures)
    case .labeled(_, let blocks): text(for: blocks)
    case .explorer: ""
    }
  }

  /// Links to drawings: one or two as they are, more of them folded.
  private func text(for figures: [Figure]) -> String {
    guard let figureFolder, !figures.isEmpty else { return "" }
    let links = figures.map { figure in
      "![\(MarkdownText.escape(figure.title))](\(figureFolder)/\(figure.fileName))\n"
    }.joined(separator: "\n")
    guard figures.count > 2 else { return links }
    return "<details><summary>\(figures.count) drawings</summary>\n\n\(links)\n</details>\n"
  }

  private func text(for table: Table) -> String {
    guard !table.rows.isEmpty else { return "" }
    let marks = table.headers.map { $0.kind == .number ? "--:" : "---" }
    let caption = MarkdownText.escape(table.caption, startsLine: true)
    return (caption.isEmpty ? "" : "\(caption):\n\n")
      + line(table.headers.map { inline($0.title) })
      + line(marks)
      + table.rows.map { line($0.map { inline($0) }) }.joined()
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  package func inline(_ prose: Prose) -> String {
    prose.pieces.enumerated().map { index, piece in
      switch piece {
      case .plain(let text): MarkdownText.escape(text, startsLine: index == 0)
      case .strong(let text): MarkdownText.strong(text)
      case .link(let text, let file): link(text, file)
      case .page(let text, let name): link(text, name + ".md")
      }
    }.joined()
  }

  private func link(_ text: String, _ file: String) -> String {
    "[\(MarkdownText.escape(text))](<\(MarkdownText.address(file))>)"
  }
}
