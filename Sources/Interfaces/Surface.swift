public import Quantities

/// What activating an element does.
public enum Effect: Hashable, Sendable {
  /// Nothing: a label, a title, an unavailable item.
  case nothing
  /// Chooses a value or performs an action: the goal of this name is reached.
  case choose(goal: String)
  /// Opens the surface of this index above the present one.
  case open(surface: Int)
  /// Closes the present surface and returns to the one it was opened from.
  case back
}

/// A thing on a surface that can be looked at, and perhaps activated, with its place on the glass.
public struct SurfaceElement: Hashable, Sendable {
  /// How the element shows what it is for.
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
  /// How the element shows what it is for.
  public var face: Face
  /// The hit rectangle in points on the screen while the element's page is shown.
  public var frame: Rectangle
  /// The page of the surface on which the element is visible, from 0.
  public var page: Int
  /// The visual group on the surface, from 0; separators and titles begin a new one.
  public var group: Int
  /// Tells whether this is the title of its group, which can be read but not activated.
  public var isHeading: Bool
  /// The share of the label that is visible, from 0 (nothing) to 1 (not truncated).
  public var visibleShare: Double
  /// The number of words of the label; at least 1.
  public var words: Int
  /// What a tap does.
  public var tap: Effect
  /// What a hold does, where it does something else.
  public var hold: Effect?
  /// The goal that is already reached while this element shows it as the current choice.
  public var currentGoal: String?
  /// How far the face lets the contents of a container be predicted, 0 to 1; nil takes the trait.
  public var predictability: Double?
  /// Tells whether choosing this cannot be undone and harms.
  public var isDestructive: Bool
  /// Tells whether a mistaken choice is set right by choosing again rather than by undoing.
  public var isValue: Bool
  /// Tells whether the element stays in its place on every page of the surface, as bars do.
  public var isPinned: Bool

  /// Creates an element; see the properties for meanings and units.
  public init(
    id: String, label: String, face: Face = .label, frame: Rectangle, page: Int = 0,
    group: Int = 0, isHeading: Bool = false, visibleShare: Double = 1, words: Int = 1,
    tap: Effect, hold: Effect? = nil, currentGoal: String? = nil, predictability: Double? = nil,
    isDestructive: Bool = false, isValue: Bool = false, isPinned: Bool = false
  ) {
    self.id = id
    self.label = label
    self.face = face
    self.frame = frame
    self.page = page
    self.group = group
    self.isHeading = isHeading
    self.visibleShare = visibleShare
    self.words = words
    self.tap = tap
    self.hold = hold
    self.currentGoal = currentGoal
    self.predictability = predictability
    self.isDestructive = isDestructive
    self.isValue = isValue
    self.isPinned = isPinned
  }
}

/// What a person stands before at one time: a screen, an open menu, a submenu.
public struct Surface: Hashable, Sendable {
  /// What sort of surface it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// A menu opened from a control.
    case menu
    /// A menu opened from an item of a menu.
    case submenu
  }

  /// A name that is unique in the design.
  public var id: String
  /// What sort of surface it is.
  public var kind: Kind
  /// The index of the surface below this one; nil for the screen.
  public var parent: Int?
  /// The rectangle that the surface covers, in points on the screen; a tap outside closes it.
  public var frame: Rectangle
  /// The elements in the order in which they are read.
  public var elements: [SurfaceElement]
  /// The number of pages that scrolling shows one after the other; at least 1.
  public var pages: Int

  /// Creates a surface; see the properties for meanings and units.
  public init(
    id: String, kind: Kind, parent: Int?, frame: Rectangle, elements: [SurfaceElement],
    pages: Int = 1
  ) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.frame = frame
    self.elements = elements
    self.pages = pages
  }
}

/// A design laid out on a display: every surface that can be shown, the screen first.
public struct Layout: Hashable, Sendable {
  /// The screen of the device.
  public var display: Display
  /// The surfaces; the first is the screen, and each parent comes before its children.
  public var surfaces: [Surface]

  /// Creates a layout from a display and its surfaces, the screen first.
  public init(display: Display, surfaces: [Surface]) {
    self.display = display
    self.surfaces = surfaces
  }
}
