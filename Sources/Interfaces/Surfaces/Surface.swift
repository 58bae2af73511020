public import Core

/// A surface that a person faces at one time: a screen, an open menu, a question, a sheet.
public struct Surface: Hashable, Sendable {
  /// The sort of surface.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// A menu opened from a control.
    case menu
    /// A menu opened from an item of a menu.
    case submenu
    /// A menu opened by a hold or a second button.
    case contextMenu = "context_menu"
    /// A question in the middle of the screen.
    case alert
    /// Choices at the lower edge.
    case actionSheet = "action_sheet"
    /// Choices beside what was tapped.
    case popover
    /// A card of the app's own in the middle of the screen.
    case modal
    /// A list of the app's own at the lower edge.
    case bottomList = "bottom_list"
    /// A sheet from the lower edge, at one of its heights.
    case sheet
    /// A screen that was pushed over another one.
    case page
    /// A message that goes by itself.
    case toast
    /// An overlay that waits.
    case loading
    /// The view after an action failed.
    case retry
    /// What is left of the lists of a surface once a text has been typed into its search field.
    case results
  }

  /// A name that is unique in the design.
  public var id: String
  /// The sort of surface.
  public var kind: Kind
  /// The index of the surface below this one; nil for the screen.
  public var parent: Int?
  /// The rectangle that the surface covers, in points on the screen; a tap outside closes it.
  public var frame: Rectangle
  /// The elements in the order in which they are read.
  public var elements: [SurfaceElement]
  /// The number of pages that scrolling shows one after the other; at least 1.
  public var pages: Int
  /// Tells whether what lies below cannot be used while this is shown.
  public var blocks: Bool
  /// Tells whether a tap outside closes the surface.
  public var closesOutside: Bool
  /// Tells whether letters that are typed on a keyboard go to the entries that begin with them.
  package var takesLetters = false
  /// Tells whether it asks about an action, which people heed less each time.
  public var isConfirmation = false
  /// The share of people who say yes to it, where it asks for a permission.
  public var permission: Permission?
  /// The way in which the surface appears.
  public var appearance: Appearance
  /// The time that it stays, where it goes by itself.
  public var lifetime: Lifetime?
  /// The action that it waits for, where it waits.
  public var wait: Wait?
  /// The way to a taller sheet, where there is one.
  public var expansion: Expansion?

  /// Creates a surface; see the properties for meanings and units.
  public init(
    id: String, kind: Kind, parent: Int?, frame: Rectangle, elements: [SurfaceElement],
    pages: Int = 1, blocks: Bool = true, closesOutside: Bool = true,
    appearance: Appearance = .animated, lifetime: Lifetime? = nil, wait: Wait? = nil,
    expansion: Expansion? = nil
  ) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.frame = frame
    self.elements = elements
    self.pages = pages
    self.blocks = blocks
    self.closesOutside = closesOutside
    self.appearance = appearance
    self.lifetime = lifetime
    self.wait = wait
    self.expansion = expansion
  }
}

extension Surface {
  /// The way in which a surface appears.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// It moves in.
    case animated
    /// It is there at once.
    case abrupt
    /// It moves in after the sheet before has moved out.
    case afterAnother = "after_another"
  }

  /// The time that a surface stays by itself.
  public struct Lifetime: Hashable, Sendable {
    /// The time in s; nil takes the usual time.
    public var seconds: Double?
  }

  /// The share of people who give a permission.
  public struct Permission: Hashable, Sendable {
    /// The share, 0 to 1; nil takes the usual share.
    public var granted: Double?
  }

  /// An action that takes time.
  public struct Wait: Hashable, Sendable {
    /// The goal that is reached at the end.
    public var goal: String
    /// The time that it takes, in s.
    public var duration: Double
    /// The time before anything is shown, in s; nil takes the usual time.
    public var delay: Double?
    /// The share of attempts that fail, 0 to 1.
    public var failure: Double = 0
    /// The index of the surface that is shown after a failure; nil when none fails.
    public var retry: Int?
  }

  /// The way to a taller sheet.
  public struct Expansion: Hashable, Sendable {
    /// The index of the surface that shows the sheet at the next height.
    public var surface: Int
    /// Tells whether scrolling the content does it, rather than only dragging the sheet.
    public var byScrolling: Bool
    /// Tells whether a grabber shows that it can be done.
    public var isShown: Bool
  }
}
