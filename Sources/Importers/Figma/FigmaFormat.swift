import Core

extension ForeignFormat {
  /// A file of Figma, as its interface for programs gives it.
  package static let figma = ForeignFormat(
    id: "figma", title: "a file of Figma", isDrawn: true,
    recognizes: { head in
      guard head.isJSON else { return false }
      if head.holdsAny("\"absoluteBoundingBox\"", "\"DOCUMENT\"", "\"CANVAS\"") { return true }
      // Plug-ins write layers alone, with places within one another.
      return head.holdsAny("\"FRAME\"", "\"INSTANCE\"", "\"COMPONENT\"", "\"GROUP\"")
        && head.text.contains("\"type\"") && head.text.contains("\"width\"")
    },
    read: { file throws(DocumentError) in
      try file.json { root throws(DocumentError) in try FigmaReader.read(root, of: file) }
    })
}
