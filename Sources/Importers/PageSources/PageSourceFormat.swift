import Core

extension ForeignFormat {
  /// A page source of XCUITest or Appium on iOS.
  package static let pageSource = ForeignFormat(
    id: "page-source", title: "a page source of XCUITest",
    recognizes: { head in
      head.xmlRoot == "AppiumAUT" || head.xmlRoot?.hasPrefix("XCUIElementType") == true
        || head.xmlRoot == "UIAApplication"
    },
    read: { file throws(DocumentError) in
      PageSourceReader.read(try file.xml())
    })
}
