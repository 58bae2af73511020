import Core

extension ForeignFormat {
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
      throw Importer.refusal(
        file.name, found: "the source of a web page, which does not say where anything stands",
        expected: "a capture of the page: Scripts/capture-web URL -o page.yml")
    })
}
