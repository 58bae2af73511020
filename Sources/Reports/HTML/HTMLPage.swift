/// A page of blocks for a browser: one file that needs no network and no script.
enum HTMLPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - rules: Further rules of style.
  ///   - blocks: What the page holds.
  /// - Returns: The text of an HTML file.
  static func text(title: String, rules: String = "", blocks: [Block]) -> String {
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
      content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'" />
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text)\(rules)</style>
      </head>
      <body>
      <a class="skip" href="#main">Go to the answer</a>
      <header>
      <h1>\(title)</h1>
      </header>
      <main id="main" tabindex="-1">
      \(body.text)</main>
      </body>
      </html>

      """
  }
}
