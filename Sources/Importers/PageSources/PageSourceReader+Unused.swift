/// What is seen in a page source and has no place in a design.
extension PageSourceReader {
  /// Why something that is read for what it holds is itself no part of a screen; nil for what only
  /// holds other things, and says nothing.
  func unusedReason(_ node: XMLElement) -> String? {
    let sort = Self.sort(node)
    if node["unknown"] != nil || !Self.isKnown(sort) {
      return "its kind is not known, so only what it holds is read"
    }
    let isNamed = Self.label(node) != nil
    switch sort {
    case "Image", "Matte":
      return "a picture, which nothing says can be activated"
    case "ActivityIndicator", "ProgressIndicator", "LevelIndicator", "RelevanceIndicator",
      "ValueIndicator":
      return "it only shows how much there is of something"
    case "PageIndicator":
      return "pages are turned by a swipe, which is not part of a design yet"
    case "Map", "Timeline", "Ruler", "RulerMarker", "Handle", "Splitter", "HelpTag", "DockItem":
      return "nothing in a design stands for it"
    case "Other", "Any", "Group", "LayoutItem", "LayoutArea":
      return node.children.isEmpty && isNamed ? "nothing says that it can be activated" : nil
    default: return nil
    }
  }

  private static func isKnown(_ sort: String) -> Bool {
    ElementType.isKnown(sort) || sort == "AppiumAUT"
  }
}
