package import Studies

/// The tables of a run for GitHub, `appendix.md`: the answers first, details folded.
package enum AppendixMarkdown {
  /// The most characters of a file; GitHub stops rendering near half a million bytes.
  package static let fileLimit = 400_000
  /// The most characters of a comment; GitHub refuses more than 65,536.
  package static let commentLimit = 65_000

  /// Returns the report.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - limit: The most characters; what does not fit is left out step by step, and the text says
  ///     so.
  ///   - figureFolder: The folder in which drawings lie as files; nil for no links to them.
  /// - Returns: The text of `appendix.md`.
  package static func text(
    for results: Results, limit: Int = fileLimit, figureFolder: String? = nil
  ) -> String {
    var text = ""
    let renderer = MarkdownRenderer(figureFolder: figureFolder)
    for detail in Detail.steps {
      let blocks = SuiteBlocks.all(results, detail, draws: figureFolder != nil)
      text = renderer.text(for: [title] + blocks)
      if text.utf8.count <= limit { return text }
    }
    return cut(results, limit: limit)
  }

  private static let title = Block.heading(level: 1, "TapCost report: appendix")

  /// As many parts of the shortest report as fit, whole, with a note.
  private static func cut(_ results: Results, limit: Int) -> String {
    let note = Block.paragraph(
      "This text had to be short and ends here. The other reports of the same run have everything.")
    let end = "\n" + MarkdownRenderer().text(for: [note])
    var text = MarkdownRenderer().text(for: [title])
    for block in Detail.steps.last.map({ SuiteBlocks.all(results, $0) }) ?? [] {
      let next = text + "\n" + MarkdownRenderer().text(for: [block])
      if next.utf8.count + end.utf8.count > limit { break }
      text = next
    }
    return text + end
  }
}
