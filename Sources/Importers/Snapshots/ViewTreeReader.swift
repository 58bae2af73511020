import Core
import Interfaces

extension ForeignFormat {
  /// The views of an app as `recursiveDescription` of UIKit prints them.
  package static let viewTree = ForeignFormat(
    id: "view-tree", title: "views that recursiveDescription prints",
    recognizes: { head in
      !head.isJSON && head.text.contains("; frame = (") && head.text.contains(": 0x")
    },
    read: ViewTreeReader.read)
}

/// Reads the views of an app: `   | <UIButton: 0x7f; frame = (16 100; 200 44); layer = ...>`, each with its
/// place in the view around it. All become the elements of a page source.
enum ViewTreeReader {
  private struct View {
    var element: XMLElement
    /// The corner of what lies in it.
    var x: Double
    var y: Double
    var isShown: Bool
  }

  static func read(_ file: ForeignFile) throws(DocumentError) -> Importer.Found {
    var tree = Nesting<View>(file: file.name) { around, view in
      if view.isShown { around.element.children.append(view.element) }
    }
    for (number, line) in numberedLines(file.text) {
      guard let start = line.firstIndex(of: "<"),
        line[..<start].allSatisfy({ " |\t".contains($0) }) || tree.isEmpty,
        let place = place(in: line, key: "frame")
      else { continue }
      let level = line.distance(from: line.startIndex, to: start)
      // What stands before the first view is no indent, as in `$0 = 0x7f <UIWindow: ...`.
      let isFirst = tree.isEmpty && !line[..<start].allSatisfy { " |\t".contains($0) }
      tree.close(to: isFirst ? 0 : level)
      try tree.add(
        view(line[start...], place, in: tree.last, line: number), at: isFirst ? 0 : level,
        line: number)
    }
    tree.close()
    let shown = tree.roots.filter(\.isShown)
    guard let first = shown.first else {
      throw file.refusal(
        found: "no view with a frame", expected: "the lines that recursiveDescription prints")
    }
    var app = XMLElement(name: "XCUIElementTypeApplication", line: first.element.line)
    app.children = shown.map { finished($0.element) }
    // A part of a screen ends where the screen does, as far as is known.
    if let frame = first.element.rectangle, frame.maxX > 0, frame.maxY > 0 {
      app.rectangle = Rectangle(x: 0, y: 0, width: frame.maxX, height: frame.maxY)
    }
    return PageSourceReader.read(app)
  }

  // MARK: Views

  private static func view(
    _ line: Substring, _ place: Rectangle, in around: View?, line number: Int
  ) -> View {
    let name = line.dropFirst().prefix { $0 != ":" && $0 != ";" && $0 != ">" }
    let kind = kind(of: fact("baseClass", in: line) ?? String(name), own: String(name))
    var element = XMLElement(
      name: "XCUIElementType\(kind)", attributes: ["class": String(name)], line: number)
    let (x, y) = ((around?.x ?? 0) + place.x, (around?.y ?? 0) + place.y)
    element.rectangle = Rectangle(x: x, y: y, width: place.width, height: place.height)
    element.attributes["label"] = fact("accessibilityLabel", in: line) ?? fact("text", in: line)
    element.attributes["name"] = fact("accessibilityIdentifier", in: line)
    element.attributes["placeholderValue"] = fact("placeholder", in: line)
    if fact("enabled", in: line) == "NO" { element.attributes["enabled"] = "false" }
    let isShown = fact("hidden", in: line) != "YES" && fact("alpha", in: line) != "0"
    // What is scrolled lies that far away from its place.
    let offset = pair(in: line, key: "contentOffset")
    return View(element: element, x: x - offset.0, y: y - offset.1, isShown: isShown)
  }

  /// A view with the texts in it as its name where it is a control, and without the parts that draw it.
  private static func finished(_ view: XMLElement) -> XMLElement {
    var made = view
    made.children = view.children.map(finished)
    let kind = PageSourceReader.sort(view)
    guard wholes.contains(kind) else { return made }
    if made["label"] == nil {
      let texts = made.all("XCUIElementTypeStaticText").compactMap { $0["label"]?.nonEmpty }
      made.attributes["label"] = texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    made.children = []
    return made
  }

  /// Controls whose inner views only draw them.
  private static let wholes: Set<String> = [
    "Button", "Switch", "Slider", "Stepper", "TextField", "SearchField", "TextView", "StaticText",
    "DatePicker", "PageIndicator", "PickerWheel",
  ]

  /// The kind of a class, by the names of classes of UIKit or the words at their ends.
  private static func kind(of base: String, own: String) -> String {
    for name in [base, own] {
      let plain = name.split(separator: ".").last.map(String.init) ?? name
      if let kind = kinds[plain] { return kind }
    }
    let name = own.split(separator: ".").last.map(String.init) ?? own
    // Parts of UIKit that draw and hold others begin with a dash or its letters.
    if name.hasPrefix("_") || name.hasPrefix("UI") { return "Other" }
    return ends.first { name.hasSuffix($0.0) }?.1 ?? "Other"
  }

  private static let kinds = [
    "UIButton": "Button", "UIRoundedRectButton": "Button", "UILabel": "StaticText",
    "UIButtonLabel": "StaticText",
    "UITextField": "TextField", "UITextView": "TextView", "UISwitch": "Switch",
    "UISlider": "Slider", "UIStepper": "Stepper", "UISegmentedControl": "SegmentedControl",
    "UISegment": "Button", "UISegmentLabel": "StaticText", "UITableView": "Table",
    "UITableViewCell": "Cell", "UICollectionView": "CollectionView",
    "UICollectionViewCell": "Cell", "UINavigationBar": "NavigationBar", "UITabBar": "TabBar",
    "UIToolbar": "Toolbar", "UITabBarButton": "Button", "UITabBarButtonLabel": "StaticText",
    "_UIButtonBarButton": "Button", "_UIModernBarButton": "Button",
    "UINavigationButton": "Button", "UINavigationItemButtonView": "Button",
    "UISearchBarTextField": "SearchField", "UIPickerView": "PickerWheel",
    "UIDatePicker": "DatePicker", "UIScrollView": "ScrollView", "UIImageView": "Image",
    "UIPageControl": "PageIndicator", "UIWindow": "Window", "UIStatusBar": "StatusBar",
    "UIStatusBarWindow": "StatusBar", "UIRemoteKeyboardWindow": "Keyboard",
    "UITextEffectsWindow": "Keyboard", "UIActivityIndicatorView": "ActivityIndicator",
    "UIProgressView": "ProgressIndicator", "RCTText": "StaticText", "RCTTextView": "StaticText",
    "RCTParagraphComponentView": "StaticText", "RCTUITextField": "TextField",
    "RCTUITextView": "TextView",
  ]

  private static let ends = [
    ("Button", "Button"), ("SearchField", "SearchField"), ("TextField", "TextField"),
    ("TextView", "TextView"), ("Switch", "Switch"), ("Slider", "Slider"), ("Label", "StaticText"),
    ("Cell", "Cell"), ("TableView", "Table"), ("ImageView", "Image"), ("Window", "Window"),
  ]

  // MARK: Facts

  /// A place as `frame = (16 100; 200 44)`.
  private static func place(in line: Substring, key: String) -> Rectangle? {
    guard let rest = line.after("\(key) = (") else { return nil }
    let sides = rest.prefix(160).prefix { $0 != ")" }.split { "; ,".contains($0) }
      .compactMap { Double($0) }
    return sides.allSatisfy(\.isFinite) ? Rectangle(sides: sides) : nil
  }

  private static func pair(in line: Substring, key: String) -> (Double, Double) {
    guard let rest = line.after("\(key): {") else { return (0, 0) }
    let sides = rest.prefix(80).prefix { $0 != "}" }.split { ", ".contains($0) }
      .compactMap { Double($0) }
    return sides.count == 2 && sides.allSatisfy(\.isFinite) ? (sides[0], sides[1]) : (0, 0)
  }

  /// A value behind its name, in quotes or up to the next semicolon.
  private static func fact(_ key: String, in line: Substring) -> String? {
    guard let rest = line.after("; \(key) = ") else { return nil }
    guard let mark = rest.first, mark == "'" || mark == "\"" else {
      return oneLine(rest.prefix { $0 != ";" && $0 != ">" }).nonEmpty
    }
    // A quote within the text is not marked; the one before a semicolon ends it.
    let inner = rest.dropFirst()
    let end = ["\(mark);", "\(mark)>"].compactMap { inner.firstRange(of: $0)?.lowerBound }.min()
    return oneLine(inner[..<(end ?? inner.endIndex)]).nonEmpty
  }
}
