import Core

extension ForeignFormat {
  /// A dump of uiautomator, or a page source of Appium on Android.
  package static let uiautomator = ForeignFormat(
    id: "uiautomator", title: "a dump of uiautomator",
    recognizes: { head in
      // Some drivers name the outermost element by its class.
      ["hierarchy", "displays"].contains(head.xmlRoot ?? "")
        || head.xmlRoot?.contains(".") == true && head.text.contains("bounds=\"[")
    },
    read: { file throws(DocumentError) in
      AndroidReader.read(try XMLReader.read(file.text, file: file.name), options: file.options)
    })
}
