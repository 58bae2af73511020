/// A format that results can be written in.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// The results document itself, which every other report is made from.
  case json
  /// The tables for programs and spreadsheets, with their description.
  case csv
  /// The report for GitHub.
  case markdown = "md"
  /// The report for a browser, in one file.
  case html

  /// The purpose of the format, in one line.
  package var summary: String {
    switch self {
    case .json: "results.json, from which every other report is made"
    case .csv: "summary.csv and comparisons.csv with datapackage.json"
    case .markdown: "report.md, for GitHub and design reviews"
    case .html: "report.html, for a browser, with appendix.html"
    }
  }
}

extension ReportFormat {
  /// The names of the files that are written in the format.
  package var fileNames: [String] {
    switch self {
    case .json: ["results.json"]
    case .csv: ["summary.csv", "comparisons.csv", "datapackage.json"]
    case .markdown: ["report.md"]
    case .html: ["report.html", "appendix.html"]
    }
  }
}

/// A file to be written: a name without a folder, and its text.
package struct ReportFile: Equatable, Sendable {
  /// The name of the file, without a folder.
  package var name: String
  /// The text of the file.
  package var text: String

  /// Creates a file from its name and its text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
