import Core

extension ForeignFormat {
  /// Results of axe-core: findings about a page, which belong to a screen.
  package static let axe = ForeignFormat(
    id: "axe", title: "results of axe-core",
    recognizes: { head in
      head.isJSON && (head.text.contains("\"violations\"") || head.text.contains("\"testEngine\""))
    },
    read: { file throws(DocumentError) in
      throw Importer.refusal(
        file.name, found: "findings without a screen",
        expected: "a screen, with these findings beside it (--findings)")
    })
}
