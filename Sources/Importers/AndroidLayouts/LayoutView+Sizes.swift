import Core
import Interfaces

/// The sizes of views that hold no others.
extension LayoutView {
  /// The size of what a view shows, without its padding, where it is as large as that.
  func ownSize(within width: Double) -> (width: Double, height: Double) {
    let touch = Guess[.layoutTouch]
    switch kind {
    case "Button", "ToggleButton", "Chip", "ExtendedFloatingActionButton":
      let text = textSize(within: width)
      return (
        max(Guess[.layoutButtonWidth], text.width + Guess[.layoutButtonPadding]),
        max(touch, text.height)
      )
    case "TextView", "CheckedTextView":
      let text = textSize(within: width)
      return isTarget ? (max(touch, text.width), max(touch, text.height)) : text
    case "CheckBox", "RadioButton", "Switch", "SwitchCompat", "SwitchMaterial":
      let text = textSize(within: width)
      return (touch + text.width, max(touch, text.height))
    case "EditText", "TextInputEditText", "AutoCompleteTextView", "SearchView", "SeekBar",
      "Slider", "RatingBar":
      return (min(width, Guess[.layoutField]), max(touch, textSize(within: width).height))
    case "Spinner": return (min(width, Guess[.layoutButtonWidth]), touch)
    case "NumberPicker": return (touch, 3 * touch)
    case "FloatingActionButton": return (Guess[.layoutFab], Guess[.layoutFab])
    case "ImageButton": return (touch, touch)
    case "ImageView": return isTarget ? (touch, touch) : (Guess[.layoutIcon], Guess[.layoutIcon])
    case "Toolbar", "ActionBar", "BottomAppBar": return (width, Guess[.layoutToolbar])
    case "BottomNavigationView": return (width, Guess[.layoutNavigation])
    case "TabLayout", "TabItem": return (min(width, 2 * touch), touch)
    case "RecyclerView", "ListView", "GridView", "ExpandableListView":
      return (width, Guess[.layoutRow])
    case "View", "Space", "Guideline", "Barrier", "Group": return (0, 0)
    default: return isTarget ? (touch, touch) : (0, 0)
    }
  }

  private func textSize(within width: Double) -> (width: Double, height: Double) {
    let shown = text("text") ?? text("hint") ?? ""
    let size = min(200, max(1, number("textSize") ?? Guess[.layoutText]))
    let long = TextWidth.ems(of: String(shown.prefix(2000))) * size
    let most = Self.number(source["android:maxLines"] ?? source["android:lines"]) ?? 40
    let lines = min(max(1, most), max(1, (long / max(size, width)).rounded(.up)))
    return (min(long, width), lines * size * Guess[.layoutLine])
  }

  /// The views of a file with settings: rows one below the other.
  static func settings(_ root: XMLElement) -> LayoutView {
    var list = LayoutView(
      XMLElement(
        name: "LinearLayout", attributes: ["android:orientation": "vertical"], line: root.line))
    list.width = .match
    list.children = rows(in: root)
    return list
  }

  private static func rows(in node: XMLElement) -> [LayoutView] {
    node.children.flatMap { child -> [LayoutView] in
      let name = plainName(child.name)
      guard name.contains("Preference"), !isGone(child) else { return [] }
      let isGroup = name.hasSuffix("Category")
      let row = LayoutView(child)
      guard let title = row.text("title") ?? row.text("key") else {
        return isGroup ? rows(in: child) : []
      }
      var made = XMLElement(name: "TextView", line: child.line)
      made.attributes["android:text"] = title
      made.attributes["android:id"] = child["android:key"] ?? child["app:key"]
      made.attributes["android:layout_width"] = "match_parent"
      made.attributes["android:layout_height"] =
        "\(plain(isGroup ? Guess[.layoutTouch] : Guess[.layoutPreference]))dp"
      if !isGroup {
        made.attributes["android:clickable"] = "true"
        if name.hasPrefix("Switch") { made.name = "Switch" }
        if name.hasPrefix("CheckBox") { made.name = "CheckBox" }
        if name.hasPrefix("SeekBar") {
          // What stands in a slider is its value, and its name is read aloud.
          made.name = "SeekBar"
          made.attributes["android:contentDescription"] = title
          made.attributes["android:min"] = child["android:min"] ?? child["app:min"]
          made.attributes["android:max"] = child["android:max"] ?? child["app:max"]
          made.attributes["android:progress"] =
            child["android:defaultValue"] ?? child["app:defaultValue"]
        }
      } else {
        made.attributes["android:accessibilityHeading"] = "true"
      }
      return [LayoutView(made)] + (isGroup ? rows(in: child) : [])
    }
  }

  // MARK: Dumps

  /// The view as a node of a dump, with its corner on the screen; nil where it has no area.
  func node(x: Double, y: Double) -> XMLElement? {
    var node = XMLElement(name: "node", line: source.line)
    let (left, top) = (x + frame.x, y + frame.y)
    node.setBounds(left: left, top: top, right: left + frame.width, bottom: top + frame.height)
    node.attributes["class"] = "android.widget.\(dumpClass)"
    node.attributes["resource-id"] = source["android:id"].map(Self.name)
    node.attributes["content-desc"] = text("contentDescription")
    node.attributes["text"] = text("text")
    node.attributes["hint"] = text("hint") ?? text("queryHint")
    if isTarget { node.attributes["clickable"] = "true" }
    if kind == "SeekBar", let upper = number("max") {
      node.attributes["range-lower"] = plain(number("min") ?? 0)
      node.attributes["range-upper"] = plain(upper)
      node.attributes["range-current"] = number("progress").map { plain($0) }
      node.attributes["range-step"] = "1"
    }
    if source["android:enabled"] == "false" { node.attributes["enabled"] = "false" }
    if ["ScrollView", "NestedScrollView"].contains(kind) { node.attributes["scrollable"] = "true" }
    if source["android:accessibilityHeading"] == "true" { node.attributes["heading"] = "true" }
    if node["content-desc"] == nil, node["text"] == nil, isTarget {
      // A picture says by its name what it stands for.
      let picture = ["app:srcCompat", "android:src", "app:icon", "android:icon"]
        .compactMap { source[$0] }.first
      node.attributes["content-desc"] = picture.flatMap {
        $0.hasPrefix("@") ? Self.meaning(ofPicture: Self.name(of: $0)) : nil
      }
    }
    node.children = children.compactMap { $0.node(x: left, y: top) }
    if let bar = toolbarParts(left, top) { node.children = bar + node.children }
    return node
  }

  /// What a picture stands for by its name: `ic_baseline_share_24` for Share.
  private static func meaning(ofPicture name: String) -> String? {
    let noise: Set<Substring> = [
      "ic", "icon", "icons", "img", "btn", "baseline", "outline", "outlined", "round", "rounded",
      "sharp", "black", "white", "gray", "grey", "dark", "light", "vector", "drawable", "menu",
    ]
    let parts = name.lowercased().split(separator: "_")
    var kept = parts.filter { !noise.contains($0) && $0.first?.isLetter == true }
    if kept.isEmpty, parts.contains("menu") { kept = ["menu"] }
    guard !kept.isEmpty else { return nil }
    return Symbols.name(ofGlyph: kept.joined(separator: "_"))
      ?? kept.joined(separator: " ").withCapital
  }

  /// The title of a toolbar and the button at its beginning.
  private func toolbarParts(_ x: Double, _ y: Double) -> [XMLElement]? {
    guard kind == "Toolbar" else { return nil }
    var parts: [XMLElement] = []
    var left = x
    func part(_ key: String, _ text: String, _ width: Double) -> XMLElement {
      var part = XMLElement(name: "node", attributes: [key: text], line: source.line)
      part.setBounds(left: left, top: y, right: left + width, bottom: y + frame.height)
      return part
    }
    if source["app:navigationIcon"] != nil {
      let picture = source["app:navigationIcon"].map { Self.name(of: $0) }
      let name = picture.flatMap(Self.meaning(ofPicture:)) == "Menu" ? "Menu" : "Navigate up"
      var button = part("content-desc", name, frame.height)
      button.attributes["class"] = "android.widget.ImageButton"
      button.attributes["clickable"] = "true"
      parts.append(button)
      left += frame.height
    }
    if let title = text("title") {
      parts.append(part("text", title, max(1, x + frame.width - left)))
    }
    return parts
  }
}
