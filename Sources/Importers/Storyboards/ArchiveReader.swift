import Core
import Interfaces

/// Reads xibs of the years before 2013, which archive objects, as documents of today.
struct ArchiveReader {
  private var objects: [String: XMLElement] = [:]
  var visited: Set<String> = []

  /// Tells whether a file is of that kind.
  static func isArchive(_ root: XMLElement) -> Bool {
    root.name == "archive" && root.child("data") != nil
  }

  /// Returns the file as a document of today; objects without a like are left out.
  static func document(_ root: XMLElement) -> XMLElement {
    var reader = ArchiveReader()
    reader.collect(root)
    let data = root.child("data") ?? root
    let tops = data.children.first { $0["key"] == "IBDocument.RootObjects" }?.children ?? []
    var document = XMLElement(name: "document", attributes: root.attributes, line: root.line)
    var holder = XMLElement(name: "objects", attributes: [:], line: root.line)
    holder.children = tops.compactMap { reader.top($0) }
    document.children = [holder]
    return document
  }

  private mutating func collect(_ element: XMLElement) {
    for child in element.children {
      if let id = child["id"], child.name != "reference", objects[id] == nil { objects[id] = child }
      collect(child)
    }
  }

  /// The object that a reference stands for.
  func resolved(_ element: XMLElement) -> XMLElement {
    guard element.name == "reference", let id = element["ref"] else { return element }
    return objects[id] ?? element
  }

  func value(_ object: XMLElement, _ key: String) -> XMLElement? {
    object.children.first { $0["key"] == key }.map(resolved)
  }

  func text(_ object: XMLElement, _ keys: String...) -> String? {
    keys.compactMap { key -> String? in
      guard let holder = value(object, key), ["string", "mutableString"].contains(holder.name)
      else { return nil }
      guard holder["type"] == "base64-UTF8" else { return oneLine(holder.text).nonEmpty }
      let bytes = Base64.bytes(of: holder.text.filter { !$0.isWhitespace })
      return bytes.flatMap { String(validating: $0, as: UTF8.self) }.map(oneLine)?.nonEmpty
    }.first
  }

  // MARK: Objects

  private mutating func top(_ reference: XMLElement) -> XMLElement? {
    let object = resolved(reference)
    let name = object["class"] ?? ""
    if name == "NSWindowTemplate", let view = value(object, "NSWindowView") {
      var window = XMLElement(name: "window", attributes: [:], line: object.line)
      window.attributes["title"] = text(object, "NSWindowTitle")
      if var inner = self.view(view) {
        inner.attributes["key"] = "contentView"
        window.children = [inner]
      }
      return window
    }
    if name == "NSMenu" { return menu(object) }
    if name.hasPrefix("IBUI"), name.hasSuffix("Controller") { return controller(object) }
    return view(object)
  }

  private static let names = [
    "IBUIButton": "button", "NSButton": "button", "IBUILabel": "label", "IBUISwitch": "switch",
    "IBUITextField": "textField", "IBUITextView": "textView", "IBUISearchBar": "searchBar",
    "NSSearchField": "searchField", "IBUISlider": "slider", "NSSlider": "slider",
    "IBUISegmentedControl": "segmentedControl", "NSSegmentedControl": "segmentedControl",
    "IBUITableView": "tableView", "IBUITableViewCell": "tableViewCell",
    "IBUIPickerView": "pickerView", "IBUIDatePicker": "datePicker", "IBUIStepper": "stepper",
    "NSStepper": "stepper", "NSTextField": "textField", "NSSecureTextField": "secureTextField",
    "NSComboBox": "comboBox", "NSPopUpButton": "popUpButton", "IBUIToolbar": "toolbar",
    "IBUINavigationBar": "navigationBar", "IBUIPageControl": "pageControl",
    "IBUITabBar": "tabBar", "IBUIWindow": "view", "IBUICollectionView": "collectionView",
    "NSTableView": "tableView", "NSOutlineView": "outlineView",
  ]

  mutating func view(_ reference: XMLElement) -> XMLElement? {
    let object = resolved(reference)
    let type = object["class"] ?? ""
    let isView =
      Self.names[type] != nil || type.hasPrefix("IBUI") || type.hasSuffix("View")
      || type == "NSBox"
    guard isView, visited.insert(object["id"] ?? "line \(object.line)").inserted else { return nil }
    var made = XMLElement(
      name: Self.names[type] ?? "view", attributes: [:], line: object.line)
    made.attributes["id"] = object["id"]
    if value(object, "IBUIHidden")?.name == "bool", text(of: object, "IBUIHidden") == "YES" {
      made.attributes["hidden"] = "YES"
    }
    if let rect = rectangle(object) { made.children.append(rect) }
    addFacts(of: object, to: &made)
    let parts = value(object, "NSSubviews")?.children.compactMap { self.view($0) } ?? []
    if !parts.isEmpty {
      made.children.append(
        XMLElement(name: "subviews", attributes: [:], children: parts, line: object.line))
    }
    return made
  }

  private func text(of object: XMLElement, _ key: String) -> String? {
    value(object, key).map { oneLine($0.text) }
  }

  private func rectangle(_ object: XMLElement) -> XMLElement? {
    let whole = text(object, "NSFrame").flatMap { DescriptionReader.frame(in: $0[...]) }
    let size = text(object, "NSFrameSize").flatMap {
      DescriptionReader.frame(in: "{{0, 0}, \($0)}"[...])
    }
    guard let frame = whole ?? size else { return nil }
    return XMLElement(
      name: "rect",
      attributes: [
        "key": "frame", "x": plain(frame.x), "y": plain(frame.y), "width": plain(frame.width),
        "height": plain(frame.height),
      ], line: object.line)
  }

  /// The titles and texts, as the attributes and parts of today.
  private mutating func addFacts(of object: XMLElement, to made: inout XMLElement) {
    let cell = value(object, "NSCell")
    let title =
      text(object, "IBUINormalTitle") ?? cell.flatMap { text($0, "NSContents", "NSTitle") }
    made.attributes["text"] = text(object, "IBUIText") ?? title
    made.attributes["placeholder"] = text(object, "IBUIPlaceholder")
    switch made.name {
    case "button":
      var state = XMLElement(name: "state", attributes: ["key": "normal"], line: object.line)
      state.attributes["title"] = title
      let image = value(object, "IBUINormalImage") ?? cell.flatMap { value($0, "NSNormalImage") }
      state.attributes["image"] = image.flatMap { text($0, "NSResourceName") }
      made.children.append(state)
    case "segmentedControl":
      let titles = value(object, "IBSegmentTitles")?.children.map { oneLine($0.text) } ?? []
      let parts = titles.map {
        XMLElement(name: "segment", attributes: ["title": $0], line: object.line)
      }
      made.children.append(
        XMLElement(name: "segments", attributes: [:], children: parts, line: object.line))
    case "textField" where cell != nil:
      var inner = XMLElement(
        name: "textFieldCell", attributes: ["key": "cell"], line: object.line)
      inner.attributes["title"] = cell.flatMap { text($0, "NSContents") }
      inner.attributes["placeholderString"] = cell.flatMap { text($0, "NSPlaceholderString") }
      made.children.append(inner)
    case "toolbar", "navigationBar", "tabBar": addItems(of: object, to: &made)
    case "popUpButton": addMenu(of: cell, to: &made)
    default: break
    }
  }
}
