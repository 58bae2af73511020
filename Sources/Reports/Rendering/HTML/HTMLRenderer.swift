/// Blocks of a report as HTML.
package struct HTMLRenderer {
  package private(set) var text = ""
  private var figures = 0
  private var tables = 0
  private var headings = 0
  private var depth = 1

  /// The headings of level 2 with their anchors, for the table of contents.
  package private(set) var contents: [(id: String, title: String)] = []

  /// The beginning of every anchor, by which parts of one page can be made one by one.
  private let prefix: String

  package init(prefix: String = "") { self.prefix = prefix }

  package mutating func render(_ blocks: [Block]) {
    for block in blocks { render(block) }
  }

  /// Closes the sections that are still open.
  package mutating func finish() {
    while depth > 1 { closeSection() }
  }

  private mutating func render(_ block: Block) {
    switch block {
    case .heading(let level, let prose): heading(level, prose)
    case .paragraph(let prose): text += "<p>\(inline(prose))</p>\n"
    case .list(let items) where items.isEmpty: break
    case .list(let items):
      text += "<ul>\n"
      for item in items { text += "<li>\(inline(item))</li>\n" }
      text += "</ul>\n"
    case .table(let table): render(table)
    case .details(let summary, let blocks):
      text += "<details><summary>\(inline(summary))</summary>\n"
      render(blocks)
      text += "</details>\n"
    case .columns(let left, let right) where right.isEmpty: render(left)
    case .columns(let left, let right):
      text += "<div class=\"columns\">\n<div>\n"
      render(left)
      text += "</div>\n<div>\n"
      render(right)
      text += "</div>\n</div>\n"
    case .figures(let figures):
      text += "<div class=\"figures\">\n"
      for figure in figures { render(figure) }
      text += "</div>\n"
    case .labeled(_, let blocks) where blocks.isEmpty: break
    case .labeled(let name, let blocks):
      let outside = depth
      text += "<div class=\"\(name)\">\n"
      render(blocks)
      while depth > outside { closeSection() }
      text += "</div>\n"
    case .explorer(let suite):
      text +=
        "<div data-suite=\"\(HTMLText.escape(suite))\"><p>With scripts, people, measure and axis can "
        + "be chosen here; summary.csv has the same numbers.</p></div>\n"
    }
  }

  /// Opens a section for each heading, so that a reader can go from one to the next.
  private mutating func heading(_ level: Int, _ prose: Prose) {
    while depth >= level { closeSection() }
    headings += 1
    let id = "\(prefix)s\(headings)"
    if level == 2 { contents.append((id, prose.plain)) }
    // Only the parts of a page are landmarks: what is below them has the same name in each.
    text += level == 2 ? "<section aria-labelledby=\"\(id)\">\n" : "<section>\n"
    text += "<h\(level) id=\"\(id)\">\(inline(prose))</h\(level)>\n"
    depth = level
  }

  private mutating func closeSection() {
    text += "</section>\n"
    depth -= 1
  }

  private mutating func render(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    tables += 1
    let id = "\(prefix)t\(tables)"
    // A caption inside would be as wide as the table, and cut off on a phone.
    text += "<p class=\"caption\" id=\"\(id)\">\(HTMLText.escape(table.caption))</p>\n"
    text += "<div class=\"scroll\" role=\"group\" aria-labelledby=\"\(id)\" tabindex=\"0\">\n"
    text += "<table aria-labelledby=\"\(id)\">\n<thead>\n<tr>"
    for header in table.headers {
      text += "<th scope=\"col\"\(look(header))>\(inline(header.title))</th>"
    }
    text += "</tr>\n</thead>\n<tbody>\n"
    for row in table.rows {
      text += "<tr>"
      for (index, cell) in row.enumerated() {
        text +=
          index == 0
          ? "<th scope=\"row\">\(inline(cell))</th>"
          : "<td\(look(table.headers[index]))>\(inline(cell))</td>"
      }
      text += "</tr>\n"
    }
    text += "</tbody>\n</table>\n</div>\n"
  }

  private func look(_ header: Table.Header) -> String {
    switch header.kind {
    case .word: ""
    case .number: " class=\"n\""
    case .sentence: " class=\"long\""
    }
  }

  private mutating func render(_ figure: Figure) {
    figures += 1
    let isWide = figure.ownWidth > Figure.width
    text += isWide ? "<figure class=\"wide\">\n" : "<figure>\n"
    let element = figure.element(id: "\(prefix)f\(figures)")
    // On a phone a wide drawing keeps its letters readable, and is moved sideways.
    text +=
      isWide
      ? "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(HTMLText.escape(figure.title))\">\n"
        + element + "</div>\n" : element
    text += "<figcaption>\(HTMLText.escape(figure.title))</figcaption>\n"
    // The title stands right above; who hears the page needs it here.
    let name = HTMLText.escape("Numbers: \(figure.title)")
    text += "<details><summary aria-label=\"\(name)\">Numbers</summary>\n"
    render(figure.table)
    text += "</details>\n</figure>\n"
  }

  /// A text in HTML, in which no line ends between a number and its percent sign.
  private func united(_ text: String) -> String {
    HTMLText.escape(text).replacing(" %", with: "\u{A0}%")
  }

  private func inline(_ prose: Prose) -> String {
    prose.pieces.map {
      switch $0 {
      case .plain(let text): united(text)
      case .strong(let text): "<strong>\(united(text))</strong>"
      case .link(let text, let file): link(text, file)
      case .page(let text, let name): link(text, name + ".html")
      }
    }.joined()
  }

  private func link(_ text: String, _ file: String) -> String {
    "<a href=\"\(MarkdownText.address(file))\">\(HTMLText.escape(text))</a>"
  }
}
