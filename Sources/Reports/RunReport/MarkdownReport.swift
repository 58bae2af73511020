package import Studies

/// The report for GitHub, `report.md`: the answers, in at most forty lines a suite.
package enum MarkdownReport {
  /// Returns the report.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - figureFolder: The folder in which drawings lie as files; nil for no links to them.
  /// - Returns: The text of `report.md`.
  package static func text(for results: Results, figureFolder: String? = nil) -> String {
    let blocks = AnswerBlocks.text(results, draws: figureFolder != nil)
    return MarkdownRenderer(figureFolder: figureFolder).text(
      for: [.heading(level: 1, "TapCost report")] + blocks)
  }
}
