import Core

extension ForeignFormat {
  /// An accessibility tree of Chromium.
  package static let accessibilityTree = ForeignFormat(
    id: "accessibility-tree", title: "an accessibility tree of Chromium",
    recognizes: { $0.isJSON && $0.text.contains("\"role\"") },
    read: { file throws(DocumentError) in
      try file.json { root throws(DocumentError) in try TreeReader.read(root, of: file) }
    })

  /// An accessibility tree of Chromium or of a desktop as text, with a line a node.
  package static let blinkTree = ForeignFormat(
    id: "blink-tree", title: "an accessibility tree of Chromium as text",
    recognizes: { head in
      guard head.xmlRoot == nil, head.text.first != "{" else { return false }
      let begin = head.text.prefix(4000)
      if !head.isJSON, begin.lowercased().contains("rootwebarea") { return true }
      let lines = begin.split(whereSeparator: \.isNewline).prefix(40)
        .filter { !$0.hasPrefix("#") && !$0.hasPrefix("@") }
      return lines.dropFirst().contains(where: TreeDialect.isInner)
        || lines.first.map(TreeDialect.isBracketed) == true
          && lines.prefix(6).allSatisfy(TreeDialect.isBracketed)
    },
    read: BlinkTreeReader.read)

  /// A snapshot of roles and names as Playwright writes it.
  package static let ariaSnapshot = ForeignFormat(
    id: "aria-snapshot", title: "an aria snapshot",
    recognizes: { head in
      let lines = head.text.split(whereSeparator: \.isNewline)
        .drop { $0.hasPrefix("#") || AriaReader.isMark($0) || AriaReader.isKey($0) }
      return lines.first?.drop { $0 == " " || $0 == "\t" }.hasPrefix("- ") == true
    },
    read: AriaReader.read)

  /// A tree of React as its test renderer gives it, of a phone or of a page.
  package static let reactTree = ForeignFormat(
    id: "react-tree", title: "a tree of React",
    recognizes: { head in
      head.isJSON
        && ["\"type\"", "\"props\"", "\"children\""].allSatisfy { head.text.contains($0) }
    },
    read: ReactTreeReader.read)

  /// Results of axe-core: findings about a page, which belong to a screen.
  package static let axe = ForeignFormat(
    id: "axe", title: "results of axe-core",
    recognizes: { $0.isJSON && $0.holdsAny("\"violations\"", "\"testEngine\"") },
    read: { file throws(DocumentError) in
      throw file.refusal(
        found: "findings without a screen",
        expected: "a screen, with these findings beside it (--findings)")
    })

  /// The source of a web page, which says nothing of places; it is answered with how to capture it.
  package static let webPage = ForeignFormat(
    id: "html", title: "a web page",
    recognizes: { head in
      guard head.text.first == "<" else { return false }
      let begin = head.text.prefix(4096).lowercased()
      return begin.contains("<!doctype html") || begin.contains("<html")
        || ["body", "head", "div"].contains(head.xmlRoot?.lowercased() ?? "")
    },
    read: { file throws(DocumentError) in
      throw file.refusal(
        found: "the source of a web page, which does not say where anything stands",
        expected: "a capture of the page: Scripts/capture-web URL -o page.yml")
    })
}
