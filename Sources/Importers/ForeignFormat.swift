/// A format of other tools that describes screens.
package enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
  /// A storyboard or xib of Interface Builder.
  case interfaceBuilder = "interface-builder"
  /// A page source of XCUITest or Appium on iOS.
  case pageSource = "page-source"
  /// A dump of uiautomator, or a page source of Appium on Android.
  case uiautomator
  /// A project that CogTool has exported.
  case cogtool
  /// A snapshot of roles and names as Playwright writes it.
  case ariaSnapshot = "aria-snapshot"
  /// An accessibility tree of Chromium.
  case accessibilityTree = "accessibility-tree"
  /// Results of axe-core: findings about a page, which belong to a screen.
  case axe

  /// The name for people.
  package var title: String {
    switch self {
    case .interfaceBuilder: "a file of Interface Builder"
    case .pageSource: "a page source of XCUITest"
    case .uiautomator: "a dump of uiautomator"
    case .cogtool: "an export of CogTool"
    case .ariaSnapshot: "an aria snapshot"
    case .accessibilityTree: "an accessibility tree of Chromium"
    case .axe: "results of axe-core"
    }
  }

  /// Tells the format of a text by its content.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: The format, or nil when it is none that can be read.
  package static func sniffed(_ text: String) -> Self? {
    let head = text.prefix(65_536).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    switch head.first {
    case "<": return sniffedXML(head)
    case "{", "[": return sniffedJSON(head)
    case "-": return head.hasPrefix("- ") ? .ariaSnapshot : nil
    default: return nil
    }
  }

  private static func sniffedXML(_ head: Substring) -> Self? {
    var rest = head
    while let start = rest.firstIndex(of: "<") {
      let name = rest[rest.index(after: start)...].prefix { $0.isLetter || $0 == "." }
      switch name {
      case "": rest = rest[rest.index(after: start)...]
      case "hierarchy": return .uiautomator
      case "cogtoolimport": return .cogtool
      case "document", "archive":
        return head.contains("com.apple.InterfaceBuilder") ? .interfaceBuilder : nil
      case "AppiumAUT": return .pageSource
      default: return name.hasPrefix("XCUIElementType") ? .pageSource : nil
      }
    }
    return nil
  }

  private static func sniffedJSON(_ head: Substring) -> Self? {
    if head.contains("\"violations\"") || head.contains("axe-core") { return .axe }
    return head.contains("\"role\"") ? .accessibilityTree : nil
  }
}
