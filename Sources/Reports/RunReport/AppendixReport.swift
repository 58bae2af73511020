package import Studies

/// How soon people reach the goal, and all inputs of a run with their sources, for a browser:
/// `appendix.html`, one file that needs no network and no script.
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
