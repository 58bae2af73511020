public import Core

/// A thing on a surface that can be looked at, and perhaps activated, with its place on the glass.
public struct SurfaceElement: Hashable, Sendable {
  /// The form in which the element shows its purpose.
  public enum Face: String, Hashable, Sendable, CaseIterable {
    /// A text alone.
    case label
    /// A picture alone.
    case glyph
    /// A picture and a text.
    case both
    /// Three dots, which tell only that there is more.
    case ellipsis
  }

  /// A name that is unique in the design.
  public var id: String
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The form in which the element shows its purpose.
  public var face: Face
  /// How widely its glyph is known, where it shows a glyph alone.
  public var glyphClass = GlyphClass.common
  /// The hit rectangle in points on the screen while the element's page is shown.
  public var frame: Rectangle
  /// The page of the surface on which the element is visible, from 0.
  public var page: Int
  /// The visual group on the surface, from 0; separators and titles begin a new one.
  public var group: Int
  /// Tells whether this is the title of its group, which can be read but not activated.
  public var isHeading: Bool
  /// How many letters of the label are left where its end is cut off, the last perhaps cut through;
  /// nil where it is whole.
  public var lettersLeft: Double?
  /// The number of words of the label; at least 1.
  public var words: Int
  /// The size of print that does not grow with the size of text, in pt; nil where it grows.
  public var print: Double?
  /// The effect of a tap.
  public var tap: Effect
  /// The effect of a hold, where it has one of its own.
  public var hold: Effect?
  /// The goal that is already reached while this element shows it as the current choice.
  public var currentGoal: String?
  /// The share to which the face lets contents be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// Tells whether choosing this cannot be undone and harms.
  public var isDestructive: Bool
  /// Tells whether a mistaken choice is set right by choosing again rather than by undoing.
  public var isValue: Bool
  /// Tells whether the element stays in its place on every page of the surface, as bars do.
  public var isPinned: Bool
  /// The role, for those who do not see the element.
  public var role: Role
  /// Its place in the order of focus on the surface, from 0.
  public var order = 0
  /// Tells whether it is on; nil when it is no toggle.
  public var isOn: Bool?
  /// The convention that a person must know to find the hold; nil when there is no hold.
  public var convention: Convention?
  /// The index of the surface that is shown for a while once the action is done.
  public var after: Int?
  /// Tells whether it has no name for those who do not see it; its label is then a note for reports.
  public var isUnnamed = false
  /// Tells whether it belongs to what lies behind the surface and can be used beside it.
  public var isBeside = false
  /// The number of keys that do the same; 0 where there is no shortcut.
  public var keys = 0
  /// The acts that set its value once it is activated; none where activating it is all.
  public var adjustments: [Adjustment] = []
  /// What it is of a control whose value is set step by step; nil for anything else.
  package var part: ValuePart?
  /// Tells whether it asks something about which people have to make up their minds.
  public var isQuestion = false
  /// Tells whether it is an entry of a list or grid, which search fields look through.
  public var isListed = false
  /// Tells whether it is a field that has the focus as soon as its surface has come up.
  public var hasFocus = false
  /// Tells whether it is a field that takes digits alone, from a pad of them.
  public var takesDigits = false
  /// The text that stands in a field at first.
  public var text = ""
  /// What the system offers to fill in, where it is a field.
  public var autofill = Autofill.none
  /// The name of the element that this is another copy of; nil for the element itself.
  public var original: String?
  /// Tells whether it is a further way to a goal that another element reaches.
  public var isFurtherWay = false
  /// Tells whether it is a further way because a task counts it as right: another place, not another way to one.
  public var isFurtherPlace = false
  /// The index of the surface to which whoever activates it by mistake comes; nil for none.
  public var astray: Int?

  /// Creates an element; see the properties for meanings and units.
  public init(
    id: String, label: String, face: Face = .label,
    frame: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0), page: Int = 0,
    group: Int = 0, isHeading: Bool = false, lettersLeft: Double? = nil, words: Int = 1,
    tap: Effect, currentGoal: String? = nil, predictability: Double? = nil,
    isDestructive: Bool = false, isValue: Bool = false, isPinned: Bool = false,
    role: Role = .button, isOn: Bool? = nil
  ) {
    self.id = id
    self.label = label
    self.face = face
    self.frame = frame
    self.page = page
    self.group = group
    self.isHeading = isHeading
    self.lettersLeft = lettersLeft
    self.words = words
    self.tap = tap
    self.currentGoal = currentGoal
    self.predictability = predictability
    self.isDestructive = isDestructive
    self.isValue = isValue
    self.isPinned = isPinned
    self.role = role
    self.isOn = isOn
  }
}

extension SurfaceElement {
  /// The share of the label that is visible, from 0 (nothing) to 1 (whole).
  public var visibleShare: Double {
    lettersLeft.map { $0 / Double(max(1, label.count)) } ?? 1
  }

  /// The part of the label that is visible; all of it where it is whole.
  package var visibleLabel: Substring {
    label.prefix(lettersLeft.map { Int($0.rounded(.up)) } ?? .max)
  }

  /// The label as it is seen, with an ellipsis where its end is cut off.
  package var seenLabel: String { lettersLeft == nil ? label : visibleLabel + "…" }

  /// The role of an element, for those who do not see it.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Something to activate.
    case button
    /// Something that is on or off.
    case toggle
    /// One of several values side by side.
    case segment
    /// A button that shows a value and opens a menu of others.
    case popUpButton = "pop_up_button"
    /// A button that opens a menu.
    case menuButton = "menu_button"
    /// An action in a menu.
    case menuItem = "menu_item"
    /// A value in a menu, one of which is chosen.
    case menuOption = "menu_option"
    /// A menu within a menu.
    case submenu
    /// A cell of a list or grid.
    case cell
    /// A text that goes somewhere.
    case link
    /// A title.
    case heading
    /// A text.
    case text
    /// A handle that changes the height of a sheet.
    case adjustable
    /// One of the places of an app side by side.
    case tab
    /// A field that takes a text.
    case textField = "text_field"
    /// A field that takes a text to look for.
    case searchField = "search_field"
    /// Something that shows that the app is busy.
    case progress
  }

  /// A convention that a person must know to find something that is not shown.
  public enum Convention: String, Hashable, Sendable, CaseIterable {
    /// Holding a button opens its menu.
    case holdButton = "hold_button"
    /// Holding a thing opens a menu of what can be done with it.
    case holdContent = "hold_content"
    /// A swipe over a row brings actions to light.
    case swipeRow = "swipe_row"
    /// The second button of a pointer opens a menu.
    case secondaryClick = "secondary_click"
  }
}
