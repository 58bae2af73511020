import Core

extension ForeignFormat {
  /// A format whose files are read as dumps of uiautomator.
  static func dump(
    id: String, title: String, recognizes: @escaping @Sendable (FileHead) -> Bool,
    hierarchy: @escaping @Sendable (ForeignFile) throws(DocumentError) -> XMLElement
  ) -> ForeignFormat {
    ForeignFormat(
      id: id, title: title, recognizes: recognizes,
      read: { file throws(DocumentError) in
        AndroidReader.read(try hierarchy(file), options: file.options)
      })
  }

  /// A dump of uiautomator, or a page source of Appium on Android.
  package static let uiautomator = dump(
    id: "uiautomator", title: "a dump of uiautomator",
    recognizes: { head in
      // Some drivers name the outermost element by its class.
      ["hierarchy", "displays"].contains(head.xmlRoot ?? "")
        || head.xmlRoot?.contains(".") == true && head.text.contains("bounds=\"[")
    },
    hierarchy: { file throws(DocumentError) in try file.xml() })
}
