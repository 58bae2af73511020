import Core

extension ForeignFormat {
  /// A dump of uiautomator, or a page source of Appium on Android.
  package static let uiautomator = ForeignFormat(
    id: "uiautomator", title: "a dump of uiautomator",
    recognizes: { $0.xmlRoot == "hierarchy" },
    read: { file throws(DocumentError) in
      AndroidReader.read(try XMLReader.read(file.text, file: file.name), options: file.options)
    })
}
