import Core

extension ForeignFormat {
  /// A file of Figma, as its interface for programs gives it.
  package static let figma = ForeignFormat(
    id: "figma", title: "a file of Figma",
    recognizes: { head in
      guard head.isJSON else { return false }
      let marks = ["\"absoluteBoundingBox\"", "\"DOCUMENT\"", "\"CANVAS\""]
      if marks.contains(where: { head.text.contains($0) }) { return true }
      // Plug-ins write layers alone, with places within one another.
      let layers = ["\"FRAME\"", "\"INSTANCE\"", "\"COMPONENT\"", "\"GROUP\""]
      return layers.contains { head.text.contains($0) } && head.text.contains("\"type\"")
        && head.text.contains("\"width\"")
    },
    read: { file throws(DocumentError) in
      let (root, report) = try JSONTree.read(file.text, file: file.name)
      var found = try FigmaReader.read(root, file: file.name)
      found.report.add(report)
      return found
    })
}
