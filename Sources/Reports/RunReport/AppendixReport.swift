package import Studies

/// Every table and drawing of a run for a browser, `appendix.html`: one file that needs no network and
/// no script.
package enum AppendixReport {
  /// Returns the appendix.
  ///
  /// - Parameter results: The results of a run.
  /// - Returns: The text of `appendix.html`.
  package static func text(for results: Results) -> String {
    HTMLPage.text(
      title: "Appendix: \(HTMLReport.title(results))",
      blocks: SuiteBlocks.all(results))
  }
}
