import Core
package import Studies

/// The report for a browser, `report.html`: the answers, each with the chart that carries it, and means
/// to be chosen from. One file that needs no network; without its script everything but the choice
/// remains.
package enum HTMLReport {
  /// Returns the report.
  ///
  /// - Parameters:
  ///   - results: The results of a run.
  ///   - played: The suites beside whose report a page lies on which people are watched, by their ids.
  /// - Returns: The text of `report.html`.
  package static func text(for results: Results, played: Set<String> = []) -> String {
    let views = results.suites.map { SuiteView($0, worlds: results.worlds) }
    let data = Explorer.data(views)
    let blocks = AnswerBlocks.page(results, views, explored: data.map(\.id), played: played)
    let scripts = data.map { id, text in
      "<script type=\"application/json\" id=\"data-\(HTMLText.escape(id))\">\(text)</script>\n"
    }.joined()
    return HTMLPage.text(
      title: title(results), blocks: blocks, rules: AnswerStyle.rules,
      script: data.isEmpty ? nil : ExplorerScript.text, data: scripts)
  }

  /// The name of the page on which people of a suite are watched, beside its report.
  package static func playPage(of suite: String) -> String { "play-\(suite).html" }

  static func title(_ results: Results) -> String {
    results.suites.count == 1
      ? "TapCost report: \(results.suites[0].withHarmlessTitles.title)" : "TapCost report"
  }
}
