/// A way in: how people perceive an interface and act on it.
public enum Input: String, CaseIterable, Hashable, Sendable {
  /// A finger on the glass; see ``Population/Hands`` for which.
  case touch
  /// A mouse or a trackpad with two buttons.
  case pointer
  /// Keys that move a focus: Tab, arrows, Return, Escape, first letters in menus.
  case keyboard
  /// Announcements, swipes from element to element, double taps.
  case screenReader = "screen-reader"
  /// A cursor that moves by itself from element to element, and one switch.
  case switchLinear = "switch"
  /// A cursor that moves by itself over rows, then over the elements of a row, and one switch.
  case switchRowColumn = "switch-row-column"
  /// A cursor that moves by itself over groups, then over the elements of a group, and one switch.
  case switchGroup = "switch-group"
  /// A cursor that one switch moves, and another switch that selects.
  case switchStep = "switch-step"
  /// A cursor that the only switch moves, and that selects when it rests.
  case switchDwell = "switch-dwell"
  /// Spoken names of elements.
  case voice

  /// The sort of people's traits that the input asks for.
  public enum Family: Hashable, Sendable {
    /// A finger.
    case touch
    /// A pointing device.
    case pointer
    /// A keyboard.
    case keyboard
    /// A screen reader.
    case screenReader
    /// One or two switches.
    case switches
    /// A voice.
    case voice
  }

  /// The sort of people's traits that the input asks for.
  public var family: Family {
    switch self {
    case .touch: .touch
    case .pointer: .pointer
    case .keyboard: .keyboard
    case .screenReader: .screenReader
    case .switchLinear, .switchRowColumn, .switchGroup, .switchStep, .switchDwell: .switches
    case .voice: .voice
    }
  }

  /// Tells whether people look for what they want with their eyes.
  public var isVisual: Bool { self != .screenReader }

  /// Tells whether scans are fixations of the eyes, rather than stops of a focus or a cursor.
  public var countsFixations: Bool {
    switch family {
    case .touch, .pointer, .voice: true
    case .keyboard, .screenReader, .switches: false
    }
  }

  /// Tells whether a pointing device or a finger has to hit its target.
  public var aims: Bool { family == .touch || family == .pointer }

  /// What it is, in a sentence.
  public var summary: String {
    switch self {
    case .touch: "A finger on the glass."
    case .pointer: "A mouse or a trackpad with two buttons."
    case .keyboard: "A focus moved by Tab and arrows; Return, Escape, first letters in menus."
    case .screenReader: "Announcements, swipes from element to element, double taps."
    case .switchLinear: "A cursor that moves by itself from element to element, and one switch."
    case .switchRowColumn: "A cursor that moves by itself over rows and then within, one switch."
    case .switchGroup: "A cursor that moves by itself over groups and then within, one switch."
    case .switchStep: "A cursor moved by one switch, and another switch that selects."
    case .switchDwell: "A cursor moved by the only switch, which selects when it rests."
    case .voice: "Spoken names of elements."
    }
  }
}
