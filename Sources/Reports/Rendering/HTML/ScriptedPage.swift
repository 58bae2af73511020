package import Core

/// A page with one style and one script, which its policy allows by their hashes, and nothing else.
package struct ScriptedPage {
  /// The title; it is escaped here.
  package var title: String
  /// The style sheet.
  package var style: String
  /// What stands in the body, as HTML.
  package var body: String
  /// The script.
  package var script: String
  /// What the script reads, as JSON in which no tag can begin.
  package var data: JSON?
  /// Where the script may send something to; nil where it may not.
  package var connects: String?

  /// Creates a page; see the properties.
  package init(
    title: String, style: String, body: String, script: String, data: JSON? = nil,
    connects: String? = nil
  ) {
    self.title = title
    self.style = style
    self.body = body
    self.script = script
    self.data = data
    self.connects = connects
  }

  /// The beginning of every script: how elements are found, made, and their labels made to fit.
  package static let kit = #"""
    "use strict";
    (() => {
    const $ = id => document.getElementById(id);
    const make = (name, attributes = {}, ...children) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    };

    """#

  /// How labels of a screen that is drawn are made to fit.
  package static let fitting = #"""
    /// A label whose words are not parted at their hyphens.
    const unparted = text => text.replace(/-(?=\S)/g, "-\u2060");
    /// Where the label of a switch stands that is alone at the end of its row: at the beginning; null for anything else.
    function caption(one, all, width) {
      const isNext = other => other !== one && other.page === one.page && other.y < one.y + one.h && one.y < other.y + other.h;
      if (one.role !== "toggle" || one.w > 2 * one.h || all.some(isNext)) return null;
      const isRight = data.direction === "rtl", margin = isRight ? one.x : width - one.x - one.w, w = width - 2 * margin - one.w - 1;
      return w > one.w ? { x: isRight ? one.x + one.w + 1 : margin, w } : null;
    }
    /// Writes labels smaller that would not fit, for letters of other fonts are wider; parts of one size in a row alike.
    function fit(sizes) {
      for (const [part, size] of sizes) part.style.fontSize = `${size}px`;
      const shares = sizes.map(([part, size]) =>
        (part.clientWidth - 2 - (part.classList.contains("active") ? 0.5 * size : 0) - (part.classList.contains("opens") ? size : 0)) / Math.max(1, part.firstChild.scrollWidth));
      const row = ({ style }) => [style.top, style.width, style.height].join(), least = new Map();
      sizes.forEach(([part], index) => least.set(row(part), Math.min(shares[index], least.get(row(part)) ?? 1)));
      for (const [part, size] of sizes) {
        const share = least.get(row(part));
        if (share < 1) part.style.fontSize = `${size * Math.max(0.55, share * 0.97)}px`;
      }
    }

    """#

  /// What the page may do.
  package var policy: String {
    "default-src 'none'; img-src data:; script-src '\(Self.hash(script))'; "
      + "style-src '\(Self.hash(style))'; "
      + (connects.map { "connect-src \($0); " } ?? "") + "base-uri 'none'; form-action 'none'"
  }

  /// The page.
  package var text: String {
    let data = data.map {
      "<script type=\"application/json\" id=\"data\">\(Self.inert($0))</script>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <link rel="icon" href="data:,">
      <title>\(HTMLText.escape(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      \(data ?? "")<script>\(script)</script>
      </body>
      </html>

      """
  }

  private static func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.update(text.utf8)
    return "sha256-\(Base64.text(of: hash.finish()))"
  }

  static func inert(_ data: JSON) -> String {
    data.text(.compact).replacing("&", with: "\\u0026")
      .replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
  }
}
