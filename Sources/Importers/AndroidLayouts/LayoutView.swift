import Core
import Interfaces

/// A view of a layout of Android with what it says of its size, in density-independent pixels.
struct LayoutView {
  /// A width or height as a layout tells it.
  enum Length: Equatable {
    /// As large as what is around it.
    case match
    /// As large as what is in it.
    case wrap
    case exact(Double)
  }

  /// The space at the four sides.
  struct Edges {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    var width: Double { left + right }
    var height: Double { top + bottom }
  }

  var source: XMLElement
  /// The class without its package, and without the name of a library before it.
  var kind: String
  var width: Length
  var height: Length
  var margin: Edges
  var padding: Edges
  var children: [LayoutView] = []
  /// The place within the view around it.
  var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Creates a view with everything in it that is shown, or with what is hidden at first as well.
  init(_ source: XMLElement, withHidden: Bool = false) {
    self.source = source
    kind = Self.plainName(source.name)
    if kind == "merge", let parent = source["tools:parentTag"] { kind = Self.plainName(parent) }
    width = Self.length(source["android:layout_width"])
    height = Self.length(source["android:layout_height"])
    if kind == "merge" || kind == "ScrollView" || kind == "NestedScrollView" { width = .match }
    margin = Self.edges(source, "android:layout_margin")
    padding = Self.edges(source, "android:padding")
    children = source.children.filter { withHidden || !Self.isGone($0) }
      .filter { !Self.isElsewhere($0) }.map { Self($0, withHidden: withHidden) }
    if kind == "TextInputLayout" { passHint() }
    if kind == "DrawerLayout" { children.removeAll { Self.isDrawer($0.source) } }
  }

  /// The prompt of a field stands at the box around it.
  private mutating func passHint() {
    for index in children.indices {
      if children[index].kind == "FrameLayout" || children[index].kind == "LinearLayout" {
        for inner in children[index].children.indices {
          Self.pass(from: source, to: &children[index].children[inner].source)
        }
      } else {
        Self.pass(from: source, to: &children[index].source)
      }
    }
  }

  private static func pass(from outer: XMLElement, to inner: inout XMLElement) {
    guard inner["android:hint"] == nil else { return }
    inner.attributes["android:hint"] = outer["android:hint"] ?? outer["app:hint"]
    inner.attributes["tools:hint"] = outer["tools:hint"]
  }

  // MARK: What a view is

  /// A class without its package and without the name of the library that has another of it.
  static func plainName(_ name: String) -> String {
    var plain = name.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? name
    for prefix in ["AppCompat", "Material", "Emoji"]
    where plain.hasPrefix(prefix) && kinds.contains(String(plain.dropFirst(prefix.count))) {
      plain = String(plain.dropFirst(prefix.count))
    }
    if kinds.contains(plain) || !name.contains(".") { return plain }
    // Classes of a program are mostly called by what they are.
    return kinds.filter { plain.hasSuffix($0) }.max { $0.count < $1.count } ?? plain
  }

  private static let kinds: Set<String> = [
    "Button", "ImageButton", "FloatingActionButton", "ExtendedFloatingActionButton", "Chip",
    "ToggleButton", "EditText", "TextInputEditText", "AutoCompleteTextView", "CheckBox",
    "RadioButton", "Switch", "SwitchMaterial", "SwitchCompat", "SeekBar", "Slider", "RatingBar",
    "Spinner", "NumberPicker", "SearchView", "TabItem", "TextView", "CheckedTextView",
    "ImageView", "Toolbar", "LinearLayout", "RelativeLayout", "FrameLayout", "ConstraintLayout",
    "CoordinatorLayout", "ScrollView", "HorizontalScrollView", "RecyclerView", "ListView",
    "CardView", "RadioGroup", "TabLayout", "BottomNavigationView",
  ]

  /// The class by which a dump tells what can be activated.
  var dumpClass: String {
    switch kind {
    case "TextInputEditText": "EditText"
    case "SwitchMaterial": "Switch"
    case "FloatingActionButton": "ImageButton"
    case "ExtendedFloatingActionButton", "Chip": "Button"
    case "TabItem": "Tab"
    case "SearchView": "SearchAutoComplete"
    default: kind
    }
  }

  private static let targets: Set<String> = [
    "Button", "ImageButton", "FloatingActionButton", "ExtendedFloatingActionButton", "Chip",
    "ToggleButton", "TabItem", "SearchView", "RecyclerView", "ListView", "GridView",
    "ExpandableListView", "CheckBox", "RadioButton", "Switch", "SwitchMaterial", "SwitchCompat",
    "EditText", "TextInputEditText", "AutoCompleteTextView", "Spinner", "SeekBar", "Slider",
    "RatingBar", "NumberPicker", "CheckedTextView",
  ]

  /// Tells whether it can be activated.
  var isTarget: Bool {
    if source["android:clickable"] == "false", source["android:onClick"] == nil {
      return kind.hasSuffix("EditText")
    }
    return Self.targets.contains(kind) || source["android:onClick"] != nil
      || source["android:clickable"] == "true"
  }

  var isList: Bool {
    ["RecyclerView", "ListView", "GridView", "ExpandableListView"].contains(kind)
  }

  /// Tells whether a view is one that fills the screen, whatever it says.
  var isDrawerOrSheet: Bool { kind == "DrawerLayout" || kind == "merge" }

  /// Tells whether a view is hidden; what is shown in an editor alone counts as shown.
  static func isGone(_ node: XMLElement) -> Bool {
    let state = node["tools:visibility"] ?? node["android:visibility"]
    return state == "gone" || state == "invisible" || node["app:isPreferenceVisible"] == "false"
  }

  /// Tells whether a view comes in from a side, and is away at first.
  static func isDrawer(_ node: XMLElement) -> Bool {
    ["start", "end", "left", "right"].contains(node["android:layout_gravity"] ?? "")
  }

  /// Tells whether what a view shows stands in another file or in code.
  private static func isElsewhere(_ node: XMLElement) -> Bool {
    ["include", "ViewStub", "fragment", "requestFocus", "tag", "data"].contains(node.name)
      || plainName(node.name) == "FragmentContainerView"
  }

  // MARK: Texts

  /// The text of an attribute: as it is, as an editor shows it, or in the words of its name.
  func text(_ key: String) -> String? {
    let own = source["android:" + key] ?? source["app:" + key]
    if let own, !own.hasPrefix("@"), !own.hasPrefix("?") { return own.nonEmpty }
    if let shown = source["tools:" + key]?.nonEmpty, !shown.hasPrefix("@") { return shown }
    guard let own, own.hasPrefix("@"), own != "@null", own != "@empty" else { return nil }
    if own.hasPrefix("@{") || own.hasPrefix("@={") {
      // What code fills in is called by the last name in it.
      let names = own.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      return names.last.map { words(ofName: $0) }
    }
    return words(ofName: Self.name(of: own)).nonEmpty.map(Self.asSentence)
  }

  /// The last part of a reference: `save` of `@+id/save`.
  static func name(of reference: String) -> String {
    reference.split(separator: "/").last.map(String.init) ?? reference
  }

  private static func asSentence(_ text: String) -> String {
    (text == text.uppercased() ? text.lowercased() : text).withCapital
  }

  // MARK: Lengths

  static func length(_ text: String?) -> Length {
    switch text {
    case nil, "wrap_content"?: .wrap
    case "match_parent"?, "fill_parent"?: .match
    case let text?: .exact(number(text) ?? 0)
    }
  }

  /// A length in density-independent pixels; that of another file is a usual one.
  static func number(_ text: String?) -> Double? {
    guard let text = text?.nonEmpty else { return nil }
    if text.hasPrefix("@") || text.hasPrefix("?") {
      let name = text.lowercased()
      if name.contains("actionbarsize") || name.contains("toolbar") { return Guess[.layoutToolbar] }
      if name.contains("listpreferreditemheight") { return Guess[.layoutRow] }
      return Guess[.layoutDimension]
    }
    let digits = text.prefix { "-.0123456789".contains($0) }
    guard let number = Double(digits), number.isFinite, number.magnitude < 1e5 else { return nil }
    switch text.dropFirst(digits.count) {
    // A pixel is a third or less of what the others are, on phones of today.
    case "px": return number * Guess.androidUnitsPerInch / Self.density
    case "in": return number * Guess.androidUnitsPerInch
    case "mm": return number * Guess.androidUnitsPerInch / 25.4
    case "pt": return number * Guess.androidUnitsPerInch / 72
    default: return number
    }
  }

  /// What is doubtful about the unit of a length, in words; nil where nothing is.
  static func doubt(ofLength text: String?) -> String? {
    guard let text = text?.nonEmpty else { return nil }
    let unit = text.drop { "-.0123456789".contains($0) }
    guard unit.count < text.count, text != "0",
      !["dp", "dip", "sp", "in", "mm", "pt"].contains(unit)
    else { return nil }
    return unit == "px"
      ? "\"\(text)\" depends on the screen, and is read for one of \(plain(density)) dots an inch"
      : "\"\(text)\" has no unit that Android knows, and is read in dp"
  }

  private static var density: Double { Guess.list(.androidDensities).max() ?? 0 }

  private static func edges(_ source: XMLElement, _ name: String) -> Edges {
    func side(_ names: String...) -> Double {
      names.compactMap { number(source[name + $0]) }.first ?? 0
    }
    return Edges(
      left: side("Left", "Start", "Horizontal", ""), top: side("Top", "Vertical", ""),
      right: side("Right", "End", "Horizontal", ""), bottom: side("Bottom", "Vertical", ""))
  }

  func number(_ key: String) -> Double? { Self.number(source["android:" + key]) }
}
