import Core

extension ForeignFormat {
  /// A project that CogTool has exported.
  package static let cogtool = ForeignFormat(
    id: "cogtool", title: "an export of CogTool", isDrawn: true,
    recognizes: { $0.xmlRoot == "cogtoolimport" },
    read: { file throws(DocumentError) in CogToolReader.read(try file.xml()) })
}
