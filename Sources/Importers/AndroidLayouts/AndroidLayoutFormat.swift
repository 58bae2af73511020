import Core
import Interfaces

extension ForeignFormat {
  /// A layout of an Android app, or its settings, as programmers write them.
  package static let androidLayout = ForeignFormat(
    id: "android-layout", title: "a layout of Android", isDrawn: true,
    recognizes: { head in
      guard let root = head.xmlRoot else { return false }
      return head.text.contains("http://schemas.android.com/apk/res")
        || head.text.contains("android:layout_width=") || root == "PreferenceScreen"
        || root == "resources"
    },
    read: { file throws(DocumentError) in
      let root = try file.xml()
      let top = try AndroidLayoutReader.content(of: root, file: file.name)
      var found = AndroidReader.read(
        AndroidLayoutReader.hierarchy(top), options: file.options)
      // Where all that can be activated is hidden, code shows it at some time.
      let isHidden = !found.screens.contains(where: \.holdsTarget)
      if isHidden {
        found = AndroidReader.read(
          AndroidLayoutReader.hierarchy(top, withHidden: true), options: file.options)
      }
      AndroidLayoutReader.report(root, file: file.name, withHidden: isHidden, to: &found)
      return found
    })
}

/// Reads layouts of Android, which say no places: they are laid out roughly on a usual phone, in
/// density-independent pixels, and become a dump of uiautomator.
enum AndroidLayoutReader {
  /// What stands in the folders of resources beside layouts, and is no screen.
  private static let others: Set<String> = [
    "resources", "manifest", "vector", "selector", "shape", "ripple", "navigation", "animated",
    "set", "translate", "alpha", "transition", "item", "paths", "menu", "bitmap", "inset",
    "rotate", "scale", "appwidget-provider", "searchable", "locale-config", "full-backup-content",
  ]

  /// Returns the views of a layout, laid out, in a dump of their own.
  static func hierarchy(_ top: XMLElement, withHidden: Bool = false) -> XMLElement {
    let size = Guess.size(.layoutScreen)
    let status = Guess[.layoutStatus]
    var view = LayoutView(top, withHidden: withHidden)
    let isSettings = top.name.hasSuffix("PreferenceScreen")
    if isSettings { view = .settings(top) }
    if view.isDrawerOrSheet { view.width = .match }
    view.layOut(width: size.width, height: isSettings ? nil : size.height - status)
    let node = view.node(x: 0, y: status)
    return .hierarchy(
      [node].compactMap(\.self),
      [
        "density": plain(Guess.androidUnitsPerInch), "width": plain(size.width),
        "height": plain(size.height),
      ])
  }

  /// The outermost view: that within a file for data binding.
  static func content(of root: XMLElement, file: String) throws(DocumentError) -> XMLElement {
    let name = root.name.split(separator: ".").last.map(String.init) ?? root.name
    let isOther = others.contains(name) || root.name.contains("-")
    let top = name == "layout" ? root.children.first { $0.name != "data" } : root
    guard let top, !isOther else {
      throw Importer.refusal(
        file, found: "a file of Android with <\(root.name.prefix(40))>, which is no screen",
        expected: "a layout with views, or a dump: adb exec-out uiautomator dump /dev/tty")
    }
    return top
  }

  /// Adds the name of the screen, and what other files hold.
  static func report(
    _ root: XMLElement, file: String, withHidden: Bool, to found: inout Importer.Found
  ) {
    guard !found.screens.isEmpty else { return }
    let name = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    let parts = name.split(separator: "_").filter {
      !["activity", "fragment", "view"].contains($0)
    }
    let context = root["tools:context"]?.split(separator: ".").last.map(String.init)
    let title = context.map(screenName) ?? parts.joined(separator: " ").withCapital
    // A title in a toolbar says it better.
    if !title.isEmpty, found.screens[0].title == "Screen" {
      found.screens[0].title = labelText(title)
      found.screens[0].id = found.screens[0].title
    }
    found.screens[0].report.guess(
      root.line, "layout",
      "it says no places, so they are laid out roughly on a phone of "
        + "\(plain(Guess.size(.layoutScreen).width)) dp; a dump of the running app has the real ones"
    )
    var texts = 0
    note(root, withHidden: withHidden, texts: &texts, report: &found.screens[0].report)
    if withHidden, found.screens[0].holdsTarget {
      found.screens[0].report.guess(
        root.line, "hidden views", "nothing else can be activated, so they count as shown")
    }
    if texts > 0 {
      found.screens[0].report.guess(
        nil, "\(texts) text\(texts == 1 ? "" : "s")",
        "they stand in another file or in code; their names stand for them")
    }
  }

  /// Names what a layout leaves to other files and to code.
  private static func note(
    _ node: XMLElement, withHidden: Bool, texts: inout Int, report: inout ImportReport
  ) {
    let view = LayoutView.plainName(node.name)
    let id = node["android:id"].map { " \"\(LayoutView.name(of: $0))\"" } ?? ""
    for name in [
      "android:layout_width", "android:layout_height", "android:minWidth", "android:minHeight",
    ] {
      if let doubt = LayoutView.doubt(ofLength: node[name]) {
        report.guess(node.line, view + id, "the length \(doubt)")
      }
    }
    switch view {
    case "include":
      report.drop(node.line, "include", "\(node["layout"] ?? "it") is another file")
    case "ViewStub": report.drop(node.line, view + id, "code fills it")
    case "fragment", "FragmentContainerView":
      report.drop(node.line, view + id, "code or another file fills it")
    case "RecyclerView", "ListView", "GridView", "ExpandableListView":
      report.guess(node.line, view + id, "code fills its rows; one stands for all")
    default:
      if let menu = node["app:menu"] {
        report.drop(node.line, view + id, "its items stand in another file, \(menu)")
      }
    }
    if view == "DrawerLayout" {
      for drawer in node.children where LayoutView.isDrawer(drawer) {
        report.drop(drawer.line, LayoutView.plainName(drawer.name), "a drawer, which is closed")
      }
    }
    if LayoutView.isGone(node), !withHidden {
      report.drop(node.line, view + id, "it is not visible")
    }
    for key in ["android:text", "android:hint", "android:contentDescription", "android:title"] {
      if let text = node[key], text.hasPrefix("@"), node["tools:" + key.dropFirst(8)] == nil {
        texts += 1
      }
    }
    for child in node.children {
      note(child, withHidden: withHidden, texts: &texts, report: &report)
    }
  }

  /// The name of a screen by its class: `.ui.SignInActivity` as `Sign In`.
  private static func screenName(_ name: String) -> String {
    var name = Substring(name)
    for end in ["Activity", "Fragment", "View", "Screen"] where name.hasSuffix(end) {
      if name.count > end.count { name = name.dropLast(end.count) }
    }
    return words(ofName: String(name))
  }
}
