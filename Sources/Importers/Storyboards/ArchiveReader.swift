import Core

/// Reads xibs of the years before 2013, which archive objects, as documents of today.
struct ArchiveReader {
  private var objects: [String: XMLElement] = [:]
  private var visited: Set<String> = []

  /// Tells whether a file is of that kind.
  static func isArchive(_ root: XMLElement) -> Bool {
    root.name == "archive" && root.child("data") != nil
  }

  /// Returns the file as a document of today; objects without a like are left out.
  static func document(_ root: XMLElement) -> XMLElement {
    var reader = ArchiveReader()
    reader.collect(root)
    let data = root.child("data") ?? root
    let tops = data.child(key: "IBDocument.RootObjects")?.children ?? []
    let holder = XMLElement(
      name: "objects", children: tops.compactMap { reader.top($0) }, line: root.line)
    return XMLElement(
      name: "document", attributes: root.attributes, children: [holder], line: root.line)
  }

  private mutating func collect(_ element: XMLElement) {
    for child in element.children {
      if let id = child["id"], child.name != "reference", objects[id] == nil { objects[id] = child }
      collect(child)
    }
  }

  // MARK: Values

  /// The object that a reference stands for.
  private func resolved(_ element: XMLElement) -> XMLElement {
    guard element.name == "reference", let id = element["ref"] else { return element }
    return objects[id] ?? element
  }

  func value(_ object: XMLElement, _ key: String) -> XMLElement? {
    object.child(key: key).map(resolved)
  }

  func values(_ object: XMLElement, _ key: String) -> [XMLElement] {
    value(object, key)?.children.map(resolved) ?? []
  }

  func text(_ object: XMLElement, _ keys: String...) -> String? {
    keys.compactMap { key -> String? in
      guard let holder = value(object, key), ["string", "mutableString"].contains(holder.name)
      else { return nil }
      guard holder["type"] == "base64-UTF8" else { return oneLine(holder.text).nonEmpty }
      return holder.decodedText.map(oneLine)?.nonEmpty
    }.first
  }

  private func plainText(_ object: XMLElement, _ key: String) -> String? {
    value(object, key).map { oneLine($0.text) }
  }

  func says(_ object: XMLElement, _ key: String) -> Bool {
    ["YES", "1"].contains(plainText(object, key))
  }

  /// Tells whether an object is met for the first time.
  mutating func isNew(_ object: XMLElement) -> Bool {
    visited.insert(object["id"] ?? "line \(object.line)").inserted
  }

  /// Returns a part of a document of today that stands for an object.
  func part(
    _ name: String, of object: XMLElement, _ facts: [String: String?] = [:],
    _ children: [XMLElement] = []
  ) -> XMLElement {
    XMLElement(
      name: name, attributes: facts.compactMapValues(\.self), children: children, line: object.line)
  }

  // MARK: Objects

  private mutating func top(_ reference: XMLElement) -> XMLElement? {
    let object = resolved(reference)
    let name = object["class"] ?? ""
    if name == "NSWindowTemplate", let view = value(object, "NSWindowView") {
      var window = part("window", of: object, ["title": text(object, "NSWindowTitle")])
      window.add(self.view(view), key: "contentView")
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

  mutating func view(_ object: XMLElement) -> XMLElement? {
    let object = resolved(object)
    let type = object["class"] ?? ""
    let isView =
      Self.names[type] != nil || type.hasPrefix("IBUI") || type.hasSuffix("View")
      || type == "NSBox"
    guard isView, isNew(object) else { return nil }
    var made = part(Self.names[type] ?? "view", of: object, ["id": object["id"]])
    if value(object, "IBUIHidden")?.name == "bool", plainText(object, "IBUIHidden") == "YES" {
      made.attributes["hidden"] = "YES"
    }
    if let frame = frame(of: object) { made = made.placed(at: frame) }
    addFacts(of: object, to: &made)
    let parts = values(object, "NSSubviews").compactMap { view($0) }
    if !parts.isEmpty { made.children.append(part("subviews", of: object, [:], parts)) }
    return made
  }

  private func frame(of object: XMLElement) -> Rectangle? {
    plainText(object, "NSFrame").flatMap { Rectangle(printed: $0[...]) }
      ?? plainText(object, "NSFrameSize").flatMap { Rectangle(printed: "{{0, 0}, \($0)}") }
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
      let image = value(object, "IBUINormalImage") ?? cell.flatMap { value($0, "NSNormalImage") }
      let name = image.flatMap { text($0, "NSResourceName") }
      made.add(part("state", of: object, ["title": title, "image": name]), key: "normal")
    case "segmentedControl":
      let titles = value(object, "IBSegmentTitles")?.children ?? []
      let parts = titles.map { part("segment", of: object, ["title": oneLine($0.text)]) }
      made.children.append(part("segments", of: object, [:], parts))
    case "textField":
      guard let cell else { return }
      let facts = [
        "title": text(cell, "NSContents"), "placeholderString": text(cell, "NSPlaceholderString"),
      ]
      made.add(part("textFieldCell", of: object, facts), key: "cell")
    case "toolbar", "navigationBar", "tabBar": addItems(of: object, to: &made)
    case "popUpButton": addMenu(of: cell, to: &made)
    default: break
    }
  }
}
