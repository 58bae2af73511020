import Core

extension ForeignFormat {
  /// A storyboard or xib of Interface Builder.
  package static let interfaceBuilder = ForeignFormat(
    id: "interface-builder", title: "a file of Interface Builder", isDrawn: true,
    recognizes: { head in
      (head.xmlRoot == "document" || head.xmlRoot == "archive")
        && head.text.contains("com.apple.InterfaceBuilder")
    },
    read: { file throws(DocumentError) in
      var found = NibReader.read(try file.xml(), options: file.options)
      for index in found.screens.indices where !found.screens[index].isDesktop {
        found.screens[index].isAndroid = false
      }
      return found
    })
}
