import Core
import Interfaces

extension NibReader {
  /// Reads a view and those within it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - area: Where the view above lies on the screen; the view itself when it is the root.
  ///   - isRoot: Tells whether the view is the whole screen.
  mutating func read(_ view: XMLElement, in area: Rectangle, isRoot: Bool = false) {
    if Self.isHidden(view) { return drop(view, "it is hidden") }
    let frame = isRoot ? area : onScreen(view, in: area)
    if let frame, !isRoot, !isNumber(frame) {
      return drop(view, "its frame is not finite")
    }
    switch view.name {
    case "button": readButton(view, frame)
    case "popUpButton": readPopUp(view, frame)
    case "segmentedControl": readSegments(view, frame)
    case "label": readText(view, Self.text(view, "text"), frame)
    case "textField" where isDesktop: readDesktopText(view, frame)
    case "textField", "searchBar", "textView", "searchField", "comboBox", "secureTextField",
      "colorWell":
      readField(view, frame)
    case "datePicker": readDatePicker(view, frame)
    case "switch":
      add(FoundElement("switch", label: Self.text(view, "title"), at: frame), from: view)
    case "stepper", "slider", "pickerView", "picker": readAdjustable(view, frame)
    case "pageControl":
      drop(view, "pages are turned by a swipe, which is not part of a design yet")
    case "containerView": readEmbedded(view, frame ?? area)
    case "matrix": readMatrix(view, frame)
    case "tabView": readTabView(view, frame ?? area)
    case "tableViewCell", "collectionViewCell": readCell(view, frame)
    case "tableView", "outlineView": readTable(view, frame)
    case "navigationBar", "toolbar", "tabBar": readBar(view, frame)
    case "activityIndicatorView", "progressView", "progressIndicator", "levelIndicator":
      drop(view, "it only shows how much there is of something")
    case _ where isTapped(view): readTapped(view, frame)
    case "imageView": drop(view, "a picture, which nothing says can be activated")
    case "stackView": readStack(view, frame)
    default:
      if !Self.holders.contains(view.name) {
        drop(view, "it is not understood, so only what it holds is read")
      }
      readSubviews(view, frame ?? area, isGroup: !isRoot && isGrouping(view))
      if view.name == "collectionView" { lists.append((view, frame ?? area)) }
    }
  }

  private func isGrouping(_ view: XMLElement) -> Bool {
    ["stackView", "box", "tabView", "scrollView", "collectionView", "matrix"].contains(view.name)
  }

  private func isNumber(_ frame: Rectangle) -> Bool {
    [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
  }

  mutating func readSubviews(_ view: XMLElement, _ frame: Rectangle, isGroup: Bool) {
    onNewGroup(if: isGroup) { $0.readChildren(view, frame) }
  }

  /// What an embedded controller shows lies inside its container.
  private mutating func readEmbedded(_ view: XMLElement, _ frame: Rectangle) {
    let segue = view.parts("connections").first { $0["kind"] == "embed" }
    guard let id = segue?["destination"].map(scenes.shown), embedded < 4,
      let object = scenes.controllers[id],
      let inner = object.children.first(where: { ["view", "tableView"].contains($0["key"] ?? "") })
    else { return readSubviews(view, frame, isGroup: false) }
    embedded += 1
    defer { embedded -= 1 }
    guess(view, "it shows the embedded screen")
    if inner.name == "tableView" { return readTable(inner, frame) }
    readSubviews(inner, frame, isGroup: true)
  }

  /// Views that are there for what they hold.
  private static let holders: Set<String> = [
    "view", "customView", "stackView", "scrollView", "clipView", "box", "splitView",
    "visualEffectView", "collectionView", "collectionReusableView", "tableViewCellContentView",
    "collectionViewCellContentView", "tableCellView", "window", "group", "canvas", "control",
    "tableHeaderView", "tableViewSection", "viewController", "interfaceController", "gridView",
    "scroller", "searchDisplayController", "tabViewItem", "toolbarItem", "controller",
  ]

  static let containers = ["subviews", "cells", "tabViewItems", "prototypes"]

  mutating func readChildren(_ view: XMLElement, _ frame: Rectangle) {
    for child in view.children {
      if Self.containers.contains(child.name) {
        for inner in child.children {
          read(inner, in: frame)
        }
      } else if child.name == "gridCells" {
        for inner in child.children.flatMap(\.children) where inner["key"] == "contentView" {
          read(inner, in: frame)
        }
      } else if ["contentView", "clipView", "documentView"].contains(child["key"] ?? "") {
        // A box or a scroll view: what it shows lies inside at a place of its own.
        readChildren(child, onScreen(child, in: frame) ?? frame)
      }
    }
  }

  // MARK: Texts and fields

  private mutating func readText(_ view: XMLElement, _ text: String?, _ frame: Rectangle?) {
    guard let text = text?.nonEmpty else { return }
    var element = FoundElement("text", label: text, at: frame)
    let traits = view.child("accessibility", key: "accessibilityConfiguration")?
      .child("accessibilityTraits")
    element.role = traits?.flag("header") == true ? .heading : .text
    add(element, from: view)
  }

  private mutating func readDesktopText(_ view: XMLElement, _ frame: Rectangle?) {
    let cell = view.child("textFieldCell", key: "cell")
    if cell?.flag("editable") == true || cell?["placeholderString"] != nil {
      add(FoundElement("field", label: cell?["placeholderString"], at: frame), from: view)
    } else {
      readText(view, cell.flatMap { Self.text($0, "title") }, frame)
    }
  }

  private mutating func readField(_ view: XMLElement, _ frame: Rectangle?) {
    let cell = view.child("searchFieldCell", key: "cell")
    let prompt = Self.text(view, "placeholder")?.nonEmpty ?? cell?["placeholderString"]
    let isSearch = view.name.hasPrefix("search")
    let text = Self.text(view, "text")?.nonEmpty
    var element = FoundElement(
      isSearch ? "search field" : "field", label: prompt ?? text, at: frame)
    if prompt != nil { element.text = labelText(text) }
    add(element, from: view)
  }

  /// A cell is one target; controls within it are targets of their own.
  mutating func readCell(_ view: XMLElement, _ frame: Rectangle?) {
    noteSegues(view)
    let before = screen.elements.count
    add(FoundElement("cell", at: frame), from: view)
    let content = view.children.first { ["contentView", "view"].contains($0["key"]) }
    let texts = readTargets { $0.readChildren(content ?? view, frame ?? .zero) }.map(\.label)
    if screen.elements[before].label.isEmpty {
      screen.elements[before].label = labelText(texts.joined(separator: ", "))
    }
    screen.elements[before].hint = view["reuseIdentifier"] ?? screen.elements[before].hint
    if view["accessoryType"]?.hasPrefix("detail") == true {
      screen.elements[before].accessory = "More info"
    }
    if view["selectionStyle"] == "none" {
      screen.elements[before].role = .text
    }
  }
}
