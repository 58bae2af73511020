package import Studies

/// The report for a browser, `report.html`: one file that needs no network and no script.
package enum HTMLReport {
  /// Returns the report.
  ///
  /// - Parameter results: The results of a run.
  /// - Returns: The text of `report.html`.
  package static func text(for results: Results) -> String {
    var body = HTMLRenderer()
    body.render(SuiteBlocks.all(results, Detail(), draws: true))
    body.finish()
    return head(title(results)) + "<body>\n"
      + "<a class=\"skip\" href=\"#main\">Go to the answer</a>\n"
      + "<header>\n<h1>\(HTMLText.escape(title(results)))</h1>\n" + contents(body)
      + "</header>\n<main id=\"main\" tabindex=\"-1\">\n" + body.text
      + "</main>\n</body>\n</html>\n"
  }

  private static func title(_ results: Results) -> String {
    results.suites.count == 1
      ? "TapCost report: \(results.suites[0].withHarmlessTitles.title)" : "TapCost report"
  }

  /// No script, no picture, no font and no address from elsewhere can be loaded. Elements without
  /// content are closed, so that the page is well-formed XML too.
  private static func head(_ title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'" />
    <title>\(HTMLText.escape(title))</title>
    <style>
    \(HTMLStyle.text)</style>
    </head>

    """
  }

  private static func contents(_ body: HTMLRenderer) -> String {
    let items = body.contents.map {
      "<li><a href=\"#\($0.id)\">\(HTMLText.escape($0.title))</a></li>\n"
    }
    return "<nav aria-label=\"Contents\">\n<ul>\n" + items.joined() + "</ul>\n</nav>\n"
  }
}
