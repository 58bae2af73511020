import Core

extension ForeignFormat {
  /// An accessibility tree of Chromium.
  package static let accessibilityTree = ForeignFormat(
    id: "accessibility-tree", title: "an accessibility tree of Chromium",
    recognizes: { $0.isJSON && $0.text.contains("\"role\"") },
    read: { file throws(DocumentError) in
      try TreeReader.read(
        try JSONTree.read(file.text, file: file.name), file: file.name, options: file.options)
    })
}
