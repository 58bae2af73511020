import Core

/// A page for a browser around blocks: one file that needs no network.
package enum HTMLPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - blocks: The parts; headings of level 2 make the table of contents.
  ///   - rules: Further rules of style.
  ///   - script: A script of the page; no other can run.
  ///   - data: Data for the script, as elements.
  /// - Returns: The text of the page.
  package static func text(
    title: String, blocks: [Block], rules: String = "", script: String? = nil, data: String = ""
  ) -> String {
    var body = HTMLRenderer()
    body.render(blocks)
    body.finish()
    let title = HTMLText.escape(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline';\(allowed(script)) base-uri 'none'; \
      form-action 'none'" />
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text)\(rules)</style>
      </head>
      <body>
      <a class="skip" href="#main">Go to the answer</a>
      <header>
      <h1>\(title)</h1>
      <nav aria-label="Contents">
      <ul>
      \(contents(body))</ul>
      </nav>
      </header>
      <main id="main" tabindex="-1">
      \(body.text)</main>
      \(data)\(script.map { "<script>\($0)</script>\n" } ?? "")</body>
      </html>

      """
  }

  /// The rule that lets one script run, by its hash.
  private static func allowed(_ script: String?) -> String {
    guard let script else { return "" }
    var hash = SHA256()
    hash.update(script.utf8)
    return " script-src 'sha256-\(Base64.text(of: hash.finish()))';"
  }

  private static func contents(_ body: HTMLRenderer) -> String {
    body.contents.map {
      "<li><a href=\"#\($0.id)\">\(HTMLText.escape($0.title))</a></li>\n"
    }.joined()
  }
}
