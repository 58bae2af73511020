package import Core

/// What a report says, in no format yet.
package struct Document {
  /// The name of its files, without their endings.
  package var name: String
  package var title: String
  /// What a terminal shows.
  package var summary: [Block]
  /// What a page shows.
  package var blocks: [Block]
  /// The tables for programs.
  package var tables: [DataTable]
  /// The values for programs; nil where the report has no JSON.
  package var data: JSON?
  /// Further rules of style of its page.
  package var style: String

  package init(
    _ name: String, title: String, summary: [Block] = [], blocks: [Block],
    tables: [DataTable] = [], data: JSON? = nil, style: String = ""
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.blocks = blocks
    self.tables = tables
    self.data = data
    self.style = style
  }

  /// Returns the summary for a terminal.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - color: Whether escape codes set headings off.
  /// - Returns: Text with a line end after each line.
  package func terminal(width: Int = 80, color: Bool = false) -> String {
    TerminalRenderer(width: width, color: color).text(for: summary)
  }

  /// The page as Markdown.
  package var markdown: String {
    MarkdownRenderer().text(for: [.heading(level: 1, Prose(title))] + blocks)
  }

  /// Returns the report as files, in the order of the formats.
  ///
  /// - Parameters:
  ///   - formats: The formats to write.
  ///   - safeCSV: Whether texts that a spreadsheet would take for a formula are defused.
  /// - Returns: The files; none in a format that the report does not have.
  package func files(in formats: [ReportFormat], safeCSV: Bool = false) -> [ReportFile] {
    ReportFormat.allCases.filter(formats.contains).flatMap { format -> [ReportFile] in
      switch format {
      case .json: data.map { [ReportFile(name: "\(name).json", text: $0.text())] } ?? []
      case .csv:
        tables.map { ReportFile(name: "\($0.name).csv", text: $0.csv(safe: safeCSV)) }
      case .markdown: [ReportFile(name: "\(name).md", text: markdown)]
      case .html:
        [
          ReportFile(
            name: "\(name).html", text: HTMLPage.text(title: title, blocks: blocks, rules: style))
        ]
      }
    }
  }
}
