import Core

extension ForeignFormat {
  /// A file of Figma, as its interface for programs gives it.
  package static let figma = ForeignFormat(
    id: "figma", title: "a file of Figma",
    recognizes: { head in
      head.isJSON
        && ["\"absoluteBoundingBox\"", "\"DOCUMENT\"", "\"CANVAS\""].contains {
          head.text.contains($0)
        }
    },
    read: { file throws(DocumentError) in
      let (root, report) = try JSONTree.read(file.text, file: file.name)
      var found = try FigmaReader.read(root, file: file.name)
      found.report.add(report)
      return found
    })
}
