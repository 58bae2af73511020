import Core

extension ForeignFormat {
  /// An accessibility tree of Chromium.
  package static let accessibilityTree = ForeignFormat(
    id: "accessibility-tree", title: "an accessibility tree of Chromium",
    recognizes: { $0.isJSON && $0.text.contains("\"role\"") },
    read: { file throws(DocumentError) in
      let (root, report) = try JSONTree.read(file.text, file: file.name)
      var found = try TreeReader.read(root, file: file.name, options: file.options)
      found.report.add(report)
      return found
    })
}
