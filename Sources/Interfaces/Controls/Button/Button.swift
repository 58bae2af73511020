/// A button: plain, a toggle, or with a menu.
public struct Button: Hashable, Sendable, ControlNode, InterfaceControl {
  /// The effects of taps and holds: the six combinations of a menu and of what comes first.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// No menu: a tap performs the action.
    case plain
    /// No menu, selection first: a tap turns it on or off.
    case toggle
    /// A menu that is not first: a tap performs the action, a hold opens the menu.
    case holdMenu = "hold_menu"
    /// A menu that is not first, selection first: a tap turns it on or off, a hold opens the menu.
    case toggleHoldMenu = "toggle_hold_menu"
    /// A menu that is first: a tap opens a menu of actions.
    case pullDown = "pull_down"
    /// A menu and selection first: a tap opens a menu of values, and the title shows the choice.
    case popUp = "pop_up"
  }

  /// The name of the action, by which tasks know it; made from the label when nil.
  public var id: String?
  /// The text shown, or read aloud where only a glyph is shown.
  public var label: String
  /// The name of a picture, where there is one.
  public var glyph: String?
  /// The form of the face; a glyph and the label when nil and there is a glyph.
  public var face: Face?
  /// Tells whether the action cannot be undone and harms.
  public var isDestructive: Bool
  /// Tells whether a toggle is on; nil leaves it to `selectionFirst` whether it is one.
  public var isOn: Bool?
  /// Tells whether the menu opens by a tap rather than by a hold.
  public var menuFirst: Bool
  /// Tells whether the button stands for a choice: on or off, or the chosen item of its menu.
  public var selectionFirst: Bool
  /// The contents of the menu, where there is one.
  public var items: [MenuElement]
  /// The consequence of a tap besides the action, where there is one.
  public var consequence: Consequence?
  /// The menu that is hidden behind a hold or a second button, where there is one.
  public var context: ContextMenu?

  /// Creates a button; see the properties for meanings.
  public init(
    _ label: String, id: String? = nil, glyph: String? = nil, face: Face? = nil,
    isDestructive: Bool = false, isOn: Bool? = nil, menuFirst: Bool = false,
    selectionFirst: Bool = false, then consequence: Consequence? = nil,
    context: ContextMenu? = nil, @ListBuilder<MenuElement> items: () -> [MenuElement] = { [] }
  ) {
    self.id = id
    self.label = label
    self.glyph = glyph
    self.face = face
    self.isDestructive = isDestructive
    self.isOn = isOn
    self.menuFirst = menuFirst
    self.selectionFirst = selectionFirst
    self.consequence = consequence
    self.context = context
    self.items = items()
  }

  /// The effects of taps and holds.
  public var mode: Mode {
    let selects = selectionFirst || isOn != nil
    if items.isEmpty { return selects ? .toggle : .plain }
    if menuFirst { return selects ? .popUp : .pullDown }
    return selects ? .toggleHoldMenu : .holdMenu
  }

  /// The button as a control.
  public var control: Control { Control(wrapping: self) }
}
