import Model

/// An input method: how people perceive an interface and act on it.
///
/// Here is what populations, suites and reports ask of one. What people do with it is a file of
/// `Simulation/Inputs`.
public enum Input: String, CaseIterable, Hashable, Sendable {
  /// A finger on the glass; see ``Population/Hands`` for which.
  case touch
  /// A mouse or a trackpad with two buttons.
  case pointer
  /// Keys that move a focus: Tab, arrows, Return, Escape.
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

  /// The one table of input methods.
  private var row: Row {
    switch self {
    case .touch: Row("A finger on the glass.", .fixations, aims: true)
    case .pointer:
      Row("A mouse or a trackpad with two buttons.", .fixations, aims: true, .pointer)
    case .keyboard:
      Row("A focus moved by Tab and arrows; Return, Escape.", .stops, .keys)
    case .screenReader:
      Row("Announcements, swipes from element to element, double taps.", .announcements, .speech)
    case .switchLinear:
      Row(
        "A cursor that moves by itself from element to element, and one switch.", .stops,
        .switchScanning)
    case .switchRowColumn:
      Row(
        "A cursor that moves by itself over rows and then within, one switch.", .stops,
        .switchScanning)
    case .switchGroup:
      Row(
        "A cursor that moves by itself over groups and then within, one switch.", .stops,
        .switchScanning)
    case .switchStep:
      Row("A cursor moved by one switch, and another switch that selects.", .stops, .switchScanning)
    case .switchDwell:
      Row(
        "A cursor moved by the only switch, which selects when it rests.", .stops, .switchScanning)
    case .voice: Row("Spoken names of elements.", .fixations, .voice)
    }
  }
}

extension Input {
  /// The perceptual steps of an input method, counted as scans.
  public enum Step: Hashable, Sendable {
    /// Fixations of the eyes.
    case fixations
    /// Elements that are announced.
    case announcements
    /// Stops of a focus or a cursor.
    case stops

    /// The name of the steps, as a sentence.
    public var summary: String {
      switch self {
      case .fixations: "Fixations of the eyes."
      case .announcements: "Announced elements."
      case .stops: "Stops of the focus or the cursor."
      }
    }
  }

  /// The facts about an input method that the model needs before anybody uses it.
  private struct Row {
    let summary: String
    let step: Step
    let aims: Bool
    let law: Law?

    init(_ summary: String, _ step: Step, aims: Bool = false, _ law: Law? = nil) {
      self.summary = summary
      self.step = step
      self.aims = aims
      self.law = law
    }
  }

  /// The input method in a sentence.
  public var summary: String { row.summary }

  /// The perceptual steps that are counted as scans.
  public var step: Step { row.step }

  /// Tells whether a pointing device or a finger has to hit its target; else a focus or a name
  /// leads to it.
  public var aims: Bool { row.aims }

  /// Tells whether people look for what they want with their eyes.
  public var isVisual: Bool { step != .announcements }

  /// Tells whether scans are fixations of the eyes, rather than stops of a focus or a cursor.
  public var countsFixations: Bool { step == .fixations }

  /// The law whose traits only people with this input method have; nil for touch, whose traits all
  /// people have.
  var law: Law? { row.law }
}
